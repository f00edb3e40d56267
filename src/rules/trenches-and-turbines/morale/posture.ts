/** The states of a unit, prone, pinned and routed, and the changes between them. */
import { unitDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import { tokens, unitName } from '../../shared/roster';
import type { Performed } from '../system-state';
import { isProne, mayBeProne, ownActivation, setToken, sideOf, type Game } from '../game';
import type { UnitId } from '../../../table/ids';

/**
 * Logs an action of a unit for the turn; a paid one is taken from the budget.
 * @param text a verb and its object, "goes prone.", or the name of an action, "Dig In."
 */
// TT-ACT-05, TT-ACT-07, TT-ACT-08, TT-ACT-10
export const perform = (
  game: Game,
  unit: UnitId,
  action: string,
  cost: number,
  rules: readonly string[],
  text: string,
  kind: Performed['kind'] = 'paid',
): Flow<void> =>
  emit({
    type: 'action-performed',
    rules,
    text: beginsWithVerb(text) ? unitActs(game, unit, text) : `${unitName(game, unit)}: ${text}`,
    data: { unit, action, cost, kind },
  });

const beginsWithVerb = (text: string): boolean => /^[a-z]/.test(text);

function unitActs(game: Game, unit: UnitId, text: string): string {
  const [verb, ...rest] = text.replace(/\.$/, '').split(' ');
  return `${[unitDoes(game, unit, verb!), ...rest].join(' ')}.`;
}

// TT-PRONE-01, TT-PRONE-02
export function* goProne(game: Game, unit: UnitId, rule: string): Flow<void> {
  if (mayBeProne(game, unit))
    yield* setToken(game, unit, 'prone', 1, [rule, 'TT-PRONE-02'], `${unitDoes(game, unit, 'is')} prone.`);
}

// TT-RULING-32
export function* standUp(game: Game, unit: UnitId, rule: string): Flow<void> {
  yield* setToken(game, unit, 'prone', 0, [rule], `${unitDoes(game, unit, 'stands')} up.`);
}

/** Pins a unit: it gets a token and goes prone; by default its own activation ends. */
// TT-RULING-33, TT-RULING-34, TT-RULING-35
export function* pin(game: Game, unit: UnitId, rule: string): Flow<void> {
  const count = game.options.pinTokens === 'stacking' ? tokens(game, unit, 'pin') + 1 : 1;
  yield* setToken(game, unit, 'pin', count, [rule, 'TT-RULING-34'], `${unitDoes(game, unit, 'is')} pinned.`);
  yield* goProne(game, unit, 'TT-RULING-34');
  if (ownActivation(game, unit) && game.options.pinnedMidActivation === 'endActivation')
    yield* endActivation(game, unit, 'TT-RULING-35');
}

/** Ends the activation in progress. */
export function* endActivation(game: Game, unit: UnitId, rule: string): Flow<void> {
  yield* emit({
    type: 'activation-marked',
    rules: [rule],
    text: `The activation of ${unitName(game, unit)} is over.`,
    data: { unit, marks: { over: true } },
  });
}

/** Spends an action to remove a pin token; with the last one the unit may stand up. */
// TT-PIN-01, TT-PIN-02, TT-PRONE-08
export function* shedPin(game: Game, unit: UnitId): Flow<void> {
  yield* perform(game, unit, 'shed-pin', 1, ['TT-PIN-01'], 'sheds a pin.');
  const left = tokens(game, unit, 'pin') - 1;
  yield* setToken(
    game,
    unit,
    'pin',
    left,
    ['TT-PIN-01'],
    `${unitDoes(game, unit, 'takes')} off ${left > 0 ? 'a' : 'the last'} pin token.`,
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
const choosePosture = (game: Game, unit: UnitId): Flow<'prone' | 'stand'> =>
  askOne({
    kind: 'choose-posture',
    by: sideOf(game, unit),
    prompt: `${unitDoes(game, unit, 'has')} shed the pin. Stay prone, or stand up?`,
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
