import { Html } from '@react-three/drei';
import { useThree } from '@react-three/fiber';
import { useCallback, useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { Color, type Group } from 'three';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/examples/jsm/lines/LineSegmentsGeometry.js';
import type { Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { MovePicture } from '../../store/battle/move';
import { moveStrokes, type Stroke, type StrokeKind } from '../../tools/move-strokes';
import { useOwned } from '../useOwned';
import { ash, paperWhite, verdictColour } from './palette';

export interface MoveMarksHandle {
  /** Replaces the drawn move without React, on every pointer move. */
  show(picture: MovePicture, note: MoveNote | null): void;
}

/** Text beside a figure. */
export interface MoveNote {
  readonly at: Point;
  readonly words: string;
  readonly illegal: boolean;
}

const colours: Record<StrokeKind, Color> = {
  way: new Color(paperWhite),
  barred: new Color(ash),
  link: new Color(verdictColour.clear),
  broken: new Color(ash).multiplyScalar(1.6),
};
/** Broken links are dotted, so that they differ without colour. */
const isDotted = (kind: StrokeKind): boolean => kind === 'broken';
const lift: Mu = 0.1;
const noteHeight: Mu = 1.9;

/** Draws paths, links and illegal spots of a previewed move, with a note beside the figure in hand. */
export function MoveMarks({ picture, ref }: { picture: MovePicture; ref: Ref<MoveMarksHandle> }) {
  const invalidate = useThree((state) => state.invalidate);
  const solid = useOwned(() => strokes(false), partsOf, []);
  const dotted = useOwned(() => strokes(true), partsOf, []);
  const spot = useRef<Group>(null);
  const words = useRef<HTMLDivElement>(null);

  const show = useCallback(
    (shown: MovePicture, note: MoveNote | null) => {
      const all = moveStrokes(shown);
      draw(
        solid,
        all.filter(({ kind }) => !isDotted(kind)),
      );
      draw(
        dotted,
        all.filter(({ kind }) => isDotted(kind)),
      );
      if (spot.current && words.current) {
        words.current.hidden = note === null;
        words.current.textContent = note?.words ?? '';
        words.current.classList.toggle('illegal', note?.illegal ?? false);
        if (note) spot.current.position.set(note.at[0], note.at[1] + noteHeight, note.at[2]);
      }
      invalidate();
    },
    [solid, dotted, invalidate],
  );
  useImperativeHandle(ref, () => ({ show }), [show]);
  useEffect(() => show(picture, null), [show, picture]);

  return (
    <>
      <primitive object={solid} />
      <primitive object={dotted} />
      <group ref={spot}>
        <Html zIndexRange={[5, 0]} style={{ pointerEvents: 'none' }}>
          <div ref={words} className="table-label move-note" hidden />
        </Html>
      </group>
    </>
  );
}

function strokes(dotted: boolean): LineSegments2 {
  const material = new LineMaterial({
    linewidth: dotted ? 3.2 : 2.4,
    vertexColors: true,
    transparent: true,
    opacity: 0.9,
    depthTest: false,
    toneMapped: false,
    ...(dotted ? { dashed: true, dashSize: 0.3, gapSize: 0.16 } : {}),
  });
  const made = new LineSegments2(new LineSegmentsGeometry(), material);
  made.frustumCulled = false;
  made.renderOrder = 23;
  made.visible = false;
  made.raycast = () => {};
  return made;
}

const partsOf = (made: LineSegments2) => [made.geometry, made.material];

function draw(lines: LineSegments2, shown: readonly Stroke[]): void {
  lines.geometry.dispose();
  lines.geometry = new LineSegmentsGeometry();
  lines.visible = shown.length > 0;
  if (!lines.visible) return;
  lines.geometry.setPositions(
    shown.flatMap(({ from, to }) => [from[0], from[1] + lift, from[2], to[0], to[1] + lift, to[2]]),
  );
  lines.geometry.setColors(
    shown.flatMap(({ kind }) => [...colours[kind].toArray(), ...colours[kind].toArray()]),
  );
  lines.computeLineDistances();
}
