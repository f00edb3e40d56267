/**
 * The panels of board that walls and floors are cut from. Upright or level boxes of a piece are joined where they continue one
 * another in one plane: a wall with its sills and lintels is one panel with openings.
 *
 * A panel is as many layers of board as come nearest to the thickness of the design. Middle planes stay in their places, so every
 * end that meets another panel moves by half of the difference in thickness. At a right angle the panels butt: where two
 * overlap at a corner, the first runs through and the second is shortened to its face. At another angle both keep the length of
 * their outer faces, for a bevel.
 */
import { toMm, type Degrees, type Mm, type Mu } from '../../geometry/units';
import type { Part } from '../../table/format';
import { joinEnds } from './panel-joints';
import { cutOutsOf, type Rectangle } from './rectangles';
import { slabsOf, type Box } from './slabs';

export interface Panel {
  readonly name: string;
  readonly width: Mm;
  readonly height: Mm;
  /** Layers of board that make its thickness. */
  readonly layers: number;
  /** Openings and cut-outs, from the lower left corner. */
  readonly openings: readonly Rectangle[];
  /** Angle of the bevel at its ends that meet others at other angles than right ones; in the order of the ends. */
  readonly bevels: readonly Degrees[];
}

export interface Panels {
  readonly panels: readonly Panel[];
  /** Names of parts that are no panels: of another shape, or too thick for the board. */
  readonly others: readonly string[];
}

/** Most layers that are glued to one panel; a thicker box is a block. */
export const mostLayers = 6;
/** Places this near (MU) are the same. */
const same: Mu = 1e-4;

/**
 * Returns the panels of the solid parts of a piece.
 * @param board thickness of the board
 */
export function panelsOf(parts: readonly Part[], muMm: Mm, board: Mm): Panels {
  const layersOf = (thickness: Mu): number => Math.max(1, Math.round(toMm(thickness, muMm) / board));
  const isPanel = (part: Part): part is Box =>
    part.shape === 'box' && layersOf(Math.min(...part.size)) <= mostLayers;
  const slabs = slabsOf(parts.filter(isPanel));
  const built = slabs.map(({ extents, thin }): Mu => {
    const [low, high] = extents[thin];
    return (layersOf(high - low) * board) / muMm;
  });
  const ends = joinEnds(slabs, built);
  const panels = slabs.map((slab, index): Panel => {
    const [across, up] = ([0, 1, 2] as const).filter((axis) => axis !== slab.thin).sort(upLast) as [
      0 | 2,
      0 | 1 | 2,
    ];
    const { low, high, bevels } = ends[index]!;
    const left = slab.extents[across][0] + low;
    const right = slab.extents[across][1] + high;
    const foot = slab.extents[up][0];
    const inMm = ([from, to]: readonly [Mu, Mu], origin: Mu): readonly [Mm, Mm] => [
      toMm(from - origin, muMm),
      toMm(to - origin, muMm),
    ];
    const width = toMm(right - left, muMm);
    const height = toMm(slab.extents[up][1] - foot, muMm);
    const filled = slab.boxes.map((each): Rectangle => {
      const [x0, x1] = inMm(each[across], left);
      const [y0, y1] = inMm(each[up], foot);
      // A box at an end goes to where the panel ends now.
      return {
        x: each[across][0] < slab.extents[across][0] + same ? 0 : x0,
        y: y0,
        right: each[across][1] > slab.extents[across][1] - same ? width : x1,
        top: y1,
      };
    });
    return {
      name: slab.name,
      width,
      height,
      layers: layersOf(slab.extents[slab.thin][1] - slab.extents[slab.thin][0]),
      openings: cutOutsOf(filled, width, height),
      bevels,
    };
  });
  const others = parts.filter((part) => !isPanel(part)).map(({ label, shape }) => label ?? shape);
  return { panels, others: [...new Set(others)] };
}

/** Sorts the upright axis behind the other; a floor keeps its own order. */
const upLast = (a: number, b: number): number => (a === 1 ? 1 : 0) - (b === 1 ? 1 : 0) || a - b;
