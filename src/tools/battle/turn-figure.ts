import { modelsNow, type ModelNow } from '../../store/battle/session';
import { turnTo } from '../../store/battle/turning';
import type { Degrees } from '../../geometry/units';
import { facingTo } from '../turn';
import type { BattleContext, BattleToolState } from './context';
import { openSession } from './open-session';

/** Turns a figure by its knob: it faces the pointer until release. */
export function turnFigure(context: BattleContext, model: string, idle: BattleToolState): BattleToolState {
  const { app, previews } = context;
  const figure = modelsNow(openSession(app)).find(({ id }) => id === model);
  return figure ? turning(figure) : idle;

  function turning({ id, at, y }: ModelNow): BattleToolState {
    let facing: Degrees | null = null;
    const putBack = () => {
      previews.putBack(id);
      return idle;
    };
    const state: BattleToolState = {
      name: 'turn',
      move(pointer) {
        const to = pointer.pointAt(y);
        if (to) {
          facing = facingTo(at, to);
          previews.turn(id, facing);
        }
        return state;
      },
      up() {
        if (facing !== null) turnTo(app.preview, app.store.getState(), new Map([[id, facing]]));
        return idle;
      },
      key: ({ key }) => (key === 'Escape' ? putBack() : null),
      cancel: putBack,
    };
    return state;
  }
}
