/** Drives the designer's tools without a browser: a real store, real ray casts from a real camera, no DOM. */
import { PerspectiveCamera, Vector3 } from 'three';
import { onScreen } from '../../../src/designer/table/hits';
import { pointerOf } from '../../../src/designer/table/design-pointer';
import { pickGeometry } from '../../../src/scene/solid-geometry';
import { createDesigner, type Designer } from '../../../src/store/design/designer';
import { memoryDesignLibrary } from '../../../src/store/design/design-library';
import { emptyTable } from '../../../src/store/design/edit';
import { begin } from '../../../src/store/design/history';
import type { TableFile } from '../../../src/table/format';
import { noMeshes } from '../../../src/table/mesh';
import { place } from '../../../src/table/place';
import type { DesignPointer, DesignPreviews, Readout } from '../../../src/tools/design/context';
import { designStore } from '../../../src/tools/design/design-store';
import type { GroundLine } from '../../../src/tools/design/ground-lines';
import { createDesignMachine } from '../../../src/tools/design/machine';

/** A point of the table: across, deep, and up (0 by default). */
type Spot = readonly [x: number, z: number, y?: number];

interface PressOptions {
  readonly shift?: boolean;
  readonly touch?: boolean;
}

/** Previews as they are shown now. */
export interface Shown {
  carried: boolean;
  lift: number;
  guides: readonly GroundLine[];
  lines: readonly GroundLine[];
  box: boolean;
  readout: Readout | null;
}

const nothing: Shown = { carried: false, lift: 0, guides: [], lines: [], box: false, readout: null };

export interface Driver {
  readonly designer: Designer;
  readonly shown: Readonly<Shown>;
  readonly cameraIsHeld: boolean;
  /** Name of the machine's state. */
  readonly state: string;
  move(to: Spot, options?: PressOptions): void;
  press(at: Spot, options?: PressOptions): void;
  release(at: Spot, options?: PressOptions): void;
  /** Moves to a point and clicks there. */
  click(at: Spot, options?: PressOptions): void;
  /** Presses at a point, moves in steps to another at the same height, and releases there. */
  drag(from: Spot, to: Spot, options?: PressOptions): void;
  key(key: string): boolean;
  cancel(): void;
  terrain(): TableFile['terrain'];
}

/** Opens an empty table, seen from above its near edge. */
export function drive(): Driver {
  const designer = createDesigner(
    memoryDesignLibrary(),
    { id: 'd', history: begin(emptyTable('Test'), 'Begin'), meshes: noMeshes },
    () => 0,
  );
  const canvas = {
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 1000, height: 1000 }),
  } as HTMLCanvasElement;
  const eye = new PerspectiveCamera(60, 1, 0.1, 500);
  eye.position.set(24, 60, 50);
  eye.lookAt(24, 0, 24);
  eye.updateMatrixWorld();

  const shown: Shown = { ...nothing };
  const previews: DesignPreviews = {
    carry: (_, lift) => Object.assign(shown, { carried: true, lift }),
    guides: (guides) => Object.assign(shown, { guides }),
    lines: (lines) => Object.assign(shown, { lines }),
    box: () => Object.assign(shown, { box: true }),
    readout: (readout) => Object.assign(shown, { readout }),
    clear: () => Object.assign(shown, nothing),
  };
  let cameraIsHeld = false;
  const machine = createDesignMachine({
    store: designStore(designer),
    previews,
    holdCamera: (held) => (cameraIsHeld = held),
    onScreen: (point) => onScreen(point, canvas, eye),
    lab: { point: () => {}, click: () => false },
  });
  designer.store.subscribe((now, before) => {
    if (now.tool !== before.tool) machine.changeTool(now.tool);
  });

  const pointerAt = (
    [x, z, y = 0]: Spot,
    { shift = false, touch = false }: PressOptions = {},
  ): DesignPointer => {
    const table = place(designer.document.file(), () => null, designer.store.getState().meshes);
    const spot = new Vector3(x, y, z).project(eye);
    const event = {
      clientX: (spot.x + 1) * 500,
      clientY: (1 - spot.y) * 500,
      shiftKey: shift,
      pointerType: touch ? 'touch' : 'mouse',
      target: canvas as EventTarget,
    } as PointerEvent;
    const scene = { current: { table, pick: pickGeometry(table.pieces) } };
    return pointerOf(event, { designer, scene, boxes: { current: false }, canvas, eye });
  };

  const driver: Driver = {
    designer,
    shown,
    get cameraIsHeld() {
      return cameraIsHeld;
    },
    get state() {
      return machine.state.name;
    },
    move: (to, options) => machine.move(pointerAt(to, options)),
    press: (at, options) => machine.down(pointerAt(at, options)),
    release: (at, options) => machine.up(pointerAt(at, options)),
    click(at, options) {
      driver.move(at, options);
      driver.press(at, options);
      driver.release(at, options);
    },
    drag(from, [x, z], options) {
      const [fromX, fromZ, y = 0] = from;
      driver.move(from, options);
      driver.press(from, options);
      for (const share of [0.2, 0.4, 0.6, 0.8, 1])
        driver.move([fromX + (x - fromX) * share, fromZ + (z - fromZ) * share, y], options);
      driver.release([x, z, y], options);
    },
    key: (key) => machine.key({ key, shift: false }),
    cancel: machine.cancel,
    terrain: () => designer.document.file().terrain,
  };
  return driver;
}
