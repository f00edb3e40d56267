/** Fields of the form of an effect, in the words of the game. */
import type { EffectField } from '../../../engine/effect-editing';
import type { Dialect } from './dialect';
import {
  injuries,
  isDistant,
  isOfDice,
  isReaction,
  type ChoiceTime,
  type DeedKind,
  type Injury,
  type Limit,
  type Roll,
  type Trigger,
} from './effect';
import { conditionFields } from './condition-fields';
import { diceFields } from './dice-fields';
import {
  capital,
  choice,
  distance,
  flag,
  keywordField,
  markersOf,
  number,
  optional,
  optionsOf,
  plain,
  text,
  type Choices,
  type Writer,
} from './field-writers';
import { isOfHits, isOfSide, type HitDeed } from './opposed';
import { perFields } from './per-fields';
import { at, mayBeOnce, oppositionAt, type Raw } from './raw-effect';

const deedLabels: Readonly<Record<DeedKind, string>> = {
  modifier: 'Modifies a roll',
  keyword: 'Gives or takes a keyword',
  ignores: 'Attacks ignore something',
  movement: 'Moves farther or less far',
  cannot: 'Forbids an action',
  risky: 'Makes ACTIONS Risky',
  exempt: 'Is exempt from a rule',
  unspent: 'Its BLOOD MARKERS cannot be spent',
  bloodbath: 'Bloodbaths cost more or less',
  'charge-dice': 'More dice for the Charge Bonus',
  survives: 'Softens an injury',
  reroll: 'Rolls dice again',
  'set-die': 'Turns a die of Injury Rolls',
  deploys: 'Is deployed in another way',
  cleave: 'More attacks in one Fight',
  range: 'Longer or shorter range',
  'second-shot': 'Shoots with a second PISTOL',
  fears: 'Fears its targets',
  'takes-hits': 'Takes hits in place of others',
  push: 'Pushes away',
  markers: 'Gives or takes markers',
  'stand-up': 'Stands up',
};

const injuryLabels: Readonly<Record<Injury, string>> = {
  none: 'No effect',
  minor: 'Minor hit',
  down: 'Down',
  out: 'Out of Action',
};

/** Lists the fields of an effect. */
export function fieldsOf(effect: Raw, dialect: Dialect): readonly EffectField[] {
  const writer = { effect, dialect };
  return [
    text(writer, 'deed', 'name', 'Name'),
    choice(
      writer,
      'deed',
      'does.kind',
      'Effect',
      dialect.deeds.map((kind) => ({ value: kind, label: deedLabels[kind] })),
    ),
    ...deedFields(writer),
    ...timeFields(writer),
    ...reachFields(writer),
    ...(at(effect, 'does.kind') === 'deploys' ? [] : conditionFields(writer)),
  ];
}

function deedFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  const field = (path: string, label: string, choices: Choices) =>
    choice(writer, 'deed', `does.${path}`, label, choices);
  switch (at(effect, 'does.kind') as DeedKind) {
    case 'modifier':
      return modifierFields(writer);
    case 'keyword': {
      const of = at(effect, 'does.of') ?? 'unit';
      const words = of === 'unit' ? dialect.keywords : dialect.weaponKeywords;
      return [
        {
          ...field('of', 'Whose keyword', [
            { value: 'unit', label: `Of the ${dialect.bearer}` },
            { value: 'weapons', label: 'Of its weapons' },
            { value: 'ranged-weapons', label: 'Of its ranged weapons' },
            { value: 'melee-weapons', label: 'Of its melee weapons' },
          ]),
          value: String(of),
        },
        field('keyword', 'Keyword', plain(words)),
        field('change', 'Change', [
          { value: 'gains', label: 'Gains it' },
          { value: 'loses', label: 'Loses it' },
        ]),
      ];
    }
    case 'ignores':
      return [field('what', 'Ignores', optionsOf(dialect.ignores))];
    case 'movement':
      return [number(writer, 'deed', 'does.value', `Added length (${dialect.length.trim()})`)];
    case 'cannot':
      return [field('action', 'Action', optionsOf(dialect.actions))];
    case 'survives':
      return survivalFields(writer);
    case 'markers':
      return [
        field('marker', 'Marker', markersOf(dialect)),
        dialect.markerDice.length === 0
          ? number(writer, 'deed', 'does.change', 'Number (below 0 takes them away)')
          : text(writer, 'deed', 'does.change', 'Number (below 0 takes them away), or D3 or D6'),
      ];
    case 'exempt':
      return [field('from', 'From', optionsOf(dialect.exemptions))];
    case 'unspent':
      return [
        field(
          'roll',
          'On',
          dialect.spared.map((roll) => ({
            value: roll,
            label: capital(dialect.rolls[roll]![roll === 'injury' ? 'against' : 'own']!.replace(/^its /, '')),
          })),
        ),
      ];
    case 'bloodbath':
      return [number(writer, 'deed', 'does.value', 'Added to the price')];
    case 'charge-dice':
      return [number(writer, 'deed', 'does.value', 'More dice')];
    case 'range':
      return [number(writer, 'deed', 'does.value', `Added range (${dialect.length.trim()})`)];
    case 'reroll':
    case 'set-die':
    case 'deploys':
      return diceFields(writer);
    case 'cleave':
      return [number(writer, 'deed', 'does.value', 'Attacks of a weapon')];
    case 'push':
      return [text(writer, 'deed', 'does.distance', `Distance (${dialect.length.trim()}), or D3 or D6`)];
    case 'risky':
    case 'stand-up':
      return [];
    default:
      return [];
  }
}

/** Lists the fields of a result that is replaced. */
function survivalFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  const field = (path: string, label: string, choices: Choices) =>
    choice(writer, 'deed', `does.${path}`, label, choices);
  const result = String(at(effect, 'does.result') ?? 'out') as Injury;
  const lighter = injuries.slice(0, Math.max(1, injuries.indexOf(result)));
  const labelled = (words: readonly Injury[]): Choices =>
    words.map((value) => ({ value, label: injuryLabels[value] }));
  return [
    field('result', 'Result', labelled(['out', 'down'])),
    field('instead', 'Instead', labelled(lighter)),
    ...(result === 'down' && dialect.keywords.includes('TOUGH')
      ? [flag(writer, 'deed', 'does.tough', 'Which', ['Down that TOUGH has made of Out of Action', 'Any'])]
      : []),
  ];
}

function modifierFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  const rolls = Object.entries(dialect.rolls).map(([value, words]) => ({
    value,
    label: capital(words!.own.replace(/^its /, '')),
  }));
  const words = dialect.rolls[at(effect, 'does.roll') as Roll];
  const whose = [
    { value: 'own', label: capital(words?.own ?? 'own') },
    ...(words?.against ? [{ value: 'against', label: capital(words.against) }] : []),
  ];
  const kinds = (words?.as ?? []).map(({ kind, unit }) => ({
    value: kind,
    label: unit === '' ? 'To the die' : unit,
  }));
  return [
    choice(writer, 'deed', 'does.roll', 'Roll', rolls),
    ...(whose.length > 1
      ? [
          {
            ...choice(writer, 'deed', 'does.whose', 'Which rolls', whose),
            value: String(at(effect, 'does.whose') ?? 'own'),
          },
        ]
      : []),
    number(writer, 'deed', 'does.value', 'Modifier'),
    ...(kinds.length > 1
      ? [
          {
            ...choice(writer, 'deed', 'does.as', 'Kind of modifier', kinds),
            value: String(at(effect, 'does.as') ?? kinds[0]!.value),
          },
        ]
      : []),
    ...perFields(writer, words?.opposed ?? false),
  ];
}

function timeFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  const kind = at(effect, 'does.kind') as DeedKind;
  const event = at(effect, 'after.event') as Trigger | undefined;
  const triggers = Object.fromEntries(
    Object.entries(dialect.triggers).map(([name, words]) => [name, words!.replace('{within} ', 'near ')]),
  );
  return [
    ...(isReaction(kind) && kind !== 'push' && at(effect, 'chosen') !== 'action'
      ? [choice(writer, 'time', 'after.event', 'When', optionsOf(triggers))]
      : []),
    ...(event !== undefined && isDistant(event) ? [distance(writer, 'time', 'after.within', 'Within')] : []),
    ...choiceFields(writer),
    ...(mayBeOnce(effect)
      ? [
          optional(
            choice(
              writer,
              'time',
              'once',
              'How often',
              dialect.limits.map((value) => ({ value, label: limitLabels[value] })),
            ),
            'Always',
          ),
        ]
      : []),
  ];
}

const limitLabels: Readonly<Record<Limit, string>> = {
  activation: 'Once per activation',
  turn: 'Once per Turn',
  battle: 'Once per battle',
};

const choiceLabels: Readonly<Record<ChoiceTime, string>> = {
  activation: 'Its player chooses it, for an activation',
  turn: 'Its player chooses it, for a Turn',
  battle: 'Its player chooses it before the battle, for all of it',
  then: 'Its player is asked',
  hit: 'Its player is asked at each hit, for the Injury Roll',
  action: 'It is an ACTION',
  rolled: 'A D6 decides as it is deployed, for the battle',
};

/** Reports whether the form offers a choice at this time for a deed. */
function isTimeOf(time: ChoiceTime, kind: DeedKind, isOfHit: boolean): boolean {
  if (isOfDice(kind)) return time === 'then';
  if (time === 'action') return kind !== 'push';
  if (time === 'hit') return isOfHit;
  if (time === 'then') return isReaction(kind);
  return !isReaction(kind);
}

/** Lists the fields of a choice, in a game that plays such. */
function choiceFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  const kind = at(effect, 'does.kind') as DeedKind;
  const isThen = isReaction(kind);
  const times = dialect.choices.filter((time) =>
    isTimeOf(time, kind, isOfHits(dialect, at(effect, 'does') as HitDeed)),
  );
  // The player of a model that takes hits is asked at each hit.
  if (times.length === 0 || kind === 'takes-hits' || kind === 'deploys') return [];
  const chosen = choice(
    writer,
    'time',
    'chosen',
    'Choice',
    times.map((value) => ({ value, label: choiceLabels[value] })),
  );
  return [
    isOfDice(kind) ? chosen : optional(chosen, 'It applies by itself'),
    ...actionFields(writer, !isThen),
    ...(at(effect, 'chosen') === 'rolled'
      ? [number(writer, 'time', 'upTo', 'It happens with a D6 up to')]
      : []),
    ...(at(effect, 'chosen') === undefined || (at(effect, 'chosen') === 'then' && !isOfDice(kind))
      ? []
      : [
          ...(isOfDice(kind)
            ? []
            : [optional(text(writer, 'time', 'with', 'Chosen along with the effect'), 'By itself')]),
          optional(
            text(writer, 'time', 'oneOf', 'One choice with the effects of this group'),
            'A choice of its own',
          ),
        ]),
  ];
}

/** Lists the terms of an ACTION; none for other effects, and for one that is chosen along with another. */
function actionFields(writer: Writer, isLasting: boolean): readonly EffectField[] {
  const { effect } = writer;
  if (at(effect, 'chosen') !== 'action') return [];
  const lasts = [
    { value: 'activation', label: 'For the rest of the activation' },
    { value: 'turn', label: 'Until the end of the Turn' },
    { value: 'stay', label: 'Until it moves' },
  ].filter(({ value }) => writer.dialect.lastings.some((known) => known === value));
  return [
    ...(isLasting ? [choice(writer, 'time', 'action.lasts', 'How long', lasts)] : []),
    ...(at(effect, 'with') === undefined
      ? [
          optional(
            choice(writer, 'time', 'action.roll', 'Roll', [
              { value: 'success', label: 'Success Roll' },
              { value: 'risky', label: 'Risky Success Roll' },
            ]),
            'None',
          ),
          optional(number(writer, 'time', 'action.dice', 'DICE on its roll')),
          flag(writer, 'time', 'action.ends', 'Afterwards', [
            'The activation ends',
            'The activation goes on',
          ]),
        ]
      : []),
  ];
}

function reachFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  const kind = at(effect, 'does.kind');
  if (isOfSide(dialect, oppositionAt(effect)) || kind === 'push' || kind === 'deploys') return [];
  const event = at(effect, 'after.event') as Trigger | undefined;
  const who = at(effect, 'on.who') ?? 'bearer';
  const around = who !== 'bearer' && who !== 'cause';
  const choices = [
    { value: 'bearer', label: `This ${dialect.bearer} alone` },
    { value: 'friends', label: `Friends, this ${dialect.bearer} included` },
    { value: 'other-friends', label: 'Other friends' },
    { value: 'enemies', label: 'Enemies' },
    { value: 'all', label: `All ${dialect.bearer}s` },
    { value: 'others', label: 'All others, friend or foe' },
    ...((event !== undefined && dialect.causes.includes(event)) || at(effect, 'with') !== undefined
      ? [{ value: 'cause', label: 'The other unit of the event' }]
      : []),
  ];
  return [
    { ...choice(writer, 'reach', 'on.who', 'Who has it', choices), value: String(who) },
    ...(around ? [distance(writer, 'reach', 'on.within', 'Within')] : []),
    ...(around ? keywordField(writer, 'reach', 'on.having', 'With the keyword') : []),
    ...(around ? keywordField(writer, 'reach', 'on.lacking', 'Without the keyword') : []),
    ...(around && dialect.sight
      ? [flag(writer, 'reach', 'on.sight', 'Sight', ['Only those that it sees', 'Seen or not'])]
      : []),
    ...(around && isReaction(at(effect, 'does.kind') as DeedKind) && at(effect, 'chosen') === 'action'
      ? [flag(writer, 'reach', 'on.pick', 'How many', ['One of them', 'All of them'])]
      : []),
  ];
}
