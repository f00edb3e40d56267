import type { EffectNow } from '../../engine/rules-view';

/** The chosen effects that are in force on a unit, each with its sentence and its end. */
export default function EffectsNow({ effects }: { readonly effects: readonly EffectNow[] }) {
  return (
    <section aria-labelledby="effects-now">
      <h3 id="effects-now" className="section-title">
        In force
      </h3>
      <dl className="facts effects-now">
        {effects.map(({ name, text, lasts }, index) => (
          <div key={index} className="fact">
            <dt>{name}</dt>
            <dd>
              {text} <span className="effect-end">Lasts {lasts}.</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
