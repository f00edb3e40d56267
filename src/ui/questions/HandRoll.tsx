import './hand-roll.css';
import { useState } from 'react';
import type { PendingRoll } from '../../store/app-state';
import { useApp } from '../app/useStore';
import { handRollText as words } from './hand-roll-words';
import { readFaces } from './typed-faces';

/** Dice with more sides are typed, not tapped. */
const mostFaceButtons = 20;

/** Asks for the faces of a roll that a person makes with real dice. */
export function HandRoll({ pending }: { pending: PendingRoll }) {
  const app = useApp();
  const [typed, setTyped] = useState('');
  const { what, sides, count } = pending.awaits;
  const { faces, problem } = readFaces(typed, pending.awaits);
  const left = count - faces.length;
  const isTappable = sides <= mostFaceButtons;
  const set = (next: readonly number[]) => setTyped(next.join(' '));
  return (
    <form
      className="hand-roll"
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null && left === 0) app.battle.giveFaces(faces);
      }}
    >
      {pending.events.length > 0 && <p className="panel-note">{pending.events.at(-1)!.text}</p>}
      <p className="hand-roll-what" role="status">
        {what}: <strong>{words.dice(count, sides)}</strong>
      </p>
      {isTappable && (
        <div className="hand-roll-faces" role="group" aria-label={words.faces}>
          {Array.from({ length: sides }, (_, index) => index + 1).map((face) => (
            <button
              key={face}
              type="button"
              className="button-quiet"
              aria-label={words.face(face)}
              disabled={problem !== null || left <= 0}
              onClick={() => set([...faces, face])}
            >
              {face}
            </button>
          ))}
        </div>
      )}
      <label className="hand-roll-typed">
        <span className="panel-note">{isTappable ? words.how : words.howNumber(sides)}</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          // On a touch screen the keyboard would cover the faces to tap.
          autoFocus={matchMedia('(pointer: fine)').matches}
          aria-label={words.faces}
          aria-invalid={problem !== null}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {problem !== null && (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button-primary" disabled={problem !== null || left !== 0}>
        {problem === null && left > 0 ? words.left(left) : words.confirm}
      </button>
      <div className="button-row">
        <button
          type="button"
          className="button-quiet"
          disabled={faces.length === 0}
          onClick={() => set(faces.slice(0, -1))}
        >
          {words.takeBack}
        </button>
        <button type="button" className="button-quiet" onClick={app.battle.rollForMe}>
          {words.rollForMe}
        </button>
        <button type="button" className="button-quiet" onClick={app.battle.dropRoll}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
