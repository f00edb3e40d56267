import { useEffect, useMemo } from 'react';
import type { Option, Question } from '../../engine/question';
import type { Session } from '../../store/battle/session';
import { sayOptionPlace } from '../../store/spoken/option-place';
import { useMediaQuery } from '../app/useMediaQuery';
import { useApp, useAppState } from '../app/useStore';
import { DeployAllButton } from '../deploy/DeployAnswer';
import { namesNow } from '../parts/names';
import { text } from '../text';
import { chooseOption, leaveOption, pointAtOption } from './option-acts';
import { optionOdds } from './option-odds';

/**
 * The options of a question. Of one choice a press answers; several are picked and then confirmed. An option under the
 * pointer or focus lights what it concerns on the table. One picked by a click on the table can be confirmed here.
 */
export function Options({ session, question }: { session: Session; question: Question }) {
  const app = useApp();
  const picked = useAppState((state) => state.picked);
  const selection = useAppState((state) => state.selection);
  const places = useMemo(() => {
    const naming = namesNow(session);
    return question.options.map((option) => sayOptionPlace(session, selection, option, naming));
  }, [session, selection, question]);
  const isTouch = useMediaQuery('(hover: none)');
  const odds = useMemo(() => (isTouch ? optionOdds(session.battle) : null), [isTouch, session.battle]);
  const isMany = question.form === 'many';
  const min = question.min ?? 1;
  const max = question.max ?? (isMany ? question.options.length : 1);
  const enough = picked.length >= min && picked.length <= max;
  const needsConfirm = isMany || picked.length > 0;

  const choose = (option: Option) => chooseOption(app, question, option);
  const confirm = () => app.battle.answer(isMany ? picked : (picked[0] ?? null));
  const point = (option: Option) => pointAtOption(app, session, option);
  const leave = () => leaveOption(app, question);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const option = /^[1-9]$/.test(event.key) ? question.options[Number(event.key) - 1] : undefined;
      const onButton = event.target instanceof HTMLButtonElement;
      if (option) choose(option);
      else if (event.key === 'Enter' && needsConfirm && enough && !onButton) confirm();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <>
      {isMany && (
        <p className="panel-note">
          {question.hint ?? text.question.choose(min, max, question.options.length)}
        </p>
      )}
      <ul className="options scroll">
        {question.options.map((option, index) => (
          <li key={option.id}>
            <button
              type="button"
              className="option"
              data-option={option.id}
              aria-description={places[index] ?? undefined}
              aria-pressed={needsConfirm ? picked.includes(option.id) : undefined}
              onClick={() => choose(option)}
              onPointerEnter={() => point(option)}
              onPointerLeave={leave}
              onFocus={() => point(option)}
              onBlur={leave}
            >
              {index < 9 && <kbd className="option-key">{index + 1}</kbd>}
              <span className="option-label">{option.label}</span>
              {option.detail !== undefined && <span className="option-detail">{option.detail}</span>}
              {odds?.has(option.id) && <span className="option-odds">{odds.get(option.id)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {question.kind === 'choose-deployment' && (
        <div className="button-row">
          <DeployAllButton session={session} />
        </div>
      )}
      {needsConfirm && (
        <button type="button" className="button-primary" disabled={!enough} onClick={confirm}>
          {confirmLabel(question, picked, min)}
        </button>
      )}
    </>
  );
}

function confirmLabel(question: Question, picked: readonly string[], min: number): string {
  if (picked.length < min) return text.question.missing(min - picked.length, picked.length > 0);
  if (question.form === 'many') return `${text.question.confirm}: ${text.question.chosen(picked.length)}`;
  const label = question.options.find(({ id }) => id === picked[0])?.label ?? '';
  return `${text.question.confirm}: ${label}`;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
