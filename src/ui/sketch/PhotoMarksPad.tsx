import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { FlatPoint } from '../../store/photo/homography';
import type { Pixels } from '../../store/sketch/photo';
import { words } from './words';

interface PhotoMarksPadProps {
  readonly photo: Pixels;
  readonly address: string;
  readonly marks: readonly FlatPoint[];
  readonly onMarks: (marks: readonly FlatPoint[]) => void;
}

const arrows: Readonly<Record<string, FlatPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The photo with marks to drag, by finger or by arrow keys; a lens shows what the finger hides. */
export function PhotoMarksPad({ photo, address, marks, onMarks }: PhotoMarksPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const grip = useRef<FlatPoint>([0, 0]);
  const limit = ([x, y]: FlatPoint): FlatPoint => [
    Math.min(Math.max(x, 0), photo.width),
    Math.min(Math.max(y, 0), photo.height),
  ];
  const move = (index: number, to: FlatPoint) =>
    onMarks(marks.map((mark, i) => (i === index ? limit(to) : mark)));
  const inPhoto = ({ clientX, clientY }: PointerEvent): FlatPoint => {
    const box = pad.current!.getBoundingClientRect();
    return [
      ((clientX - box.left) / box.width) * photo.width,
      ((clientY - box.top) / box.height) * photo.height,
    ];
  };
  const press = (event: PointerEvent<HTMLButtonElement>, index: number) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = inPhoto(event);
    grip.current = [marks[index]![0] - at[0], marks[index]![1] - at[1]];
    setHeld(index);
  };
  const drag = (event: PointerEvent, index: number) => {
    if (held !== index) return;
    const at = inPhoto(event);
    move(index, [at[0] + grip.current[0], at[1] + grip.current[1]]);
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? 20 : 2;
    move(index, [marks[index]![0] + step * arrow[0], marks[index]![1] + step * arrow[1]]);
  };
  const ratio = photo.width / photo.height;
  const lines = marks.length > 2 ? [...marks, marks[0]!] : marks;
  return (
    <div className="sketch-pad-frame">
      <div
        ref={pad}
        className="sketch-pad"
        style={{ aspectRatio: ratio, width: `min(100%, calc(52dvh * ${ratio}))` }}
      >
        <img src={address} alt={words.photo.picture} draggable={false} />
        <svg viewBox={`0 0 ${photo.width} ${photo.height}`} preserveAspectRatio="none" aria-hidden="true">
          <polyline points={lines.map((mark) => mark.join(',')).join(' ')} />
        </svg>
        {marks.map((mark, index) => (
          <button
            key={index}
            type="button"
            className="sketch-mark"
            aria-label={`${words.photo.mark(index + 1)}. ${words.photo.markKeys}`}
            style={{ left: `${(100 * mark[0]) / photo.width}%`, top: `${(100 * mark[1]) / photo.height}%` }}
            onPointerDown={(event) => press(event, index)}
            onPointerMove={(event) => drag(event, index)}
            onPointerUp={() => setHeld(null)}
            onPointerCancel={() => setHeld(null)}
            onKeyDown={(event) => onKey(event, index)}
          >
            {index + 1}
          </button>
        ))}
        {held !== null && <Lens photo={photo} address={address} at={marks[held]!} />}
      </div>
    </div>
  );
}

const lensSize = 120;
const lensZoom = 0.6;

/** The photo around a mark, enlarged, in the corner away from the finger. */
function Lens({
  photo,
  address,
  at,
}: {
  readonly photo: Pixels;
  readonly address: string;
  readonly at: FlatPoint;
}) {
  const isLeft = at[0] < photo.width / 2;
  const isUpper = at[1] < photo.height / 2;
  return (
    <div
      className="sketch-lens"
      aria-hidden="true"
      style={{
        [isLeft ? 'right' : 'left']: 6,
        [isUpper ? 'bottom' : 'top']: 6,
        width: lensSize,
        height: lensSize,
        backgroundImage: `url(${address})`,
        backgroundSize: `${photo.width * lensZoom}px ${photo.height * lensZoom}px`,
        backgroundPosition: `${lensSize / 2 - at[0] * lensZoom}px ${lensSize / 2 - at[1] * lensZoom}px`,
      }}
    />
  );
}
