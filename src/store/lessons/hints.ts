import type { Hint } from '../../engine/lesson';
import type { AppState } from '../app-state';
import { looksBack } from '../battle/time';
import { isProgram, seatOf } from '../opponent/seats';

/** Panels that show hints. */
export type HintPlace = 'question' | 'unit';

/** Returns the name under which a hint is noted as shown. */
export const hintName = (rules: string, { id }: Hint): string => `${rules}/${id}`;

/** Returns the hint that a panel shows now: the first that has not been shown before. A lesson shows none. */
export function hintAt(place: HintPlace, state: AppState): Hint | null {
  const { session, lesson, hints, hintsOff, hintsSeen } = state;
  if (!session || lesson || hintsOff || state.isWatching || looksBack(session)) return null;
  return (
    hints.find(
      (hint) => isMet(hint, place, state) && !hintsSeen.includes(hintName(session.table.rules, hint)),
    ) ?? null
  );
}

function isMet({ at }: Hint, place: HintPlace, state: AppState): boolean {
  if (place === 'question') return 'question' in at && at.question.includes(kindAsked(state) ?? '');
  const unit = state.selection && state.session?.battle?.state.units[state.selection.unit];
  if (!unit) return false;
  if ('token' in at) return (unit.tokens[at.token] ?? 0) > 0;
  return 'unit' in at;
}

/** Returns the kind of the question that a person is asked. */
function kindAsked({ session, seats }: AppState): string | null {
  const question = session?.battle?.question;
  return question && !isProgram(seatOf(seats, question.by)) ? question.kind : null;
}

/** Returns the hints that a change of the app has ended: their question was answered, or another unit was selected. */
export function hintsEnded(state: AppState, before: AppState): readonly Hint[] {
  if (state.session?.id !== before.session?.id) return [];
  const ended: (Hint | null)[] = [];
  if ((state.session?.head?.commands.length ?? 0) > (before.session?.head?.commands.length ?? 0))
    ended.push(hintAt('question', before));
  if (before.selection && state.selection?.unit !== before.selection.unit) ended.push(hintAt('unit', before));
  return ended.filter((hint) => hint !== null);
}
