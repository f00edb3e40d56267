import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { Vector3 } from 'three';
import type { Point } from '../../geometry/shapes/shapes';

/** Words over a figure. */
export interface FigureLabel {
  readonly id: string;
  readonly at: Point;
  readonly words: string;
  /** Labels of a higher rank are placed first. */
  readonly rank: number;
}

interface FigureLabelsProps {
  readonly labels: readonly FigureLabel[];
  /** The element over the page that the labels are written into. */
  readonly layer: RefObject<HTMLElement | null>;
}

/** Writes labels over figures, those of a high rank and near the camera first; one that would cover another is left out. */
export function FigureLabels({ labels, layer }: FigureLabelsProps) {
  const invalidate = useThree((state) => state.invalidate);
  const sizes = useRef<ReadonlyMap<string, readonly [width: number, height: number]>>(new Map());
  const drawn = useMemo(
    () => labels.map((label) => ({ ...label, element: elementOf(label), point: new Vector3() })),
    [labels],
  );
  useEffect(() => {
    layer.current?.replaceChildren(...drawn.map(({ element }) => element));
    sizes.current = new Map(
      drawn.map(({ id, element }) => [id, [element.offsetWidth, element.offsetHeight] as const]),
    );
    invalidate();
    const { current } = layer;
    return () => current?.replaceChildren();
  }, [drawn, layer, invalidate]);
  useFrame(({ camera, size }) => {
    for (const { point, at } of drawn) point.set(...at).project(camera);
    const order = [...drawn].sort((a, b) => b.rank - a.rank || a.point.z - b.point.z);
    const taken: Box[] = [];
    for (const { id, point, element } of order) {
      const [width, height] = sizes.current.get(id) ?? [0, 0];
      const [x, y] = [((point.x + 1) / 2) * size.width, ((1 - point.y) / 2) * size.height];
      const box = [x - width / 2, y - height, x + width / 2, y] as const;
      const isShown = point.z < 1 && !taken.some((other) => overlap(box, other));
      element.style.visibility = isShown ? 'visible' : 'hidden';
      if (!isShown) continue;
      taken.push(box);
      element.style.translate = `${box[0]}px ${box[1]}px`;
    }
  });
  return null;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];
const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

function elementOf({ words }: FigureLabel): HTMLElement {
  const element = document.createElement('span');
  element.className = 'figure-label';
  element.textContent = words;
  return element;
}
