import { sideDoes } from '../../shared/agreement';
import type { Modifier } from '../../../engine/events';
import type { SideId, UnitId } from '../../../table/ids';
import { askOne, emit, roll, type Flow } from '../vocabulary';
import type { RollData } from '../questions';
import { modifiedDie, sidesOf, succeeds, type ModifiedDie } from '../dice';
import {
  hasKeyword,
  highestCommand,
  opponentOf,
  sideName,
  stressOf,
  unitName,
  unitsOf,
  type Game,
} from '../game';

export const pointsOf = (game: Game, side: SideId): number =>
  game.state().sides[side]?.pools['tactical-points'] ?? 0;

/** An upcoming roll, for the players who may pay to modify it. */
export interface ComingRoll {
  /** Name of the roll in the game: "shooting roll", "saving throws". */
  readonly name: string;
  readonly side: SideId;
  /** The unit that rolls; null for a side's own roll (initiative). */
  readonly unit: UnitId | null;
  /** Choices that the screen needs for its odds. */
  readonly data?: Pick<RollData, 'target' | 'shot' | 'hits'>;
  /** Modifiers that points have bought for it before. */
  readonly bought?: readonly Modifier[];
}

// GT-TP-02, GT-TP-03, GT-RULING-33
export function* openingPools(game: Game): Flow<void> {
  for (const { id: side } of game.table.sides) {
    const command = highestCommand(game, side);
    yield* emit({
      type: 'opening-pool',
      rules: ['GT-TP-02'],
      text: `${sideDoes(game, side, 'begins')} with ${points(command)}: the highest Command.`,
      data: { side, command, change: command },
    });
    yield* formationPoints(game, side);
  }
}

// GT-TP-03
function* formationPoints(game: Game, side: SideId): Flow<void> {
  const extra = game.formationPoints(side);
  if (extra > 0)
    yield* changePoints(
      side,
      extra,
      'GT-TP-03',
      `${sideDoes(game, side, 'adds')} ${points(extra)} for the formation.`,
    );
}

/** Rolls income: a die for each point of the highest Command, and a point for each Commander unit. */
// GT-TP-04, GT-TP-05, GT-TAC-04, GT-RULING-30
export function* income(game: Game, side: SideId): Flow<void> {
  const { incomeCommand } = game.options;
  const dice =
    incomeCommand === 'whole-force'
      ? (game.state().system.openingCommand[side] ?? 0)
      : highestCommand(game, side);
  const rolled = modifiedDie(
    'D6',
    yield* everyRollWindow(game, { name: 'income roll', side, unit: null }),
    game.options,
  );
  const faces = yield* roll(`Tactical Points of ${sideName(game, side)}`, sidesOf[rolled.die], dice);
  const successes = countSuccesses(faces, rolled, game);
  const commanders = unitsOf(game, side).filter((unit) => hasKeyword(game, unit.id, 'Commander')).length;
  const gained = withinMaximum(game, side, successes + commanders);
  yield* emit({
    type: 'points-changed',
    rules: ['GT-TP-04', 'GT-TP-05'],
    text: `${sideDoes(game, side, 'gains')} ${points(gained)}: ${successes} of ${dice} dice, ${commanders} for Commanders.`,
    data: { side, change: gained, faces, successes, commanders },
  });
}

// GT-RULING-34
function withinMaximum(game: Game, side: SideId, gained: number): number {
  const { poolMaximum } = game.options;
  return poolMaximum === 'none' ? gained : Math.max(0, Math.min(gained, poolMaximum - pointsOf(game, side)));
}

/** Rolls upkeep: a die for each point left; each failure loses its point. */
// GT-TP-14, GT-END-03, GT-RULING-112
export function* upkeep(game: Game, side: SideId): Flow<void> {
  const rolled = modifiedDie(
    'D6',
    yield* everyRollWindow(game, { name: 'upkeep roll', side, unit: null }),
    game.options,
  );
  const held = pointsOf(game, side);
  const faces = yield* roll(`Tactical Points that ${sideName(game, side)} keeps`, sidesOf[rolled.die], held);
  const lost = held - countSuccesses(faces, rolled, game);
  yield* emit({
    type: 'points-changed',
    rules: ['GT-TP-14'],
    text: `${sideDoes(game, side, 'keeps')} ${held - lost} of ${points(held)}.`,
    data: { side, change: -lost, faces },
  });
}

const countSuccesses = (faces: readonly number[], rolled: ModifiedDie, game: Game): number =>
  faces.filter((face) => succeeds(face, rolled, game.options)).length;

/** Before a roll, asks the rolling side to pay for d+1, then the opponent for -1 if the rolling unit is stressed. */
// GT-TP-06 to GT-TP-08, GT-RULING-30, GT-RULING-32
export function* tacticalWindow(game: Game, coming: ComingRoll): Flow<readonly Modifier[]> {
  const own = yield* ownPoints(game, coming);
  const against = yield* pointsAgainst(game, { ...coming, bought: own });
  return [...own, ...against];
}

/** Opens the window for points on a roll that they may modify only with `every-roll`. */
// GT-RULING-30
export function* everyRollWindow(game: Game, coming: ComingRoll): Flow<readonly Modifier[]> {
  return game.options.tpRolls === 'every-roll' ? yield* tacticalWindow(game, coming) : [];
}

// GT-TP-06, GT-RULING-29, GT-RULING-31
export function* ownPoints(game: Game, coming: ComingRoll): Flow<readonly Modifier[]> {
  return yield* buy(game, coming, coming.side, {
    name: 'Tactical Point',
    kind: 'dice',
    value: 1,
    rule: 'GT-TP-06',
    source: coming.side,
  });
}

// GT-TP-07, GT-RULING-29, GT-RULING-31
export function* pointsAgainst(game: Game, coming: ComingRoll): Flow<readonly Modifier[]> {
  if (coming.unit === null || stressOf(game, coming.unit) === 0) return [];
  const opponent = opponentOf(game, coming.side);
  return yield* buy(game, coming, opponent, {
    name: 'Tactical Point against a stressed unit',
    kind: 'roll',
    value: -1,
    rule: 'GT-TP-07',
    source: opponent,
  });
}

function* buy(game: Game, coming: ComingRoll, side: SideId, modifier: Modifier): Flow<readonly Modifier[]> {
  const bought: Modifier[] = [];
  const worth = modifier.kind === 'dice' ? 'd+1' : '-1';
  const whose = coming.unit === null ? sideName(game, coming.side) : unitName(game, coming.unit);
  // GT-TP-13: an empty pool buys nothing, so no question is asked.
  while (pointsOf(game, side) > 0 && (bought.length === 0 || game.options.tpPerRoll === 'unlimited')) {
    const answer = yield* askOne({
      kind: 'spend-tp',
      by: side,
      prompt: `${whose}: ${coming.name}. Spend a Tactical Point?`,
      rules: [modifier.rule, 'GT-TP-13'],
      options: [
        { id: 'none', label: 'Keep it' },
        {
          id: 'spend',
          label: `Spend 1 Tactical Point: ${worth}`,
          detail: `${worth} on every die of the ${coming.name}. ${points(pointsOf(game, side) - 1)} left.`,
          rules: [modifier.rule],
        },
        ...(modifier.kind === 'dice' && game.options.tpOwnSign === 'either'
          ? [{ id: 'spend-down', label: 'Spend 1 Tactical Point: d-1', rules: ['GT-RULING-29'] } as const]
          : []),
      ],
      data: {
        roll: coming.name,
        unit: coming.unit,
        side: coming.side,
        worth,
        bought: [...(coming.bought ?? []), ...bought],
        ...coming.data,
      },
    });
    if (answer === 'none') break;
    const down = answer === 'spend-down';
    yield* changePoints(
      side,
      -1,
      modifier.rule,
      `${sideDoes(game, side, 'spends')} a Tactical Point: ${down ? 'd-1' : worth} on the ${coming.name} of ${whose}.`,
    );
    bought.push(down ? { ...modifier, value: -1 } : modifier);
  }
  return bought;
}

/** Changes a side's pool by a rule. */
export function* changePoints(side: SideId, change: number, rule: string, text: string): Flow<void> {
  yield* emit({ type: 'points-changed', rules: [rule], text, data: { side, change } });
}

const points = (count: number): string => `${count} Tactical ${count === 1 ? 'Point' : 'Points'}`;
