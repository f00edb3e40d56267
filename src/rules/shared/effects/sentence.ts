/** Writes an effect as a sentence. */
import type { Mu } from '../../../geometry/units';
import { signed } from '../text';
import type { Dialect } from './dialect';
import type { After, Bears, Conditions, Deed, Reach, State, UnitEffect } from './effect';

/** Returns the sentence of an effect, without its name: "+1 DICE on its Melee Attacks while it has charged." */
export function sentenceOf(effect: UnitEffect, dialect: Dialect): string {
  const { on, after, once } = effect;
  const subject = subjectOf(on, dialect);
  const clauses = [
    ...(after === null ? [] : [triggerOf(after, dialect)]),
    deedOf(effect.does, subject, on, dialect),
    // Conditions of a reaction are the bearer's.
    ...conditionsOf(effect.if, dialect, after === null && subject.isMany ? 'the one concerned' : 'it'),
  ];
  const text = after === null ? clauses.join(' ') : `${clauses[0]!}, ${clauses.slice(1).join(' ')}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.${once === null ? '' : ` Once per ${once === 'turn' ? 'Turn' : 'battle'}.`}`;
}

/** Name of the units that an effect reaches, as subject and as possessive. */
interface Subject {
  readonly name: string;
  readonly whose: string;
  readonly object: string;
  readonly isMany: boolean;
}

const it: Subject = { name: 'it', whose: 'its', object: 'it', isMany: false };

function subjectOf({ who, within, having }: Reach, dialect: Dialect): Subject {
  if (who === 'bearer') return it;
  if (who === 'cause') return { name: 'the other', whose: 'the other’s', object: 'the other', isMany: false };
  const kind = {
    friends: 'friends',
    'other-friends': 'other friends',
    enemies: 'enemies',
    all: `all ${dialect.bearer}s`,
  }[who];
  const name = `${kind}${having === null ? '' : ` with ${having}`} within ${length(within, dialect)}`;
  return { name, whose: 'their', object: 'them', isMany: true };
}

const length = (value: Mu, dialect: Dialect): string => `${Math.round(value * 100) / 100}${dialect.length}`;

const verb = ({ isMany }: Subject, one: string, many: string): string => (isMany ? many : one);

function deedOf(does: Deed, subject: Subject, { who }: Reach, dialect: Dialect): string {
  const { name } = subject;
  switch (does.kind) {
    case 'modifier': {
      const words = dialect.rolls[does.roll]!;
      const unit = words.as.find(({ kind }) => kind === does.as)?.unit ?? '';
      const rolls = does.whose === 'own' ? words.own : (words.against ?? words.own);
      const theirs =
        who === 'bearer' ? rolls : rolls.replace(/\bits\b/, 'their').replace(/\bit\b/, subject.object);
      const change = `${signed(does.value)}${unit === '' ? '' : ` ${unit}`} on ${theirs}`;
      return who === 'bearer' ? change : `${name}: ${change}`;
    }
    case 'keyword': {
      const what = does.of === 'weapons' ? `${subject.whose} weapons` : name;
      const isMany = subject.isMany || does.of === 'weapons';
      const change = does.change === 'gains' ? (isMany ? 'gain' : 'gains') : isMany ? 'lose' : 'loses';
      return does.of === 'weapons' && subject.isMany
        ? `weapons of ${name} ${change} ${does.keyword}`
        : `${what} ${change} ${does.keyword}`;
    }
    case 'ignores':
      return `${attacksOf(subject)} ignore ${dialect.ignores[does.what]}`;
    case 'movement':
      return `${name} ${verb(subject, 'moves', 'move')} ${length(Math.abs(does.value), dialect)} ${does.value < 0 ? 'less' : 'more'}`;
    case 'cannot':
      return `${name} cannot ${dialect.actions[does.action]}`;
    case 'risky':
      return `rolls for ACTIONS of ${subject.isMany ? name : subject.object} are Risky`;
    case 'survives':
      return `${name} ${verb(subject, 'suffers', 'suffer')} ${injuryNames[does.instead]} instead of ${injuryNames[does.result]}`;
    case 'markers': {
      const [one, several] = dialect.markers[does.marker]!;
      const count = Math.abs(does.change);
      const verbs = does.change > 0 ? (['gains', 'gain'] as const) : (['loses', 'lose'] as const);
      return `${name} ${verb(subject, verbs[0], verbs[1])} ${count} ${count === 1 ? one : several}`;
    }
    case 'stand-up':
      return `${name} ${verb(subject, 'stands', 'stand')} up`;
  }
}

const attacksOf = (subject: Subject): string =>
  subject.isMany ? `attacks of ${subject.name}` : `${subject.whose} attacks`;

const injuryNames = { none: 'no effect', minor: 'a Minor hit', down: 'Down', out: 'Out of Action' } as const;

const triggerOf = ({ event, within }: After, dialect: Dialect): string =>
  dialect.triggers[event]!.replace('{within}', `within ${length(within, dialect)}`);

function conditionsOf(conditions: Conditions, dialect: Dialect, own: string): readonly string[] {
  const { self, other, selfHas, otherHas, selfBears, otherBears, attack, weapon, range, near } = conditions;
  const they = 'the other';
  const clauses = [
    ...(attack === null ? [] : [`the attack is ${attack === 'ranged' ? 'ranged' : 'in melee'}`]),
    ...(weapon === null ? [] : [`the weapon is or has ${weapon}`]),
    ...statesOf(self, own, dialect),
    ...(selfHas === null ? [] : [`${own} has ${selfHas}`]),
    ...bearsOf(selfBears, own, dialect),
    ...statesOf(other, they, dialect),
    ...(otherHas === null ? [] : [`${they} has ${otherHas}`]),
    ...bearsOf(otherBears, they, dialect),
    ...(range === null ? [] : [rangeOf(range, dialect)]),
    ...(near === null ? [] : [nearOf(near, own, dialect)]),
  ];
  if (clauses.length === 0) return [];
  const last = clauses.at(-1)!;
  return [`if ${clauses.length === 1 ? last : `${clauses.slice(0, -1).join(', ')} and ${last}`}`];
}

const statesOf = (states: readonly State[], who: string, dialect: Dialect): readonly string[] =>
  states.map((state) => `${who} ${dialect.states[state]}`);

function bearsOf(bears: Bears | null, who: string, dialect: Dialect): readonly string[] {
  if (bears === null) return [];
  const [one, several] = dialect.markers[bears.marker]!;
  return [`${who} bears ${bears.least === 1 ? `a ${one}` : `${bears.least} ${several} or more`}`];
}

function rangeOf({ least, most }: NonNullable<Conditions['range']>, dialect: Dialect): string {
  if (most === null) return `the distance is ${length(least, dialect)} or more`;
  return least === 0
    ? `the distance is at most ${length(most, dialect)}`
    : `the distance is ${length(least, dialect)} to ${length(most, dialect)}`;
}

const nearOf = (
  { who, within, least }: NonNullable<Conditions['near']>,
  own: string,
  dialect: Dialect,
): string =>
  least === 1
    ? `${who === 'friends' ? 'another friend' : 'an enemy'} is within ${length(within, dialect)} of ${own}`
    : `${least} ${who === 'friends' ? 'other friends' : 'enemies'} are within ${length(within, dialect)} of ${own}`;
