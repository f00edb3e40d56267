/** Folds events into the state: the only place where these rules change it. */
import { applyShared, unreachable } from '../../engine/apply-shared';
import { counted, withFreshUnits, withSystem } from '../../engine/fold';
import type { BattleState } from '../../engine/state';
import { usedUp, withoutTurn } from '../shared/effects/uses';
import type { UnitId } from '../../table/ids';
import type { TurbineEvent } from './events';
import type { Activation, Performed, TurbineSystem } from './system-state';

type State = BattleState<TurbineSystem>;

/** Folds an event into the state. Events that only report leave it as it is. */
export function apply(state: State, event: TurbineEvent): State {
  const { system } = state;
  switch (event.type) {
    case 'turn-began':
      return withSystem(withFreshUnits(applyShared(state, event)), {
        flipped: {},
        performed: {},
        ...withoutTurn(system),
      });
    case 'effect-used':
      return withSystem(state, usedUp(system, event.data.keys));
    case 'first-player':
      return withSystem(state, { first: event.data.side, next: event.data.side });
    case 'edges-picked':
      return withSystem(state, event.data);
    case 'card-flipped': {
      const { unit } = event.data;
      return withSystem(state, {
        flipped: counted(system.flipped, unit, (system.flipped[unit] ?? 0) + 1),
      });
    }
    case 'unit-activated':
      return withSystem(applyShared(state, event), { activation: newActivation(event.data) });
    case 'activation-ended':
      return withSystem(applyShared(state, event), { activation: null, next: event.data.next });
    case 'action-performed':
      return withPerformed(state, event.data);
    case 'activation-marked':
      return withActivation(state, (activation) => ({ ...activation, ...event.data.marks }));
    case 'shot-taken': {
      const { unit, semiAutomatic } = event.data;
      return withActivation(state, (activation) =>
        activation.unit === unit
          ? { ...activation, shots: [...activation.shots, semiAutomatic] }
          : activation,
      );
    }
    case 'leader-named':
      return withSystem(applyShared(state, event), {
        replaced: { ...system.replaced, [event.data.unit]: event.data.model },
      });
    case 'strength-noted':
      return withSystem(state, { strength: { hp: event.data.hp, since: event.data.turn } });
    case 'objective-marked':
      return withSystem(state, { marks: { ...system.marks, [event.data.mark]: event.data.side } });
    case 'phase-began':
    case 'unit-deployed':
    case 'token-changed':
    case 'damage-recorded':
    case 'model-removed':
    case 'model-moved':
    case 'unit-destroyed':
    case 'points-scored':
    case 'battle-over':
      return applyShared(state, event);
    case 'rolled-off':
    case 'card-drawn':
    case 'attack-rolled':
    case 'attacks-dropped':
    case 'saves-rolled':
    case 'charge-failed':
    case 'fight-resolved':
    case 'leadership-checked':
    case 'left-table':
    case 'searched':
      return state;
    default:
      return unreachable(event);
  }
}

const newActivation = ({
  unit,
  budget,
  pinned,
}: {
  readonly unit: UnitId;
  readonly budget: number;
  readonly pinned: boolean;
}): Activation => ({
  unit,
  budget,
  left: budget,
  startedPinned: pinned,
  charged: false,
  barsShoot: false,
  shots: [],
  pivoted: false,
  over: false,
});

/** Changes the activation in progress, if any. */
function withActivation(state: State, change: (activation: Activation) => Activation): State {
  const { activation } = state.system;
  return activation ? withSystem(state, { activation: change(activation) }) : state;
}

/** Logs an action of the turn and takes its cost from the budget. */
// TT-ACT-07, TT-ACT-08
function withPerformed(
  state: State,
  {
    unit,
    action,
    kind,
    cost,
  }: Omit<Performed, 'activation'> & { readonly unit: UnitId; readonly cost: number },
): State {
  const { performed, activation } = state.system;
  const entry: Performed = { action, kind, activation: state.units[unit]!.activations };
  return withSystem(state, {
    performed: { ...performed, [unit]: [...(performed[unit] ?? []), entry] },
    ...(activation?.unit === unit && { activation: { ...activation, left: activation.left - cost } }),
  });
}
