import type { Modifier } from '../../../engine/events';
import type { SideId, UnitId } from '../../../table/ids';
import { askOne, emit, roll, type Flow } from '../vocabulary';
import { chooseModels, removeModel } from './casualties';
import { modifiedDie, sidesOf, succeeds, type ModifiedDie, targetNumber } from '../dice';
import { commandOf, living, opponentOf, stressOf, unitName, unitOf, unitsOf, type Game } from '../game';
import { recordUse, usesOf } from '../../shared/effects/uses';
import { effectModifiers } from '../effects/world';
import { ruleModifiers } from '../shooting/modifiers';
import type { RollName } from '../forces/profiles';
import { loseStress } from './stress';
import { tacticalWindow } from '../turn/tactical-points';
import { signed } from '../../shared/text';

/** Checks the Morale of every unit with tokens: first the side that orders effects, each side in an order of its choice. */
// GT-TAC-03, GT-MORALE-01, GT-RULING-49
export function* moraleStep(game: Game): Flow<void> {
  const first = sideThatOrders(game);
  for (const side of [first, opponentOf(game, first)]) {
    let waiting = stressedUnits(game, side);
    const checked = new Set<UnitId>();
    while (waiting.length > 0) {
      const unit = yield* chooseNext(game, side, waiting);
      yield* moraleCheck(game, unit);
      checked.add(unit);
      const listed = game.options.moraleList === 'growing' ? stressedUnits(game, side) : waiting;
      waiting = listed.filter((id) => !checked.has(id));
    }
  }
}

/** Returns the side that lacked the initiative last turn. */
// GT-TAC-02, GT-RULING-48
export function sideThatOrders(game: Game): SideId {
  const last = game.state().system.lastInitiative ?? game.table.sides[0]!.id;
  return opponentOf(game, last);
}

const stressedUnits = (game: Game, side: SideId): readonly string[] =>
  unitsOf(game, side)
    .map(({ id }) => id)
    .filter((id) => stressOf(game, id) > 0);

function* chooseNext(game: Game, side: SideId, waiting: readonly string[]): Flow<string> {
  if (waiting.length === 1) return waiting[0]!;
  return yield* askOne({
    kind: 'choose-morale-unit',
    by: side,
    prompt: 'Which unit checks its Morale next?',
    rules: ['GT-MORALE-01', 'GT-TAC-03'],
    options: waiting.map((id) => ({
      id,
      label: unitName(game, id),
      detail: `${stressOf(game, id)} Stress`,
      about: [id],
    })),
  });
}

// GT-MORALE-02, GT-MORALE-03, GT-RULING-111
function* moraleCheck(game: Game, unit: UnitId): Flow<void> {
  const { faces, successes } = yield* commandRoll(game, unit, 'morale', 'Morale', 'D8', [
    'GT-MORALE-02',
    'GT-MORALE-03',
  ]);
  yield* loseStress(game, unit, successes, ['GT-MORALE-02'], 'Morale');
  for (const _one of faces.filter((face) => face === 1)) {
    if (unitOf(game, unit).destroyed) return;
    const [model] = yield* chooseModels(game, unit, living(game, unit), 1, 'GT-MORALE-03');
    yield* removeModel(game, model!, ['GT-MORALE-03']);
    if (!unitOf(game, unit).destroyed) yield* loseStress(game, unit, 1, ['GT-MORALE-03'], 'a model has run');
  }
}

/** Rallies a unit: a die for each Stress token, with Command added. */
// GT-ACT-12, GT-RULING-60
export function* rally(game: Game, unit: UnitId): Flow<void> {
  const { successes } = yield* commandRoll(game, unit, 'rally', 'Rally', 'D6', ['GT-ACT-12']);
  yield* loseStress(game, unit, successes, ['GT-ACT-12'], 'Rally');
}

interface CommandRoll {
  readonly faces: readonly number[];
  readonly successes: number;
}

/** Rolls for Rally or Morale: as many dice as tokens, Command on each. */
// GT-ACT-12, GT-MORALE-02, GT-RULING-60
function* commandRoll(
  game: Game,
  unit: UnitId,
  rollName: Extract<RollName, 'rally' | 'morale'>,
  title: string,
  die: 'D6' | 'D8',
  rules: readonly string[],
): Flow<CommandRoll> {
  const tokens = stressOf(game, unit);
  const command = commandOf(game, unit);
  const bought =
    tokens > 0
      ? yield* tacticalWindow(game, { name: `${title} roll`, side: unitOf(game, unit).side, unit })
      : [];
  const modifiers = [...commandModifiers(game, unit, rollName), ...bought];
  const rolled = modifiedDie(die, modifiers, game.options);
  const faces = yield* roll(`${unitName(game, unit)}, ${title}`, sidesOf[rolled.die], tokens);
  const successes = faces.filter((face, index) =>
    succeeds(face, onDie(game, rolled, command, index), game.options),
  ).length;
  yield* emit({
    type: `${rollName}-rolled`,
    rules,
    text: `${unitName(game, unit)}, ${title}: ${successes} of ${tokens} succeed: needs ${targetNumber}, rolled ${faces.join(' ')} (${tokens} ${rolled.die} at ${signed(rolled.rollModifier)}).`,
    data: {
      unit,
      die: rolled.die,
      rollModifier: rolled.rollModifier,
      faces,
      successes,
      modifiers,
    },
  });
  yield* recordUse(usesOf(modifiers), ['GT-PROFILE-07'], (id) => unitName(game, id));
  return { faces, successes };
}

// GT-ACT-12, GT-MORALE-02
export const commandModifiers = (
  game: Game,
  unit: UnitId,
  rollName: 'rally' | 'morale',
): readonly Modifier[] => [
  {
    name: 'Command',
    kind: 'roll',
    value: commandOf(game, unit),
    rule: rollName === 'rally' ? 'GT-ACT-12' : 'GT-MORALE-02',
    source: unit,
  },
  ...ruleModifiers(game, unit, rollName, null),
  ...effectModifiers(game, { roll: rollName, roller: unit, other: null }),
];

/** Returns a die as modified; with `one-die` only the first one has Command. */
// GT-RULING-60
export function onDie(game: Game, rolled: ModifiedDie, command: number, index: number): ModifiedDie {
  if (game.options.commandBonus === 'each-die' || index === 0) return rolled;
  return { ...rolled, rollModifier: rolled.rollModifier - command };
}
