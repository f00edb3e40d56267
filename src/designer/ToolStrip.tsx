import type { RefObject } from 'react';
import type { CameraApi } from '../scene/CameraRig';
import { colourModes } from '../store/design/design-state';
import { now, redoable, undoable } from '../store/design/history';
import { groupOf, isLocked, itemsAmong } from '../table/items';
import { useDesign, useDesigner } from './host';
import { IconButton } from './Icon';
import { tagColours } from './table/tag-colours';
import { words } from './text';

const text = words.tools;

interface ToolStripProps {
  readonly camera: RefObject<CameraApi | null>;
  readonly boxing: boolean;
  readonly onBoxing: (boxing: boolean) => void;
}

/** Frequent actions (select, move, turn, copy) and views. */
export function ToolStrip({ camera, boxing, onBoxing }: ToolStripProps) {
  const designer = useDesigner();
  const history = useDesign((state) => state.history);
  const selection = useDesign((state) => state.selection);
  const tool = useDesign((state) => state.tool.kind);
  const clip = useDesign((state) => state.clip);
  const step = useDesign(({ snap }) => snap.turn ?? 1);
  const items = itemsAmong(now(history), selection);
  const none = items.length === 0;
  const locked = !none && items.every(isLocked);
  const grouped = !none && items.every((item) => groupOf(item) !== undefined);
  return (
    <div className="sheet toolbar design-toolbar" role="toolbar" aria-label={text.label}>
      <IconButton
        icon="undo"
        name={words.undo(undoable(history))}
        disabled={undoable(history) === null}
        onClick={designer.document.undo}
      />
      <IconButton
        icon="redo"
        name={words.redo(redoable(history))}
        disabled={redoable(history) === null}
        onClick={designer.document.redo}
      />
      <span className="toolbar-gap" />
      <IconButton
        icon="arrow"
        name={text.select}
        pressed={tool === 'select' && !boxing}
        onClick={() => (onBoxing(false), designer.tools.setTool({ kind: 'select' }))}
      />
      <IconButton
        icon="marquee"
        name={text.box}
        pressed={tool === 'select' && boxing}
        onClick={() => (onBoxing(!boxing), designer.tools.setTool({ kind: 'select' }))}
      />
      <IconButton
        icon="grab"
        name={text.grab}
        pressed={tool === 'grab'}
        disabled={none}
        onClick={() => designer.tools.setTool({ kind: 'grab' })}
      />
      <IconButton
        icon="turn-left"
        name={text.turnLeft}
        disabled={none}
        onClick={() => designer.edit.turnBy(step)}
      />
      <IconButton
        icon="turn-right"
        name={text.turnRight}
        disabled={none}
        onClick={() => designer.edit.turnBy(-step)}
      />
      <IconButton icon="up" name={text.up} disabled={none} onClick={() => designer.edit.lift(0.25)} />
      <IconButton icon="down" name={text.down} disabled={none} onClick={() => designer.edit.lift(-0.25)} />
      <span className="toolbar-gap" />
      <IconButton icon="copy" name={text.copy} disabled={none} onClick={designer.clipboard.copy} />
      <IconButton
        icon="paste"
        name={text.paste}
        disabled={clip === null}
        onClick={() => designer.clipboard.paste(null)}
      />
      <IconButton
        icon="duplicate"
        name={text.duplicate}
        disabled={none}
        onClick={designer.clipboard.duplicate}
      />
      {grouped ? (
        <IconButton icon="ungroup" name={text.ungroup} onClick={designer.edit.ungroup} />
      ) : (
        <IconButton
          icon="group"
          name={text.group}
          disabled={items.length < 2}
          onClick={designer.edit.group}
        />
      )}
      <IconButton
        icon={locked ? 'unlock' : 'lock'}
        name={locked ? text.unlock : text.lock}
        disabled={none}
        onClick={() => designer.edit.setLocked(!locked)}
      />
      <IconButton icon="delete" name={text.delete} disabled={none} onClick={designer.edit.remove} />
      <span className="toolbar-gap" />
      <IconButton icon="home" name={words.views.home} onClick={() => camera.current?.home()} />
      <IconButton icon="top" name={words.views.top} onClick={() => camera.current?.topDown()} />
      <IconButton icon="side" name={words.views.side} onClick={() => camera.current?.side()} />
    </div>
  );
}

const grids = [null, 0.25, 0.5, 1] as const;
const turns = [null, 5, 15, 45, 90] as const;

/** Settings for snapping and for colours by tag. */
export function SnapStrip() {
  const designer = useDesigner();
  const snap = useDesign((state) => state.snap);
  const colours = useDesign((state) => state.colours);
  const { snap: snapWords, colours: colourWords } = words;
  return (
    <div className="sheet design-snap">
      <span className="design-snap-row">
        <strong>{snapWords.title}</strong>
        <select
          aria-label={snapWords.grid}
          value={String(snap.grid)}
          onChange={(event) =>
            designer.tools.setSnap({
              grid: event.target.value === 'null' ? null : Number(event.target.value),
            })
          }
        >
          {grids.map((grid) => (
            <option key={String(grid)} value={String(grid)}>
              {grid === null ? snapWords.noGrid : `${snapWords.grid} ${words.mu(grid)}`}
            </option>
          ))}
        </select>
        <select
          aria-label={snapWords.turn}
          value={String(snap.turn)}
          onChange={(event) =>
            designer.tools.setSnap({
              turn: event.target.value === 'null' ? null : Number(event.target.value),
            })
          }
        >
          {turns.map((turn) => (
            <option key={String(turn)} value={String(turn)}>
              {snapWords.turn} {turn === null ? snapWords.free : `${turn}°`}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button-quiet"
          aria-pressed={snap.faces}
          onClick={() => designer.tools.setSnap({ faces: !snap.faces })}
        >
          {snapWords.faces}
        </button>
        <button
          type="button"
          className="button-quiet"
          aria-pressed={snap.floors}
          onClick={() => designer.tools.setSnap({ floors: !snap.floors })}
        >
          {snapWords.floors}
        </button>
      </span>
      <span className="design-snap-row" role="group" aria-label={colourWords.title}>
        <strong>{colourWords.title}</strong>
        {([null, ...colourModes] as const).map((mode) => (
          <button
            key={String(mode)}
            type="button"
            className="button-quiet"
            aria-pressed={colours === mode}
            onClick={() => designer.tools.setColours(mode)}
          >
            {mode === null ? colourWords.none : colourWords.modes[mode]}
          </button>
        ))}
      </span>
      {colours && (
        <ul className="design-legend">
          {Object.entries(tagColours[colours]).map(([value, colour]) => (
            <li key={value}>
              <i style={{ background: colour }} />{' '}
              {(colourWords.values[colours] as Readonly<Record<string, string>>)[value]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
