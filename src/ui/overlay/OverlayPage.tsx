import './overlay.css';
import type { CSSProperties } from 'react';
import type { OverlayNews, SideNews } from '../../store/overlay/news';
import {
  overlayPlaces,
  type OverlayOptions,
  type OverlayPart,
  type PlacedOverlayPart,
} from '../../store/overlay/options';
import { verdictName } from '../text';
import { colourHex } from '../table/side-colours';
import { overlayWords } from './words';

/** State of the battle that the page follows. */
export interface OverlayState {
  readonly news: OverlayNews | null;
  /** A quiet line: what the page waits for. Null while all is well. */
  readonly note: string | null;
  /** Reason why the battle cannot be followed. */
  readonly failed: string | null;
}

/** The overlay: its parts at their places, on nothing. */
export function OverlayPage({ options, state }: { options: OverlayOptions; state: OverlayState }) {
  const { news, note, failed } = state;
  const problems = [...options.problems, ...(failed === null ? [] : [failed])];
  return (
    <main className="overlay" aria-label={overlayWords.title}>
      {overlayPlaces.map((place) => {
        const here = options.parts.filter((part) => part.place === place);
        const isNotePlace = place === 'top-left';
        const hasProblems = place === 'middle' && problems.length > 0;
        if (here.length === 0 && !isNotePlace && !hasProblems) return null;
        return (
          <div key={place} className="overlay-place" data-place={place}>
            {hasProblems && <Problems problems={problems} />}
            {isNotePlace && note !== null && failed === null && (
              <p className="overlay-part overlay-quiet" role="status">
                {note}
              </p>
            )}
            {news &&
              here
                .filter(({ part }) => isKnown(part, news))
                .map((part) => <Part key={part.part} placed={part} news={news} />)}
          </div>
        );
      })}
    </main>
  );
}

/** Reports whether there is anything to show in a part: before the first roll there are no odds. */
const isKnown = (part: OverlayPart, { odds, call }: OverlayNews): boolean =>
  (part !== 'odds' || odds !== null) && (part !== 'call' || call !== null);

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <section className="overlay-part overlay-problem" role="alert">
      <h1 className="overlay-big">{overlayWords.problem}</h1>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </section>
  );
}

const parts: Readonly<Record<OverlayPart, (props: { news: OverlayNews }) => React.ReactNode>> = {
  score: Score,
  turn: Turn,
  odds: Odds,
  call: Call,
};

function Part({ placed: { part, size }, news }: { placed: PlacedOverlayPart; news: OverlayNews }) {
  const Shown = parts[part];
  return (
    <section className="overlay-part" data-part={part} style={{ '--overlay-part': size } as CSSProperties}>
      <Shown news={news} />
    </section>
  );
}

const colour = ({ colour: name }: SideNews) => ({ '--side': colourHex[name] }) as CSSProperties;

function Score({ news: { sides } }: { news: OverlayNews }) {
  return sides.map((side) => (
    <div key={side.name} className="overlay-side">
      <span className="overlay-colour" style={colour(side)} />
      <strong>{side.name}</strong>
      <span className="overlay-score">
        {side.score !== null && (
          <>
            {side.score} <small>{overlayWords.points(side.score)}</small>
          </>
        )}
      </span>
      <span className="overlay-units">{overlayWords.units(side.units.left, side.units.of)}</span>
    </div>
  ));
}

function Turn({ news: { turn, sides } }: { news: OverlayNews }) {
  const acting = turn.side === null ? undefined : sides[turn.side];
  return (
    <>
      <p className="overlay-big">
        {turn.result ??
          (turn.turn === 0 ? turn.phase || overlayWords.setUp : overlayWords.turn(turn.turn, turn.last))}
      </p>
      {turn.turn > 0 && turn.result === null && <p className="overlay-head">{turn.phase}</p>}
      {acting && (
        <p className="overlay-acts">
          <span className="overlay-colour" style={colour(acting)} />{' '}
          {overlayWords.acts(acting.name, turn.unit)}
        </p>
      )}
    </>
  );
}

function Odds({ news: { odds } }: { news: OverlayNews }) {
  return (
    odds && (
      <div className="overlay-text">
        <p className="overlay-head">{overlayWords.odds[odds.kind]}</p>
        <p>
          <strong>{odds.title}</strong>
        </p>
        {odds.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    )
  );
}

function Call({ news: { call } }: { news: OverlayNews }) {
  return (
    call && (
      <div className="overlay-text">
        <p className="overlay-head">{overlayWords.call}</p>
        <p className={`overlay-big overlay-verdict-${call.verdict}`}>{verdictName[call.verdict]}</p>
        <p>{call.sentence}</p>
        {call.margin !== null && (
          <p>
            <strong>{call.margin}</strong>
          </p>
        )}
      </div>
    )
  );
}
