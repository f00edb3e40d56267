/** Folds an event into the state: the only place where these rules change it. */
import { applyShared, unreachable } from '../../engine/apply-shared';
import { counted, withFreshUnits, withSide, withSystem, withUnit } from '../../engine/fold';
import type { BattleState } from '../../engine/state';
import { usedUp, withoutTurn } from '../shared/effects/uses';
import type { SideId, UnitId } from '../../table/ids';
import type { GloomEvent } from './events';
import type { GloomSystem } from './system-state';

type State = BattleState<GloomSystem>;

export function apply(state: State, event: GloomEvent): State {
  switch (event.type) {
    case 'turn-began':
      return withSystem(applyShared(state, event), {
        lastInitiative: state.system.initiative,
        ...withoutTurn(state.system),
      });
    case 'effect-used':
      return withSystem(state, usedUp(state.system, event.data.keys));
    case 'unit-activated':
      return withoutDugIn(applyShared(state, event), event.data.unit);
    case 'activation-ended':
      return applyShared(withoutOrders(state, state.activeUnit), event);
    case 'phase-began':
    case 'unit-deployed':
    case 'model-moved':
    case 'model-removed':
    case 'damage-recorded':
    case 'unit-destroyed':
    case 'leader-named':
    case 'token-changed':
    case 'points-scored':
    case 'battle-over':
      return applyShared(state, event);
    case 'aggressor-named':
      return withSystem(state, { aggressor: event.data.side });
    case 'edges-picked':
      return withSystem(state, { zones: event.data.zones });
    case 'opening-pool': {
      const { side, command, change } = event.data;
      return withSystem(withPoints(state, side, change), {
        openingCommand: { ...state.system.openingCommand, [side]: command },
      });
    }
    case 'points-changed':
      return withPoints(state, event.data.side, event.data.change);
    case 'bag-filled':
      return withSystem(state, { ...event.data, fogDrawn: 0 });
    case 'chit-added':
      return withChits(state, event.data.side, 1);
    case 'chit-drawn':
    case 'chit-removed':
      return withChits(state, event.data.side, -1);
    case 'fog-drawn':
      return withSystem(state, { fog: state.system.fog - 1, fogDrawn: state.system.fogDrawn + 1 });
    case 'coin-tossed':
      return withSystem(state, { lastInitiative: event.data.side });
    case 'initiative-won':
      return withSystem(state, { initiative: event.data.side });
    case 'turn-ended':
      return withFreshUnits(state);
    case 'step':
    case 'initiative-rolled':
    case 'chit-spent':
    case 'action-declared':
    case 'extra-move-rolled':
    case 'no-target':
    case 'stress-tested':
    case 'rally-rolled':
    case 'morale-rolled':
    case 'attack-rolled':
    case 'burst-aimed':
    case 'burst-drifted':
    case 'burst':
    case 'saves-rolled':
    case 'damage-lost':
    case 'charge-failed':
    case 'charge-shot-away':
    case 'melee-round':
    case 'melee-move-rolled':
    case 'melee-rolled':
    case 'melee-drawn':
    case 'melee-won':
    case 'melee-stopped':
      return state;
    default:
      return unreachable(event);
  }
}

/** Changes a side's Tactical Points. @throws when they would fall below 0 */
function withPoints(state: State, id: SideId, change: number): State {
  return withSide(state, id, (side) => {
    const points = (side.pools['tactical-points'] ?? 0) + change;
    if (points < 0) throw new Error(`tactical-points would fall to ${points}.`);
    return { ...side, pools: { ...side.pools, 'tactical-points': points } };
  });
}

function withChits(state: State, side: SideId, change: number): State {
  const { bag } = state.system;
  return withSystem(state, { bag: { ...bag, [side]: (bag[side] ?? 0) + change } });
}

const withoutDugIn = (state: State, unit: UnitId): State =>
  withUnit(state, unit, (found) => ({ ...found, tokens: counted(found.tokens, 'dug-in', 0) }));

/** Takes the orders of an activation off its unit. */
function withoutOrders(state: State, unit: UnitId | null): State {
  if (unit === null) return state;
  return withUnit(state, unit, (found) => ({
    ...found,
    tokens: Object.fromEntries(Object.entries(found.tokens).filter(([name]) => !name.startsWith('order:'))),
  }));
}
