import { CameraControls, CameraControlsImpl } from '@react-three/drei';
import { useThree } from '@react-three/fiber';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { Box2, Box3, type PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { PlanPoint, Point } from '../geometry/shapes/shapes';
import { turn } from '../geometry/turn';
import type { Degrees, Mu } from '../geometry/units';

/** A model as the first-person camera needs it. */
export interface Onlooker {
  readonly at: PlanPoint;
  /** Height of its base. */
  readonly y: Mu;
  readonly height: Mu;
  readonly facing: Degrees;
}

export interface CameraApi {
  /** Returns to the view that a table opens with. */
  home(): void;
  /** Moves the camera without turning until all points are in the picture. */
  frame(points: readonly Point[]): void;
  topDown(): void;
  side(): void;
  /** Looks through a figure's eyes, along its facing. Turning then looks around from there. */
  eye(of: Onlooker): void;
  /** Moves the camera gently until these points are in the picture, unless they already are. */
  follow(points: readonly Point[]): void;
  /** Pans until no panel covers these points. Does nothing in a figure's own view. */
  reveal(points: readonly Point[]): void;
  /** Calls `listener` when a person turns, pans or zooms. Returns the function that removes it. */
  whenTaken(listener: () => void): () => void;
  /** While true, a drag belongs to a tool and does not move the camera. */
  hold(held: boolean): void;
}

/** Widths of the panels at the page's edges, in pixels. Views centre on the free part. */
export interface Insets {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Width at the left while a unit's panel is long; revealed points keep clear of it. */
  readonly leftAtMost?: number;
}

interface CameraRigProps {
  readonly size: readonly [number, number];
  readonly insets: Insets;
  readonly reducedMotion: boolean;
  readonly ref?: Ref<CameraApi>;
  /** Content that a double-click brings into the picture. */
  readonly children: ReactNode;
}

const tableFov: Degrees = 36;
const eyeFov: Degrees = 62;
/** Smoothing time of a camera move, in seconds. */
const moveSeconds = 0.08;
/** Smoothing time while the camera follows events, in seconds. */
const followSeconds = 0.45;
/** Radius shown around followed points. */
const followRadius: Mu = 8;
/** Distance between revealed points and panels, in pixels. */
const revealMargin = 30;
/** Height of a figure's eye as a share of its height; the eye is a little in front of the face. */
const eyeHeight = 0.92;
const beforeFace: Mu = 0.3;
const { ACTION } = CameraControlsImpl;

/**
 * Controls the camera: left drag and one finger pan, right drag and two fingers turn, the wheel zooms toward
 * the pointer.
 */
export function CameraRig({
  size: [width, depth],
  insets: { left, right, top, bottom, leftAtMost = left },
  reducedMotion,
  ref,
  children,
}: CameraRigProps) {
  const controls = useRef<CameraControlsImpl>(null);
  const camera = useThree((state) => state.camera) as PerspectiveCamera;
  const page = useThree((state) => state.size);
  const aspect = Math.max(0.3, (page.width - left - right) / Math.max(1, page.height - top - bottom));
  /** Share of the picture's height that is free of panels. */
  const free = Math.min(1, (page.height - top - bottom) / page.height);
  const invalidate = useThree((state) => state.invalidate);
  const open = useMemo(
    () =>
      new Box2(
        new Vector2(leftAtMost, top),
        new Vector2(page.width - right, page.height - bottom),
      ).expandByScalar(-revealMargin),
    [page, leftAtMost, right, top, bottom],
  );
  const latest = useRef({ aspect, free, page, open, smooth: !reducedMotion });
  useLayoutEffect(() => {
    latest.current = { aspect, free, page, open, smooth: !reducedMotion };
    camera.setViewOffset(
      page.width,
      page.height,
      (right - left) / 2,
      (bottom - top) / 2,
      page.width,
      page.height,
    );
    invalidate();
  }, [aspect, free, open, reducedMotion, camera, page, left, right, top, bottom, invalidate]);

  const api = useMemo(() => {
    const middle: Point = [width / 2, 0, depth / 2];
    /** Returns the distance at which a sphere of this radius fills the picture. */
    const distanceFor = (radius: Mu) =>
      radius /
      Math.sin((tableFov / 2) * (Math.PI / 180)) /
      latest.current.free /
      Math.min(1, latest.current.aspect);
    const look = (from: Point, to: Point, smooth = latest.current.smooth, seconds = moveSeconds) => {
      leaveEye(controls.current!, camera, [width, depth]);
      controls.current!.smoothTime = latest.current.smooth ? seconds : 0;
      void controls.current!.setLookAt(...from, ...to, smooth);
      invalidate();
    };
    return {
      home(smooth = latest.current.smooth) {
        const back = new Vector3(-0.03, 0.6, 0.8).normalize();
        const away = distanceToFit(cornersOf(width, depth), new Vector3(...middle), back, latest.current);
        look(new Vector3(...middle).addScaledVector(back, away).toArray(), middle, smooth);
      },
      frame(points) {
        const { centre, radius } = sphereRound(points, 3);
        const from = centre.clone().addScaledVector(backFrom(controls.current!, camera), distanceFor(radius));
        look(from.toArray(), centre.toArray());
      },
      follow(points) {
        const { centre, radius } = sphereRound(points, followRadius);
        const away = distanceFor(radius);
        const offCentre = controls.current!.getTarget(new Vector3()).distanceTo(centre) / radius;
        const nearer = camera.position.distanceTo(centre) / away;
        if (camera.fov === tableFov && offCentre < 0.4 && nearer > 0.65 && nearer < 1.5) return;
        const from = centre.clone().addScaledVector(backFrom(controls.current!, camera), away);
        look(from.toArray(), centre.toArray(), latest.current.smooth, followSeconds);
      },
      reveal(points) {
        if (camera.fov !== tableFov || points.length === 0) return;
        const { page: whole, open: free } = latest.current;
        const { centre } = sphereRound(points, 0);
        camera.updateMatrixWorld();
        const onPage = (point: Vector3) => {
          const { x, y } = point.clone().project(camera);
          return new Vector2(((x + 1) / 2) * whole.width, ((1 - y) / 2) * whole.height);
        };
        const covered = new Box2().setFromPoints(points.map((point) => onPage(new Vector3(...point))));
        const push = new Vector2(
          ...(['x', 'y'] as const).map(
            (axis) =>
              Math.max(0, free.min[axis] - covered.min[axis]) ||
              Math.min(0, free.max[axis] - covered.max[axis]),
          ),
        );
        const shown =
          push.lengthSq() > 0 ? groundAt(camera, onPage(centre).add(push), whole, centre.y) : null;
        if (!shown) return;
        const by = centre.clone().sub(shown);
        look(
          camera.position.clone().add(by).toArray(),
          controls.current!.getTarget(new Vector3()).add(by).toArray(),
        );
      },
      whenTaken(listener) {
        const rig = controls.current;
        rig?.addEventListener('controlstart', listener);
        return () => rig?.removeEventListener('controlstart', listener);
      },
      topDown() {
        const half = Math.tan((tableFov / 2) * (Math.PI / 180));
        const away =
          Math.max((depth / 2 + 2) / half, (width / 2 + 2) / half / latest.current.aspect) /
          latest.current.free;
        look([middle[0], away, middle[2] + 0.01], middle);
      },
      side() {
        const away = distanceFor(width * 0.28);
        look([middle[0], away * 0.26, middle[2] + away * 0.97], [middle[0], 0.9, middle[2] + depth * 0.06]);
      },
      eye({ at, y, height, facing }) {
        const [ahead, aside] = turn([1, 0], facing);
        const from: Point = [at[0] + ahead * beforeFace, y + height * eyeHeight, at[1] + aside * beforeFace];
        enterEye(controls.current!, camera);
        void controls.current!.setLookAt(
          ...from,
          from[0] + ahead * eyeReach,
          from[1] - 0.02 * eyeReach,
          from[2] + aside * eyeReach,
          false,
        );
        invalidate();
      },
      hold(held) {
        if (controls.current !== null) controls.current.enabled = !held;
      },
    } satisfies CameraApi;
  }, [camera, invalidate, width, depth]);
  useImperativeHandle(ref, () => api, [api]);

  useEffect(() => {
    const rig = controls.current!;
    rig.setBoundary(new Box3(new Vector3(-6, -2, -6), new Vector3(width + 6, 8, depth + 6)));
    api.home(false);
    return api.whenTaken(() => {
      rig.smoothTime = latest.current.smooth ? moveSeconds : 0;
    });
  }, [api, width, depth]);

  const smoothTime = reducedMotion ? 0 : moveSeconds;
  return (
    <>
      <CameraControls
        ref={controls}
        smoothTime={smoothTime}
        draggingSmoothTime={smoothTime / 2}
        dollyToCursor
      />
      <group
        onDoubleClick={(event) => {
          event.stopPropagation();
          api.frame([event.point.toArray()]);
        }}
      >
        {children}
      </group>
    </>
  );
}

const cornersOf = (width: Mu, depth: Mu): readonly Point[] => [
  [0, 0, 0],
  [width, 0, 0],
  [0, 0, depth],
  [width, 0, depth],
];

/**
 * Returns the distance from the middle, along this unit direction, at which all points are in the free part
 * of the picture.
 */
function distanceToFit(
  points: readonly Point[],
  middle: Vector3,
  back: Vector3,
  { aspect, free }: { readonly aspect: number; readonly free: number },
): Mu {
  const right = new Vector3(0, 1, 0).cross(back).normalize();
  const up = back.clone().cross(right);
  const rise = Math.tan((tableFov / 2) * (Math.PI / 180)) * free;
  const run = rise * aspect;
  return Math.max(
    ...points.map((point) => {
      const from = new Vector3(...point).sub(middle);
      return from.dot(back) + Math.max(Math.abs(from.dot(right)) / run, Math.abs(from.dot(up)) / rise);
    }),
  );
}

function sphereRound(points: readonly Point[], least: Mu): { readonly centre: Vector3; readonly radius: Mu } {
  const box = new Box3().setFromPoints(points.map((point) => new Vector3(...point)));
  return {
    centre: box.getCenter(new Vector3()),
    radius: Math.max(least, box.getSize(new Vector3()).length() / 2 + 1),
  };
}

/** Returns the point at a height that is drawn at a pixel of the page; null in the sky. */
function groundAt(
  camera: PerspectiveCamera,
  { x, y }: Vector2,
  page: { readonly width: number; readonly height: number },
  level: Mu,
): Vector3 | null {
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2((x / page.width) * 2 - 1, 1 - (y / page.height) * 2), camera);
  return ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -level), new Vector3());
}

/** Returns the direction from the target to the camera, never flat along the ground. */
function backFrom(rig: CameraControlsImpl, camera: PerspectiveCamera): Vector3 {
  const back = new Vector3().subVectors(camera.position, rig.getTarget(new Vector3())).normalize();
  return back.y < 0.25 ? back.setY(0.25).normalize() : back;
}

/** Distance to the camera's target in a figure's own view: the camera turns about itself. */
const eyeReach: Mu = 0.01;

function enterEye(rig: CameraControlsImpl, camera: PerspectiveCamera): void {
  lens(camera, eyeFov);
  rig.setBoundary();
  rig.minDistance = rig.maxDistance = eyeReach;
  rig.maxPolarAngle = Math.PI * 0.95;
  // A drag turns the head, not the world: the opposite of turning a table.
  rig.azimuthRotateSpeed = rig.polarRotateSpeed = -0.4;
  rig.mouseButtons.left = rig.mouseButtons.right = ACTION.ROTATE;
  rig.mouseButtons.wheel = ACTION.NONE;
  rig.touches.one = ACTION.TOUCH_ROTATE;
  rig.touches.two = ACTION.NONE;
}

type Size = CameraRigProps['size'];

function leaveEye(rig: CameraControlsImpl, camera: PerspectiveCamera, size: Size): void {
  lens(camera, tableFov);
  tableManners(rig, size);
}

/**
 * Distance beyond the table's edge, and above it, that the target may go (MU). The camera stays above the
 * ground.
 */
const margin: Mu = 6;

function tableManners(rig: CameraControlsImpl, [width, depth]: Size): void {
  rig.setBoundary(
    new Box3(new Vector3(-margin, 0, -margin), new Vector3(width + margin, margin, depth + margin)),
  );
  rig.minDistance = 3;
  rig.maxDistance = Math.max(150, 1.6 * (width + depth));
  rig.minPolarAngle = 0;
  rig.maxPolarAngle = Math.PI * 0.475;
  rig.azimuthRotateSpeed = rig.polarRotateSpeed = 1;
  rig.mouseButtons.left = ACTION.SCREEN_PAN;
  rig.mouseButtons.right = ACTION.ROTATE;
  rig.mouseButtons.middle = ACTION.SCREEN_PAN;
  rig.mouseButtons.wheel = ACTION.DOLLY;
  rig.touches.one = ACTION.TOUCH_SCREEN_PAN;
  rig.touches.two = ACTION.TOUCH_DOLLY_ROTATE;
  rig.touches.three = ACTION.TOUCH_ROTATE;
}

function lens(camera: PerspectiveCamera, fov: Degrees): void {
  if (camera.fov === fov) return;
  camera.fov = fov;
  camera.updateProjectionMatrix();
}
