import { createContext } from 'react';

/** Opens the rules reference, at a rule if one is given. */
export const OpenReferenceContext = createContext<(rule: string | null) => void>(() => {});
