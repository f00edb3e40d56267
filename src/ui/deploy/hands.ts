import { createContext, createRef, type RefObject } from 'react';
import type { FigureDragHandle } from '../../scene/overlays/FigureDrag';

/** The hands that drag figures over the table, for panels that hand them one. */
export const HandsContext = createContext<RefObject<FigureDragHandle | null>>(createRef());
