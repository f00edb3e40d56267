import { Html } from '@react-three/drei';
import { useThree } from '@react-three/fiber';
import { useCallback, useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { Color, type Group } from 'three';
import type { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import type { Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { MovePicture } from '../../store/battle/move';
import { moveStrokes, type Stroke, type StrokeKind } from '../../tools/move-strokes';
import { layLines, partsOfLines, thickLines } from '../thick-lines';
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
  const solid = useOwned(() => strokes(false), partsOfLines, []);
  const dotted = useOwned(() => strokes(true), partsOfLines, []);
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

const strokes = (dotted: boolean) =>
  thickLines({
    width: dotted ? 3.2 : 2.4,
    opacity: 0.9,
    throughAll: true,
    renderOrder: 23,
    ...(dotted ? { dashes: [0.3, 0.16] } : {}),
  });

const draw = (lines: LineSegments2, shown: readonly Stroke[]): void =>
  layLines(
    lines,
    shown.map(({ from, to }) => [from, to]),
    lift,
    shown.map(({ kind }) => colours[kind]),
  );
