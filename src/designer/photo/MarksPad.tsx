import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { FlatPoint } from '../../store/photo/homography';
import './marks-pad.css';

/** A picture's width and height in pixels. */
interface Picture {
  readonly width: number;
  readonly height: number;
}

interface MarksPadProps {
  readonly photo: Picture;
  readonly address: string;
  readonly text: {
    /** The picture's name for screen readers. */
    readonly picture: string;
    /** Returns the name of a mark by its number, from 1. */
    readonly mark: (number: number) => string;
    readonly markKeys: string;
  };
  readonly marks: readonly FlatPoint[];
  /** Index of the first mark that is a further point on an edge; the marks before it are corners or ends. */
  readonly firstEdge?: number;
  /** Line that shows what the marks make of the photo: the sides of the marked rectangle. */
  readonly line: readonly FlatPoint[];
  readonly onMarks: (marks: readonly FlatPoint[]) => void;
}

const arrows: Readonly<Record<string, FlatPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A photo with marks to drag, by finger or by arrow keys. A loupe shows the place of the mark that is held or has the focus. */
export function MarksPad({
  photo,
  address,
  text,
  marks,
  firstEdge = marks.length,
  line,
  onMarks,
}: MarksPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
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
    const step = event.shiftKey ? 20 : 1;
    move(index, [marks[index]![0] + step * arrow[0], marks[index]![1] + step * arrow[1]]);
  };
  const ratio = photo.width / photo.height;
  const seen = held ?? focused;
  return (
    <div className="photo-pad-frame">
      <div
        ref={pad}
        className="photo-pad"
        style={{ aspectRatio: ratio, width: `min(100%, calc(52dvh * ${ratio}))` }}
      >
        <img src={address} alt={text.picture} draggable={false} />
        <svg viewBox={`0 0 ${photo.width} ${photo.height}`} preserveAspectRatio="none" aria-hidden="true">
          <polyline points={line.map((point) => point.join(',')).join(' ')} />
        </svg>
        {marks.map((mark, index) => (
          <button
            key={index}
            type="button"
            className="photo-mark"
            data-kind={index < firstEdge ? 'corner' : 'edge'}
            aria-label={`${text.mark(index + 1)}. ${text.markKeys}`}
            style={{ left: `${(100 * mark[0]) / photo.width}%`, top: `${(100 * mark[1]) / photo.height}%` }}
            onPointerDown={(event) => press(event, index)}
            onPointerMove={(event) => drag(event, index)}
            onPointerUp={() => setHeld(null)}
            onPointerCancel={() => setHeld(null)}
            onFocus={() => setFocused(index)}
            onBlur={() => setFocused(null)}
            onKeyDown={(event) => onKey(event, index)}
          >
            {index + 1}
          </button>
        ))}
        {seen !== null && marks[seen] && <Loupe photo={photo} address={address} at={marks[seen]} />}
      </div>
    </div>
  );
}

const loupeSize = 132;
/** Pixels of the screen for one of the photo. */
const loupeZoom = 1.5;

/** The photo around a mark, enlarged, in the corner away from the finger. */
function Loupe({
  photo,
  address,
  at,
}: {
  readonly photo: Picture;
  readonly address: string;
  readonly at: FlatPoint;
}) {
  const isLeft = at[0] < photo.width / 2;
  const isUpper = at[1] < photo.height / 2;
  return (
    <div
      className="photo-lens"
      aria-hidden="true"
      style={{
        [isLeft ? 'right' : 'left']: 6,
        [isUpper ? 'bottom' : 'top']: 6,
        width: loupeSize,
        height: loupeSize,
        backgroundImage: `url(${address})`,
        backgroundSize: `${photo.width * loupeZoom}px ${photo.height * loupeZoom}px`,
        backgroundPosition: `${loupeSize / 2 - at[0] * loupeZoom}px ${loupeSize / 2 - at[1] * loupeZoom}px`,
      }}
    />
  );
}
