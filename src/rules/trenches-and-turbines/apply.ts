/** Folds an event into the state: the only place where these rules change it. Events not listed here only tell. */
import type { Edge, ZoneOutline } from '../shared/edges';
import type { BattleEvent } from '../../engine/events';
import { counted, withModel, withoutModels, withSystem, withUnit } from '../../engine/fold';
import type { Json } from '../../engine/question';
import type { BattleState, ModelState, UnitState } from '../../engine/state';
import type { ModelPose } from '../../engine/port/pose';
import type { PlanPoint } from '../../geometry/shapes/shapes';

/** An action as it was performed this turn. */
// TT-ACT-07
export interface Performed {
  readonly [key: string]: Json;
  readonly action: string;
  /** Paid from the budget; FREE; the Overwatch that a reaction is paid with; a reaction. */
  readonly kind: 'paid' | 'free' | 'banked' | 'reaction';
  /** In which of the unit's activations of the turn; 0 before the first. */
  readonly activation: number;
}

/** The activation that is going on. */
export interface Activation {
  readonly [key: string]: Json;
  readonly unit: string;
  readonly budget: number;
  readonly left: number;
  // TT-CHARGE-14
  readonly startedPinned: boolean;
  // TT-CHARGE-18
  readonly charged: boolean;
  /** A mission or special action has ruled out shooting (TT-SHOOT-04). */
  readonly barsShoot: boolean;
  /** For each Shoot action whether all weapons fired were Semi-Automatic (TT-RULING-38). */
  readonly shots: readonly boolean[];
  /** A vehicle has pivoted (TT-RULING-15). */
  readonly pivoted: boolean;
  /** Nothing more happens in it. */
  readonly over: boolean;
}

/** What only these rules keep in a battle's state. */
export interface TurbineSystem {
  readonly [key: string]: Json;
  /** The side that goes first this turn, and whose go it is. */
  readonly first: string | null;
  readonly next: string | null;
  /** Cards flipped this turn, by unit. */
  readonly flipped: { readonly [unit: string]: number };
  readonly performed: { readonly [unit: string]: readonly Performed[] };
  readonly activation: Activation | null;
  /** Units whose leader has fallen, and the model that stands in for it (TT-COH-04). */
  readonly replaced: { readonly [unit: string]: string };
  /** Each side's own table edge. */
  readonly edges: { readonly [side: string]: Edge };
  /** Where each side deploys; null until it is picked, or where nobody deploys. */
  readonly zones: { readonly [side: string]: ZoneOutline } | null;
  /** Victory points of mission actions, by side. */
  readonly scored: { readonly [side: string]: number };
  /** What mission actions have done to objectives: `objective:action`, and the side that did. */
  readonly marks: { readonly [mark: string]: string };
  /** Where the battle goes on to the last unit: HP left on both sides, and the turn since which they are (TT-RULING-79). */
  readonly strength?: { readonly hp: number; readonly since: number };
}

export const systemOf = (state: BattleState): TurbineSystem => state.system as TurbineSystem;

export function apply(state: BattleState<TurbineSystem>, event: BattleEvent): BattleState<TurbineSystem> {
  const data = event.data;
  const unit = data['unit'] as string;
  const system = systemOf(state);
  switch (event.type) {
    case 'turn-began':
      return withSystem<TurbineSystem>(
        { ...state, turn: data['turn'] as number, units: freshUnits(state) },
        { flipped: {}, performed: {} },
      );
    case 'phase-began':
      return { ...state, phase: data['phase'] as string };
    case 'first-player':
      return withSystem<TurbineSystem>(state, {
        first: data['side'] as string,
        next: data['side'] as string,
      });
    case 'edges-picked':
      return withSystem<TurbineSystem>(state, {
        first: data['first'] as string,
        edges: data['edges'] as TurbineSystem['edges'],
        zones: data['zones'] as NonNullable<TurbineSystem['zones']>,
      });
    case 'unit-deployed':
      return (data['places'] as unknown as readonly ModelPose[]).reduce(
        (now, { model, ...place }) => withModel(now, model, (waiting) => onTable(waiting, place)),
        state,
      );
    case 'card-flipped':
      return withSystem<TurbineSystem>(state, {
        flipped: counted(system.flipped, unit, (system.flipped[unit] ?? 0) + 1),
      });
    case 'unit-activated':
      return withSystem<TurbineSystem>(
        withUnit({ ...state, activeUnit: unit, activeSide: data['side'] as string }, unit, (found) => ({
          ...found,
          activations: found.activations + 1,
        })),
        { activation: begun(unit, data['budget'] as number, data['pinned'] as boolean) },
      );
    case 'activation-ended':
      return withSystem<TurbineSystem>(
        { ...state, activeUnit: null, activeSide: null },
        { activation: null, next: data['next'] as string },
      );
    case 'action-performed':
      return withPerformed(
        state,
        unit,
        data['action'] as string,
        data['kind'] as Performed['kind'],
        data['cost'] as number,
      );
    case 'activation-marked':
      return system.activation
        ? withSystem<TurbineSystem>(state, {
            activation: { ...system.activation, ...(data['marks'] as unknown as Activation) },
          })
        : state;
    case 'shot-taken':
      return system.activation?.unit === unit
        ? withSystem<TurbineSystem>(state, {
            activation: {
              ...system.activation,
              shots: [...system.activation.shots, data['semiAutomatic'] as boolean],
            },
          })
        : state;
    case 'token-changed':
      return withUnit(state, unit, (found) => ({
        ...found,
        tokens: counted(found.tokens, data['token'] as string, data['count'] as number),
      }));
    case 'damage-recorded':
      return withModel(state, data['model'] as string, (model) => ({
        ...model,
        damage: data['damage'] as number,
      }));
    case 'model-removed':
      return withModel(state, data['model'] as string, (model) => ({
        ...model,
        count: 0,
        damage: 0,
        removed: true,
        leader: false,
      }));
    case 'leader-named':
      return withSystem<TurbineSystem>(
        withModel(state, data['model'] as string, (model) => ({ ...model, leader: true })),
        {
          replaced: { ...system.replaced, [unit]: data['model'] as string },
        },
      );
    case 'model-moved':
      return withModel(state, data['model'] as string, (model) => ({
        ...model,
        at: data['at'] as unknown as PlanPoint,
        facing: data['facing'] as number,
        y: data['y'] as number,
      }));
    case 'unit-destroyed':
      return withoutModels(
        withUnit(state, unit, (found) => ({ ...found, destroyed: true, tokens: {} })),
        unit,
      );
    case 'strength-noted':
      return withSystem<TurbineSystem>(state, {
        strength: { hp: data['hp'] as number, since: data['turn'] as number },
      });
    case 'points-scored': {
      const side = data['side'] as string;
      return withSystem<TurbineSystem>(state, {
        scored: { ...system.scored, [side]: (system.scored[side] ?? 0) + (data['points'] as number) },
      });
    }
    case 'objective-marked':
      return withSystem<TurbineSystem>(state, {
        marks: { ...system.marks, [data['mark'] as string]: data['side'] as string },
      });
    case 'battle-over':
      return {
        ...state,
        phase: 'over',
        result: { winner: data['winner'] as string | null, reason: data['reason'] as string },
      };
    default:
      return state;
  }
}

const begun = (unit: string, budget: number, startedPinned: boolean): Activation => ({
  unit,
  budget,
  left: budget,
  startedPinned,
  charged: false,
  barsShoot: false,
  shots: [],
  pivoted: false,
  over: false,
});

const freshUnits = (state: BattleState<TurbineSystem>): Readonly<Record<string, UnitState>> =>
  Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, { ...unit, activations: 0 }]));

function onTable({ undeployed: _waited, ...model }: ModelState, place: Omit<ModelPose, 'model'>): ModelState {
  return { ...model, ...place };
}

/** The action goes into the log of the turn, and its cost out of the budget. */
// TT-ACT-07, TT-ACT-08
function withPerformed(
  state: BattleState<TurbineSystem>,
  unit: string,
  action: string,
  kind: Performed['kind'],
  cost: number,
): BattleState<TurbineSystem> {
  const { performed, activation } = systemOf(state);
  const isOwn = activation?.unit === unit;
  const entry: Performed = { action, kind, activation: state.units[unit]!.activations };
  return withSystem<TurbineSystem>(state, {
    performed: { ...performed, [unit]: [...(performed[unit] ?? []), entry] },
    ...(isOwn && { activation: { ...activation, left: activation.left - cost } }),
  });
}
