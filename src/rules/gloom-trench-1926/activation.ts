/** One activation: choice of the unit, checks, choice of the action, Stress Test, Unit Orders around the action. */
import { askOne, emit, type Flow } from '../../engine/flow';
import type { Option, Refusal } from '../../engine/question';
import { allShooters, targetsOf } from './attack';
import { strays } from './coherency';
import { commandOf, living, sideName, stressOf, unitName, unitOf, unitsOf, type Game } from './game';
import { rally } from './morale';
import { unitOrders } from './orders';
import { canSplit, shoot } from './shooting';
import { changeTokens, fearsomePlace, gainStress, stressTest, testDue } from './stress';

// GT-ACT-01
type Action = 'open-up' | 'dig-in' | 'rally' | 'do-nothing';

/** What a player has declared, before the Stress Test. */
interface Declaration {
  readonly action: Action;
  readonly split: boolean;
}

// GT-ACTIVATE-04 to GT-ACTIVATE-08, GT-RULING-51, GT-RULING-54, GT-RULING-121
export function* activation(game: Game, side: string): Flow<void> {
  const unit = yield* chooseUnit(game, side);
  if (unit === null) return;
  yield* emit({
    type: 'unit-activated',
    rules: ['GT-ACTIVATE-04'],
    text: `${unitName(game, unit)} of ${sideName(game, side)} activates.`,
    data: { unit, side },
  });
  if (game.options.activationGains === 'before-test') yield* arrivalTokens(game, unit);
  const declaration = yield* declare(game, unit);
  const acts = declaration.action === 'rally' || (yield* stressTest(game, unit));
  if (game.options.activationGains === 'after-test') yield* arrivalTokens(game, unit);
  if (acts) yield* act(game, unit, declaration);
  yield* emit({
    type: 'activation-ended',
    rules: acts ? ['GT-ACT-01'] : ['GT-ACTIVATE-07', 'GT-RULING-56'],
    text: acts ? `${unitName(game, unit)} has acted.` : `${unitName(game, unit)} does not act: its activation is over.`,
    data: { unit },
  });
}

/** The Active Player picks; null where no unit may act on this chit. */
// GT-ACTIVATE-04, GT-ACTIVATE-05, GT-RULING-36
function* chooseUnit(game: Game, side: string): Flow<string | null> {
  const candidates = unitsThatMayAct(game, side);
  if (candidates.length === 0) {
    yield* emit({
      type: 'chit-spent',
      rules: ['GT-RULING-36'],
      text: `No unit of ${sideName(game, side)} may act again: the chit is spent.`,
      data: { side },
    });
    return null;
  }
  return yield* askOne(
    {
      kind: 'choose-unit',
      by: side,
      prompt: `${sideName(game, side)}: which unit activates?`,
      rules: ['GT-ACTIVATE-04', 'GT-ACTIVATE-05'],
      options: candidates.map((id) => ({ id, label: unitName(game, id), detail: unitDetail(game, id), about: [id] })),
    },
    (id) => tooEarly(game, side, id),
  );
}

function unitDetail(game: Game, unit: string): string {
  const stress = stressOf(game, unit);
  const parts = [`${living(game, unit).reduce((sum, model) => sum + model.count, 0)} models`];
  if (stress > 0) parts.push(`${stress} Stress${testDue(game, unit) ? ', must test' : ''}`);
  if (unitOf(game, unit).activations > 0) parts.push('has acted this turn');
  return parts.join(', ');
}

// GT-ACTIVATE-05, GT-RULING-36
export function unitsThatMayAct(game: Game, side: string): readonly string[] {
  const units = unitsOf(game, side);
  const fresh = units.filter((unit) => unit.activations === 0);
  const least = Math.min(...units.map((unit) => unit.activations));
  if (fresh.length > 0) return fresh.map(({ id }) => id);
  switch (game.options.secondActivation) {
    case 'after-all-others':
      return units.map(({ id }) => id);
    case 'evenly':
      return units.filter((unit) => unit.activations === least && least < 2).map(({ id }) => id);
    case 'never':
      return [];
  }
}

function tooEarly(game: Game, side: string, id: string): Refusal | null {
  const unit = game.state().units[id];
  if (!unit) return null;
  if (unit.side !== side) return { rule: 'GT-ACTIVATE-02', message: `${unit.name} is not a unit of ${sideName(game, side)}.`, ids: [id] };
  if (unit.destroyed) return { rule: 'GT-ACTIVATE-04', message: `${unit.name} is no longer on the table.`, ids: [id] };
  return { rule: 'GT-ACTIVATE-05', message: `${unit.name} has acted, and others have not.`, ids: [id] };
}

/** Tokens for standing out of coherency and for fearsome places. */
// GT-COH-04, GT-COH-05, GT-STRESS-04
function* arrivalTokens(game: Game, unit: string): Flow<void> {
  const astray = strays(game, unit);
  if (astray.length > 0) yield* gainStress(game, unit, 'GT-COH-05', `${astray.length} of it out of coherency`);
  yield* fearsomePlace(game, unit);
}

// GT-ACT-01, GT-SPLIT-02, GT-RULING-51
function* declare(game: Game, unit: string): Flow<Declaration> {
  const { side } = unitOf(game, unit);
  const targets = targetsOf(game, unit, allShooters(game, unit), 'open-up');
  const options: readonly (Option & { readonly id: Action })[] = [
    ...(targets.length > 0
      ? [{ id: 'open-up' as const, label: 'Open Up', detail: `Shoot without moving: ${targets.length} units in reach.`, rules: ['GT-ACT-09'], about: targets.map(({ target }) => target) }]
      : []),
    { id: 'dig-in', label: 'Dig In', detail: '+1 on saving throws until its next activation; no move, no shooting.', rules: ['GT-ACT-10', 'GT-ACT-11'] },
    { id: 'rally', label: 'Rally', detail: `${stressOf(game, unit)} D6 at +${commandOf(game, unit)}: each success takes a Stress token off. No Stress Test.`, rules: ['GT-ACT-12', 'GT-ACT-13'] },
    { id: 'do-nothing', label: 'Do Nothing', rules: ['GT-ACT-14'] },
  ];
  const action = (yield* askOne(
    {
      kind: 'choose-action',
      by: side,
      prompt: `${unitName(game, unit)}: which action?`,
      rules: ['GT-ACT-01'],
      options,
      data: { unit, stress: stressOf(game, unit), testDue: testDue(game, unit) },
    },
    (id) => (id === 'open-up' ? { rule: 'GT-SHOOT-02', message: `${unitName(game, unit)} sees nobody in range.`, ids: [unit] } : null),
  )) as Action;
  yield* emit({
    type: 'action-declared',
    rules: ['GT-ACT-01'],
    text: `${unitName(game, unit)}: ${options.find(({ id }) => id === action)!.label}.`,
    data: { unit, action },
  });
  const split = action === 'open-up' && canSplit(targets) && (yield* declareSplit(game, unit));
  return { action, split };
}

// GT-SPLIT-01, GT-SPLIT-02
function* declareSplit(game: Game, unit: string): Flow<boolean> {
  const answer = yield* askOne({
    kind: 'split-fire',
    by: unitOf(game, unit).side,
    prompt: `${unitName(game, unit)}: all its fire at one unit, or split between two?`,
    rules: ['GT-SPLIT-01', 'GT-SPLIT-02'],
    options: [
      { id: 'one', label: 'One target' },
      { id: 'split', label: 'Split fire', detail: 'Two targets; who shoots at which is settled before the first roll.' },
    ],
    data: { unit },
  });
  return answer === 'split';
}

function* act(game: Game, unit: string, { action, split }: Declaration): Flow<void> {
  const gone = () => unitOf(game, unit).destroyed;
  yield* unitOrders(game, unit, 'before');
  switch (action) {
    case 'open-up':
      yield* shoot(game, unit, 'open-up', split);
      break;
    case 'dig-in':
      yield* digIn(game, unit);
      break;
    case 'rally':
      yield* rally(game, unit);
      break;
    case 'do-nothing':
      break;
  }
  const over = action === 'dig-in' && !game.options.ordersAfterDigIn;
  if (!gone() && !over) yield* unitOrders(game, unit, 'after');
}

// GT-ACT-10, GT-ACT-11
function* digIn(game: Game, unit: string): Flow<void> {
  yield* changeTokens(unit, 'dug-in', 1, ['GT-ACT-10'], `${unitName(game, unit)} digs in.`);
}
