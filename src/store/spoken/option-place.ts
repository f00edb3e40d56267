import type { Option } from '../../engine/question';
import type { Naming } from '../../ruling/names';
import { modelsNow, queryNow, unitsNow, type ModelNow, type Session } from '../battle/session';
import { mayMeasure } from '../view/ruler';
import type { Selection } from '../view/selection';
import { actingModel } from './place-report';
import { spoken } from './words';

/** Says where the model or unit of an option stands, and how far from the acting model; null for options about neither. */
export function sayOptionPlace(
  session: Session,
  selection: Selection | null,
  { about }: Pick<Option, 'about'>,
  naming: Naming,
): string | null {
  const model = modelAbout(session, about?.[0]);
  if (!model) return null;
  const acting = actingModel(session, selection);
  const distance =
    acting && acting.unit !== model.unit && mayMeasure(session)
      ? spoken.from(queryNow(session).distance(acting.id, model.id).distance, naming(acting.id))
      : null;
  return [spoken.spot(model.at), ...(distance === null ? [] : [distance])].join(', ');
}

/** Returns the model with this id, else the Leader or first model of the unit with this id. */
function modelAbout(session: Session, id: string | undefined): ModelNow | undefined {
  const model = modelsNow(session).find((candidate) => candidate.id === id && !candidate.removed);
  if (model) return model;
  const standing = unitsNow(session).find((unit) => unit.id === id)?.standing ?? [];
  return standing.find(({ leader }) => leader) ?? standing[0];
}
