import { useState } from 'react';
import { atElevation, changePart, changePieces, stoodAt } from '../store/design/edit';
import { now } from '../store/design/history';
import { pieceKey, placedPiece } from '../store/design/items';
import { partsOf } from '../store/design/motion';
import { remade } from '../store/design/recipe';
import { coverLevels, type Part, type Recipe, type Tags, type TerrainPlacement } from '../table/format';
import { CheckField, ChoiceField, NumberField, Section, TextField } from './fields';
import { ends, fireSteps } from './DrawMeasures';
import { useDesign, useDesigner } from './host';
import { IconButton } from './Icon';
import { TagFields } from './TagFields';
import { words } from './text';

const text = words.inspector;
const positive = { min: 0.05, max: 100 };

/** One piece: where it stands, its tags, what it was made from, its parts. */
export function PieceInspector({ piece }: { piece: TerrainPlacement }) {
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const { at, turn = 0, elevation = 0 } = piece;
  const change = (label: string, made: (before: TerrainPlacement) => TerrainPlacement) => designer.commit(label, changePieces(file, [pieceKey(piece.id)], made));
  const { title } = placedPiece(piece, meshes);
  return (
    <>
      <h2 className="panel-title">{title}</h2>
      <TextField label={text.name} value={title} onChange={(typed) => change('Name', ({ name: _, ...rest }) => (typed === '' ? rest : { ...rest, name: typed }))} />
      <fieldset className="design-place" disabled={piece.locked === true}>
        <NumberField label={text.fromLeft} value={at[0]} onChange={(x) => change('Move', (before) => stoodAt(before, [x, at[1]], turn))} />
        <NumberField label={text.fromFar} value={at[1]} onChange={(z) => change('Move', (before) => stoodAt(before, [at[0], z], turn))} />
        <NumberField label={text.turn} value={turn} step={15} min={-720} max={720} unit="°" onChange={(degrees) => change('Turn', (before) => stoodAt(before, at, degrees))} />
        <NumberField label={text.elevation} value={elevation} min={-50} max={50} onChange={(height) => change('Lift', (before) => atElevation(before, height))} />
      </fieldset>
      <CheckField label={text.locked} checked={piece.locked === true} onChange={designer.setLocked} />
      <TagFields pieces={[piece]} />
      {piece.recipe && <RecipeFields recipe={piece.recipe} onChange={(recipe) => change('Change its measures', (before) => remade(before, recipe))} />}
      <Parts piece={piece} />
      <KeepOwn title={title} />
    </>
  );
}

function RecipeFields({ recipe, onChange }: { recipe: Recipe; onChange: (recipe: Recipe) => void }) {
  const measures = words.measures;
  if (recipe.kind === 'trench') {
    return (
      <Section title={words.shapes.trench}>
        <NumberField label={measures.width} value={recipe.width} min={1} max={20} onChange={(width) => onChange({ ...recipe, width })} />
        <NumberField label={measures.depth} value={recipe.depth} min={0.1} max={10} onChange={(depth) => onChange({ ...recipe, depth })} />
        <NumberField label={measures.parapet} value={recipe.parapet} min={0} max={4} step={0.125} onChange={(parapet) => onChange({ ...recipe, parapet })} />
        <ChoiceField label={measures.fireStep} value={recipe.fireStep} choices={fireSteps} onChange={(fireStep) => onChange({ ...recipe, fireStep })} />
        <ChoiceField label={measures.ends} value={recipe.ends} choices={ends} onChange={(chosen) => onChange({ ...recipe, ends: chosen })} />
      </Section>
    );
  }
  const { openings } = recipe;
  return (
    <Section title={words.shapes.wall}>
      <NumberField label={measures.wallHeight} value={recipe.height} {...positive} onChange={(height) => onChange({ ...recipe, height })} />
      <NumberField label={measures.thickness} value={recipe.thickness} {...positive} step={0.125} onChange={(thickness) => onChange({ ...recipe, thickness })} />
      {openings.map((opening, index) => {
        const change = (made: Partial<typeof opening>) => onChange({ ...recipe, openings: openings.map((each, i) => (i === index ? { ...each, ...made } : each)) });
        return (
          <fieldset key={index} className="design-part">
            <legend>{text.opening(opening.sill)}</legend>
            <NumberField label={text.openingAt} value={opening.at} min={0} onChange={(at) => change({ at })} />
            <NumberField label={measures.width} value={opening.width} {...positive} onChange={(width) => change({ width })} />
            <NumberField label={text.sill} value={opening.sill} min={0} onChange={(sill) => change({ sill })} />
            <NumberField label={measures.height} value={opening.height} {...positive} onChange={(height) => change({ height })} />
            <IconButton icon="delete" name={text.deleteOpening} onClick={() => onChange({ ...recipe, openings: openings.filter((_, i) => i !== index) })} />
          </fieldset>
        );
      })}
      <div className="design-row">
        <OpeningButton opening="door" />
        <OpeningButton opening="window" />
      </div>
    </Section>
  );
}

function OpeningButton({ opening }: { opening: 'door' | 'window' }) {
  const designer = useDesigner();
  const pressed = useDesign(({ tool }) => tool.kind === 'opening' && tool.opening === opening);
  return (
    <button type="button" className="button-quiet" aria-pressed={pressed} onClick={() => designer.setTool(pressed ? { kind: 'select' } : { kind: 'opening', opening })}>
      {words.tools[opening]}
    </button>
  );
}

/** The parts of a piece with their measures and their own tags; changed, they are the piece's own. */
function Parts({ piece }: { piece: TerrainPlacement }) {
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const parts = partsOf(piece);
  return (
    <details className="design-section">
      <summary className="section-title">{text.parts(parts.length)}</summary>
      {parts.map((part, index) => (
        <fieldset key={index} className="design-part">
          <legend>{text.part(part.label ?? part.shape, index)}</legend>
          <PartFields part={part} onChange={(made) => designer.commit('Change a part', changePart(file, piece.id, index, made))} />
          {parts.length > 1 && <IconButton icon="delete" name={text.deletePart} onClick={() => designer.commit('Delete a part', changePart(file, piece.id, index, null))} />}
        </fieldset>
      ))}
    </details>
  );
}

const partSights = ['', 'blocks', 'open'] as const;
const partCovers = ['', ...coverLevels] as const;

function PartFields({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const { x, y, z, radius, steps } = text.shape;
  const tag = (made: { readonly [T in keyof Tags]: Tags[T] | undefined }) => {
    const { tags: before, ...rest } = part;
    const tags = Object.fromEntries(Object.entries({ ...before, ...made }).filter(([, value]) => value !== undefined));
    onChange(Object.keys(tags).length > 0 ? { ...rest, tags } : rest);
  };
  return (
    <>
      {(part.shape === 'box' || part.shape === 'ramp') &&
        ([x, y, z] as const).map((label, axis) => (
          <NumberField key={label} label={label} value={part.size[axis]!} {...positive} onChange={(length) => onChange({ ...part, size: part.size.map((each, i) => (i === axis ? length : each)) as [number, number, number] })} />
        ))}
      {part.shape === 'ramp' && <NumberField label={steps} value={part.steps ?? 0} min={1} max={100} step={1} unit="" onChange={(count) => onChange({ ...part, steps: Math.round(count) })} />}
      {part.shape === 'cylinder' && <NumberField label={radius} value={part.radius} {...positive} onChange={(length) => onChange({ ...part, radius: length })} />}
      {(part.shape === 'cylinder' || part.shape === 'prism') && <NumberField label={y} value={part.height} {...positive} onChange={(height) => onChange({ ...part, height })} />}
      <ChoiceField
        label={words.colours.modes.sight}
        value={part.tags?.sight ?? ''}
        choices={partSights.map((each) => [each, each === '' ? text.asThePiece : words.colours.values.sight[each]])}
        onChange={(sight) => tag({ sight: sight === '' ? undefined : sight })}
      />
      <ChoiceField
        label={words.colours.modes.cover}
        value={part.tags?.cover ?? ''}
        choices={partCovers.map((each) => [each, each === '' ? text.asThePiece : words.colours.values.cover[each]])}
        onChange={(cover) => tag({ cover: cover === '' ? undefined : cover })}
      />
    </>
  );
}

/** Keeps the piece under a name, to be placed on any table. */
function KeepOwn({ title }: { title: string }) {
  const designer = useDesigner();
  const [name, setName] = useState(title);
  return (
    <Section title={words.palette.own}>
      <div className="design-row">
        <input aria-label={text.ownName} maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
        <button type="button" className="button-quiet" disabled={name.trim() === ''} onClick={() => void designer.saveOwn(name.trim())}>
          {text.saveOwn}
        </button>
      </div>
    </Section>
  );
}
