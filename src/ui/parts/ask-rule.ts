import { createContext } from 'react';
import type { Why } from '../../engine/rules-view';

/** The figure that the question is about; null for a rule asked about by its ID. */
export interface AskedWhy extends Why {
  readonly figure: string | null;
}

/** Says what a rule is about, or why a figure is what it is, beside the place where it stands. */
export const AskRuleContext = createContext<(asked: AskedWhy, beside: HTMLElement) => void>(() => {});
