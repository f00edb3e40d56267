import type { Selection } from '../store/app';
import { selectedModels } from '../store/sight-report';
import type { ModelNow, Session } from '../store/session';

/** Whose eye the figure's own view looks from: the selected figure, else the unit's leader. */
export function eyeOf(session: Session, selection: Selection | null): ModelNow | null {
  if (!selection) return null;
  const models = selectedModels(session, selection);
  return models.find((model) => model.leader) ?? models[0] ?? null;
}
