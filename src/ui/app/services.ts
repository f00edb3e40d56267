import { createContext, useContext } from 'react';
import type { DesignLibrary } from '../../store/design/design-library';
import type { Tabs } from '../../store/persistence/tabs';
import type { openRulingClient } from '../../store/workers/ruling-client';
import type { ImportMesh } from '../../store/workers/mesh-client';
import type { openThinkClient } from '../../store/workers/think-client';

/** Services that exist once in the page, created by `start`. */
export interface Services {
  readonly openRulingClient: typeof openRulingClient;
  readonly openThinkClient: typeof openThinkClient;
  readonly importMesh: ImportMesh;
  readonly designLibrary: DesignLibrary;
  /** Tabs that work on designs. */
  readonly designTabs: Tabs;
}

export const ServicesContext = createContext<Services | null>(null);

/**
 * Returns the page's services.
 * @throws outside of a ServicesContext
 */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext above it.');
  return services;
}
