import { type RefCallback, useCallback, useState } from 'react';
import { type Insets, noInsets } from './camera/insets';

/** Returns the space that panels take at the page's edges, and the ref of an element that fills the rest. */
export function useFreeArea(): readonly [Insets, RefCallback<HTMLElement>] {
  const [insets, setInsets] = useState(noInsets);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const next: Insets = {
        left: Math.round(left),
        right: Math.round(innerWidth - right),
        top: Math.round(top),
        bottom: Math.round(innerHeight - bottom),
      };
      setInsets((now) => (isSame(now, next) ? now : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return [insets, ref];
}

const isSame = (a: Insets, b: Insets): boolean =>
  a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom;
