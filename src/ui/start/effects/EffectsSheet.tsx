import './effects.css';
import { useEffect, useRef, useState } from 'react';
import type { EffectEditing, EffectForm } from '../../../engine/effect-editing';
import { ruleModule } from '../../../rules/registry';
import type { TableFile } from '../../../table/format';
import { saveTextFile } from '../../app/files';
import { Icon } from '../../parts/Icon';
import { EffectFields } from './EffectFields';
import { forceFile, freeName, unitsOf, withEffects, type EditedUnit } from './force-effects';
import { effectText } from './words';

interface EffectsSheetProps {
  /** The table as chosen so far. */
  readonly file: TableFile;
  readonly force: { readonly id: string; readonly name: string };
  readonly onForce: (force: unknown) => void;
  readonly onClose: () => void;
}

/** The effects of a force's units, to add, edit and remove. */
export default function EffectsSheet({ file, force, onForce, onClose }: EffectsSheetProps) {
  const [editing, setEditing] = useState<EffectEditing | null | undefined>();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    let open = true;
    const load = async () => {
      const loaded = (await ruleModule(file.rules).effects?.()) ?? null;
      if (open) setEditing(loaded);
    };
    void load();
    return () => {
      open = false;
    };
  }, [file.rules]);
  const raw = editing ? forceFile(force.id, file.forces ?? [], editing) : null;
  return (
    <dialog
      ref={dialog}
      className="effects-sheet sheet"
      aria-label={effectText.title(force.name)}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className="effects-head">
        <h2>{effectText.title(force.name)}</h2>
        <button
          type="button"
          className="button-icon"
          aria-label={effectText.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      {editing === null || (editing && !raw) ? <p>{effectText.unreadable}</p> : null}
      {editing && raw && <Units editing={editing} raw={raw} onForce={onForce} />}
    </dialog>
  );
}

interface UnitsProps {
  readonly editing: EffectEditing;
  readonly raw: Readonly<Record<string, unknown>>;
  readonly onForce: (force: unknown) => void;
}

/** An effect in the form; `index` is its place, or that of a new one. */
interface Draft {
  readonly index: number;
  readonly effect: unknown;
  /** The roster's text that it puts into data. */
  readonly text?: string;
}

/** The units and the effects of the chosen one; or the form while one is edited. */
function Units({ editing, raw, onForce }: UnitsProps) {
  const units = unitsOf(raw, editing);
  const [chosen, choose] = useState(units[0]?.id);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wasEdited, setEdited] = useState(false);
  const unit = units.find(({ id }) => id === chosen) ?? units[0];
  if (!unit) return <p>{effectText.unreadable}</p>;
  const keep = (effects: readonly unknown[]) => onForce(withEffects(raw, editing, unit.id, effects));
  if (draft) {
    const { effects } = unit;
    const close = () => {
      setDraft(null);
      setEdited(true);
    };
    return (
      <EffectEditor
        editing={editing}
        title={unit.name}
        draft={draft}
        others={effects.filter((_, index) => index !== draft.index).map(({ name }) => name)}
        onChange={(effect) => setDraft({ ...draft, effect })}
        onKeep={() => {
          keep(
            draft.index < effects.length
              ? effects.map((effect, index) => (index === draft.index ? draft.effect : effect))
              : [...effects, draft.effect],
          );
          close();
        }}
        onDiscard={close}
      />
    );
  }
  return (
    <>
      <label className="effects-unit">
        <span>{effectText.unit}</span>
        <select value={unit.id} onChange={(event) => choose(event.target.value)}>
          {units.map(({ id, name, effects }) => (
            <option key={id} value={id}>
              {effects.length === 0 ? name : `${name} (${effects.length})`}
            </option>
          ))}
        </select>
      </label>
      <EffectList editing={editing} unit={unit} isFocused={wasEdited} onEdit={setDraft} onEffects={keep} />
      <button
        type="button"
        className="button-quiet effects-save"
        onClick={() =>
          saveTextFile(`${String(raw['id'])}.json`, JSON.stringify(raw, null, 2), 'application/json')
        }
      >
        {effectText.save}
      </button>
    </>
  );
}

interface EffectListProps {
  readonly editing: EffectEditing;
  readonly unit: EditedUnit;
  /** The list comes back from the form and takes the focus. */
  readonly isFocused: boolean;
  readonly onEdit: (draft: Draft) => void;
  readonly onEffects: (effects: readonly unknown[]) => void;
}

function EffectList({ editing, unit, isFocused, onEdit, onEffects }: EffectListProps) {
  const { effects, unplayed } = unit;
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) add.current?.focus();
  }, [isFocused]);
  return (
    <>
      {effects.length === 0 && <p className="effects-none">{effectText.none}</p>}
      <ul className="effects-list">
        {effects.map((effect, index) => {
          const name = String(effect['name']);
          return (
            <li key={index}>
              <div>
                <strong>{name}</strong>
                <p>{editing.form(effect).sentence ?? effectText.incomplete}</p>
              </div>
              <span className="effects-buttons">
                <button
                  type="button"
                  className="button-quiet"
                  aria-label={effectText.editOne(name)}
                  onClick={() => onEdit({ index, effect })}
                >
                  {effectText.edit}
                </button>
                <button
                  type="button"
                  className="button-quiet"
                  aria-label={effectText.removeOne(name)}
                  onClick={() => {
                    onEffects(effects.filter((_, other) => other !== index));
                    add.current?.focus();
                  }}
                >
                  {effectText.remove}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      {unplayed.length > 0 && (
        <details className="effects-unplayed">
          <summary>{effectText.unplayed(unplayed.length)}</summary>
          <ul className="effects-list">
            {unplayed.map(({ name, text }) => (
              <li key={name}>
                <div>
                  <strong>{name}</strong>
                  <p>{text}</p>
                </div>
                <button
                  type="button"
                  className="button-quiet"
                  aria-label={effectText.expressOne(name)}
                  onClick={() => onEdit({ index: effects.length, effect: editing.fresh(name), text })}
                >
                  {effectText.express}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <button
        ref={add}
        type="button"
        className="button-primary effects-add"
        onClick={() =>
          onEdit({
            index: effects.length,
            effect: editing.fresh(freeName(effectText.freshName, effects)),
          })
        }
      >
        {effectText.add}
      </button>
    </>
  );
}

interface EffectEditorProps {
  readonly editing: EffectEditing;
  /** Name of the unit. */
  readonly title: string;
  readonly draft: Draft;
  /** Names of the unit's other effects. */
  readonly others: readonly unknown[];
  readonly onChange: (effect: unknown) => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

function EffectEditor({ editing, title, draft, others, onChange, onKeep, onDiscard }: EffectEditorProps) {
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector('input')?.select(), []);
  const form = editing.form(draft.effect);
  const name = form.fields.find(({ path }) => path === 'name')?.value;
  const problems = [
    ...form.problems,
    ...(others.includes(name) ? [{ at: '/name', message: effectText.twin }] : []),
  ];
  const isSound = problems.length === 0;
  return (
    <form
      ref={first}
      className="effect-editor"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSound) onKeep();
      }}
    >
      <h3>{title}</h3>
      {draft.text !== undefined && <blockquote className="effects-text">{draft.text}</blockquote>}
      <EffectFields
        form={{ ...form, problems }}
        onChange={(path, value) => onChange(editing.change(draft.effect, path, value))}
      />
      <div className="effect-end">
        <p className="effect-preview" role="status" aria-label={effectText.preview}>
          {isSound ? form.sentence : firstProblem({ ...form, problems })}
        </p>
        <div className="effect-buttons">
          <button type="submit" className="button-primary" disabled={!isSound}>
            {effectText.keep}
          </button>
          <button type="button" className="button-quiet" onClick={onDiscard}>
            {effectText.discard}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Names the field of the first problem, and the problem. */
function firstProblem({ fields, problems: [problem] }: EffectForm): string {
  const field = fields.find(({ path }) => problem?.at === `/${path.replaceAll('.', '/')}`);
  return field && problem ? `${field.label}: ${problem.message}` : effectText.incomplete;
}
