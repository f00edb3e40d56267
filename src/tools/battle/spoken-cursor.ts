/** The cursor's messages as sentences for a screen reader. */
import type { AppState } from '../../store/app-state';
import { currentDeployment } from '../../store/battle/deploy';
import { modelsNow, type ModelNow, type Session } from '../../store/battle/session';
import { sayPreview } from '../../store/spoken/answer-report';
import { actingModel, exposureAt, reportPlace } from '../../store/spoken/place-report';
import { capital, reasonOf, sayExposure, sayPlace, sentences } from '../../store/spoken/sentences';
import { sayUnit } from '../../store/spoken/unit-report';
import { spoken } from '../../store/spoken/words';
import type { Naming } from '../../ruling/names';
import type { CursorMessage } from './cursor';
import type { FigureNote, FigurePose } from './figure';

type Now = Pick<AppState, 'selection' | 'picked'> & { readonly session: Session };

/** Says a message of the cursor; an empty string for none. */
export function sayCursor(message: CursorMessage, now: Now, naming: Naming): string {
  const { session, selection } = now;
  switch (message.kind) {
    case 'none':
      return '';
    case 'nowhere':
      return sentences(spoken.nothing);
    case 'at':
      return sayPlace(session, reportPlace(session, selection, message.spot), naming);
    case 'details': {
      const model = modelOf(session, message.model);
      if (!model) return '';
      const place = sayPlace(session, reportPlace(session, selection, model.at), naming);
      return `${place} ${sayUnit(session, model, actingModel(session, selection), naming)}`;
    }
    case 'holding':
      return sayHeld(session, message.model, message.pose, message.note, naming);
    case 'put-down': {
      const name = capital(naming(message.model));
      return message.isPlaced
        ? sentences(spoken.putDown(name), sayPreview(session, naming))
        : sentences(spoken.putBack(name));
    }
    case 'led':
      return sayPreview(session, naming) ?? '';
    case 'clicked':
      return sayClicked(now, message.model, naming);
  }
}

const modelOf = (session: Session, id: string): ModelNow | undefined =>
  modelsNow(session).find((model) => model.id === id);

function sayHeld(
  session: Session,
  id: string,
  { at, facing }: FigurePose,
  note: FigureNote | null,
  naming: Naming,
): string {
  const model = modelOf(session, id);
  const isSeen = model && !currentDeployment(session);
  return sentences(
    spoken.inHand(capital(naming(id))),
    note && sayNote(note, naming),
    isSeen
      ? spoken.wouldBe(sayExposure(session.table, exposureAt(session, model, at, facing), naming))
      : null,
    spoken.spot(at),
  );
}

function sayNote(note: FigureNote, naming: Naming): string {
  switch (note.kind) {
    case 'refused':
      return spoken.illegal(reasonOf(note.refusal, naming));
    case 'left':
      return spoken.left(note.left);
    case 'sees':
      return spoken.sees(note.seen, note.enemies);
  }
}

/** Says what Enter on a model did: it picked an option, or selected its unit. */
function sayClicked({ session, selection, picked }: Now, id: string, naming: Naming): string {
  const question = session.battle?.question;
  const option = question?.options.find(
    ({ id: optionId, about }) =>
      picked.includes(optionId) && about?.some((each) => each === id || each === modelOf(session, id)?.unit),
  );
  if (option && question?.form === 'one') return sentences(spoken.picked(option.label));
  if (question?.form === 'many') return sentences(spoken.pickedOf(option?.label ?? null, picked.length));
  const selected = selection && (selection.model ?? selection.unit);
  return selected ? sentences(spoken.selected(capital(naming(selected)))) : '';
}
