import type { Battle } from '../../engine/battle';
import type { DeployView, MoveView } from '../../engine/rules-view';
import type { AppState } from '../../store/app-state';
import { currentDeployment } from '../../store/battle/deploy';
import { currentMove } from '../../store/battle/move';

/** Requests of the battle that a player answers by hand on the table. */
export interface HandRequests {
  readonly move: MoveView | null;
  readonly deploy: DeployView | null;
}

const none: HandRequests = { move: null, deploy: null };
const cache = new WeakMap<Battle, HandRequests>();

/** Returns the move or deployment that the battle asks for; neither while another tab plays it. Derived once per battle state. */
export function handRequests({
  session,
  isWatching,
}: Pick<AppState, 'session' | 'isWatching'>): HandRequests {
  const battle = session?.battle;
  if (!session || !battle || isWatching) return none;
  const cached = cache.get(battle);
  if (cached) return cached;
  const requests = { move: currentMove(session), deploy: currentDeployment(session) };
  cache.set(battle, requests);
  return requests;
}
