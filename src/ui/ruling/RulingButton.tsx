import './ruling-button.css';
import { useApp, useAppState } from '../app/useStore';
import { Icon } from '../parts/Icon';
import { text } from '../text';

/** Opens the call between the selected unit and another. */
export function RulingButton({ unit, name }: { readonly unit: string; readonly name: string }) {
  const app = useApp();
  const from = useAppState(({ selection }) => selection?.unit);
  const pressed = useAppState(
    ({ ruling }) => ruling?.kind === 'units' && ruling.from === from && ruling.to === unit,
  );
  if (from === undefined) return null;
  const title = `${text.sight.openRuling}: ${name}`;
  return (
    <button
      type="button"
      className="ruling-open"
      title={title}
      aria-label={title}
      aria-pressed={pressed}
      onClick={() => app.view.openRuling(pressed ? null : { kind: 'units', from, to: unit, pair: null })}
    >
      <Icon name="evidence" size={20} />
    </button>
  );
}
