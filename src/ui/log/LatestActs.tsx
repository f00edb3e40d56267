import './log.css';
import { useEffect, useRef } from 'react';
import type { Battle } from '../../engine/battle';
import { ruleModule } from '../../rules/registry';
import { logOf, type LogAct } from '../../analysis/log/group-log';
import type { Session } from '../../store/battle/session';
import { Faces } from '../panels/EventArithmetic';
import { text } from '../text';
import { ChapterHead } from './ChapterHead';

/** The acts of the current activation or phase, with the dice of the last; the newest is in view. */
export function LatestActs({ session, battle }: { session: Session; battle: Battle }) {
  const list = useRef<HTMLOListElement>(null);
  const chapter = logOf(battle).at(-1)?.chapters.at(-1);

  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [battle.events.length]);

  return (
    <div className="latest">
      {chapter && <ChapterHead session={session} chapter={chapter} level="h3" />}
      <ol ref={list} aria-label={text.log.latest} tabIndex={0}>
        {chapter?.acts.map((act, index) => (
          <li key={act.from}>
            {act.line}
            {index === chapter.acts.length - 1 && <Dice battle={battle} act={act} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Dice({ battle, act: { from, to } }: { battle: Battle; act: LogAct }) {
  const { arithmetic } = ruleModule(battle.file.table.rules).view;
  return battle.events
    .slice(from, to)
    .flatMap((event) => arithmetic?.(event, battle).dice ?? [])
    .map((thrown, index) => <Faces key={index} thrown={thrown} />);
}
