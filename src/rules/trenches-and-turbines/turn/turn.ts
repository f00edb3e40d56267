/** The battle from the first turn to the last: Start, Action Phase, End. The chapter only hints at this frame; it is ours. */
import { react } from '../effects/react';
import { sideDoes } from '../../shared/agreement';
import { askOne, checkpoint, emit, roll, type Flow } from '../vocabulary';
import { living, opponentOf, sideName, unitName, unitsOf } from '../../shared/roster';
import { activation } from './activation';
import { deployment } from '../deployment/deployment';
import {
  cardsLeft,
  countText,
  isOnOverwatch,
  isPinned,
  isProne,
  isRouted,
  setToken,
  systemOf,
  unitsWithCards,
  type Game,
} from '../game';
import { endByScore, isSideGone } from '../../shared/end-of-battle';
import type { SideId, UnitId } from '../../../table/ids';
import { rollOff } from './roll-off';
import { scoreClaims, turnLimit, victoryPoints } from './missions';
import { isStandstill, noteStrength } from './standstill';

/** Plays a battle from where the state says it stands. */
// TT-RULING-06, TT-RULING-79
export function* playBattle(game: Game): Flow<void> {
  const begun = game.state().turn;
  if (begun === 0) yield* deployment(game);
  for (let turn = Math.max(begun, 1); ; turn++) {
    if (turn > begun) yield* startOfTurn(game, turn);
    yield* actionPhase(game);
    if (isSideGone(game)) return yield* endBattle(game, 'A side has no unit left.');
    yield* endOfTurn(game);
    if (isLastTurn(game))
      return yield* endBattle(
        game,
        `${turnLimit(game)} turns have been played${game.options.gameEnd === 'lastUnit' ? ' without a loss' : ''}.`,
      );
  }
}

/** Reports whether this turn is the last; with `lastUnit` the limit counts turns in a row without a loss. */
// TT-RULING-79
const isLastTurn = (game: Game): boolean =>
  game.options.gameEnd === 'lastUnit' ? isStandstill(game) : game.state().turn >= turnLimit(game);

/** Starts a turn: all cards are turned back, and the sides roll off. */
// TT-RULING-06
export function* startOfTurn(game: Game, turn: number): Flow<void> {
  yield* emit({ type: 'turn-began', rules: ['TT-RULING-06'], text: `Turn ${turn}.`, data: { turn } });
  yield* emit({ type: 'phase-began', rules: ['TT-RULING-06'], text: 'Start.', data: { phase: 'start' } });
  yield* noteStrength(game, turn);
  yield* react(game, 'turn-start');
  const first = yield* rollOff(game, 'who goes first');
  yield* emit({
    type: 'first-player',
    rules: ['TT-RULING-06'],
    text: `${sideDoes(game, first, 'goes')} first.`,
    data: { side: first },
  });
  yield* emit({
    type: 'phase-began',
    rules: ['TT-RULING-06'],
    text: 'Action Phase.',
    data: { phase: 'action' },
  });
}

/** Plays activations until no cards are left. Play can resume from the state between any two. */
// TT-RULING-06
export function* actionPhase(game: Game): Flow<void> {
  for (;;) {
    yield* checkpoint();
    const unit = game.options.turnOrder === 'deck' ? yield* drawCard(game) : yield* flipCard(game);
    if (unit === null) return;
    yield* activation(game, unit);
    if (isSideGone(game)) return;
  }
}

/** The next side picks one of its units; a side without cards is skipped. Null when no cards are left. */
// TT-RULING-06
function* flipCard(game: Game): Flow<UnitId | null> {
  const next = systemOf(game).next!;
  const side = unitsWithCards(game, next).length > 0 ? next : opponentOf(game, next);
  const units = unitsWithCards(game, side);
  if (units.length <= 1) return units[0] ?? null;
  return yield* askOne(
    {
      kind: 'choose-unit',
      by: side,
      prompt: `${sideName(game, side)}: which unit activates?`,
      rules: ['TT-RULING-06'],
      options: units.map((id) => ({
        id,
        label: unitName(game, id),
        detail: unitDetail(game, id),
        about: [id],
      })),
    },
    (id) => {
      const unit = game.state().units[id];
      return unit
        ? {
            rule: 'TT-RULING-06',
            message: `${unit.name} has no card of ${sideName(game, side)} left to flip.`,
            ids: [id],
          }
        : null;
    },
  );
}

/** Draws a card of the shared deck, each with the same chance; null when none is left. */
// TT-RULING-06
function* drawCard(game: Game): Flow<UnitId | null> {
  const cards = game.table.sides
    .flatMap(({ id }) => unitsWithCards(game, id))
    .flatMap((unit) => Array<string>(cardsLeft(game, unit)).fill(unit));
  if (cards.length === 0) return null;
  const [face] = yield* roll(`The card drawn from the deck, of ${cards.length}`, cards.length);
  const unit = cards[face! - 1]!;
  yield* emit({
    type: 'card-drawn',
    rules: ['TT-RULING-06'],
    text: `The deck shows ${unitName(game, unit)}.`,
    data: { unit, face: face!, of: cards.length },
  });
  return unit;
}

function unitDetail(game: Game, unit: UnitId): string {
  const states = [
    [isPinned, 'pinned'],
    [isRouted, 'routed'],
    [isProne, 'prone'],
    [isOnOverwatch, 'on Overwatch'],
  ] as const;
  return [
    countText(living(game, unit).length, 'model'),
    ...states.filter(([is]) => is(game, unit)).map(([, name]) => name),
  ].join(', ');
}

/** Ends a turn: unused overwatch tokens expire, and claims score. */
// TT-RULING-06, TT-RULING-70
export function* endOfTurn(game: Game): Flow<void> {
  yield* emit({ type: 'phase-began', rules: ['TT-RULING-06'], text: 'End.', data: { phase: 'end' } });
  if (game.options.overwatchExpiry === 'endOfTurn') {
    for (const { id: side } of game.table.sides) {
      for (const { id } of unitsOf(game, side))
        yield* setToken(
          game,
          id,
          'overwatch',
          0,
          ['TT-RULING-70'],
          `The overwatch token of ${unitName(game, id)} expires.`,
        );
    }
  }
  yield* react(game, 'turn-end');
  yield* scoreClaims(game);
}

/** Ends the battle: the higher score wins, or with the option `lastUnit` the side with more units left. */
// TT-RULING-79
export function endBattle(game: Game, reason: string): Flow<void> {
  const score = (side: SideId) =>
    game.options.gameEnd === 'lastUnit' ? unitsOf(game, side).length : victoryPoints(game, side);
  return endByScore(game, reason, 'TT-RULING-79', score, { showsScores: true });
}
