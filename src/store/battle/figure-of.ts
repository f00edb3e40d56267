import type { RuleSystem } from '../../engine/rule-system';
import type { PlacedModel, Table } from '../../table/table';

const plainSculpt = 'rifleman';

/** Figure of a model. */
export interface Figure {
  /** Sculpt of models/ for the model. */
  readonly sculpt: string;
  /** Force or army of the model; null where the rules name none. */
  readonly force: string | null;
}

/** Returns the sculpt for a model, that of its profile or a man on foot, and its force. */
export function figureOf(
  system: RuleSystem | null,
  table: Table,
  { unit, profile, leader }: PlacedModel,
): Figure {
  const unitProfile = table.units.find(({ id }) => id === unit)?.profile ?? null;
  const shape =
    unitProfile === null ? null : system?.modelShape(unitProfile, profile, leader, table.file.forces);
  return { sculpt: shape?.sculpt || plainSculpt, force: shape?.force ?? null };
}
