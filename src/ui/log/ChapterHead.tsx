import type { LogChapter } from '../../store/log/group-log';
import type { Session } from '../../store/battle/session';
import { SideMark } from '../parts/SideMark';
import { logWords } from './words';

/** The unit that acts, with its side and what it declared; or the name of the phase. */
export function ChapterHead({
  session,
  chapter: { title, note, unit, side, acts, isOpen },
  later = false,
}: {
  session: Session;
  chapter: LogChapter;
  later?: boolean;
}) {
  if (title === '') return null;
  const index = session.table.sides.findIndex(({ id }) => id === side);
  const said = note === '' && unit !== null && acts.length === 0 && !isOpen ? logWords.noAct : note;
  return (
    <h4 className={later ? 'log-heading later' : 'log-heading'}>
      {index >= 0 && <SideMark index={index} />}
      <span>{title}</span>
      {index >= 0 && <span className="visually-hidden"> {session.table.sides[index]!.name}</span>}
      {said !== '' && <small> {said}</small>}
    </h4>
  );
}
