import { deployTowards } from '../../store/battle/deploy';
import type { BattleContext, BattlePointer, BattleToolState } from './context';
import { openSession } from './open-session';
import { handRequests } from './requests';

/** Carries a whole unit from beside the table; it deploys about the spot where it is released. */
export function carryUnit(
  { app, previews, noRoom }: BattleContext,
  moved: BattlePointer,
  idle: BattleToolState,
): BattleToolState {
  const putAway = () => {
    previews.carryUnit(null);
    return idle;
  };
  previews.carryUnit(moved.screen);
  const carrying: BattleToolState = {
    name: 'carry-unit',
    move(pointer) {
      previews.carryUnit(pointer.screen);
      return carrying;
    },
    up(pointer) {
      const { deploy } = handRequests(app.store.getState());
      const [width, depth] = openSession(app).table.size;
      const spot = pointer.isOverTable ? pointer.pointAt(0) : null;
      const isOnTable = spot !== null && spot[0] >= 0 && spot[1] >= 0 && spot[0] <= width && spot[1] <= depth;
      if (deploy && isOnTable) deployTowards(app.preview, deploy, spot, noRoom);
      return putAway();
    },
    key: ({ key }) => (key === 'Escape' ? putAway() : null),
    cancel: putAway,
  };
  return carrying;
}
