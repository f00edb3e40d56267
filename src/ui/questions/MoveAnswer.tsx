import { useEffect, useMemo } from 'react';
import type { MoveView } from '../../engine/rules-view';
import { type Session } from '../../store/battle/session';
import { movesInPreview } from '../../store/battle/session-preview';
import type { Moves } from '../../engine/placements';
import { lengthOn } from '../parts/lengths';
import { modelNameOf, sayRefusal } from '../parts/names';
import { Rules } from '../parts/Rules';
import { text } from '../text';
import { useApp } from '../app/useStore';
import { Why } from '../parts/Why';

/** Answers a question about a move: as previewed, as suggested, or by staying. */
export function MoveAnswer({ session, move }: { session: Session; move: MoveView }) {
  const app = useApp();
  const moves = useMemo(() => movesInPreview(session), [session]);
  const refusal = useMemo(() => move.check(moves), [move, moves]);
  const count = Object.keys(moves).length;
  const suggested = Object.keys(move.plan).length > 0;
  const alone = session.battle?.state.units[move.unit]?.models.length === 1;
  const choices = useMemo(() => move.choices?.(moves) ?? [], [move, moves]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || refusal || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      app.battle.answer(move.answer?.(moves) ?? moves);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [app, move, moves, refusal]);

  return (
    <>
      <p className="panel-note">
        {(alone ? text.move.howAlone : text.move.how)(lengthOn(session.table, move.allowance))}
      </p>
      <p role="status">
        {(count > 0 || !alone) && text.move.placed(count)}{' '}
        {count > 0 && <Left session={session} move={move} />}
      </p>
      {refusal && (
        <p className={count > 0 ? 'refusal' : 'panel-note'}>
          {sayRefusal(session.table, refusal)} <Rules ids={[refusal.rule]} />
        </p>
      )}
      {choices.length > 0 && (
        <div className="button-row" role="group" aria-label={text.move.choices}>
          {choices.map(({ label, moves: other }) => (
            <button
              type="button"
              key={label}
              className="button-quiet"
              aria-pressed={isSame(other, moves)}
              onClick={() => app.preview.setMoves(other)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <div className="button-row">
        {suggested && (
          <button type="button" className="button-quiet" onClick={() => app.preview.setMoves(move.plan)}>
            {text.move.suggested}
          </button>
        )}
        {session.preview && (
          <button type="button" className="button-quiet" onClick={() => app.battle.undo()}>
            {text.move.undo}
          </button>
        )}
        {count > 0 && (
          <button type="button" className="button-quiet" onClick={() => app.preview.setMoves({})}>
            {text.move.back}
          </button>
        )}
      </div>
      <button
        type="button"
        className={count > 0 ? 'button-primary' : 'button-plain'}
        data-answer
        disabled={refusal !== null}
        onClick={() => app.battle.answer(move.answer?.(moves) ?? moves)}
      >
        {count > 0 ? text.move.confirm : alone ? text.move.standAlone : text.move.stand}
      </button>
    </>
  );
}

const isSame = (one: Moves, other: Moves): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The rest of the move for the model that moves farthest; its explanation lists every model. */
function Left({ session, move }: { session: Session; move: MoveView }) {
  const routes = useMemo(() => move.sketch(movesInPreview(session)).routes, [session, move]);
  const say = (length: number) => lengthOn(session.table, length);
  const least = text.move.least(say(Math.max(0, Math.min(...routes.map(({ left }) => left)))));
  const steps = routes.map(({ model, left }) =>
    text.move.gone(modelNameOf(session, model), say(move.allowance - left), say(move.allowance)),
  );
  return <Why figure={least} why={{ steps, rules: session.battle?.question?.rules ?? [] }} />;
}
