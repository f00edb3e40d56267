import { useEffect, useMemo, useRef } from 'react';
import { isDrag } from '../../tools/drag';

/** A finger that rests this long is a long press, in milliseconds. */
const holdMs = 500;

interface Press {
  readonly pointer: number;
  readonly at: readonly [x: number, y: number];
  readonly timer: number;
}

/** Waits for long presses on things of a kind. */
export interface LongPress<T> {
  /** Begins to wait over a thing. Of several things below a finger the first one counts. */
  begin(thing: T, event: PointerEvent): void;
  /** Returns whether the click that follows belongs to a long press, and forgets it. */
  consumeClick(): boolean;
}

/** Calls `onHeld` when a finger rests on a thing without moving. */
export function useLongPress<T>(onHeld: (thing: T) => void): LongPress<T> {
  const press = useRef<Press | null>(null);
  const isHeld = useRef(false);
  const held = useRef(onHeld);
  useEffect(() => {
    held.current = onHeld;
  }, [onHeld]);
  useEffect(() => {
    const end = () => {
      clearTimeout(press.current?.timer);
      press.current = null;
    };
    const move = (event: PointerEvent) => {
      const now = press.current;
      if (now?.pointer === event.pointerId && isDrag(now.at, [event.clientX, event.clientY])) end();
    };
    // A new press begins anew, and a second finger turns the table instead.
    const down = () => {
      end();
      isHeld.current = false;
    };
    window.addEventListener('pointerdown', down, true);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      end();
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, []);
  return useMemo(
    () => ({
      begin(thing, event) {
        if (event.pointerType !== 'touch' || !event.isPrimary || press.current) return;
        const timer = window.setTimeout(() => {
          isHeld.current = true;
          held.current(thing);
        }, holdMs);
        press.current = { pointer: event.pointerId, at: [event.clientX, event.clientY], timer };
      },
      consumeClick() {
        const was = isHeld.current;
        isHeld.current = false;
        return was;
      },
    }),
    [],
  );
}
