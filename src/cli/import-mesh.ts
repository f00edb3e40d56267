import { basename, dirname, join } from 'node:path';
import { importMesh } from '../table/import/mesh';
import {
  budgetControl,
  usualBudget,
  type ImportBudget,
  type ImportStep,
} from '../table/import/import-control';
import { meshUnits, upDirections, type MeshOptions, type MeshUnit } from '../table/import/mesh-options';
import { scales, type TableFile, type TerrainPlacement } from '../table/format';
import { formatPercent } from '../table/numbers';
import { wholeNumber } from './arguments/series-arguments';
import type { ImportResult } from './import-result';
import { FileError, UsageError, type Io } from './io';

/** Scale, orientation and origin of imported meshes. */
export interface MeshSettings extends Omit<MeshOptions, 'muMm' | 'heavyTriangles'> {
  readonly budget: ImportBudget;
}

/** Reads the options for meshes. @throws UsageError on an unknown value */
export function meshSettings({
  unit,
  fit,
  up,
  origin,
  ...limits
}: Readonly<
  Partial<Record<'unit' | 'fit' | 'up' | 'origin' | 'time-limit' | 'memory-limit', string>>
>): MeshSettings {
  const oneOf = <T extends string>(option: string, given: string, known: readonly T[]): T => {
    const found = known.find((each) => each === given);
    if (found === undefined)
      throw new UsageError(`${option} is one of ${known.join(', ')}; it is "${given}".`);
    return found;
  };
  if (unit !== undefined && fit !== undefined)
    throw new UsageError('import takes --unit or --fit, not both.');
  const limit = (option: 'time-limit' | 'memory-limit', usual: number): number =>
    limits[option] === undefined ? usual : wholeNumber('import', `--${option}`, limits[option], 1);
  return {
    budget: {
      seconds: limit('time-limit', usualBudget.seconds),
      megabytes: limit('memory-limit', usualBudget.megabytes),
    },
    ...(unit !== undefined && {
      unitMm: meshUnits[oneOf('--unit', unit, Object.keys(meshUnits) as MeshUnit[])],
    }),
    ...(fit !== undefined && { fit: fitOf(fit) }),
    ...(up !== undefined && { up: oneOf('--up', up, upDirections) }),
    ...(origin !== undefined && { origin: oneOf('--origin', origin, ['middle', 'file']) }),
  };
}

function fitOf(given: string): NonNullable<MeshOptions['fit']> {
  const [, along, length] = /^([xyz])=(\d+(?:\.\d+)?)$/.exec(given) ?? [];
  if (along === undefined || !(Number(length) > 0))
    throw new UsageError(`--fit is an axis and a length in MU, like y=3; it is "${given}".`);
  return { along: along as 'x' | 'y' | 'z', to: Number(length) };
}

/** Adds a mesh as a piece in the middle of the table, with its .glb beside the table. */
export async function importPiece(
  table: TableFile,
  bytes: Uint8Array,
  file: string,
  settings: MeshSettings,
  io: Io,
): Promise<ImportResult> {
  const { budget, ...options } = settings;
  const control = budgetControl(budget, {
    clock: () => performance.now(),
    report: (step, share) => io.progress(`${file}: ${steps[step]} ${formatPercent(share)}`, false),
    moreTime: `, or allow more with --time-limit ${2 * budget.seconds}`,
    moreMemory: ', or allow more with --memory-limit',
  });
  const imported = await importMesh(
    bytes,
    basename(file),
    { muMm: scales[table.scale], ...options },
    { control, beside: besideIn(dirname(file), io) },
  );
  io.progress('', false);
  if (!imported.ok) return { ok: false, message: imported.problems[0]!.message };
  const { parts, size, notes } = imported.mesh;
  const name =
    basename(file)
      .replace(/\.\w+$/, '')
      .replaceAll(/[^\w-]+/g, '-')
      .replace(/^[^\w]+/, '') || 'mesh';
  const id =
    [name, ...Array.from({ length: table.terrain.length }, (_, i) => `${name}-${i + 2}`)].find((free) =>
      table.terrain.every((piece) => piece.id !== free),
    ) ?? name;
  const piece: TerrainPlacement = {
    id,
    at: [table.size[0] / 2, table.size[1] / 2],
    parts: [{ shape: 'mesh', at: [0, 0, 0], src: `${id}.glb` }],
  };
  const { writeGlb } = await import('../table/gltf/write-glb');
  return {
    ok: true,
    table: { ...table, terrain: [...table.terrain, piece] },
    notes: [
      {
        about: id,
        message: `${size.map((length) => Math.round(length * 100) / 100).join(' × ')} MU, ${parts.length === 1 ? 'one part' : `${parts.length} parts`}; its origin is ${settings.origin === 'file' ? 'that of its file' : 'the middle of its footprint'}.`,
      },
      ...notes.map((message) => ({ about: id, message })),
    ],
    beside: { [`${id}.glb`]: await writeGlb(parts) },
  };
}

const steps: Readonly<Record<ImportStep, string>> = {
  reading: 'reading',
  mending: 'repairing',
  simplifying: 'simplifying',
  measuring: 'measuring the simplified shape',
};

/** Returns a function that reads the files which a mesh file keeps in its folder. */
const besideIn =
  (folder: string, io: Io) =>
  async (name: string): Promise<Uint8Array | null> => {
    try {
      return await io.read(join(folder, name));
    } catch (error) {
      if (error instanceof FileError) return null;
      throw error;
    }
  };
