import type { Drive } from '../../engine/port/drive';
import type { Paths } from '../../engine/port/paths';
import { modelIn, type Snapshot } from '../index/snapshot';
import { driveContacts } from './contacts/drive-contacts';
import { findContacts } from './contacts/find-contacts';
import { findPath } from './find-path';
import { approaches } from './follow-route';
import { stopShort } from './stop-short';
import { isOutOfDrive, isOutOfReach } from './least-route';
import { isTaken } from './taken-place';
import { drive, driveEnd, driveGaps } from './vehicle-move';
import { moveAlong } from './walk';

/** Answers questions about moves and drives on a snapshot. */
export function createPaths(snapshot: Snapshot): Paths & Drive {
  const { staticTable } = snapshot;
  const model = (id: string) => modelIn(snapshot, id);
  const once = answerCache();

  return {
    followRoute: (route) => {
      const mover = model(route.model);
      return once('route', route, () => moveAlong(snapshot, mover, route));
    },
    isTaken: (id, at) => isTaken(snapshot, model(id), at),
    approaches: (route, models, within) => approaches(snapshot, model(route.model), route, models, within),
    findPath: (request) => findPath(snapshot, model(request.model), request),
    stopShort: (route, models) => stopShort(snapshot, model(route.model), route, models),
    findContacts: (request) => once('contacts', request, () => findContacts(snapshot, request)),
    drive: (plan) => once('drive', plan, () => drive(snapshot, model(plan.model), plan)),
    driveEnd: (plan) => driveEnd(staticTable, model(plan.model).model, plan),
    driveGaps: (plan, models, within) => driveGaps(snapshot, model(plan.model), plan, models, within),
    driveContacts: (request) => driveContacts(snapshot, request),
    isOutOfDrive: (...request) => once('out of drive', request, () => isOutOfDrive(snapshot, ...request)),
    isOutOfReach: (...request) => once('out of reach', request, () => isOutOfReach(snapshot, ...request)),
  };
}

/** Caches answers by question: rules and players repeat the same ones. */
function answerCache() {
  const cache = new Map<string, unknown>();
  return <T>(question: string, request: object, find: () => T): T => {
    const key = `${question} ${JSON.stringify(request)}`;
    const cached = cache.get(key) as T | undefined;
    if (cached !== undefined) return cached;
    const answer = find();
    cache.set(key, answer);
    return answer;
  };
}
