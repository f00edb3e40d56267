import { useImperativeHandle, useState, type Ref } from 'react';
import type { Point } from '../../geometry/shapes/shapes';
import { FieldLayer } from '../../scene/overlays/FieldLayer';
import { Label } from '../../scene/overlays/Label';
import { cellAt, noRoom, notYet, type PartialField } from '../../store/view/field';
import type { Table } from '../../table/table';
import { text } from '../text';
import { useAppState } from '../app/useStore';

export interface FieldOnTableHandle {
  /** Reports the point of the table under the pointer, or null. */
  point(at: Point | null): void;
}

/** Draws the field of sight, with a label at the pointer. */
export function FieldOnTable({ table, ref }: { table: Table; ref: Ref<FieldOnTableHandle> }) {
  const field = useAppState((state) => state.field);
  if (!field) return null;
  return (
    <>
      <FieldLayer table={table} field={field} />
      <FieldLabel field={field} ref={ref} />
    </>
  );
}

/** A label that follows the pointer from cell to cell, not from pixel to pixel. */
function FieldLabel({ field, ref }: { field: PartialField; ref: Ref<FieldOnTableHandle> }) {
  const [at, setAt] = useState<Point | null>(null);
  useImperativeHandle(
    ref,
    () => ({
      point(next) {
        setAt((now) => (indexAt(field, now) === indexAt(field, next) ? now : next));
      },
    }),
    [field],
  );
  const index = indexAt(field, at);
  const count = index === null ? noRoom : field.seenBy[index]!;
  if (!at || count === noRoom) return null;
  return (
    <Label at={[at[0], at[1] + 0.5, at[2]]} className="sheet hover-label field-label">
      {count === notYet ? text.field.notYet : text.field.seenBy(count, field.viewers)}
    </Label>
  );
}

function indexAt({ grid }: PartialField, at: Point | null): number | null {
  const cell = at && cellAt(grid, [at[0], at[2]]);
  return cell && cell.row * grid.columns + cell.column;
}
