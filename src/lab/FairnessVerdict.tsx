import { useMemo } from 'react';
import { alwaysValid } from '../analysis/series/always-valid';
import type { FairDecision, Question } from '../analysis/series/decide-fair';
import type { Interval } from '../analysis/series/statistics';
import { labText } from './lab-text';

const words = labText.battles;

/** The running verdict of a series: what the table's zones are worth, what acting first is worth, and how both estimates went. */
export function FairnessVerdict({ decision, sides }: { decision: FairDecision; sides: readonly string[] }) {
  const { verdict, within, rounds, zone, first } = decision;
  const [one = '', other = ''] = sides;
  return (
    <>
      <p>
        <strong>
          {verdict === null ? words.undecided(rounds) : words.verdicts[verdict](within, one, other)}
        </strong>
      </p>
      {zone ? (
        <Course title={words.zoneShare(one)} question={zone} within={within} />
      ) : (
        <p>{words.evenByShape}</p>
      )}
      <Course title={words.firstShare} question={first} within={within} />
      <p className="lab-note">{words.courseNote}</p>
    </>
  );
}

/** Width and height of a plot in its own units; its heights are shares from `bottom` to `top`. */
const [width, height] = [240, 60];
const [bottom, top] = [0.2, 0.8];

/** An estimate after each round with its interval, beside the margin of a fair table. */
function Course({ title, question, within }: { title: string; question: Question; within: number }) {
  const course = useMemo(() => alwaysValid(question.scores), [question]);
  const last = course.at(-1) ?? { value: 0.5, low: 0, high: 1 };
  const state = question.verdict === null ? words.open : words.answers[question.verdict];
  const shown: readonly Interval[] = [{ value: 0.5, low: 0, high: 1 }, ...course];
  const x = (round: number): number => (width * round) / Math.max(1, shown.length - 1);
  const y = (share: number): number =>
    (height * (top - Math.min(top, Math.max(bottom, share)))) / (top - bottom);
  const points = (of: (interval: Interval) => number): readonly string[] =>
    shown.map((interval, round) => `${x(round)},${y(of(interval))}`);
  return (
    <figure className="lab-course">
      <figcaption>
        <span>{title}</span> <strong>{words.share(last.value, last.low, last.high)}</strong>{' '}
        <span>{state}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.course(title)}
      >
        <rect
          x={0}
          width={width}
          y={y(0.5 + within)}
          height={y(0.5 - within) - y(0.5 + within)}
          className="lab-margin"
        />
        <polygon
          points={[...points(({ high }) => high), ...[...points(({ low }) => low)].reverse()].join(' ')}
          className="lab-band"
        />
        <polyline points={points(({ value }) => value).join(' ')} className="lab-estimate" />
      </svg>
    </figure>
  );
}
