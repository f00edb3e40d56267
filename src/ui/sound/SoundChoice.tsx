import { useStore } from 'zustand';
import { Icon } from '../parts/Icon';
import { setSound, soundSetting } from './sound-setting';
import { soundWords } from './words';

/** The choice of sound: on or off, how loud, and captions. */
export function SoundChoice() {
  const { on, volume, captions } = useStore(soundSetting);
  return (
    <>
      <h2 className="section-title">{soundWords.title}</h2>
      <div className="button-row" role="group" aria-label={soundWords.title}>
        {[true, false].map((choice) => (
          <button
            key={String(choice)}
            type="button"
            className="button-quiet"
            aria-pressed={choice === on}
            onClick={() => setSound({ on: choice })}
          >
            {choice ? soundWords.on : soundWords.off}
          </button>
        ))}
        <input
          type="range"
          aria-label={soundWords.volume}
          title={soundWords.volume}
          min={0}
          max={100}
          disabled={!on}
          value={Math.round(volume * 100)}
          onChange={({ target }) => setSound({ volume: target.valueAsNumber / 100 })}
        />
      </div>
      <button type="button" className="menu-item" onClick={() => setSound({ captions: !captions })}>
        <Icon name="pen" /> {soundWords.captions(captions)}
      </button>
    </>
  );
}
