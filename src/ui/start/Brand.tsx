import './brand.css';
import { text } from '../text';
import { startText } from './words';

/** The program's name, which opens the start screen. */
export function Brand({ onPress }: { onPress: () => void }) {
  return (
    <h1 className="brand">
      <button
        type="button"
        className="brand-button"
        title={startText.title}
        aria-label={`${text.appName}: ${startText.title}`}
        onClick={onPress}
      >
        {text.appName}
      </button>
    </h1>
  );
}
