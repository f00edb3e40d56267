/** Wheel and two fingers: the point of the table under them stays under them. */
import type { CameraControlsImpl } from '@react-three/drei';
import { type PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import { isOverTable } from './lens';
import { type Finger, type FingerStep, twoFingers, type TwoFingers } from './two-fingers';

interface GestureParts {
  readonly element: HTMLElement;
  readonly camera: PerspectiveCamera;
  readonly controls: () => CameraControlsImpl | null;
  /** Motion eases. */
  readonly smooth: () => boolean;
}

/** Zoom by a pixel of the wheel; a pinch on a trackpad sends smaller steps. */
const wheelRate = 0.0015;
const trackpadRate = 0.01;
/** Pixels of a line of wheels that count lines. */
const linePixels = 16;
/** Tilt by a pixel, in radians. */
const tiltRate = 0.005;
const up = new Vector3(0, 1, 0);

/** Listens to the wheel and to two fingers until the returned function is called. */
export function attachGestures({ element, camera, controls, smooth }: GestureParts): () => void {
  const fingers = new Map<number, Finger>();
  let gesture: TwoFingers | null = null;

  const free = (): CameraControlsImpl | null => {
    const rig = controls();
    return rig?.enabled && isOverTable(camera) ? rig : null;
  };
  const both = () => [...fingers.values()].slice(0, 2) as unknown as readonly [Finger, Finger];
  const onWheel = (event: WheelEvent) => {
    const rig = free();
    if (!rig) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePixels : 1);
    const at = [event.clientX, event.clientY] as const;
    const scale = Math.exp(-pixels * (event.ctrlKey ? trackpadRate : wheelRate));
    take(rig, { kind: 'pinch', from: at, to: at, scale, turn: 0 }, smooth());
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    gesture = fingers.size === 2 ? twoFingers(both()) : null;
  };
  const onMove = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const rig = free();
    const step = rig && gesture?.move(both());
    if (rig && step) take(rig, step, false);
  };
  const onUp = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    gesture = null;
  };
  const take = (rig: CameraControlsImpl, step: FingerStep, eased: boolean) => {
    rig.dispatchEvent({ type: 'control' });
    change(rig, step, eased);
  };

  const anchorAt = ([x, y]: Finger, level = 0): Vector3 | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2), camera);
    return ray.ray.intersectPlane(new Plane(up, -level), new Vector3());
  };
  const change = (rig: CameraControlsImpl, step: FingerStep, eased: boolean) => {
    if (step.kind === 'tilt') {
      void rig.rotate(0, -step.pixels * tiltRate, eased);
      return;
    }
    const [anchor, goal] = [anchorAt(step.from), anchorAt(step.to)];
    if (!anchor || !goal) return;
    const [from, to] = [rig.getPosition(new Vector3(), true), rig.getTarget(new Vector3(), true)];
    const distance = from.distanceTo(to);
    const scale = Math.max(distance / rig.maxDistance, Math.min(distance / rig.minDistance, step.scale));
    const along = anchor.clone().sub(goal);
    const [eye, target] = [from, to].map((point) =>
      point.sub(anchor).divideScalar(scale).applyAxisAngle(up, step.turn).add(anchor).add(along),
    ) as [Vector3, Vector3];
    void rig.setLookAt(...eye.toArray(), ...target.toArray(), eased);
    // The next step of the fingers may come before the next frame.
    if (!eased) rig.update(0);
  };

  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('pointerdown', onDown);
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', onUp);
  return () => {
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('pointerdown', onDown);
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onUp);
  };
}
