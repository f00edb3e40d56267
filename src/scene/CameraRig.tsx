import { CameraControls, type CameraControlsImpl } from '@react-three/drei';
import { type ThreeEvent, useThree } from '@react-three/fiber';
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
import {
  distanceForSphere,
  distanceRatio,
  fitPoints,
  frameTable,
  type LookAt,
  type Opening,
  openingOf,
  type PixelSize,
  uprightAzimuth,
} from './camera/framing';
import { areSameInsets, type Insets } from './camera/insets';
import { attachGestures } from './camera/gestures';
import { enterEye, eyeReach, isOverTable, leaveEye, tableFov } from './camera/lens';
import { ViewShift } from './camera/ViewShift';
import { useSteady } from './useSteady';

/** A model as the first-person camera needs it. */
export interface Onlooker {
  readonly at: PlanPoint;
  /** Height of its base. */
  readonly y: Mu;
  readonly height: Mu;
  readonly facing: Degrees;
}

/** A view of the table, on this page or another. */
export interface CameraView extends LookAt {
  /** The opening of the page's free part; null in a figure's own view. */
  readonly opening: Opening | null;
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
  /** Moves the camera gently to the nearest view of these points, unless they are all in sight at about that size. */
  show(points: readonly Point[]): void;
  /** Returns where a point is on the page: -1 at its left edge, 1 at its right. */
  asideOf(point: Point): number;
  /** Calls `listener` when a person turns, pans or zooms. Returns the function that removes it. */
  whenTaken(listener: () => void): () => void;
  /** Returns the present view. */
  view(): CameraView;
  /** Shows a view at once, of a page of any size: what was in its free part stays in the picture. */
  take(view: CameraView): void;
  /** While true, a drag belongs to a tool and does not move the camera. */
  hold(held: boolean): void;
}

interface CameraRigProps {
  readonly size: readonly [Mu, Mu];
  readonly insets: Insets;
  /** Direction of the table's edge that is nearest in the view of the whole table; 0 for the far end of the depth. */
  readonly azimuth: Degrees;
  readonly reducedMotion: boolean;
  readonly ref?: Ref<CameraApi>;
  /** Content that a double-click brings into the picture. */
  readonly children: ReactNode;
}

/** Smoothing time of a camera move, in seconds. */
const moveSeconds = 0.08;
/** The same while the camera follows events, and after a panel opens. */
const followSeconds = 0.45;
const panelSeconds = 0.12;
/** Space shown around followed points, and the least distance from them. */
const followMargin: Mu = 4;
const nearest: Mu = 22;
/** Height that a caption takes above the tools, in pixels. */
const captionSpace = 80;
/** Space shown around points that a question is about: about the reach of a move. */
const showMargin: Mu = 7;
/** Distance between revealed points and panels, in pixels. */
const revealMargin = 30;
/** Height of a figure's eye as a share of its height; the eye is a little in front of the face. */
const eyeHeight = 0.92;
const beforeFace: Mu = 0.3;

/**
 * Controls the camera: left drag and one finger pan, right drag and two fingers turn, the wheel and a pinch zoom about
 * the point under them. The middle of the part that panels leave free is the middle of the picture.
 */
export function CameraRig({ size, insets, azimuth, reducedMotion, ref, children }: CameraRigProps) {
  const [width, depth] = size;
  const controls = useRef<CameraControlsImpl>(null);
  const camera = useThree((state) => state.camera) as PerspectiveCamera;
  const element = useThree((state) => state.gl.domElement);
  const page = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  const latest = useRef({ page, insets, azimuth, smooth: !reducedMotion });
  /** Repeats the last view of the whole table while nobody has moved the camera since. */
  const wholeTable = useRef<((smooth: boolean) => void) | null>(null);

  const api = useMemo(() => {
    const middle: Point = [width / 2, 0, depth / 2];
    const opening = () => openingOf(latest.current.page, latest.current.insets, tableFov);
    // Else the next frame moves the camera, and asks for one more.
    const arrive = () => controls.current!.update(0);
    const look = (from: Point, to: Point, smooth = latest.current.smooth, seconds = moveSeconds) => {
      leaveEye(controls.current!, camera, [width, depth]);
      controls.current!.smoothTime = latest.current.smooth ? seconds : 0;
      void controls.current!.setLookAt(...from, ...to, smooth);
      if (!smooth) arrive();
      invalidate();
    };
    const lookAtTable = (view: () => { readonly from: Point; readonly to: Point }) => {
      wholeTable.current = (smooth) => look(view().from, view().to, smooth, panelSeconds);
      look(view().from, view().to);
    };
    const lookAtPart: typeof look = (...args) => {
      wholeTable.current = null;
      look(...args);
    };
    return {
      home() {
        // The table keeps its direction while panels open and fold.
        let chosen: { readonly page: PixelSize; readonly azimuth: Degrees; readonly turned: Degrees } | null =
          null;
        lookAtTable(() => {
          const { page, azimuth } = latest.current;
          const isUpright = page.height > page.width;
          if (chosen?.page !== page || chosen.azimuth !== azimuth) {
            const turned = isUpright ? uprightAzimuth([width, depth], azimuth, opening()) : azimuth;
            chosen = { page, azimuth, turned };
          }
          return frameTable([width, depth], chosen.turned, opening(), isUpright);
        });
      },
      frame(points) {
        const { centre, radius } = sphereRound(points, 3);
        const away = distanceForSphere(radius, opening());
        const from = centre.clone().addScaledVector(backFrom(controls.current!, camera), away);
        lookAtPart(from.toArray(), centre.toArray());
      },
      follow(points) {
        const { page, insets } = latest.current;
        // The middle of the picture stays where it is, so the other edge leaves as much.
        const { top, bottom } = insets;
        const free = { ...insets, top: top + captionSpace, bottom: bottom + captionSpace };
        const back = backFrom(controls.current!, camera);
        const { view } = fitPoints(spaceRound(points, followMargin), back, openingOf(page, free, tableFov));
        const to = new Vector3(...view.to);
        const away = Math.max(to.distanceTo(new Vector3(...view.from)), nearest);
        const nearer = controls.current!.distance / away;
        const isInSight = isOverTable(camera) && shiftInto(points, camera, { page, insets: free }) === null;
        if (isInSight && nearer > 0.65 && nearer < 1.6) return;
        const from = to.clone().addScaledVector(back, away);
        lookAtPart(from.toArray(), view.to, latest.current.smooth, followSeconds);
      },
      reveal(points) {
        if (!isOverTable(camera) || points.length === 0) return;
        const by = shiftInto(points, camera, latest.current);
        if (!by) return;
        lookAtPart(
          camera.position.clone().add(by).toArray(),
          controls.current!.getTarget(new Vector3()).add(by).toArray(),
        );
      },
      show(points) {
        if (!isOverTable(camera) || points.length === 0) return;
        const corners = spaceRound(points, showMargin);
        const { view } = fitPoints(corners, backFrom(controls.current!, camera), opening());
        const away = new Vector3(...view.from).distanceTo(new Vector3(...view.to));
        const nearer = controls.current!.distance / away;
        const isInSight = shiftInto(points, camera, latest.current) === null;
        if (isInSight && nearer > 0.65 && nearer < 1.6) return;
        lookAtPart(view.from, view.to, latest.current.smooth, followSeconds);
      },
      asideOf(point) {
        camera.updateMatrixWorld();
        return new Vector3(...point).project(camera).x;
      },
      whenTaken(listener) {
        const rig = controls.current;
        rig?.addEventListener('control', listener);
        return () => rig?.removeEventListener('control', listener);
      },
      topDown: () =>
        lookAtTable(() => {
          const { run, rise } = opening();
          const away = Math.max((depth / 2 + 2) / rise, (width / 2 + 2) / run);
          return { from: [middle[0], away, middle[2] + 0.01], to: middle };
        }),
      side: () =>
        lookAtTable(() => {
          const away = distanceForSphere(width * 0.28, opening());
          return {
            from: [middle[0], away * 0.26, middle[2] + away * 0.97],
            to: [middle[0], 0.9, middle[2] + depth * 0.06],
          };
        }),
      eye({ at, y, height, facing }) {
        const [ahead, aside] = turn([1, 0], facing);
        const from: Point = [at[0] + ahead * beforeFace, y + height * eyeHeight, at[1] + aside * beforeFace];
        wholeTable.current = null;
        enterEye(controls.current!, camera);
        void controls.current!.setLookAt(
          ...from,
          from[0] + ahead * eyeReach,
          from[1] - 0.02 * eyeReach,
          from[2] + aside * eyeReach,
          false,
        );
        arrive();
        invalidate();
      },
      view: () => ({
        from: camera.position.toArray(),
        to: controls.current!.getTarget(new Vector3()).toArray(),
        opening: isOverTable(camera) ? opening() : null,
      }),
      take({ from, to, opening: before }) {
        wholeTable.current = null;
        if (before === null) {
          enterEye(controls.current!, camera);
          void controls.current!.setLookAt(...from, ...to, false);
          arrive();
          invalidate();
          return;
        }
        const away = new Vector3(...from)
          .sub(new Vector3(...to))
          .multiplyScalar(distanceRatio(before, opening()));
        look(new Vector3(...to).add(away).toArray(), to, false);
      },
      hold(held) {
        if (controls.current !== null) controls.current.enabled = !held;
      },
    } satisfies CameraApi;
  }, [camera, invalidate, width, depth]);
  useImperativeHandle(ref, () => api, [api]);

  useEffect(() => {
    const rig = controls.current!;
    leaveEye(rig, camera, [width, depth]);
    api.home();
    wholeTable.current?.(false);
    // The controls leave the new direction to the next picture. A finger or a tool that asks before it would find the old one.
    const settle = () => camera.updateMatrixWorld();
    rig.addEventListener('update', settle);
    settle();
    const untake = api.whenTaken(() => {
      wholeTable.current = null;
      rig.smoothTime = latest.current.smooth ? moveSeconds : 0;
    });
    const detach = attachGestures({
      element,
      camera,
      controls: () => controls.current,
      smooth: () => latest.current.smooth,
    });
    return () => {
      rig.removeEventListener('update', settle);
      untake();
      detach();
    };
  }, [api, camera, element, width, depth]);

  // Panels that open or fold, or a new size of the page, shift the view with what it shows.
  useLayoutEffect(() => {
    const before = latest.current;
    const smooth = !reducedMotion && before.page === page;
    latest.current = { page, insets, azimuth, smooth: !reducedMotion };
    invalidate();
    const rig = controls.current;
    if (!rig || (before.page === page && areSameInsets(before.insets, insets) && before.azimuth === azimuth))
      return;
    if (wholeTable.current) wholeTable.current(smooth);
    else if (isOverTable(camera)) {
      const ratio = distanceRatio(
        openingOf(before.page, before.insets, tableFov),
        openingOf(page, insets, tableFov),
      );
      rig.smoothTime = smooth ? panelSeconds : 0;
      void rig.dollyTo(rig.distance * ratio, smooth);
    }
  }, [camera, page, insets, azimuth, reducedMotion, invalidate]);

  const frameThere = useSteady((event: ThreeEvent<MouseEvent>) => {
    event.stopPropagation();
    api.frame([event.point.toArray()]);
  });
  const smoothTime = reducedMotion ? 0 : moveSeconds;
  return (
    <>
      <CameraControls
        makeDefault
        ref={controls}
        smoothTime={smoothTime}
        draggingSmoothTime={smoothTime / 2}
      />
      <ViewShift insets={insets} reducedMotion={reducedMotion} />
      <group onDoubleClick={frameThere}>{children}</group>
    </>
  );
}

/** Returns the shift of the camera that brings points into the free part of the page; null where they are in it. */
function shiftInto(
  points: readonly Point[],
  camera: PerspectiveCamera,
  { page, insets }: { readonly page: PixelSize; readonly insets: Insets },
): Vector3 | null {
  const free = new Box2(
    new Vector2(insets.left, insets.top),
    new Vector2(page.width - insets.right, page.height - insets.bottom),
  ).expandByScalar(-revealMargin);
  const { centre } = sphereRound(points, 0);
  camera.updateMatrixWorld();
  const onPage = (point: Vector3) => {
    const { x, y } = point.clone().project(camera);
    return new Vector2(((x + 1) / 2) * page.width, ((1 - y) / 2) * page.height);
  };
  const covered = new Box2().setFromPoints(points.map((point) => onPage(new Vector3(...point))));
  const push = new Vector2(
    ...(['x', 'y'] as const).map(
      (axis) =>
        Math.max(0, free.min[axis] - covered.min[axis]) || Math.min(0, free.max[axis] - covered.max[axis]),
    ),
  );
  const shown = push.lengthSq() > 0 ? groundAt(camera, onPage(centre).add(push), page, centre.y) : null;
  return shown && centre.clone().sub(shown);
}

function sphereRound(points: readonly Point[], least: Mu): { readonly centre: Vector3; readonly radius: Mu } {
  const box = new Box3().setFromPoints(points.map((point) => new Vector3(...point)));
  return {
    centre: box.getCenter(new Vector3()),
    radius: Math.max(least, box.getSize(new Vector3()).length() / 2 + 1),
  };
}

/** Returns the corners of the ground around points, with a margin. */
function spaceRound(points: readonly Point[], margin: Mu): readonly Point[] {
  const { min, max } = new Box3().setFromPoints(points.map((point) => new Vector3(...point)));
  return [min.x - margin, max.x + margin].flatMap((x) =>
    [min.z - margin, max.z + margin].map((z): Point => [x, min.y, z]),
  );
}

/** Returns the point at a height that is drawn at a pixel of the page; null in the sky. */
function groundAt(camera: PerspectiveCamera, { x, y }: Vector2, page: PixelSize, level: Mu): Vector3 | null {
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2((x / page.width) * 2 - 1, 1 - (y / page.height) * 2), camera);
  return ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -level), new Vector3());
}

/** Returns the direction from the target to the camera, never flat along the ground. */
function backFrom(rig: CameraControlsImpl, camera: PerspectiveCamera): Vector3 {
  const back = new Vector3().subVectors(camera.position, rig.getTarget(new Vector3())).normalize();
  return back.y < 0.25 ? back.setY(0.25).normalize() : back;
}
