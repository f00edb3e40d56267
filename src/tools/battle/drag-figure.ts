import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { turnOfKey } from '../turn';
import type { BattleContext, BattlePointer, BattleToolState } from './context';
import type { FigurePose, FigureTool } from './figure';
import { takeFigure } from './hand';
import { openSession } from './open-session';

/** The grip on a figure. */
export interface Grip {
  readonly model: string;
  /** Height at which the drag follows the pointer. */
  readonly level: Mu;
  /** From the pointer to the centre of the base. */
  readonly offset: PlanPoint;
}

/** Drags a figure: moves preview, release commits, Q and E turn, Escape drops the preview. */
export function dragFigure(
  context: BattleContext,
  tool: FigureTool,
  { model, level, offset }: Grip,
  start: FigurePose,
  moved: BattlePointer,
  idle: BattleToolState,
): BattleToolState {
  const { size } = openSession(context.app).table;
  const centreUnder = (pointer: BattlePointer): PlanPoint | null => {
    const at = pointer.pointAt(level);
    return at && [clamp(at[0] + offset[0], size[0]), clamp(at[1] + offset[1], size[1])];
  };
  const hand = takeFigure(context, tool, model, { ...start, at: centreUnder(moved) ?? start.at });
  const dragging: BattleToolState = {
    name: `drag-${tool.kind}`,
    move(pointer) {
      const at = centreUnder(pointer);
      if (at) hand.moveTo(at);
      return dragging;
    },
    up() {
      hand.putDown();
      return idle;
    },
    key({ key }) {
      const turn = turnOfKey(key);
      if (turn !== null) {
        hand.turnBy(turn);
        return dragging;
      }
      if (key !== 'Escape') return null;
      hand.putBack();
      return idle;
    },
    cancel() {
      hand.putBack();
      return idle;
    },
  };
  return dragging;
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
