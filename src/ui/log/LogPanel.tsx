import './log.css';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { filterLog, isFiltering, noFilter, type LogFilter } from '../../store/log/filter-log';
import { actsOf, logOf, type LogChapter, type LogTurn } from '../../analysis/log/group-log';
import type { Session } from '../../store/battle/session';
import { useLogShown } from '../lessons/useLogShown';
import { text } from '../text';
import { ActLine } from './ActLine';
import { ChapterHead } from './ChapterHead';
import { LogFilterForm } from './LogFilterForm';
import { logWords } from './words';

/**
 * The log of the battle under headings of turns, activations and phases, newest last. A line opens into its dice and rules. While an
 * earlier moment is shown, later acts are dimmed.
 */
export function LogPanel({ session }: { session: Session }) {
  useLogShown();
  const [filter, setFilter] = useState(noFilter);
  const list = useRef<HTMLOListElement>(null);
  const { head } = session;
  const log = useMemo(() => (head ? logOf(head) : []), [head]);
  const shown = useMemo(() => (head ? filterLog(log, head.events, filter) : []), [head, log, filter]);
  const moment = session.battle?.events.length ?? 0;

  useEffect(() => {
    const passed = [...(list.current?.querySelectorAll('.log-act:not(.later)') ?? [])];
    passed.at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [moment]);

  const look = (next: LogFilter) => {
    setFilter(next);
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.scrollTo({ top: 0 });
  };

  if (!head || head.events.length === 0) return <p className="panel-note">{text.log.empty}</p>;
  return (
    <>
      <LogFilterForm
        session={session}
        filter={filter}
        found={isFiltering(filter) ? actsOf(shown).length : null}
        onFilter={look}
      />
      {shown.length === 0 && <p className="panel-note">{logWords.nothing}</p>}
      <ol ref={list} className="log" aria-label={text.log.title} tabIndex={0}>
        {shown.map((turn) => (
          <Turn key={turn.from} session={session} turn={turn} moment={moment} />
        ))}
      </ol>
    </>
  );
}

function Turn({ session, turn, moment }: { session: Session; turn: LogTurn; moment: number }) {
  return (
    <li>
      <h3 className={moment > turn.from ? 'log-turn' : 'log-turn later'}>
        {turn.turn === 0 ? text.turn.setup : text.turn.turn(turn.turn)}
      </h3>
      <ol>
        {turn.chapters.map((chapter) => (
          <Chapter
            key={chapter.from}
            session={session}
            chapter={chapter}
            moment={Math.max(chapter.from, Math.min(moment, chapter.to))}
          />
        ))}
      </ol>
    </li>
  );
}

/** Drawn again only when a moment within it is shown, or the battle has gone on. */
const Chapter = memo(
  function Chapter({ session, chapter, moment }: { session: Session; chapter: LogChapter; moment: number }) {
    return (
      <li className="log-chapter">
        <ChapterHead session={session} chapter={chapter} level="h4" later={moment <= chapter.from} />
        {chapter.acts.length > 0 && (
          <ol>
            {chapter.acts.map((act) => (
              <li key={act.from} className={act.from < moment ? 'log-act' : 'log-act later'}>
                <ActLine session={session} act={act} />
              </li>
            ))}
          </ol>
        )}
      </li>
    );
  },
  (a, b) => a.chapter === b.chapter && a.moment === b.moment && a.session.head === b.session.head,
);
