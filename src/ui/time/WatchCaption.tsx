import './watch-caption.css';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { nextCaption, type ShownCaption } from '../../store/log/caption';
import type { Director } from '../../store/battle/play-director';
import type { Session } from '../../store/battle/session';
import { useProgramAtWork } from '../opponent/useProgramAtWork';
import { SideMark } from '../parts/SideMark';
import { text } from '../text';
import { useAppState } from '../app/useStore';

export interface WatchCaptionProps {
  readonly session: Session;
  readonly director: Director;
}

/** Says below the table who acts, what a roll needs, and what came of it, while a battle is played back or computer players play. */
export function WatchCaption({ session, director }: WatchCaptionProps) {
  const isPlaying = useAppState((state) => state.playback.running);
  const isAtWork = useProgramAtWork();
  const { shot, caption: told } = useStore(director.stage);
  const seen = useCaption(session, isAtWork && !isPlaying);
  const caption = isPlaying
    ? told && { ...told, key: shot!.from }
    : seen && { ...seen.act, stakes: null, passed: seen.skipped, key: seen.act.from };
  if (!caption) return null;
  const { line, stakes, passed, side, key } = caption;
  const index = session.table.sides.findIndex(({ id }) => id === side);
  // Screen readers hear the log's live region.
  return (
    <p key={key} className="sheet watch-caption" aria-hidden="true">
      {index >= 0 && <SideMark index={index} />}
      <span>
        {line}
        {stakes !== null && <strong className="stakes"> {stakes}</strong>}
        {passed > 0 && <small> {text.time.skipped(passed)}</small>}
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
