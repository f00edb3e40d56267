import type { Option, Question } from '../../engine/question';
import type { App } from '../../store/app';
import type { Session } from '../../store/battle/session';
import type { Hovered } from '../../store/view/selection';

type Shown = Pick<App, 'battle' | 'view'>;

/** Answers a question of one choice with an option; of several, picks the option or puts it back. */
export function chooseOption({ battle }: Shown, { form }: Question, { id }: Option): void {
  if (form === 'many') battle.togglePick(id);
  else battle.answer(id);
}

/** Lights what an option is about on the table, and shows its odds. */
export function pointAtOption({ view }: Shown, session: Session, option: Option): void {
  view.pointAtOption(option.id);
  view.hover(aboutHover(session, option));
}

/** Ends the light. The odds of a choice of one stay, so that a person can go there and ask why. */
export function leaveOption({ view }: Shown, { form }: Question): void {
  if (form === 'many') view.pointAtOption(null);
  view.hover(null);
}

function aboutHover({ table }: Session, { about: [id] = [] }: Option): Hovered | null {
  if (id === undefined) return null;
  if (table.units.some((unit) => unit.id === id)) return { kind: 'unit', id };
  if (table.models.some((model) => model.id === id)) return { kind: 'model', id };
  return { kind: 'piece', id };
}
