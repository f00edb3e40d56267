import { useStore } from 'zustand';
import { heardNow } from './sound-setting';

/** The caption of the sound that is heard, among the hints, where the layout keeps a place free of panels. */
export function SoundCaption() {
  const caption = useStore(heardNow, ({ caption: words }) => words);
  // Screen readers hear the log's live region.
  return (
    caption !== null && (
      <p className="sheet sound-caption" aria-hidden="true">
        {caption}
      </p>
    )
  );
}
