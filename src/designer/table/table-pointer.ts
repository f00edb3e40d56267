import type { RefObject } from 'react';
import type { Camera } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { CameraApi } from '../../scene/CameraRig';
import type { PickGeometry } from '../../scene/solid-geometry';
import { isClosed, pointsOf } from '../../store/design/draw';
import { pivotOf, type Designer, type Tool } from '../../store/design/designer';
import { fromCatalogue } from '../../store/design/edit';
import { drawnLine, gripsOf, moveGrip, type PlacedGrip } from '../../store/design/grips';
import {
  groundOf,
  itemsAmong,
  itemsOf,
  itemBounds,
  levelOf,
  middleOf,
  movable,
  piecesAmong,
  placedPiece,
  type ItemKey,
} from '../../table/items';
import { mirrorAcross, shiftBy, turnAbout, type Motion } from '../../store/design/motion';
import {
  edgesOf,
  restingEdges,
  restingHeight,
  snapShift,
  snapTurn,
  type Edge,
  type Snapped,
} from '../../store/design/snap';
import { pointAlong } from '../../store/design/recipe';
import type { PlacedPiece, Table } from '../../table/table';
import type { ScreenPoint } from '../../tools/drag';
import { bearing } from '../../geometry/turn';
import { dragged, idle, inBox, move, press, release, type Gesture } from './gesture';
import { linesThrough, type GroundLinesHandle } from './GroundLines';
import { circle, itemLines, outlineLines, shifted, sides } from './ground-shapes';
import type { HeldHandle } from './Held';
import type { DesignHost } from '../host';
import { floorAt, gripAt, hitAt, onScreen, partAt, pointAt, seenAt } from './hits';
import { words } from '../text';

/** What the pointer shows while it does something: moved through these, not through React's state. */
export interface PointerMarks {
  readonly held: RefObject<HeldHandle | null>;
  readonly guides: RefObject<GroundLinesHandle | null>;
  readonly drawing: RefObject<GroundLinesHandle | null>;
  readonly readout: RefObject<HTMLElement | null>;
  readonly marquee: RefObject<HTMLElement | null>;
}

/** What the page around the table may ask of the pointer. */
export interface PointerHandle {
  /** Ends a line or outline that is being drawn; false where none is. */
  finish(): boolean;
  /** Takes the last point of it back, or ends a grab; false where there is nothing to take back. */
  back(): boolean;
  /** The point of the table under the pointer; null where it is not over the table. */
  readonly at: PlanPoint | null;
}

interface Parts {
  readonly designer: Designer;
  readonly table: Table;
  readonly pick: PickGeometry;
  readonly camera: RefObject<CameraApi | null>;
  readonly marks: PointerMarks;
  readonly canvas: HTMLCanvasElement;
  readonly eye: Camera;
  /** What else looks at where the pointer is. */
  readonly lab: DesignHost['lab'];
  /** Whether a drag draws a box though Shift is not held. */
  readonly boxes: RefObject<boolean>;
  /** The piece that the place tool carries, standing at the origin; null with any other tool. */
  readonly carried: PlacedPiece | null;
}

/** A click on the last or first point again, within so much, ends what is drawn (MU). */
const again: Mu = 0.45;

const nothing: readonly Edge[] = [];

/** Carries what the pointer does on the canvas to the designer, until it is detached: presses, drags, boxes, points of what is drawn. */
export function attachTablePointer({
  designer,
  table,
  pick,
  camera,
  marks,
  boxes,
  carried,
  lab,
  canvas,
  eye,
}: Parts): PointerHandle & { detach(): void } {
  const { store } = designer;
  let gesture: Gesture = idle;
  let level: Mu = 0;
  /** Points of what is being drawn. */
  let points: readonly PlanPoint[] = [];
  /** What moves with the pointer, worked out when it begins to. */
  let moving: {
    readonly keys: readonly ItemKey[];
    readonly edges: readonly Edge[];
    readonly resting: readonly Edge[];
    readonly anchor: PlanPoint;
  } | null = null;
  /** Where the pointer was when a grab or a spin began. */
  let start: PlanPoint | null = null;
  let last: PlanPoint | null = null;

  const say = (text: string, event: PointerEvent | null) => {
    const { current } = marks.readout;
    if (!current) return;
    current.textContent = text;
    if (event) current.style.transform = `translate(${event.clientX + 14}px, ${event.clientY + 14}px)`;
  };
  const rest = () => {
    gesture = idle;
    moving = null;
    start = null;
    camera.current?.hold(false);
    marks.held.current?.hide();
    marks.guides.current?.show([]);
    marks.drawing.current?.show([]);
    if (marks.marquee.current) marks.marquee.current.hidden = true;
    say('', null);
  };

  const beginMoving = () => {
    const { selection, meshes } = store.getState();
    const file = designer.file();
    const keys = movable(file, selection);
    const items = itemsOf(file).filter(({ key }) => keys.includes(key));
    moving = {
      keys,
      edges: edgesOf(items.flatMap((item) => groundOf(item, meshes))),
      resting: restingEdges(file, keys, meshes),
      anchor: pivotOf(file, keys, meshes),
    };
  };

  /** The shift near this one at which the selection comes to rest. */
  const settle = (by: PlanPoint): Snapped =>
    moving
      ? snapShift(moving.edges, moving.anchor, by, moving.resting, store.getState().snap)
      : { by, guides: [] };

  const showShift = (by: PlanPoint, event: PointerEvent) => {
    const { snap, meshes } = store.getState();
    const settled = settle(by);
    const motion = shiftBy(settled.by);
    const [piece, ...others] = piecesAmong(designer.file(), moving?.keys ?? []);
    const lift =
      piece && others.length === 0 && snap.floors
        ? restingHeight(designer.file(), moving!.keys, piece, motion, meshes) - (piece.elevation ?? 0)
        : 0;
    marks.held.current?.show(motion, lift);
    const zones = itemsOf(designer.file()).filter(
      (item) => item.kind !== 'piece' && moving?.keys.includes(item.key),
    );
    marks.guides.current?.show([
      ...settled.guides,
      ...zones.flatMap((item) =>
        outlineLines(groundOf(item, meshes)).map((line) => shifted(line, settled.by)),
      ),
    ]);
    const [x, z] = moving?.anchor ?? [0, 0];
    say(
      `${words.mu(x + settled.by[0])}, ${words.mu(z + settled.by[1])}${lift === 0 ? '' : `, ${words.mu((piece?.elevation ?? 0) + lift)} up`}`,
      event,
    );
  };

  /** The turn that the pointer's way round the pivot means. */
  const spun = (at: PlanPoint): { readonly motion: Motion; readonly degrees: number } => {
    const { selection, meshes, snap } = store.getState();
    const file = designer.file();
    const pivot = pivotOf(file, selection, meshes);
    const delta =
      bearing([at[0] - pivot[0], at[1] - pivot[1]]) - bearing([start![0] - pivot[0], start![1] - pivot[1]]);
    const [piece, ...others] = piecesAmong(file, selection);
    const before = piece && others.length === 0 ? (piece.turn ?? 0) : 0;
    const degrees = snapTurn(before + delta, snap) - before;
    return { motion: turnAbout(pivot, degrees), degrees };
  };

  /** The one item that is selected and what can be taken hold of on it. */
  const gripUnder = (
    event: PointerEvent,
  ): { readonly key: ItemKey; readonly grip: PlacedGrip; readonly level: Mu } | null => {
    const [item, ...others] = itemsAmong(designer.file(), store.getState().selection);
    if (!item || others.length > 0) return null;
    const grip = gripAt(event, canvas, eye, gripsOf(item), levelOf(item));
    return grip && { key: item.key, grip, level: levelOf(item) };
  };

  /** Where a grip is brought to that was dragged so far; an opening keeps to its wall by itself. */
  const gripTo = ({ grip, at }: PlacedGrip, by: PlanPoint): PlanPoint => {
    const to: PlanPoint = [at[0] + by[0], at[1] + by[1]];
    return grip.kind === 'opening' ? to : onGrid(to);
  };

  const showGrip = (key: ItemKey, held: PlacedGrip, by: PlanPoint, event: PointerEvent) => {
    const made = moveGrip(designer.file(), key, held.grip, gripTo(held, by));
    if (!made.ok) return say(made.reason, event);
    const [item] = itemsAmong(made.file, [key]);
    const { points, closed } = drawnLine(item!)!;
    marks.drawing.current?.show(itemLines(item!));
    const { kind, index } = held.grip;
    const recipe = item!.kind === 'piece' ? item!.piece.recipe : undefined;
    const opening = kind === 'opening' && recipe?.kind === 'wall' ? recipe.openings[index] : undefined;
    if (opening) {
      marks.guides.current?.show([
        [
          pointAlong(points, opening.at - opening.width / 2),
          pointAlong(points, opening.at + opening.width / 2),
        ],
      ]);
      return say(words.along(opening.at), event);
    }
    const corner = kind === 'side' ? index + 1 : index;
    const sidesThere = linesThrough(points, closed).filter(
      (_, side) => side === corner || side === (corner + points.length - 1) % points.length,
    );
    say(sidesThere.map(([a, b]) => words.mu(Math.hypot(b[0] - a[0], b[1] - a[1]))).join(', '), event);
  };

  const onGrid = (at: PlanPoint): PlanPoint => {
    const { grid } = store.getState().snap;
    const step = grid ?? 0.05;
    return [Math.round(at[0] / step) * step, Math.round(at[1] / step) * step];
  };
  const meets = (a: PlanPoint | undefined, b: PlanPoint): boolean =>
    a !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) < again;

  const showDrawing = (at: PlanPoint, event: PointerEvent | null) => {
    const { tool, measures } = store.getState();
    const all = [...points, at];
    const from = points.at(-1);
    if (tool.kind === 'draw') {
      const square = tool.shape === 'box' || tool.shape === 'zone';
      if (square && points[0])
        marks.drawing.current?.show(
          linesThrough([points[0], [points[0][0], at[1]], at, [at[0], points[0][1]]], true),
        );
      else if (tool.shape === 'cylinder' && points[0])
        marks.drawing.current?.show(
          linesThrough(circle(points[0], Math.hypot(at[0] - points[0][0], at[1] - points[0][1])), true),
        );
      else if (tool.shape === 'trench')
        marks.drawing.current?.show([...linesThrough(all, false), ...sides(all, measures.trench.width / 2)]);
      else marks.drawing.current?.show(linesThrough(all, isClosed(tool.shape) && points.length > 1));
      say(
        from
          ? square
            ? `${words.mu(Math.abs(at[0] - from[0]))} × ${words.mu(Math.abs(at[1] - from[1]))}`
            : words.mu(Math.hypot(at[0] - from[0], at[1] - from[1]))
          : `${words.mu(at[0])}, ${words.mu(at[1])}`,
        event,
      );
    } else marks.drawing.current?.show(linesThrough(all, false));
  };
  const endDrawing = () => {
    const { tool } = store.getState();
    const drawn = points;
    // Corners that are refused stay, to be taken back one by one; two points are as soon clicked anew.
    if (tool.kind === 'draw' && !designer.draw(tool.shape, drawn) && pointsOf[tool.shape][1] > 2) return;
    points = [];
    rest();
    if (tool.kind === 'mirror-line' && drawn.length > 1) {
      const [a, b] = [drawn[0]!, drawn[1]!];
      designer.setTool({ kind: 'select' });
      designer.mirror(mirrorAcross(a, bearing([b[0] - a[0], b[1] - a[1]])), tool.copies);
    }
  };
  const addPoint = (at: PlanPoint) => {
    const { tool } = store.getState();
    const most = tool.kind === 'draw' ? pointsOf[tool.shape][1] : 2;
    const closes =
      tool.kind === 'draw' &&
      points.length >= pointsOf[tool.shape][0] &&
      most > 2 &&
      (meets(points.at(-1), at) || (isClosed(tool.shape) && meets(points[0], at)));
    if (closes) return endDrawing();
    if (meets(points.at(-1), at)) return;
    points = [...points, at];
    if (points.length >= most) endDrawing();
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const found = hitAt(event, canvas, eye, designer.file(), table.pieces, pick);
    const ground = pointAt(event, canvas, eye);
    const { tool, selection } = store.getState();
    if (tool.kind !== 'select') {
      // A drag with a tool that takes points goes from one to the next; others leave the camera alone only on a click.
      if (tool.kind === 'draw' && ground && pointsOf[tool.shape][1] === 2) {
        camera.current?.hold(true);
        addPoint(onGrid(ground));
      }
      gesture = press({
        hit: found?.hit ?? { key: null, at: [0, 0] },
        screen: [event.clientX, event.clientY],
        adds: false,
        drags: false,
      });
      return;
    }
    const adds = event.shiftKey || boxes.current;
    const held = adds ? null : gripUnder(event);
    if (held) {
      level = held.level;
      gesture = press({
        hit: { key: held.key, at: pointAt(event, canvas, eye, level) ?? held.grip.at, grip: held.grip },
        screen: [event.clientX, event.clientY],
        adds,
        drags: true,
      });
      camera.current?.hold(true);
      return;
    }
    if (!found) return;
    const drags =
      found.hit.key !== null && (event.pointerType === 'mouse' || selection.includes(found.hit.key));
    level = found.level;
    gesture = press({ hit: found.hit, screen: [event.clientX, event.clientY], adds, drags });
    if (adds || drags) camera.current?.hold(true);
  };

  const tellLab = (event: PointerEvent) => {
    const seen = seenAt(event, canvas, eye, pick);
    if (seen) lab.point(seen);
  };

  const onPointerMove = (event: PointerEvent) => {
    const at = pointAt(event, canvas, eye, gesture.state === 'dragging' ? level : 0);
    last = event.target === canvas ? at : last;
    if (event.target === canvas && gesture.state === 'idle') tellLab(event);
    const { tool } = store.getState();
    const before = gesture;
    if (tool.kind === 'select' || gesture.state === 'boxing')
      gesture = move(gesture, [event.clientX, event.clientY], pointAt(event, canvas, eye, level));
    if (gesture.state === 'dragging' && gesture.hit.grip) {
      showGrip(gesture.hit.key!, gesture.hit.grip, dragged(gesture), event);
    } else if (gesture.state === 'dragging') {
      if (before.state === 'pressed') {
        const { key } = before.hit;
        if (key !== null && !store.getState().selection.includes(key)) designer.select([key]);
        beginMoving();
      }
      showShift(dragged(gesture), event);
    } else if (gesture.state === 'boxing') {
      showBox(marks.marquee.current, gesture.from, gesture.to);
    } else if (at && event.target === canvas) {
      if (tool.kind === 'draw' || tool.kind === 'mirror-line') showDrawing(onGrid(at), event);
      if (tool.kind === 'place' && carried) showCarried(tool, event);
      if (tool.kind === 'grab' || tool.kind === 'spin') {
        start ??= at;
        if (tool.kind === 'grab' && !moving) beginMoving();
        if (tool.kind === 'grab') showShift([at[0] - start[0], at[1] - start[1]], event);
        else {
          const { motion, degrees } = spun(at);
          marks.held.current?.show(motion, 0);
          say(`${Math.round(degrees * 10) / 10}°`, event);
        }
      }
    }
  };

  /** Where the piece that is carried comes to rest, and the height up to which floors count there: those that are seen, where pieces come to rest on floors. */
  const placeShift = (event: PointerEvent): (Snapped & { readonly level: Mu }) | null => {
    const { snap, meshes } = store.getState();
    const ground = pointAt(event, canvas, eye);
    const spot = snap.floors
      ? floorAt(event, canvas, eye, table.pieces, pick)
      : ground && { at: ground, level: 0 };
    if (!spot) return null;
    const edges = carried
      ? edgesOf(carried.parts.flatMap(({ solids }) => solids.map(({ outline }) => outline)))
      : nothing;
    return {
      ...snapShift(edges, [0, 0], spot.at, restingEdges(designer.file(), [], meshes), snap),
      level: spot.level,
    };
  };
  const showCarried = ({ piece, turn }: Extract<Tool, { kind: 'place' }>, event: PointerEvent) => {
    const { snap, meshes } = store.getState();
    const shift = placeShift(event);
    if (!shift) return;
    const { by, guides, level } = shift;
    const lift = snap.floors
      ? restingHeight(
          designer.file(),
          [],
          { id: carried!.id, ...fromCatalogue(piece, by, turn) },
          shiftBy([0, 0]),
          meshes,
          level,
        )
      : 0;
    marks.held.current?.show(shiftBy(by), lift);
    marks.guides.current?.show(guides);
    say(`${words.mu(by[0])}, ${words.mu(by[1])}${lift === 0 ? '' : `, ${words.mu(lift)} up`}`, event);
  };

  const onPointerUp = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    const { tool, selection } = store.getState();
    const meant = release(gesture);
    const at = pointAt(event, canvas, eye, gesture.state === 'dragging' ? level : 0);
    const still =
      gesture.state === 'pressed' &&
      Math.hypot(event.clientX - gesture.screen[0], event.clientY - gesture.screen[1]) < 6;
    if (tool.kind === 'select') {
      const held = meant.kind === 'drag' || meant.kind === 'click' ? meant.hit.grip : undefined;
      const by = meant.kind === 'drag' ? (held ? meant.by : settle(meant.by).by) : null;
      rest();
      if (held) return takeGrip(held, by);
      if (by) designer.drop(shiftBy(by));
      // A finger does not move over the table before it points.
      if (meant.kind === 'click') tellLab(event);
      if (meant.kind === 'click' && !meant.adds && lab.click(meant.hit.at)) return;
      if (meant.kind === 'click' && meant.hit.key === null && !meant.adds) designer.select([]);
      if (meant.kind === 'click' && meant.hit.key !== null) {
        if (meant.adds) designer.toggle(meant.hit.key);
        else if (selection.length === 1 && selection[0] === meant.hit.key) pointAtPart(event);
        else designer.select([meant.hit.key]);
      }
      if (meant.kind === 'box') designer.select([...selection, ...itemsInBox(meant.from, meant.to)]);
      return;
    }
    const hit = gesture.state === 'pressed' ? gesture.hit : null;
    gesture = idle;
    camera.current?.hold(false);
    if (!hit || !at || event.target !== canvas) return;
    if (tool.kind === 'draw' && pointsOf[tool.shape][1] === 2) {
      if (!still) addPoint(onGrid(at));
    } else if (!still) return;
    else if (tool.kind === 'draw' || tool.kind === 'mirror-line') {
      addPoint(onGrid(at));
      if (points.length > 0) showDrawing(onGrid(at), event);
    } else if (tool.kind === 'place') {
      const shift = placeShift(event);
      if (shift) designer.place(tool.piece, shift.by, tool.turn, shift.level);
    } else if (tool.kind === 'opening') {
      if (hit.key?.startsWith('piece:')) designer.openWall(hit.key.slice('piece:'.length), hit.at);
    } else if (start) {
      const motion = tool.kind === 'grab' ? shiftBy(settle([at[0] - start[0], at[1] - start[1]]).by) : null;
      const degrees = tool.kind === 'spin' ? spun(at).degrees : 0;
      rest();
      designer.setTool({ kind: 'select' });
      if (motion) designer.drop(motion);
      else if (degrees !== 0) designer.turnBy(degrees);
    }
  };

  /** A click takes hold of a corner or an opening; on the middle of a side it makes a corner. */
  const takeGrip = (held: PlacedGrip, by: PlanPoint | null) => {
    if (by) designer.moveGrip(held.grip, gripTo(held, by));
    else if (held.grip.kind === 'side') designer.moveGrip(held.grip, held.at);
    else designer.selectGrip(held.grip);
  };

  /** A click on the piece that is selected points at a part of it. */
  const pointAtPart = (event: PointerEvent) => {
    const { selection, meshes } = store.getState();
    const [piece] = piecesAmong(designer.file(), selection);
    if (piece) designer.selectPart(partAt(event, canvas, eye, placedPiece(piece, meshes)));
  };

  /** What has its middle in the box; a zone only if all its corners are, as much else lies over it. */
  const itemsInBox = (from: ScreenPoint, to: ScreenPoint): readonly ItemKey[] => {
    const { meshes } = store.getState();
    const file = designer.file();
    const shown = ([x, z]: PlanPoint, y: Mu): boolean => inBox(onScreen([x, y, z], canvas, eye), from, to);
    return itemsOf(file)
      .filter((item) => {
        if (item.kind === 'zone') return item.zone.outline.every((corner) => shown(corner, 0));
        const bounds = itemBounds(file, [item.key], meshes);
        return (
          bounds !== null &&
          shown(
            middleOf(bounds),
            item.kind === 'piece' ? Math.max(0, placedPiece(item.piece, meshes).bottom) : 0,
          )
        );
      })
      .map(({ key }) => key);
  };

  const unsubscribe = store.subscribe((now, before) => {
    if (now.tool === before.tool) return;
    points = [];
    rest();
  });

  canvas.addEventListener('pointerdown', onPointerDown, true);
  window.addEventListener('pointermove', onPointerMove);
  window.addEventListener('pointerup', onPointerUp);
  window.addEventListener('pointercancel', rest);
  return {
    finish() {
      const { tool } = store.getState();
      if (points.length === 0 || tool.kind !== 'draw' || points.length < pointsOf[tool.shape][0])
        return false;
      endDrawing();
      return true;
    },
    back() {
      if (gesture.state === 'dragging' || gesture.state === 'boxing') {
        rest();
        return true;
      }
      if (points.length === 0) return false;
      points = points.slice(0, -1);
      if (last) showDrawing(last, null);
      return true;
    },
    get at() {
      return last;
    },
    detach() {
      unsubscribe();
      canvas.removeEventListener('pointerdown', onPointerDown, true);
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onPointerUp);
      window.removeEventListener('pointercancel', rest);
    },
  };
}

function showBox(
  marquee: HTMLElement | null,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  if (!marquee) return;
  marquee.hidden = false;
  Object.assign(marquee.style, {
    left: `${Math.min(from[0], to[0])}px`,
    top: `${Math.min(from[1], to[1])}px`,
    width: `${Math.abs(to[0] - from[0])}px`,
    height: `${Math.abs(to[1] - from[1])}px`,
  });
}
