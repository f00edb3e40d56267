import type { Edition, PackProgress } from '../../export/pack/pack-pdf';
import type { MeshFile, Meshes } from '../../table/mesh';
import { formatPercent } from '../../table/numbers';
import { paperNamed } from '../arguments/print-arguments';
import { UsageError, type Io } from '../io';
import { meshesBeside } from '../meshes';
import { dirname } from 'node:path';
import type { PackArguments } from './arguments';
import { openPackFile, ownOf, reportProblems, tablesNamed, type PackFile } from './file';

/** `pack pdf`: prints the pack, or one of its tables, as a PDF. */
export async function run(path: string, { values, more }: PackArguments, io: Io): Promise<number> {
  if (more.length > 0) throw new UsageError('pack pdf takes one pack; --table ID picks a table.');
  const { out } = values;
  if (out === undefined) throw new UsageError('pack pdf needs --out PDF.');
  const edition = editionNamed(values.edition);
  const paper = paperNamed(values.paper);
  const program = programAt(values.address);
  const file = await openPackFile(path, io);
  if (file === null) return 1;
  const tables = values.table === undefined ? file.pack.tables : tablesNamed(file.pack, [values.table]);
  const meshes = await meshesOfTables(file, tables, io);
  if (meshes === null) return 1;
  const [{ packPdf }, { sheetFonts }] = await Promise.all([
    import('../../export/pack/pack-pdf'),
    import('../../export/sheet/sheet-fonts'),
  ]);
  const bytes = await packPdf(file.pack, {
    edition,
    paper,
    fonts: sheetFonts,
    meshes,
    tables: tables.map(({ id }) => id),
    program,
    onProgress: ({ done, table }: PackProgress) => io.progress(`${formatPercent(done)}, ${table}`, false),
  });
  io.progress('100 %', true);
  await io.replace(out, bytes);
  return 0;
}

/** @throws UsageError on an unknown edition */
function editionNamed(name = 'players'): Edition {
  if (name === 'players' || name === 'judges') return name;
  throw new UsageError(`--edition is players or judges; "${name}" is neither.`);
}

/** Returns an address of the program without its part after "#". @throws UsageError if it is none */
function programAt(address: string | undefined): string | null {
  if (address === undefined) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--address is that of a page, like https://example.org/; "${address}" is none.`);
  url.hash = '';
  return url.href;
}

/** Reads the meshes of tables; null where some cannot be read, which has been reported. */
async function meshesOfTables(
  file: PackFile,
  tables: PackFile['pack']['tables'],
  io: Io,
): Promise<Meshes | null> {
  const all = new Map<string, MeshFile>();
  let isWhole = true;
  for (const table of tables) {
    const own = ownOf(table.table, file.meshes);
    const { meshes, problems } = await meshesBeside(dirname(file.path), table.table, io, own);
    if (problems.length > 0) {
      reportProblems(file, table, problems, io);
      isWhole = false;
    }
    for (const [src, mesh] of meshes) all.set(src, mesh);
  }
  return isWhole ? all : null;
}
