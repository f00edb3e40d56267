/** Feeds pointer events of the canvas to the designer's tools, and shows their previews. */
import type { RefObject } from 'react';
import type { Camera } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { CameraApi } from '../../scene/CameraRig';
import type { PickGeometry } from '../../scene/solid-geometry';
import type { Designer } from '../../store/design/designer';
import type { Table } from '../../table/table';
import type { DesignContext, DesignPointer, DesignPreviews, Readout } from '../../tools/design/context';
import { designStore } from '../../tools/design/design-store';
import { createDesignMachine } from '../../tools/design/machine';
import type { KeyPress, ScreenPoint } from '../../tools/state-machine';
import type { DesignHost } from '../host';
import { words } from '../text';
import type { GroundLinesHandle } from './GroundLines';
import type { CarriedPiecesHandle } from './CarriedPieces';
import { floorAt, gripAt, hitAt, onScreen, partAt, pointAt, seenAt } from './hits';

/** Parts of the scene and the page that previews change directly, without React. */
export interface PreviewRefs {
  readonly held: RefObject<CarriedPiecesHandle | null>;
  readonly guides: RefObject<GroundLinesHandle | null>;
  readonly drawing: RefObject<GroundLinesHandle | null>;
  readonly readout: RefObject<HTMLElement | null>;
  readonly marquee: RefObject<HTMLElement | null>;
}

/** The pointer, for the page around the table. */
export interface PointerHandle {
  /** Passes a key to the current tool; returns true if the tool used it. */
  key(press: KeyPress): boolean;
  /** Returns the point of the table under the pointer; null beside the table. */
  readonly at: PlanPoint | null;
}

/** Returns the items under the pointer. */
interface Scene {
  readonly table: Table;
  readonly pick: PickGeometry;
}

interface PointerParts {
  readonly designer: Designer;
  readonly scene: RefObject<Scene>;
  readonly camera: RefObject<CameraApi | null>;
  readonly previews: PreviewRefs;
  /** True while a drag draws a selection box without Shift. */
  readonly boxes: RefObject<boolean>;
  readonly lab: DesignHost['lab'];
  readonly canvas: HTMLCanvasElement;
  readonly eye: Camera;
}

/** Starts the tools and listens to the canvas until `detach`. */
export function attachDesignPointer(parts: PointerParts): PointerHandle & { detach(): void } {
  const { designer, camera, previews, lab, canvas, eye } = parts;
  const context: DesignContext = {
    store: designStore(designer),
    previews: createPreviews(previews),
    holdCamera: (held) => camera.current?.hold(held),
    onScreen: (point) => onScreen(point, canvas, eye),
    lab,
  };
  const machine = createDesignMachine(context);
  let last: PlanPoint | null = null;

  const onPointerDown = (event: PointerEvent) => {
    // A second finger turns the table instead.
    if (!event.isPrimary) machine.cancel();
    else if (event.button === 0) machine.down(pointerOf(event, parts));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    const pointer = pointerOf(event, parts);
    if (pointer.isOverTable) last = pointer.pointAt(0);
    const seen = pointer.isOverTable && event.buttons === 0 ? pointer.seen() : null;
    if (seen) lab.point(seen);
    machine.move(pointer);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (event.isPrimary) machine.up(pointerOf(event, parts));
  };
  const onPointerCancel = () => machine.cancel();
  const unsubscribe = designer.store.subscribe((now, before) => {
    if (now.tool !== before.tool) machine.changeTool(now.tool);
  });

  // Captured, so that the tool may hold the camera before the camera's controls see the press.
  canvas.addEventListener('pointerdown', onPointerDown, true);
  window.addEventListener('pointermove', onPointerMove);
  window.addEventListener('pointerup', onPointerUp);
  window.addEventListener('pointercancel', onPointerCancel);
  return {
    key: machine.key,
    get at() {
      return last;
    },
    detach() {
      unsubscribe();
      machine.cancel();
      canvas.removeEventListener('pointerdown', onPointerDown, true);
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onPointerUp);
      window.removeEventListener('pointercancel', onPointerCancel);
    },
  };
}

/** Describes a pointer event for the tools. */
export function pointerOf(
  event: PointerEvent,
  {
    designer,
    scene,
    boxes,
    canvas,
    eye,
  }: Pick<PointerParts, 'designer' | 'scene' | 'boxes' | 'canvas' | 'eye'>,
): DesignPointer {
  const { table, pick } = scene.current;
  return {
    screen: [event.clientX, event.clientY],
    isMouse: event.pointerType === 'mouse',
    adds: event.shiftKey || boxes.current,
    isOverTable: event.target === canvas,
    pointAt: (level) => pointAt(event, canvas, eye, level),
    seen: () => seenAt(event, canvas, eye, pick),
    hit: () => hitAt(event, canvas, eye, designer.document.file(), table.pieces, pick),
    floor: () => floorAt(event, canvas, eye, table.pieces, pick),
    gripAmong: (grips, level) => gripAt(event, canvas, eye, grips, level),
    partOf: (piece) => partAt(event, canvas, eye, piece),
  };
}

/** Offset of the readout from the pointer, in pixels. */
const readoutOffset = 14;

function createPreviews({ held, guides, drawing, readout, marquee }: PreviewRefs): DesignPreviews {
  const write = (text: string, at: ScreenPoint | null) => {
    const { current } = readout;
    if (!current) return;
    current.textContent = text;
    if (at) current.style.transform = `translate(${at[0] + readoutOffset}px, ${at[1] + readoutOffset}px)`;
  };
  return {
    carry: (motion, lift) => held.current?.show(motion, lift),
    guides: (lines) => guides.current?.show(lines),
    lines: (lines) => drawing.current?.show(lines),
    box: (from, to) => showBox(marquee.current, from, to),
    readout: (measured, at) => write(readoutText(measured), at),
    clear() {
      held.current?.hide();
      guides.current?.show([]);
      drawing.current?.show([]);
      if (marquee.current) marquee.current.hidden = true;
      write('', null);
    },
  };
}

function readoutText(readout: Readout): string {
  switch (readout.kind) {
    case 'position': {
      const { at, up } = readout;
      const place = at.map(words.mu).join(', ');
      return up === 0 ? place : `${place}, ${words.mu(up)} up`;
    }
    case 'lengths':
      return readout.lengths.map(words.mu).join(', ');
    case 'size':
      return `${words.mu(readout.width)} × ${words.mu(readout.depth)}`;
    case 'along-wall':
      return words.along(readout.distance);
    case 'turn':
      return `${Math.round(readout.degrees * 10) / 10}°`;
    case 'refusal':
      return readout.reason;
  }
}

function showBox(marquee: HTMLElement | null, from: ScreenPoint, to: ScreenPoint): void {
  if (!marquee) return;
  marquee.hidden = false;
  Object.assign(marquee.style, {
    left: `${Math.min(from[0], to[0])}px`,
    top: `${Math.min(from[1], to[1])}px`,
    width: `${Math.abs(to[0] - from[0])}px`,
    height: `${Math.abs(to[1] - from[1])}px`,
  });
}
