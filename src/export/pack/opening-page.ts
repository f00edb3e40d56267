/** First page of a table: notes, picture, fairness, warnings, and the code that opens it. */
import type { PDFImage } from '@cantoo/pdf-lib';
import { Flow } from '../sheet/flow';
import { wrapped } from '../sheet/sheet-font';
import type { Pdf, PdfPage } from '../sheet/pdf';
import { header, ink, margin, soft } from '../sheet/sheet-page';
import { fairnessWords } from './fairness-words';
import { linesPlan } from './lines-plan';
import { drawQr } from './qr';
import type { TableFacts } from './table-facts';

const pictureHeight = 225;
/** Side of the square of a code: the squares of the largest one are 0.4 mm wide. */
const qrSide = 180;
const addressSize = 5.5;
const addressLine = 7;

/**
 * @param address opens the table with the call tool; null for none
 * @param addressNote why there is none; null to say nothing
 */
export function openingPage(
  pdf: Pdf,
  title: string,
  facts: TableFacts,
  picture: PDFImage | null,
  address: string | null,
  addressNote: string | null,
): PdfPage {
  const { entry, table } = facts;
  const page = pdf.page();
  header(page, table, pdf, title);
  const flow = new Flow(pdf, page, 84);
  if (entry.forceLimit !== undefined) flow.paragraph(`Forces: ${entry.forceLimit}`, { bold: true });
  if (table.file.text !== undefined) flow.paragraph(table.file.text);
  if (entry.notes) flow.paragraph(entry.notes);
  if (picture) flow.picture(picture, pictureHeight);
  else linesPlan(pdf, flow, table, [], pictureHeight);

  flow.heading('Is it fair?');
  if (facts.state === 'changed')
    flow.paragraph(
      `The table has changed since its figures were made on ${dayOf(facts)}. They are those of the table as it was.`,
      { bold: true },
    );
  if (facts.fairness)
    for (const sentence of fairnessWords(facts.fairness, table.file)) flow.paragraph(sentence);
  else flow.paragraph('Not measured: no battles were played for this table.');

  flow.heading('Warnings');
  for (const sentence of warningsOf(facts)) flow.paragraph(sentence, { sign: '–' });
  if (address !== null) addressPart(pdf, flow, address);
  else if (addressNote !== null) {
    flow.space(8);
    flow.paragraph(addressNote, { colour: soft });
  }
  return page;
}

const dayOf = ({ figures }: TableFacts): string => figures?.made.slice(0, 10) ?? '';

function warningsOf({ entry: { acceptedWarnings = [] }, figures }: TableFacts): readonly string[] {
  if (figures === null) return ['Not looked for: the pack has no figures of this table.'];
  if (figures.warnings.length === 0) return ['None.'];
  return figures.warnings.map((warning) =>
    acceptedWarnings.includes(warning) ? `${warning} (The organiser accepts this.)` : warning,
  );
}

function addressPart(pdf: Pdf, flow: Flow, address: string): void {
  const lines = wrapped(pdf.fonts.regular, address, addressSize, flow.width);
  flow.makeRoom(34 + qrSide + lines.length * addressLine);
  flow.heading('Lines of sight on this table');
  drawQr(flow.page, [margin - qrSide * 0.03, flow.y], qrSide, address);
  flow.page.link([margin, flow.y], qrSide, qrSide, address);
  const beside = margin + qrSide + 8;
  const words = wrapped(pdf.fonts.regular, addressWords, 9.5, pdf.size[0] - margin - beside);
  for (const [index, line] of words.entries())
    flow.page.text([beside, flow.y + 22 + 13 * index], line, 9.5, { colour: ink });
  flow.space(qrSide);
  for (const line of lines) {
    flow.space(addressLine);
    flow.page.text([margin, flow.y], line, addressSize, { colour: soft });
  }
}

const addressWords =
  'Scan the code with a phone, or press it on a screen. It opens this table with two figures: put them where yours stand, and the program proves whether one sees the other, and past what. The address holds the whole table; the letters below are the same address.';
