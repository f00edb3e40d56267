/** Requests to the page to open the sheets of pictures and films, from menus, panels and the list of actions. */
import { useEffect, useEffectEvent } from 'react';

export type StudioRequest =
  | { readonly kind: 'picture' }
  | { readonly kind: 'film' }
  /** The portrait of a model. */
  | { readonly kind: 'portrait'; readonly model: string };

const name = 'defilade-studio';

export const requestStudio = (request: StudioRequest): void =>
  void window.dispatchEvent(new CustomEvent(name, { detail: request }));

/** Calls `onRequest` with each request. */
export function useStudioRequest(onRequest: (request: StudioRequest) => void): void {
  const onEvent = useEffectEvent(onRequest);
  useEffect(() => {
    const listener = (event: Event) => onEvent((event as CustomEvent<StudioRequest>).detail);
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, []);
}
