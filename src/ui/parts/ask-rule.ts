import { createContext } from 'react';
import type { Why } from '../../engine/rules-view';

/** What is asked about: a figure of the screen as it stands there, or nothing where a rule is asked about by its ID. */
export interface AskedWhy extends Why {
  readonly figure: string | null;
}

/** Says what a rule is about, or why a figure is what it is, beside the place where it stands. */
export const AskRuleContext = createContext<(asked: AskedWhy, beside: HTMLElement) => void>(() => {});
