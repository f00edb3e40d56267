/** The choice of targets, and of the shooters at each in split fire. */
import { unitDoes } from '../../shared/agreement';
import type { Refusal } from '../../../engine/question';
import type { UnitId } from '../../../table/ids';
import type { Occasion } from '../forces/profiles';
import { type Game, modelName, modelOf, unitName, unitOf } from '../game';
import type { Groups, Shooter } from '../questions';
import { type Flow, ask, askMany, askOne } from '../vocabulary';
import { type FiringLine, allShooters } from './attack';

/** Reports whether different models can fire at two of the targets. */
// GT-SPLIT-01
export const canSplit = (game: Game, lines: readonly FiringLine[]): boolean =>
  lines.some((one, index) => lines.slice(index + 1).some((other) => enoughForBoth(game, one, other)));

const enoughForBoth = (game: Game, one: FiringLine, other: FiringLine): boolean =>
  groupsAmong(game, [...one.shooters, ...other.shooters]) >= 2;

/** Returns the number of groups in which these shooters can fire. */
// GT-RULING-22
export function groupsAmong(game: Game, shooters: readonly Shooter[]): number {
  const counts = new Map(
    shooters.map(({ model, count }) => [model, game.options.multiBaseSplit === 'refuse' ? 1 : count]),
  );
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Answer of a player who holds fire in an Advance. */
// GT-RULING-58
export const holdFire = 'none';

// GT-SHOOT-03
export function* chooseTarget(game: Game, unit: UnitId, lines: readonly FiringLine[]): Flow<string> {
  return yield* askOne(
    {
      kind: 'choose-target',
      by: unitOf(game, unit).side,
      prompt: `${unitDoes(game, unit, 'shoots')}. At which unit?`,
      rules: ['GT-SHOOT-03', 'GT-SHOOT-02'],
      options: [
        ...lines.map((line) => targetOption(game, line)),
        ...(lines[0]!.occasion === 'advance' ? [{ id: holdFire, label: 'Hold fire' }] : []),
      ],
      data: { unit, occasion: lines[0]!.occasion },
    },
    (id) => outOfSight(game, unit, id),
  );
}

function targetOption(game: Game, line: FiringLine) {
  const shooters = line.shooters.reduce((sum, { count }) => sum + count, 0);
  return {
    id: line.target,
    label: unitName(game, line.target),
    detail: `${shooters} can fire, range ${line.range.toFixed(1)} MU`,
    rules: ['GT-SHOOT-05', 'GT-SHOOT-06'],
    about: [line.target],
  };
}

// GT-SHOOT-02, GT-RULING-73
function outOfSight(game: Game, unit: UnitId, id: string): Refusal | null {
  const target = game.state().units[id];
  if (!target || target.destroyed || target.side === unitOf(game, unit).side) return null;
  const sight = allShooters(game, unit).some(({ model }) =>
    target.models.some((enemy) => !modelOf(game, enemy).removed && game.query().sees(model, enemy)),
  );
  return sight
    ? {
        rule: 'GT-RULING-73',
        message: `${target.name} is out of range of every weapon that may fire.`,
        ids: [unit, id],
      }
    : {
        rule: 'GT-SHOOT-02',
        message: `No model of ${unitName(game, unit)} sees ${target.name}.`,
        ids: [unit, id],
      };
}

/** Asks for two targets, then for the shooters at each: a number of models of each base. Both are settled before the first roll. */
// GT-SPLIT-03 to GT-SPLIT-06, GT-RULING-22, GT-RULING-75
export function* assignShooters(
  game: Game,
  unit: UnitId,
  occasion: Occasion,
  lines: readonly FiringLine[],
): Flow<Groups> {
  const by = unitOf(game, unit).side;
  const targets = yield* askMany(
    {
      kind: 'choose-targets',
      by,
      prompt: `${unitDoes(game, unit, 'splits')} fire. At which two units?`,
      rules: ['GT-SPLIT-06', 'GT-SPLIT-03'],
      options: lines.map((line) => targetOption(game, line)),
      min: 2,
      max: 2,
      data: { unit, occasion },
    },
    (id) => outOfSight(game, unit, id),
    (ids) => {
      const [one, other] = lines.filter((line) => ids.includes(line.target));
      if (enoughForBoth(game, one!, other!)) return null;
      return {
        rule: 'GT-SPLIT-03',
        message: `Only one model of ${unitName(game, unit)} can fire at these two.`,
        ids,
      };
    },
  );
  const chosen = lines.filter((line) => targets.includes(line.target));
  return yield* ask(
    {
      kind: 'assign-shooters',
      by,
      prompt: `Which models of ${unitName(game, unit)} shoot at which unit?`,
      rules: ['GT-SPLIT-03'],
      options: chosen.flatMap((line) =>
        line.shooters.map(({ model, count }) => ({
          id: `${line.target}>${model}`,
          label: `${modelName(game, model)} at ${unitName(game, line.target)}`,
          ...(count > 1 && { detail: `up to ${count} models` }),
          about: [model, line.target],
        })),
      ),
      data: { unit, targets: chosen.map(({ target }) => target) },
    },
    (answer) => checkGroups(game, unit, chosen, answer),
  );
}

// GT-SPLIT-03, GT-SPLIT-04
function checkGroups(game: Game, unit: UnitId, lines: readonly FiringLine[], answer: Groups): Refusal | null {
  const refuse = (message: string, ids: readonly string[] = []) => ({ rule: 'GT-SPLIT-03', message, ids });
  const used = new Map<string, number>();
  const groups = Object.entries(answer);
  for (const [target, shooters] of groups) {
    const line = lines.find((candidate) => candidate.target === target);
    if (!line)
      return { rule: 'GT-SPLIT-06', message: `${target} is not one of the two targets.`, ids: [target] };
    for (const [model, count] of Object.entries(shooters)) {
      if (!line.shooters.some((shooter) => shooter.model === model))
        return refuse(`${model} cannot fire at ${unitName(game, target)}.`, [model, target]);
      if (!Number.isInteger(count) || count < 1)
        return refuse(`${model} shoots with ${count} models.`, [model]);
      used.set(model, (used.get(model) ?? 0) + count);
    }
  }
  const parted = [...used.keys()].find(
    (model) => groups.filter(([, shooters]) => Object.hasOwn(shooters, model)).length > 1,
  );
  if (parted !== undefined && game.options.multiBaseSplit === 'refuse')
    return {
      rule: 'GT-RULING-22',
      message: `The models on the base of ${parted} shoot at one unit.`,
      ids: [parted],
    };
  const over = [...used].find(([model, count]) => count > modelOf(game, model).count);
  if (over)
    return refuse(`${over[0]} has ${modelOf(game, over[0]).count} models to shoot with, not ${over[1]}.`, [
      over[0],
    ]);
  const empty = lines.find(
    ({ target }) => !groups.some(([id, shooters]) => id === target && Object.keys(shooters).length > 0),
  );
  return empty
    ? refuse(`No model of ${unitName(game, unit)} shoots at ${unitName(game, empty.target)}.`, [empty.target])
    : null;
}
