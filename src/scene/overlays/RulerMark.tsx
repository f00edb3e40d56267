import type { Point } from '../../geometry/shapes/shapes';
import { Label } from './Label';
import { brass, paperWhite } from './palette';
import { Stroke } from './SightLines';

interface RulerMarkProps {
  readonly from: Point;
  readonly to: Point;
  readonly label: string;
  /** Colour of another player's ruler, which has a white rim; brass for one's own. */
  readonly colour?: string;
}

/** Draws the ruler's line with its measurement. */
export function RulerMark({ from, to, label, colour }: RulerMarkProps) {
  return (
    <>
      {colour !== undefined && <Stroke points={[from, to]} colour={paperWhite} width={7} />}
      <Stroke points={[from, to]} colour={colour ?? brass} width={4} />
      <Label
        at={[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 0.4, (from[2] + to[2]) / 2]}
        className="ruler-label"
      >
        {label}
      </Label>
    </>
  );
}
