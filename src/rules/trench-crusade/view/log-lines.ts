/** The log of Trench Crusade: which events make an act, and the act in one line. */
import type { Battle } from '../../../engine/battle';
import { placeShared, type ActKind, type LogPlace, type LogView } from '../../../engine/log-view';
import { doing } from '../../../table/agreement';
import { inches, moveLine, ofType, sentence } from '../../shared/log-lines';
import { injuryOf, injuryOutcomes, netDice, oddsOfSums, poolOf } from '../dice';
import type { TrenchEvent } from '../events';
import { attackWords, injuryWords, neededTotal } from '../roll-texts';
import { ownEvent } from '../vocabulary';
import { stakesOf } from './stakes';

export const trenchLog: LogView = {
  place: (event, open) => place(ownEvent(event), open),
  line: (events, key, battle) => line(events.map(ownEvent), key, battle),
  chance: (event) => chanceOf(ownEvent(event)),
  stakes: (event, battle) => stakesOf(ownEvent(event), battle),
  isCharge: ({ type }) => type === 'charged',
};

type Rolled = Extract<TrenchEvent, { readonly type: 'success-rolled' }>;

/** Acts that a later roll, move or injury belongs to. */
const wide = ['shot', 'fight', 'charge', 'roll', 'ability'];

function place(event: TrenchEvent, open: string | null): LogPlace {
  const kind = open === null ? '' : open.slice(0, open.indexOf(':'));
  const isOpen = wide.includes(kind);
  switch (event.type) {
    case 'rolled-off':
      return { as: 'act', kind: 'other', key: 'roll-off:' };
    case 'first-player':
    case 'deploys-first':
    case 'activation-cut':
    case 'activation-lost':
    case 'evasion-rolled':
    case 'charge-rolled':
    case 'charge-failed':
    case 'injury-rolled':
    case 'injury-replaced':
    case 'model-down':
    case 'weapon-loaded':
    case 'effect-used':
    case 'shaken-changed':
    case 'fled':
    case 'turn-added':
    case 'scattered':
    case 'ground-passed':
    case 'dived':
    case 'dive-bonus-used':
      return { as: 'part' };
    case 'action-begun':
      return { as: 'prelude', closes: true };
    case 'weapon-fired':
    case 'weapon-wielded':
    case 'shot-into-melee':
      return { as: 'prelude' };
    case 'token-changed':
      return event.data.change < 0 ? { as: 'prelude' } : { as: 'part' };
    case 'ability-used':
      return isOpen && kind !== 'ability'
        ? { as: 'part' }
        : { as: 'act', kind: 'other', key: `ability:${event.data.key}` };
    case 'charged':
      return { as: 'act', kind: 'melee', key: `charge:${event.data.model}` };
    case 'success-rolled':
      return placeOfRoll(event, kind);
    case 'automatic-hit':
      return act('shooting', 'shot', event.data);
    case 'area-hit':
      return kind === 'shot' ? { as: 'part' } : act('shooting', 'shot', { ...event.data, target: null });
    case 'model-moved':
      return isOpen ? { as: 'part' } : placeShared(event);
    case 'morale-rolled':
      return { as: 'act', kind: 'nerve', key: `morale:${event.data.side}` };
    case 'points-scored':
      return { as: 'act', kind: 'points', key: `score:${event.data.side}` };
    default:
      return placeShared(event);
  }
}

const act = (
  kind: ActKind,
  what: 'shot' | 'fight',
  {
    model,
    target,
    weapon,
  }: { readonly model: string; readonly target?: string | null; readonly weapon?: string },
): LogPlace => ({ as: 'act', kind, key: [what, model, target ?? '', weapon ?? ''].join(':') });

/** A roll within an attack, as of a victim on a ledge, belongs to the attack. */
function placeOfRoll({ data }: Rolled, kind: string): LogPlace {
  if (data.weapon !== undefined && data.target !== undefined)
    return data.melee === true ? act('melee', 'fight', data) : act('shooting', 'shot', data);
  if (kind === 'shot' || kind === 'fight' || kind === 'charge') return { as: 'part' };
  return {
    as: 'act',
    kind: data.what === 'Dash' ? 'move' : 'other',
    key: `roll:${data.model}:${data.what}`,
  };
}

function line(events: readonly TrenchEvent[], key: string | null, battle: Battle): string {
  const [kind, model = ''] = key?.split(':') ?? [];
  switch (kind) {
    case 'shot':
    case 'fight':
      return lineOfAttack(events, kind, battle);
    case 'charge':
      return lineOfCharge(events, battle);
    case 'roll':
      return lineOfRoll(events, battle);
    case 'move': {
      const moves = ofType(events, 'model-moved').map(({ data }) => data);
      const [only] = ofType(events, 'model-moved');
      return moves.length === 1 && !/ moves? /.test(only!.text)
        ? only!.text
        : moveLine(battle, moves, isAction(events, 'retreat') ? 'retreats' : 'moves', inches);
    }
    case 'roll-off':
      return events.at(-1)!.text.replace(/^Roll-off.*: (.*)\.$/, 'The roll-off goes to $1.');
    case 'morale': {
      const [test] = ofType(events, 'morale-rolled');
      const { side, total, passed } = test!.data;
      return sentence(`${doing(battle.state.sides[side]?.name ?? side, 'tests')} Morale`, [
        `${passed ? 'passed' : 'failed'} ${rollOf(total)}`,
        ...events.flatMap(({ type, text }) =>
          type === 'fled' || type === 'shaken-changed' ? [trimmed(text)] : [],
        ),
      ]);
    }
    case 'ability':
      return sentence(trimmed(events.find(({ type }) => type === 'ability-used')!.text), [
        ...events.flatMap(({ type, text }) => (type === 'model-moved' ? [trimmed(text)] : [])),
        ...outcomes(events, model, battle),
      ]);
    default: {
      const [begun] = ofType(events, 'action-begun');
      return begun?.data.action === 'move' && events[0] === begun
        ? `${does(battle, begun.data.model, 'stays')} in place.`
        : (events.find(({ type }) => type !== 'token-changed') ?? events[0]!).text;
    }
  }
}

/** A roll against the sum that it needs: "(needs 7+, rolled 5)". */
const rollOf = (total: number): string => `(needs ${neededTotal}+, rolled ${total})`;

const trimmed = (text: string): string => text.replace(/\.$/, '');

const isAction = (events: readonly TrenchEvent[], action: string): boolean =>
  ofType(events, 'action-begun').some(({ data }) => data.action === action);

/** Returns the name of a model's unit, which is the model itself. */
function nameOf(battle: Battle, model: string): string {
  const unit = battle.state.models[model]?.unit;
  return battle.state.units[unit ?? model]?.name ?? model;
}

const does = (battle: Battle, model: string, verb: string): string => doing(nameOf(battle, model), verb);

function lineOfAttack(events: readonly TrenchEvent[], kind: 'shot' | 'fight', battle: Battle): string {
  const rolls = ofType(events, 'success-rolled').filter(({ data }) => data.weapon !== undefined);
  const area = ofType(events, 'area-hit')[0];
  const automatic = ofType(events, 'automatic-hit')[0];
  const [first] = rolls;
  if (!first) {
    const head = trimmed((automatic ?? area ?? events[0]!).text);
    return sentence(head, outcomes(events, null, battle));
  }
  const { model, target } = first.data;
  const hits = rolls.filter(({ data }) => data.outcome !== 'failure').length;
  const thrown =
    rolls.length === 1
      ? `${attackWords[first.data.outcome]} ${rollOf(first.data.total)}`
      : `${hits} of ${rolls.length} hit (needs ${neededTotal}+)`;
  const on = typeof target === 'string' ? ` ${nameOf(battle, target)}` : '';
  const weapon = ` with ${first.data.what.replace(/ at .*$/, '')}`;
  return sentence(`${does(battle, model, kind === 'shot' ? 'shoots' : 'attacks')}${on}${weapon}`, [
    thrown,
    ...(area ? [`${area.data.models.length} in the blast`] : []),
    ...outcomes(events, typeof target === 'string' ? target : null, battle),
  ]);
}

/** Outcomes of injuries, the worst of each victim: "Out of Action", "Sorcerer Down". */
function outcomes(events: readonly TrenchEvent[], target: string | null, battle: Battle): readonly string[] {
  const worst = new Map<string, number>();
  for (const { data } of ofType(events, 'injury-rolled'))
    worst.set(data.model, Math.max(worst.get(data.model) ?? 0, injuryOutcomes.indexOf(data.outcome)));
  for (const { data } of ofType(events, 'model-removed'))
    worst.set(data.model, injuryOutcomes.indexOf('out'));
  return [...worst].map(([model, outcome]) => {
    const word = injuryWords[injuryOutcomes[outcome]!];
    return model === target ? word : `${nameOf(battle, model)} ${word}`;
  });
}

function lineOfCharge(events: readonly TrenchEvent[], battle: Battle): string {
  const [charge] = ofType(events, 'charged');
  const { model, target } = charge!.data;
  const [failed] = ofType(events, 'charge-failed');
  const [rolled] = ofType(events, 'charge-rolled');
  const short = failed?.data.missing;
  return sentence(`${does(battle, model, 'charges')} ${nameOf(battle, target)}`, [
    ...(failed ? [short === undefined ? 'too short' : `${exactInches(short)} short`] : []),
    ...(rolled && !failed ? [`up to ${inches(rolled.data.length)}`] : []),
    ...movedOf(events),
    ...outcomes(events, target, battle),
  ]);
}

const exactInches = (value: number): string => `${Math.round(value * 100) / 100}″`;

const movedOf = (events: readonly TrenchEvent[]): readonly string[] =>
  ofType(events, 'model-moved')
    .slice(0, 1)
    .map(({ data }) => `moves ${inches(data.length)}`);

function lineOfRoll(events: readonly TrenchEvent[], battle: Battle): string {
  const { data } = ofType(events, 'success-rolled')[0]!;
  return sentence(`${nameOf(battle, data.model)}, ${data.what}`, [
    `${data.outcome === 'failure' ? 'fails' : (movedOf(events)[0] ?? 'succeeds')} ${rollOf(data.total)}`,
    ...(events.some(({ type }) => type === 'activation-cut') ? ['the activation ends'] : []),
    ...outcomes(events, data.model, battle),
  ]);
}

function chanceOf(event: TrenchEvent): number | null {
  switch (event.type) {
    case 'success-rolled':
      return tail(2, event.data.net, event.data.total, (total) => total >= neededTotal);
    case 'injury-rolled': {
      const { base, net, added, total } = event.data;
      const least = injuryOutcomes.indexOf(injuryOf(total));
      return tail(base, net, total - added, (sum) => injuryOutcomes.indexOf(injuryOf(sum + added)) >= least);
    }
    case 'morale-rolled':
      return tail(2, netDice(event.data.modifiers ?? []), event.data.total, (total) => total >= neededTotal);
    default:
      return null;
  }
}

/** Returns the chance that a roll succeeds if it did, and that it fails if it did not. */
function tail(base: number, net: number, sum: number, succeeds: (sum: number) => boolean): number {
  const isSuccess = succeeds(sum);
  return oddsOfSums(poolOf(base, net)).reduce(
    (total, chance, shown) => (succeeds(shown) === isSuccess ? total + chance : total),
    0,
  );
}
