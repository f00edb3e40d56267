import { useStore } from 'zustand';
import { Icon, IconButton, type IconName } from '../../designer/Icon';
import { redoable, undoable } from '../../store/design/history';
import type { ItemKind } from '../../store/sketch/sketch';
import { Icon as PlainIcon } from '../parts/Icon';
import { useSketchbook } from './useSketch';
import { words } from './words';

const zoomStep = 1.4;

interface PlanToolsProps {
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
  readonly onTrace: () => void;
}

/** Steps back and on, the view, and the photo. */
export function PlanTools({ onZoom, onFit, onTrace }: PlanToolsProps) {
  const book = useSketchbook();
  const history = useStore(book.store, (state) => state.history);
  const [back, on] = [undoable(history), redoable(history)];
  const named = (action: string, step: string | null): string =>
    step === null ? action : `${action}: ${step}`;
  return (
    <div className="sheet sketch-tools" role="toolbar" aria-label={words.plan}>
      <IconButton
        icon="undo"
        name={named(words.tools.undo, back)}
        disabled={back === null}
        onClick={book.undo}
      />
      <IconButton icon="redo" name={named(words.tools.redo, on)} disabled={on === null} onClick={book.redo} />
      <IconButton icon="add" name={words.tools.zoomIn} onClick={() => onZoom(zoomStep)} />
      <button
        type="button"
        className="button-icon"
        aria-label={words.tools.zoomOut}
        title={words.tools.zoomOut}
        onClick={() => onZoom(1 / zoomStep)}
      >
        <span className="sketch-minus" aria-hidden="true" />
      </button>
      <IconButton icon="marquee" name={words.tools.fit} onClick={onFit} />
      <button
        type="button"
        className="button-icon"
        aria-label={words.tools.photo}
        title={words.tools.photo}
        onClick={onTrace}
      >
        <PlainIcon name="camera" />
      </button>
    </div>
  );
}

const kinds: readonly (readonly [ItemKind, IconName])[] = [
  ['wall', 'wall'],
  ['building', 'box'],
  ['round', 'cylinder'],
  ['wood', 'outline'],
  ['figure', 'objective'],
];

/** A button for each kind of item to add. */
export function AddBar({ onAdd }: { readonly onAdd: (kind: ItemKind) => void }) {
  return (
    <div className="sheet sketch-add" role="toolbar" aria-label={words.add}>
      {kinds.map(([kind, icon]) => (
        <button
          key={kind}
          type="button"
          title={words.steps.add(words.kinds[kind])}
          onClick={() => onAdd(kind)}
        >
          <Icon name={icon} size={22} />
          <span className="visually-hidden">{words.add} </span>
          <span>{words.kinds[kind]}</span>
        </button>
      ))}
    </div>
  );
}
