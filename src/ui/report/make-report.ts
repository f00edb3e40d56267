/** Makes the report of the open battle as a PDF: facts, pictures, document. */
import { reportFacts, type ReportFacts, type ReviewedDecision } from '../../analysis/report/facts';
import { findingText } from '../../analysis/review-words';
import type { Battle } from '../../engine/battle';
import { backTo } from '../../engine/index';
import type { PdfPicture } from '../../export/sheet/pdf';
import type { Paper } from '../../export/sheet/paper';
import type { App } from '../../store/app';
import type { Session } from '../../store/battle/session';
import type { ReviewRun } from '../../store/review/review';
import { printReport } from '../../store/workers/print-client';
import { takeMoments, type MomentPicture } from './take-moments';

export type ReportStage =
  | { readonly kind: 'facts' | 'print'; readonly done: number }
  | { readonly kind: 'pictures'; readonly done: number; readonly of: number };

export interface ReportRequest {
  readonly session: Session;
  readonly paper: Paper;
  /** False for plans instead of pictures. */
  readonly hasPictures: boolean;
  readonly reviewed: readonly ReviewedDecision[];
}

/** Returns the bytes of the report; null if it was stopped. */
export async function makeReport(
  app: App,
  { session, paper, hasPictures, reviewed }: ReportRequest,
  onStage: (stage: ReportStage) => void,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const facts = await collect(session.head!, reviewed, onStage, signal);
  if (facts === null) return null;
  const moments = momentsOf(facts);
  const of = moments.length;
  if (hasPictures) onStage({ kind: 'pictures', done: 0, of });
  const pictures = hasPictures
    ? await takeMoments(app, moments, (done) => onStage({ kind: 'pictures', done, of }), signal)
    : new Map<number, PdfPicture>();
  if (signal.aborted) return null;
  onStage({ kind: 'print', done: 0.9 });
  const printing = printReport(session.table.file, session.meshes, facts, { paper, pictures });
  signal.addEventListener('abort', () => printing.stop());
  return printing.pdf;
}

/** Returns the moments to take pictures of: the turning points with their units in the middle, and the end. */
function momentsOf({ turningPoints, plans, end }: ReportFacts): readonly MomentPicture[] {
  const points = turningPoints.map(({ moment, units }): MomentPicture => ({
    moment,
    about: (plans.get(moment) ?? [])
      .filter(({ unit }) => units.slice(0, 2).includes(unit))
      .map(({ at }) => [at[0], 0, at[1]]),
  }));
  return [...points.filter(({ moment }) => moment !== end), { moment: end, about: [] }];
}

/** Collects the facts, and lets the page go on between the steps; null if it was stopped. */
async function collect(
  battle: Battle,
  reviewed: readonly ReviewedDecision[],
  onStage: (stage: ReportStage) => void,
  signal: AbortSignal,
): Promise<ReportFacts | null> {
  const steps = reportFacts(battle, reviewed);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
    const { done, value } = steps.next();
    if (done) return value;
    onStage({ kind: 'facts', done: value });
  }
}

/** Returns the decisions that a review of this battle has found, the dearest first; empty without one. */
export const reviewedIn = (run: ReviewRun | null, { head }: Session): readonly ReviewedDecision[] =>
  run === null || run.battle.commands !== head?.commands
    ? []
    : run.findings.map((finding) => {
        const position = backTo(run.battle, finding.command);
        return {
          moment: position.events.length,
          turn: position.state.turn,
          text: findingText(position, finding),
        };
      });
