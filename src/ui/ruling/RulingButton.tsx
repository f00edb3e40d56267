import './ruling-button.css';
import { useApp, useAppState } from '../app/useStore';
import { Icon } from '../parts/Icon';
import { text } from '../text';

/** Opens the call between the selected unit and another; of a single selected figure its own pair, as its row shows it. */
export function RulingButton({ unit, name }: { readonly unit: string; readonly name: string }) {
  const app = useApp();
  const from = useAppState(({ selection }) => selection?.unit);
  const single = useAppState(({ selection }) => selection?.model ?? null);
  const shown = useAppState(({ sights }) => sights.find((sight) => sight.unit.id === unit)?.line);
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
      onClick={() =>
        app.view.openRuling(
          pressed
            ? null
            : { kind: 'units', from, to: unit, pair: single !== null && shown ? [single, shown.to] : null },
        )
      }
    >
      <Icon name="evidence" size={20} />
    </button>
  );
}
