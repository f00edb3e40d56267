import type { SharedEvent } from './events';
import { counted, withModel, withoutModels, withSystem, withUnit } from './fold';
import type { BattleState, ModelState, SystemState } from './state';

/** Folds an event that means the same in every game into the state. */
export function applyShared<S extends SystemState>(
  state: BattleState<S>,
  event: SharedEvent,
): BattleState<S> {
  switch (event.type) {
    case 'turn-began':
      return { ...state, turn: event.data.turn };
    case 'phase-began':
      return { ...state, phase: event.data.phase };
    case 'unit-deployed':
      return event.data.places.reduce(
        (now, { model, ...place }) =>
          withModel(now, model, (waiting) => ({ ...deployed(waiting), ...place })),
        state,
      );
    case 'unit-activated': {
      const { unit, side } = event.data;
      return withUnit({ ...state, activeUnit: unit, activeSide: side }, unit, (found) => ({
        ...found,
        activations: found.activations + 1,
      }));
    }
    case 'activation-ended':
      return { ...state, activeUnit: null, activeSide: null };
    case 'model-moved': {
      const { model, at, facing, y } = event.data;
      return withModel(state, model, (moved) => ({ ...moved, at, facing, y }));
    }
    case 'model-removed': {
      const { model, count } = event.data;
      return withModel(state, model, (hit) => ({
        ...hit,
        count,
        damage: 0,
        removed: count === 0,
        leader: hit.leader && count > 0,
      }));
    }
    case 'damage-recorded':
      return withModel(state, event.data.model, (model) => ({ ...model, damage: event.data.damage }));
    case 'unit-destroyed': {
      const { unit } = event.data;
      return withoutModels(
        withUnit(state, unit, (found) => ({ ...found, destroyed: true, tokens: {} })),
        unit,
      );
    }
    case 'leader-named':
      return withModel(state, event.data.model, (model) => ({ ...model, leader: true }));
    case 'token-changed': {
      const { unit, token, change } = event.data;
      return withUnit(state, unit, (found) => ({
        ...found,
        tokens: counted(found.tokens, token, (found.tokens[token] ?? 0) + change),
      }));
    }
    case 'points-scored': {
      const { scored } = state.system;
      const { side, points } = event.data;
      return withSystem(state, { scored: { ...scored, [side]: (scored[side] ?? 0) + points } } as Partial<S>);
    }
    case 'battle-over': {
      const { winner, reason } = event.data;
      return { ...state, phase: 'over', result: { winner, reason } };
    }
    default:
      return unreachable(event);
  }
}

/** A model that no longer waits beside the table. */
const deployed = ({ undeployed: _waited, ...model }: ModelState): ModelState => model;

/** Ends an exhaustive switch: the compiler proves that no case is missing. @throws for a value that the types do not know */
export function unreachable(value: never): never {
  throw new Error(`Unknown case: ${JSON.stringify(value)}.`);
}
