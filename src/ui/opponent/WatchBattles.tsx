import './watch.css';
import { shippedBattles, watchShipped } from '../app/files';
import { Icon } from '../parts/Icon';
import { useApp } from '../app/useStore';
import { opponentText } from './words';

/** Battles of the program against itself, to be watched. */
export function WatchBattles({ onOpen }: { onOpen: () => void }) {
  const app = useApp();
  return (
    <section className="watch" aria-label={opponentText.watch}>
      <h2 className="section-title">{opponentText.watch}</h2>
      <p className="watch-hint">{opponentText.watchHint}</p>
      <ul>
        {shippedBattles.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="button-quiet watch-battle"
              onClick={() => void watchShipped(app, name).then(onOpen)}
            >
              <Icon name="play" size={18} />
              <span>
                {opponentText.battles[name]?.title ?? name} <small>{opponentText.battles[name]?.rules}</small>
              </span>
              <small className="watch-for">{opponentText.battles[name]?.watchFor}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
