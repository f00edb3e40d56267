import type { BattleEvent } from '../../engine/events';
import type { Condition, Deed } from '../../engine/lesson';
import type { Question } from '../../engine/question';
import type { SideId } from '../../table/ids';
import type { AppState } from '../app-state';
import type { Session } from '../battle/session';
import { looksBack } from '../battle/time';

/** The player's side, and the number of events when the step began. */
export interface Viewpoint {
  readonly side: SideId;
  readonly since: number;
}

/** Reports whether a condition of a lesson holds. */
export function holds(condition: Condition, state: AppState, at: Viewpoint): boolean {
  const { session } = state;
  if (!session?.head) return false;
  const { head } = session;
  switch (condition.is) {
    case 'read':
      return false;
    case 'event':
      return head.events.slice(at.since).some((event) => matches(condition, event, session, at.side));
    case 'asked':
      return head.question !== null && isAsked(condition, head.question, at.side);
    case 'opponent-asked':
      return head.question !== null && head.question.by !== at.side;
    case 'selected':
      return (
        state.selection !== null &&
        owns(session, state.selection.unit, at.side) === (condition.whose === 'own')
      );
    case 'picked':
      return state.picked.length > 0;
    case 'doing':
      return isDoing(condition.deed, state, session);
    case 'any':
      return condition.of.some((each) => holds(each, state, at));
  }
}

type EventCondition = Extract<Condition, { readonly is: 'event' }>;

function matches(
  { types, own, enemy, data = {} }: EventCondition,
  event: BattleEvent,
  session: Session,
  side: SideId,
): boolean {
  return (
    types.includes(event.type) &&
    (own === undefined || owns(session, event.data[own], side) === true) &&
    (enemy === undefined || owns(session, event.data[enemy], side) === false) &&
    Object.entries(data).every(([name, value]) => event.data[name] === value)
  );
}

function isAsked(
  { kinds, about }: Extract<Condition, { readonly is: 'asked' }>,
  question: Question,
  side: SideId,
): boolean {
  const { unit, model } = question.data ?? {};
  return (
    question.by === side &&
    kinds.includes(question.kind) &&
    (about === undefined || about.some((id) => id === unit || id === model))
  );
}

/** Reports whether a side, unit or model is of this side; null for an id of none. */
function owns({ head, table }: Session, id: unknown, side: SideId): boolean | null {
  if (typeof id !== 'string') return null;
  const owner = table.sides.some((each) => each.id === id)
    ? id
    : (head?.state.units[id]?.side ?? head?.state.models[id]?.side);
  return owner === undefined ? null : owner === side;
}

function isDoing(deed: Deed, state: AppState, session: Session): boolean {
  switch (deed) {
    case 'open-log':
      return state.isLogOpen;
    case 'open-ruling':
      return state.ruling !== null;
    case 'measure':
      return state.mode === 'ruler' && state.ruler.length === 2;
    case 'plan-move':
      return session.preview !== null && state.mode !== 'what-if';
    case 'undo':
      return session.head!.commands.length < session.commandLog.length;
    case 'look-back':
      return looksBack(session);
  }
}
