import { useState } from 'react';
import type { PackFinding } from '../../analysis/pack/findings';
import { breachSentence, ruleSentence } from '../../analysis/pack/words';
import type { LayoutRule, Pack } from '../../table/pack';
import { packLimits } from '../../table/read-pack';
import { Icon } from '../parts/Icon';
import { RuleForm } from './RuleForm';
import { useChangePack, useFindings, useOpenPack, useWorkState } from './usePacks';
import { packWords } from './words';

const words = packWords.rules;

/** The rules of the event, what breaks each, and a form to add and change them. */
export function RulesTab() {
  const { rules = [] } = useOpenPack().pack;
  const change = useChangePack();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const save = (rule: LayoutRule): void => {
    change((now) =>
      withRules(now, (before) =>
        edited === 'new' ? [...before, rule] : before.map((each, index) => (index === edited ? rule : each)),
      ),
    );
    setEdited(null);
  };
  return (
    <>
      <p className="packs-text">{words.about}</p>
      {rules.length === 0 && edited === null && <p className="packs-text">{words.none}</p>}
      <ol className="packs-rules">
        {rules.map((rule, index) => (
          <li key={index}>
            {edited === index ? (
              <RuleForm before={rule} onSave={save} onCancel={() => setEdited(null)} />
            ) : (
              <Rule
                rule={rule}
                index={index}
                onEdit={() => setEdited(index)}
                onRemove={() => {
                  setEdited(null);
                  change((now) => withRules(now, (before) => before.filter((_, at) => at !== index)));
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {edited === 'new' ? (
        <RuleForm before={null} onSave={save} onCancel={() => setEdited(null)} />
      ) : (
        <button
          type="button"
          className="button-primary"
          disabled={rules.length >= packLimits.rules}
          onClick={() => setEdited('new')}
        >
          {words.add}
        </button>
      )}
    </>
  );
}

/** Returns the pack with other rules; without any the field is left out. */
function withRules(
  { rules = [], ...others }: Pack,
  make: (before: readonly LayoutRule[]) => readonly LayoutRule[],
): Pack {
  const after = make(rules);
  return after.length === 0 ? others : { ...others, rules: after };
}

interface RuleProps {
  readonly rule: LayoutRule;
  readonly index: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Rule({ rule, index, onEdit, onRemove }: RuleProps) {
  const { tables } = useOpenPack().pack;
  const isChecking = useWorkState((state) => state.isChecking);
  const broken = useFindings().filter((finding) => isBreachOf(finding, index));
  const sentence = ruleSentence(rule);
  return (
    <>
      <div className="packs-rule">
        <strong>{sentence}</strong>
        <button
          type="button"
          className="button-icon"
          aria-label={words.edit(sentence)}
          title={words.edit(sentence)}
          onClick={onEdit}
        >
          <Icon name="pen" size={18} />
        </button>
        <button
          type="button"
          className="button-icon"
          aria-label={words.remove(sentence)}
          title={words.remove(sentence)}
          onClick={onRemove}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      {isChecking ? (
        <p className="packs-text">{packWords.check.checking}</p>
      ) : broken.length === 0 ? (
        tables.length > 0 && <p className="packs-kept">{words.kept}</p>
      ) : (
        <ul className="packs-findings">
          {broken.map(({ table, breach }) => (
            <li key={table} data-fails>
              <strong>{tables.find(({ id }) => id === table)?.table.name ?? table}:</strong>{' '}
              {breachSentence(rule, breach)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type BrokenRule = Extract<PackFinding, { readonly kind: 'rule-broken' }>;

const isBreachOf = (finding: PackFinding, index: number): finding is BrokenRule =>
  finding.kind === 'rule-broken' && finding.index === index;
