/** Prone, pinned, routed: the states of a unit, and how it gets in and out of them. */
import { askOne, emit, type Flow } from '../vocabulary';
import { tokens, unitName } from '../../shared/roster';
import type { Performed } from '../system-state';
import { destroyUnit } from './casualties';
import { isProne, mayBeProne, ownActivation, setToken, sideOf, type Game } from '../game';

/** The unit performs an action: it goes into the turn's log, and a paid one out of the budget. */
// TT-ACT-05, TT-ACT-07, TT-ACT-08, TT-ACT-10
export const perform = (
  game: Game,
  unit: string,
  action: string,
  cost: number,
  rules: readonly string[],
  text: string,
  kind: Performed['kind'] = 'paid',
): Flow<void> =>
  emit({
    type: 'action-performed',
    rules,
    text: `${unitName(game, unit)}: ${text}`,
    data: { unit, action, cost, kind },
  });

// TT-PRONE-01, TT-PRONE-02
export function* goProne(game: Game, unit: string, rule: string): Flow<void> {
  if (mayBeProne(game, unit))
    yield* setToken(game, unit, 'prone', 1, [rule, 'TT-PRONE-02'], `${unitName(game, unit)} is prone.`);
}

// TT-RULING-32
export function* standUp(game: Game, unit: string, rule: string): Flow<void> {
  yield* setToken(game, unit, 'prone', 0, [rule], `${unitName(game, unit)} stands up.`);
}

/** A pin token, and down it goes; in its own activation that is the end of it. */
// TT-RULING-33, TT-RULING-34, TT-RULING-35
export function* pin(game: Game, unit: string, rule: string): Flow<void> {
  const count = game.options.pinTokens === 'stacking' ? tokens(game, unit, 'pin') + 1 : 1;
  yield* setToken(game, unit, 'pin', count, [rule, 'TT-RULING-34'], `${unitName(game, unit)} is pinned.`);
  yield* goProne(game, unit, 'TT-RULING-34');
  if (ownActivation(game, unit) && game.options.pinnedMidActivation === 'endActivation')
    yield* endActivation(game, unit, 'TT-RULING-35');
}

/** Nothing more happens in the activation. */
export function* endActivation(game: Game, unit: string, rule: string): Flow<void> {
  yield* emit({
    type: 'activation-marked',
    rules: [rule],
    text: `The activation of ${unitName(game, unit)} is over.`,
    data: { unit, marks: { over: true } },
  });
}

/** Routed, and pinned with it. */
// TT-RESOLVE-06, TT-RULING-68
export function* rout(game: Game, unit: string): Flow<void> {
  if (game.options.routed === 'destroyed')
    return yield* destroyUnit(game, unit, 'it is routed', ['TT-RESOLVE-06', 'TT-RULING-68']);
  yield* setToken(game, unit, 'routed', 1, ['TT-RESOLVE-06'], `${unitName(game, unit)} is routed.`);
  yield* pin(game, unit, 'TT-RESOLVE-06');
}

/** One action for one pin token; with the last one the unit stays prone or stands up. */
// TT-PIN-01, TT-PIN-02, TT-PRONE-08
export function* shedPin(game: Game, unit: string): Flow<void> {
  yield* perform(game, unit, 'shed-pin', 1, ['TT-PIN-01'], 'sheds a pin.');
  const left = tokens(game, unit, 'pin') - 1;
  yield* setToken(
    game,
    unit,
    'pin',
    left,
    ['TT-PIN-01'],
    `${unitName(game, unit)} takes off ${left > 0 ? 'a' : 'its'} pin token.`,
  );
  if (
    left === 0 &&
    isProne(game, unit) &&
    mayBeProne(game, unit) &&
    (yield* choosePosture(game, unit)) === 'stand'
  )
    yield* standUp(game, unit, 'TT-PIN-02');
}

// TT-PIN-02, TT-PRONE-08
const choosePosture = (game: Game, unit: string): Flow<string> =>
  askOne({
    kind: 'choose-posture',
    by: sideOf(game, unit),
    prompt: `${unitName(game, unit)} has shed its pin. Stay prone, or stand up?`,
    rules: ['TT-PIN-02', 'TT-PRONE-08'],
    options: [
      { id: 'stand', label: 'Stand up' },
      {
        id: 'prone',
        label: 'Stay prone',
        detail: 'Standing up later costs an action.',
        rules: ['TT-RULING-32'],
      },
    ],
    data: { unit },
  });
