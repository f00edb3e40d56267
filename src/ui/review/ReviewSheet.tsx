import './review.css';
import { useMemo, useState } from 'react';
import { decisionsOf, type Finding } from '../../analysis/review';
import { findingText } from '../../analysis/review-words';
import { backTo } from '../../engine/index';
import type { Session } from '../../store/battle/session';
import { isProgram, seatOf } from '../../store/opponent/seats';
import type { ReviewRun } from '../../store/review/review';
import { useAppState } from '../app/useStore';
import { useOpponent } from '../opponent/useOpponent';
import { Icon } from '../parts/Icon';
import { MiddleSheet } from '../parts/MiddleSheet';
import { SideMark } from '../parts/SideMark';
import { requestOrders } from './requests';
import { useReview, useReviewState } from './useReview';
import { reviewWords } from './words';

/** The decisions of the battle that cost most, each to be played from. */
export function ReviewSheet({ session, onClose }: { session: Session; onClose: () => void }) {
  const review = useReview();
  const opponent = useOpponent();
  const run = useReviewState((state) => state.run);
  const isOutdated = useReviewState((state) => state.isOutdated);
  const open = async (finding: Finding) => {
    const answers = await review.open(finding);
    if (!answers) return;
    opponent.show(answers);
    onClose();
    requestOrders();
  };
  return (
    <MiddleSheet
      className="review-sheet"
      label={reviewWords.title}
      title={reviewWords.title}
      closeLabel={reviewWords.close}
      onClose={onClose}
    >
      <div className="scroll review-body" tabIndex={0}>
        <Request session={session} run={run} />
        {run && <Progress run={run} />}
        {isOutdated && (
          <p className="refusal" role="alert">
            {reviewWords.outdated}
          </p>
        )}
        {run && run.findings.length > 0 && (
          <>
            <ol className="review-list" aria-label={reviewWords.list}>
              {run.findings.map((finding) => (
                <FindingLine key={finding.command} run={run} finding={finding} onOpen={open} />
              ))}
            </ol>
            <p className="panel-note">{reviewWords.how}</p>
          </>
        )}
      </div>
    </MiddleSheet>
  );
}

/** The choice of a side, and the button that starts or stops. */
function Request({ session, run }: { session: Session; run: ReviewRun | null }) {
  const review = useReview();
  const seats = useAppState((state) => state.seats);
  const [side, setSide] = useState<string | null>(() => {
    const persons = session.table.sides.filter(({ id }) => !isProgram(seatOf(seats, id)));
    return run ? run.side : persons.length === 1 ? persons[0]!.id : null;
  });
  const hasDecisions = useMemo(
    () => session.head !== null && decisionsOf(session.head, null).length > 0,
    [session.head],
  );
  if (!hasDecisions) return <p className="panel-note">{reviewWords.tooShort}</p>;
  const choices = [{ id: null, name: reviewWords.anySide }, ...session.sides];
  const isRunning = run?.state === 'running';
  return (
    <>
      <p>{reviewWords.about}</p>
      <div className="button-row" role="group" aria-label={reviewWords.side}>
        {choices.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="button-quiet"
            aria-pressed={id === side}
            disabled={isRunning}
            onClick={() => setSide(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="button-row review-start">
        {isRunning ? (
          <button type="button" className="button-quiet" onClick={review.stop}>
            <Icon name="close" size={18} /> {reviewWords.stop}
          </button>
        ) : (
          <button type="button" className="button-quiet" onClick={() => review.start(side)}>
            <Icon name="play" size={18} /> {run ? reviewWords.again : reviewWords.start}
          </button>
        )}
      </div>
    </>
  );
}

function Progress({ run: { state, progress, findings, failure } }: { run: ReviewRun }) {
  const words = {
    running: reviewWords.stages[progress?.stage ?? 'glance'],
    done: reviewWords.done(findings.length),
    stopped: reviewWords.stopped,
    failed: reviewWords.failed(failure),
  }[state];
  return (
    <div className="review-progress">
      <p role="status">{words}</p>
      {state === 'running' && progress && (
        <>
          <progress value={progress.done} max={progress.of} aria-label={reviewWords.progress} />
          <small aria-hidden="true">{reviewWords.of(progress.done, progress.of)}</small>
        </>
      )}
    </div>
  );
}

interface FindingLineProps {
  readonly run: ReviewRun;
  readonly finding: Finding;
  readonly onOpen: (finding: Finding) => Promise<void>;
}

function FindingLine({ run, finding, onOpen }: FindingLineProps) {
  const { position, sentence } = useMemo(() => {
    const position = backTo(run.battle, finding.command);
    return { position, sentence: findingText(position, finding) };
  }, [run.battle, finding]);
  const { by, prompt } = position.question!;
  const index = Object.keys(position.state.sides).indexOf(by);
  return (
    <li className="review-finding">
      <SideMark index={index} />
      <div>
        <strong>{sentence}</strong>
        <small>{prompt}</small>
      </div>
      <button
        type="button"
        className="button-quiet"
        aria-label={reviewWords.openThis(sentence)}
        onClick={() => void onOpen(finding)}
      >
        {reviewWords.open}
      </button>
    </li>
  );
}
