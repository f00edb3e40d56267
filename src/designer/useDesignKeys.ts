import { useEffect, type RefObject } from 'react';
import type { CameraApi } from '../scene/CameraRig';
import type { Designer } from '../store/design/designer';
import { isLocked, itemsAmong } from '../table/items';
import { turnOfKey } from '../tools/turn';
import type { PointerHandle } from './table/design-pointer';

interface KeyParts {
  readonly designer: Designer;
  readonly camera: RefObject<CameraApi | null>;
  readonly pointer: RefObject<PointerHandle | null>;
  readonly toggleHelp: () => void;
  /** Closes the overlay; returns false if none was open. */
  readonly closeOverlay: () => boolean;
}

/** Nudge without a grid (MU), and the factor that Shift adds. */
const freeNudge = 0.1;
const farNudge = 10;
/** Lift of one key press (MU). */
const liftStep = 0.25;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Listens to the designer's keys, which follow other editors. */
export function useDesignKeys({ designer, camera, pointer, toggleHelp, closeOverlay }: KeyParts): void {
  useEffect(() => {
    const parts = { designer, camera, pointer, toggleHelp, closeOverlay };
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      ) {
        if (event.key === 'Escape') target.blur();
        return;
      }
      const act = event.ctrlKey || event.metaKey ? actionWithCtrl(event, parts) : actionFor(event, parts);
      if (!act) return;
      event.preventDefault();
      act();
    };

    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [designer, camera, pointer, toggleHelp, closeOverlay]);
}

/** Returns the action of a key with Ctrl or Command. */
function actionWithCtrl(
  { key, shiftKey }: KeyboardEvent,
  { designer, pointer }: KeyParts,
): (() => unknown) | null {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? designer.document.redo : designer.document.undo;
    case 'y':
      return designer.document.redo;
    case 'a':
      return designer.selection.selectAll;
    case 'c':
      return designer.clipboard.copy;
    case 'x':
      return designer.clipboard.cut;
    case 'v':
      return () => designer.clipboard.paste(pointer.current?.at ?? null);
    case 'd':
      return designer.clipboard.duplicate;
    case 'g':
      return shiftKey ? designer.edit.ungroup : designer.edit.group;
    default:
      return null;
  }
}

/** Returns the action of a key alone. */
function actionFor(
  event: KeyboardEvent,
  { designer, camera, pointer, toggleHelp, closeOverlay }: KeyParts,
): (() => unknown) | null {
  const { tool, selection, snap } = designer.store.getState();
  const toTool = () => pointer.current?.key({ key: event.key, shift: event.shiftKey }) ?? false;
  const arrow = arrows[event.key];
  if (arrow) {
    const step = (snap.grid ?? freeNudge) * (event.shiftKey ? farNudge : 1);
    return () => designer.edit.nudge([arrow[0] * step, arrow[1] * step]);
  }
  switch (event.key.toLowerCase()) {
    case 'escape':
      return () => toTool() || closeOverlay() || designer.selection.stepBack();
    case 'enter':
      return tool.kind === 'draw' ? toTool : null;
    case 'backspace':
      return () => toTool() || designer.edit.remove();
    case 'delete':
    case 'x':
      return designer.edit.remove;
    case 'g':
      return selection.length > 0 ? () => designer.tools.setTool({ kind: 'grab' }) : null;
    case 'r':
      return selection.length > 0 ? () => designer.tools.setTool({ kind: 'spin' }) : null;
    case 'q':
    case 'e': {
      const step = Math.sign(turnOfKey(event.key)!) * (snap.turn ?? 1);
      return tool.kind === 'place'
        ? () => designer.tools.setTool({ ...tool, turn: tool.turn + step })
        : () => designer.edit.turnBy(step);
    }
    case 'pageup':
      return () => designer.edit.lift(liftStep);
    case 'pagedown':
      return () => designer.edit.lift(-liftStep);
    case 'k':
      return () => designer.edit.setLocked(!itemsAmong(designer.document.file(), selection).every(isLocked));
    case 'h':
      return () => camera.current?.home();
    case 't':
      return () => camera.current?.topDown();
    case 's':
      return () => camera.current?.side();
    case '?':
      return toggleHelp;
    default:
      return null;
  }
}
