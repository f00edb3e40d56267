import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import type { Question } from '../../engine/question';
import type { Session } from '../../store/battle/session';
import { currentMove } from '../../store/battle/move';
import { currentPoint } from '../../store/battle/point';
import { looksBack } from '../../store/battle/time';
import { currentDeployment } from '../../store/battle/deploy';
import { DeployAnswer } from '../deploy/DeployAnswer';
import { AnalysisPanel } from '../opponent/AnalysisPanel';
import { ProgramPlays } from '../opponent/ProgramPlays';
import { ProgramTurn, useIsThinking } from '../opponent/ProgramTurn';
import { useOpponentState } from '../opponent/useOpponent';
import { useProgramAtWork } from '../opponent/useProgramAtWork';
import { DataAnswer } from '../questions/DataAnswer';
import { MoveAnswer } from '../questions/MoveAnswer';
import { HintLine } from '../lessons/HintLine';
import { RemoteAnswers } from '../online/RemoteAnswers';
import { turnText } from '../online/turn-words';
import { Options } from '../questions/Options';
import { sayRefusal } from '../parts/names';
import { Rules } from '../parts/Rules';
import { SideMark } from '../parts/SideMark';
import { resultWords } from '../result/words';
import { QuietTable } from '../start/QuietTable';
import { text } from '../text';
import { useAppState } from '../app/useStore';

const HandRoll = lazy(async () => ({ default: (await import('../questions/HandRoll')).HandRoll }));

const AssignShooters = lazy(async () => ({
  default: (await import('../questions/AssignShooters')).AssignShooters,
}));

/** Asks the engine's question, or tells how the battle has ended. */
export function QuestionPanel({ session, onResult }: { session: Session; onResult: () => void }) {
  const { battle, head, commandLog } = session;
  const isPlaying = useAppState((state) => state.playback.running);
  const isAtWork = useProgramAtWork();
  const remote = useAppState((state) => state.remote);
  if (remote && !battle) return <p className="panel-note">{turnText.waitsForJoin}</p>;
  if (!battle || !head)
    return session.system ? <QuietTable /> : <p className="panel-note">{text.question.notPlayable}</p>;
  const undone = commandLog.length - head.commands.length;
  if (isPlaying) return null;
  if (isAtWork)
    return (
      <>
        <ProgramPlays />
        <ProgramTurn session={session} />
        <AnalysisPanel session={session} />
      </>
    );
  if (!battle.question && battle.state.result === null)
    return (
      <p className="panel-note">{looksBack(session) ? text.question.nobodyAsked : text.question.diceRoll}</p>
    );
  return (
    <>
      {battle.question ? (
        <Asked key={battle.commands.length} session={session} question={battle.question} />
      ) : (
        <Over session={session} onResult={onResult} />
      )}
      <ProgramTurn session={session} />
      <AnalysisPanel session={session} />
      {undone > 0 && <p className="panel-note">{text.question.redoHint(undone)}</p>}
    </>
  );
}

function Over({ session, onResult }: { session: Session; onResult: () => void }) {
  const result = session.battle?.state.result;
  const over = session.battle?.events.findLast(({ type }) => type === 'battle-over');
  const winner = session.table.sides.find((side) => side.id === result?.winner);
  return (
    <div className="question">
      <h2 className="question-by">{text.question.battleOver}</h2>
      <p className="question-prompt">{winner ? text.question.winner(winner.name) : text.question.draw}</p>
      {over && (
        <p className="panel-note">
          {over.text} <Rules ids={over.rules} />
        </p>
      )}
      <button type="button" className="button-quiet" onClick={onResult}>
        {resultWords.open}
      </button>
    </div>
  );
}

function Asked({ session, question }: { session: Session; question: Question }) {
  const refusal = useAppState((state) => state.refusal);
  const pendingRoll = useAppState((state) => state.pendingRoll);
  const thinking = useIsThinking(session);
  const remote = useAppState((state) => state.remote);
  const form = <AnswerForm session={session} question={question} />;
  // The analysis replaces the answers until it is dismissed.
  const weighed = useOpponentState(({ analysis }) => analysis !== null && analysis.found !== null);
  const side = session.table.sides.findIndex(({ id }) => id === question.by);
  const name = session.table.sides[side]?.name ?? question.by;
  const heading = useHeadingFocus();
  return (
    <div
      className={`question question-${side === 0 ? 'first' : 'second'}`}
      role="group"
      aria-label={text.question.announced(name, question.prompt)}
    >
      <h2 className="question-by" ref={heading} tabIndex={-1}>
        <SideMark index={side} />
        {text.question.asked(name)}
      </h2>
      <p className="question-prompt">
        {question.prompt} <Rules ids={question.rules} />
      </p>
      <HintLine place="question" />
      {refusal && (
        <p className="refusal" role="alert">
          {sayRefusal(session.table, refusal)} <Rules ids={[refusal.rule]} />
        </p>
      )}
      {pendingRoll ? (
        <Suspense>
          <HandRoll key={pendingRoll.faces.length} pending={pendingRoll} />
        </Suspense>
      ) : (
        !thinking &&
        !weighed &&
        (remote ? (
          <RemoteAnswers remote={remote} session={session}>
            {form}
          </RemoteAnswers>
        ) : (
          form
        ))
      )}
    </div>
  );
}

/** Returns a ref for the heading of a new question. An answer removes the focused button; the heading then takes the focus. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** The answer form of a question: a tool of its kind, or one or more of its options. */
function AnswerForm({ session, question }: { session: Session; question: Question }) {
  const { battle } = session;
  const move = useMemo(() => currentMove(session), [battle]); // eslint-disable-line react-hooks/exhaustive-deps -- the question does not depend on the preview
  const deploy = useMemo(() => currentDeployment(session), [battle]); // eslint-disable-line react-hooks/exhaustive-deps -- as above
  if (move) return <MoveAnswer session={session} move={move} />;
  if (deploy) return <DeployAnswer session={session} deploy={deploy} />;
  if (question.kind === 'assign-shooters')
    return (
      <Suspense>
        <AssignShooters session={session} question={question} />
      </Suspense>
    );
  if (question.form === 'data') return <DataAnswer question={question} how={currentPoint(session)?.how} />;
  return <Options session={session} question={question} />;
}
