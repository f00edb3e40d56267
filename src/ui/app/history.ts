/**
 * The browser's Back as the way out of the screen or sheet that was opened last. Each open layer has one entry in the browser's
 * history, so that Back closes a layer instead of leaving the program. Forward reopens nothing.
 */
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useReturnFocus } from './focus';

/** The parts of the browser's history that Back needs. */
export interface Browser {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: Pick<Location, 'href'>;
  addEventListener(type: 'popstate', listener: () => void): void;
}

/** Open layers, each with its entry in the history. */
export interface Layers {
  /**
   * Adds a layer above those that are open.
   * @param close closes it
   * @param below the address of the page without it, where the layer has an address of its own
   * @returns the function that takes the layer away once it is closed
   */
  add(close: () => void, below?: string): () => void;
  /** Brings the history in line with the open layers after the current task. */
  settle(): void;
}

interface Layer {
  readonly close: () => void;
  readonly below: string | undefined;
}

/** Creates the layers of a page. */
export function createLayers(browser: Browser, later: (work: () => void) => void): Layers {
  let layers: readonly Layer[] = [];
  /** The browser is on its way to another entry, by this module's request. */
  let isGoing = false;
  const { history, location } = browser;
  /** Number of layers at the present entry of the history. */
  const depth = (): number => (history.state as { depth?: number } | null)?.depth ?? 0;

  /** Opens and closes within one task cancel each other out: a sheet in place of another takes its entry. */
  const settle = () =>
    later(() => {
      if (isGoing) return;
      const surplus = depth() - layers.length;
      if (surplus > 0) {
        isGoing = true;
        history.go(-surplus);
      }
      for (const { below } of layers.slice(depth())) {
        const address = location.href;
        history.replaceState(history.state, '', below ?? address);
        history.pushState({ depth: depth() + 1 }, '', address);
      }
    });

  browser.addEventListener('popstate', () => {
    const closed = isGoing ? [] : layers.slice(depth());
    isGoing = false;
    layers = layers.filter((layer) => !closed.includes(layer));
    for (const { close } of closed.toReversed()) close();
    settle();
  });

  return {
    add(close, below) {
      const layer: Layer = { close, below };
      layers = [...layers, layer];
      settle();
      return () => {
        layers = layers.filter((other) => other !== layer);
        settle();
      };
    },
    settle,
  };
}

let page: Layers | null = null;

/** Changes the address of the present entry of the history. */
export const replaceAddress = (address: string): void => history.replaceState(history.state, '', address);

/**
 * Lets the browser's Back close a screen or sheet.
 * @param below the address of the page without it, where it has an address of its own
 */
export function useBack(open: boolean, close: () => void, below?: string): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    page ??= createLayers(window, queueMicrotask);
    if (open) return page.add(() => onBack(), below);
    // A reload closes sheets and keeps their entries.
    page.settle();
  }, [open, below]);
}

/** A screen or sheet that is open as long as it is mounted, and that Back closes. The focus returns to where it was. */
export function BackLayer({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactNode {
  useReturnFocus();
  useBack(true, onClose);
  return children;
}
