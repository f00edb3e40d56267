import { useState } from 'react';
import { useApp } from '../app/useStore';
import { text } from '../text';
import { diceSetting, diceSettings, saveDiceSetting, type DiceSetting } from './dice-setting';

/** The choice between dice on the table, results in the log, and real dice. */
export function DiceChoice() {
  const app = useApp();
  const [chosen, setChosen] = useState(diceSetting);
  const choose = (setting: DiceSetting) => {
    saveDiceSetting(setting);
    setChosen(setting);
    app.battle.rollByHand(setting === 'hand');
  };
  return (
    <>
      <h2 className="section-title">{text.time.dice}</h2>
      <div className="button-row" role="group" aria-label={text.time.dice}>
        {diceSettings.map((setting) => (
          <button
            key={setting}
            type="button"
            className="button-quiet"
            aria-pressed={setting === chosen}
            onClick={() => choose(setting)}
          >
            {text.time.diceSettings[setting]}
          </button>
        ))}
      </div>
    </>
  );
}
