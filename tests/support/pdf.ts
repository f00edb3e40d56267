/** Reads PDFs with pdf.js, which shares no code with the library that writes them. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Words in a run, with the point of their base line in points from the page's upper left corner. */
export interface PdfRun {
  readonly words: string;
  readonly at: readonly [x: number, y: number];
  readonly size: number;
}

export interface ReadPage {
  readonly size: readonly [width: number, height: number];
  readonly runs: readonly PdfRun[];
  /** All words of the page, in the order of writing. */
  readonly text: string;
  /** Addresses of links. */
  readonly addresses: readonly string[];
  /** Bounds of shapes that are filled black, in the coordinates in which they were drawn, y downwards. */
  readonly blackShapes: readonly (readonly [left: number, top: number, right: number, bottom: number])[];
}

/** Reads all pages. */
export async function readPdf(bytes: Uint8Array): Promise<readonly ReadPage[]> {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++)
    pages.push(await readPage(await pdf.getPage(number)));
  await pdf.destroy();
  return pages;
}

type LoadedPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function readPage(page: LoadedPage): Promise<ReadPage> {
  const [, , width, height] = page.view as [number, number, number, number];
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item): readonly PdfRun[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [size, , , , x, y] = item.transform as number[];
    return [{ words: item.str, at: [x!, height - y!], size: size! }];
  });
  const annotations = (await page.getAnnotations()) as readonly { readonly url?: string }[];
  return {
    size: [width, height],
    runs,
    text: runs.map(({ words }) => words).join(' '),
    addresses: annotations.flatMap(({ url }) => (url === undefined ? [] : [url])),
    blackShapes: await blackShapes(page),
  };
}

async function blackShapes(page: LoadedPage): Promise<ReadPage['blackShapes']> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let fill = '';
  return fnArray.flatMap((operator, index) => {
    const given = argsArray[index] as readonly unknown[];
    if (operator === OPS.setFillRGBColor) fill = String(given[0]);
    if (operator !== OPS.constructPath || given[0] !== OPS.fill || fill !== '#000000') return [];
    const [left, top, right, bottom] = given[2] as readonly number[];
    return [[left!, top!, right!, bottom!] as const];
  });
}
