import { useEffect, useEffectEvent } from 'react';
import type { Point } from '../../geometry/shapes/shapes';

/** Name of the page's event that asks the camera to show a place. */
const request = 'defilade-look';

/** Turns the camera to a place of the table. */
export const requestLook = (at: Point): void =>
  void window.dispatchEvent(new CustomEvent<Point>(request, { detail: at }));

/** Calls `onLook` for places to which the camera should turn. */
export function useLookRequests(onLook: (at: Point) => void): void {
  const look = useEffectEvent(onLook);
  useEffect(() => {
    const listen = (event: Event) => look((event as CustomEvent<Point>).detail);
    window.addEventListener(request, listen);
    return () => window.removeEventListener(request, listen);
  }, []);
}
