import type { Question } from '../../engine/question';
import type { MoveView } from '../../store/rules-view/types';
import { movesTried, type Session } from '../../store/session';
import { Rules } from '../Rules';
import { mu, text } from '../text';
import { useApp } from '../useStore';

/** Answers where a unit goes: as its figures have been put on the table, as suggested, or nowhere. */
export function MoveAnswer({ session, question, move }: { session: Session; question: Question; move: MoveView }) {
  const app = useApp();
  const moves = movesTried(session);
  const count = Object.keys(moves).length;
  const refusal = move.check(moves);
  const suggested = Object.keys(move.plan).length > 0;
  return (
    <>
      <p className="panel-note">{text.move.how(mu(move.allowance))}</p>
      <p role="status">{text.move.placed(count)}</p>
      {refusal && count > 0 && (
        <p className="refusal">
          {refusal.message} <Rules ids={[refusal.rule]} />
        </p>
      )}
      <div className="button-row">
        {suggested && (
          <button type="button" className="button-quiet" onClick={() => app.tryMoves(move.plan)}>
            {text.move.suggested}
          </button>
        )}
        {count > 0 && (
          <button type="button" className="button-quiet" onClick={() => app.tryMoves({})}>
            {text.move.back}
          </button>
        )}
      </div>
      <button type="button" className="button-primary" disabled={refusal !== null} onClick={() => app.answer(moves)} data-kind={question.kind}>
        {count > 0 ? text.move.confirm : text.move.stand}
      </button>
    </>
  );
}
