import { join } from 'node:path';
import { cuttingCsv, cuttingList } from '../export/print/cutting-list';
import type { PrintFile } from '../export/print/print-pieces';
import { scales } from '../table/format';
import { countOf, formatCount } from '../table/numbers';
import { readPrintArguments, type PrintArguments } from './arguments/print-arguments';
import { problemLine, type Io } from './io';
import { choosePieces, type Chosen } from './print-choice';

/** `print`: writes pieces for a 3D printer, footprints on paper, or the cutting list of walls. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const asked = readPrintArguments(args);
  const chosen = await choosePieces(asked, io);
  if (!chosen.ok) {
    for (const problem of chosen.problems) io.err(problemLine(asked.target, problem));
    return 1;
  }
  const made = await filesFor(asked, chosen, io);
  if (!made.ok) {
    for (const message of made.problems) io.err(problemLine(asked.target, { at: '', message }));
    return 1;
  }
  for (const note of made.notes) io.out(`${note}\n`);
  for (const { name, bytes } of made.files) {
    const path = join(asked.folder, name);
    await io.write(path, bytes);
    io.out(`Wrote ${path}.\n`);
  }
  return 0;
}

type Made =
  | { readonly ok: true; readonly files: readonly PrintFile[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

function filesFor(asked: PrintArguments, chosen: Chosen, io: Io): Promise<Made> {
  switch (asked.format) {
    case 'stl':
    case '3mf':
      return solidFiles(asked, asked.format, chosen, io);
    case 'paper':
      return paperFiles(asked, chosen);
    case 'cuts':
      return cutFiles(asked, chosen);
  }
}

async function solidFiles(
  asked: PrintArguments,
  format: 'stl' | '3mf',
  { pieces, meshes, file, name }: Chosen,
  io: Io,
): Promise<Made> {
  const { filesOfBeds, printPieces } = await import('../export/print/print-pieces');
  const print = await printPieces(pieces, meshes, scales[file.scale], asked.print, (share) =>
    io.progress(`Cutting and arranging: ${Math.round(100 * share)} %`, false),
  );
  io.progress('', false);
  if (!print.ok) return print;
  const parts = print.beds.reduce((sum, bed) => sum + bed.length, 0);
  return {
    ok: true,
    files: filesOfBeds(print.beds, format, asked.name ?? name),
    notes: [
      ...print.notes,
      `${countOf(parts, 'part')} on ${countOf(print.beds.length, 'bed')} of ${asked.print.bed.join(' × ')} mm.`,
    ],
  };
}

async function paperFiles(asked: PrintArguments, chosen: Chosen): Promise<Made> {
  const [{ footprintPdf }, { pieceDrawing, tableDrawing }, { sheetFonts }] = await Promise.all([
    import('../export/print/footprint-pdf'),
    import('../export/print/footprints'),
    import('../export/sheet/sheet-fonts'),
  ]);
  const { pieces, meshes, file, whole, name } = chosen;
  const drawing = whole ? tableDrawing(file, meshes) : pieceDrawing(pieces[0]!, meshes, scales[file.scale]);
  const made = await footprintPdf(drawing, sheetFonts, asked.paper);
  if (!made.ok) return { ok: false, problems: [made.message] };
  return {
    ok: true,
    files: [{ name: `${asked.name ?? name}.pdf`, bytes: made.bytes }],
    notes: [`${formatCount(made.pages)} pages: a map, then the footprints at 1:1.`],
  };
}

async function cutFiles(asked: PrintArguments, { pieces, file, name }: Chosen): Promise<Made> {
  const list = cuttingList(pieces, scales[file.scale], asked.board);
  if (list.rows.length === 0)
    return { ok: false, problems: ['It has no walls or floors of boxes to cut from board.', ...list.notes] };
  const title = asked.piece === undefined ? file.name : list.rows[0]!.piece;
  const files: PrintFile[] = [];
  const base = asked.name ?? name;
  if (asked.extension !== 'csv') {
    const [{ cuttingPdf }, { sheetFonts }, { papers }] = await Promise.all([
      import('../export/print/cutting-pdf'),
      import('../export/sheet/sheet-fonts'),
      import('../export/sheet/paper'),
    ]);
    files.push({
      name: `${base}.pdf`,
      bytes: await cuttingPdf(list, title, sheetFonts, papers[asked.paper]),
    });
  }
  if (asked.extension !== 'pdf')
    files.push({ name: `${base}.csv`, bytes: new TextEncoder().encode(cuttingCsv(list)) });
  const panels = list.rows.reduce((sum, { count }) => sum + count, 0);
  return {
    ok: true,
    files,
    notes: [...list.notes, `${countOf(panels, 'panel')} of ${asked.board} mm board.`],
  };
}
