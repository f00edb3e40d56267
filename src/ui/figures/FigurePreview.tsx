/** A live preview of a figure on its base, which turns under the pointer. */
import { useMemo, useRef, useState } from 'react';
import {
  BoxGeometry,
  CylinderGeometry,
  EdgesGeometry,
  LineBasicMaterial,
  LineSegments,
  MeshLambertMaterial,
  Vector3,
} from 'three';
import type { PerspectiveCamera } from 'three';
import { Miniatures } from '../../scene/miniatures/Miniatures';
import { halfExtents, type MiniatureView } from '../../scene/miniatures/layout';
import { spareSoftware } from '../../scene/quality';
import { SceneCanvas } from '../../scene/SceneCanvas';
import { useOwned } from '../../scene/useOwned';
import { figureWords as words } from './words';

interface FigurePreviewProps {
  readonly view: MiniatureView;
  /** Height of the figure with its base, in MU. */
  readonly tall: number;
  readonly showsVolume: boolean;
}

const fov = 26;
const degreesPerPixel = 0.6;
/** The first look: at its face, from its left. */
const firstFacing = -60;

export function FigurePreview({ view, tall, showsVolume }: FigurePreviewProps) {
  const [facing, setFacing] = useState(firstFacing);
  const models = useMemo(
    () => [{ ...view, at: [0, 0] as const, y: 0, facing, removed: false }],
    [view, facing],
  );
  const from = useRef<number | null>(null);
  const [baseX, baseZ] = halfExtents(view.base, view.muMm);
  const reach = Math.max(tall, view.height, baseX * 1.6, baseZ * 1.6);
  return (
    <div
      className="figure-preview"
      role="img"
      aria-label={words.preview}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientX;
      }}
      onPointerMove={({ clientX }) => {
        if (from.current === null) return;
        const moved = clientX - from.current;
        from.current = clientX;
        setFacing((now) => now + moved * degreesPerPixel);
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    >
      {/* The camera is set when the canvas is made: a figure of another size has another one. */}
      <SceneCanvas
        key={Math.ceil(Math.log2(reach) * 2)}
        frameloop="demand"
        shadows="percentage"
        dpr={Math.min(2, devicePixelRatio)}
        camera={{ fov, near: 0.05, far: 200 }}
        onCreated={({ gl, camera }) => {
          spareSoftware(gl);
          const size = 2 ** (Math.ceil(Math.log2(reach) * 2) / 2);
          camera.position.set(0, size * 0.75, size / Math.tan(((fov / 2) * Math.PI) / 180) / 1.25);
          (camera as PerspectiveCamera).lookAt(new Vector3(0, size * 0.42, 0));
        }}
      >
        <color attach="background" args={['#2a2620']} />
        <directionalLight position={[-4, 6, 5]} color="#ffe2bd" intensity={3.2} castShadow />
        <directionalLight position={[5, 3, -3]} color="#9db4d4" intensity={2} />
        <hemisphereLight args={['#b4bccb', '#4a3a29', 1.3]} />
        <Ground />
        <Miniatures models={models} quality="high" reducedMotion />
        {showsVolume && <Volume view={view} facing={facing} />}
      </SceneCanvas>
    </div>
  );
}

const itself = <T,>(made: T): readonly T[] => [made];

function Ground() {
  const material = useOwned(() => new MeshLambertMaterial({ color: '#3b352c' }), itself, []);
  return (
    <mesh rotation-x={-Math.PI / 2} position={[0, -0.01, 0]} material={material} receiveShadow>
      <circleGeometry args={[60, 48]} />
    </mesh>
  );
}

/** The outline of the volume that rules measure: the base, as tall as the profile. */
function Volume({ view, facing }: { readonly view: MiniatureView; readonly facing: number }) {
  const lines = useOwned(
    () => {
      const solid =
        view.base.shape === 'rect' ? new BoxGeometry(2, 1, 2) : new CylinderGeometry(1, 1, 1, 32, 1);
      const edges = new EdgesGeometry(solid, 30);
      solid.dispose();
      return new LineSegments(edges, new LineBasicMaterial({ color: '#ffd27a', toneMapped: false }));
    },
    (made) => [made.geometry, made.material],
    [view.base.shape],
  );
  const [x, z] = halfExtents(view.base, view.muMm);
  return (
    <primitive
      object={lines}
      position={[0, view.height / 2, 0]}
      rotation-y={(facing * Math.PI) / 180}
      scale={[x, view.height, z]}
    />
  );
}
