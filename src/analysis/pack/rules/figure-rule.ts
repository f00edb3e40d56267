/** The rule that bounds a figure of the layout: "no lane over 30 MU". */
import type { FigureRule, LayoutFigureName } from '../../../table/pack';
import type { PlacedPiece } from '../../../table/table';
import { gapBasesMm } from '../../layout/gaps';
import type { LayoutFigures, SideFigures } from '../../layout/figures';
import type { Breach, Place } from '../findings';
import { brokenBound } from './bounds';

/**
 * Checks the rule on a table; null if it is kept.
 * @param value the figure of the table
 * @param figures figures of the lab, asked for only where the rule is broken, for the places
 */
export function checkFigureRule(
  rule: FigureRule,
  value: number,
  figures: () => LayoutFigures,
  pieces: readonly PlacedPiece[],
): Breach | null {
  const broken = brokenBound(value, rule);
  if (!broken) return null;
  return { kind: 'figure', value, ...broken, where: placesOf(rule, figures(), pieces) };
}

const sideValues: Partial<Record<LayoutFigureName, (side: SideFigures) => number>> = {
  zoneSeen: ({ zoneSeen }) => zoneSeen,
  zoneImbalance: ({ zoneExposure }) => zoneExposure,
  inCover: ({ inCover }) => inCover,
  firstTurnThreat: ({ firstTurnThreat }) => firstTurnThreat,
  hidden: ({ hidden }) => hidden['25'] ?? 0,
  hiddenLarge: ({ hidden }) => hidden['60'] ?? 0,
};

/** Returns the places that the figure comes from; none for figures of the whole table. */
function placesOf(
  { figure, atMost }: FigureRule,
  figures: LayoutFigures,
  pieces: readonly PlacedPiece[],
): readonly Place[] {
  const valueOf = sideValues[figure];
  if (valueOf)
    return figures.sides.map((side) => ({
      kind: 'zone',
      side: side.side,
      name: side.name,
      value: valueOf(side),
    }));
  switch (figure) {
    case 'longestLane':
      return figures.lanes
        .filter(({ zones, length }) => zones !== null && (atMost === undefined || length > atMost))
        .map(({ from, to, length }) => ({ kind: 'lane', from, to, length }));
    case 'exposure':
      return [{ kind: 'spot', at: figures.exposure.mostAt, value: figures.exposure.most }];
    case 'objectivesSeen':
      return figures.objectives.flatMap(({ id, name, seenFrom }) =>
        Object.entries(seenFrom).map(([side, value]): Place => {
          const sideName = figures.sides.find((each) => each.side === side)?.name ?? side;
          return { kind: 'objective', id, name, side, sideName, value };
        }),
      );
    case 'sightOnlyGaps':
      return figures.gaps.all
        .filter(({ mm }) => mm < gapBasesMm[0])
        .map(({ between: [a, b], mm }) => ({
          kind: 'gap',
          between: [titleOf(a, pieces), titleOf(b, pieces)],
          mm,
        }));
    default:
      return [];
  }
}

const titleOf = (id: string, pieces: readonly PlacedPiece[]): string =>
  pieces.find((piece) => piece.id === id)?.title ?? id;
