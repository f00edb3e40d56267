/**
 * Growth of the time of an answer with the models of a battle and with the pieces of its table, in each system: milliseconds by
 * count, and the exponent (slope of the line of least squares through the logarithms; 1 is linear).
 *
 * A table is a row of equal strips with five pieces each. Some of them, in its middle, hold five models a side each: copies of
 * shipped units. Models and pieces are thus equally dense at every count, and a question has the same number of both near it. The
 * row is as long for 10 models as for 120; more pieces lengthen it at both ends, with the same models in its middle. Every
 * run times the same number of answers, after the deployment: of many small battles or few large ones, each as far as a number of
 * answers for each model, so that all are timed over the same turns.
 */
import { readFileSync } from 'node:fs';
import type { Bench } from '../../cli/bench';
import { startBattle, type Battle } from '../../engine/index';
import type { RuleModule } from '../../engine/rule-module';
import { playOn, type Player } from '../../players/player';
import { randomPlayer } from '../../players/random-player';
import { createTableQuery } from '../../query/table-query';
import { ruleModules } from '../../rules/registry';
import type { TableFile, TableUnit, TerrainPlacement } from '../../table/format';
import { noMeshes } from '../../table/mesh';
import { place } from '../../table/place';

/** Shipped tables, and the unit of each side that fights; all units of the side where each is one model. */
const sources = [
  { table: 'ruined-village', units: ['red-veterans', 'blue-storm'] },
  { table: 'broken-works', units: ['pilgrims', 'sultanate'] },
  { table: 'depot', units: ['red-raiders', 'blue-second'] },
] as const;
type Source = (typeof sources)[number];

const modelCounts = [10, 30, 60, 120];
const pieceCounts = [20, 60, 200];
const modelsMeanwhile = 30;
const piecesMeanwhile = 60;
/** Answers of a run, and those that one battle gives to it for each of its models. */
const timedAnswers = 720;
const answersAModel = 3;
const runs = 3;

const stripWidth = 12;
const depth = 36;
const zoneDepth = 11;
const modelsASide = 5;

const bench: Bench = (report) => {
  for (const source of sources) {
    const file = JSON.parse(readFileSync(`public/tables/${source.table}.table.json`, 'utf8')) as TableFile;
    const module = ruleModules().find(({ system }) => system.id === file.rules)!;
    const grow = (what: string, counts: readonly number[], tableOf: (count: number) => TableFile): void => {
      const times = counts.map((count) => answerMs(tableOf(count), module));
      for (const [index, count] of counts.entries())
        report({
          name: `${module.system.name}: an answer, ${count} ${what}`,
          value: times[index]!,
          unit: 'ms',
        });
      report({
        name: `${module.system.name}: growth with ${what}`,
        value: slope(counts, times),
        unit: 'exponent',
      });
    };
    grow('models', modelCounts, (models) => tableFor(file, source, models, piecesMeanwhile));
    grow('pieces', pieceCounts, (pieces) => tableFor(file, source, modelsMeanwhile, pieces));
  }
};
export default bench;

/** Plays a number of answers several times, each on a table prepared anew, and returns the fewest milliseconds of an answer. */
function answerMs(file: TableFile, { system, sight }: RuleModule): number {
  const models = file.units.reduce((sum, unit) => sum + unit.models.length, 0);
  const battles = timedAnswers / (answersAModel * models);
  const times = Array.from({ length: runs }, () => {
    const table = place(file, system.modelShape, noMeshes);
    const query = createTableQuery(table, sight(file.options ?? {}));
    const begin = (seed: string): Battle =>
      playOn(
        startBattle({ format: 'defilade/battle@1', table: file, seed, commands: [] }, system, table, query),
        playersOf(file, seed),
        ({ state }) => state.turn > 0,
      );
    // Prepares what a table keeps for all its battles.
    playAnswers(begin('first'), answersAModel * models);
    let [ms, answers] = [0, 0];
    for (let battle = 0; battle < battles; battle++) {
      const deployed = begin(`growth ${battle}`);
      const started = process.cpuUsage();
      answers += playAnswers(deployed, answersAModel * models);
      const { user, system } = process.cpuUsage(started);
      ms += (user + system) / 1000;
    }
    return ms / answers;
  });
  return Math.min(...times);
}

const playersOf = ({ sides }: TableFile, seed: string): Readonly<Record<string, Player>> =>
  Object.fromEntries(sides.map(({ id }) => [id, randomPlayer(`${seed} ${id}`)]));

/** Plays a battle on by a number of answers, fewer if it ends, and returns how many they were. */
function playAnswers(begun: Battle, answers: number): number {
  const last = begun.commands.length + answers;
  const ended = playOn(
    begun,
    playersOf(begun.file.table, begun.file.seed),
    ({ commands }) => commands.length >= last,
  );
  return ended.commands.length - begun.commands.length;
}

/** Returns a table with these numbers of models and pieces. */
function tableFor(file: TableFile, { units }: Source, models: number, pieces: number): TableFile {
  const strips = pieces / stripPieces(0).length;
  const held = models / modelsASide / 2;
  const first = Math.floor((strips - held) / 2);
  const [from, to] = [first * stripWidth, (first + held) * stripWidth];
  const zones = [depth - zoneDepth, 0].map((z, side) => ({
    id: `zone-${side}`,
    side: file.sides[side]!.id,
    outline: [
      [from, z],
      [from, z + zoneDepth],
      [to, z + zoneDepth],
      [to, z],
    ] as const,
  }));
  return {
    ...file,
    size: [strips * stripWidth, depth],
    terrain: Array.from({ length: strips }, (_, strip) => stripPieces(strip)).flat(),
    zones,
    objectives: file.objectives!.map((objective, index) => ({
      ...objective,
      at: [(from + to) / 2 + (index - 1) * 3, depth / 2] as const,
    })),
    units: Array.from({ length: held }, (_, copy) =>
      units.flatMap((unit, side) =>
        copied(file, unit, copy, [from + (copy + 0.5) * stripWidth, side === 0 ? depth - 3 : 3]),
      ),
    ).flat(),
  };
}

/** Returns five models of a unit, or of the units of a side, in a row whose middle is given. */
function copied(
  file: TableFile,
  of: string,
  copy: number,
  [x, z]: readonly [number, number],
): readonly TableUnit[] {
  const at = (index: number) => [x + 1.25 * (index - (modelsASide - 1) / 2), z] as const;
  const whole = file.units.find(({ id }) => id === of);
  if (whole)
    return [
      {
        ...whole,
        id: `${of}-${copy}`,
        models: whole.models
          .slice(0, modelsASide)
          .map((model, index) => ({ ...model, id: `${of}-${copy}/${index}`, at: at(index) })),
      },
    ];
  return file.units
    .filter(({ side }) => side === of)
    .slice(-modelsASide)
    .map((unit, index) => ({
      ...unit,
      id: `${unit.id}-${copy}`,
      models: unit.models.map((model) => ({ ...model, id: `${unit.id}-${copy}`, at: at(index) })),
    }));
}

/** Returns the pieces of a strip: a building in its middle, and a wall towards each corner. */
function stripPieces(strip: number): readonly TerrainPlacement[] {
  const x = strip * stripWidth;
  return [
    { id: `house-${strip}`, piece: 'ruin-corner', at: [x + 6, 18], turn: 90 * (strip % 4) },
    { id: `wall-${strip}-1`, piece: 'stone-wall', at: [x + 3, 13] },
    { id: `wall-${strip}-2`, piece: 'stone-wall', at: [x + 9, 13], turn: 90 },
    { id: `wall-${strip}-3`, piece: 'sandbag-wall', at: [x + 3, 23], turn: 90 },
    { id: `wall-${strip}-4`, piece: 'sandbag-wall', at: [x + 9, 23] },
  ];
}

/** Returns the slope of the line of least squares through the logarithms of counts and times. */
function slope(counts: readonly number[], times: readonly number[]): number {
  const [xs, ys] = [counts.map(Math.log), times.map(Math.log)];
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [middleX, middleY] = [mean(xs), mean(ys)];
  const covariance = xs.reduce((sum, x, i) => sum + (x - middleX) * (ys[i]! - middleY), 0);
  return covariance / xs.reduce((sum, x) => sum + (x - middleX) * (x - middleX), 0);
}
