/** The log of Trenches and Turbines: which events make an act, and the act in one line. */
import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import { placeShared, type LogPlace, type LogView } from '../../../engine/log-view';
import {
  does,
  inches,
  losses,
  moveLine,
  nameIn,
  ofType,
  rarity,
  sentence,
  sumBy,
} from '../../shared/log-lines';
import { doing } from '../../../table/agreement';
import { chance } from '../dice';
import type { TurbineEvent } from '../events';
import { turbineOptions } from '../options';
import { phaseNames } from './phase-names';
import { stakesOf } from './stakes';

export const turbinesLog: LogView = {
  place: (event, open) => place(event as TurbineEvent, open),
  line: (events, key, battle) => line(events as readonly TurbineEvent[], key, battle),
  chance: (event, battle) => chanceOf(event as TurbineEvent, battle),
  stakes: (event, battle) => stakesOf(event as TurbineEvent, battle),
  isCharge: ({ type, data }) =>
    type === 'action-performed' &&
    (data['action'] === 'running-charge' || data['action'] === 'walking-charge'),
};

/** Actions that the events after them tell of. */
const heralds = ['move', 'shoot', 'fight', 'running-charge', 'walking-charge'];

function place(event: TurbineEvent, open: string | null): LogPlace {
  const kind = open === null ? '' : open.slice(0, open.indexOf(':'));
  switch (event.type) {
    case 'card-flipped':
      return event.rules.includes('TT-REACT-07') ? { as: 'prelude' } : { as: 'lead' };
    case 'card-drawn':
      return { as: 'lead' };
    case 'rolled-off':
      return { as: 'act', kind: 'other', key: 'roll-off:' };
    case 'first-player':
    case 'attacks-dropped':
    case 'saves-rolled':
    case 'fight-resolved':
    case 'charge-failed':
    case 'left-table':
    case 'strength-noted':
    case 'effect-used':
      return { as: 'part' };
    case 'activation-marked':
      return event.data.marks.charged === true
        ? { as: 'act', kind: 'melee', key: `charge:${event.data.unit}:${event.data.target ?? ''}` }
        : { as: 'silent' };
    case 'action-performed':
      return placeOfAction(event);
    case 'shot-taken':
      return { as: 'prelude' };
    case 'token-changed':
      if (event.data.token === 'overwatch' && event.data.change < 0 && kind !== 'shot')
        return { as: 'act', kind: 'other', key: 'overwatch-ends:' };
      return { as: 'part' };
    case 'phase-began':
      return { as: 'phase', title: phaseNames[event.data.phase] ?? event.data.phase };
    case 'model-moved':
      return kind === 'charge' || kind === 'fight' || kind === 'shift' ? { as: 'part' } : placeShared(event);
    case 'attack-rolled': {
      const { attacker, target, occasion } = event.data;
      return occasion === 'fight'
        ? { as: 'act', kind: 'melee', key: `fight:${[attacker, target].sort().join(':')}` }
        : { as: 'act', kind: 'shooting', key: `shot:${attacker}:${target}` };
    }
    case 'leadership-checked':
      return { as: 'act', kind: 'nerve', key: `nerve:${event.data.unit}` };
    case 'objective-marked':
    case 'searched':
      return { as: 'act', kind: 'points', key: `objective:${event.data.unit}` };
    case 'points-scored':
      return {
        as: 'act',
        kind: 'points',
        key: open?.startsWith('objective:') === true ? open : 'points-scored:',
      };
    default:
      return placeShared(event);
  }
}

/** An action is an act of its own, or announces a move, a shot, a charge or a mission's points. */
function placeOfAction({
  data,
  rules,
}: Extract<TurbineEvent, { readonly type: 'action-performed' }>): LogPlace {
  if (heralds.includes(data.action) || rules.includes('TT-MISSION-01'))
    return data.kind === 'reaction' ? { as: 'prelude' } : { as: 'prelude', closes: true };
  return data.action === 'shift'
    ? { as: 'act', kind: 'move', key: `shift:${data.unit}` }
    : { as: 'act', kind: 'other', key: `action:${data.unit}:${data.action}` };
}

function line(events: readonly TurbineEvent[], key: string | null, battle: Battle): string {
  const [kind, unit = '', other = ''] = key?.split(':') ?? [];
  switch (kind) {
    case 'move':
      return moveLine(
        battle,
        ofType(events, 'model-moved').map(({ data }) => data),
        'moves',
        inches,
      );
    case 'charge':
      return lineOfCharge(events, unit, other, battle);
    case 'shot':
      return sentence(`${does(battle, unit, 'shoots')} at ${nameIn(battle, other)}`, [
        ...hitsOf(events),
        ...savesOf(events),
        ...damageOf(events, battle),
      ]);
    case 'fight':
      return lineOfFight(events, battle);
    case 'shift': {
      const moves = ofType(events, 'model-moved').map(({ data }) => data);
      return moves.length === 0 ? events[0]!.text : moveLine(battle, moves, 'shifts', inches);
    }
    case 'action':
      return events.findLast(({ type, data }) => type === 'action-performed' && data.action === other)!.text;
    case 'nerve':
      return sentence(
        events[0]!.text.replace(/\.$/, ''),
        events.flatMap(({ type, data }) =>
          type === 'token-changed' && data.token === 'routed' && data.change > 0 ? ['it is routed'] : [],
        ),
      );
    case 'roll-off':
      return events.at(-1)!.text;
    case 'overwatch-ends':
      return events.length === 1 ? events[0]!.text : `${events.length} overwatch tokens expire.`;
    case 'objective': {
      const scored = ofType(events, 'points-scored')[0];
      const marked = ofType(events, 'objective-marked')[0] ?? ofType(events, 'searched')[0];
      return scored && marked
        ? `${marked.text.replace(/\.$/, '')}: ${scored.data.points} points.`
        : (scored ?? marked ?? events[0]!).text;
    }
    default:
      return isStill(events) ? `${does(battle, events[0]!.data.unit, 'stays')} in place.` : events[0]!.text;
  }
}

/** Reports that a unit had a move and did not use it. */
const isStill = (
  events: readonly TurbineEvent[],
): events is readonly Extract<TurbineEvent, { readonly type: 'action-performed' }>[] =>
  events[0]?.type === 'action-performed' && events[0].data.action === 'move';

function lineOfCharge(events: readonly TurbineEvent[], unit: string, target: string, battle: Battle): string {
  const head = `${does(battle, unit, 'charges')}${target === '' ? '' : ` ${nameIn(battle, target)}`}`;
  const [failed] = ofType(events, 'charge-failed');
  if (failed) return sentence(head, ['it falls short']);
  const lengths = ofType(events, 'model-moved').map(({ data }) => data.length);
  return sentence(head, lengths.length === 0 ? [] : [`up to ${inches(Math.max(...lengths))}`]);
}

/** Lists target numbers: "needs 3 or less", or "needs 2–3 or less" where they differ. */
function needs(rolls: readonly { readonly data: { readonly needs: number } }[]): string {
  const numbers = rolls.map(({ data }) => data.needs);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return ` (needs ${least === most ? most : `${least}–${most}`} or less)`;
}

function hitsOf(events: readonly TurbineEvent[]): readonly string[] {
  const attacks = ofType(events, 'attack-rolled');
  if (attacks.length === 0) return [];
  const dice = sumBy(attacks, ({ data }) => data.faces.length);
  const hits = sumBy(attacks, ({ data }) => data.hits);
  return [`${hits} of ${dice} hit${needs(attacks)}`];
}

function savesOf(events: readonly TurbineEvent[]): readonly string[] {
  const saves = ofType(events, 'saves-rolled');
  if (saves.length === 0) return [];
  const dice = sumBy(saves, ({ data }) => data.faces.length);
  const failed = sumBy(saves, ({ data }) => data.failed);
  return [`${dice - failed} of ${dice} saved${needs(saves)}`];
}

/** Losses, and the HP left of a model that is hurt. */
function damageOf(events: readonly TurbineEvent[], battle: Battle): readonly string[] {
  const hurt = ofType(events, 'damage-recorded').map(({ text }) =>
    text.replace(/^.* has (.*) left\.$/, '$1 left'),
  );
  return [...losses(events, battle), ...hurt];
}

function lineOfFight(events: readonly TurbineEvent[], battle: Battle): string {
  const [first] = ofType(events, 'attack-rolled');
  const { attacker, target } = first!.data;
  const [end] = ofType(events, 'fight-resolved');
  if (!end)
    return sentence(`${does(battle, attacker, 'fights')} ${nameIn(battle, target)}`, losses(events, battle));
  const { winner, score } = end.data;
  const [own, others] = [attacker, target].map((unit) => score[battle.state.units[unit]!.side] ?? 0);
  return sentence(`${does(battle, attacker, 'fights')} ${nameIn(battle, target)}`, [
    `${own} ${own === 1 ? 'casualty' : 'casualties'} inflicted and ${others} suffered`,
    winner === null ? 'a draw' : doing(battle.state.sides[winner]!.name, 'wins'),
    ...ofType(events, 'unit-destroyed').map(({ data }) => `${does(battle, data.unit, 'is')} destroyed`),
  ]);
}

function chanceOf(event: TurbineEvent, battle: Battle): number | null {
  const options = turbineOptions(contextOf(battle).options);
  switch (event.type) {
    case 'attack-rolled': {
      const { faces, hits, needs: target } = event.data;
      return faces.length === 0 ? null : rarity(hits, faces.length, chance(target, options));
    }
    case 'saves-rolled': {
      const { faces, failed, needs: target } = event.data;
      return faces.length === 0 ? null : rarity(faces.length - failed, faces.length, chance(target, options));
    }
    case 'leadership-checked': {
      const passes = chance(event.data.needs, options);
      return event.data.passed ? passes : 1 - passes;
    }
    default:
      return null;
  }
}
