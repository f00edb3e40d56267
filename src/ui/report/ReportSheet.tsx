import './report.css';
import { useEffect, useRef, useState } from 'react';
import type { Paper } from '../../export/sheet/paper';
import type { Session } from '../../store/battle/session';
import { messageOf } from '../../store/workers/message-of';
import { saveBlob } from '../app/files';
import { paperHere } from '../app/print-forces';
import { useApp } from '../app/useStore';
import { Icon } from '../parts/Icon';
import { MiddleSheet } from '../parts/MiddleSheet';
import { useReviewState } from '../review/useReview';
import { makeReport, reviewedIn, type ReportStage } from './make-report';
import { reportWords as words } from './words';

interface ReportSheetProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** Makes the battle report as a PDF, with progress. Closing the sheet stops it. */
export function ReportSheet({ session, onClose }: ReportSheetProps) {
  const app = useApp();
  const review = useReviewState((state) => state.run);
  const [paper, setPaper] = useState<Paper>(paperHere);
  const [hasPictures, setHasPictures] = useState(true);
  const [stage, setStage] = useState<ReportStage | null>(null);
  const [said, setSaid] = useState<{ readonly text: string; readonly isFailure: boolean } | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const reviewed = reviewedIn(review, session);

  const make = async () => {
    const stopper = new AbortController();
    work.current = stopper;
    setSaid(null);
    setStage({ kind: 'facts', done: 0 });
    const name = `${session.table.name}.report.pdf`;
    try {
      const request = { session, paper, hasPictures, reviewed };
      const pdf = await makeReport(app, request, setStage, stopper.signal);
      if (pdf) {
        saveBlob(name, new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }));
        setSaid({ text: words.saved(name), isFailure: false });
      }
    } catch (error) {
      setSaid({ text: words.failed(messageOf(error)), isFailure: true });
    }
    setStage(null);
  };
  return (
    <MiddleSheet
      className="report-sheet"
      label={words.title}
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
    >
      <div className="scroll report-body" tabIndex={0}>
        <p>{words.about}</p>
        <p className="panel-note">{reviewed.length > 0 ? words.withReview : words.withoutReview}</p>
        <label className="report-choice">
          <input
            type="checkbox"
            checked={hasPictures}
            onChange={({ target }) => setHasPictures(target.checked)}
          />
          <span>{words.pictures}</span>
        </label>
        <label className="report-choice">
          {words.paper}
          <select value={paper} onChange={({ target }) => setPaper(target.value as Paper)}>
            <option value="a4">{words.papers.a4}</option>
            <option value="letter">{words.papers.letter}</option>
          </select>
        </label>
        {stage && (
          <p className="report-progress">
            <progress value={shareOf(stage)} max={1} aria-label={words.progress} />
            <span role="status">{stageWords(stage)}</span>
          </p>
        )}
        {said && (
          <p className={said.isFailure ? 'refusal' : undefined} role={said.isFailure ? 'alert' : 'status'}>
            {said.text}
          </p>
        )}
      </div>
      <footer className="button-row">
        {stage ? (
          <button type="button" className="button-quiet" onClick={() => work.current?.abort()}>
            {words.stop}
          </button>
        ) : (
          <button type="button" className="button-primary" onClick={() => void make()}>
            <Icon name="print" size={18} /> {words.make}
          </button>
        )}
      </footer>
    </MiddleSheet>
  );
}

/** Returns the share of the whole work that is done. */
const shareOf = (stage: ReportStage): number =>
  stage.kind === 'facts'
    ? 0.2 * stage.done
    : stage.kind === 'pictures'
      ? 0.2 + (0.7 * stage.done) / Math.max(1, stage.of)
      : stage.done;

const stageWords = (stage: ReportStage): string =>
  stage.kind === 'pictures'
    ? words.stages.pictures(Math.min(stage.of, stage.done + 1), stage.of)
    : words.stages[stage.kind];
