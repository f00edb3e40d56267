/** Shared parts of the set-up sheet's pages: margin, colours, the heading of a page, names and numbers. */
import { ruleModule } from '../../rules/registry';
import { toMm, type Degrees, type Mm, type Mu } from '../../geometry/units';
import { scales } from '../../table/format';
import type { Table } from '../../table/table';
import type { Pdf, PdfColour, PdfPage } from './pdf';
import { fitted } from './sheet-font';

export const margin = 42;
export const ink: PdfColour = [0.13, 0.12, 0.1];
export const soft: PdfColour = [0.42, 0.4, 0.35];
export const ground: PdfColour = [0.96, 0.94, 0.88];
export const paper: PdfColour = [1, 1, 1];
/** Returns the name of an MU on a ruler. */
const rulerUnit = (muMm: Mm): string =>
  muMm === scales['28mm'] ? 'inches' : muMm === scales['15mm'] ? 'centimetres' : `MU of ${muMm} mm`;

export const plain = (measure: Mu | Degrees): string => String(Math.round(measure * 100) / 100);

/** Writes a title, by default the name of the table, and the table's measures at the top of a page. */
export function header(
  page: PdfPage,
  { name, size: [width, depth], muMm, rules }: Table,
  { size: [wide], fonts }: Pdf,
  title = name,
): void {
  page.text([margin, 58], fitted(fonts.bold, title, 22, wide - 2 * margin), 22, { bold: true, colour: ink });
  const mm = (length: Mu): string => String(Math.round(toMm(length, muMm)));
  page.text(
    [margin, 75],
    `${plain(width)} × ${plain(depth)} MU (${mm(width)} × ${mm(depth)} mm); lengths are ${rulerUnit(muMm)}; ${ruleModule(rules).system.name ?? rules}`,
    9.5,
    { colour: soft },
  );
}

export const zoneName = ({ sides }: Table, side: string | undefined): string =>
  `Zone: ${sides.find(({ id }) => id === side)?.name ?? 'mission'}`;

/** A, B … Z, AA … */
export const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
