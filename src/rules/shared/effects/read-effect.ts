/** Reads effects from a force's file, and refuses what a game does not play. */
import type { Field } from '../fields';
import type { Dialect, RollWords } from './dialect';
import {
  actionRolls,
  bearerOnly,
  choiceTimes,
  ignorable,
  injuries,
  isDistant,
  isReaction,
  keywordBearers,
  reachable,
  type Action,
  type ActionTerms,
  type After,
  type ChoiceTime,
  type Deed,
  type DeedKind,
  type Exemption,
  type Reach,
  type Roll,
  type Trigger,
  type UnitEffect,
} from './effect';
import { dependsOnOther, isOfSide, isOpposed } from './opposed';
import { keysOf, played } from './played-word';
import { keywordsOf, readConditions } from './read-conditions';
import { deedSentence } from './sentence';

/** Reads the list `effects` of a unit's profile. */
export function readEffects(field: Field, dialect: Dialect): readonly UnitEffect[] {
  const effects = field.list('effects', []).map((one) => readEffect(one, dialect));
  effects.forEach(({ name, with: first }, index) => {
    if (effects.findIndex((other) => other.name === name) < index)
      field.problem(`effects/${index}/name`, `This unit has two effects named “${name}”.`);
    if (first !== null && !effects.some((other) => other.name === first && other.with === null))
      field.problem(`effects/${index}/with`, `This unit has no effect named “${first}” to choose.`);
  });
  return effects;
}

/** Reads one effect. */
export function readEffect(field: Field, dialect: Dialect): UnitEffect {
  field.only(['name', 'does', 'on', 'if', 'once', 'after', 'shared', 'chosen', 'action', 'oneOf', 'with']);
  const does = readDeed(field.child('does'), dialect);
  const after = field.has('after') ? readAfter(field.child('after'), dialect) : null;
  const isAction = field.value('chosen') === 'action';
  checkTime(field, dialect, does, after, isAction);
  const opposed = isOpposed(dialect, { ...does, event: after?.event });
  const conditions = readConditions(field.has('if') ? field.child('if') : null, dialect, opposed, isAction);
  if (does.kind === 'keyword' && dependsOnOther(conditions) && !dialect.attackKeywords.includes(does.keyword))
    field.problem('if', `${does.keyword} counts before an attack: it cannot depend on the target.`);
  const chosen = field.has('chosen') ? readChosen(field, dialect, does, after) : null;
  if (!isAction && field.has('action'))
    field.problem('action', 'Only effects chosen as an “action” are ACTIONS.');
  for (const name of ['oneOf', 'with'])
    if (chosen === null && field.has(name))
      field.problem(name, 'Only effects that are chosen share a choice.');
  const effect: UnitEffect = {
    name: field.text('name'),
    does,
    on: field.has('on') ? readReach(field.child('on'), dialect, does, { after, isAction }) : bearerOnly,
    if: conditions,
    once: field.has('once') ? readOnce(field, does, chosen) : null,
    after,
    shared: field.has('shared') ? readShared(field, does) : null,
    chosen,
    action: chosen === 'action' ? readAction(field, does) : null,
    oneOf: field.has('oneOf') ? field.text('oneOf') : null,
    with: field.has('with') ? field.text('with') : null,
    text: '',
  };
  return chosen === null ? effect : { ...effect, text: deedSentence(effect, dialect) };
}

function readShared(field: Field, does: Deed): string {
  if (does.kind !== 'modifier') field.problem('shared', 'Only modifiers count once with others.');
  return field.text('shared');
}

function readChosen(field: Field, { choices, game }: Dialect, does: Deed, after: After | null): ChoiceTime {
  const time = field.word('chosen', choiceTimes);
  if (!choices.includes(time)) field.problem('chosen', `${game} plays no such choice.`);
  const isAsked = does.kind === 'exempt' && does.from === 'risky';
  if (time === 'action') return time;
  if ((time === 'then') !== (after !== null) && !(time === 'then' && isAsked))
    field.problem(
      'chosen',
      'A reaction is chosen “then”; an effect that lasts, for an activation, a Turn or the battle.',
    );
  return time;
}

/** Reads the terms of an ACTION; one that is chosen along with another has none of its own. */
function readAction(field: Field, does: Deed): ActionTerms {
  const terms: ActionTerms = { roll: 'none', dice: 0, ends: false, lasts: null };
  const isLasting = !isReaction(does.kind);
  if (!field.has('action')) {
    if (isLasting)
      field.problem('action', 'An ACTION with a lasting effect says how long: {"lasts": "turn"}.');
    return terms;
  }
  const action = field.child('action');
  action.only(['roll', 'dice', 'ends', 'lasts']);
  if (isLasting !== action.has('lasts'))
    action.problem(
      'lasts',
      isLasting ? 'How long the effect lasts is missing.' : 'This effect happens at once.',
    );
  return {
    roll: action.has('roll') ? action.word('roll', actionRolls) : 'none',
    dice: action.has('dice') ? action.number('dice') : 0,
    ends: action.flag('ends'),
    lasts: action.has('lasts') ? action.word('lasts', ['activation', 'turn'] as const) : null,
  };
}

function readDeed(field: Field, dialect: Dialect): Deed {
  const kind = played(field, 'kind', dialect, dialect.deeds);
  field.only(['kind', ...fieldsOf[kind]]);
  switch (kind) {
    case 'modifier': {
      const roll = played(field, 'roll', dialect, keysOf<Roll>(dialect.rolls));
      return { kind, roll, ...readModifier(field, dialect, dialect.rolls[roll]) };
    }
    case 'keyword': {
      const of = field.has('of') ? field.word('of', keywordBearers) : 'unit';
      const known = of === 'unit' ? dialect.keywords : dialect.weaponKeywords;
      return {
        kind,
        keyword: played(field, 'keyword', dialect, known),
        change: field.word('change', ['gains', 'loses'] as const),
        of,
      };
    }
    case 'ignores':
      return {
        kind,
        what: played(
          field,
          'what',
          dialect,
          ignorable.filter((what) => dialect.ignores[what]),
        ),
      };
    case 'movement':
      return { kind, value: field.number('value') };
    case 'cannot':
      return { kind, action: played(field, 'action', dialect, keysOf<Action>(dialect.actions)) };
    case 'survives': {
      const result = field.word('result', ['out', 'down'] as const);
      const lighter = injuries.slice(0, injuries.indexOf(result));
      return { kind, result, instead: field.word('instead', lighter) };
    }
    case 'markers': {
      const change = field.number('change');
      if (!Number.isInteger(change) || change === 0 || Math.abs(change) > mostMarkers)
        field.problem('change', `Expected a whole number from -${mostMarkers} to ${mostMarkers}, not 0.`);
      return { kind, marker: played(field, 'marker', dialect, Object.keys(dialect.markers)), change };
    }
    case 'exempt':
      return { kind, from: played(field, 'from', dialect, keysOf<Exemption>(dialect.exemptions)) };
    case 'unspent':
      return { kind, roll: played(field, 'roll', dialect, dialect.spared) };
    case 'bloodbath': {
      const value = field.number('value');
      if (!Number.isInteger(value) || value === 0)
        field.problem('value', 'Expected a whole number of markers, not 0.');
      return { kind, value };
    }
    case 'charge-dice':
      return { kind, value: field.count('value', 1) };
    case 'risky':
    case 'stand-up':
      return { kind };
  }
}

const mostMarkers = 6;

/** Fields of each kind of deed. */
const fieldsOf: Readonly<Record<DeedKind, readonly string[]>> = {
  modifier: ['roll', 'whose', 'value', 'as'],
  keyword: ['keyword', 'change', 'of'],
  ignores: ['what'],
  movement: ['value'],
  cannot: ['action'],
  risky: [],
  exempt: ['from'],
  unspent: ['roll'],
  bloodbath: ['value'],
  'charge-dice': ['value'],
  survives: ['result', 'instead'],
  markers: ['marker', 'change'],
  'stand-up': [],
};

function readModifier(
  field: Field,
  { game }: Dialect,
  words: RollWords | undefined,
): Omit<Extract<Deed, { readonly kind: 'modifier' }>, 'kind' | 'roll'> {
  const whose = field.has('whose') ? field.word('whose', ['own', 'against'] as const) : 'own';
  if (whose === 'against' && words?.against === null)
    field.problem('whose', `In ${game} nobody takes this roll against a unit.`);
  const value = field.number('value');
  if (!Number.isInteger(value) || value === 0 || Math.abs(value) > mostModifier)
    field.problem('value', `Expected a whole number from -${mostModifier} to ${mostModifier}, not 0.`);
  const kinds = words?.as.map(({ kind }) => kind) ?? [];
  return { whose, value, as: field.has('as') ? field.word('as', kinds) : (kinds[0] ?? 'roll') };
}

const mostModifier = 6;

function readReach(
  field: Field,
  dialect: Dialect,
  does: Deed,
  { after, isAction }: { readonly after: After | null; readonly isAction: boolean },
): Reach {
  field.only(['who', 'within', 'having', 'lacking', 'pick', 'sight']);
  const who = field.word('who', reachable);
  if (who === 'cause' && !isAction && !(after && dialect.causes.includes(after.event)))
    field.problem('who', `Only these events have a cause: ${dialect.causes.join(', ')}.`);
  if (who !== 'bearer' && isOfSide(dialect, does))
    field.problem('who', 'The whole side takes this roll: its modifier has the bearer alone.');
  const isNear = who !== 'bearer' && who !== 'cause';
  if (!isNear && field.has('within'))
    field.problem('within', 'A distance goes with units around the bearer.');
  return {
    who,
    within: isNear ? field.size('within') : 0,
    having: field.has('having') ? keywordsOf(field, 'having', dialect) : [],
    lacking: field.has('lacking') ? keywordsOf(field, 'lacking', dialect) : [],
    pick: readPick(field, does, isAction),
    sight: readSight(field, dialect),
  };
}

function readSight(field: Field, { sight, game }: Dialect): boolean {
  const seen = field.flag('sight');
  if (seen && !sight) field.problem('sight', `In ${game}, effects reach what is near, seen or not.`);
  return seen;
}

function readPick(field: Field, does: Deed, isAction: boolean): boolean {
  const pick = field.flag('pick');
  if (pick && !(isAction && isReaction(does.kind)))
    field.problem('pick', 'Only an ACTION that happens at once picks one unit.');
  return pick;
}

function readAfter(field: Field, dialect: Dialect): After {
  field.only(['event', 'within']);
  const event = played(field, 'event', dialect, keysOf<Trigger>(dialect.triggers));
  if (!isDistant(event) && field.has('within'))
    field.problem('within', 'A distance goes with the fall of a friend or an enemy.');
  return { event, within: isDistant(event) ? field.size('within') : 0 };
}

/** Checks that reactions follow an event, and that nothing else does. */
function checkTime(
  field: Field,
  { game }: Dialect,
  does: Deed,
  after: After | null,
  isAction: boolean,
): void {
  if (isAction && after !== null) field.problem('after', 'An ACTION follows no event.');
  if (isAction || isReaction(does.kind) === (after !== null)) return;
  if (after === null) field.problem('after', `In ${game}, this happens after an event; it is missing.`);
  else field.problem('after', 'A lasting effect follows no event.');
}

function readOnce(field: Field, does: Deed, chosen: ChoiceTime | null): UnitEffect['once'] {
  if (chosen === null && does.kind !== 'modifier' && does.kind !== 'survives' && !isReaction(does.kind))
    field.problem('once', 'Only modifiers, survivals, reactions and choices can be had once.');
  return field.word('once', ['turn', 'battle'] as const);
}
