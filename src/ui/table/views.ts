import type { Selection } from '../../store/view/selection';
import { selectedModels } from '../../store/view/sight-report';
import { modelsNow, type ModelNow, type Session } from '../../store/battle/session';
import type { Onlooker } from '../../scene/CameraRig';

/** Returns the figure whose eyes the first-person view uses: the selected figure, else the unit's leader. */
export function eyeOf(session: Session, selection: Selection | null): ModelNow | null {
  if (!selection) return null;
  const models = selectedModels(session, selection);
  return models.find((model) => model.leader) ?? models[0] ?? null;
}

/** Returns a model's eye, turned to another model; null if one of them is gone. */
export function eyeTowards(session: Session, from: string, to: string): Onlooker | null {
  const [viewer, target] = [from, to].map((id) => modelsNow(session).find((model) => model.id === id));
  if (!viewer || !target) return null;
  const facing = (Math.atan2(viewer.at[1] - target.at[1], target.at[0] - viewer.at[0]) * 180) / Math.PI;
  return { ...viewer, facing };
}
