/** Checks the moves of Charges against the face rolled, without the code that plays them. */
import type { Breach } from '../../../engine/audit-profile';
import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { TrenchEvent } from '../events';
import { profileOf } from '../game';
import { trenchGame } from '../index';

type Moved = Extract<TrenchEvent, { readonly type: 'model-moved' }>;
type Rolled = Extract<TrenchEvent, { readonly type: 'charge-rolled' }>;

const tolerance: Mu = 0.02;

/** Most that any Charge may move outside the playtest rules. */
// TC-CHARGE-03
const longest: Mu = 12;

const isChargeMove = (event: TrenchEvent): event is Moved =>
  event.type === 'model-moved' && event.rules.some((rule) => rule.startsWith('TC-CHARGE-'));

/** Lists the Charges that went farther in plan than their roll allows; a slide counts as part of its Charge. */
// TC-CHARGE-03, TC-CHARGE-04, TC-CHARGE-10, TC-CHARGE-11
export function checkCharges(before: Battle, after: Battle): readonly Breach[] {
  const events = after.events as readonly TrenchEvent[];
  const from = before.events.length;
  const chargers = new Set(
    events.slice(from).flatMap((event) => (isChargeMove(event) ? [event.data.model] : [])),
  );
  return [...chargers].flatMap((model): readonly Breach[] => {
    const at = events.findLastIndex((event) => event.type === 'charge-rolled' && event.data.model === model);
    if (at < 0) return [{ rule: 'TC-CHARGE-03', message: `${model} charged without a Charge Bonus.` }];
    const { data } = events[at] as Rolled;
    const allowed = Math.min(data.length, mostOf(before, model, data.faces[0]!));
    let [place, walked] = [before.state.models[model]!.at, 0];
    events.slice(at).forEach((event, index) => {
      if (!isChargeMove(event) || event.data.model !== model) return;
      // Moves of earlier answers count with the length that was checked then.
      walked +=
        at + index < from ? event.data.length : routeLength([place, ...event.data.via, event.data.at]);
      if (at + index >= from) place = event.data.at;
    });
    return walked <= allowed + tolerance
      ? []
      : [
          {
            rule: 'TC-CHARGE-03',
            message: `${model} charged ${walked.toFixed(3)} of ${allowed} allowed.`,
          },
        ];
  });
}

/** Returns the length of a Charge with this face, before anything halves it. */
function mostOf(battle: Battle, model: string, face: number): Mu {
  const game = trenchGame(contextOf(battle));
  const whole = profileOf(game, model).movement + face;
  return game.options.edition === 'playtest' ? whole : Math.min(whole, longest);
}

const routeLength = (points: readonly PlanPoint[]): Mu =>
  points.slice(1).reduce((sum, [x, z], i) => {
    const [dx, dz] = [x - points[i]![0], z - points[i]![1]];
    return sum + Math.sqrt(dx * dx + dz * dz);
  }, 0);
