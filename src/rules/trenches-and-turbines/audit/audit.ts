/** The game's part in an audit: coherency by brute force, odds in play, and the rules that no battle can fire. */
import type { AuditProfile, Breach, OddsCheck, OddsStart } from '../../../engine/audit-profile';
import type { BattleEvent } from '../../../engine/events';
import type { Json, Question } from '../../../engine/question';
import { contextOf } from '../../../engine/index';
import { stands } from '../../../engine/state';
import type { Mu } from '../../../geometry/units';
import { baseLength, living } from '../../shared/roster';
import type { TurbineEvent } from '../events';
import { isVehicle, modelProfile } from '../game';
import { turbinesGame } from '../index';
import { commandRadius, keepsCoherency } from '../movement/coherency';
import { forecastShot } from '../shooting/forecast';
import type { TurbineQuestion } from '../vocabulary';
import silent from './silent.json' with { type: 'json' };

/** Tolerance of distances by brute force. */
const tolerance: Mu = 0.02;

/** Answers the questions before a forecast's rolls are over: nobody reacts, each model uses its first weapon. */
function assumed(question: Question, start: OddsStart): Json | null {
  const ids = question.options.map(({ id }) => id);
  switch (question.kind as TurbineQuestion['kind']) {
    case 'choose-reaction':
      return 'none';
    case 'choose-weapons':
      return ids.filter((id, i) => ids.findIndex((other) => other.split('>')[0] === id.split('>')[0]) === i);
    case 'choose-weapon-kind':
    case 'choose-group':
    case 'choose-leader':
      return ids[0]!;
    case 'casualty-order':
      return ids;
    // The planned move of a charge.
    case 'move-unit':
      return start.question.kind === 'choose-charge-target' && question.data?.['mode'] === 'charge'
        ? planned(question)
        : null;
    case 'choose-mark':
      return mark(question, start);
    case 'pay-reaction':
      return ids[0]!;
    default:
      return null;
  }
}

/** Returns the moves that are planned; null where no route into contact was found. */
function planned({ data }: Question): Json | null {
  const { plan, part } = data as { readonly plan: Readonly<Record<string, Json>>; readonly part: string };
  return part === 'leader' && Object.keys(plan).length === 0 ? null : plan;
}

const onlyOptics = new WeakMap<OddsStart, boolean>();

/** Returns the model that a hit of OPTICS goes to: the first in sight; beside other weapons, in the order of casualties. */
// TT-RULING-22
function mark({ options, data }: Question, start: OddsStart): string {
  const ids = options.map(({ id }) => id);
  const alone = onlyOptics.get(start) ?? firesOnlyOptics(start, data!['unit'] as string);
  onlyOptics.set(start, alone);
  return alone ? ids[0]! : (ids.find((id) => !start.battle.state.models[id]!.leader) ?? ids[0]!);
}

function firesOnlyOptics({ battle, question, picked }: OddsStart, unit: string): boolean {
  const game = turbinesGame(contextOf(battle));
  const asked = question as TurbineQuestion;
  const odds =
    asked.kind === 'choose-reaction'
      ? forecastShot(game, unit, asked.data!.enemy, asked.data!.occasion)
      : forecastShot(game, unit, picked, 'shoot');
  const fired = new Set(odds?.groups.map(({ weapon }) => weapon));
  const weapons = living(game, unit).flatMap(({ id }) => modelProfile(game, id).weapons);
  return weapons.every(({ name, tags }) => !fired.has(name) || tags.includes('OPTICS'));
}

/** Measures a shot: hits, and models that fall. */
function measureShot(events: readonly TurbineEvent[], attacker: string, target: string) {
  const from = events.findIndex(
    (event) => event.type === 'shot-taken' && event.data.unit === attacker && event.data.target === target,
  );
  if (from < 0) return null;
  const rest = events.slice(from + 1);
  const end = rest.findIndex(({ type }) => !during.has(type));
  const shot = end < 0 ? rest : rest.slice(0, end);
  return [
    shot.reduce((sum, event) => sum + (event.type === 'attack-rolled' ? event.data.hits : 0), 0),
    shot.filter((event) => event.type === 'model-removed' && event.data.unit === target).length,
  ];
}

/** Events of a shot's groups, saves and losses. */
const during: ReadonlySet<string> = new Set<TurbineEvent['type']>([
  'attack-rolled',
  'saves-rolled',
  'attacks-dropped',
  'model-removed',
  'damage-recorded',
  'leader-named',
  'unit-destroyed',
]);

function measured(events: readonly TurbineEvent[], { battle, question, picked }: OddsStart) {
  const asked = question as TurbineQuestion;
  if (asked.kind === 'choose-target') return measureShot(events, asked.data!.unit, picked);
  if (asked.kind === 'choose-reaction') return measureShot(events, asked.data!.unit, asked.data!.enemy);
  if (asked.kind !== 'choose-fight' && asked.kind !== 'choose-charge-target') return null;
  const fought = events.find(({ type }) => type === 'fight-resolved');
  if (fought?.type !== 'fight-resolved') return null;
  const own = battle.state.units[asked.data!.unit]!.side;
  const enemy = Object.keys(fought.data.score).find((side) => side !== own)!;
  return [fought.data.score[own]!, fought.data.score[enemy]!];
}

const odds: OddsCheck = {
  assume: assumed,
  measure: (events: readonly BattleEvent[], start) => measured(events as readonly TurbineEvent[], start),
};

export const turbineAudit: AuditProfile = {
  silent,
  numbers: { turnLimit: [2, 4], sizeS: [0.5], sizeM: [1.5], sizeL: [3] },
  // A pivot of up to 90 degrees about an edge carries the middle along a chord of half the base's length. TT-VEH-02, TT-RULING-15
  slack(battle, model) {
    const game = turbinesGame(contextOf(battle));
    const pivots = isVehicle(game, battle.state.models[model]!.unit) && game.options.pivotPoint !== 'centre';
    return pivots ? (Math.SQRT2 * baseLength(game, model)) / 2 : 0;
  },
  measuresRoute: (battle) => contextOf(battle).options['moveMeasure'] === 'path',
  coherency(question, { before, after }, gapBefore, gapAfter): readonly Breach[] {
    const { mode, unit, part } = (question.data ?? {}) as {
      readonly mode?: string;
      readonly unit?: string;
      readonly part?: string;
    };
    if (question.kind !== 'move-unit' || unit === undefined || mode === undefined || part !== 'all')
      return [];
    const game = turbinesGame(contextOf(before));
    if (!keepsCoherency(game, unit)) return [];
    const radius = commandRadius(game, unit);
    const models = before.state.units[unit]!.models.filter((id) => stands(after.models[id]!));
    const leader = models.find((id) => after.models[id]!.leader);
    if (leader === undefined) return [];
    const isOut = (id: string, gap: typeof gapBefore) => {
      const whole = contextOf(before).options['coherencyMeasure'] === 'whole' ? baseLength(game, id) : 0;
      return id !== leader && gap(id, leader).plan + whole > radius + tolerance;
    };
    return models
      .filter((id) => isOut(id, gapAfter) && !isOut(id, gapBefore))
      .map((id) => ({ rule: 'TT-COH-03', message: `${id} ends outside the command radius.` }));
  },
  odds,
};
