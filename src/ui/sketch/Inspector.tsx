import { useId } from 'react';
import { Icon } from '../../designer/Icon';
import { gapBetween, placeAtGap, referenceOf } from '../../store/sketch/measure';
import {
  duplicateItem,
  isEnd,
  itemNamed,
  removeItem,
  replaceItem,
  tableMm,
  turnItem,
  type Block,
  type Item,
  type Round,
  type Sketch,
  type Units,
} from '../../store/sketch/sketch';
import { BaseFields } from './BaseFields';
import { isRound } from './is-round';
import { AngleField, LengthField } from './LengthField';
import { useSelected, useSketch, useSketchbook } from './useSketch';
import { words } from './words';

/** Measures of the selected item, to type. */
export function Inspector() {
  const sketch = useSketch();
  const item = itemNamed(sketch, useSelected());
  if (!item) return <p className="sketch-empty">{words.nothingSelected}</p>;
  return <ItemFields key={item.name} item={item} sketch={sketch} />;
}

function ItemFields({ item, sketch }: { readonly item: Item; readonly sketch: Sketch }) {
  const book = useSketchbook();
  const { units } = sketch;
  const reference = referenceOf(sketch, item);
  const change = (changed: Item) =>
    book.commit(words.steps.change(item.name), replaceItem(sketch, changed), true);
  const duplicate = () => {
    const [changed, name] = duplicateItem(sketch, item.name);
    book.commit(words.steps.add(name), changed);
    book.select(name);
  };
  return (
    <section className="sketch-inspector" aria-label={item.name}>
      <header>
        <h2 className="section-title">{item.name}</h2>
        <button type="button" className="sketch-button" onClick={duplicate}>
          <Icon name="duplicate" size={20} />
          {words.fields.duplicate}
        </button>
        {!isEnd(item) && (
          <button
            type="button"
            className="sketch-button"
            onClick={() => book.commit(words.steps.remove(item.name), removeItem(sketch, item.name))}
          >
            <Icon name="delete" size={20} />
            {words.fields.remove}
          </button>
        )}
      </header>
      <div className="sketch-fields">
        <LengthField
          label={words.fields.gap(reference.name)}
          value={gapBetween(item, reference)}
          units={units}
          least={0}
          most={tableMm}
          onChange={(gap) =>
            book.commit(words.steps.move(item.name), placeAtGap(sketch, item.name, gap), true)
          }
        />
        {item.kind === 'figure' ? (
          <BaseFields base={item.base} units={units} onChange={(base) => change({ ...item, base })} />
        ) : (
          <PieceFields piece={item} units={units} onChange={change} />
        )}
        <LengthField
          label={words.fields.height}
          value={item.height}
          units={units}
          onChange={(height) => change({ ...item, height })}
        />
        {!isRound(item) && (
          <AngleField
            value={item.turn}
            onChange={(degrees) =>
              book.commit(words.steps.turn(item.name), turnItem(sketch, item.name, degrees), true)
            }
          />
        )}
        {item.kind !== 'figure' && <OpenField piece={item} onChange={change} />}
      </div>
    </section>
  );
}

interface PieceFieldsProps {
  readonly piece: Block | Round;
  readonly units: Units;
  readonly onChange: (piece: Item) => void;
}

function PieceFields({ piece, units, onChange }: PieceFieldsProps) {
  if (piece.kind === 'round')
    return (
      <LengthField
        label={words.fields.diameter}
        value={piece.diameter}
        units={units}
        onChange={(diameter) => onChange({ ...piece, diameter })}
      />
    );
  const [width, depth] = piece.size;
  return (
    <>
      <LengthField
        label={words.fields.width}
        value={width}
        units={units}
        onChange={(mm) => onChange({ ...piece, size: [mm, depth] })}
      />
      <LengthField
        label={words.fields.depth}
        value={depth}
        units={units}
        onChange={(mm) => onChange({ ...piece, size: [width, mm] })}
      />
    </>
  );
}

function OpenField({ piece, onChange }: Pick<PieceFieldsProps, 'piece' | 'onChange'>) {
  const id = useId();
  return (
    <div className="sketch-check">
      <input
        id={id}
        type="checkbox"
        checked={piece.isOpen === true}
        onChange={({ target }) => onChange({ ...piece, isOpen: target.checked })}
      />
      <label htmlFor={id}>{words.fields.open}</label>
    </div>
  );
}
