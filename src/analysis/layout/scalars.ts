/** The figures of a layout as single numbers, what each means, and where it stands among the layouts that ship. */
import type { LayoutFigures } from './figures';
import shipped from './shipped.json';

export interface FigureMeaning {
  readonly title: string;
  readonly unit: '%' | 'MU' | 'gaps';
  /** Explains the figure, and the effect of much or little of it on play. */
  readonly meaning: string;
}

export const meanings = {
  covered: {
    title: 'Ground under terrain',
    unit: '%',
    meaning:
      'Share of the table covered by pieces. Under a fifth, the first shot decides; over a half, bases are hard to place.',
  },
  blocksSight: {
    title: 'Ground that blocks sight',
    unit: '%',
    meaning:
      'Share of the table covered by solid terrain that stops a line. Few large blocks hide more than many small ones.',
  },
  exposure: {
    title: 'Exposure',
    unit: '%',
    meaning:
      'Average share of the places within 24 MU of a spot that see it. On an empty table it is 100 %; where it is high, long-ranged weapons dominate.',
  },
  middleExposure: {
    title: 'Exposure of the middle',
    unit: '%',
    meaning:
      'Exposure of the middle third of the table, where the sides meet. Spots safe from fire matter most there.',
  },
  longestLane: {
    title: 'Longest lane between the zones',
    unit: 'MU',
    meaning:
      'The longest open line from one zone to the other. A lane longer than the range of every weapon does no harm.',
  },
  zoneSeen: {
    title: 'Zones open to each other',
    unit: '%',
    meaning:
      'Share of a zone visible from somewhere in the other, the mean of both. Models there can be shot at before they move.',
  },
  zoneImbalance: {
    title: 'Difference between the zones',
    unit: '%',
    meaning:
      'Difference between the visible shares of the two zones. The side whose zone is less visible has the better terrain.',
  },
  inCover: {
    title: 'Lines over cover terrain',
    unit: '%',
    meaning:
      'Share of the open lines from zone to zone that cannot avoid terrain with a cover tag, the mean of both zones. The rules decide whether it counts as cover: Trench Crusade also considers its distance and how much it hides.',
  },
  firstTurnThreat: {
    title: 'First-turn threat',
    unit: '%',
    meaning:
      'Share of a zone that can be shot at in the first turn, after a move of 6 MU with a range of 24, the mean of both.',
  },
  hidden: {
    title: 'Hidden places',
    unit: '%',
    meaning:
      'Share of the table outside a zone that no model in that zone sees: places for a base of 25 mm to wait, the mean of both sides.',
  },
  hiddenLarge: {
    title: 'Hidden places for 60 mm',
    unit: '%',
    meaning: 'Hidden places for a base of 60 mm, for large models.',
  },
  objectivesSeen: {
    title: 'Objectives in sight',
    unit: '%',
    meaning: 'Share of a zone that sees an objective, the mean over objectives and sides.',
  },
  sightOnlyGaps: {
    title: 'Gaps for sight alone',
    unit: 'gaps',
    meaning: 'Gaps between pieces that let a line through but no base of 25 mm: loopholes, intended or not.',
  },
  symmetryDefect: {
    title: 'Symmetry defect',
    unit: '%',
    meaning:
      'Share of the terrain without a match on the opposite side, under the best half-turn or mirroring. A high value does no harm if battles are even.',
  },
} as const satisfies Readonly<Record<string, FigureMeaning>>;

export type ScalarName = keyof typeof meanings;
export const scalarNames = Object.keys(meanings) as readonly ScalarName[];
/** Shares are from 0 to 1. */
export type Scalars = Readonly<Record<ScalarName, number>>;

const scalars: Readonly<Record<ScalarName, (figures: LayoutFigures) => number>> = {
  covered: ({ density }) => density.covered,
  blocksSight: ({ density }) => density.blocksSight,
  exposure: ({ exposure }) => exposure.mean,
  middleExposure: ({ exposure }) => exposure.middle,
  longestLane: ({ lanes }) =>
    Math.max(0, ...lanes.filter(({ zones }) => zones !== null).map(({ length }) => length)),
  zoneSeen: ({ sides }) => mean(sides.map(({ zoneSeen }) => zoneSeen)),
  zoneImbalance: ({ sides: [a, b] }) => (a && b ? Math.abs(a.zoneExposure - b.zoneExposure) : 0),
  inCover: ({ sides }) => mean(sides.map(({ inCover }) => inCover)),
  firstTurnThreat: ({ sides }) => mean(sides.map(({ firstTurnThreat }) => firstTurnThreat)),
  hidden: ({ sides }) => mean(sides.map(({ hidden }) => hidden['25'] ?? 0)),
  hiddenLarge: ({ sides }) => mean(sides.map(({ hidden }) => hidden['60'] ?? 0)),
  objectivesSeen: ({ objectives }) => mean(objectives.flatMap(({ seenFrom }) => Object.values(seenFrom))),
  sightOnlyGaps: ({ gaps }) => gaps.sightOnly,
  symmetryDefect: ({ symmetry }) => symmetry.defect,
};

export const scalarOf = (name: ScalarName, figures: LayoutFigures): number => scalars[name](figures);
export const scalarsOf = (figures: LayoutFigures): Scalars =>
  Object.fromEntries(scalarNames.map((name) => [name, scalarOf(name, figures)])) as Scalars;

/** Rank of a figure: the count of other shipped layouts with less of it. */
export interface Among {
  readonly less: number;
  readonly of: number;
}

/** Ranks each figure among the shipped layouts, without this one. */
export function standingOf(table: string, found: Scalars): Readonly<Record<ScalarName, Among>> {
  const others = Object.entries(shipped as Readonly<Record<string, Scalars>>)
    .filter(([name]) => name !== table)
    .map(([, known]) => known);
  const among = (name: ScalarName): Among => ({
    less: others.filter((known) => known[name] < found[name]).length,
    of: others.length,
  });
  return Object.fromEntries(scalarNames.map((name) => [name, among(name)])) as Readonly<
    Record<ScalarName, Among>
  >;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
