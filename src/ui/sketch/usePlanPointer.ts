import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { bearing } from '../../geometry/turn';
import { itemAt } from '../../store/sketch/measure';
import {
  panView,
  pinchView,
  toPlan,
  toScreen,
  zoomView,
  type PlanView,
  type ScreenPoint,
} from '../../store/sketch/plan-view';
import { resizeTo, type SizeHandle } from '../../store/sketch/resize';
import {
  itemNamed,
  moveItem,
  replaceItem,
  turnItem,
  type Item,
  type Piece,
  type Sketch,
  type Spot,
} from '../../store/sketch/sketch';
import { shownSketch, type Sketchbook } from '../../store/sketch/sketchbook';
import { shownHandles } from './SizeHandles';
import { turnKnob } from './turn-knob';
import { words } from './words';

/** Distance in pixels within which a finger or a pointer takes hold of something: with its own size, 44 pixels across at least. */
const reachOf = (type: string): number => (type === 'mouse' ? 10 : 24);
/** Movement in pixels that makes a press a drag. */
const dragFrom = 4;

type Drag =
  | {
      readonly kind: 'item';
      readonly name: string;
      readonly from: Sketch;
      readonly grip: Spot;
      moved: boolean;
    }
  | { readonly kind: 'turn'; readonly name: string; readonly from: Sketch }
  | {
      readonly kind: 'size';
      readonly name: string;
      readonly from: Sketch;
      readonly piece: Piece;
      readonly handle: SizeHandle;
    }
  | { readonly kind: 'pan'; moved: boolean };

interface PlanPointer {
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly view: PlanView;
  readonly onView: (change: (view: PlanView) => PlanView) => void;
  readonly book: Sketchbook;
  /** Moves the keyboard's focus to an item; away from all items without one. */
  readonly onFocusItem: (name: string | null) => void;
}

/** Returns handlers of the plan's pointers: one drags an item, turns or resizes it, or pans; two pan and zoom. */
export function usePlanPointer({ drawing, view, onView, book, onFocusItem }: PlanPointer) {
  const pointers = useRef(new Map<number, ScreenPoint>());
  const drag = useRef<Drag | null>(null);
  const pressed = useRef<ScreenPoint>([0, 0]);
  useWheelZoom(drawing, onView);

  const pointOf = (event: PointerEvent): ScreenPoint => {
    const box = drawing.current!.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const grab = (event: PointerEvent, at: ScreenPoint): Drag => {
    const sketch = shownSketch(book.store.getState());
    const reach = reachOf(event.pointerType);
    const selected = itemNamed(sketch, book.store.getState().selected);
    const held = selected && grabSelected(selected, sketch, view, at, reach);
    if (held) return held;
    const spot = toPlan(view, at);
    const item = itemAt(sketch, spot, reach / view.scale);
    if (!item) return { kind: 'pan', moved: false };
    book.select(item.name);
    onFocusItem(item.name);
    return {
      kind: 'item',
      name: item.name,
      from: sketch,
      grip: [item.at[0] - spot[0], item.at[1] - spot[1]],
      moved: false,
    };
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const at = pointOf(event);
      drawing.current!.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, at);
      if (pointers.current.size > 1) {
        book.cancel();
        drag.current = null;
        return;
      }
      pressed.current = at;
      drag.current = grab(event, at);
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const at = pointOf(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, at);
      if (other) return onView((now) => pinchView(now, [before, other], [at, other]));
      const held = drag.current;
      if (!held) return;
      if ('moved' in held && !held.moved) {
        if (isNear(pressed.current, at, dragFrom)) return;
        held.moved = true;
      }
      if (held.kind === 'pan') onView((now) => panView(now, [at[0] - before[0], at[1] - before[1]]));
      else book.preview(dragged(held, toPlan(view, at)));
    },
    onPointerUp(event: PointerEvent) {
      pointers.current.delete(event.pointerId);
      const held = drag.current;
      drag.current = null;
      if (held?.kind === 'pan' && !held.moved) {
        book.select(null);
        onFocusItem(null);
      }
      if (held?.kind === 'item' && held.moved) book.commit(words.steps.move(held.name));
      if (held?.kind === 'turn') book.commit(words.steps.turn(held.name));
      if (held?.kind === 'size') book.commit(words.steps.change(held.name));
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId);
      drag.current = null;
      book.cancel();
    },
  };
}

/** Takes hold of the selected item's nearest mark within reach: its knob, or an edge of its size. */
function grabSelected(
  selected: Item,
  sketch: Sketch,
  view: PlanView,
  at: ScreenPoint,
  reach: number,
): Drag | null {
  const { name } = selected;
  const knob = turnKnob(selected, view);
  const marks: { readonly at: ScreenPoint; readonly drag: Drag }[] = [];
  if (knob) marks.push({ at: knob.at, drag: { kind: 'turn', name, from: sketch } });
  if (selected.kind !== 'figure')
    for (const handle of shownHandles(selected, view))
      marks.push({
        at: toScreen(view, handle.at),
        drag: { kind: 'size', name, from: sketch, piece: selected, handle },
      });
  const near = marks.filter((mark) => isNear(mark.at, at, reach));
  return near.sort((a, b) => distance(a.at, at) - distance(b.at, at))[0]?.drag ?? null;
}

const distance = (a: ScreenPoint, b: ScreenPoint): number =>
  Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

const isNear = (a: ScreenPoint, b: ScreenPoint, reach: number): boolean => distance(a, b) <= reach;

/** Angles within this many degrees of a multiple of 15 snap to it. */
const snapWithin = 3;

function dragged(held: Exclude<Drag, { kind: 'pan' }>, spot: Spot): Sketch {
  const { name, from } = held;
  if (held.kind === 'size') return replaceItem(from, resizeTo(held.piece, held.handle, spot, from.units));
  if (held.kind === 'item') return moveItem(from, name, [spot[0] + held.grip[0], spot[1] + held.grip[1]]);
  const { at } = itemNamed(from, name)!;
  // The knob stands beyond the item's far side, a quarter turn from its own x axis.
  const degrees = bearing([spot[0] - at[0], spot[1] - at[1]]) - 90;
  const round = Math.round(degrees / 15) * 15;
  return turnItem(from, name, Math.abs(degrees - round) <= snapWithin ? round : Math.round(degrees));
}

/** Zooms by the wheel around the pointer. React's own wheel listeners cannot keep the page from scrolling. */
function useWheelZoom(drawing: RefObject<SVGSVGElement | null>, onView: PlanPointer['onView']): void {
  useEffect(() => {
    const svg = drawing.current;
    if (!svg) return;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const box = svg.getBoundingClientRect();
      const at: ScreenPoint = [event.clientX - box.left, event.clientY - box.top];
      onView((now) => zoomView(now, at, event.deltaY < 0 ? wheelStep : 1 / wheelStep));
    };
    svg.addEventListener('wheel', zoom, { passive: false });
    return () => svg.removeEventListener('wheel', zoom);
  }, [drawing, onView]);
}

const wheelStep = 1.15;
