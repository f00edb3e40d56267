import type { RefObject } from 'react';
import type { Tool } from '../store/design/design-state';
import { useDesign, useDesigner } from './host';
import { Icon } from './Icon';
import type { PointerHandle } from './table/design-pointer';
import { words } from './text';

/** Says what the current tool waits for, or why it was refused. */
export function ToolHint({ pointer }: { pointer: RefObject<PointerHandle | null> }) {
  const designer = useDesigner();
  const tool = useDesign((state) => state.tool);
  const refusal = useDesign((state) => state.refusal);
  if (refusal !== null)
    return (
      <p className="sheet design-hint refusal" role="alert">
        {refusal}
      </p>
    );
  if (tool.kind === 'select') return null;
  return (
    <div className="sheet design-hint">
      <span>{hintFor(tool)}</span>
      {tool.kind === 'draw' && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => pointer.current?.key({ key: 'Enter', shift: false })}
        >
          {words.done}
        </button>
      )}
      <button
        type="button"
        className="button-quiet"
        onClick={() => designer.tools.setTool({ kind: 'select' })}
      >
        <Icon name="close" size={16} /> {words.cancel}
      </button>
    </div>
  );
}

/** Returns the instructions of a tool. */
function hintFor(tool: Exclude<Tool, { kind: 'select' }>): string {
  switch (tool.kind) {
    case 'place':
      return words.hints.place(tool.piece.title);
    case 'draw':
      return words.drawHint[tool.shape];
    case 'opening':
      return words.hints[tool.opening];
    case 'grab':
    case 'spin':
      return words.hints[tool.kind];
    case 'mirror-line':
      return words.hints.mirrorLine;
  }
}
