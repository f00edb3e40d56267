import { useState } from 'react';
import { text } from '../text';
import { diceRoll, keepDiceRoll } from './dice-setting';

/** The choice between rolling dice and results in the log. */
export function DiceChoice() {
  const [rolls, setRolls] = useState(diceRoll);
  const choose = (chosen: boolean) => {
    keepDiceRoll(chosen);
    setRolls(chosen);
  };
  return (
    <>
      <h2 className="section-title">{text.time.dice}</h2>
      <div className="button-row" role="group" aria-label={text.time.dice}>
        {([true, false] as const).map((roll) => (
          <button
            key={String(roll)}
            type="button"
            className="button-quiet"
            aria-pressed={roll === rolls}
            onClick={() => choose(roll)}
          >
            {roll ? text.time.diceRoll : text.time.diceAtOnce}
          </button>
        ))}
      </div>
    </>
  );
}
