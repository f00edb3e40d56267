import { useCallback, useRef } from 'react';
import type { Battle } from '../../engine/battle';
import { seatOf } from '../../store/opponent/seats';
import { useApp } from '../app/useStore';
import { text } from '../text';
import { spokenText } from './words';
import { useSpokenWords } from './useSpokenWords';

/** Tells screen readers what has happened since the last words, in brief, and the question that a person must answer. */
export function Announcements({ battle }: { battle: Battle }) {
  const app = useApp();
  const said = useRef(battle.events.length);
  const say = useCallback(
    async (now: Battle) => {
      const { sayNews } = await import('../../store/spoken/news');
      const latest = now.events.slice(said.current);
      said.current = now.events.length;
      const isForPerson =
        now.question !== null && seatOf(app.store.getState().seats, now.question.by) === 'person';
      return [sayNews(now, latest), isForPerson ? questionText(now) : ''].filter(Boolean).join(' ');
    },
    [app],
  );
  const words = useSpokenWords(battle, say);
  return (
    <div className="visually-hidden" role="status" aria-label={spokenText.news}>
      <p key={words.count}>{words.text}</p>
    </div>
  );
}

/** Says who must choose, what, and among how many options. */
function questionText({ question, state }: Battle): string {
  if (!question) return '';
  return text.question.announced(
    state.sides[question.by]?.name ?? question.by,
    question.prompt,
    question.options.length,
  );
}
