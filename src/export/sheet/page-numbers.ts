import type { Pdf } from './pdf';
import { margin, soft } from './sheet-page';

/** Writes a name and the number at the foot of every page but the first. */
export function numberPages(pdf: Pdf, name: string): void {
  const [wide, high] = pdf.size;
  for (const [index, page] of pdf.pages.entries()) {
    if (index === 0) continue;
    page.text([margin, high - 20], name, 8, { colour: soft });
    page.text([wide - margin, high - 20], `Page ${index + 1} of ${pdf.pages.length}`, 8, {
      align: 'right',
      colour: soft,
    });
  }
}
