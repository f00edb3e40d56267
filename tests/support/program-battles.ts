/** Small battles of every system, each made from its seed alone: some units of the sample forces on a table of its own, rulings now and then otherwise, played by the program. */
import { playOn } from '../../src/players/player';
import { playerOf, type Strength } from '../../src/players/strengths';
import {
  hashState,
  openBattle,
  saveBattle,
  startBattle,
  type Battle,
  type BattleFile,
  type Options,
} from '../../src/engine/index';
import { createTableQuery } from '../../src/query/table-query';
import { ruleModule, type RulesId } from '../../src/rules/registry';
import { fieldForce } from '../../src/analysis/field-force';
import { setRulings } from '../../src/store/files/setup';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';
import { randomNumbers } from './random-answers';
import { tableFile } from './tables';
import { randomTerrain } from './rules/trench-skirmish';

/** More questions than any battle of this size has: one that exceeds it does not end. */
const mostCommands = 3000;
/** Number of different units of a side. A unit of Trench Crusade is one model. */
const fielded: Readonly<Record<RulesId, number>> = {
  'gloom-trench-1926': 2,
  'trench-crusade': 4,
  'trenches-and-turbines': 2,
};
const pairings: readonly (readonly [Strength, Strength])[] = [
  ['random', 'random'],
  ['regular', 'random'],
  ['random', 'regular'],
  ['regular', 'regular'],
];

/** The battle of this seed, played to its end. @throws where an answer is not legal, the battle does not end, or a model is lost */
export function programBattle(rules: RulesId, seed: number): Battle {
  const system = ruleModule(rules).system;
  const table = place(skirmishTable(rules, seed), system.modelShape);
  const file: BattleFile = {
    format: 'defilade/battle@1',
    table: table.file,
    seed: `fuzz ${seed}`,
    commands: [],
  };
  const query = createTableQuery(table, ruleModule(system.id).sight(table.file.options ?? {}));
  const [red, blue] = pairings[seed % pairings.length]!;
  const players = { red: playerOf(red, `red ${seed}`), blue: playerOf(blue, `blue ${seed}`) };
  const over = playOn(
    startBattle(file, system, table, query),
    players,
    ({ commands }) => commands.length > mostCommands,
  );
  if (over.state.result === null)
    throw new Error(`${rules} ${seed} has not ended after ${over.commands.length} questions.`);
  if (Object.keys(over.state.models).length !== table.models.length)
    throw new Error(`${rules} ${seed} has lost count of its models.`);
  if (Object.values(over.state.models).some(({ count, removed }) => count < 0 || removed !== (count === 0)))
    throw new Error(`${rules} ${seed} has half a model.`);
  if (
    seed % 16 === 0 &&
    hashState(openBattle(saveBattle(over), system, table, query).state) !== hashState(over.state)
  )
    throw new Error(`${rules} ${seed} plays otherwise from its log.`);
  return over;
}

/** Returns a small table of the game, with terrain and forces by the seed. */
export function skirmishTable(rules: RulesId, seed: number): TableFile {
  const system = ruleModule(rules).system;
  const random = randomNumbers(seed);
  const bare: TableFile = {
    ...tableFile({ rules, terrain: seed % 3 === 0 ? [] : randomTerrain(seed) }),
    size: [28, 26],
    zones: [
      {
        id: 'far',
        side: 'red',
        outline: [
          [0, 0],
          [28, 0],
          [28, 9],
          [0, 9],
        ],
      },
      {
        id: 'near',
        side: 'blue',
        outline: [
          [0, 17],
          [28, 17],
          [28, 26],
          [0, 26],
        ],
      },
    ],
    objectives: [
      { id: 'well', at: [8 + random() * 4, 13], radius: 1 },
      { id: 'mast', at: [16 + random() * 4, 13], radius: 1 },
    ],
  };
  const forces = system.forces();
  const file = bare.sides.reduce((now, side) => {
    const { units } = forces[Math.floor(random() * forces.length)]!;
    const chosen = Array.from(
      { length: fielded[rules] },
      () => units[Math.floor(random() * units.length)]!.profile,
    );
    return fieldForce(now, side, units, Object.fromEntries(chosen.map((profile) => [profile, 1])), system);
  }, bare);
  const ruled = setRulings(file, system, randomRulings(rules, random));
  return system.checkTable(place(ruled, system.modelShape)).length === 0 ? ruled : file;
}

/** Every other battle has no ruling but the usual ones. */
function randomRulings(rules: RulesId, random: () => number): Options {
  if (random() < 0.5) return {};
  const changed = ruleModule(rules).system.options.filter(
    ({ choices }) => choices !== 'number' && random() < 0.15,
  );
  return Object.fromEntries(
    changed.map(({ name, choices }) => [
      name,
      choices === 'number' ? 0 : choices[Math.floor(random() * choices.length)]!.value,
    ]),
  );
}
