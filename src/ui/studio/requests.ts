/** Requests to the page to open the sheets of pictures, films and own figures, from menus, panels and the list of actions. */
import { useEffect, useEffectEvent } from 'react';

export type StudioRequest =
  | { readonly kind: 'picture' }
  | { readonly kind: 'film' }
  /** The portrait of a model. */
  | { readonly kind: 'portrait'; readonly model: string }
  /** The player's own figure for a model. */
  | { readonly kind: 'figure'; readonly model: string }
  /** The list of the player's own figures. */
  | { readonly kind: 'figures' };

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
