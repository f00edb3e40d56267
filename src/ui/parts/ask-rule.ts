import { createContext } from 'react';
import type { Why } from '../../engine/rules-view';

/** The figure to explain; null for a rule ID. */
export interface AskedWhy extends Why {
  readonly figure: string | null;
}

/** Explains a rule or a figure, in a note beside it. */
export const AskRuleContext = createContext<(asked: AskedWhy, beside: HTMLElement) => void>(() => {});
