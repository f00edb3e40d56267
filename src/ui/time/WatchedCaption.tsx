import { lazy, Suspense } from 'react';
import { useProgramAtWork } from '../opponent/useProgramAtWork';
import { useAppState } from '../app/useStore';
import type { WatchCaptionProps } from './WatchCaption';

const WatchCaption = lazy(async () => ({ default: (await import('./WatchCaption')).WatchCaption }));

/** The caption below the table while a battle is watched; it is loaded then. */
export function WatchedCaption(props: WatchCaptionProps) {
  const isPlaying = useAppState((state) => state.playback.running);
  const isAtWork = useProgramAtWork();
  return (
    (isPlaying || isAtWork) && (
      <Suspense>
        <WatchCaption {...props} />
      </Suspense>
    )
  );
}
