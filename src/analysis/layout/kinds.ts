/** The density of a layout, by the kind of terrain over the middle of each cell, and the symmetry of its halves. */
import { outlineContains } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { fieldGrid } from '../../query/sight/sight-field';
import { coverStrength } from '../../query/sight/cover-on-line';
import { groundUnder } from '../../table/place-piece';
import type { CoverLevel } from '../../table/format';
import type { PlacedPiece } from '../../table/table';
import { middlesOf, type EmptyTable } from '../maps/empty-table';

/** Shares of all cells of the table. */
export interface Density {
  /** Cells under any piece. */
  readonly covered: number;
  readonly blocksSight: number;
  readonly cover: Readonly<Record<Exclude<CoverLevel, 'none'>, number>>;
  readonly difficult: number;
  readonly impassable: number;
  readonly dug: number;
}

export interface Symmetry {
  /** Of the cells with anything on them or on their image, the share with an image of another kind; 0 is perfect. */
  readonly defect: number;
  /** The nearest symmetry of the layout. */
  readonly under: 'half-turn' | 'mirror across' | 'mirror along';
}

interface Kind {
  readonly covered: boolean;
  readonly blocksSight: boolean;
  readonly cover: CoverLevel;
  readonly ground: 'open' | 'difficult' | 'impassable';
  readonly dug: boolean;
}

const openGround: Kind = { covered: false, blocksSight: false, cover: 'none', ground: 'open', dug: false };

export function densityAndSymmetry(
  emptyTable: EmptyTable,
  resolution: Mu,
): { readonly density: Density; readonly symmetry: Symmetry } {
  const grid = fieldGrid(emptyTable.table, resolution);
  const kinds = middlesOf(grid).map((at) => kindAt(emptyTable, at));
  const share = (is: (kind: Kind) => boolean): number => kinds.filter(is).length / kinds.length;
  const density: Density = {
    covered: share(({ covered }) => covered),
    blocksSight: share(({ blocksSight }) => blocksSight),
    cover: {
      light: share(({ cover }) => cover === 'light'),
      heavy: share(({ cover }) => cover === 'heavy'),
      solid: share(({ cover }) => cover === 'solid'),
    },
    difficult: share(({ ground }) => ground === 'difficult'),
    impassable: share(({ ground }) => ground === 'impassable'),
    dug: share(({ dug }) => dug),
  };
  const { columns, rows } = grid;
  const images: Readonly<Record<Symmetry['under'], (column: number, row: number) => number>> = {
    'half-turn': (column, row) => (rows - 1 - row) * columns + (columns - 1 - column),
    'mirror across': (column, row) => (rows - 1 - row) * columns + column,
    'mirror along': (column, row) => row * columns + (columns - 1 - column),
  };
  const words = kinds.map((kind) => JSON.stringify(kind));
  const nothing = JSON.stringify(openGround);
  const symmetries = Object.entries(images).map(([under, image]): Symmetry => {
    const pairs = words
      .map((word, cell) => [word, words[image(cell % columns, Math.floor(cell / columns))]!] as const)
      .filter(([a, b]) => a !== nothing || b !== nothing);
    return {
      under: under as Symmetry['under'],
      defect: pairs.length === 0 ? 0 : pairs.filter(([a, b]) => a !== b).length / pairs.length,
    };
  });
  return { density, symmetry: symmetries.reduce((best, next) => (next.defect < best.defect ? next : best)) };
}

function kindAt({ table, staticTable, rules }: EmptyTable, at: PlanPoint): Kind {
  const point = { min: at, max: at };
  const pieces = table.pieces.filter(({ area, parts }) =>
    [...area, ...parts.flatMap(groundUnder)].some((outline) => outlineContains(outline, at)),
  );
  const parts = [...staticTable.surfaces.along(point, point)].filter((part) =>
    groundUnder(part).some((outline) => outlineContains(outline, at)),
  );
  const ofArea = pieces.filter(({ area }) => area.some((outline) => outlineContains(outline, at)));
  const tags = [...ofArea.map((piece: PlacedPiece) => piece.tags), ...parts.map((part) => part.tags)];
  const grounds = tags.map((tag) => tag.ground);
  return {
    covered: pieces.length > 0,
    blocksSight: parts.some(
      (part) =>
        part.part.dug !== true &&
        (part.tags.sight === 'blocks' ||
          (rules.solidsStopSight && part.tags.solid && part.tags.sight !== 'open')),
    ),
    cover: tags.reduce<CoverLevel>(
      (best, { cover }) => (coverStrength(cover) > coverStrength(best) ? cover : best),
      'none',
    ),
    ground: grounds.includes('impassable')
      ? 'impassable'
      : grounds.includes('difficult')
        ? 'difficult'
        : 'open',
    dug: parts.some((part) => part.part.dug === true),
  };
}
