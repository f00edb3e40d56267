import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { PerspectiveCamera, Vector4 } from 'three';
import type { BattlePointer } from '../../tools/battle/context';
import type { Machine } from '../../tools/state-machine';

/** Magnification, and distance from the finger to the middle of the lens (pixels). */
const magnification = 2;
const above = 110;
/** Distance that the lens keeps from the page's edges. */
const edge = 8;

/** Shows the scene under a finger that drags a figure, magnified in a round lens above the finger. */
export function Lens({ machine }: { machine: Machine<BattlePointer> }) {
  const page = useThree((state) => state.gl.domElement.parentElement);
  const glass = useRef<HTMLCanvasElement>(null);
  const finger = useRef<readonly [x: number, y: number] | null>(null);
  const eye = useRef(new PerspectiveCamera());
  const viewport = useRef(new Vector4());
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.className = 'lens';
    canvas.hidden = true;
    canvas.ariaHidden = 'true';
    page?.append(canvas);
    glass.current = canvas;
    const follow = (event: PointerEvent) => {
      finger.current =
        event.pointerType === 'touch' && event.isPrimary ? [event.clientX, event.clientY] : null;
    };
    const lift = () => {
      finger.current = null;
      canvas.hidden = true;
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', lift);
    window.addEventListener('pointercancel', lift);
    return () => {
      canvas.remove();
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', lift);
      window.removeEventListener('pointercancel', lift);
    };
  }, [page]);

  // Drawn before the frame itself, which overwrites it: the picture is copied out in between.
  useFrame(({ gl, scene, camera, size }) => {
    const { current: canvas } = glass;
    const { current: at } = finger;
    if (!canvas || !at || !machine.state.name.startsWith('drag-')) return;
    if (!(camera instanceof PerspectiveCamera)) return;
    canvas.hidden = false;
    const across = canvas.clientWidth;
    const isRoomAbove = at[1] - above - across / 2 > edge;
    const left = isRoomAbove ? at[0] : at[0] + (at[0] < size.width / 2 ? above : -above);
    const top = isRoomAbove ? at[1] - above : Math.max(across / 2 + edge, at[1]);
    const inside = Math.max(across / 2 + edge, Math.min(size.width - across / 2 - edge, left));
    canvas.style.translate = `${inside - across / 2}px ${top - across / 2}px`;

    const part = across / magnification;
    const { offsetX = 0, offsetY = 0 } = camera.view ?? {};
    eye.current.copy(camera, false);
    eye.current.setViewOffset(
      size.width,
      size.height,
      offsetX + at[0] - part / 2,
      offsetY + at[1] - part / 2,
      part,
      part,
    );
    gl.getViewport(viewport.current);
    gl.setViewport(0, 0, across, across);
    gl.render(scene, eye.current);
    gl.setViewport(viewport.current);
    const pixels = Math.round(across * gl.getPixelRatio());
    if (canvas.width !== pixels) canvas.width = canvas.height = pixels;
    const source = gl.domElement;
    canvas
      .getContext('2d')
      ?.drawImage(source, 0, source.height - pixels, pixels, pixels, 0, 0, pixels, pixels);
  });
  return null;
}
