import {
  createRoot,
  extend,
  type ReconcilerRoot,
  type RenderProps,
  type RootState,
} from '@react-three/fiber';
import { FiberProvider, useContextBridge } from 'its-fine';
import {
  Component,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  BoxGeometry,
  CircleGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Points,
  RingGeometry,
  SphereGeometry,
} from 'three';
import { quietClock } from './console';
import { NoWebGl } from './no-webgl';
import { sceneEvents } from './pointer-events';
import { rendererName } from './quality';

quietClock();

/**
 * The elements of three that the scene is written in, those in drei's helpers included. The canvas of
 * react-three-fiber offers all of three instead, so that the whole library has to load. An element that lacks
 * here throws when it is drawn.
 */
extend({
  BoxGeometry,
  CircleGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Points,
  RingGeometry,
  SphereGeometry,
});

type Settings = Omit<RenderProps<HTMLCanvasElement>, 'size' | 'events'>;

interface SceneCanvasProps extends Settings {
  readonly children: ReactNode;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly left: number;
}

/**
 * A canvas that fills its parent and draws the scene of its children, in which the page's contexts hold.
 * @throws NoWebGl to the nearest boundary where the browser gives no WebGL
 */
export function SceneCanvas(props: SceneCanvasProps) {
  return (
    <FiberProvider>
      <RootOnCanvas {...props} />
    </FiberProvider>
  );
}

function RootOnCanvas({ children, onCreated, onPointerMissed, ...settings }: SceneCanvasProps) {
  const Contexts = useContextBridge();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const root = useRef<ReconcilerRoot<HTMLCanvasElement>>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const missed = useEffectEvent((event: MouseEvent) => onPointerMissed?.(event));
  const created = useEffectEvent((state: RootState) => {
    if (frame.current) state.events.connect?.(frame.current);
    onCreated?.(state);
  });
  const configure = useEffectEvent((to: Size) =>
    root.current?.configure({
      ...settings,
      size: to,
      events: sceneEvents,
      onCreated: (state) => created(state),
      onPointerMissed: (event) => missed(event),
    }),
  );

  useLayoutEffect(() => {
    const measure = () => setSize(measured(frame.current!));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    root.current = createRoot(canvas.current!);
    return () => {
      root.current?.unmount();
      root.current = null;
    };
  }, []);

  const { dpr, frameloop } = settings;
  const ratio = Array.isArray(dpr) ? dpr[1] : dpr;
  useEffect(() => {
    if (size === null || size.width === 0 || size.height === 0) return;
    configure(size)?.then(
      () => setReady(true),
      (reason: unknown) => setFailure({ reason: rendererName() === '' ? new NoWebGl() : reason }),
    );
  }, [size, ratio, frameloop]);

  useLayoutEffect(() => {
    if (!ready) return;
    root.current?.render(
      <Contexts>
        <Catch onCaught={setFailure}>{children}</Catch>
      </Contexts>,
    );
  }, [ready, Contexts, children]);

  if (failure) throw failure.reason;
  return (
    <div ref={frame} style={{ position: 'relative', width: '100%', height: '100%', overflow: 'hidden' }}>
      <canvas ref={canvas} style={{ display: 'block' }} />
    </div>
  );
}

function measured(element: HTMLElement): Size {
  const { width, height, top, left } = element.getBoundingClientRect();
  return { width, height, top, left };
}

/** An error that a child threw, or any other value. */
interface Failure {
  readonly reason: unknown;
}

/** Hands what its children throw to the page's React, whose boundary shows it. */
class Catch extends Component<{
  readonly children: ReactNode;
  readonly onCaught: (failure: Failure) => void;
}> {
  static getDerivedStateFromError = () => ({ caught: true });

  override state = { caught: false };

  override componentDidCatch(reason: unknown): void {
    this.props.onCaught({ reason });
  }

  override render(): ReactNode {
    return this.state.caught ? null : this.props.children;
  }
}
