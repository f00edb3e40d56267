/** The cutting list of walls and floors: each panel with its size, openings and count, as rows, CSV and PDF pages. */
import type { Degrees, Mm } from '../../geometry/units';
import type { Tags, TerrainPlacement } from '../../table/format';
import { piecesByName } from '../../table/catalogue';
import { formatList, formatRounded } from '../../table/numbers';
import { partsOf, titleOf } from '../../table/piece-parts';
import { csvRow } from '../csv';
import { mostLayers, panelsOf, type Panel } from './panels';

/** Thickness of the board of a list that names none. */
export const usualBoard: Mm = 3;
/** Smallest and largest thickness of a board. */
export const boardLimits: readonly [Mm, Mm] = [0.5, 30];

/** Equal panels of a piece. */
export interface CutRow extends Panel {
  readonly piece: string;
  /** Number of panels, of all pieces of this kind; each is `layers` boards. */
  readonly count: number;
}

export interface CuttingList {
  readonly board: Mm;
  readonly rows: readonly CutRow[];
  /** Omissions, one sentence each. */
  readonly notes: readonly string[];
}

/** Rules that the sizes follow, one sentence each. */
export const cuttingRules = ({ board }: CuttingList): readonly string[] => [
  `Board of ${mm(board)} mm. A panel of several layers is cut as often and glued face to face.`,
  'Middle planes of walls stay where the design has them; lengths allow for the thickness as built.',
  'At a right angle panels butt: the one listed first runs through, the other is shortened to its face.',
  'At another angle both panels have the length of their outer faces: bevel the end by the angle given.',
  'Openings are width × height from the lower left corner of the panel: across, up.',
];

/**
 * Lists the panels of pieces; equal panels of equal pieces are one row.
 * @param muMm length of one MU
 */
export function cuttingList(pieces: readonly TerrainPlacement[], muMm: Mm, board: Mm): CuttingList {
  const rows = new Map<string, CutRow>();
  const notes = new Set<string>();
  for (const piece of pieces) {
    const title = titleOf(piece);
    const { panels, others } = panelsOf(matterOf(piece), muMm, board);
    if (others.length > 0)
      notes.add(
        `${title}: not in the list, as they are no boxes or thicker than ${mostLayers} boards: ${formatList(others)}.`,
      );
    if (panels.length === 0 && others.length === 0)
      notes.add(`${title} has no solid part to cut from board.`);
    for (const panel of panels) {
      const key = JSON.stringify([title, { ...panel, ...rounded(panel) }]);
      rows.set(key, { ...panel, piece: title, count: (rows.get(key)?.count ?? 0) + 1 });
    }
  }
  return { board, rows: [...rows.values()], notes: [...notes] };
}

function matterOf(piece: TerrainPlacement) {
  const whole: Tags = { ...piecesByName.get(piece.piece ?? '')?.tags, ...piece.tags };
  return partsOf(piece).filter(({ dug, tags }) => dug !== true && (tags?.solid ?? whole.solid ?? true));
}

/** Returns the measures of a panel to a tenth of a millimetre, by which panels are equal. */
const rounded = ({ width, height, openings, bevels }: Panel) => ({
  width: mm(width),
  height: mm(height),
  openings: openings.map(({ x, y, right, top }) => [x, y, right, top].map(mm)),
  bevels: bevels.map(degrees),
});

const degrees = (angle: Degrees): string => formatRounded(angle, 1);

/** Formats millimetres to a tenth. */
export const mm = (length: Mm): string => formatRounded(length, 1);

/** Describes the openings and bevels of a panel, one each. */
export const workOn = ({ openings, bevels }: Panel): readonly string[] => [
  ...openings.map(({ x, y, right, top }) => `${mm(right - x)} × ${mm(top - y)} at ${mm(x)}, ${mm(y)}`),
  ...bevels.map((angle) => `bevel an end by ${degrees(angle)}°`),
];

/** Returns the list as CSV, a row for each kind of panel; lengths in mm. */
export function cuttingCsv({ rows, board }: CuttingList): string {
  const titles = [
    'piece',
    'panel',
    'count',
    'layers',
    'boards',
    'width mm',
    'height mm',
    'board mm',
    'openings',
  ];
  return (
    csvRow(titles) +
    rows
      .map((row) =>
        csvRow([
          row.piece,
          row.name,
          row.count,
          row.layers,
          row.count * row.layers,
          mm(row.width),
          mm(row.height),
          mm(board),
          workOn(row).join('; '),
        ]),
      )
      .join('')
  );
}
