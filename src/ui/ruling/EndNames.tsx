import { placeLabels, px, type Label } from './layout';

/** The names of both models below a drawing, one above the other where they would overlap. */
export function EndNames({
  ends,
  y,
  width,
}: {
  readonly ends: readonly { readonly text: string; readonly x: number }[];
  readonly y: number;
  readonly width: number;
}) {
  const labels = placeLabels(
    ends.map(({ text, x }, i): Label => ({ key: String(i), text, x, y: 0, rank: 1 })),
    width,
    2,
  );
  return (
    <g className="ruling-ends">
      {labels.map(({ key, text, middle, row }) => (
        <text key={key} className="ruling-label" x={px(middle)} y={px(y + row * 12)} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}
