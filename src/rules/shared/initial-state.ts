import type { PlacedUnit, Table } from '../../table/table';
import { seedDice } from '../../engine/dice';
import type { BattleState, ModelState, SystemState, UnitState } from '../../engine/state';

/** What a rule system adds to the state that its first event finds. */
interface Beginning<System extends SystemState> {
  readonly seed: string;
  readonly dictated: readonly number[];
  /** All models wait beside the table to be deployed. */
  readonly waits?: boolean;
  /** What each side can spend. */
  readonly pools?: Readonly<Record<string, number>>;
  readonly system: System;
  /** Which profile each model of a unit has, and who leads it. */
  staff(unit: PlacedUnit): readonly Pick<ModelState, 'profile' | 'leader'>[];
}

/** The state before anything happens: everybody where the table's file has him, nobody hurt. */
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
