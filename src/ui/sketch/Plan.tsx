import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { addInFreeSpot } from '../../store/sketch/add';
import { boundsOf } from '../../store/sketch/measure';
import {
  fitView,
  toPlan,
  toScreen,
  zoomView,
  type PlanView,
  type ScreenSize,
} from '../../store/sketch/plan-view';
import { itemNamed, type ItemKind, type Sketch } from '../../store/sketch/sketch';
import { shownSketch } from '../../store/sketch/sketchbook';
import type { SketchRuling } from '../../store/sketch/verdicts';
import { px } from '../ruling/layout';
import { AddBar, PlanTools } from './PlanBars';
import { PlanGrid } from './PlanGrid';
import { PlanItems, PlanNames, TurnKnob } from './PlanItems';
import { PlanDistance, PlanVerdict } from './PlanVerdict';
import { SizeHandles } from './SizeHandles';
import type { TracedPhoto } from './traced-photo';
import { usePlanPointer } from './usePlanPointer';
import { useSelected, useSketch, useSketchbook } from './useSketch';
import { words } from './words';

interface PlanProps {
  readonly found: SketchRuling | null;
  readonly photo: TracedPhoto | null;
  readonly onTrace: () => void;
}

/** The plan from above with its tools. */
export function Plan({ found, photo, onTrace }: PlanProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <div ref={frame} className="sketch-plan">
      {size && <SizedPlan size={size} found={found} photo={photo} onTrace={onTrace} />}
    </div>
  );
}

/** Pixels around the sketch when all of it is shown: names, distance and tools need them. */
const marginOf = ([width, height]: ScreenSize): number => Math.min(width, height) / 4;

const fitted = (sketch: Sketch, size: ScreenSize): PlanView =>
  fitView(boundsOf(sketch), size, marginOf(size));

function SizedPlan({ size, found, photo, onTrace }: PlanProps & { readonly size: ScreenSize }) {
  const book = useSketchbook();
  const sketch = useSketch();
  const selected = useSelected();
  const keys = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [elements] = useState(() => new Map<string, SVGGElement>());
  const [own, setOwn] = useState<PlanView | null>(null);
  const [first, setFirst] = useState(() => ({ size, view: fitted(sketch, size) }));
  // Until a person has moved the view, it fits the screen anew when that turns.
  if (first.size !== size) setFirst({ size, view: fitted(sketch, size) });
  const view = own ?? first.view;

  const changeView = useCallback(
    (change: (view: PlanView) => PlanView) => setOwn((now) => change(now ?? first.view)),
    [first],
  );
  const showAll = () => setOwn(fitted(shownSketch(book.store.getState()), size));
  const focusItem = (name: string | null) => {
    if (name === null) (document.activeElement as HTMLElement | null)?.blur();
    else elements.get(name)?.focus({ preventScroll: true });
  };
  const pointer = usePlanPointer({ drawing, view, onView: changeView, book, onFocusItem: focusItem });
  const add = (kind: ItemKind) => {
    const [changed, name] = addInFreeSpot(sketch, kind, toPlan(view, [size[0] / 2, size[1] / 2]));
    book.commit(words.steps.add(name), changed);
    book.select(name);
  };
  const item = itemNamed(sketch, selected);

  return (
    <>
      <svg
        ref={drawing}
        className="sketch-drawing"
        width={size[0]}
        height={size[1]}
        role="group"
        aria-label={words.plan}
        aria-describedby={keys}
        onMouseDown={(event) => event.preventDefault()}
        {...pointer}
      >
        {photo && <PhotoUnder photo={photo} view={view} />}
        <PlanGrid view={view} units={sketch.units} />
        <PlanItems
          sketch={sketch}
          selected={selected}
          view={view}
          book={book}
          blockers={found?.ruling.sight.verdict === 'blocked' ? found.ruling.sight.blockers : []}
          elements={elements}
        />
        {found && <PlanVerdict found={found} view={view} />}
        <PlanDistance sketch={sketch} view={view} />
        <PlanNames sketch={sketch} view={view} />
        {item && item.kind !== 'figure' && <SizeHandles piece={item} view={view} />}
        {item && <TurnKnob item={item} view={view} />}
      </svg>
      <p id={keys} className="visually-hidden">
        {words.planKeys}
      </p>
      <PlanTools
        onZoom={(factor) => changeView((now) => zoomView(now, [size[0] / 2, size[1] / 2], factor))}
        onFit={showAll}
        onTrace={onTrace}
      />
      <AddBar onAdd={add} />
    </>
  );
}

function PhotoUnder({ photo, view }: { readonly photo: TracedPhoto; readonly view: PlanView }) {
  const [x, y] = toScreen(view, photo.at);
  return (
    <image
      href={photo.address}
      x={px(x)}
      y={px(y)}
      width={px(photo.size[0] * view.scale)}
      height={px(photo.size[1] * view.scale)}
      preserveAspectRatio="none"
      opacity={photo.strength}
      aria-hidden="true"
    />
  );
}

function useSize(element: RefObject<HTMLElement | null>): ScreenSize | null {
  const [size, setSize] = useState<ScreenSize | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width > 0 && height > 0) setSize([Math.round(width), Math.round(height)]);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
