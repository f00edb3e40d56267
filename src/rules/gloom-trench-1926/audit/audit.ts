/** The game's part in an audit: coherency by brute force, odds in play, and the rules that no battle can fire. */
import type { AuditProfile, Breach, BruteGap } from '../../../engine/audit-profile';
import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import { stands, type BattleState, type ModelState } from '../../../engine/state';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { gloomOdds } from './odds';
import silent from './silent.json' with { type: 'json' };

/** Tolerance of distances by brute force. */
const tolerance: Mu = 0.02;

type Gap = (a: ModelId, b: ModelId) => Mu;

/** Measures in space or in plan, as the ruling says. */
// GT-RULING-18
const measured =
  (battle: Battle, gap: BruteGap): Gap =>
  (a, b) => {
    const { plan, rise } = gap(a, b);
    return contextOf(battle).options['measure'] === 'plan' ? plan : Math.sqrt(plan * plan + rise * rise);
  };

/** Returns a model without a mate within 2 MU or too far from its Leader. */
// GT-COH-01, GT-COH-02
function stray({ models }: BattleState, unit: string, gap: Gap): ModelState | undefined {
  const own = Object.values(models).filter((model) => model.unit === unit && stands(model));
  if (own.length <= 1) return undefined;
  const leader = own.find((model) => model.leader);
  return own.find((model) => {
    const near = (other: ModelState, limit: Mu) => gap(model.id, other.id) <= limit + tolerance;
    const alone = model.count === 1 && !own.some((mate) => mate.id !== model.id && near(mate, 2));
    return alone || (leader !== undefined && leader.id !== model.id && !near(leader, 6));
  });
}

export const gloomAudit: AuditProfile = {
  silent,
  numbers: { turnLimit: [2, 4], meleeRoundLimit: [1, 3], rollModifierCap: [1, 2], poolMaximum: [3, 6] },
  coherency(question, { before, after }, gapBefore, gapAfter): readonly Breach[] {
    const { mode, unit } = (question.data ?? {}) as { readonly mode?: string; readonly unit?: string };
    if (question.kind !== 'move-unit' || unit === undefined || (mode !== 'move' && mode !== 'charge'))
      return [];
    const { options } = contextOf(before);
    // If the whole base must be within reach, the measure between edges does not tell who was coherent before.
    if (options['breakCoherency'] === 'allow' || options['within'] !== 'any-part') return [];
    if (stray(before.state, unit, measured(before, gapBefore))) return [];
    const lost = stray(after, unit, measured(before, gapAfter));
    return lost ? [{ rule: 'GT-RULING-15', message: `${lost.id} ends out of coherency.` }] : [];
  },
  odds: gloomOdds,
};
