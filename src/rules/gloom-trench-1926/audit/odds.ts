/** Measures of the forecasts of Gloom Trench 1926 in play. */
import type { OddsCheck, OddsStart } from '../../../engine/audit-profile';
import type { Battle } from '../../../engine/index';
import type { BattleEvent } from '../../../engine/events';
import type { Json, Question } from '../../../engine/question';
import type { BattleState } from '../../../engine/state';
import type { GloomEvent } from '../events';
import type { GloomQuestion } from '../questions';
import { chargeAt, comparesCharge, keepsCover } from './charge';

/** Kinds of question after which a forecast's roll is still going on, answered as the forecast assumes. */
function assumed(question: Question, start: OddsStart, now: Battle): Json | null {
  const ids = question.options.map(({ id }) => id);
  switch (question.kind as GloomQuestion['kind']) {
    case 'choose-weapon':
    case 'choose-save':
    case 'choose-wounded':
    case 'choose-leader':
      return ids[0]!;
    // The lightest part, and the strongest cover.
    case 'choose-part':
      return ids[0]!;
    case 'choose-cover':
      return ids.at(-1)!;
    case 'spend-tp':
    case 'press':
    case 'unit-order':
      return 'none';
    case 'split-fire':
      return 'one';
    case 'choose-casualty-profile':
      return largestProfile(question, start.battle.state);
    case 'choose-casualties':
      return question.form === 'many' ? ids.slice(0, question.min) : ids[0]!;
    case 'choose-reaction':
      return 'none';
    case 'move-unit':
      return assumedMove(question, start, now);
    default:
      return null;
  }
}

/**
 * Returns a move of a Charge or of its melee as the rules propose it; in Defence Moves nobody moves. Nothing is assumed of a second
 * round: the forecast is of the first.
 */
function assumedMove(question: Question, start: OddsStart, now: Battle): Json | null {
  const since = now.events.slice(start.battle.events.length);
  const firstRound = since.filter(({ type }) => type === 'melee-round').length <= 1;
  switch (question.data?.['mode']) {
    case 'charge':
      return plannedCharge(question);
    case 'defence':
      return firstRound ? {} : null;
    case 'attack':
      return firstRound ? question.data!['plan']! : null;
    default:
      return null;
  }
}

/** Returns the moves that are planned for a Charge; null where no route was found. */
function plannedCharge({ data }: Question): Json | null {
  const plan = data!['plan'] as Readonly<Record<string, Json>>;
  return Object.keys(plan).length === 0 ? null : plan;
}

/** Returns the profile with most models of the unit, which is expected to take damage first. */
function largestProfile({ options, data }: Question, { models }: BattleState): string {
  const own = Object.values(models).filter(({ unit, removed }) => unit === data!['unit'] && !removed);
  const size = (profile: string) =>
    own.filter((model) => model.profile === profile).reduce((sum, { count }) => sum + count, 0);
  return options.reduce((best, { id }) => (size(id) > size(best) ? id : best), options[0]!.id);
}

/** Counts a unit's models that fall to damage. */
const fallen = (events: readonly GloomEvent[], unit: string): number =>
  events.filter(
    (event) =>
      event.type === 'model-removed' && event.data.unit === unit && event.rules.includes('GT-CAS-01'),
  ).length;

/** Returns the events from one to the next of these types. */
function until(events: readonly GloomEvent[], types: readonly string[]): readonly GloomEvent[] {
  const end = events.findIndex(({ type }, index) => index > 0 && types.includes(type));
  return end < 0 ? events : events.slice(0, end);
}

/** Returns attacker and target of the shot that a question is about. */
function shotAt({ question, picked }: OddsStart): readonly [attacker: string, target: string] | null {
  const asked = question as GloomQuestion;
  switch (asked.kind) {
    case 'choose-target':
      return [asked.data!.unit, picked];
    case 'choose-weapon':
      return [asked.data!.unit, asked.data!.target];
    case 'choose-part':
      return asked.data!.shot ? [asked.data!.unit, asked.data!.target] : null;
    case 'choose-reaction':
      return picked === 'hold-and-shoot' ? [asked.data!.target, asked.data!.unit] : null;
    case 'spend-tp':
      return asked.data!.shot ? [asked.data!.shot.attacker, asked.data!.shot.target] : null;
    default:
      return null;
  }
}

function measureShot(events: readonly GloomEvent[], attacker: string, target: string) {
  const first = events.findIndex(
    (event) =>
      (event.type === 'attack-rolled' || event.type === 'burst-aimed') && event.data.attacker === attacker,
  );
  const event = events[first];
  if (event?.type === 'attack-rolled') {
    if (event.data.target !== target) return null;
    const strike = until(events.slice(first), ['attack-rolled', 'burst-aimed', 'melee-round', 'model-moved']);
    return [event.data.hits, fallen(strike, target)];
  }
  if (event?.type !== 'burst-aimed') return null;
  const burst = until(events.slice(first), ['burst-aimed', 'melee-round', 'model-moved']);
  const rolled = burst.filter((one) => one.type === 'attack-rolled' && one.data.target === target);
  const hits = rolled.reduce((sum, one) => sum + (one.type === 'attack-rolled' ? one.data.hits : 0), 0);
  return [hits, fallen(burst, target)];
}

/** Measures the losses of a melee's first round, defender's, then charger's, where both fight in the cover of the forecast. */
function measureMelee(
  events: readonly GloomEvent[],
  start: OddsStart,
  charge: { readonly unit: string; readonly target: string },
) {
  const { unit, target } = charge;
  const from = events.findIndex(({ type }) => type === 'melee-round');
  const rolled = events.findIndex(({ type }) => type === 'melee-rolled');
  if (from < 0 || rolled < from || !keepsCover(start, events.slice(0, rolled), charge)) return null;
  const round = until(events.slice(from), ['melee-round', 'melee-won', 'melee-drawn', 'melee-stopped']);
  if (!round.some(({ type }) => type === 'melee-rolled')) return null;
  const settled = events.slice(from).some(({ type }) => /^melee-(won|drawn)$/.test(type));
  return settled ? [fallen(round, target), fallen(round, unit)] : null;
}

/** Measures a Stress Test, Rally or Morale roll: tokens lost, then models. */
function measureNerve(events: readonly GloomEvent[], unit: string) {
  const from = events.findIndex(
    (event) =>
      (event.type === 'stress-tested' || event.type === 'rally-rolled' || event.type === 'morale-rolled') &&
      event.data.unit === unit,
  );
  if (from < 0) return null;
  const roll = until(events.slice(from), [
    'stress-tested',
    'rally-rolled',
    'morale-rolled',
    'activation-ended',
    'action-begun',
    'unit-activated',
  ]);
  const lost = roll.reduce(
    (sum, event) =>
      event.type === 'token-changed' && event.data.unit === unit && event.data.token === 'stress'
        ? sum - event.data.change
        : sum,
    0,
  );
  const gone = roll.filter((event) => event.type === 'model-removed' && event.data.unit === unit).length;
  const destroyed = roll.some((event) => event.type === 'unit-destroyed' && event.data.unit === unit);
  return [destroyed ? null : lost, gone];
}

export const gloomOdds: OddsCheck = {
  applies(start) {
    const charge = chargeAt(start);
    return charge === null || comparesCharge(start, charge);
  },
  assume: assumed,
  measure(all: readonly BattleEvent[], start) {
    const events = all as readonly GloomEvent[];
    const shot = shotAt(start);
    if (shot) return measureShot(events, ...shot);
    const charge = chargeAt(start);
    if (charge) return measureMelee(events, start, charge);
    const asked = start.question as GloomQuestion;
    if (asked.kind === 'choose-reaction') return measureMelee(events, start, asked.data!);
    const unit = asked.kind === 'choose-action' || asked.kind === 'spend-tp' ? asked.data!.unit : null;
    return unit === null ? null : measureNerve(events, unit);
  },
};
