/** Small plans of all tables on the title page. */
import type { Meshes } from '../../table/mesh';
import type { Pack, PackTable } from '../../table/pack';
import { place } from '../../table/place';
import type { Flow } from '../sheet/flow';
import type { Pdf } from '../sheet/pdf';
import { drawPlan } from '../sheet/plan-drawing';
import { wrapped } from '../sheet/sheet-font';
import { margin, soft } from '../sheet/sheet-page';

const gap = 16;
const captionHeight = 14;
const captionSize = 8.5;
/** Heights of a plan, in points: below the least one it says nothing, and plans are left out. */
const [leastHeight, mostHeight] = [60, 240];

/** Draws tables of the pack in rows below what the flow has written, as large as the page allows. */
export function coverPlans(
  pdf: Pdf,
  flow: Flow,
  pack: Pack,
  tables: readonly PackTable[],
  meshes: Meshes,
): void {
  const columns = tables.length <= 1 ? 1 : tables.length <= 4 ? 2 : tables.length <= 9 ? 3 : 4;
  const rows = Math.ceil(tables.length / columns);
  const top = flow.y + gap;
  const rowHeight = (pdf.size[1] - margin - top) / Math.max(1, rows);
  const high = Math.min(mostHeight, rowHeight - captionHeight - gap);
  if (rows === 0 || high < leastHeight) return;
  const cell = (flow.width - gap * (columns - 1)) / columns;
  for (const [index, entry] of tables.entries()) {
    const table = place(entry.table, () => null, meshes);
    const [width, depth] = table.size;
    const perMu = Math.min(cell / width, high / depth);
    const column = index % columns;
    const left = margin + column * (cell + gap) + (cell - width * perMu) / 2;
    const above = top + Math.floor(index / columns) * (high + captionHeight + gap);
    drawPlan(flow.page, table, ([x, z]) => [left + x * perMu, above + z * perMu], perMu);
    const [caption = ''] = wrapped(
      pdf.fonts.regular,
      `${pack.tables.indexOf(entry) + 1}  ${entry.table.name}`,
      captionSize,
      cell,
    );
    flow.page.text([left, above + depth * perMu + captionHeight - 3], caption, captionSize, { colour: soft });
  }
}
