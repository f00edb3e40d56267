/** Folds an event into the state: the only place where these rules change it. Events not listed here only tell. */
import type { BattleEvent } from '../../engine/events';
import { withModel, withoutModels, withSide, withSystem, withUnit } from '../../engine/fold';
import type { Json } from '../../engine/question';
import type { BattleState, ModelState } from '../../engine/state';
import type { ModelPose } from '../../engine/port/pose';
import type { PlanPoint } from '../../geometry/shapes/shapes';

/** What only these rules keep in a battle's state. */
export interface GloomSystem {
  readonly [key: string]: Json;
  /** Chits left in the bag, by side. Their order does not exist until they are drawn (GT-RULING-117). */
  readonly bag: { readonly [side: string]: number };
  readonly fog: number;
  readonly fogDrawn: number;
  readonly initiative: string | null;
  readonly lastInitiative: string | null;
  /** The highest Command of each force as it began (GT-RULING-33). */
  readonly openingCommand: { readonly [side: string]: number };
  /** Victory points scored so far. */
  readonly scored: { readonly [side: string]: number };
  /** Who deploys first, where the sides deploy in turn. */
  readonly aggressor?: string;
  /** The outlines that the sides deploy in, where they picked an edge of the table. */
  readonly zones?: { readonly [side: string]: readonly (readonly number[])[] };
}

export const systemOf = (state: BattleState): GloomSystem => state.system as GloomSystem;

export function apply(state: BattleState<GloomSystem>, event: BattleEvent): BattleState<GloomSystem> {
  const data = event.data;
  switch (event.type) {
    case 'turn-began':
      return withSystem<GloomSystem>(
        { ...state, turn: data['turn'] as number },
        { lastInitiative: systemOf(state).initiative },
      );
    case 'phase-began':
      return { ...state, phase: data['phase'] as string };
    case 'opening-pool':
      return withSystem<GloomSystem>(withPoints(state, data['side'] as string, data['change'] as number), {
        openingCommand: {
          ...systemOf(state).openingCommand,
          [data['side'] as string]: data['command'] as number,
        },
      });
    case 'points-changed':
      return withPoints(state, data['side'] as string, data['change'] as number);
    case 'bag-filled':
      return withSystem<GloomSystem>(state, {
        bag: data['bag'] as GloomSystem['bag'],
        fog: data['fog'] as number,
        fogDrawn: 0,
      });
    case 'chit-added':
      return withChit(state, data['side'] as string, 1);
    case 'chit-drawn':
    case 'chit-removed':
      return withChit(state, data['side'] as string, -1);
    case 'fog-drawn':
      return withSystem<GloomSystem>(state, {
        fog: systemOf(state).fog - 1,
        fogDrawn: systemOf(state).fogDrawn + 1,
      });
    case 'coin-tossed':
      return withSystem<GloomSystem>(state, { lastInitiative: data['side'] as string });
    case 'initiative-won':
      return withSystem<GloomSystem>(state, { initiative: data['side'] as string });
    case 'turn-ended':
      return {
        ...state,
        units: Object.fromEntries(
          Object.entries(state.units).map(([id, unit]) => [id, { ...unit, activations: 0 }]),
        ),
      };
    case 'unit-activated':
      return withUnit(
        { ...state, activeUnit: data['unit'] as string, activeSide: data['side'] as string },
        data['unit'] as string,
        (unit) => ({ ...unit, activations: unit.activations + 1, tokens: without(unit.tokens, 'dug-in') }),
      );
    case 'activation-ended':
      return { ...withoutOrders(state, state.activeUnit), activeUnit: null, activeSide: null };
    case 'token-changed':
      return withUnit(state, data['unit'] as string, (unit) => ({
        ...unit,
        tokens: changed(unit.tokens, data['token'] as string, data['change'] as number),
      }));
    case 'damage-recorded':
      return withModel(state, data['model'] as string, (model) => ({
        ...model,
        damage: data['damage'] as number,
      }));
    case 'model-removed':
      return withModel(state, data['model'] as string, (model) => {
        const count = data['count'] as number;
        return { ...model, count, damage: 0, removed: count === 0, leader: model.leader && count > 0 };
      });
    case 'leader-named':
      return withModel(state, data['model'] as string, (model) => ({ ...model, leader: true }));
    case 'aggressor-named':
      return withSystem<GloomSystem>(state, { aggressor: data['side'] as string });
    case 'edges-picked':
      return withSystem<GloomSystem>(state, { zones: data['zones'] as NonNullable<GloomSystem['zones']> });
    case 'unit-deployed':
      return (data['places'] as unknown as readonly ModelPose[]).reduce(
        (now, { model, ...place }) => withModel(now, model, (waiting) => onTable(waiting, place)),
        state,
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
        withUnit(state, data['unit'] as string, (unit) => ({ ...unit, destroyed: true, tokens: {} })),
        data['unit'] as string,
      );
    case 'points-scored': {
      const { scored } = systemOf(state);
      const side = data['side'] as string;
      return withSystem<GloomSystem>(state, {
        scored: { ...scored, [side]: (scored[side] ?? 0) + (data['points'] as number) },
      });
    }
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

function onTable({ undeployed: _waited, ...model }: ModelState, place: Omit<ModelPose, 'model'>): ModelState {
  return { ...model, ...place };
}

function withPoints(state: BattleState<GloomSystem>, id: string, change: number): BattleState<GloomSystem> {
  return withSide(state, id, (side) => ({ ...side, pools: changed(side.pools, 'tactical-points', change) }));
}

function withChit(state: BattleState<GloomSystem>, side: string, change: number): BattleState<GloomSystem> {
  const { bag } = systemOf(state);
  return withSystem<GloomSystem>(state, { bag: { ...bag, [side]: (bag[side] ?? 0) + change } });
}

/** Orders last as long as the activation. */
function withoutOrders(state: BattleState<GloomSystem>, unit: string | null): BattleState<GloomSystem> {
  if (unit === null) return state;
  return withUnit(state, unit, (found) => ({
    ...found,
    tokens: Object.fromEntries(Object.entries(found.tokens).filter(([name]) => !name.startsWith('order:'))),
  }));
}

function changed(
  counts: Readonly<Record<string, number>>,
  name: string,
  change: number,
): Readonly<Record<string, number>> {
  const value = (counts[name] ?? 0) + change;
  if (value < 0) throw new Error(`${name} would fall to ${value}.`);
  return name === 'tactical-points' || value > 0 ? { ...counts, [name]: value } : without(counts, name);
}

function without(counts: Readonly<Record<string, number>>, name: string): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([key]) => key !== name));
}
