import { dirname } from 'node:path';
import { piecesByName } from '../table/catalogue';
import { nearest } from '../table/check';
import { tableFormat, type TableFile, type TerrainPlacement } from '../table/format';
import type { Meshes } from '../table/mesh';
import type { Problem } from '../table/table';
import type { PrintArguments } from './arguments/print-arguments';
import { UsageError, type Io } from './io';
import { meshesBeside } from './meshes';
import { readTableFile } from './tables';

/** The pieces to print. */
export interface Chosen {
  readonly file: TableFile;
  readonly pieces: readonly TerrainPlacement[];
  readonly meshes: Meshes;
  /** True if the whole table was chosen, not one piece. */
  readonly whole: boolean;
  /** Name for files. */
  readonly name: string;
}

type Choice =
  ({ readonly ok: true } & Chosen) | { readonly ok: false; readonly problems: readonly Problem[] };

/** Finds the requested pieces: of a table, or one of the catalogue. @throws UsageError */
export async function choosePieces({ target, piece, scale }: PrintArguments, io: Io): Promise<Choice> {
  const isTable = /[./\\]/.test(target);
  if (isTable && scale !== undefined)
    throw new UsageError('--scale is for a piece of the catalogue; a table has its own scale.');
  if (!isTable && piece !== undefined) throw new UsageError('--piece is for a table.');
  const read = isTable ? await readTableFile(target, io, () => null) : pieceTable(target, scale ?? '28mm');
  if (!read.ok) return read;
  const { file } = read;
  const pieces = piece === undefined ? file.terrain : file.terrain.filter(({ id }) => id === piece);
  if (pieces.length === 0) return { ok: false, problems: [noPieces(file, piece)] };
  const { meshes, problems } = await meshesBeside(
    isTable ? dirname(target) : '.',
    { ...file, terrain: pieces },
    io,
  );
  if (problems.length > 0) return { ok: false, problems };
  const whole = isTable && piece === undefined;
  return { ok: true, file, pieces, meshes, whole, name: fileName(whole ? file.name : (piece ?? target)) };
}

function pieceTable(
  name: string,
  scale: TableFile['scale'],
):
  | { readonly ok: true; readonly file: TableFile }
  | { readonly ok: false; readonly problems: readonly Problem[] } {
  const known = piecesByName.get(name);
  if (known)
    return {
      ok: true,
      file: {
        format: tableFormat,
        name: known.title,
        rules: 'gloom-trench-1926',
        scale,
        size: [48, 48],
        terrain: [{ id: name, piece: name, at: [24, 24] }],
        sides: [],
        units: [],
      },
    };
  const near = nearest(name, [...piecesByName.keys()]).slice(0, 3);
  const hint =
    near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `It has ${[...piecesByName.keys()].join(', ')}.`;
  const message = `The catalogue has no piece "${name}". ${hint} For a table, name its file, like my.table.json.`;
  return { ok: false, problems: [{ at: '', message }] };
}

function noPieces({ terrain }: TableFile, piece: string | undefined): Problem {
  if (piece === undefined) return { at: '/terrain', message: 'The table has no terrain to print.' };
  const ids = terrain.map(({ id }) => id);
  const near = nearest(piece, ids).slice(0, 3);
  const hint =
    near.length > 0
      ? `Did you mean ${near.join(' or ')}?`
      : `There are: ${ids.slice(0, 20).join(', ')}${ids.length > 20 ? ' …' : ''}.`;
  return { at: '', message: `No piece on this table is called "${piece}". ${hint}` };
}

/** Returns a name without letters that file systems refuse. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|]+/g, '-').trim() || 'print';
