import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shapesOf } from '../../src/rules/registry';
import { cutsOf } from '../../src/scene/ground/ground-cuts';
import { groundGeometry } from '../../src/scene/ground/ground-geometry';
import { buildTerrain } from '../../src/scene/terrain/build';
import { clearShare } from '../../src/scene/terrain/gas';
import { catalogue } from '../../src/table/catalogue';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';
import type { PlacedPiece, Table } from '../../src/table/table';
import { shippedMeshes } from '../support/files/shipped-meshes';
import {
  type Drawn,
  drawnParts,
  isArea,
  isMatter,
  partSilhouette,
  silhouettesOf,
  thin,
} from './piece-silhouettes';
import { bodiesOf, cutAt, outlineSeen, Picture, pixel, type Spot, trianglesOf } from './silhouette';
import { tableWith } from './tables';

/**
 * Greatest difference of silhouettes: things that look like cover are cover. The silhouettes of a piece, as drawn and as tagged, may differ by this share of the tagged one:
 * what is drawn beside it and what is not drawn of it, added. piece-silhouettes.ts states what does not count: litter lower than a
 * base, things thinner than 3 mm, blades without thickness, ladders.
 */
const allowed = 0.05;

const folder = new URL('../../public/tables/', import.meta.url);
const tables = readdirSync(folder)
  .filter((name) => name.endsWith('.table.json'))
  .map((name) => {
    const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as TableFile;
    return {
      name: name.replace('.table.json', ''),
      table: place(file, shapesOf(file.rules)!, shippedMeshes),
    };
  });
const ofCatalogue = catalogue.map(({ name }) => ({
  name,
  table: tableWith([{ id: name, piece: name, at: [12, 12], turn: 20 }]),
}));

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Reports the directions in which a piece does not look as it is tagged. */
function faultsOf(table: Table, piece: PlacedPiece, drawn: readonly Drawn[]): readonly string[] {
  return silhouettesOf(table, piece, drawn)
    .filter(({ tagged, missing, excess }) => missing + excess > allowed * tagged)
    .map(
      ({ direction, tagged, missing, excess }) =>
        `${piece.id} from ${direction}: ${percent(missing / tagged)} not drawn, ${percent(excess / tagged)} too much`,
    );
}

describe('silhouettes', () => {
  it.each([...ofCatalogue, ...tables])(
    '$name: pieces look as they are tagged, from eight sides and from above',
    ({ table }) => {
      const drawn = drawnParts(table);
      expect(
        table.pieces.flatMap((piece) =>
          faultsOf(
            table,
            piece,
            drawn.filter(({ placed }) => piece.parts.includes(placed)),
          ),
        ),
      ).toEqual([]);
      // Each part was drawn by itself: together they are all that the table shows.
      const whole = buildTerrain(table, 'full').bodies.reduce(
        (sum, { geometry }) => sum + geometry.getIndex()!.count / 3,
        0,
      );
      expect(drawn.reduce((sum, { faces }) => sum + faces.length, 0)).toBe(whole);
    },
  );

  it.each([...ofCatalogue, ...tables])('$name: holes are where they are drawn', ({ table }) => {
    const [width, depth] = table.size;
    // A shade off round numbers, so that no edge of a hole runs through the middles of points.
    const frame = [
      [0.0031, 0.0043],
      [width - 0.0031, depth - 0.0043],
    ] as const;
    const [tagged, drawn] = [new Picture(...frame), new Picture(...frame)];
    for (const piece of table.pieces)
      for (const { part } of piece.parts)
        if (part.dug === true)
          for (const body of bodiesOf(part, piece)) tagged.fillOutline(outlineSeen(body, 'above'));
    for (const face of trianglesOf(groundGeometry(table, cutsOf(table)).surface)) {
      const under = cutAt(
        face.map(([x, y, z]) => [x, -y, z] as const),
        rimDepth,
      );
      drawn.fillFace(under.map(([x, , z]): Spot => [x, z]));
    }
    const different = tagged.cells.filter((cell, i) => cell !== drawn.cells[i]).length;
    expect(different).toBeLessThanOrEqual(allowed * tagged.area);
  });
});

/** A hole is drawn where the ground lies at least so low (MU). */
const rimDepth = 0.02;
/** Gaps between the plants of an area that are narrower than this (MU) count as plants: they hide a base. */
const widestGap = 1;

describe('areas that hide or cover what is in them', () => {
  const areas = [...ofCatalogue, ...tables].flatMap(({ name, table }) =>
    table.pieces
      .filter((piece) => piece.parts.some(isArea))
      .map((piece) => ({ name: `${name}: ${piece.id}`, table: { ...table, pieces: [piece] }, piece })),
  );

  it('are woods and clouds', () => {
    expect(new Set(areas.map(({ piece }) => piece.piece))).toEqual(new Set(['dead-wood', 'gas-cloud']));
  });

  it.each(areas)('$name: its outline from above and its height are as tagged', ({ table, piece }) => {
    const body = piece.parts.filter(isArea).flatMap(({ part }) => bodiesOf(part, piece))[0]!;
    const faces = drawnParts(table).flatMap((drawn) => drawn.faces);
    const { puffs } = buildTerrain(table, 'full');
    const [xs, zs] = [body.outline.map(([x]) => x), body.outline.map(([, z]) => z)];
    const frame = [
      [Math.min(...xs) - 2, Math.min(...zs) - 2],
      [Math.max(...xs) + 2, Math.max(...zs) + 2],
    ] as const;
    const [tagged, drawn] = [new Picture(...frame), new Picture(...frame)];
    tagged.fillOutline(body.outline);
    for (const face of faces) drawn.fillFace(face.map(([x, , z]): Spot => [x, z]));
    for (const { at, radius } of puffs) drawn.fillFace(circle([at[0], at[2]], radius * clearShare));
    const reach = Math.round(widestGap / 2 / pixel);
    const closed = drawn.withoutGaps(reach);
    const thick = drawn.withoutThinParts(thin).withoutGaps(reach);
    const different = tagged.cells.filter(
      (cell, i) => (cell === 1 ? closed : thick).cells[i] !== cell,
    ).length;
    expect(different / tagged.area).toBeLessThanOrEqual(allowed);

    const top = Math.max(
      ...faces.flatMap((face) => face.map(([, y]) => y)),
      ...puffs.map(({ at, radius }) => at[1] + radius * clearShare),
    );
    expect(Math.abs(top - body.top)).toBeLessThanOrEqual(allowed * (body.top - body.bottom));
  });
});

describe('what neither stops a line nor gives cover', () => {
  /** A heap that is lower than this (MU) does not look like cover: it reaches a figure’s ankles. */
  const ankles = 0.3;
  // Pieces of the catalogue once each, and the tables' own.
  const pieces = [
    ...ofCatalogue,
    ...tables.map(({ name, table }) => ({
      name,
      table: { ...table, pieces: table.pieces.filter(({ piece }) => piece === null) },
    })),
  ].flatMap(({ name, table }) =>
    table.pieces.map((piece) => ({ name, table: { ...table, pieces: [piece] }, piece })),
  );

  it('is low, or is seen through from its broad side', () => {
    const parts = pieces.flatMap(({ name, table, piece }) =>
      drawnParts(table)
        .filter(({ placed }) => placed.part.dug !== true && !isMatter(placed) && !isArea(placed))
        .map((drawn) => ({ name: `${name}: ${drawn.placed.label}`, piece, drawn })),
    );
    const solid = parts.filter(({ piece, drawn }) => {
      if (drawn.placed.top - drawn.placed.bottom <= ankles) return false;
      const shares = [0, 45, 90, 135].map((direction) => {
        const { tagged, missing } = partSilhouette(piece, drawn, direction);
        return 1 - missing / tagged;
      });
      return Math.min(...shares) > 0.5;
    });
    expect(parts.length).toBeGreaterThan(30);
    expect(solid.map(({ name }) => name)).toEqual([]);
  });
});

const circle = ([x, z]: Spot, radius: number): readonly Spot[] =>
  Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), z + radius * Math.sin(angle)];
  });
