import { useEffect } from 'react';
import type { App } from '../../store/app';
import { modelsNow } from '../../store/battle/session';

/** Name of the page's event that asks for the details of the selected unit. */
const request = 'defilade-details';

/** Selects a figure's unit and asks the panels for its details. */
export function showDetails(app: Pick<App, 'store' | 'view'>, id: string): void {
  const { session } = app.store.getState();
  const model = session && modelsNow(session).find((candidate) => candidate.id === id);
  if (!model) return;
  app.view.select({ unit: model.unit, model: null });
  window.dispatchEvent(new Event(request));
}

/** Calls `onRequest` when a person asks for the details of the selected unit. */
export function useDetailsRequest(onRequest: () => void): void {
  useEffect(() => {
    window.addEventListener(request, onRequest);
    return () => window.removeEventListener(request, onRequest);
  });
}
