import type { PlacedUnit, Table } from '../../table/table';
import { seedDice } from '../../engine/dice';
import type { BattleState, ModelState, SystemState, UnitState } from '../../engine/state';

/** A rule system's additions to the initial state. */
interface Beginning<System extends SystemState> {
  readonly seed: string;
  readonly dictated: readonly number[];
  /** True if all models wait beside the table to be deployed. */
  readonly waits?: boolean;
  /** Resources of each side, by name. */
  readonly pools?: Readonly<Record<string, number>>;
  readonly system: System;
  /** Returns the profile of each model of a unit, and its leader. */
  staff(unit: PlacedUnit): readonly Pick<ModelState, 'profile' | 'leader'>[];
}

/** Returns the state before the first event: all models unhurt, at their places in the table's file. */
export function initialState<System extends SystemState>(
  table: Table,
  { seed, dictated, waits = false, pools = {}, system, staff }: Beginning<System>,
): BattleState<System> {
  return {
    turn: 0,
    phase: 'setup',
    sides: Object.fromEntries(table.sides.map(({ id, name }) => [id, { id, name, pools }])),
    units: Object.fromEntries(table.units.map((unit) => [unit.id, unitState(unit)])),
    models: Object.fromEntries(
      table.units
        .flatMap((unit) => modelStates(table, unit, staff(unit), waits))
        .map((model) => [model.id, model]),
    ),
    activeSide: null,
    activeUnit: null,
    dice: seedDice(seed, dictated),
    system,
    result: null,
  };
}

const unitState = ({ id, name, side, profile, models }: PlacedUnit): UnitState => ({
  id,
  name,
  side,
  profile: profile ?? '',
  models,
  tokens: {},
  activations: 0,
  destroyed: false,
});

function modelStates(
  table: Table,
  { id: unit, side, models }: PlacedUnit,
  staff: ReturnType<Beginning<SystemState>['staff']>,
  waits: boolean,
): readonly ModelState[] {
  const placed = models.map((id) => table.models.find((model) => model.id === id)!);
  return placed.map(({ id, at, facing, y, base }, index) => ({
    id,
    unit,
    side,
    at,
    facing,
    y,
    ...staff[index]!,
    count: base.count ?? 1,
    damage: 0,
    removed: false,
    ...(waits && { undeployed: true }),
  }));
}
