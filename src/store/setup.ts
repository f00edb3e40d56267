/**
 * Setting a battle up: what a battle begins on is a table file, and each choice of the start screen gives another one, with
 * other sides, units or rulings. Nothing here is kept apart from the file.
 */
import type { OptionSpec, OptionValue, RuleSystem } from '../engine/rule-system';
import type { PlanPoint } from '../geometry/shapes';
import type { Degrees, Mu } from '../geometry/units';
import { isObject } from '../table/check';
import { scales, type SideColour, type TableFile, type TableModel, type TableSide, type TableUnit } from '../table/format';
import { unnamedShape } from '../table/place';
import type { ForceUnit } from './rules-view/types';

/** How many of each unit of a force are fielded, by the unit's profile. */
export type Roster = Readonly<Record<string, number>>;

/** The table with a side called otherwise, or in another colour. */
export const changeSide = (file: TableFile, id: string, change: { readonly name?: string; readonly colour?: SideColour }): TableFile => ({
  ...file,
  sides: file.sides.map((side) => (side.id === id ? { ...side, ...change } : side)),
});

/** What a ruling is set to on this table. */
export const rulingOf = ({ options }: TableFile, { name, default: usual }: OptionSpec): OptionValue => options?.[name] ?? usual;

/** The table with a ruling; the default is not written down. */
export function setRuling(file: TableFile, spec: OptionSpec, value: OptionValue): TableFile {
  const { options: before, ...rest } = file;
  const { [spec.name]: _, ...others } = before ?? {};
  const options = value === spec.default ? others : { ...others, [spec.name]: value };
  return Object.keys(options).length > 0 ? { ...rest, options } : rest;
}

/** Sets the rulings that are known to the system, and no others: choices that were kept since an earlier visit. */
export function setRulings(file: TableFile, system: RuleSystem, rulings: Readonly<Record<string, OptionValue>>): TableFile {
  return system.options.reduce((now, spec) => {
    const value = rulings[spec.name];
    return value !== undefined && offers(spec, value) ? setRuling(now, spec, value) : now;
  }, file);
}

/** Whether a ruling has this among its choices. */
export const offers = ({ choices, default: usual }: OptionSpec, value: OptionValue): boolean =>
  choices === 'number' ? value === usual || typeof value === 'number' : choices.some((choice) => choice.value === value);

/** The table with a side's units taken from a force. They stand in rows at the back of the side's ground, in the order of the force. */
export function fieldForce(file: TableFile, side: TableSide, units: readonly ForceUnit[], roster: Roster, system: RuleSystem): TableFile {
  const fielded = units.flatMap((unit) => Array.from({ length: roster[unit.profile] ?? 0 }, (_, i) => ({ unit, number: i + 1, of: roster[unit.profile]! })));
  const ground = groundOf(file, side);
  const rows = rowsFrom(ground);
  const own = fielded.map(({ unit, number, of }): TableUnit => {
    const id = `${side.id}-${unit.profile}${of > 1 ? `-${number}` : ''}`;
    const places = rows(unit.models.map(({ profile, leader }) => reach(system, file, unit.profile, profile ?? null, leader)));
    return {
      id,
      side: side.id,
      profile: unit.profile,
      name: of > 1 ? `${unit.name} ${number}` : unit.name,
      models: unit.models.map(({ profile, leader }, i): TableModel => ({
        id: `${id}/${i + 1}`,
        at: places[i]!,
        facing: ground.facing,
        ...(leader && { leader }),
        ...(profile !== undefined && { profile }),
      })),
    };
  });
  return { ...file, units: [...file.units.filter((unit) => unit.side !== side.id), ...own] };
}

/** The table with forces of the person's own; one takes the place of another of the same id. */
export function bringForces(file: TableFile, forces: readonly unknown[]): TableFile {
  if (forces.length === 0) return file;
  const ids = new Set(forces.map(forceId));
  return { ...file, forces: [...(file.forces ?? []).filter((force) => !ids.has(forceId(force))), ...forces] };
}

export const forceId = (force: unknown): unknown => (isObject(force) ? force['id'] : undefined);

/** Half the larger extent of a model's base. */
function reach(system: RuleSystem, { scale, forces }: TableFile, unit: string, model: string | null, leader: boolean): Mu {
  const { base } = system.modelShape(unit, model, leader, forces) ?? unnamedShape;
  return (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / 2 / scales[scale];
}

/** Where a side draws up: across its zone, its back to the nearest edge, looking over the table. */
interface DrawUp {
  /** The corner at which the first row begins, and the unit vectors along the row and towards the next one. */
  readonly corner: PlanPoint;
  readonly along: PlanPoint;
  readonly forward: PlanPoint;
  readonly width: Mu;
  readonly facing: Degrees;
}

/** A side's own zone, or without one a quarter of the table: the first side's nearest to the viewer, the second's farthest. */
function groundOf(file: TableFile, side: TableSide): DrawUp {
  const [width, depth] = file.size;
  const zone = file.zones?.find((candidate) => candidate.side === side.id)?.outline;
  const near = file.sides[0]?.id === side.id;
  const corners = zone ?? [[0, near ? depth * 0.75 : 0], [width, near ? depth : depth * 0.25]];
  const [xs, zs] = [corners.map(([x]) => x!), corners.map(([, z]) => z!)];
  const [left, right, far, close] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  const [x, z] = [(left + right) / 2 - width / 2, (far + close) / 2 - depth / 2];
  if (Math.abs(z) >= Math.abs(x)) {
    return z > 0
      ? { corner: [left, close], along: [1, 0], forward: [0, -1], width: right - left, facing: 90 }
      : { corner: [left, far], along: [1, 0], forward: [0, 1], width: right - left, facing: 270 };
  }
  return x > 0
    ? { corner: [right, far], along: [0, 1], forward: [-1, 0], width: close - far, facing: 180 }
    : { corner: [left, far], along: [0, 1], forward: [1, 0], width: close - far, facing: 0 };
}

/** Between bases of a unit, and between units (MU). */
const step: Mu = 0.4;
const gap: Mu = 1.5;

/** Gives units their places one after another, by the reach of each model's base: row upon row. */
function rowsFrom({ corner, along, forward, width }: DrawUp): (reaches: readonly Mu[]) => readonly PlanPoint[] {
  let [across, ahead, deepest] = [step, step, 0];
  const spot = (a: Mu, f: Mu): PlanPoint => [corner[0] + along[0] * a + forward[0] * f, corner[1] + along[1] * a + forward[1] * f];
  const nextRow = () => {
    ahead += deepest + step;
    [across, deepest] = [step, 0];
  };
  return (reaches) => {
    const length = reaches.reduce((sum, each) => sum + 2 * each + step, 0);
    // A unit that fits in a row of its own is not broken.
    if (across > step && across + length > width && length <= width - 2 * step) nextRow();
    const places = reaches.map((each) => {
      if (across + 2 * each > width && across > step) nextRow();
      const place = spot(across + each, ahead + each);
      across += 2 * each + step;
      deepest = Math.max(deepest, 2 * each);
      return place;
    });
    across += gap;
    return places;
  };
}
