import { createContext } from 'react';

/** Says what a rule is about, beside the place where its ID stands. */
export const AskRuleContext = createContext<(id: string, beside: HTMLElement) => void>(() => {});
