/** Morale Tests at the end of a Turn. */
import { agree } from '../../../table/agreement';
import { sideDoes } from '../../shared/agreement';
import { askOne, emit, roll, type Flow } from '../vocabulary';
import { usesOf, recordUse } from '../../shared/effects/uses';
import { keptSum, netDice, poolOf, successOf } from '../dice';
import { moraleModifiers } from '../effects/world';
import { diceChange, neededTotal, rolled } from '../roll-texts';
import {
  inPlay,
  isDown,
  isInPlay,
  isPlaytest,
  nameOf,
  opponentOf,
  sideName,
  sideOf,
  modelOf,
  type Game,
} from '../game';
import { rollOff } from './roll-off';
import { scenarioOf } from './scenarios';
import type { SideId } from '../../../table/ids';

/** Ends this Turn's Shaken, then tests both warbands, the smaller first. */
// TC-MORALE-01, TC-MORALE-06 to TC-MORALE-08, TC-RULING-17
export function* moraleTests(game: Game): Flow<void> {
  yield* endShaken(game);
  if (!scenarioOf(game).morale) return;
  const testing = game.table.sides.map(({ id }) => id).filter((side) => mustTest(game, side));
  for (const side of yield* testOrder(game, testing)) {
    if (game.state().system.fled.length > 0 && !game.options.bothTest) return;
    yield* moraleTest(game, side);
  }
}

// TC-MORALE-07
function* endShaken(game: Game): Flow<void> {
  const { shaken } = game.state().system;
  if (shaken.length === 0) return;
  const names = shaken.map((side) => sideName(game, side)).join(' and ');
  yield* emit({
    type: 'shaken-changed',
    rules: ['TC-MORALE-07'],
    text: `${names} ${shaken.length > 1 ? 'are' : agree(names, 'is')} no longer Shaken.`,
    data: { sides: [] },
  });
}

/** Reports whether half of the warband's models, or more, are Down or Out of Action. */
// TC-MORALE-02, TC-RULING-15
export function mustTest(game: Game, side: SideId): boolean {
  const warband = game.state().system.takingPart.filter((model) => sideOf(game, model) === side);
  const counted =
    game.options.moraleBase === 'deployed'
      ? warband.filter((model) => modelOf(game, model).undeployed === undefined)
      : warband;
  const lost = counted.filter(
    (model) => modelOf(game, model).removed || (isInPlay(game, model) && isDown(game, model)),
  );
  return 2 * lost.length >= counted.length;
}

// TC-MORALE-06, TC-RULING-16
function* testOrder(game: Game, sides: readonly SideId[]): Flow<readonly SideId[]> {
  if (sides.length < 2) return sides;
  const [one, other] = sides as readonly [string, string];
  const lead = sizeForMorale(game, one) - sizeForMorale(game, other);
  if (lead !== 0) return lead < 0 ? [one, other] : [other, one];
  const winner = yield* rollOff(game, 'the order of Morale Tests');
  const first = yield* askOne({
    kind: 'choose-morale-order',
    by: winner,
    prompt: `${sideName(game, winner)}: which warband tests first?`,
    rules: ['TC-MORALE-06', 'TC-RULING-16'],
    options: sides.map((side) => ({ id: side, label: sideName(game, side) })),
  });
  return [first, opponentOf(game, first)];
}

// TC-RULING-16
function sizeForMorale(game: Game, side: SideId): number {
  if (game.options.moraleOrder === 'in-play') return inPlay(game, side).length;
  return game.state().system.takingPart.filter((model) => sideOf(game, model) === side).length;
}

/** Takes a Morale Test: 2D6, on which no markers are spent. */
// TC-MORALE-03 to TC-MORALE-05, TC-MORALE-08, TC-MARK-10, TC-RULING-14
function* moraleTest(game: Game, side: SideId): Flow<void> {
  const modifiers = moraleModifiers(game, side);
  const net = netDice(modifiers);
  const pool = poolOf(2, net);
  const faces = yield* roll(`Morale of ${sideName(game, side)}`, 6, pool.count);
  const total = keptSum(pool, faces);
  const failed = successOf(total, false) === 'failure';
  const earlier = game.state().system.moraleFailures[side] ?? 0;
  yield* emit({
    type: 'morale-rolled',
    rules: ['TC-MORALE-03', failed ? 'TC-MORALE-05' : 'TC-MORALE-04'],
    text: `${sideDoes(game, side, 'tests')} Morale: needs ${neededTotal}: ${rolled(total, pool, faces, diceChange(net, 'DICE'))}: ${failed ? 'failed' : 'passed'}.`,
    data: { side, faces, total, passed: !failed, ...(modifiers.length > 0 && { modifiers }) },
  });
  yield* recordUse(usesOf(modifiers), ['TC-MORALE-03'], (id) => nameOf(game, id));
  if (!failed) return;
  if (earlier > 0 || game.options.firstMoraleFailure === 'flee' || isPlaytest(game)) {
    yield* emit({
      type: 'fled',
      rules: [earlier > 0 ? 'TC-MORALE-08' : 'TC-MORALE-05'],
      text: `${sideDoes(game, side, 'flees')}.`,
      data: { side },
    });
  } else {
    const { shaken } = game.state().system;
    yield* emit({
      type: 'shaken-changed',
      rules: ['TC-MORALE-07'],
      text: `${sideDoes(game, side, 'is')} Shaken next Turn: all rolls for ACTIONS are Risky.`,
      data: { sides: [...shaken, side] },
    });
  }
}
