import './watch-caption.css';
import { useEffect, useState } from 'react';
import { nextCaption, type ShownCaption } from '../../store/log/caption';
import type { Session } from '../../store/battle/session';
import { useProgramAtWork } from '../opponent/useProgramAtWork';
import { SideMark } from '../parts/SideMark';
import { text } from '../text';
import { useAppState } from '../app/useStore';

/** Says below the table who acts and what came of it, while a battle is played back or computer players play. */
export function WatchCaption({ session }: { session: Session }) {
  const isPlaying = useAppState((state) => state.playback.running);
  const isAtWork = useProgramAtWork();
  const caption = useCaption(session, isPlaying || isAtWork);
  if (!caption) return null;
  const { act, skipped } = caption;
  const index = session.table.sides.findIndex(({ id }) => id === act.side);
  // Screen readers hear the log's live region.
  return (
    <p key={act.from} className="sheet watch-caption" aria-hidden="true">
      {index >= 0 && <SideMark index={index} />}
      <span>
        {act.line}
        {skipped > 0 && <small> {text.time.skipped(skipped)}</small>}
      </span>
    </p>
  );
}

/** Returns the caption to show; null while nothing is watched. */
function useCaption({ battle }: Session, isWatched: boolean): ShownCaption | null {
  const [shown, setShown] = useState<ShownCaption | null>(null);
  useEffect(() => {
    if (!battle || !isWatched) {
      setShown(null); // eslint-disable-line react-hooks/set-state-in-effect -- the caption depends on the clock
      return;
    }
    const look = () => setShown((now) => nextCaption(now, battle, performance.now() / 1000));
    look();
    // Another look when the caption that stands has been read.
    const timer = setInterval(look, 300);
    return () => clearInterval(timer);
  }, [battle, isWatched]);
  return shown;
}
