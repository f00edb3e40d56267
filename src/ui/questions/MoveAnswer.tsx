import { useEffect, useMemo } from 'react';
import type { MoveView } from '../../store/rules-view/types';
import { movesTried, type Session } from '../../store/session';
import { Rules } from '../Rules';
import { mu, text } from '../text';
import { useApp } from '../useStore';

/** Answers where a unit goes: as its figures have been put on the table, as suggested, or nowhere. */
export function MoveAnswer({ session, move }: { session: Session; move: MoveView }) {
  const app = useApp();
  const moves = useMemo(() => movesTried(session), [session]);
  const refusal = useMemo(() => move.check(moves), [move, moves]);
  const count = Object.keys(moves).length;
  const suggested = Object.keys(move.plan).length > 0;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || refusal || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      app.answer(move.answer?.(moves) ?? moves);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [app, move, moves, refusal]);

  return (
    <>
      <p className="panel-note">{text.move.how(mu(move.allowance))}</p>
      <p role="status">{text.move.placed(count)}</p>
      {refusal && (
        <p className={count > 0 ? 'refusal' : 'panel-note'}>
          {refusal.message} <Rules ids={[refusal.rule]} />
        </p>
      )}
      <div className="button-row">
        {suggested && (
          <button type="button" className="button-quiet" onClick={() => app.tryMoves(move.plan)}>
            {text.move.suggested}
          </button>
        )}
        {session.trial && (
          <button type="button" className="button-quiet" onClick={() => app.undo()}>
            {text.move.undo}
          </button>
        )}
        {count > 0 && (
          <button type="button" className="button-quiet" onClick={() => app.tryMoves({})}>
            {text.move.back}
          </button>
        )}
      </div>
      <button type="button" className="button-primary" disabled={refusal !== null} onClick={() => app.answer(move.answer?.(moves) ?? moves)}>
        {count > 0 ? text.move.confirm : text.move.stand}
      </button>
    </>
  );
}
