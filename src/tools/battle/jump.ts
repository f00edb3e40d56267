/** Keys that lead the cursor from one unit, model or objective to the next; with Shift to the one before. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { AppState } from '../../store/app-state';
import { modelsNow, unitsNow, type ModelNow, type Session } from '../../store/battle/session';
import { seatOf } from '../../store/opponent/seats';
import { actingModel } from '../../store/spoken/place-report';
import { underSpot } from '../../store/view/under-spot';
import type { KeyPress } from '../state-machine';

type Situation = Pick<AppState, 'session' | 'selection' | 'seats'> & { readonly session: Session };

/** Places to go round, in their order. `shown` is the place of the cursor while it is not hidden. */
type Stops = (now: Situation, shown: PlanPoint | null) => readonly PlanPoint[];

const stopsByKey: Readonly<Record<string, Stops>> = {
  u: (now) => unitStops(now, (side) => side === ownSide(now)),
  o: (now) => unitStops(now, (side) => side !== ownSide(now)),
  m: modelStops,
  g: ({ session }) => session.table.objectives.map(({ at }) => at),
};

/**
 * Returns the place that a key leads to; `none` if the table has none, null for any other key.
 * @param last the last place of the cursor, which the next stop follows
 */
export function jumpOfKey(
  { key, shift }: KeyPress,
  now: Situation,
  last: PlanPoint | null,
  isShown: boolean,
): PlanPoint | 'none' | null {
  const stops = stopsByKey[key.toLowerCase()]?.(now, isShown ? last : null);
  if (!stops) return null;
  if (stops.length === 0) return 'none';
  const here = stops.findIndex((stop) => last !== null && stop[0] === last[0] && stop[1] === last[1]);
  const step = shift ? -1 : 1;
  const next = here < 0 ? (shift ? stops.length - 1 : 0) : (here + step + stops.length) % stops.length;
  return stops[next]!;
}

/** Returns the side of the only person, else of the player who must choose. */
function ownSide({ session, seats }: Situation): string | undefined {
  const { battle, table } = session;
  const persons = table.sides.filter(({ id }) => seatOf(seats, id) === 'person');
  return persons.length === 1 ? persons[0]!.id : (battle?.question?.by ?? table.sides[0]?.id);
}

/** Returns the Leaders of the units of some sides, the nearest to the acting model first. */
function unitStops(
  { session, selection }: Situation,
  isWanted: (side: string) => boolean,
): readonly PlanPoint[] {
  const acting = actingModel(session, selection);
  const leaders = unitsNow(session)
    .filter(({ side, standing }) => isWanted(side) && standing.length > 0)
    .map(({ standing }) => standing.find(({ leader }) => leader) ?? standing[0]!);
  const gap = ({ at }: ModelNow) => (acting ? Math.hypot(at[0] - acting.at[0], at[1] - acting.at[1]) : 0);
  return [...leaders].sort((a, b) => gap(a) - gap(b)).map(({ at }) => at);
}

/** Returns the models of the unit under the cursor, else of the acting model's. */
function modelStops({ session, selection }: Situation, shown: PlanPoint | null): readonly PlanPoint[] {
  const unit = (shown && underSpot(session, shown).model?.unit) ?? actingModel(session, selection)?.unit;
  return modelsNow(session)
    .filter((model) => model.unit === unit && !model.removed)
    .map((model) => model.at);
}
