import { hintAt, type HintPlace } from '../../store/lessons/hints';
import { useApp, useAppState } from '../app/useStore';
import './hint-line.css';
import { lessonText } from './words';

/** A sentence on a mechanic that the player meets here for the first time. */
export function HintLine({ place }: { readonly place: HintPlace }) {
  const app = useApp();
  const hint = useAppState((state) => hintAt(place, state));
  if (!hint) return null;
  return (
    <p className="hint-line" role="note" aria-label={lessonText.hint} data-hint={hint.id}>
      <span>{hint.text}</span>
      <button type="button" className="button-quiet" onClick={() => app.lessons.dismissHint(hint)}>
        {lessonText.dismiss}
      </button>
    </p>
  );
}
