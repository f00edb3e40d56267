import { useEffect, useState } from 'react';
import type { EffectEditing } from '../../engine/effect-editing';
import type { NamedEffect } from '../../engine/rules-view';
import { ruleModule } from '../../rules/registry';

interface EffectFactsProps {
  readonly rules: string;
  readonly effects: readonly NamedEffect[];
}

/** The effects of a unit, each with its sentence. */
export default function EffectFacts({ rules, effects }: EffectFactsProps) {
  const [editing, setEditing] = useState<EffectEditing | null>(null);
  useEffect(() => {
    let open = true;
    void ruleModule(rules)
      .effects?.()
      .then((loaded) => open && setEditing(loaded));
    return () => {
      open = false;
    };
  }, [rules]);
  if (editing === null) return null;
  return (
    <dl className="facts">
      {effects.map((effect) => (
        <div key={effect.name} className="fact">
          <dt>{effect.name}</dt>
          <dd>{editing.sentence(effect)}</dd>
        </div>
      ))}
    </dl>
  );
}
