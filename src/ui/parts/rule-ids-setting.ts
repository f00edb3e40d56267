import { useSyncExternalStore } from 'react';

/** Rule IDs beside results: written out by a setting, else a mark each that names its rule under the pointer or focus. */
const key = 'defilade-rule-ids';
const listeners = new Set<() => void>();

const areRuleIdsShown = (): boolean => localStorage.getItem(key) === 'on';

export function toggleRuleIds(): void {
  localStorage.setItem(key, areRuleIdsShown() ? 'off' : 'on');
  for (const listener of listeners) listener();
}

export const useRuleIdsShown = (): boolean => useSyncExternalStore(subscribe, areRuleIdsShown, () => false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
