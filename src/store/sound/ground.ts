/** Kinds of ground, by the sound of a step. */
import { outlineContains } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Table } from '../../table/table';

export const grounds = ['mud', 'wood', 'stone', 'water', 'grass'] as const;
export type Ground = (typeof grounds)[number];

/** Words in names of pieces. A piece with none of them does not change how the table sounds. */
const words: readonly (readonly [Ground, RegExp])[] = [
  ['water', /water|ditch|canal|river|pond|flood|well|stream/],
  ['wood', /duckboard|wooden|bridge|plank|tower|wagon|deck|floor/],
  ['stone', /stone|rubble|ruin|house|bunker|road|cobble|wall|minster|church|concrete|burial/],
  ['grass', /hill|hedge|grass|meadow|hay|field|tree|wood/],
  ['mud', /mud|crater|trench|sandbag|earth/],
];

/** Returns the kind of ground of a piece by its name; null for another piece. */
export function groundOfPiece(name: string): Ground | null {
  const lower = name.toLowerCase();
  return words.find(([, known]) => known.test(lower))?.[0] ?? null;
}

/** Returns the ground at a spot: of the piece that lies there, else mud, of which the tables are made. */
export function groundAt({ pieces }: Pick<Table, 'pieces'>, at: PlanPoint): Ground {
  const under = pieces.filter(({ area }) => area.some((outline) => outlineContains(outline, at)));
  return (
    under.map(({ piece, title }) => groundOfPiece(piece ?? title)).findLast((ground) => ground !== null) ??
    'mud'
  );
}
