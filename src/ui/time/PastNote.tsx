import { looksBack } from '../../store/battle/time';
import type { Session } from '../../store/battle/session';
import { opponentText } from '../opponent/words';
import { requestReview } from '../review/requests';
import { text } from '../text';
import { useApp, useAppState } from '../app/useStore';
import { momentName } from './moment';

/** Note that an earlier moment is shown, with the button back to now. */
export function PastNote({ session }: { session: Session }) {
  const app = useApp();
  const playing = useAppState((state) => state.playback.running);
  // The server has one battle: nobody branches from its past.
  const mayBranch = useAppState((state) => state.remote === null);
  if (playing || !looksBack(session)) return null;
  return (
    <div className="sheet past-note" role="status">
      <p>
        {text.time.past(momentName(session))}
        {mayBranch && session.battle?.question && (
          <span className="past-hint"> {text.time.answerBranches}</span>
        )}
      </p>
      <div className="past-actions">
        <button type="button" className="button-quiet" onClick={app.battle.returnToHead}>
          {text.time.backToNow}
        </button>
        {mayBranch && (
          <>
            <button type="button" className="button-quiet" onClick={app.battle.branchHere}>
              {text.time.playOn}
            </button>
            <button type="button" className="button-quiet" onClick={requestReview}>
              {opponentText.review}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
