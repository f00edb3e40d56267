import { symmetries, wishLimits } from '../../analysis/generate/wishes';
import { catalogue } from '../../table/catalogue';
import type { TableFile } from '../../table/format';
import { ChoiceField, NumberField, Section, TextField } from '../FormFields';
import { generateText as text } from './generate-text';
import { efforts, type WishForm } from './wish-form';

interface WishFieldsProps {
  readonly form: WishForm;
  readonly file: TableFile;
  readonly onChange: (form: WishForm) => void;
}

const share = { min: 0, max: 100, step: 5, unit: '%' } as const;

/** The fields of the wishes: inventory, wishes, search. */
export function WishFields({ form, file, onChange }: WishFieldsProps) {
  const change = (made: Partial<WishForm>) => onChange({ ...form, ...made });
  return (
    <>
      <Section title={text.wishes}>
        <ChoiceField
          label={text.symmetry}
          value={form.symmetry}
          choices={symmetries.map((each) => [each, text.symmetries[each]] as const)}
          onChange={(symmetry) => change({ symmetry })}
        />
        <NumberField
          label={text.densityLeast}
          value={form.densityLeast}
          {...share}
          onChange={(densityLeast) => change({ densityLeast })}
        />
        <NumberField
          label={text.densityMost}
          value={form.densityMost}
          {...share}
          onChange={(densityMost) => change({ densityMost })}
        />
        <NumberField
          label={text.lane}
          value={form.lane}
          min={1}
          max={200}
          step={2}
          onChange={(lane) => change({ lane })}
        />
        <NumberField
          label={text.cover}
          value={form.cover}
          {...share}
          onChange={(cover) => change({ cover })}
        />
        <NumberField
          label={text.difference}
          value={form.difference}
          {...share}
          onChange={(difference) => change({ difference })}
        />
        <NumberField
          label={text.objectives}
          value={form.objectives}
          min={0}
          max={wishLimits.objectives}
          step={1}
          unit=""
          onChange={(objectives) => change({ objectives: Math.round(objectives) })}
        />
      </Section>
      <Section title={text.search}>
        <ChoiceField
          label={text.effort}
          value={form.effort}
          choices={(Object.keys(efforts) as (keyof typeof efforts)[]).map(
            (each) => [each, text.efforts[each]] as const,
          )}
          onChange={(effort) => change({ effort })}
        />
        <NumberField
          label={text.proposals}
          value={form.proposals}
          min={1}
          max={8}
          step={1}
          unit=""
          onChange={(proposals) => change({ proposals: Math.round(proposals) })}
        />
        <TextField label={text.seed} value={form.seed} onChange={(seed) => seed !== '' && change({ seed })} />
      </Section>
      <Section title={text.inventory}>
        <ChoiceField
          label={text.source}
          value={form.source}
          choices={(['catalogue', 'table'] as const).map((each) => [each, text.sources[each]] as const)}
          onChange={(source) => change({ source })}
        />
        {form.source === 'table' ? (
          <p className="panel-note">{text.ofTable(file.terrain.length)}</p>
        ) : (
          catalogue.map(({ name, title }) => (
            <NumberField
              key={name}
              label={title}
              value={form.counts[name] ?? 0}
              min={0}
              max={wishLimits.count}
              step={1}
              unit=""
              onChange={(count) => change({ counts: { ...form.counts, [name]: Math.round(count) } })}
            />
          ))
        )}
      </Section>
    </>
  );
}
