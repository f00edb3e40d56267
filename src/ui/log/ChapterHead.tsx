import type { LogChapter } from '../../analysis/log/group-log';
import type { Session } from '../../store/battle/session';
import { SideMark } from '../parts/SideMark';
import { logWords } from './words';

/** The unit that acts, with its side and what it declared; or the name of the phase. */
export function ChapterHead({
  session,
  chapter: { title, note, unit, side, acts, isOpen },
  level: Heading,
  later = false,
}: {
  session: Session;
  chapter: LogChapter;
  /** One below the heading that it stands under. */
  level: 'h3' | 'h4';
  later?: boolean;
}) {
  if (title === '') return null;
  const index = session.table.sides.findIndex(({ id }) => id === side);
  const said = note === '' && unit !== null && acts.length === 0 && !isOpen ? logWords.noAct : note;
  return (
    <Heading className={later ? 'log-heading later' : 'log-heading'}>
      {index >= 0 && <SideMark index={index} />}
      <span>{title}</span>
      {index >= 0 && <span className="visually-hidden"> {session.table.sides[index]!.name}</span>}
      {said !== '' && <small> {said}</small>}
    </Heading>
  );
}
