import { useState } from 'react';
import { changeObjective, changeZone, type Alignment, alignments } from '../../store/design/edit';
import { mirrorMotion, mirrors } from '../../store/design/mirrors';
import { now } from '../../store/design/history';
import {
  groupOf,
  isLocked,
  itemBounds,
  itemsAmong,
  placedPiece,
  type Item,
  type ItemKey,
} from '../../table/items';
import { surfaceAt } from '../../table/surface';
import type { Objective, Zone } from '../../table/format';
import { Corners } from './Corners';
import { CheckField, ChoiceField, NumberField, Section, TextField } from '../FormFields';
import { useDesign, useDesigner } from '../host';
import { PieceInspector } from './PieceInspector';
import { TagFields } from './TagFields';
import { words } from '../text';

/** Properties of the selection, and actions on it. */
export function Inspector() {
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const selection = useDesign((state) => state.selection);
  const items = itemsAmong(file, selection);
  const [first, ...others] = items;
  if (!first) {
    return (
      <>
        <p className="panel-note">{words.hints.empty}</p>
        <button type="button" className="button-quiet" onClick={designer.selection.selectAll}>
          {words.inspector.selectAll}
        </button>
      </>
    );
  }
  return (
    <>
      <Arrange key={String(others.length > 0)} keys={selection} />
      {others.length === 0 ? (
        <>
          <OneItem item={first} />
          <Corners key={first.key} item={first} />
        </>
      ) : (
        <Several items={items} />
      )}
    </>
  );
}

function OneItem({ item }: { item: Item }) {
  switch (item.kind) {
    case 'piece':
      return <PieceInspector key={item.piece.id} piece={item.piece} />;
    case 'zone':
      return <ZoneInspector zone={item.zone} />;
    case 'objective':
      return <ObjectiveInspector objective={item.objective} />;
  }
}

function ZoneInspector({ zone }: { zone: Zone }) {
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const sides = [
    ...file.sides.map(({ id, name }) => [id, name] as const),
    ['', words.measures.noSide] as const,
  ];
  return (
    <>
      <h2 className="panel-title">{words.shapes.zone}</h2>
      <ChoiceField
        label={words.inspector.zoneSide}
        value={zone.side ?? ''}
        choices={sides}
        onChange={(side) =>
          designer.document.commit(
            'Give a zone',
            changeZone(file, zone.id, { side: side === '' ? undefined : side }),
          )
        }
      />
      <CheckField
        label={words.inspector.locked}
        checked={zone.locked === true}
        onChange={designer.edit.setLocked}
      />
    </>
  );
}

function ObjectiveInspector({ objective }: { objective: Objective }) {
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const { id, at, name, radius = 0, locked = false } = objective;
  const top = surfaceAt(
    file.terrain.flatMap((piece) => placedPiece(piece, meshes).parts),
    at,
  );
  const change = (made: Parameters<typeof changeObjective>[2]) =>
    designer.document.commit('Change an objective', changeObjective(file, id, made));
  return (
    <>
      <h2 className="panel-title">{name ?? words.shapes.objective}</h2>
      <TextField
        label={words.inspector.name}
        value={name ?? ''}
        onChange={(typed) => change({ name: typed === '' ? undefined : typed })}
      />
      <fieldset className="design-place" disabled={locked}>
        <NumberField
          label={words.inspector.fromLeft}
          value={at[0]}
          onChange={(x) => change({ at: [x, at[1]] })}
        />
        <NumberField
          label={words.inspector.fromFar}
          value={at[1]}
          onChange={(z) => change({ at: [at[0], z] })}
        />
        <NumberField
          label={words.inspector.elevation}
          value={objective.elevation ?? top}
          min={-50}
          max={50}
          onChange={(height) => change({ elevation: height === top ? undefined : height })}
        />
      </fieldset>
      <CheckField label={words.inspector.locked} checked={locked} onChange={designer.edit.setLocked} />
      <NumberField
        label={words.inspector.radius}
        value={radius}
        min={0}
        max={40}
        onChange={(length) => change({ radius: length === 0 ? undefined : length })}
      />
    </>
  );
}

/** Properties of several items: common position, tags of all pieces. */
function Several({ items }: { items: readonly Item[] }) {
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const [name, setName] = useState('');
  const keys: readonly ItemKey[] = items.map(({ key }) => key);
  const pieces = items.flatMap((item) => (item.kind === 'piece' ? [item.piece] : []));
  const bounds = itemBounds(file, keys, meshes);
  const group = groupOf(items[0]!);
  const grouped = group !== undefined && items.every((item) => groupOf(item) === group);
  return (
    <>
      <h2 className="panel-title">{words.inspector.several(items.length)}</h2>
      {grouped && <p className="panel-note">{words.inspector.grouped(items.length)}</p>}
      {bounds && (
        <>
          <NumberField
            label={words.inspector.fromLeft}
            value={bounds.min[0]}
            onChange={(x) => designer.edit.nudge([x - bounds.min[0], 0])}
          />
          <NumberField
            label={words.inspector.fromFar}
            value={bounds.min[1]}
            onChange={(z) => designer.edit.nudge([0, z - bounds.min[1]])}
          />
        </>
      )}
      <CheckField
        label={words.inspector.locked}
        checked={items.every(isLocked)}
        onChange={designer.edit.setLocked}
      />
      {pieces.length > 0 && <TagFields pieces={pieces} />}
      {pieces.length > 1 && (
        <Section title={words.inspector.combine}>
          <div className="design-row">
            <input
              aria-label={words.inspector.ownName}
              placeholder={words.inspector.ownName}
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <button
              type="button"
              className="button-quiet"
              disabled={name.trim() === ''}
              onClick={() => designer.edit.combine(name.trim())}
            >
              {words.inspector.combine}
            </button>
          </div>
        </Section>
      )}
    </>
  );
}

/** Mirrors and aligns the selection; folded away for a single item. */
function Arrange({ keys }: { keys: readonly ItemKey[] }) {
  const designer = useDesigner();
  const [copies, setCopies] = useState(true);
  const several = keys.length > 1;
  return (
    <details className="design-section" open={several}>
      <summary className="section-title">{several ? words.mirror.andAlign : words.mirror.title}</summary>
      <CheckField label={words.mirror.copies} checked={copies} onChange={setCopies} />
      <div className="design-shapes">
        {mirrors.map((mirror) => (
          <button
            key={mirror}
            type="button"
            className="design-shape"
            onClick={() => designer.edit.mirror(mirrorMotion(designer.document.file(), mirror), copies)}
          >
            {words.mirror.at[mirror]}
          </button>
        ))}
        <button
          type="button"
          className="design-shape"
          onClick={() => designer.tools.setTool({ kind: 'mirror-line', copies })}
        >
          {words.mirror.line}
        </button>
      </div>
      {several && (
        <Section title={words.align.title}>
          <div className="design-shapes">
            {alignments.map((alignment: Alignment) => (
              <button
                key={alignment}
                type="button"
                className="design-shape"
                onClick={() => designer.edit.align(alignment)}
              >
                {words.align.by[alignment]}
              </button>
            ))}
          </div>
        </Section>
      )}
    </details>
  );
}
