/** The form of an effect: its fields by the game's dialect, and changes that keep it consistent. */
import type { EffectEditing, EffectForm, EffectValue } from '../../../engine/effect-editing';
import { inspectFields } from '../fields';
import type { Dialect } from './dialect';
import { fieldsOf } from './form-fields';
import { isDistant, isOfDice, isReaction, type DeedKind, type Trigger, type UnitEffect } from './effect';
import {
  isOfHits,
  isOfSide,
  isOfWeapons,
  type HitDeed,
  isOpposed,
  opposedOnly,
  opposedStates,
  weaponOnly,
} from './opposed';
import { readEffect } from './read-effect';
import { sentenceOf } from './sentence';
import { at, isRecord, listed, mayBeOnce, oppositionAt, without, withValue, type Raw } from './raw-effect';

/**
 * Returns the means to edit the effects of a game's forces.
 * @param list name of the list of units in a force's file
 * @param forces the game's own forces, as their files have them
 */
export const effectEditing = (dialect: Dialect, list: string, forces: readonly unknown[]): EffectEditing => ({
  list,
  forces,
  fresh: (name) => ({ name, does: freshDeed(dialect, dialect.deeds[0]!) }),
  sentence: (effect) => sentenceOf(effect as UnitEffect, dialect),
  form: (effect) => formOf(isRecord(effect) ? effect : {}, dialect),
  change: (effect, path, value) =>
    settled(
      withValue(isRecord(effect) ? effect : {}, path, empty(value) ? undefined : listed(path, value)),
      path,
      dialect,
    ),
});

const empty = (value: EffectValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function formOf(effect: Raw, dialect: Dialect): EffectForm {
  const { value, problems } = inspectFields(effect, (field) => readEffect(field, dialect));
  return {
    fields: fieldsOf(effect, dialect),
    sentence: problems.length === 0 ? sentenceOf(value, dialect) : null,
    problems,
  };
}

function freshDeed(dialect: Dialect, kind: DeedKind): Raw {
  switch (kind) {
    case 'modifier':
      return { kind, roll: Object.keys(dialect.rolls)[0]!, value: 1 };
    case 'keyword':
      return { kind, keyword: dialect.keywords[0]!, change: 'gains' };
    case 'ignores':
      return { kind, what: Object.keys(dialect.ignores)[0]! };
    case 'movement':
      return { kind, value: 1 };
    case 'cannot':
      return { kind, action: Object.keys(dialect.actions)[0]! };
    case 'survives':
      return { kind, result: 'out', instead: 'down' };
    case 'markers':
      return { kind, marker: Object.keys(dialect.markers)[0]!, change: 1 };
    case 'exempt':
      return { kind, from: Object.keys(dialect.exemptions)[0]! };
    case 'unspent':
      return { kind, roll: dialect.spared[0]! };
    case 'bloodbath':
      return { kind, value: -1 };
    case 'charge-dice':
      return { kind, value: 1 };
    case 'reroll':
      return { kind, roll: dialect.rerolled[0]! };
    case 'set-die':
      return { kind, to: 6 };
    case 'deploys':
      return { kind, first: true };
    case 'cleave':
      return { kind, value: 2 };
    case 'range':
      return { kind, value: usualDistance };
    case 'push':
      return { kind, distance: 'D6' };
    case 'risky':
    case 'fears':
    case 'takes-hits':
    case 'second-shot':
    case 'stand-up':
      return { kind };
  }
}

/** Distance with which a field of distance begins. */
const usualDistance = 6;

/** Returns the effect after a change of one field, with the fields that depend on it. */
function settled(effect: Raw, path: string, dialect: Dialect): Raw {
  switch (path) {
    case 'does.kind':
      return withoutStrays(
        withOwnTerms(
          timed(
            asAction({ ...effect, does: freshDeed(dialect, at(effect, 'does.kind') as DeedKind) }),
            dialect,
          ),
        ),
        dialect,
      );
    case 'does.roll':
      return withoutStrays(['does.whose', 'does.as', 'does.per.of'].reduce(without, effect), dialect);
    case 'does.of': {
      const words = (at(effect, 'does.of') ?? 'unit') === 'unit' ? dialect.keywords : dialect.weaponKeywords;
      return withoutStrays(withValue(effect, 'does.keyword', words[0]), dialect);
    }
    case 'does.keyword':
    case 'does.whose':
      return withoutStrays(effect, dialect);
    case 'does.first':
      return at(effect, 'does.first') === true
        ? without(effect, 'does.apart')
        : withValue(effect, 'does.apart', usualDistance);
    case 'does.result':
      return withValue(without(effect, 'does.tough'), 'does.instead', 'none');
    case 'chosen':
      return withoutStrays(timed(asRolled(asAction(effect)), dialect), dialect);
    case 'on.who':
      return withDistance(
        isAround(at(effect, 'on.who')) ? effect : withoutReach(effect),
        'on',
        isAround(at(effect, 'on.who')),
      );
    case 'after.event':
      return withoutStrays(
        withDistance(effect, 'after', isDistant(at(effect, 'after.event') as Trigger)),
        dialect,
      );
    case 'does.per.marker':
    case 'does.per.who':
      return counting(effect, path);
    case 'if.near.who':
      return withDistance(effect, 'if.near', at(effect, 'if.near.who') !== undefined);
    default:
      return effect;
  }
}

/** Returns a modifier after a change of what it counts; without anything to count, the rest of it goes. */
function counting(effect: Raw, path: string): Raw {
  if (at(effect, path) === undefined) return without(effect, 'does.per');
  return path === 'does.per.who' ? withDistance(effect, 'does.per', true) : effect;
}

/** Leaves out what goes with units around the bearer only. */
const withoutReach = (effect: Raw): Raw =>
  ['on.having', 'on.lacking', 'on.pick', 'on.sight'].reduce(without, effect);

const isAround = (who: unknown): boolean => who !== undefined && who !== 'bearer' && who !== 'cause';

function withDistance(effect: Raw, path: string, has: boolean): Raw {
  if (!has) {
    const cut = without(effect, `${path}.within`);
    return at(cut, path) === undefined || path !== 'if.near' ? cut : without(cut, path);
  }
  return at(effect, `${path}.within`) === undefined
    ? withValue(effect, `${path}.within`, usualDistance)
    : effect;
}

/** Gives an ACTION with a lasting effect its duration, and takes the terms of an ACTION from any other effect. */
function asAction(given: Raw): Raw {
  const kind = at(given, 'does.kind') as DeedKind;
  const isBarred = kind === 'takes-hits' || (kind === 'push' && at(given, 'chosen') !== 'then');
  const effect = isBarred ? without(given, 'chosen') : given;
  if (at(effect, 'chosen') !== 'action') return without(without(effect, 'action'), 'on.pick');
  if (isReaction(at(effect, 'does.kind') as DeedKind)) return without(effect, 'action.lasts');
  const lasting = without(effect, 'on.pick');
  return at(lasting, 'action.lasts') === undefined ? withValue(lasting, 'action.lasts', 'turn') : lasting;
}

/** Gives a deed the terms that are always the same: a push its event and target, changed dice their time, a deployment none. */
function withOwnTerms(given: Raw): Raw {
  const kind = at(given, 'does.kind') as DeedKind;
  if (kind === 'push') return { ...without(given, 'on'), after: { event: 'injures' }, on: { who: 'cause' } };
  if (kind === 'deploys') return ['on', 'if', 'chosen'].reduce(without, given);
  return asRolled(isOfDice(kind) ? { ...without(given, 'with'), chosen: 'then' } : given);
}

/** Gives an effect that a D6 decides its face, and takes it from any other. */
const asRolled = (effect: Raw): Raw => {
  if (at(effect, 'chosen') !== 'rolled') return without(effect, 'upTo');
  return at(effect, 'upTo') === undefined ? { ...effect, upTo: 2 } : effect;
};

/** Gives a reaction an event, and takes it from any other effect. */
function timed(effect: Raw, dialect: Dialect): Raw {
  const kind = at(effect, 'does.kind') as DeedKind;
  if (!isReaction(kind) || at(effect, 'chosen') === 'action') return without(effect, 'after');
  const event = at(effect, 'after.event') ?? Object.keys(dialect.triggers)[0];
  return withValue(effect, 'after.event', event);
}

/** Leaves out what does not go with the deed: conditions on another unit, a cause, once, shared, a choice. */
function withoutStrays(given: Raw, dialect: Dialect): Raw {
  const isHit = at(given, 'chosen') === 'hit' && !isOfHits(dialect, at(given, 'does') as HitDeed);
  const effect = isHit ? without(given, 'chosen') : given;
  const does = oppositionAt(effect);
  const { kind, event } = does;
  const near = isOfSide(dialect, does) ? without(effect, 'on') : effect;
  const cut = isOpposed(dialect, does)
    ? near
    : opposedOnly
        .filter((name) => !(isOfWeapons(does) && weaponOnly.includes(name)))
        .reduce((left, name) => without(left, `if.${name}`), withoutCover(near));
  const alone = kind === 'modifier' ? cut : without(cut, 'shared');
  const isAction = at(alone, 'chosen') === 'action';
  const chosen =
    isAction || isReaction(kind) === (at(alone, 'chosen') === 'then') || kind === 'exempt' || isOfDice(kind)
      ? alone
      : without(alone, 'chosen');
  const free = at(chosen, 'chosen') === undefined ? without(without(chosen, 'oneOf'), 'with') : chosen;
  const timely = mayBeOnce(free) ? free : without(free, 'once');
  const caused = event !== undefined && dialect.causes.includes(event);
  const isTarget = isAction && at(timely, 'with') !== undefined;
  return at(timely, 'on.who') === 'cause' && !caused && !isTarget ? without(timely, 'on') : timely;
}

function withoutCover(effect: Raw): Raw {
  const states = at(effect, 'if.self');
  if (!Array.isArray(states)) return effect;
  const left = (states as readonly string[]).filter((state) => !opposedStates.includes(state));
  return left.length === 0 ? without(effect, 'if.self') : withValue(effect, 'if.self', left);
}
