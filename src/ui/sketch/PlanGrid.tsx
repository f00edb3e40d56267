import { useId } from 'react';
import { toScreen, type PlanView } from '../../store/sketch/plan-view';
import { tableMm, type Units } from '../../store/sketch/sketch';
import { px } from '../ruling/layout';

/** Squares of the grid in millimetres, small and large: inches by the foot, or centimetres by the decimetre. */
const squares = { in: [25.4, 304.8], mm: [10, 100] } as const satisfies Record<
  Units,
  readonly [number, number]
>;
/** Smallest square drawn, in pixels. */
const least = 9;

/** The table's sheet with squares of an inch or a centimetre, larger ones where these would be too small. */
export function PlanGrid({ view, units }: { readonly view: PlanView; readonly units: Units }) {
  const scope = useId();
  const [x, y] = toScreen(view, [0, 0]);
  const side = tableMm * view.scale;
  return (
    <g aria-hidden="true">
      <rect className="sketch-sheet" x={px(x)} y={px(y)} width={px(side)} height={px(side)} />
      {squares[units].map((mm, i) => {
        const square = mm * view.scale;
        if (square < least) return null;
        const id = `${scope}-${i}`;
        return (
          <g key={id}>
            <pattern id={id} x={px(x)} y={px(y)} width={square} height={square} patternUnits="userSpaceOnUse">
              <path
                className={i === 0 ? 'sketch-grid' : 'sketch-grid-large'}
                d={`M${square} 0H0V${square}`}
              />
            </pattern>
            <rect x={px(x)} y={px(y)} width={px(side)} height={px(side)} fill={`url(#${id})`} />
          </g>
        );
      })}
    </g>
  );
}
