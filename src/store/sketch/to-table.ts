import { toMu, type Mm, type Mu } from '../../geometry/units';
import { ruleModule, rulesIds } from '../../rules/registry';
import {
  scales,
  tableFormat,
  type Part,
  type TableFile,
  type TableUnit,
  type TerrainPlacement,
} from '../../table/format';
import { tableMm, targetName, viewerName, type Figure, type Item, type Piece, type Sketch } from './sketch';

/** Name of a sketch's table. */
export const sketchTableName = 'Sketched line of sight';

/** Returns the id of the game whose table a sketch makes. Plain geometry has none of its own: the first one offered. */
export const rulesOf = ({ judge }: Pick<Sketch, 'judge'>): string =>
  judge.kind === 'plain' ? rulesIds()[0]! : judge.rules;

/** Returns the sketch as a table file, judged as the sketch is; its game is loaded. */
export function sketchTable(sketch: Sketch): TableFile {
  const { items, judge } = sketch;
  const rules = rulesOf(sketch);
  const { scale } = ruleModule(rules).benchmarkTable;
  const mu = (mm: Mm): Mu => roundMu(toMu(mm, scales[scale]));
  const figures = items.filter((item): item is Figure => item.kind === 'figure');
  return {
    format: tableFormat,
    name: sketchTableName,
    rules,
    scale,
    size: [mu(tableMm), mu(tableMm)],
    terrain: items.flatMap((item) => (item.kind === 'figure' ? [] : [placementOf(item, mu)])),
    sides: [
      { id: 'viewers', name: 'The viewer’s side' },
      { id: 'targets', name: 'The target’s side' },
    ],
    units: figures.map((figure) => unitOf(figure, mu)),
    ...(judge.kind === 'plain' && { options: { sight: 'plain' } }),
  };
}

/** Returns the table to play on or to design: under a game's own rules of sight. */
export function playableTable(sketch: Sketch): TableFile {
  const { options: _, ...table } = sketchTable(sketch);
  return table;
}

/** A hundred-thousandth is far below a hair; whole numbers stay whole. */
const roundMu = (mu: Mu): Mu => Math.round(mu * 1e6) / 1e6;

const unitOf = ({ name, at, turn, base, height }: Figure, mu: (mm: Mm) => Mu): TableUnit => ({
  id: name,
  name,
  side: name === viewerName ? 'viewers' : 'targets',
  models: [{ id: name, at: [mu(at[0]), mu(at[1])], facing: turn, base, height: mu(height) }],
});

function placementOf(piece: Piece, mu: (mm: Mm) => Mu): TerrainPlacement {
  const { name, at, turn } = piece;
  return {
    id: name,
    name,
    at: [mu(at[0]), mu(at[1])],
    turn,
    tags: tagsOf(piece),
    parts: [partOf(piece, mu)],
  };
}

function partOf(piece: Piece, mu: (mm: Mm) => Mu): Part {
  const height = mu(piece.height);
  if (piece.kind === 'round')
    return { shape: 'cylinder', at: [0, 0, 0], radius: mu(piece.diameter / 2), height };
  const [width, depth] = piece.size;
  return { shape: 'box', at: [0, 0, 0], size: [mu(width), height, mu(depth)] };
}

function tagsOf({ kind, isOpen = false }: Piece): NonNullable<TerrainPlacement['tags']> {
  const sight = isOpen ? 'open' : 'blocks';
  return kind === 'wood'
    ? { sight, solid: false, cover: 'light', ground: 'difficult' }
    : { sight, cover: 'heavy' };
}

/** Returns the ids of the two models of a sketch's table. */
export const sketchPair = { from: viewerName, to: targetName } as const;

/** Reports whether the sketch's table depends on nothing but what both sketches share. */
export const sameTable = (a: Sketch, b: Sketch): boolean =>
  a.judge === b.judge && sameItems(a.items, b.items);

const sameItems = (a: readonly Item[], b: readonly Item[]): boolean =>
  a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
