import { useMemo } from 'react';
import { outlineCorners } from '../../scene/outline-corners';
import type { TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { groundUnder } from '../../table/place-piece';
import { place } from '../../table/place';
import { generateText as text } from './generate-text';

/** A layout from above: zones, terrain with higher parts brighter, and objectives. */
export function LayoutPlan({ file, meshes }: { readonly file: TableFile; readonly meshes: Meshes }) {
  const shapes = useMemo(
    () =>
      place(file, () => null, meshes)
        .pieces.flatMap(({ parts }) =>
          parts.flatMap((part) =>
            groundUnder(part).map((outline) => ({
              corners: outlineCorners(outline, 20),
              top: part.part.dug ? -1 : part.top,
              solid: part.tags.solid,
            })),
          ),
        )
        .sort((a, b) => a.top - b.top),
    [file, meshes],
  );
  const [width, depth] = file.size;
  return (
    <svg
      className="layout-plan"
      viewBox={`0 0 ${width} ${depth}`}
      role="img"
      aria-label={text.plan(file.name)}
    >
      {(file.zones ?? []).map(({ id, outline }) => (
        <path key={id} d={pathOf(outline)} className="layout-zone" />
      ))}
      {shapes.map(({ corners, top, solid }, index) => (
        <path
          key={index}
          d={pathOf(corners)}
          fill={top < 0 ? '#2b2116' : `hsl(38 ${solid ? 30 : 12}% ${Math.min(72, 34 + top * 11)}%)`}
        />
      ))}
      {(file.objectives ?? []).map(({ id, at, radius = 0.5 }) => (
        <circle key={id} cx={at[0]} cy={at[1]} r={Math.max(radius, 0.5)} className="layout-objective" />
      ))}
    </svg>
  );
}

const pathOf = (corners: readonly (readonly [number, number])[]): string =>
  `M${corners.map((corner) => corner.join(' ')).join('L')}Z`;
