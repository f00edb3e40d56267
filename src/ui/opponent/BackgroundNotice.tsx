import { Icon } from '../parts/Icon';
import { useBackground, useBackgroundBattles } from './useBackground';
import { opponentText } from './words';

/** That battles have been played to their end in the background. */
export function BackgroundNotice() {
  const background = useBackground();
  const over = useBackgroundBattles().filter(({ ended }) => ended !== null);
  return over.map(({ id, name }) => (
    <section key={id} className="sheet notice" role="status">
      <p>{opponentText.isOver(name)}</p>
      <div className="button-row">
        <button type="button" className="button-quiet" onClick={() => void background.bring(id)}>
          <Icon name="play" size={18} /> {opponentText.watchIt}
        </button>
        <button type="button" className="button-quiet" onClick={() => void background.dismiss(id)}>
          {opponentText.dismiss}
        </button>
      </div>
    </section>
  ));
}
