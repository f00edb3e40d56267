import './background.css';
import { playedNow } from '../../store/opponent/background';
import type { BackgroundBattle } from '../../store/opponent/background-mark';
import { Icon } from '../parts/Icon';
import { text } from '../text';
import { useBackground, useBackgroundBattles } from './useBackground';
import { opponentText } from './words';

/** Battles that are played in the background: how far they are; to be stopped, brought to the table, watched when they are over. */
export function BackgroundBattles({ onOpen }: { onOpen: () => void }) {
  const battles = useBackgroundBattles();
  const now = playedNow(battles);
  if (battles.length === 0) return null;
  return (
    <section className="background" aria-label={opponentText.background}>
      <h2 className="section-title">{opponentText.background}</h2>
      <ul>
        {battles.map((battle) => (
          <Row key={battle.id} battle={battle} isPlayed={battle.id === now?.id} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly battle: BackgroundBattle;
  readonly isPlayed: boolean;
  readonly onOpen: () => void;
}

function Row({ battle, isPlayed, onOpen }: RowProps) {
  const background = useBackground();
  const { id, name, turn, turns, stopped, ended } = battle;
  const bring = () => void background.bring(id).then(onOpen);
  return (
    <li className="background-battle">
      <div className="background-what">
        <strong>{name}</strong>
        <small>{standing(battle, isPlayed)}</small>
      </div>
      {ended === null && (
        <button
          type="button"
          className="button-icon"
          aria-label={stopped ? opponentText.goOnWith(name) : opponentText.stopThis(name)}
          title={stopped ? opponentText.goOn : opponentText.stop}
          onClick={() => void (stopped ? background.goOn(id) : background.stop(id))}
        >
          <Icon name={stopped ? 'play' : 'pause'} size={18} />
        </button>
      )}
      {ended === null ? (
        <button
          type="button"
          className="button-quiet"
          aria-label={opponentText.bringThis(name)}
          onClick={bring}
        >
          {opponentText.bring}
        </button>
      ) : (
        <button
          type="button"
          className="button-quiet"
          aria-label={opponentText.watchThis(name)}
          onClick={bring}
        >
          <Icon name="play" size={18} /> {opponentText.watchIt}
        </button>
      )}
      <button
        type="button"
        className="button-icon"
        aria-label={opponentText.dismissThis(name)}
        title={opponentText.dismiss}
        onClick={() => void background.dismiss(id)}
      >
        <Icon name="close" size={18} />
      </button>
      {ended === null && turns !== null && (
        <progress value={turn} max={turns} aria-label={opponentText.turnOf(turn, turns)} />
      )}
    </li>
  );
}

function standing(
  { turn, turns, steps, stopped, failed, ended }: BackgroundBattle,
  isPlayed: boolean,
): string {
  const where = opponentText.played(opponentText.turnOf(turn, turns), text.menu.steps(steps));
  if (failed !== null) return opponentText.couldNotGoOn(failed);
  if (ended) return opponentText.ended(ended.winner, ended.reason);
  if (stopped) return opponentText.stoppedAt(where);
  return isPlayed ? where : opponentText.queued(where);
}
