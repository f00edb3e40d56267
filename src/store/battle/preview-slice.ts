import type { StoreApi } from 'zustand/vanilla';
import type { Deployment, Moves } from '../../engine/placements';
import type { Refusal } from '../../engine/question';
import type { AppState } from '../app-state';
import { type Place, type Session } from './session';
import { previewDeployment, previewMoves, previewPlace } from './session-preview';

/** Models placed elsewhere for a preview; the battle does not change. */
export interface PreviewSlice {
  /** Places a model. */
  placeModel(model: string, place: Place): void;
  /** Shows these moves carried out; empty moves show all models where the battle has them. */
  setMoves(moves: Moves): void;
  /** Shows undeployed models deployed here; models not named stay undeployed. */
  setDeployment(deployment: Deployment): void;
  /** Reports why the preview is not allowed. */
  refuse(refusal: Refusal): void;
}

export function createPreviewSlice({ getState, setState }: StoreApi<AppState>): PreviewSlice {
  const preview = (change: (session: Session) => Session) => {
    const { session } = getState();
    if (session) setState({ session: change(session), refusal: null });
  };
  return {
    placeModel: (model, place) => preview((session) => previewPlace(session, model, place)),
    setMoves: (moves) => preview((session) => previewMoves(session, moves)),
    setDeployment: (deployment) => preview((session) => previewDeployment(session, deployment)),
    refuse: (refusal) => setState({ refusal }),
  };
}
