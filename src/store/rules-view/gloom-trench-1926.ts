import type { RulesView } from './types';

/** Gloom Trench 1926 on the screen. */
export const gloomTrenchView: RulesView = {
  unitCard: () => null,
  phaseName: (phase) => phase,
  pools: () => [],
  shotAt: () => null,
  forecast: () => null,
  arithmetic: () => ({ dice: [], modifiers: [], facts: [] }),
};
