import { unitDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import type { Mu } from '../../../geometry/units';
import type { UnitId } from '../../../table/ids';
import {
  hasKeyword,
  hasSquadLeader,
  profileOf,
  stressOf,
  tokens,
  unitName,
  unitOf,
  isUnitInReach,
  unitsOf,
  type Game,
} from '../game';
import { orderToken } from '../shooting/modifiers';
import type { UnitOrder } from '../forces/profiles';
import { loseStress } from '../morale/stress';
import { changeTokens } from '../../shared/tokens';
import { changePoints, pointsOf } from './tactical-points';

/** Asks for the active unit's Unit Orders before or after its action, one at a time, each for a Tactical Point. */
// GT-ORD-01, GT-ORD-04 to GT-ORD-06, GT-TP-09, GT-RULING-61
export function* unitOrders(game: Game, unit: UnitId, when: 'before' | 'after'): Flow<void> {
  for (;;) {
    const orders = ordersOpen(game, unit, when);
    if (orders.length === 0) return;
    const { side } = unitOf(game, unit);
    const chosen = yield* askOne(
      {
        kind: 'unit-order',
        by: side,
        prompt: `${unitName(game, unit)}: a Unit Order ${when} its action?`,
        rules: ['GT-ORD-04', 'GT-ORD-05', 'GT-ORD-06'],
        options: [
          { id: 'none', label: 'No order' },
          ...orders.map((order) => ({
            id: order.id,
            label: `${order.name}: 1 Tactical Point`,
            detail: order.text,
            rules: ['GT-ORD-04'],
          })),
        ],
        data: { unit, when },
      },
      (id) => refusedOrder(game, unit, id),
    );
    if (chosen === 'none') return;
    yield* giveOrder(
      game,
      unit,
      orders.find((order) => order.id === chosen)!,
    );
  }
}

function ordersOpen(game: Game, unit: UnitId, when: 'before' | 'after'): readonly UnitOrder[] {
  if (pointsOf(game, unitOf(game, unit).side) === 0 || !mayBeOrdered(game, unit)) return [];
  return profileOf(game, unit).orders.filter(
    (order) => (order.when === when || order.when === 'either') && !isSpent(game, unit, order),
  );
}

const isSpent = (game: Game, unit: UnitId, order: UnitOrder): boolean =>
  !game.options.repeatUnitOrder && tokens(game, unit, orderToken(order.id)) > 0;

function refusedOrder(game: Game, unit: UnitId, id: string) {
  const order = profileOf(game, unit).orders.find((candidate) => candidate.id === id);
  if (!order) return null;
  const message = isSpent(game, unit, order)
    ? `${order.name} was used in this activation.`
    : `${order.name} is given ${order.when} the action.`;
  return { rule: isSpent(game, unit, order) ? 'GT-RULING-61' : 'GT-ORD-06', message, ids: [unit] };
}

/** Reports whether the unit has a Squad Leader, or a Commander in reach. */
// GT-UNIT-06, GT-ORD-02, GT-ORD-03, GT-RULING-62
export function mayBeOrdered(game: Game, unit: UnitId): boolean {
  if (hasSquadLeader(game, unit)) return true;
  return unitsOf(game, unitOf(game, unit).side).some(({ id }) => {
    if (!hasKeyword(game, id, 'Commander')) return false;
    if (id === unit) return game.options.commanderSelf;
    return isUnitInReach(game, unit, id, profileOf(game, id).tactics * inch(game));
  });
}

/** Returns the length of the text's inch in MU. */
// GT-RULING-01
export const inch = (game: Game): Mu => (game.options.inchWord === 'inches' ? 25.4 / game.table.muMm : 1);

function* giveOrder(game: Game, unit: UnitId, order: UnitOrder): Flow<void> {
  const { side } = unitOf(game, unit);
  yield* changePoints(side, -1, 'GT-ORD-04', `${unitDoes(game, unit, 'is')} ordered: ${order.name}.`);
  yield* emit({
    type: 'token-changed',
    rules: ['GT-ORD-05'],
    text: `${order.name}: ${order.text}`,
    data: { unit, token: orderToken(order.id), change: 1 },
  });
  const { effect } = order;
  if (effect.kind !== 'tokens') return;
  if (effect.token === 'stress' && effect.change < 0)
    return yield* loseStress(game, unit, -effect.change, ['GT-ORD-04'], order.name);
  const held = effect.token === 'stress' ? stressOf(game, unit) : tokens(game, unit, effect.token);
  const change =
    effect.token === 'dug-in'
      ? effect.change > 0 && held === 0
        ? 1
        : effect.change < 0
          ? -held
          : 0
      : effect.change;
  if (change !== 0)
    yield* changeTokens(unit, effect.token, change, ['GT-ORD-04'], `${unitName(game, unit)}: ${order.name}.`);
}
