import { useEffect, useState } from 'react';
import {
  classEffects,
  shareOf,
  type Effect,
  type EffectClass,
  type EffectResult,
} from '../../analysis/catalogue/class-effects';
import { useBuilder } from './useBuilder';
import { buildWords } from './words';

const { played: words } = buildWords;
const order: readonly EffectClass[] = ['otherwise', 'played', 'not-played', 'campaign'];

/** Which keywords, profiles and texts of a game's data are played here, with the share. */
export function PlayedEffects({ system }: { readonly system: string }) {
  const builder = useBuilder();
  const [result, setResult] = useState<EffectResult | null>(null);
  useEffect(() => {
    let isShown = true;
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
    void builder
      .filesOf(system)
      .then((files) => classEffects(files, pause))
      .then((found) => isShown && setResult(found));
    return () => {
      isShown = false;
    };
  }, [builder, system]);
  if (!result) return <p role="status">{words.counting}</p>;
  if (!result.ok) return <p className="refusal">{result.message}</p>;
  const { effects } = result.table;
  const { played, withOtherwise } = shareOf(effects);
  return (
    <div className="build-effects" role="status">
      <p className="build-text">{words.share(percent(played), percent(withOtherwise))}</p>
      {[...new Set(effects.map(({ kind }) => kind))].map((kind) => (
        <EffectsOfKind key={kind} kind={kind} effects={effects.filter((effect) => effect.kind === kind)} />
      ))}
    </div>
  );
}

const percent = (share: number): number => Math.round(share * 100);

function EffectsOfKind({ kind, effects }: { readonly kind: string; readonly effects: readonly Effect[] }) {
  const { counts } = shareOf(effects);
  return (
    <details>
      <summary>
        {kind}: {words.count(counts.played, effects.length - counts.campaign)}
      </summary>
      {order.map((each) => {
        const of = effects.filter((effect) => effect.class === each);
        if (of.length === 0) return null;
        return (
          <section key={each}>
            <h4>{words.classes[each]}</h4>
            <ul>
              {of.map(({ name, how }, index) => (
                <li key={index}>
                  {name}
                  {each === 'otherwise' && <small> {how.join(' ')}</small>}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </details>
  );
}
