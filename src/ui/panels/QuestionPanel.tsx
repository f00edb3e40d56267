import { useEffect, useMemo } from 'react';
import type { Option, Question } from '../../engine/question';
import type { Session } from '../../store/battle/session';
import { currentMove } from '../../store/battle/move';
import { currentPoint } from '../../store/battle/point';
import { looksBack } from '../../store/battle/time';
import { currentDeployment } from '../../store/battle/deploy';
import { DeployAllButton, DeployAnswer } from '../deploy/DeployAnswer';
import { AssignShooters } from '../questions/AssignShooters';
import { AnalysisPanel } from '../opponent/AnalysisPanel';
import { ProgramTurn, useIsThinking } from '../opponent/ProgramTurn';
import { useOpponentState } from '../opponent/useOpponent';
import { HandRoll } from '../questions/HandRoll';
import { DataAnswer } from '../questions/DataAnswer';
import { MoveAnswer } from '../questions/MoveAnswer';
import { HintLine } from '../lessons/HintLine';
import { Rules } from '../parts/Rules';
import { SideMark } from '../parts/SideMark';
import { text } from '../text';
import { useApp, useAppState } from '../app/useStore';

/**
 * Asks whatever the engine asks. Where options light something on the table, one is picked first (there or here) and then
 * confirmed, so that what it would do can be read before; where they are only words, one press answers.
 */
export function QuestionPanel({ session }: { session: Session }) {
  const { battle, head, commandLog } = session;
  if (!battle || !head) return <p className="panel-note">{text.question.notPlayable}</p>;
  const undone = commandLog.length - head.commands.length;
  if (!battle.question && battle.state.result === null)
    return (
      <p className="panel-note">{looksBack(session) ? text.question.nobodyAsked : text.question.diceRoll}</p>
    );
  return (
    <>
      {battle.question ? (
        <Asked key={battle.commands.length} session={session} question={battle.question} />
      ) : (
        <Over session={session} />
      )}
      <ProgramTurn session={session} />
      <AnalysisPanel session={session} />
      {undone > 0 && <p className="panel-note">{text.question.redoHint(undone)}</p>}
    </>
  );
}

function Over({ session }: { session: Session }) {
  const result = session.battle?.state.result;
  const winner = session.table.sides.find((side) => side.id === result?.winner);
  return (
    <div className="question">
      <h2 className="question-by">{text.question.battleOver}</h2>
      <p className="question-prompt">{winner ? text.question.winner(winner.name) : text.question.draw}</p>
      {result && <p className="panel-note">{result.reason}</p>}
    </div>
  );
}

function Asked({ session, question }: { session: Session; question: Question }) {
  const refusal = useAppState((state) => state.refusal);
  const pendingRoll = useAppState((state) => state.pendingRoll);
  const thinking = useIsThinking(session);
  // The analysis replaces the answers until it is dismissed.
  const weighed = useOpponentState(({ analysis }) => analysis !== null && analysis.found !== null);
  const side = session.table.sides.findIndex(({ id }) => id === question.by);
  return (
    <div
      className={`question question-${side === 0 ? 'first' : 'second'}`}
      role="group"
      aria-labelledby="question-prompt"
    >
      <h2 className="question-by">
        <SideMark index={side} />
        {text.question.asked(session.table.sides[side]?.name ?? question.by)}
      </h2>
      <p className="question-prompt" id="question-prompt">
        {question.prompt} <Rules ids={question.rules} />
      </p>
      <HintLine place="question" />
      {refusal && (
        <p className="refusal" role="alert">
          {refusal.message} <Rules ids={[refusal.rule]} />
        </p>
      )}
      {pendingRoll ? (
        <HandRoll key={pendingRoll.faces.length} pending={pendingRoll} />
      ) : (
        !thinking && !weighed && <AnswerForm session={session} question={question} />
      )}
    </div>
  );
}

/** The answer form of a question: a tool of its kind, or one or more of its options. */
function AnswerForm({ session, question }: { session: Session; question: Question }) {
  const { battle } = session;
  const move = useMemo(() => currentMove(session), [battle]); // eslint-disable-line react-hooks/exhaustive-deps -- the question does not depend on the preview
  const deploy = useMemo(() => currentDeployment(session), [battle]); // eslint-disable-line react-hooks/exhaustive-deps -- as above
  if (move) return <MoveAnswer session={session} move={move} />;
  if (deploy) return <DeployAnswer session={session} deploy={deploy} />;
  if (question.kind === 'assign-shooters') return <AssignShooters session={session} question={question} />;
  if (question.form === 'data') return <DataAnswer question={question} how={currentPoint(session)?.how} />;
  return <Options session={session} question={question} />;
}

function Options({ session, question }: { session: Session; question: Question }) {
  const app = useApp();
  const picked = useAppState((state) => state.picked);
  const min = question.min ?? 1;
  const max = question.max ?? (question.form === 'many' ? question.options.length : 1);
  const enough = picked.length >= min && picked.length <= max;
  const needsConfirm = question.form === 'many' || question.options.some(lightsTable);

  // A second press on the picked option confirms it.
  const choose = (option: Option) => {
    if (question.form === 'many') app.battle.togglePick(option.id);
    else if (!needsConfirm || picked.includes(option.id)) app.battle.answer(option.id);
    else app.battle.pick([option.id]);
  };
  const confirm = () => app.battle.answer(question.form === 'many' ? picked : (picked[0] ?? null));

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const option = /^[1-9]$/.test(event.key) ? question.options[Number(event.key) - 1] : undefined;
      if (option) choose(option);
      else if (
        event.key === 'Enter' &&
        needsConfirm &&
        enough &&
        !(event.target instanceof HTMLButtonElement)
      )
        confirm();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <>
      {question.form === 'many' && <p className="panel-note">{text.question.choose(min, max)}</p>}
      <ul className="options scroll">
        {question.options.map((option, index) => (
          <li key={option.id}>
            <button
              type="button"
              className="option"
              data-option={option.id}
              aria-pressed={needsConfirm ? picked.includes(option.id) : undefined}
              onClick={() => choose(option)}
              onPointerEnter={() => app.view.hover(aboutHover(session, option))}
              onPointerLeave={() => app.view.hover(null)}
            >
              {index < 9 && <kbd className="option-key">{index + 1}</kbd>}
              <span className="option-label">{option.label}</span>
              {option.detail !== undefined && <span className="option-detail">{option.detail}</span>}
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
          {confirmLabel(question, picked)}
        </button>
      )}
    </>
  );
}

const lightsTable = (option: Option) => (option.about?.length ?? 0) > 0;

function confirmLabel(question: Question, picked: readonly string[]): string {
  if (question.form === 'many') return `${text.question.confirm}: ${text.question.chosen(picked.length)}`;
  const label = question.options.find(({ id }) => id === picked[0])?.label;
  return label === undefined ? text.question.choose(1, 1) : `${text.question.confirm}: ${label}`;
}

function aboutHover(session: Session, option: Option) {
  const about = option.about?.[0];
  if (about === undefined) return null;
  if (session.table.units.some(({ id }) => id === about)) return { kind: 'unit', id: about } as const;
  if (session.table.models.some(({ id }) => id === about)) return { kind: 'model', id: about } as const;
  return { kind: 'piece', id: about } as const;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
