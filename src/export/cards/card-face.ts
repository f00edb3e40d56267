/** One card: profile, boxes, weapons, keywords and rules, in letters as large as have room. */
import type { Pdf, PdfFonts, PdfPage, PdfPoint } from '../sheet/pdf';
import { fitted, textWidth, wrapped } from '../sheet/sheet-font';
import { ink, soft } from '../sheet/sheet-page';
import { drawBoxes } from './boxes';
import type { PrintedFact, PrintedForce, PrintedUnit } from './forces';

const inset = 9;
/** Sizes of letters to try, the largest first. */
const sizes = [8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5];
const statWidth = 26;

/** A line of the card's text: a name in bold letters, if it begins a fact, and words. */
interface TextLine {
  readonly name: string;
  readonly words: string;
}

/** Draws the card of a unit into a rectangle with this upper left corner. */
export function drawCard(
  pdf: Pdf,
  page: PdfPage,
  [left, top]: PdfPoint,
  [wide, high]: PdfPoint,
  unit: PrintedUnit,
  force: PrintedForce,
): void {
  const { fonts } = pdf;
  const [x, width] = [left + inset, wide - 2 * inset];
  const right = x + width;
  const count = unit.models === 1 ? '' : `${unit.models} models`;
  const countWidth = textWidth(fonts.regular, count, 8) + 6;
  page.text([x, top + 18], fitted(fonts.bold, unit.name, 11.5, width - countWidth), 11.5, {
    bold: true,
    colour: ink,
  });
  page.text([right, top + 18], count, 8, { align: 'right', colour: soft });
  page.text([x, top + 27], fitted(fonts.regular, `${force.name} · ${force.game}`, 6.5, width), 6.5, {
    colour: soft,
  });
  let y = drawProfile(page, fonts, unit, [x, top + 38], width);
  y = drawAllBoxes(page, fonts, unit, [x, y + 3], width);
  const rest = top + high - inset - y;
  const { lines, size } = fittingText(fonts, unit, width, rest);
  for (const { name, words } of lines) {
    y += 1.22 * size;
    page.text([x, y], name, size, { bold: true, colour: ink });
    page.text([x + indentOf(fonts, name, size), y], words, size, { colour: ink });
  }
}

/** Draws the table of statistics; returns the lower edge. */
function drawProfile(
  page: PdfPage,
  fonts: PdfFonts,
  { statNames, kinds }: PrintedUnit,
  [x, top]: PdfPoint,
  width: number,
): number {
  if (statNames.length === 0) return top - 8;
  const column = Math.min(statWidth, (width - 70) / statNames.length);
  const first = width - column * statNames.length;
  const centreOf = (index: number): number => x + first + column * (index + 0.5);
  for (const [index, { short }] of statNames.entries())
    page.text([centreOf(index), top], short, 6.5, { align: 'centre', colour: soft, bold: true });
  let y = top;
  for (const { name, count, stats } of kinds) {
    page.path(
      [
        [x, y + 2.5],
        [x + width, y + 2.5],
      ],
      false,
      { stroke: soft, width: 0.4 },
    );
    y += 10.5;
    page.text([x, y], fitted(fonts.regular, count > 1 ? `${name} × ${count}` : name, 7.5, first - 4), 7.5);
    for (const [index, stat] of stats.entries())
      page.text([centreOf(index), y], fitted(fonts.bold, stat, 8, column + 4), 8, {
        align: 'centre',
        bold: true,
      });
  }
  return y + 3;
}

/** Draws the boxes of each kind of model; returns the lower edge. */
function drawAllBoxes(
  page: PdfPage,
  fonts: PdfFonts,
  { kinds }: PrintedUnit,
  [x, top]: PdfPoint,
  width: number,
): number {
  let y = top;
  for (const { name, count, boxes } of kinds) {
    if (boxes.count === 0) continue;
    const label = kinds.length > 1 ? `${name}: ${boxes.name}` : boxes.name;
    const shown = fitted(fonts.regular, label, 6.5, 84);
    const indent = textWidth(fonts.regular, shown, 6.5) + 5;
    page.text([x, y + 6], shown, 6.5, { colour: soft });
    y += drawBoxes(page, [x + indent, y], count, boxes.count, width - indent, 6.5) + 2;
  }
  return y;
}

const indentOf = (fonts: PdfFonts, name: string, size: number): number =>
  name === '' ? 0 : textWidth(fonts.bold, name, size) + 0.3 * size;

/** Returns the text in the largest letters that have room; else with one sentence a fact; else as far as there is room. */
function fittingText(
  fonts: PdfFonts,
  unit: PrintedUnit,
  width: number,
  height: number,
): { readonly lines: readonly TextLine[]; readonly size: number } {
  const room = (size: number): number => Math.floor(height / (1.22 * size));
  for (const short of [false, true])
    for (const size of short ? sizes.slice(4) : sizes.slice(0, -1)) {
      const lines = linesOf(fonts, factsOf(unit, short), size, width);
      if (lines.length <= room(size)) return { lines, size };
    }
  const size = sizes.at(-1)!;
  const lines = linesOf(fonts, factsOf(unit, true), size, width);
  const kept = lines.slice(0, Math.max(0, room(size) - 1));
  return { lines: [...kept, { name: '', words: '… The roster sheet has the rest.' }], size };
}

const factsOf = ({ weapons, keywords, rules }: PrintedUnit, short: boolean): readonly PrintedFact[] => [
  ...weapons,
  ...(keywords.length > 0 ? [{ name: 'Keywords', text: keywords.join(', ') }] : []),
  ...rules.map(({ name, text }) => ({ name, text: short ? firstSentence(text) : text })),
];

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

function linesOf(
  fonts: PdfFonts,
  facts: readonly PrintedFact[],
  size: number,
  width: number,
): readonly TextLine[] {
  return facts.flatMap(({ name, text }) => {
    const title = fitted(fonts.bold, text === '' ? name : `${name}.`, size, width);
    const indent = indentOf(fonts, title, size);
    return wrapped(fonts.regular, text.replace(/\s+/g, ' '), size, width, indent).map((words, index) => ({
      name: index === 0 ? title : '',
      words,
    }));
  });
}
