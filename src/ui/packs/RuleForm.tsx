import { useState } from 'react';
import { meanings, scalarNames, type ScalarName } from '../../analysis/layout/scalars';
import { coverLevels, sizeClasses, type Tags } from '../../table/format';
import { layoutRuleKinds, type LayoutRule } from '../../table/pack';
import { NumberField } from './NumberField';
import { emptyDraft, draftOf, ruleOf, type RuleDraft } from './rule-draft';
import { packWords } from './words';

const words = packWords.rules;

interface RuleFormProps {
  /** The rule to change; null for a new one. */
  readonly before: LayoutRule | null;
  readonly onSave: (rule: LayoutRule) => void;
  readonly onCancel: () => void;
}

/** A form for a rule of any kind. */
export function RuleForm({ before, onSave, onCancel }: RuleFormProps) {
  const [draft, setDraft] = useState(() => (before ? draftOf(before) : emptyDraft));
  const [refusal, setRefusal] = useState<string | null>(null);
  const set = (change: Partial<RuleDraft>): void => {
    setRefusal(null);
    setDraft({ ...draft, ...change });
  };
  const save = () => {
    const rule = ruleOf(draft);
    if (typeof rule === 'string') setRefusal(words[rule]);
    else onSave(rule);
  };
  return (
    <form
      className="packs-form"
      aria-label={before ? words.save : words.add}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label className="packs-field">
        {words.kind}
        <select
          value={draft.kind}
          onChange={({ target }) => set({ kind: target.value as RuleDraft['kind'] })}
        >
          {layoutRuleKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      {draft.kind === 'pieces' && <PiecesFields draft={draft} onChange={set} />}
      {draft.kind === 'figure' && <FigureFields draft={draft} onChange={set} />}
      {draft.kind === 'reach' && <ReachFields draft={draft} onChange={set} />}
      <label className="packs-field">
        {words.text}
        <input
          value={draft.text}
          maxLength={1000}
          placeholder={words.textHint}
          onChange={({ target }) => set({ text: target.value })}
        />
      </label>
      {refusal !== null && (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      <div className="button-row">
        <button type="submit" className="button-primary">
          {words.save}
        </button>
        <button type="button" className="button-quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly draft: RuleDraft;
  readonly onChange: (change: Partial<RuleDraft>) => void;
}

function PiecesFields({ draft, onChange }: FieldsProps) {
  return (
    <>
      <NumberField
        label={words.atLeast}
        value={draft.atLeast}
        min={0}
        max={1000}
        onChange={(atLeast) => onChange({ atLeast })}
      />
      <NumberField
        label={words.atMost}
        value={draft.atMost}
        min={0}
        max={1000}
        onChange={(atMost) => onChange({ atMost })}
      />
      <NumberField
        label={words.tallerThan}
        value={draft.tallerThan}
        min={0}
        max={100}
        step="any"
        placeholder={words.anyTag}
        onChange={(tallerThan) => onChange({ tallerThan })}
      />
      <fieldset className="packs-fields">
        <legend>{words.tags}</legend>
        {Object.entries(tagChoices).map(([name, choices]) => (
          <label key={name} className="packs-field">
            {words.tag(name)}
            <select
              value={String(draft.tags[name as keyof Tags] ?? '')}
              onChange={({ target }) =>
                onChange({ tags: withTag(draft.tags, name as keyof Tags, target.value) })
              }
            >
              <option value="">{words.anyTag}</option>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice === 'true' ? 'yes' : choice === 'false' ? 'no' : choice}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
    </>
  );
}

const yesNo = ['true', 'false'] as const;
const tagChoices: Readonly<Record<keyof Tags, readonly string[]>> = {
  sight: ['blocks', 'open'],
  cover: coverLevels,
  ground: ['open', 'difficult', 'impassable'],
  size: sizeClasses,
  solid: yesNo,
  scalable: yesNo,
  footholds: yesNo,
  dangerous: yesNo,
  horrific: yesNo,
  trench: yesNo,
};

function withTag(tags: Tags, name: keyof Tags, value: string): Tags {
  const { [name]: _before, ...others } = tags;
  if (value === '') return others;
  return { ...others, [name]: value === 'true' ? true : value === 'false' ? false : value } as Tags;
}

function FigureFields({ draft, onChange }: FieldsProps) {
  const unit = meanings[draft.figure].unit === '%' ? words.percent : '';
  const most = meanings[draft.figure].unit === '%' ? 100 : 1000;
  return (
    <>
      <label className="packs-field">
        {words.figure}
        <select
          value={draft.figure}
          onChange={({ target }) => onChange({ figure: target.value as ScalarName })}
        >
          {scalarNames.map((name) => (
            <option key={name} value={name}>
              {meanings[name].title}
            </option>
          ))}
        </select>
      </label>
      <p className="packs-text">{meanings[draft.figure].meaning}</p>
      <NumberField
        label={`${words.atLeast}${unit}`}
        value={draft.atLeast}
        min={0}
        max={most}
        step="any"
        onChange={(atLeast) => onChange({ atLeast })}
      />
      <NumberField
        label={`${words.atMost}${unit}`}
        value={draft.atMost}
        min={0}
        max={most}
        step="any"
        onChange={(atMost) => onChange({ atMost })}
      />
    </>
  );
}

function ReachFields({ draft, onChange }: FieldsProps) {
  return (
    <>
      <NumberField
        label={words.turns}
        value={draft.turns}
        min={1}
        max={20}
        onChange={(turns) => onChange({ turns: turns ?? emptyDraft.turns })}
      />
      <NumberField
        label={words.move}
        value={draft.move}
        min={0.1}
        max={100}
        step="any"
        placeholder={words.usual}
        onChange={(move) => onChange({ move })}
      />
      <NumberField
        label={words.baseMm}
        value={draft.baseMm}
        min={1}
        max={300}
        step="any"
        placeholder={words.usual}
        onChange={(baseMm) => onChange({ baseMm })}
      />
    </>
  );
}
