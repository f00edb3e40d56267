/** A print stops the same lines of sight as its design: pieces are printed, imported again and looked past. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { filesOfBeds, printPieces } from '../../../src/export/print/print-pieces';
import { usualPrint, type PrintFormat } from '../../../src/export/print/print-options';
import { outlineBounds } from '../../../src/geometry/shapes/outline';
import { carry } from '../../../src/geometry/turn';
import { createTableQuery } from '../../../src/query/table-query';
import { sightOf } from '../../../src/rules/sight-of';
import { piecesByName } from '../../../src/table/catalogue';
import type { TableFile, TerrainPlacement } from '../../../src/table/format';
import { importMesh } from '../../../src/table/import/mesh';
import { readMeshes, type Meshes } from '../../../src/table/mesh';
import { meshParts } from '../../../src/table/mesh-parts';
import { place } from '../../../src/table/place';
import { placePiece } from '../../../src/table/place-piece';
import { tableFile, unit } from '../../support/tables';

const inch = 25.4;
const stand = [30.3, 24.2] as const;
const turn = 27;

/** Places of models round a piece, in its own frame, with their heights above the ground. */
const around: readonly (readonly [x: number, z: number, y: number])[] = [
  ...[0, 75, 165, 210, 310].map((angle) => {
    const [x, z] = carry([5.2, 0], [0, 0], angle);
    return [x, z, 0] as const;
  }),
  [-1.1, -6.8, 1.5],
];

const tableOf = (piece: TerrainPlacement, spots: typeof around): TableFile =>
  tableFile({
    terrain: [piece],
    options: { sight: 'plain' },
    units: spots.map(([x, z, elevation], index) =>
      unit(`u${index}`, 'red', { at: carry([x, z], stand, turn), elevation }),
    ),
  });

function verdictsOf(file: TableFile, meshes: Meshes): ReadonlyMap<string, string> {
  const query = createTableQuery(
    place(file, () => null, meshes),
    sightOf(file),
  );
  const ids = file.units.map(({ models }) => models[0]!.id);
  const pairs = ids.flatMap((from, i) => ids.slice(i + 1).map((to) => [from, to] as const));
  return new Map(pairs.map(([from, to]) => [`${from} ${to}`, query.line(from, to).verdict]));
}

/** Prints a piece, imports the file, and returns the mesh as a piece at the place of the first. */
async function printedAgain(
  piece: TerrainPlacement,
  meshes: Meshes,
  format: PrintFormat,
): Promise<{ readonly piece: TerrainPlacement; readonly meshes: Meshes }> {
  const print = await printPieces([piece], meshes, inch, { ...usualPrint, bed: [400, 400, 400] });
  if (!print.ok) throw new Error(print.problems.join(' '));
  const [file] = filesOfBeds(print.beds, format, 'print');
  const read = await importMesh(file!.bytes, file!.name, { muMm: inch });
  if (!read.ok) throw new Error(read.problems[0]!.message);
  expect(read.mesh.parts.map(({ closed }) => closed)).toEqual([true]);

  const own = placePiece({ ...piece, at: [0, 0], turn: 0 }, meshes);
  const matter = own.parts.filter(({ part, tags }) => part.dug || tags.solid);
  const boxes = matter.flatMap(({ solids }) => solids.map(({ outline }) => outlineBounds(outline)));
  const corners = matter.flatMap(({ mesh }) => [...(mesh ?? [])]);
  const along = (k: 0 | 1): number => {
    const meshed = corners.filter((_, i) => i % 3 === 2 * k);
    return (
      (Math.min(...boxes.map(({ min }) => min[k]), ...meshed) +
        Math.max(...boxes.map(({ max }) => max[k]), ...meshed)) /
      2
    );
  };
  const plate = own.parts.some(({ part }) => part.dug) ? usualPrint.plate / inch : 0;
  return {
    piece: {
      id: piece.id,
      at: carry([along(0), along(1)], stand, turn),
      turn,
      elevation: Math.min(...matter.map(({ bottom }) => bottom)) - plate,
      parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'print.glb' }],
    },
    meshes: new Map([['print.glb', { parts: meshParts(read.mesh.parts), own: null }]]),
  };
}

const trench: typeof around = [
  [-2, 0.3, -1.5],
  [1.5, 0.8, -1.5],
  [0, 5, 0],
  [-7, 0.2, 0],
];

/** A piece of the catalogue whose solid parts all stop lines, as those of an imported mesh without tags do. */
function stopping(name: string): TerrainPlacement {
  const { parts, area } = piecesByName.get(name)!;
  const own = parts.map(({ tags, ...part }) => (tags?.solid === false ? { ...part, tags } : part));
  return { id: 'piece', name, at: stand, turn, parts: own, ...(area && { area }) };
}

describe('a printed piece that is imported again', () => {
  for (const [name, format, spots] of [
    ['ruin-corner', 'stl', around],
    ['bunker', 'stl', around],
    ['ruined-house', '3mf', around],
    ['boulder', 'stl', around],
    ['trench-straight', 'stl', trench],
  ] as const)
    it(`stops the same lines: ${name}, ${format}`, async () => {
      const piece = stopping(name);
      const file = tableOf(piece, spots);
      const { meshes } = await readMeshes(file, (src) => readFile(`terrain/${src}`));
      const designed = verdictsOf(file, meshes);
      const again = await printedAgain(piece, meshes, format);
      const printed = verdictsOf(tableOf(again.piece, spots), again.meshes);
      // A line that grazes an edge within the tolerance of the print may be too close to call.
      const differ = [...designed].filter(
        ([pair, verdict]) =>
          verdict !== printed.get(pair) && verdict !== 'too-close' && printed.get(pair) !== 'too-close',
      );
      expect(differ).toEqual([]);
      const all = [...printed.values()];
      expect(all).toContain('clear');
      expect(all).toContain('blocked');
      expect(all.filter((verdict) => verdict === 'too-close').length).toBeLessThan(3);
    });
});
