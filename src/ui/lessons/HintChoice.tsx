import { useApp, useAppState } from '../app/useStore';
import { lessonText } from './words';

/** The choice of whether hints are shown. */
export function HintChoice() {
  const app = useApp();
  const off = useAppState((state) => state.hintsOff);
  const anySeen = useAppState((state) => state.hintsSeen.length > 0);
  return (
    <>
      <h2 className="section-title">{lessonText.hints}</h2>
      <div className="button-row" role="group" aria-label={lessonText.hints}>
        {([false, true] as const).map((choice) => (
          <button
            key={String(choice)}
            type="button"
            className="button-quiet"
            aria-pressed={choice === off}
            onClick={() => app.lessons.setHintsOff(choice)}
          >
            {choice ? lessonText.hintsOff : lessonText.hintsOn}
          </button>
        ))}
        <button
          type="button"
          className="button-quiet"
          disabled={!anySeen}
          onClick={app.lessons.showHintsAgain}
        >
          {lessonText.hintsAgain}
        </button>
      </div>
    </>
  );
}
