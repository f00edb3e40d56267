/** Checks whether a layout can be built and played: pieces on the table, apart, no more than there are, and ways between them. */
import { overlaps, planDistance } from '../../geometry/distance';
import { boundsMeet, boundsOfAll, circleOutline, outlineBounds } from '../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { toMu, type Mu } from '../../geometry/units';
import { touchMm } from '../../query/index/areas';
import { formatPercent } from '../../table/numbers';
import { groundUnder } from '../../table/place-piece';
import type { PlacedPiece, Table } from '../../table/table';
import { isJoined } from './joints';
import { largestBaseRadius } from './largest-base';
import { createWays, type Ways } from './ways';
import { inventoryOf, templateKey, templateOf, type InventoryItem } from './wishes';

/** A reason why a layout cannot be built or played. */
export interface LayoutProblem {
  readonly kind: 'off table' | 'overlap' | 'touch' | 'on objective' | 'too many' | 'crowded zone' | 'no way';
  readonly message: string;
  /** Place on the table; null for the whole layout. */
  readonly at: PlanPoint | null;
  /** Ids of the pieces concerned. */
  readonly pieces: readonly string[];
}

/** Distance below which pieces touch: closer than a hand places them apart. */
export const touching: Mu = 0.02;
/** Least share of a zone's ground that must be free for a force to deploy. */
export const leastFreeZone = 0.5;
/** Least clearance around the middle of an objective. */
export const objectiveRoom: Mu = 0.5;

/**
 * Lists what is wrong with a layout. Outlines are compared in plan, whatever the height. A way that is missing was not found; see
 * `createWays` for how sure that is.
 * @param pieces the inventory; null to leave counts unchecked
 */
export function checkLayout(table: Table, pieces: readonly InventoryItem[] | null): readonly LayoutProblem[] {
  const grounds = table.pieces.map((piece) => ({ piece, outlines: piece.parts.flatMap(groundUnder) }));
  const found = createWays(table, largestBaseRadius(table.file))(table.pieces);
  return [
    ...offTable(table, grounds),
    ...overlapping(grounds, toMu(touchMm, table.muMm)),
    ...onObjectives(table, grounds),
    ...(pieces ? tooMany(table, pieces) : []),
    ...wayProblems(table, found),
  ];
}

interface Ground {
  readonly piece: PlacedPiece;
  readonly outlines: readonly Outline[];
}

const offTable = ({ size: [width, depth] }: Table, grounds: readonly Ground[]): readonly LayoutProblem[] =>
  grounds.flatMap(({ piece, outlines }): readonly LayoutProblem[] => {
    if (outlines.length === 0) return [];
    const { min, max } = boundsOfAll(outlines.map(outlineBounds));
    return min[0] >= 0 && min[1] >= 0 && max[0] <= width && max[1] <= depth
      ? []
      : [
          {
            kind: 'off table',
            message: `${piece.title} reaches over the edge of the table.`,
            at: piece.at,
            pieces: [piece.id],
          },
        ];
  });

function overlapping(grounds: readonly Ground[], touch: Mu): readonly LayoutProblem[] {
  return grounds.flatMap((a, i) =>
    grounds.slice(i + 1).flatMap((b): readonly LayoutProblem[] => {
      const kind = meeting(a.outlines, b.outlines, touch);
      if (kind === null || (kind === 'touch' && isJoined(a.piece, b.piece))) return [];
      return [
        {
          kind,
          message: `${a.piece.title} and ${b.piece.title} ${kind === 'overlap' ? 'overlap' : 'touch, and are not made to join'}.`,
          at: [(a.piece.at[0] + b.piece.at[0]) / 2, (a.piece.at[1] + b.piece.at[1]) / 2],
          pieces: [a.piece.id, b.piece.id],
        },
      ];
    }),
  );
}

/** Reports how two sets of outlines meet; null if they lie apart. */
function meeting(a: readonly Outline[], b: readonly Outline[], touch: Mu): 'overlap' | 'touch' | null {
  let met: 'touch' | null = null;
  for (const p of a) {
    const { min, max } = outlineBounds(p);
    const around = {
      min: [min[0] - touching, min[1] - touching] as const,
      max: [max[0] + touching, max[1] + touching] as const,
    };
    for (const q of b) {
      if (!boundsMeet(around, outlineBounds(q))) continue;
      if (overlaps(p, q, touch)) return 'overlap';
      if (planDistance(p, q) < touching) met = 'touch';
    }
  }
  return met;
}

const onObjectives = (table: Table, grounds: readonly Ground[]): readonly LayoutProblem[] =>
  table.objectives.flatMap(({ id, name = id, at, radius = 0 }) => {
    const marker = circleOutline(at, Math.max(radius, objectiveRoom));
    return grounds
      .filter(({ outlines }) => outlines.some((outline) => overlaps(outline, marker, 0)))
      .map(({ piece }): LayoutProblem => ({
        kind: 'on objective',
        message: `${piece.title} stands on ${name}.`,
        at,
        pieces: [piece.id],
      }));
  });

function tooMany({ file }: Table, pieces: readonly InventoryItem[]): readonly LayoutProblem[] {
  const there = new Map<string, number>();
  for (const { template, count } of pieces)
    there.set(templateKey(template), (there.get(templateKey(template)) ?? 0) + count);
  return inventoryOf(file).flatMap(({ name, template, count }): readonly LayoutProblem[] => {
    const known = there.get(templateKey(template)) ?? 0;
    return count <= known
      ? []
      : [
          {
            kind: 'too many',
            message: `The layout has ${count} of ${name}; the inventory has ${known}.`,
            at: null,
            pieces: file.terrain
              .filter((placement) => templateKey(templateOf(placement)) === templateKey(template))
              .map(({ id }) => id),
          },
        ];
  });
}

function wayProblems({ sides, objectives }: Table, ways: Ways): readonly LayoutProblem[] {
  const crowded = ways.freeZones.flatMap((free, i): readonly LayoutProblem[] =>
    free >= leastFreeZone
      ? []
      : [
          {
            kind: 'crowded zone',
            message: `Only ${formatPercent(free)} of the zone of ${sides[i]!.name} is free to deploy on.`,
            at: null,
            pieces: [],
          },
        ],
  );
  const lost = (what: string, at: PlanPoint | null): LayoutProblem => ({
    kind: 'no way',
    message: `No way over level ground was found for the largest base of the game ${what}.`,
    at,
    pieces: [],
  });
  return [
    ...crowded,
    ...(ways.zones.every(Boolean) ? [] : [lost('from one zone to the other', null)]),
    ...objectives
      .filter((_, i) => !ways.objectives[i])
      .map(({ id, name = id, at }) => lost(`from the zones to ${name}`, at)),
  ];
}

/** Reports whether the ways of a layout let it be played. */
export const isPassable = ({ freeZones, zones, objectives }: Ways): boolean =>
  freeZones.every((free) => free >= leastFreeZone) && zones.every(Boolean) && objectives.every(Boolean);
