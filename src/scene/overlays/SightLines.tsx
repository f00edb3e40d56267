import { useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import type { Verdict } from '../../engine/port/sight';
import type { Point, Segment } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { layLines, partsOfLines, thickLines, type ThickLineStyle } from '../thick-lines';
import { useOwned } from '../useOwned';
import { verdictColour } from './palette';

export interface SightLine {
  readonly from: string;
  readonly to: string;
  readonly verdict: Verdict;
  readonly segment: Segment;
  readonly stop: { readonly at: Point } | null;
}

/** Lift of lines that run along the ground, so that they stay above the mud. */
const lift: Mu = 0.06;
const barLength: Mu = 0.9;

/**
 * Draws lines of sight: clear ones solid, blocked ones up to a bar at the obstacle, undecided ones dotted.
 * Hidden parts show through terrain faintly.
 */
export function SightLines({ lines, strong = false }: { lines: readonly SightLine[]; strong?: boolean }) {
  return lines.map((line) => (
    <SightLineMark key={`${line.from} ${line.to}`} line={line} width={strong ? 3.5 : 2.2} />
  ));
}

function SightLineMark({ line, width }: { line: SightLine; width: number }) {
  const [start, end] = line.segment;
  const colour = verdictColour[line.verdict];
  const last = line.stop?.at ?? end;
  return (
    <>
      <Stroke
        points={[raise(start), raise(last)]}
        colour={colour}
        width={width}
        dotted={line.verdict === 'too-close'}
      />
      {line.verdict === 'blocked' && (
        <>
          <Stroke points={bar(start, end, last)} colour={colour} width={width * 1.8} />
          <Stroke points={[raise(last), raise(end)]} colour={colour} width={1} dotted faint />
        </>
      )}
    </>
  );
}

interface StrokeProps {
  readonly points: readonly [Point, Point];
  readonly colour: string;
  readonly width: number;
  readonly dotted?: boolean;
  readonly faint?: boolean;
}

/** Draws a line of constant screen width twice: where it is visible, and faintly through terrain. */
export function Stroke({ points, colour, width, dotted = false, faint = false }: StrokeProps) {
  const invalidate = useThree((state) => state.invalidate);
  const [[ax, ay, az], [bx, by, bz]] = points;
  const lines = useOwned(
    () => {
      const style: Pick<ThickLineStyle, 'colour' | 'width' | 'dashes'> = {
        colour,
        width,
        ...(dotted ? { dashes: [0.25, 0.25] } : {}),
      };
      return [
        thickLines({ ...style, opacity: faint ? 0.2 : 0.5, throughAll: true, renderOrder: 20 }),
        thickLines({ ...style, opacity: faint ? 0.45 : 1, renderOrder: 21 }),
      ];
    },
    (made) => made.flatMap(partsOfLines),
    [colour, width, dotted, faint],
  );
  useLayoutEffect(() => {
    const segment: Segment = [
      [ax, ay, az],
      [bx, by, bz],
    ];
    for (const each of lines) layLines(each, [segment], 0);
    invalidate();
  }, [lines, ax, ay, az, bx, by, bz, invalidate]);
  return lines.map((each, index) => <primitive key={index} object={each} />);
}

const raise = ([x, y, z]: Point): Point => [x, y + lift, z];

/** Returns a level bar across the end of a line. */
function bar(start: Point, end: Point, at: Point): [Point, Point] {
  const dx = end[0] - start[0];
  const dz = end[2] - start[2];
  const length = Math.hypot(dx, dz) || 1;
  const across: PlanStep = [(-dz / length) * (barLength / 2), (dx / length) * (barLength / 2)];
  const [x, y, z] = raise(at);
  return [
    [x - across[0], y, z - across[1]],
    [x + across[0], y, z + across[1]],
  ];
}

type PlanStep = readonly [Mu, Mu];
