import './field.css';
import { fieldColour } from '../../scene/overlays/field-colours';
import { fieldResolutions, unseenShare, type FieldRequest, type PartialField } from '../../store/view/field';
import { unitsNow, type Session } from '../../store/battle/session';
import { Icon } from '../parts/Icon';
import { mu, percent, text } from '../text';
import { useApp, useAppState } from '../app/useStore';
import { ColourLegend } from '../parts/ColourLegend';

/** The key, progress and resolution of the field of sight. */
export function OpenField({ session }: { session: Session }) {
  const app = useApp();
  const ask = useAppState((state) => state.fieldRequest);
  const field = useAppState((state) => state.field);
  const failed = useAppState((state) => state.fieldError);
  const selection = useAppState((state) => state.selection);
  if (!ask) return null;
  const unit = unitsNow(session).find(({ id }) => id === selection?.unit);
  const from = ask.spot ? text.field.spot : unit?.name;
  return (
    <section className="sheet field-panel" aria-label={text.field.title}>
      <header className="field-head">
        <h2 className="section-title">{from ? text.field.from(from) : text.field.title}</h2>
        <button
          type="button"
          className="button-icon push-right"
          aria-label={text.field.close}
          title={text.field.close}
          onClick={app.view.toggleField}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      {!from && <p>{text.field.choose}</p>}
      {failed !== null && <p className="refusal">{text.field.failed(failed)}</p>}
      {field && <Legend field={field} />}
      <div className="field-foot">
        <div role="group" aria-label={text.field.cells} className="field-cells">
          {fieldResolutions.map((side) => (
            <button
              key={side}
              type="button"
              className="button-quiet"
              aria-pressed={side === ask.resolution}
              onClick={() => app.view.requestField({ ...ask, resolution: side, stopped: false })}
            >
              {side} MU
            </button>
          ))}
        </div>
        {field && <Progress field={field} ask={ask} />}
      </div>
    </section>
  );
}

/** Colour swatches from no viewer to all viewers; with many viewers only some counts. */
function Legend({ field: { viewers } }: { field: PartialField }) {
  const step = Math.ceil(viewers / 8);
  const counts = Array.from({ length: viewers }, (_, i) => viewers - i)
    .filter((count) => (viewers - count) % step === 0)
    .reverse();
  const entries = [
    { name: '0', colour: null },
    ...counts.map((count) => ({ name: `${count}`, colour: fieldColour(count, viewers) })),
  ];
  return (
    <ColourLegend label={text.field.legend(viewers)} entries={entries} unit={text.field.viewers(viewers)} />
  );
}

function Progress({ field, ask }: { field: PartialField; ask: FieldRequest }) {
  const app = useApp();
  const unseen = unseenShare(field);
  if (field.done === 1 || ask.stopped) {
    return (
      <p className="field-done" role="status">
        {unseen !== null && text.field.unseen(percent(unseen))}
        {field.done < 1 && ` · ${text.field.stopped(percent(field.done), mu(ask.resolution))}`}
      </p>
    );
  }
  return (
    <>
      <progress value={field.done} max={1} aria-label={text.field.progress} />
      <button
        type="button"
        className="button-quiet"
        onClick={() => app.view.requestField({ ...ask, stopped: true })}
      >
        {text.field.stop}
      </button>
    </>
  );
}
