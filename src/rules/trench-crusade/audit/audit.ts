/** The game's part in an audit: the length of Charges, odds in play, and the rules that no battle can fire. */
import type { AuditProfile, OddsCheck, OddsStart } from '../../../engine/audit-profile';
import type { BattleEvent } from '../../../engine/events';
import type { Json, Question } from '../../../engine/question';
import type { TrenchEvent } from '../events';
import { ownQuestion } from '../vocabulary';
import { checkCharges } from './charges';
import silent from './silent.json' with { type: 'json' };

/** Answers the questions before a forecast's rolls are made: no markers are spent. */
function assumed({ kind, options }: Question): Json | null {
  return kind === 'spend-blood' || kind === 'spend-blessing'
    ? (options.find(({ id }) => /^0(\+0)?$/.test(id)) ?? options[0]!).id
    : null;
}

/** Measures an attack on a model: hit, Down, Out of Action. */
function measureAttack(events: readonly TrenchEvent[], attacker: string, target: string) {
  const at = events.findIndex(
    (event) =>
      (event.type === 'success-rolled' || event.type === 'automatic-hit') && event.data.model === attacker,
  );
  const rolled = events[at];
  if (rolled?.type !== 'success-rolled' && rolled?.type !== 'automatic-hit') return null;
  if (rolled.data.target !== target) return null;
  if (rolled.type === 'success-rolled' && rolled.data.outcome === 'failure') return [0, 0, 0];
  const outcome = injuryAfter(events.slice(at + 1), target);
  return outcome === null ? null : [1, outcome === 'down' ? 1 : 0, outcome === 'out' ? 1 : 0];
}

/** Returns the result of a model's next Injury Roll, as effects replace it; null where none was rolled. */
function injuryAfter(events: readonly TrenchEvent[], model: string): string | null {
  const at = events.findIndex((event) => event.type === 'injury-rolled' && event.data.model === model);
  const rolled = events[at];
  if (rolled?.type !== 'injury-rolled') return null;
  let { outcome } = rolled.data;
  for (const event of events.slice(at + 1)) {
    if (event.type !== 'injury-replaced' || event.data.model !== model) break;
    outcome = event.data.outcome;
  }
  return outcome;
}

function measured(events: readonly TrenchEvent[], { question, picked }: OddsStart) {
  const asked = ownQuestion(question);
  if (asked.kind === 'choose-target') return measureAttack(events, asked.data!.model, picked);
  if (asked.kind === 'choose-free-attack')
    return measureAttack(events, asked.data!.model, asked.data!.target);
  if (asked.kind !== 'spend-blood' && asked.kind !== 'spend-blessing') return null;
  const { model, ...data } = asked.data!;
  if (data.roll === 'success') {
    const rolled = events.find((event) => event.type === 'success-rolled' && event.data.model === model);
    if (rolled?.type !== 'success-rolled') return null;
    const { outcome } = rolled.data;
    return [outcome === 'failure' ? 0 : 1, outcome === 'critical' ? 1 : 0].slice(0, data.attack ? 2 : 1);
  }
  const rolled = events.find((event) => event.type === 'injury-rolled' && event.data.model === model);
  if (rolled?.type !== 'injury-rolled') return null;
  return [rolled.data.outcome === 'down' ? 1 : 0, rolled.data.outcome === 'out' ? 1 : 0];
}

const odds: OddsCheck = {
  // The odds of an Injury Roll are those before markers are spent.
  applies({ question, picked }) {
    const asked = ownQuestion(question);
    if (asked.kind !== 'spend-blood' && asked.kind !== 'spend-blessing') return true;
    return asked.data!.roll === 'success' || /^0(\+0)?$/.test(picked);
  },
  assume: assumed,
  measure: (events: readonly BattleEvent[], start) => measured(events as readonly TrenchEvent[], start),
};

export const trenchAudit: AuditProfile = {
  silent,
  numbers: { minGlimpseMm: [3], coverHidden: [20], infiltratorMin: [8], maxBlood: [2, 6] },
  checkAnswer: checkCharges,
  odds,
};
