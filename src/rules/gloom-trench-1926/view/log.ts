/** The log of Gloom Trench 1926: which events make an act, and the act in one line. */
import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import { placeShared, type LogPlace, type LogView } from '../../../engine/log-view';
import { doing } from '../../../table/agreement';
import {
  counted,
  does,
  losses,
  lossesByUnit,
  moveLine,
  nameIn,
  needs,
  ofType,
  rarity,
  sentence,
  sumBy,
} from '../../shared/log-lines';
import { chance, leastFace, type ModifiedDie } from '../dice';
import type { GloomEvent } from '../events';
import { gloomOptions, type GloomOptions } from '../options';
import { stakesOf } from './stakes';

export const gloomLog: LogView = {
  place: (event, open) => place(event as GloomEvent, open),
  line: (events, key, battle) => line(events as readonly GloomEvent[], key, battle),
  chance: (event, battle) => chanceOf(event as GloomEvent, battle),
  stakes: (event, battle) => stakesOf(event as GloomEvent, battle),
  isCharge: (event) => (event as GloomEvent).type === 'action-declared' && event.data['action'] === 'charge',
};

const preludes: readonly string[] = ['points-changed', 'action-declared', 'chit-drawn', 'fog-drawn'];

/** Phases and steps in which nothing happens. */
const emptySteps = ['tactical-effects', 'end-effects', 'tea'];

function place(event: GloomEvent, open: string | null): LogPlace {
  const [kind] = open?.split(':') ?? [];
  const inMelee = kind === 'melee';
  switch (event.type) {
    case 'step':
      return emptySteps.includes(event.data.step)
        ? { as: 'silent' }
        : { as: 'phase', title: event.text.replace(/\.$/, '') };
    case 'turn-ended':
      return { as: 'silent' };
    case 'chit-drawn':
      return { as: 'lead' };
    case 'fog-drawn':
      return event.data.fogDrawn < 3 ? { as: 'lead' } : { as: 'act', kind: 'other', key: 'fog' };
    case 'points-changed':
      return placeOfPoints(event);
    case 'action-declared':
      return { as: 'prelude', note: event.text.slice(event.text.indexOf(': ') + 2, -1) };
    case 'opening-pool':
      return { as: 'act', kind: 'points', key: 'pools' };
    case 'initiative-rolled':
      return { as: 'act', kind: 'other', key: 'initiative' };
    case 'initiative-won':
    case 'chit-added':
    case 'chit-removed':
    case 'damage-lost':
    case 'effect-used':
    case 'charge-failed':
    case 'charge-shot-away':
    case 'melee-move-rolled':
    case 'melee-rolled':
    case 'melee-drawn':
    case 'melee-won':
    case 'melee-stopped':
    case 'burst-drifted':
    case 'burst':
    case 'saves-rolled':
      return { as: 'part' };
    case 'token-changed':
      if (event.data.token.startsWith('order:'))
        return { as: 'act', kind: 'other', key: `order:${event.data.unit}:${event.data.token}` };
      return event.data.token === 'dug-in' && event.data.change > 0
        ? { as: 'act', kind: 'other', key: `dig-in:${event.data.unit}` }
        : { as: 'part' };
    case 'model-moved':
      return inMelee ? { as: 'part' } : placeShared(event);
    case 'extra-move-rolled':
      return { as: 'act', kind: 'move', key: `move:${event.data.unit}` };
    case 'stress-tested':
    case 'rally-rolled':
    case 'morale-rolled':
      return { as: 'act', kind: 'nerve', key: `${event.type}:${event.data.unit}` };
    case 'attack-rolled':
      if (kind === 'burst') return { as: 'part' };
      return { as: 'act', kind: 'shooting', key: `shot:${event.data.attacker}:${event.data.target}` };
    case 'burst-aimed':
      return { as: 'act', kind: 'shooting', key: `burst:${event.data.attacker}:${event.data.target}` };
    case 'melee-round': {
      const { charger, defender, round } = event.data;
      return { as: 'act', kind: 'melee', key: `melee:${charger}:${defender}:${round}` };
    }
    default:
      return placeShared(event);
  }
}

/** Points that are earned or kept are an act; those that are spent belong to what they pay for. */
function placeOfPoints({ data }: Extract<GloomEvent, { readonly type: 'points-changed' }>): LogPlace {
  if (data.faces === undefined) return data.change < 0 ? { as: 'prelude' } : { as: 'part' };
  if (data.faces.length === 0 && data.change === 0) return { as: 'silent' };
  return { as: 'act', kind: 'points', key: 'pools' };
}

function line(events: readonly GloomEvent[], key: string | null, battle: Battle): string {
  const options = gloomOptions(contextOf(battle).options);
  const [kind, unit = '', other = '', round = ''] = key?.split(':') ?? [];
  switch (kind) {
    case 'move':
      return lineOfMove(events, unit, battle);
    case 'shot':
      return sentence(`${does(battle, unit, 'fires')} at ${nameIn(battle, other)}`, [
        ...hitsOf(events, options),
        ...savesOf(events, options),
        ...losses(events, battle),
      ]);
    case 'burst':
      return sentence(`${does(battle, unit, 'bombards')} ${nameIn(battle, other)}`, [
        ...hitsOf(events, options),
        ...savesOf(events, options),
        ...(events.some(({ type }) => type === 'burst') ? losses(events, battle) : []),
      ]);
    case 'melee':
      return lineOfMelee(events, unit, other, Number(round), battle);
    case 'initiative':
      return ofType(events, 'initiative-won')[0]?.text ?? events[0]!.text;
    case 'order':
      return (ofType(events, 'points-changed').at(-1) ?? events[0]!).text;
    case 'pools':
      return `${events.map(({ text }) => text.replace(/(:.*)?\.$/, '')).join('; ')}.`;
    case 'fog':
      return events.at(-1)!.text;
    case 'stress-tested':
    case 'rally-rolled':
    case 'morale-rolled':
      return lineOfNerve(events, battle, options);
    default:
      return (events.find(({ type }) => !preludes.includes(type)) ?? events[0]!).text;
  }
}

function lineOfMove(events: readonly GloomEvent[], unit: string, battle: Battle): string {
  const failed = ofType(events, 'charge-failed')[0] ?? ofType(events, 'charge-shot-away')[0];
  if (failed)
    return failed.type === 'charge-failed'
      ? `${does(battle, unit, 'charges')} ${nameIn(battle, failed.data.target)} and cannot reach: ${length(failed.data.allowance)} is too short.`
      : failed.text;
  const moves = ofType(events, 'model-moved').map(({ data }) => data);
  const rolled = ofType(events, 'extra-move-rolled')[0];
  if (moves.length === 0) return rolled?.text ?? events[0]!.text;
  const isCharge = events.some(({ type, text }) => type === 'action-declared' && text.endsWith(': Charge.'));
  return moveLine(battle, moves, isCharge ? 'charges' : 'moves', length);
}

const length = (value: number): string => `${Math.round(value * 10) / 10} MU`;

function hitsOf(events: readonly GloomEvent[], options: GloomOptions): readonly string[] {
  const attacks = ofType(events, 'attack-rolled');
  const volleys = attacks.flatMap(({ data }) => data.volleys);
  if (attacks.length === 0) return [];
  const dice = sumBy(volleys, ({ faces }) => faces.length);
  const hits = sumBy(attacks, ({ data }) => data.hits);
  return [`${hits} of ${dice} hit${needs(volleys.map((roll) => needed(roll, options)))}`];
}

function savesOf(events: readonly GloomEvent[], options: GloomOptions): readonly string[] {
  const saves = ofType(events, 'saves-rolled').filter(({ data }) => data.hits > 0);
  if (saves.length === 0) return [];
  const rolls = saves.flatMap(({ data: { die, rollModifier } }) =>
    die !== undefined && rollModifier !== undefined ? [{ die, rollModifier }] : [],
  );
  const [saved, hits] = [sumBy(saves, ({ data }) => data.saved), sumBy(saves, ({ data }) => data.hits)];
  return [`${saved} of ${hits} saved${needs(rolls.map((roll) => needed(roll, options)))}`];
}

/** Writes the face that a die needs: "6+". */
function needed(rolled: ModifiedDie, options: GloomOptions): string {
  const least = leastFace(rolled, options);
  return least === null ? 'more than a die shows' : `${least}+`;
}

function lineOfMelee(
  events: readonly GloomEvent[],
  charger: string,
  defender: string,
  round: number,
  battle: Battle,
): string {
  const again = round > 1 ? ` (round ${round})` : '';
  const hits = ofType(events, 'melee-rolled');
  const of = (unit: string) =>
    sumBy(
      hits.filter(({ data }) => data.unit === unit),
      ({ data }) => data.hits,
    );
  const won = ofType(events, 'melee-won')[0]?.data.winner;
  const end = [
    ...(won ? [`${does(battle, won, 'wins')}`] : []),
    ...(events.some(({ type }) => type === 'melee-drawn') ? ['drawn'] : []),
    ...(events.some(({ type }) => type === 'melee-stopped') ? ['nobody can hit'] : []),
  ];
  return sentence(`${does(battle, charger, 'fights')} ${nameIn(battle, defender)}${again}`, [
    ...(hits.length > 0 ? [`${counted(of(charger), 'hit', 'hits')} to ${of(defender)}`] : []),
    ...lossesByUnit(events, battle),
    ...end,
  ]);
}

function lineOfNerve(events: readonly GloomEvent[], battle: Battle, options: GloomOptions): string {
  const test = events.find(
    (event) =>
      event.type === 'stress-tested' || event.type === 'rally-rolled' || event.type === 'morale-rolled',
  );
  if (!test || !('die' in test.data) || !('unit' in test.data)) return events[0]!.text;
  const { data } = test as Extract<
    GloomEvent,
    { readonly type: 'stress-tested' | 'rally-rolled' | 'morale-rolled' }
  >;
  const rolled = `needs ${needed(data, options)}, rolled ${data.faces.join(', ')}`;
  if (test.type === 'stress-tested')
    return `${does(battle, data.unit, 'tests')} nerve: ${rolled}: ${'passed' in data && data.passed ? 'passed' : 'failed, no action'}.`;
  const what = test.type === 'rally-rolled' ? 'rallies' : 'tests';
  const lost = -sumBy(ofType(events, 'token-changed'), (event) =>
    event.data.token === 'stress' ? Math.min(0, event.data.change) : 0,
  );
  return `${doing(nameIn(battle, data.unit), what)}${what === 'tests' ? ' morale' : ''}: ${rolled}: ${lost === 0 ? 'no Stress lost' : `${lost} Stress lost`}.`;
}

function chanceOf(event: GloomEvent, battle: Battle): number | null {
  const options = gloomOptions(contextOf(battle).options);
  switch (event.type) {
    case 'attack-rolled':
    case 'melee-rolled': {
      const [roll, ...others] = event.data.volleys;
      return roll && others.length === 0 ? rarity(roll.hits, roll.faces.length, chance(roll, options)) : null;
    }
    case 'saves-rolled': {
      const { die, rollModifier, faces, saved } = event.data;
      return die !== undefined && rollModifier !== undefined && faces.length > 0
        ? rarity(saved, faces.length, chance({ die, rollModifier }, options))
        : null;
    }
    default:
      return null;
  }
}
