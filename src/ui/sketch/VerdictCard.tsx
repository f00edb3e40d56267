import { useId } from 'react';
import { useStore } from 'zustand';
import type { Verdict } from '../../engine/port/sight';
import { ruleModules } from '../../rules/registry';
import { sightOf } from '../../rules/sight-of';
import type { Judge, Sketch, Units } from '../../store/sketch/sketch';
import { sketchTable } from '../../store/sketch/to-table';
import { sayVerdict } from '../../store/sketch/verdict-words';
import type { VerdictsState } from '../../store/sketch/verdicts';
import { Icon, type IconName } from '../parts/Icon';
import { useSketch, useSketchbook } from './useSketch';
import { judgeKey, words } from './words';

const eyes: Record<Verdict, IconName> = { clear: 'eye-open', blocked: 'eye-closed', 'too-close': 'eye-half' };

/** The verdict in a sentence, its margin, and the judge that it is by. */
export function VerdictCard({ latest, isProving, failed }: VerdictsState) {
  const { units } = useSketch();
  const said = latest && sayVerdict(latest.ruling, units);
  const isDragging = useStore(useSketchbook().store, ({ draft }) => draft !== null);
  return (
    <section
      className={`sketch-verdict${said ? ` ruling-${said.verdict}` : ''}${isProving ? ' sketch-proving' : ''}`}
      aria-label={words.verdict}
      data-proving={isProving}
    >
      <Icon name={said ? eyes[said.verdict] : 'eye-half'} size={34} />
      {/* During a drag the words change all the time: they are spoken once it ends. */}
      <p
        className="sketch-answer"
        role="status"
        aria-busy={isProving || isDragging}
        data-testid="sketch-verdict"
      >
        {failed !== null ? (
          words.failed(failed)
        ) : said ? (
          <>
            <strong>{said.answer}</strong> <span>{said.margin}</span>
          </>
        ) : (
          words.proving
        )}
      </p>
    </section>
  );
}

/** The choice between plain geometry and the rules of each game, with the question that is asked. */
export function JudgeChoice() {
  const id = useId();
  const book = useSketchbook();
  const sketch = useSketch();
  const judges: readonly (readonly [Judge, string])[] = [
    [{ kind: 'plain' }, words.judges.plain],
    ...ruleModules().map(
      ({ system }) => [{ kind: 'rules', rules: system.id }, words.judges.rules(system.name)] as const,
    ),
  ];
  const choose = (key: string) => {
    const judge = judges.find(([each]) => judgeKey(each) === key)?.[0];
    if (judge) book.commit(words.steps.judge, { ...sketch, judge });
  };
  return (
    <div className="sketch-judge">
      <div className="sketch-field">
        <label htmlFor={id}>{words.judgedBy}</label>
        <select id={id} value={judgeKey(sketch.judge)} onChange={({ target }) => choose(target.value)}>
          {judges.map(([judge, name]) => (
            <option key={judgeKey(judge)} value={judgeKey(judge)}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p className="sketch-asked">{questionOf(sketch)}</p>
    </div>
  );
}

const questionOf = (sketch: Sketch): string =>
  sketch.judge.kind === 'plain' ? words.asked.plain : words.asked[sightOf(sketchTable(sketch)).line];

/** The switch between millimetres and inches. */
export function UnitsSwitch() {
  const book = useSketchbook();
  const sketch = useSketch();
  return (
    <div className="sketch-units" role="radiogroup" aria-label={words.tools.units}>
      {(['in', 'mm'] satisfies Units[]).map((units) => (
        <label key={units}>
          <input
            type="radio"
            name="sketch-units"
            checked={sketch.units === units}
            onChange={() => book.commit(words.steps.units, { ...sketch, units })}
          />
          <span>{units}</span>
        </label>
      ))}
    </div>
  );
}
