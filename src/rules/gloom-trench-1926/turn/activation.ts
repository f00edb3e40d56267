/** One activation: choice of the unit, checks, choice of the action, Stress Test, and Unit Orders before and after the action. */
import { agree } from '../../../table/agreement';
import { unitDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import type { Refusal } from '../../../engine/question';
import type { SideId, UnitId } from '../../../table/ids';
import { carryOutAction, declareAction } from './actions';
import { strays } from '../movement/coherency';
import { countOf, living, sideName, stressOf, unitName, unitOf, unitsOf, type Game } from '../game';
import { react } from '../effects/react';
import { unitOrders } from './orders';
import { fearsomePlace, gainStress, stressTest, testDue } from '../morale/stress';

// GT-ACTIVATE-04 to GT-ACTIVATE-08, GT-RULING-51, GT-RULING-54, GT-RULING-121
export function* activation(game: Game, side: SideId): Flow<void> {
  const unit = yield* chooseUnit(game, side);
  if (unit === null) return;
  yield* emit({
    type: 'unit-activated',
    rules: ['GT-ACTIVATE-04'],
    text: `${unitName(game, unit)} of ${sideName(game, side)} ${agree(unitName(game, unit), 'activates')}.`,
    data: { unit, side },
  });
  yield* react(game, 'activation-start', unit);
  const gainsFirst = game.options.activationGains === 'before-test';
  const astray = strays(game, unit).length;
  if (gainsFirst) yield* arrivalTokens(game, unit, astray);
  const declaration = yield* declareAction(game, unit, astray > 0);
  const acts = declaration.action === 'rally' || (yield* stressTest(game, unit));
  if (!gainsFirst) yield* arrivalTokens(game, unit, astray);
  if (acts) {
    const gone = () => unitOf(game, unit).destroyed;
    yield* unitOrders(game, unit, 'before');
    yield* carryOutAction(game, unit, declaration);
    // GT-ACT-11, GT-RULING-59
    const isOver = declaration.action === 'dig-in' && !game.options.ordersAfterDigIn;
    if (!gone() && !isOver) yield* unitOrders(game, unit, 'after');
  }
  yield* emit({
    type: 'activation-ended',
    rules: acts ? ['GT-ACT-01'] : ['GT-ACTIVATE-07', 'GT-RULING-56'],
    text: acts
      ? `${unitDoes(game, unit, 'has')} acted.`
      : `${unitDoes(game, unit, 'does')} not act: the activation is over.`,
    data: { unit },
  });
  if (!unitOf(game, unit).destroyed) yield* react(game, 'activation-end', unit);
}

/** Asks the Active Player for a unit; null if none may act on this chit. */
// GT-ACTIVATE-04, GT-ACTIVATE-05, GT-RULING-36
function* chooseUnit(game: Game, side: SideId): Flow<UnitId | null> {
  const candidates = unitsThatMayAct(game, side);
  if (candidates.length === 0) {
    yield* emit({
      type: 'chit-spent',
      rules: [isVoid(game, side) ? 'GT-RULING-35' : 'GT-RULING-36'],
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
      options: candidates.map((id) => ({
        id,
        label: unitName(game, id),
        detail: unitDetail(game, id),
        about: [id],
      })),
    },
    (id) => tooEarly(game, side, id),
  );
}

function unitDetail(game: Game, unit: UnitId): string {
  const count = countOf(living(game, unit));
  const stress = stressOf(game, unit);
  return [
    count === 1 ? '1 model' : `${count} models`,
    ...(stress > 0 ? [`${stress} Stress${testDue(game, unit) ? ', must test' : ''}`] : []),
    ...(unitOf(game, unit).activations > 0 ? ['has acted this turn'] : []),
  ].join(', ');
}

// GT-ACTIVATE-05, GT-RULING-36
export function unitsThatMayAct(game: Game, side: SideId): readonly UnitId[] {
  const units = unitsOf(game, side);
  const fresh = units.filter((unit) => unit.activations === 0);
  if (fresh.length > 0) return fresh.map(({ id }) => id);
  if (isVoid(game, side)) return [];
  switch (game.options.secondActivation) {
    case 'after-all-others':
      return units.map(({ id }) => id);
    case 'evenly': {
      const least = Math.min(...units.map((unit) => unit.activations));
      return units.filter((unit) => unit.activations === least && least < 2).map(({ id }) => id);
    }
    case 'never':
      return [];
  }
}

/** Reports whether a chit drawn after all survivors have acted belongs to a destroyed unit; only the extra chit of the initiative does not. */
// GT-RULING-35
function isVoid(game: Game, side: SideId): boolean {
  if (game.options.destroyedUnitChit !== 'void-if-none-left') return false;
  const again = game.table.units.reduce(
    (sum, { id }) =>
      unitOf(game, id).side === side ? sum + Math.max(0, unitOf(game, id).activations - 1) : sum,
    0,
  );
  return again >= (game.state().system.initiative === side ? 1 : 0);
}

function tooEarly(game: Game, side: SideId, id: string): Refusal | null {
  const unit = game.state().units[id];
  if (!unit) return null;
  if (unit.side !== side)
    return {
      rule: 'GT-ACTIVATE-02',
      message: `${unit.name} is not a unit of ${sideName(game, side)}.`,
      ids: [id],
    };
  if (unit.destroyed)
    return { rule: 'GT-ACTIVATE-04', message: `${unit.name} is no longer on the table.`, ids: [id] };
  return { rule: 'GT-ACTIVATE-05', message: `${unit.name} has acted, and others have not.`, ids: [id] };
}

/** Gives tokens for models out of coherency and for fearsome places. */
// GT-COH-04, GT-COH-05, GT-STRESS-04
function* arrivalTokens(game: Game, unit: UnitId, astray: number): Flow<void> {
  if (astray > 0) yield* gainStress(game, unit, 'GT-COH-05', `${astray} of its models are out of coherency`);
  yield* fearsomePlace(game, unit);
}
