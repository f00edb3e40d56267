import { useState } from 'react';
import { atElevation, changePart, changePieces, stoodAt, type Change } from '../../store/design/edit';
import { placedFrom, tagPart, tagsOfPart } from '../../store/design/custom-pieces';
import { now } from '../../store/design/history';
import { pieceKey, placedPiece } from '../../table/items';
import { alongCorners, openingsLeftOut, remade } from '../../store/design/recipe';
import type { Part, Recipe, Tags, TerrainPlacement } from '../../table/format';
import { CheckField, ChoiceField, NumberField, Section, TextField, toleranceField } from '../FormFields';
import { ends, fireSteps } from '../table/DrawMeasures';
import { useDesign, useDesigner } from '../host';
import { IconButton } from '../Icon';
import { TagFields } from './TagFields';
import { words } from '../text';

const text = words.inspector;
const positive = { min: 0.05, max: 100 };

/** Properties of one piece: position, tags, recipe, parts. */
export function PieceInspector({ piece }: { piece: TerrainPlacement }) {
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const { at, turn = 0, elevation = 0 } = piece;
  const change = (label: string, made: (before: TerrainPlacement) => TerrainPlacement) =>
    designer.document.commit(label, changePieces(file, [pieceKey(piece.id)], made));
  const { title } = placedPiece(piece, meshes);
  return (
    <>
      <h2 className="panel-title">{title}</h2>
      <TextField
        label={text.name}
        value={title}
        onChange={(typed) =>
          change('Name', ({ name: _, ...rest }) => (typed === '' ? rest : { ...rest, name: typed }))
        }
      />
      <fieldset className="design-place" disabled={piece.locked === true}>
        <NumberField
          label={text.fromLeft}
          value={at[0]}
          onChange={(x) => change('Move', (before) => stoodAt(before, [x, at[1]], turn))}
        />
        <NumberField
          label={text.fromFar}
          value={at[1]}
          onChange={(z) => change('Move', (before) => stoodAt(before, [at[0], z], turn))}
        />
        <NumberField
          label={text.turn}
          value={turn}
          step={15}
          min={-720}
          max={720}
          unit="°"
          onChange={(degrees) => change('Turn', (before) => stoodAt(before, at, degrees))}
        />
        <NumberField
          label={text.elevation}
          value={elevation}
          min={-50}
          max={50}
          onChange={(height) => change('Lift', (before) => atElevation(before, height))}
        />
      </fieldset>
      <NumberField
        label={text.tolerance}
        value={piece.toleranceMm ?? file.toleranceMm ?? 0}
        {...toleranceField}
        onChange={(mm) =>
          change('Building tolerance', ({ toleranceMm: _, ...rest }) =>
            mm === (file.toleranceMm ?? 0) ? rest : { ...rest, toleranceMm: mm },
          )
        }
      />
      <CheckField label={text.locked} checked={piece.locked === true} onChange={designer.edit.setLocked} />
      <TagFields pieces={[piece]} />
      {piece.recipe && (
        <RecipeFields
          recipe={piece.recipe}
          onChange={(recipe) => change('Change its measures', (before) => remade(before, recipe))}
        />
      )}
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
        <NumberField
          label={measures.width}
          value={recipe.width}
          min={1}
          max={20}
          onChange={(width) => onChange({ ...recipe, width })}
        />
        <NumberField
          label={measures.depth}
          value={recipe.depth}
          min={0.1}
          max={10}
          onChange={(depth) => onChange({ ...recipe, depth })}
        />
        <NumberField
          label={measures.parapet}
          value={recipe.parapet}
          min={0}
          max={4}
          step={0.125}
          onChange={(parapet) => onChange({ ...recipe, parapet })}
        />
        <ChoiceField
          label={measures.fireStep}
          value={recipe.fireStep}
          choices={fireSteps}
          onChange={(fireStep) => onChange({ ...recipe, fireStep })}
        />
        <ChoiceField
          label={measures.ends}
          value={recipe.ends}
          choices={ends}
          onChange={(chosen) => onChange({ ...recipe, ends: chosen })}
        />
      </Section>
    );
  }
  const { openings, height: wallHeight } = recipe;
  const length = alongCorners(recipe.line).at(-1)!;
  const leftOut = openingsLeftOut(recipe);
  return (
    <Section title={words.shapes.wall}>
      <NumberField
        label={measures.wallHeight}
        value={recipe.height}
        {...positive}
        onChange={(height) => onChange({ ...recipe, height })}
      />
      <NumberField
        label={measures.thickness}
        value={recipe.thickness}
        {...positive}
        step={0.125}
        onChange={(thickness) => onChange({ ...recipe, thickness })}
      />
      {openings.map((opening, index) => {
        const change = (made: Partial<typeof opening>) =>
          onChange({
            ...recipe,
            openings: openings.map((each, i) => (i === index ? { ...each, ...made } : each)),
          });
        return (
          <fieldset key={index} className="design-part">
            <legend>{text.opening(opening.sill)}</legend>
            <NumberField
              label={text.openingAt}
              value={opening.at}
              min={0}
              max={length}
              onChange={(at) => change({ at })}
            />
            <NumberField
              label={measures.width}
              value={opening.width}
              {...positive}
              max={length}
              onChange={(width) => change({ width })}
            />
            <NumberField
              label={text.sill}
              value={opening.sill}
              min={0}
              max={wallHeight}
              onChange={(sill) => change({ sill })}
            />
            <NumberField
              label={measures.height}
              value={opening.height}
              {...positive}
              max={wallHeight}
              onChange={(height) => change({ height })}
            />
            {leftOut.includes(index) && (
              <p className="panel-note" role="status">
                {text.openingLeftOut}
              </p>
            )}
            <IconButton
              icon="delete"
              name={text.deleteOpening}
              onClick={() => onChange({ ...recipe, openings: openings.filter((_, i) => i !== index) })}
            />
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
    <button
      type="button"
      className="button-quiet"
      aria-pressed={pressed}
      onClick={() => designer.tools.setTool(pressed ? { kind: 'select' } : { kind: 'opening', opening })}
    >
      {words.tools[opening]}
    </button>
  );
}

/** The parts of a piece with their measures and tags. An edited part becomes the piece's own; the selected part is open. */
function Parts({ piece }: { piece: TerrainPlacement }) {
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const pointed = useDesign((state) => state.part);
  const parts = placedFrom(piece, meshes);
  const commit = (label: string, index: number, part: Part | null) =>
    designer.document.commit(label, changePart(file, piece.id, index, part));
  return (
    <details className="design-section" open={pointed !== null || undefined}>
      <summary className="section-title">{text.parts(parts.length)}</summary>
      <p className="panel-note">{words.mesh.tagHint}</p>
      {parts.map((placed, number) => {
        const { part, index, node } = placed;
        return (
          <fieldset
            key={number}
            className="design-part"
            data-chosen={number === pointed}
            ref={number === pointed ? intoView : undefined}
          >
            <legend>{text.part(part.label ?? node ?? part.shape, number)}</legend>
            <PartSize part={part} onChange={(made) => commit('Change a part', index, made)} />
            <PartTags
              given={tagsOfPart(placed)}
              onChange={(change) => commit('Tag a part', index, tagPart(placed, change))}
            />
            {node === null && parts.length > 1 && (
              <IconButton
                icon="delete"
                name={text.deletePart}
                onClick={() => commit('Delete a part', index, null)}
              />
            )}
          </fieldset>
        );
      })}
    </details>
  );
}

const intoView = (element: HTMLElement | null) => void element?.scrollIntoView({ block: 'nearest' });

function PartSize({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const { x, y, z, radius, steps } = text.shape;
  return (
    <>
      {(part.shape === 'box' || part.shape === 'ramp') &&
        ([x, y, z] as const).map((label, axis) => (
          <NumberField
            key={label}
            label={label}
            value={part.size[axis]!}
            {...positive}
            onChange={(length) =>
              onChange({
                ...part,
                size: part.size.map((each, i) => (i === axis ? length : each)) as [number, number, number],
              })
            }
          />
        ))}
      {part.shape === 'ramp' && (
        <NumberField
          label={steps}
          value={part.steps ?? 0}
          min={1}
          max={100}
          step={1}
          unit=""
          onChange={(count) => onChange({ ...part, steps: Math.round(count) })}
        />
      )}
      {part.shape === 'cylinder' && (
        <NumberField
          label={radius}
          value={part.radius}
          {...positive}
          onChange={(length) => onChange({ ...part, radius: length })}
        />
      )}
      {(part.shape === 'cylinder' || part.shape === 'prism') && (
        <NumberField
          label={y}
          value={part.height}
          {...positive}
          onChange={(height) => onChange({ ...part, height })}
        />
      )}
    </>
  );
}

/** Tags with a list of values, and the values' names. */
const partTags = {
  sight: { blocks: words.colours.values.sight.blocks, open: words.colours.values.sight.open },
  cover: words.colours.values.cover,
  ground: words.colours.values.ground,
} as const;

function PartTags({ given, onChange }: { given: Tags; onChange: (change: Change<Tags>) => void }) {
  return (
    <>
      {(['sight', 'cover', 'ground'] as const).map((tag) => (
        <ChoiceField
          key={tag}
          label={words.colours.modes[tag]}
          value={given[tag] ?? ''}
          choices={[['', text.asThePiece], ...Object.entries(partTags[tag])]}
          onChange={(value) => onChange({ [tag]: value === '' ? undefined : value } as Change<Tags>)}
        />
      ))}
    </>
  );
}

/** Saves the piece as a custom piece, to place on any table. */
function KeepOwn({ title }: { title: string }) {
  const designer = useDesigner();
  const [name, setName] = useState(title);
  return (
    <Section title={words.palette.own}>
      <div className="design-row">
        <input
          aria-label={text.ownName}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button
          type="button"
          className="button-quiet"
          disabled={name.trim() === ''}
          onClick={() => void designer.pieces.savePiece(name.trim())}
        >
          {text.saveOwn}
        </button>
      </div>
    </Section>
  );
}
