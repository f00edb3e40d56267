/** Writes an effect as a sentence. */
import { signed } from '../text';
import type { Dialect } from './dialect';
import { conditionsOf, lengthIn as length } from './condition-words';
import type {
  ActionTerms,
  After,
  ChoiceTime,
  Deed,
  Injury,
  Lasting,
  Limit,
  Per,
  Push,
  Reach,
  Roll,
  UnitEffect,
} from './effect';

/** Returns the sentence of an effect, without its name: "+1 DICE on its Melee Attacks while it has charged." */
export function sentenceOf(effect: UnitEffect, dialect: Dialect): string {
  const { once, chosen, shared } = effect;
  return [
    chosen === 'action'
      ? actionSentence(effect, dialect)
      : `${deedIn(effect, dialect)}${chosen === null ? '' : choiceWords[chosen]}${rolledWords(effect)}.`,
    ...(once === null ? [] : [limitWords[once]]),
    ...(shared === null ? [] : [`Counts once, from however many with ${shared}.`]),
  ].join(' ');
}

/** Returns what an effect does as a sentence, without how long it lasts and how often it can be had. */
export const deedSentence = (effect: UnitEffect, dialect: Dialect): string => `${deedIn(effect, dialect)}.`;

/** Sentence of the limit: how often an effect can be had. */
export const limitWords: Readonly<Record<Limit, string>> = {
  activation: 'Once per activation.',
  turn: 'Once per Turn.',
  battle: 'Once per battle.',
};

/** Returns the trigger, the deed and the conditions. */
function deedIn({ on, after, does, if: conditions }: UnitEffect, dialect: Dialect): string {
  const subject = subjectOf(on, dialect);
  const clauses = [
    ...(after === null ? [] : [triggerOf(after, dialect)]),
    deedOf(does, subject, on, dialect),
    // Conditions of a reaction are the bearer's.
    ...conditionsOf(conditions, dialect, after === null && subject.isMany ? 'the one concerned' : 'it'),
  ];
  const text = after === null ? clauses.join(' ') : `${clauses[0]!}, ${clauses.slice(1).join(' ')}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Returns the terms of an ACTION and its deed: "ACTION, with a Risky Success Roll: one enemy within 6″ gains 1 BLOOD MARKER." */
function actionSentence(effect: UnitEffect, dialect: Dialect): string {
  const { action, with: first } = effect;
  const lasts = action?.lasts ? lastingWords[action.lasts] : '';
  const head = first === null ? `ACTION${action ? rollWords(action) : ''}` : `Along with ${first}`;
  const text = deedIn(effect, dialect);
  return [
    `${head}: ${text.charAt(0).toLowerCase()}${text.slice(1)}${lasts}.`,
    ...(action?.ends ? ['Its activation ends.'] : []),
  ].join(' ');
}

/** Returns the roll of an ACTION as words; empty without one. */
export function rollWords({ roll, dice }: Pick<ActionTerms, 'roll' | 'dice'>): string {
  if (roll === 'none') return '';
  const change = dice === 0 ? '' : ` at ${signed(dice)} DICE`;
  return `, with a ${roll === 'risky' ? 'Risky ' : ''}Success Roll${change}`;
}

const lastingWords = {
  activation: ' for the rest of the activation',
  turn: ' until the end of the Turn',
  stay: ' until it moves',
} as const satisfies Readonly<Record<Lasting, string>>;

const choiceWords: Readonly<Record<Exclude<ChoiceTime, 'action'>, string>> = {
  activation: ', for the activation in which its player chooses so',
  turn: ', for the Turn in which its player chooses so',
  battle: ', for the battle, if its player chooses so',
  then: ', if its player chooses so',
  hit: ', for the Injury Roll of a hit for which its player chooses so',
  rolled: ', for the battle',
};

/** Returns the roll that decides on an effect: ", if a D6 that is rolled as it is deployed shows 1 or 2". */
const rolledWords = ({ upTo }: UnitEffect): string =>
  upTo === null
    ? ''
    : `, if a D6 that is rolled as it is deployed shows ${upTo === 1 ? '1' : upTo === 2 ? '1 or 2' : `1 to ${upTo}`}`;

/** Name of the units that an effect reaches, as subject and as possessive. */
interface Subject {
  readonly name: string;
  readonly whose: string;
  readonly object: string;
  readonly isMany: boolean;
}

const it: Subject = { name: 'it', whose: 'its', object: 'it', isMany: false };

function subjectOf({ who, within, having, lacking, pick, sight }: Reach, dialect: Dialect): Subject {
  if (who === 'bearer') return it;
  if (who === 'cause') return { name: 'the other', whose: 'the other’s', object: 'the other', isMany: false };
  const [one, many] = {
    friends: ['friend', 'friends'],
    'other-friends': ['other friend', 'other friends'],
    enemies: ['enemy', 'enemies'],
    all: [dialect.bearer, `all ${dialect.bearer}s`],
    others: [`other ${dialect.bearer}`, `all other ${dialect.bearer}s`],
  }[who] as [string, string];
  const name = [
    pick ? `one ${one}` : many,
    ...(having.length === 0 ? [] : [`with ${having.join(' or ')}`]),
    ...(lacking.length === 0 ? [] : [`without ${lacking.join(' and ')}`]),
    `within ${length(within, dialect)}`,
    ...(sight ? ['and in sight'] : []),
  ].join(' ');
  return pick
    ? { name, whose: 'its', object: 'it', isMany: false }
    : { name, whose: 'their', object: 'them', isMany: true };
}

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
      const per = does.per === null ? '' : perOf(does.per, subject, dialect);
      const change = `${signed(does.value)}${unit === '' ? '' : ` ${unit}`}${per} on ${theirs}`;
      return who === 'bearer' ? change : `${name}: ${change}`;
    }
    case 'keyword': {
      const isMany = subject.isMany || does.of !== 'unit';
      const change = does.change === 'gains' ? (isMany ? 'gain' : 'gains') : isMany ? 'lose' : 'loses';
      return `${keywordBearer(does.of, subject)} ${change} ${does.keyword}`;
    }
    case 'ignores':
      return `${attacksOf(subject)} ignore ${dialect.ignores[does.what]}`;
    case 'movement':
      return `${name} ${verb(subject, 'moves', 'move')} ${length(Math.abs(does.value), dialect)} ${does.value < 0 ? 'less' : 'more'}`;
    case 'cannot':
      return `${name} cannot ${dialect.actions[does.action]}`;
    case 'risky':
      return `rolls for ACTIONS of ${subject.isMany ? name : subject.object} are Risky`;
    case 'exempt':
      return `${name} ${verb(subject, 'is', 'are')} exempt from ${dialect.exemptions[does.from]!}`;
    case 'unspent':
      return `the opponent cannot spend BLOOD MARKERS of ${subject.isMany ? name : subject.object} on ${dialect.rolls[does.roll]![does.roll === 'injury' ? 'against' : 'own']!}`;
    case 'bloodbath':
      return `Bloodbaths of ${attacksOf(subject)} cost ${Math.abs(does.value)} ${Math.abs(does.value) === 1 ? 'marker' : 'markers'} ${does.value < 0 ? 'less' : 'more'}`;
    case 'charge-dice':
      return `${name} ${verb(subject, 'rolls', 'roll')} ${does.value} more D6 for ${subject.whose} Charge Bonus, and the highest counts`;
    case 'survives':
      return `${name} ${verb(subject, 'suffers', 'suffer')} ${injuryNames[does.instead]} instead of ${injuryNames[does.result]}${does.tough ? ' that TOUGH has made of Out of Action' : ''}`;
    case 'markers': {
      const [one, several] = dialect.markers[does.marker]!;
      const count = does.rolled ?? Math.abs(does.change);
      const verbs = does.change > 0 ? (['gains', 'gain'] as const) : (['loses', 'lose'] as const);
      return `${name} ${verb(subject, verbs[0], verbs[1])} ${count} ${count === 1 ? one : several}`;
    }
    case 'reroll':
      return `all dice of ${ofRoll(does.roll, subject, dialect)} are rolled again`;
    case 'set-die':
      return does.whose === 'own'
        ? `the lowest die of an Injury Roll of ${attacksOf(subject)} shows ${does.to}`
        : `the highest die of an Injury Roll against ${subject.isMany ? name : subject.object} shows ${does.to}`;
    case 'deploys':
      return does.first
        ? 'it is deployed as the first of its side'
        : `it cannot be deployed within ${length(does.apart, dialect)} of a friend`;
    case 'cleave':
      return `${subject.isMany ? `melee weapons of ${name}` : `${subject.whose} melee weapons`} make ${does.value} attacks in one Fight`;
    case 'range':
      return `the range of ${subject.isMany ? `ranged weapons of ${name}` : `${subject.whose} ranged weapons`} is ${length(Math.abs(does.value), dialect)} ${does.value < 0 ? 'less' : 'more'}`;
    case 'second-shot':
      return `${name} may shoot with a second PISTOL after the first`;
    case 'fears':
      return `${attacksOf(subject)} treat the target as one with FEAR`;
    case 'takes-hits':
      return `it may take a hit in place of ${subject.isMany ? `one of the ${name}` : subject.object}`;
    case 'push':
      return `${name} ${verb(subject, 'is', 'are')} pushed ${pushOf(does.distance, dialect)} away`;
    case 'stand-up':
      return `${name} ${verb(subject, 'stands', 'stand')} up`;
  }
}

/** Names one roll: "one of its Dashes", "one of the climbs of friends within 6″". */
function ofRoll(roll: Roll, subject: Subject, dialect: Dialect): string {
  const own = dialect.rolls[roll]!.own.replace(/^all /, '');
  return `one of ${subject.isMany ? `${own.replace(/\bits\b/, 'the')} of ${subject.name}` : own}`;
}

/** Returns what a modifier counts for, with its limit: " for each BLOOD MARKER of the other, at most 2". */
function perOf(per: Per, { isMany, object }: Subject, dialect: Dialect): string {
  const unit = per.of === 'other' ? 'the other' : isMany ? 'the one concerned' : object;
  const most = per.most === null ? '' : `, at most ${per.most},`;
  if ('marker' in per) return ` for each ${dialect.markers[per.marker]![0]} of ${unit}${most}`;
  const near = per.who === 'friends' ? 'other friend' : 'enemy';
  return ` for each ${near} within ${length(per.within, dialect)} of ${unit}${most}`;
}

const pushOf = (distance: Push, dialect: Dialect): string =>
  typeof distance === 'string' ? `${distance}${dialect.length}` : length(distance, dialect);

const attacksOf = (subject: Subject): string =>
  subject.isMany ? `attacks of ${subject.name}` : `${subject.whose} attacks`;

const weaponWords = {
  weapons: 'weapons',
  'ranged-weapons': 'ranged weapons',
  'melee-weapons': 'melee weapons',
} as const;

function keywordBearer(of: Extract<Deed, { readonly kind: 'keyword' }>['of'], subject: Subject): string {
  if (of === 'unit') return subject.name;
  return subject.isMany ? `${weaponWords[of]} of ${subject.name}` : `${subject.whose} ${weaponWords[of]}`;
}

const injuryNames: Readonly<Record<Injury, string>> = {
  none: 'no effect',
  minor: 'a Minor hit',
  down: 'Down',
  out: 'Out of Action',
} as const;

const triggerOf = ({ event, within }: After, dialect: Dialect): string =>
  dialect.triggers[event]!.replace('{within}', `within ${length(within, dialect)}`);
