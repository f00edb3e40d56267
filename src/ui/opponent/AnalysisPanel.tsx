import './analysis.css';
import { useEffect, useRef } from 'react';
import type { Analysis } from '../../store/opponent/opponent-state';
import { lastOfProgram } from '../../store/opponent/advice';
import { isProgram, isVeteran, seatOf } from '../../store/opponent/seats';
import type { Alternative } from '../../store/opponent/thought';
import { requestReview } from '../review/requests';
import { ruleModule } from '../../rules/registry';
import type { Session } from '../../store/battle/session';
import { lengthOn } from '../parts/lengths';
import { Icon } from '../parts/Icon';
import { useAppState } from '../app/useStore';
import { useIsThinking } from './ProgramTurn';
import { useOpponent, useOpponentState } from './useOpponent';
import { opponentText } from './words';

const titles = {
  what: opponentText.askWhat,
  why: opponentText.askWhy,
  review: opponentText.review,
} satisfies Record<Analysis['kind'], string>;

/** The AI player's analysis: its choice in the person's place, the reasons for its last answer, or a finding of a review. */
export function AnalysisPanel({ session }: { session: Session }) {
  const opponent = useOpponent();
  const analysis = useOpponentState((state) => state.analysis);
  const seats = useAppState((state) => state.seats);
  const isItsSide = (side: string): boolean => isProgram(seatOf(seats, side));
  const asked = session.battle?.question?.by;
  const failed = useOpponentState((state) => state.failed);
  const thinking = useIsThinking(session);
  if (analysis)
    return (
      <AnalysisSection
        analysis={analysis}
        quick={analysis.kind === 'why' && !isVeteran(seatOf(seats, analysis.side))}
      />
    );
  const maySayWhy = lastOfProgram(session, isItsSide) !== null;
  const maySayWhat = asked !== undefined && !isItsSide(asked);
  if (thinking || (!maySayWhy && !maySayWhat)) return null;
  return (
    <div className="button-row analysis-ask">
      {maySayWhat && failed !== null && (
        <p className="refusal" role="alert">
          {opponentText.failed(failed)}
        </p>
      )}
      {maySayWhat && (
        <button type="button" className="button-quiet" onClick={opponent.askWhat}>
          {opponentText.askWhat}
        </button>
      )}
      {maySayWhy && (
        <button type="button" className="button-quiet" onClick={opponent.askWhy}>
          {opponentText.askWhy}
        </button>
      )}
    </div>
  );
}

function AnalysisSection({ analysis, quick }: { analysis: Analysis; quick: boolean }) {
  const opponent = useOpponent();
  const { kind, battle, found, note } = analysis;
  const title = titles[kind];
  const compared = found?.alternatives.some(({ samples }) => samples > 0) ?? false;
  // The request may come from the end of a long panel: scroll back to the beginning.
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // In newer browsers it gives a promise.
    void section.current?.scrollIntoView({ block: kind === 'review' ? 'nearest' : 'start' });
    if (kind === 'review') heading.current?.focus({ preventScroll: true });
  }, [found, kind]);
  return (
    <section ref={section} className="analysis" aria-label={title} aria-busy={found === null}>
      <header className="analysis-head">
        <h3 className="section-title" tabIndex={-1} ref={heading}>
          {title}
        </h3>
        <button
          type="button"
          className="button-icon"
          aria-label={opponentText.close}
          title={opponentText.close}
          onClick={opponent.closeAnalysis}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      {kind === 'why' && <p className="panel-sub">{battle.question!.prompt}</p>}
      {quick && <p className="panel-note">{opponentText.quickWhy}</p>}
      <p className="panel-note" role="status">
        {note ?? (found === null ? opponentText.pondering : compared ? '' : opponentText.noChoice)}
      </p>
      <ol className="analysis-list">
        {found?.alternatives.map((alternative, index) => (
          <Suggestion
            key={index}
            analysis={analysis}
            alternative={alternative}
            rank={index + 1}
            lead={found.lead}
          />
        ))}
      </ol>
      {compared && <p className="panel-note">{opponentText.how}</p>}
      {kind === 'review' && (
        <button type="button" className="button-quiet" onClick={requestReview}>
          {opponentText.backToReview}
        </button>
      )}
    </section>
  );
}

function Suggestion({
  analysis,
  alternative,
  rank,
  lead,
}: {
  analysis: Analysis;
  alternative: Alternative;
  rank: number;
  lead: number;
}) {
  const opponent = useOpponent();
  const { kind, battle, given } = analysis;
  const { answer, evaluation, low, high, samples } = alternative;
  // The server has one battle: nobody branches from its past.
  const isLocal = useAppState((state) => state.remote === null);
  const done = given !== null && JSON.stringify(answer) === JSON.stringify(given);
  return (
    <li
      className={done ? 'analysis-item done' : 'analysis-item'}
      onPointerEnter={() => opponent.light(rank - 1)}
      onPointerLeave={() => opponent.light(null)}
    >
      <span className="analysis-rank">{rank}</span>
      <div>
        <strong>{nameOf(alternative, rank, battle.file.table)}</strong>
        {done && <em> {opponentText.taken}</em>}
        {samples > 0 && <small>{opponentText.spread(low - lead, high - lead, samples)}</small>}
        {oddsOf(battle, answer).map((words) => (
          <small key={words}>{words}</small>
        ))}
      </div>
      <div className="analysis-side">
        {samples > 0 && <span className="analysis-change">{opponentText.change(evaluation - lead)}</span>}
        {(kind === 'what' || (kind === 'review' && isLocal && !done)) && (
          <button
            type="button"
            className="button-quiet"
            aria-label={`${opponentText.take}: ${nameOf(alternative, rank, battle.file.table)}`}
            onClick={() => opponent.take(alternative)}
          >
            {opponentText.take}
          </button>
        )}
      </div>
    </li>
  );
}

function nameOf({ name, goes, lines }: Alternative, rank: number, table: { readonly rules: string }): string {
  if (name !== null) return name;
  if (goes === null) return lines.length > 0 ? opponentText.asDrawn : opponentText.arranged(rank);
  return goes === 0 ? opponentText.stays : opponentText.goes(lengthOn(table, goes));
}

/** The exact odds of an option that rolls dice. */
function oddsOf(battle: Analysis['battle'], answer: Alternative['answer']): readonly string[] {
  if (typeof answer !== 'string') return [];
  const forecast = ruleModule(battle.file.table.rules).view.forecast?.(battle, battle.question!, [answer]);
  return (forecast?.results ?? []).map(({ name, chances }) => opponentText.odds(name, chances));
}
