/** Fields of the form of an effect, in the words of the game. */
import type { EffectField, EffectGroup, EffectValue } from '../../../engine/effect-editing';
import type { Dialect } from './dialect';
import {
  injuries,
  isDistant,
  isReaction,
  type DeedKind,
  type Injury,
  type Roll,
  type Trigger,
} from './effect';
import { at, type Raw } from './raw-effect';
import { isOfSide, isOpposed } from './read-effect';

type Choices = EffectField['choices'];

/** Writes fields of one effect. */
interface Writer {
  readonly effect: Raw;
  readonly dialect: Dialect;
}

const optionsOf = (words: Partial<Readonly<Record<string, string>>>): Choices =>
  Object.entries(words).map(([value, label]) => ({ value, label: capital(label!) }));

const plain = (words: readonly string[]): Choices => words.map((value) => ({ value, label: value }));

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const deedLabels: Readonly<Record<DeedKind, string>> = {
  modifier: 'Modifies a roll',
  keyword: 'Gives or takes a keyword',
  ignores: 'Attacks ignore something',
  movement: 'Moves farther or less far',
  cannot: 'Forbids an action',
  risky: 'Makes ACTIONS Risky',
  survives: 'Softens an injury',
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
    ...conditionFields(writer),
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
      const words = of === 'weapons' ? dialect.weaponKeywords : dialect.keywords;
      return [
        {
          ...field('of', 'Whose keyword', [
            { value: 'unit', label: `Of the ${dialect.bearer}` },
            { value: 'weapons', label: 'Of its weapons' },
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
    case 'survives': {
      const result = String(at(effect, 'does.result') ?? 'out') as Injury;
      const lighter = injuries.slice(0, Math.max(1, injuries.indexOf(result)));
      const labelled = (words: readonly Injury[]): Choices =>
        words.map((value) => ({ value, label: injuryLabels[value] }));
      return [
        field('result', 'Result', labelled(['out', 'down'])),
        field('instead', 'Instead', labelled(lighter)),
      ];
    }
    case 'markers':
      return [
        field('marker', 'Marker', markersOf(dialect)),
        number(writer, 'deed', 'does.change', 'Number (below 0 takes them away)'),
      ];
    case 'risky':
    case 'stand-up':
      return [];
    default:
      return [];
  }
}

const markersOf = ({ markers }: Dialect): Choices =>
  Object.entries(markers).map(([value, [label]]) => ({ value, label }));

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
  ];
}

function timeFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  const kind = at(effect, 'does.kind') as DeedKind;
  const event = at(effect, 'after.event') as Trigger | undefined;
  const once = kind === 'modifier' || kind === 'survives' || isReaction(kind);
  const triggers = Object.fromEntries(
    Object.entries(dialect.triggers).map(([name, words]) => [name, words!.replace('{within} ', 'near ')]),
  );
  return [
    ...(isReaction(kind) ? [choice(writer, 'time', 'after.event', 'When', optionsOf(triggers))] : []),
    ...(event !== undefined && isDistant(event) ? [distance(writer, 'time', 'after.within', 'Within')] : []),
    ...(once
      ? [
          optional(
            choice(writer, 'time', 'once', 'How often', [
              { value: 'turn', label: 'Once per Turn' },
              { value: 'battle', label: 'Once per battle' },
            ]),
            'Always',
          ),
        ]
      : []),
  ];
}

function reachFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  if (isOfSide(dialect, at(effect, 'does.kind') as DeedKind, at(effect, 'does.roll') as Roll | undefined))
    return [];
  const event = at(effect, 'after.event') as Trigger | undefined;
  const who = at(effect, 'on.who') ?? 'bearer';
  const around = who !== 'bearer' && who !== 'cause';
  const choices = [
    { value: 'bearer', label: `This ${dialect.bearer} alone` },
    { value: 'friends', label: `Friends, this ${dialect.bearer} included` },
    { value: 'other-friends', label: 'Other friends' },
    { value: 'enemies', label: 'Enemies' },
    { value: 'all', label: `All ${dialect.bearer}s` },
    ...(event !== undefined && dialect.causes.includes(event)
      ? [{ value: 'cause', label: 'The other unit of the event' }]
      : []),
  ];
  return [
    { ...choice(writer, 'reach', 'on.who', 'Who has it', choices), value: String(who) },
    ...(around ? [distance(writer, 'reach', 'on.within', 'Within')] : []),
    ...(around ? keywordField(writer, 'reach', 'on.having', 'With the keyword') : []),
  ];
}

const keywordField = (
  writer: Writer,
  group: EffectGroup,
  path: string,
  label: string,
): readonly EffectField[] =>
  writer.dialect.keywords.length === 0
    ? []
    : [optional(choice(writer, group, path, label, plain(writer.dialect.keywords)))];

function conditionFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  const opposed = isOpposed(
    dialect,
    at(effect, 'does.kind') as DeedKind,
    at(effect, 'does.roll') as Roll | undefined,
    (at(effect, 'after.event') as Trigger | undefined) ?? null,
  );
  const near = at(effect, 'if.near.who') !== undefined;
  return [
    ...unitFields(writer, 'self', `The ${dialect.bearer} itself`, opposed),
    ...(opposed ? unitFields(writer, 'other', `The other ${dialect.bearer}`, opposed) : []),
    ...(opposed ? attackFields(writer) : []),
    optional(
      choice(writer, 'conditions', 'if.near.who', 'Somebody is near', [
        { value: 'friends', label: 'Other friends' },
        { value: 'enemies', label: 'Enemies' },
      ]),
      'No matter',
    ),
    ...(near
      ? [
          distance(writer, 'conditions', 'if.near.within', 'Near means within'),
          optional(number(writer, 'conditions', 'if.near.least', 'How many, at least')),
        ]
      : []),
  ];
}

function unitFields(
  writer: Writer,
  who: 'self' | 'other',
  label: string,
  opposed: boolean,
): readonly EffectField[] {
  const { effect, dialect } = writer;
  const states = Object.fromEntries(
    Object.entries(dialect.states).filter(
      ([state]) => opposed || (state !== 'in-cover' && state !== 'in-the-open'),
    ),
  );
  const bears = at(effect, `if.${who}Bears.marker`) !== undefined;
  return [
    several(writer, `if.${who}`, label, optionsOf(states)),
    ...keywordField(writer, 'conditions', `if.${who}Has`, `${label} has`),
    optional(
      choice(writer, 'conditions', `if.${who}Bears.marker`, `${label} bears`, markersOf(dialect)),
      'Any markers, or none',
    ),
    ...(bears
      ? [optional(number(writer, 'conditions', `if.${who}Bears.least`, 'How many of them, at least'))]
      : []),
  ];
}

const attackFields = (writer: Writer): readonly EffectField[] => [
  optional(
    choice(writer, 'conditions', 'if.attack', 'Attack', [
      { value: 'ranged', label: 'Ranged' },
      { value: 'melee', label: 'In melee' },
    ]),
  ),
  optional(text(writer, 'conditions', 'if.weapon', 'Weapon, by name or keyword')),
  optional(distance(writer, 'conditions', 'if.range.least', 'Distance, at least')),
  optional(distance(writer, 'conditions', 'if.range.most', 'Distance, at most')),
];

function fieldAt(
  { effect }: Writer,
  group: EffectGroup,
  path: string,
  label: string,
): Omit<EffectField, 'kind'> {
  return {
    path,
    group,
    label,
    value: (at(effect, path) ?? null) as EffectValue,
    choices: [],
    optional: false,
    leftOut: 'Any',
  };
}

const text = (writer: Writer, group: EffectGroup, path: string, label: string): EffectField => ({
  ...fieldAt(writer, group, path, label),
  kind: 'text',
});

const number = (writer: Writer, group: EffectGroup, path: string, label: string): EffectField => ({
  ...fieldAt(writer, group, path, label),
  kind: 'number',
});

const distance = (writer: Writer, group: EffectGroup, path: string, label: string): EffectField =>
  number(writer, group, path, `${label} (${writer.dialect.length.trim()})`);

const choice = (
  writer: Writer,
  group: EffectGroup,
  path: string,
  label: string,
  choices: Choices,
): EffectField => ({ ...fieldAt(writer, group, path, label), kind: 'choice', choices });

const several = (writer: Writer, path: string, label: string, choices: Choices): EffectField => ({
  ...fieldAt(writer, 'conditions', path, label),
  kind: 'choices',
  choices,
  optional: true,
});

const optional = (field: EffectField, leftOut = field.leftOut): EffectField => ({
  ...field,
  optional: true,
  leftOut,
});
