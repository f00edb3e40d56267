/** The wishes for a layout, and the ground that it is made for. */
import { canonicalJson } from '../../engine/index';
import type { Mu } from '../../geometry/units';
import { ruleModule } from '../../rules/registry';
import { piecesByName } from '../../table/catalogue';
import {
  tableFormat,
  type Scale,
  type TableFile,
  type TerrainPlacement,
  type Objective,
} from '../../table/format';

export const symmetries = ['half-turn', 'mirrored', 'none'] as const;
/** `mirrored`: each half is the mirror image of the other across the middle line between the sides. */
export type LayoutSymmetry = (typeof symmetries)[number];

/** A piece without its place. */
export type PieceTemplate = Omit<TerrainPlacement, 'id' | 'at' | 'turn' | 'elevation' | 'group' | 'locked'>;

/** Equal pieces of an inventory. */
export interface InventoryItem {
  /** Name of the catalogue piece, or of the own piece. */
  readonly name: string;
  readonly template: PieceTemplate;
  readonly count: number;
}

/** Wishes for a layout. A wish that is absent is not asked for. */
export interface LayoutWishes {
  /** The table without terrain: its rules, size, scale, sides, zones and objectives. */
  readonly ground: TableFile;
  readonly pieces: readonly InventoryItem[];
  readonly symmetry: LayoutSymmetry;
  /** Bounds of the share of the ground under pieces. */
  readonly density?: readonly [least: number, most: number];
  /** Greatest length of an open line from zone to zone. */
  readonly longestLane?: Mu;
  /** Least share of each zone's places from which a figure at an objective is hidden or in cover, the mean of both zones. */
  readonly objectiveCover?: number;
  /** Greatest difference between the zones: of their visible shares, and of the shares that see the objectives. */
  readonly zoneDifference?: number;
  readonly seed: string;
  /** Number of candidates to measure for each proposal. */
  readonly effort: number;
  /** Number of proposals. */
  readonly proposals: number;
}

export const usualEffort = 400;
export const usualProposals = 4;

/** Bounds of what a wish may ask for. */
export const wishLimits = { effort: 5000, proposals: 40, objectives: 9, count: 99 } as const;

/**
 * Returns a table without terrain, with a game's usual set-up: both zones along the longer edges, as deep in proportion as on the game's
 * benchmark table, and objectives in a row between them.
 */
export function usualGround(
  rules: string,
  size: readonly [Mu, Mu],
  scale: Scale,
  objectives: number,
): TableFile {
  const { sides, zones = [], size: known } = ruleModule(rules).benchmarkTable;
  const [red, blue] = sides;
  const [width, depth] = size;
  const deep = Math.max(1, Math.floor((zoneDepth(zones[0]?.outline ?? []) / known[1]) * depth));
  const strip = (from: Mu, to: Mu): readonly (readonly [Mu, Mu])[] => [
    [0, from],
    [0, to],
    [width, to],
    [width, from],
  ];
  return {
    format: tableFormat,
    name: 'Generated layout',
    rules,
    scale,
    size,
    terrain: [],
    sides: sides.slice(0, 2),
    units: [],
    zones: [
      { id: `${red!.id}-zone`, side: red!.id, outline: strip(depth - deep, depth) },
      { id: `${blue!.id}-zone`, side: blue!.id, outline: strip(0, deep) },
    ],
    objectives: objectivesInRow(size, objectives),
  };
}

const zoneDepth = (outline: readonly (readonly [Mu, Mu])[]): Mu =>
  Math.max(...outline.map(([, z]) => z)) - Math.min(...outline.map(([, z]) => z));

/** Returns objectives evenly spaced on the middle line between the sides. */
export const objectivesInRow = ([width, depth]: readonly [Mu, Mu], count: number): readonly Objective[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `objective-${i + 1}`,
    name: `Objective ${i + 1}`,
    // In quarters, so that both halves of the row are exact images.
    at: [
      i + 1 <= count / 2
        ? quarter((width * (i + 1)) / (count + 1))
        : width - quarter((width * (count - i)) / (count + 1)),
      depth / 2,
    ],
    radius: 1,
  }));

const quarter = (length: Mu): Mu => Math.round(4 * length) / 4;

/**
 * Returns the ground of a table: everything but its terrain and units.
 * @param objectives replaces its objectives by a row of this many; null keeps them
 */
export function groundOf(file: TableFile, objectives: number | null): TableFile {
  const usual = usualGround(file.rules, file.size, file.scale, objectives ?? 0);
  const zones = file.zones?.some(({ side }) => side !== undefined)
    ? file.zones
    : usual.zones!.map((zone, i) => ({ ...zone, side: file.sides[i]?.id ?? zone.side! }));
  return {
    ...file,
    terrain: [],
    units: [],
    sides: file.sides.length < 2 ? usual.sides : file.sides,
    zones: file.sides.length < 2 ? usual.zones! : zones,
    objectives: objectives === null ? (file.objectives ?? []) : usual.objectives!,
  };
}

/** Returns an inventory of catalogue pieces. Names that the catalogue lacks are left out. */
export const catalogueInventory = (counts: Readonly<Record<string, number>>): readonly InventoryItem[] =>
  Object.entries(counts)
    .filter(([name, count]) => count > 0 && piecesByName.has(name))
    .map(([name, count]) => ({ name, template: { piece: name }, count }));

/** Returns a piece without its place. */
export const templateOf = ({
  id: _id,
  at: _at,
  turn: _turn,
  elevation: _elevation,
  group: _group,
  locked: _locked,
  ...template
}: TerrainPlacement): PieceTemplate => template;

/** Returns a text that equal pieces share. */
export const templateKey = (template: PieceTemplate): string => canonicalJson(template);

/** Returns the pieces of a table as an inventory; equal pieces count together. */
export function inventoryOf({ terrain }: Pick<TableFile, 'terrain'>): readonly InventoryItem[] {
  const found = new Map<string, InventoryItem>();
  for (const placement of terrain) {
    const template = templateOf(placement);
    const name = template.name ?? template.piece ?? placement.id;
    const known = found.get(templateKey(template));
    found.set(templateKey(template), { name, template, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** A mixed inventory to begin with: enough to cover about a quarter of a table of 48 MU. */
export const usualPieces: Readonly<Record<string, number>> = {
  'ruined-house': 4,
  'ruin-corner': 6,
  'dead-wood': 4,
  hill: 2,
  'stone-wall': 6,
  hedge: 4,
  'sandbag-wall': 4,
  rubble: 4,
  'shell-crater': 4,
  'barbed-wire': 2,
};
