/** A pack as one printed document: cover, contents, terrain of all tables, and the pages of each table. */
import { noMeshes, type Meshes } from '../../table/mesh';
import type { Pack, PackTable } from '../../table/pack';
import { listPages } from '../sheet/list-page';
import { createPdf, type Pdf, type PdfFontFiles, type PdfPage, type PdfPicture } from '../sheet/pdf';
import { papers, type Paper } from '../sheet/paper';
import { planPage } from '../sheet/plan-page';
import { numberPages } from '../sheet/page-numbers';
import { blocksPage } from './blocks-page';
import { callAddress } from './call-address';
import { coverPlans } from './cover-plans';
import { coverPage, fillContents, inventoryPages, reserveContents, type ContentsLine } from './cover-pages';
import { figuresPage } from './figures-page';
import { inventoryNeeds } from './inventory';
import { judgesPage } from './judges-page';
import { openingPage } from './opening-page';
import { tableFacts, type TableFacts } from './table-facts';

/** `judges`: with the judges' notes and the contested lines. */
export type Edition = 'players' | 'judges';

export interface PackProgress {
  /** Share of the work that is done, from 0 to 1. */
  readonly done: number;
  /** Name of the table at work. */
  readonly table: string;
}

export interface PackPdfOptions {
  readonly edition: Edition;
  readonly paper: Paper;
  readonly fonts: PdfFontFiles;
  /** Meshes of all tables of the pack. */
  readonly meshes?: Meshes;
  /** Ids of the tables to print; by default all. */
  readonly tables?: readonly string[];
  /** Address of the program, for the codes that open a table; null for a document without codes. */
  readonly program: string | null;
  /** Pictures of tables, by id; a table without one shows its plan. */
  readonly pictures?: ReadonlyMap<string, PdfPicture>;
  /** Called at each step; the work goes on when its promise resolves. */
  readonly onProgress?: (progress: PackProgress) => void | Promise<void>;
  /** The work ends with `PackPdfStopped` at the next step once this is aborted. */
  readonly signal?: { readonly aborted: boolean };
}

/** Thrown by `packPdf` when it was stopped. */
export class PackPdfStopped extends Error {}

/** Returns the bytes of the document. @throws PackPdfStopped */
export async function packPdf(pack: Pack, options: PackPdfOptions): Promise<Uint8Array> {
  const { edition, paper, fonts, meshes = noMeshes, tables: wanted } = options;
  const tables = pack.tables.filter(({ id }) => wanted === undefined || wanted.includes(id));
  const forJudges = edition === 'judges';
  const pdf = await createPdf(pack.name, fonts, papers[paper]);
  const cover = coverPage(
    pdf,
    pack,
    forJudges ? 'Judges’ edition' : 'Players’ edition',
    forJudges ? (pack.judgeNotes ?? null) : null,
  );
  coverPlans(pdf, cover, pack, tables, meshes);
  const contents = reserveContents(pdf, tables.length + 1);
  const inventory = inventoryPages(pdf, inventoryNeeds(pack, tables, meshes), tables.length);
  const lines: ContentsLine[] = [{ title: 'Terrain for all tables', pages: [inventory] }];
  for (const [index, entry] of tables.entries()) {
    const facts = await factsOf(entry, meshes, forJudges, options, (share) => ({
      done: (index + share) / tables.length,
      table: entry.table.name,
    }));
    const title = `Table ${pack.tables.indexOf(entry) + 1}: ${entry.table.name}`;
    lines.push({ title, pages: await tablePages(pdf, title, facts, options) });
  }
  fillContents(pdf, contents, partsOf(forJudges), lines);
  numberPages(pdf, pack.name);
  return pdf.bytes();
}

const partsOf = (forJudges: boolean): readonly string[] => [
  'Begins',
  'Plan',
  'Pieces',
  'Blocks',
  'Figures',
  ...(forJudges ? ['Judges'] : []),
];

/** Works out the facts of a table, and reports each step. */
async function factsOf(
  entry: PackTable,
  meshes: Meshes,
  forJudges: boolean,
  { onProgress, signal }: PackPdfOptions,
  progress: (share: number) => PackProgress,
): Promise<TableFacts> {
  const steps = tableFacts(entry, meshes, forJudges);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await onProgress?.(progress(value));
    if (signal?.aborted) throw new PackPdfStopped('The document was stopped.');
  }
}

/** Adds the pages of a table; returns the page on which each of its parts begins. */
async function tablePages(
  pdf: Pdf,
  title: string,
  facts: TableFacts,
  { program, pictures, meshes = noMeshes }: PackPdfOptions,
): Promise<readonly PdfPage[]> {
  const { entry, table, pieces, contested } = facts;
  const picture = pictures?.get(entry.id);
  const address = program === null ? null : await callAddress(program, entry.table, meshes);
  const note =
    program === null || address !== null
      ? null
      : 'This table is too large for a printed code: open the pack in the program to prove lines of sight on it.';
  return [
    openingPage(pdf, title, facts, picture ? await pdf.embed(picture) : null, address, note),
    planPage(pdf, table, pieces, title),
    listPages(pdf, table, pieces, null, title),
    blocksPage(pdf, title, facts),
    figuresPage(pdf, title, facts),
    ...(contested ? [judgesPage(pdf, title, facts, contested)] : []),
  ];
}
