import { useState } from 'react';
import type { Json, Question } from '../../engine/question';
import { text } from '../text';
import { useApp } from '../app/useStore';

/** Answers a question without a form: with its suggested plan, if any, or as typed data. */
export function DataAnswer({
  question,
  how,
}: {
  question: Question;
  /** How it can be answered on the table instead. */ how?: string | undefined;
}) {
  const app = useApp();
  const plan = question.data?.['plan'];
  const [written, setWritten] = useState(() => JSON.stringify(plan ?? {}, null, 2));
  const answer = parsed(written);
  return (
    <>
      <label className="data-answer">
        <span className="panel-note">{how ?? text.question.writeAnswer}</span>
        <textarea
          rows={6}
          spellCheck={false}
          value={written}
          aria-invalid={answer === undefined}
          onChange={(event) => setWritten(event.target.value)}
        />
      </label>
      <button
        type="button"
        className="button-primary"
        disabled={answer === undefined}
        onClick={() => answer !== undefined && app.battle.answer(answer)}
      >
        {answer === undefined ? text.question.notData : text.question.confirm}
      </button>
    </>
  );
}

function parsed(written: string): Json | undefined {
  try {
    return JSON.parse(written) as Json;
  } catch {
    return undefined;
  }
}
