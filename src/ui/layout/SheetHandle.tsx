import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { isDrag } from '../../tools/drag';
import {
  nextHeight,
  restingHeight,
  sheetHeights,
  type SheetHeight,
  type SheetStops,
  tappedHeight,
} from './sheet-heights';
import { layoutWords } from './words';

interface SheetHandleProps {
  readonly height: SheetHeight;
  readonly onHeight: (height: SheetHeight) => void;
}

interface Pull {
  readonly sheet: HTMLElement;
  readonly startY: number;
  /** Height of the sheet at the start, in pixels. */
  readonly from: number;
  readonly stops: SheetStops;
  /** The last moves, for the speed. */
  y: number;
  at: number;
  speed: number;
}

/** The handle of the sheet that it stands in: pulls it up and down, a tap and the arrow keys go from stop to stop. */
export function SheetHandle({ height, onHeight }: SheetHandleProps) {
  const pull = useRef<Pull | null>(null);

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const sheet = event.currentTarget.parentElement!;
    pull.current = {
      sheet,
      startY: event.clientY,
      from: sheet.offsetHeight,
      stops: stopsOf(sheet),
      y: event.clientY,
      at: event.timeStamp,
      speed: 0,
    };
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = pull.current;
    if (!now) return;
    now.speed = (now.y - event.clientY) / Math.max(1, event.timeStamp - now.at);
    now.y = event.clientY;
    now.at = event.timeStamp;
    show(now, Math.max(now.stops.low, Math.min(now.stops.high, now.from + now.startY - event.clientY)));
  };
  const onPointerUp = ({ clientY, timeStamp }: PointerEvent) => {
    const now = pull.current;
    if (!now) return;
    show(now, null);
    pull.current = null;
    const pulled = now.from + now.startY - clientY;
    const speed = timeStamp - now.at > 100 ? 0 : now.speed;
    onHeight(
      isDrag([0, now.startY], [0, clientY]) ? restingHeight(pulled, speed, now.stops) : tappedHeight(height),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = heightByKey(event.key, height);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onHeight(next);
  };
  return (
    <div
      className="sheet-handle"
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={layoutWords.height}
      aria-valuemin={0}
      aria-valuemax={sheetHeights.length - 1}
      aria-valuenow={sheetHeights.indexOf(height)}
      aria-valuetext={layoutWords.heights[height]}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        if (pull.current) show(pull.current, null);
        pull.current = null;
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** Shows a sheet at a height, at its stop for null. The table keeps its place meanwhile: a margin makes up for the height. */
function show({ sheet: { style }, from }: Pull, pixels: number | null): void {
  style.height = pixels === null ? '' : `${pixels}px`;
  style.marginTop = pixels === null ? '' : `${from - pixels}px`;
}

function heightByKey(key: string, height: SheetHeight): SheetHeight | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return nextHeight(height, 1);
    case 'ArrowDown':
    case 'ArrowLeft':
      return nextHeight(height, -1);
    case 'Home':
      return 'low';
    case 'End':
      return 'high';
    case 'Enter':
    case ' ':
      return tappedHeight(height);
    default:
      return null;
  }
}

/** Reads the stops of a sheet from its style. */
function stopsOf(sheet: HTMLElement): SheetStops {
  const style = getComputedStyle(sheet);
  const pixels = (name: string) => (innerHeight * parseFloat(style.getPropertyValue(name))) / 100;
  return { low: pixels('--sheet-low'), middle: pixels('--sheet-middle'), high: pixels('--sheet-high') };
}
