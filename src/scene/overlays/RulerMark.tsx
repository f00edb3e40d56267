import type { Point } from '../../geometry/shapes/shapes';
import { Label } from './Label';
import { brass } from './palette';
import { Stroke } from './SightLines';

/** Draws the ruler's line with its measurement. */
export function RulerMark({ from, to, label }: { from: Point; to: Point; label: string }) {
  return (
    <>
      <Stroke points={[from, to]} colour={brass} width={4} />
      <Label
        at={[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 0.4, (from[2] + to[2]) / 2]}
        className="ruler-label"
      >
        {label}
      </Label>
    </>
  );
}
