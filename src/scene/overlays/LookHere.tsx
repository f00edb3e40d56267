import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { Vector3, type Mesh } from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import type { Insets } from '../camera/insets';
import { fade, MarkPaint } from './MarkPaint';
import { Label } from './Label';
import { paperWhite } from './palette';

interface LookHereProps {
  readonly at: Point;
  /** Name of the player who asks. */
  readonly name: string;
  readonly colour: string;
  readonly reducedMotion: boolean;
  /** Space that panels take at the page's edges. */
  readonly insets: Insets;
  /** The element over the page into which the arrow is written. */
  readonly layer: RefObject<HTMLElement | null>;
  /** Name of the arrow for screen readers. */
  readonly arrowName: string;
  /** Turns the camera to the place. */
  readonly onTurn: () => void;
}

/** Waves that run out from the place, and the time of each in seconds. */
const waves = 4;
const waveSeconds = 1.1;
/** Distance of the camera at which the ring has its own size, in MU. */
const plainDistance = 45;
const lift = 0.08;
/** Distance of the arrow's middle from the edges of the free part of the page, in pixels. */
const edgeMargin = { x: 76, y: 30 };

/** Draws a ring with a player's name at a place; while the place is off the screen, an arrow at its edge. */
export function LookHere({
  at,
  name,
  colour,
  reducedMotion,
  insets,
  layer,
  arrowName,
  onTurn,
}: LookHereProps) {
  const invalidate = useThree((state) => state.invalidate);
  const ring = useRef<Mesh>(null);
  const rim = useRef<Mesh>(null);
  const wave = useRef<Mesh>(null);
  const passed = useRef(0);
  const arrow = useRef<HTMLButtonElement | null>(null);

  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const button = arrowButton(name, arrowName, colour);
    button.addEventListener('click', () => turn());
    layer.current?.append(button);
    arrow.current = button;
    invalidate();
    return () => button.remove();
  }, [name, arrowName, colour, layer, invalidate]);

  useFrame(({ camera, size }, delta) => {
    const scale = Math.max(0.5, camera.position.distanceTo(point.set(...at)) / plainDistance);
    ring.current?.scale.setScalar(scale);
    rim.current?.scale.setScalar(scale);
    if (wave.current && !reducedMotion) {
      passed.current += Math.min(delta, 0.1);
      const isRunning = passed.current < waves * waveSeconds;
      const share = (passed.current % waveSeconds) / waveSeconds;
      wave.current.visible = isRunning;
      wave.current.scale.setScalar(scale * (1 + 2.2 * share));
      fade(wave.current, 1 - share);
      if (isRunning) invalidate();
    }
    if (arrow.current) placeArrow(arrow.current, point.set(...at).project(camera), size, insets);
  });

  return (
    <>
      <group position={[at[0], at[1] + lift, at[2]]} rotation={[-Math.PI / 2, 0, 0]}>
        <mesh ref={rim} renderOrder={25}>
          <ringGeometry args={[0.8, 1.2, 48]} />
          <MarkPaint colour={paperWhite} />
        </mesh>
        <mesh ref={ring} renderOrder={26}>
          <ringGeometry args={[0.88, 1.12, 48]} />
          <MarkPaint colour={colour} />
        </mesh>
        <mesh ref={wave} renderOrder={25} visible={false}>
          <ringGeometry args={[0.9, 1.1, 48]} />
          <MarkPaint colour={colour} />
        </mesh>
      </group>
      <Label at={[at[0], at[1] + 0.9, at[2]]} className="player-label-holder">
        <span className="player-label" style={{ borderColor: colour }}>
          {name}
        </span>
      </Label>
    </>
  );
}

const point = new Vector3();

function arrowButton(name: string, arrowName: string, colour: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'look-arrow';
  button.setAttribute('aria-label', arrowName);
  button.style.borderColor = colour;
  button.hidden = true;
  const mark = document.createElement('span');
  mark.className = 'look-arrow-mark';
  const words = document.createElement('span');
  words.textContent = name;
  button.append(mark, words);
  return button;
}

/** Places the arrow at the edge of the free part of the page, towards a point in clip space; hides it while the point is in that part. */
function placeArrow(
  button: HTMLButtonElement,
  { x, y, z }: Vector3,
  { width, height }: { readonly width: number; readonly height: number },
  insets: Insets,
): void {
  const [left, right] = [insets.left, width - insets.right];
  const [top, bottom] = [insets.top, height - insets.bottom];
  const isBehind = z > 1;
  const [onX, onY] = [((x + 1) / 2) * width, ((1 - y) / 2) * height];
  const isInSight = !isBehind && onX >= left && onX <= right && onY >= top && onY <= bottom;
  button.hidden = isInSight;
  if (isInSight) return;
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  const sign = isBehind ? -1 : 1;
  const [dx, dy] = [sign * (onX - midX), sign * (onY - midY)];
  const [reachX, reachY] = [(right - left) / 2 - edgeMargin.x, (bottom - top) / 2 - edgeMargin.y];
  const share = Math.min(reachX / Math.max(1, Math.abs(dx)), reachY / Math.max(1, Math.abs(dy)));
  button.style.translate = `calc(${midX + dx * share}px - 50%) calc(${midY + dy * share}px - 50%)`;
  button.style.setProperty('--turn', `${Math.atan2(dy, dx)}rad`);
}
