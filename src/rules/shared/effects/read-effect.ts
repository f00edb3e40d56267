/** Reads effects from a force's file, and refuses what a game does not play. */
import type { Field } from '../fields';
import type { Dialect } from './dialect';
import {
  actionRolls,
  bearerOnly,
  choiceTimes,
  isDistant,
  isOfDice,
  isReaction,
  reachable,
  type ActionTerms,
  type After,
  type ChoiceTime,
  type Deed,
  type Reach,
  type Trigger,
  type UnitEffect,
} from './effect';
import { dependsOnOther, isOfHits, isOfSide, isOfWeapons, isOpposed } from './opposed';
import { keysOf, played } from './played-word';
import { readDeed, readFace } from './read-deed';
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
  field.only([
    'name',
    'does',
    'on',
    'if',
    'once',
    'after',
    'shared',
    'chosen',
    'action',
    'upTo',
    'oneOf',
    'with',
  ]);
  const does = readDeed(field.child('does'), dialect);
  const after = field.has('after') ? readAfter(field.child('after'), dialect) : null;
  const isAction = field.value('chosen') === 'action';
  checkTime(field, dialect, does, after, isAction);
  const conditions = readConditions(field.has('if') ? field.child('if') : null, dialect, {
    opposed: isOpposed(dialect, { ...does, event: after?.event }),
    isAction,
    isOfWeapons: isOfWeapons(does),
  });
  if (does.kind === 'keyword' && dependsOnOther(conditions) && !dialect.attackKeywords.includes(does.keyword))
    field.problem('if', `${does.keyword} counts before an attack: it cannot depend on the target.`);
  if (conditions.named.length > 0 && !(does.kind === 'modifier' && does.roll === 'ability'))
    field.problem('if/named', 'The name of an ACTION goes with rolls for abilities.');
  if (isOfDice(does.kind) && field.value('chosen') !== 'then')
    field.problem('chosen', 'Its player is asked when the dice have been rolled: “then”.');
  if (isOfDice(does.kind) && field.has('with'))
    field.problem('with', 'Changed dice are chosen by themselves.');
  const chosen = field.has('chosen') ? readChosen(field, dialect, does, after) : null;
  if (!isAction && field.has('action'))
    field.problem('action', 'Only effects chosen as an “action” are ACTIONS.');
  if ((chosen === 'rolled') !== field.has('upTo'))
    field.problem(
      'upTo',
      'An effect that is “rolled” says up to which face of the D6 it happens; others do not.',
    );
  for (const name of ['oneOf', 'with'])
    if (chosen === null && field.has(name))
      field.problem(name, 'Only effects that are chosen share a choice.');
  const effect: UnitEffect = {
    name: field.text('name'),
    does,
    on: field.has('on') ? readReach(field.child('on'), dialect, does, { after, isAction }) : bearerOnly,
    if: conditions,
    once: field.has('once') ? readOnce(field, dialect, does, chosen) : null,
    after,
    shared: field.has('shared') ? readShared(field, does) : null,
    chosen,
    action: chosen === 'action' ? readAction(field, dialect, does) : null,
    upTo: field.has('upTo') ? readFace(field, 'upTo') : null,
    oneOf: field.has('oneOf') ? field.text('oneOf') : null,
    with: field.has('with') ? field.text('with') : null,
    text: '',
  };
  checkPush(field, effect);
  checkDeploys(field, does);
  return chosen === null && does.kind !== 'takes-hits'
    ? effect
    : { ...effect, text: deedSentence(effect, dialect) };
}

function readShared(field: Field, does: Deed): string {
  if (does.kind !== 'modifier') field.problem('shared', 'Only modifiers count once with others.');
  return field.text('shared');
}

function readChosen(field: Field, dialect: Dialect, does: Deed, after: After | null): ChoiceTime {
  const { choices, game } = dialect;
  const time = field.word('chosen', choiceTimes);
  if (does.kind === 'takes-hits') field.problem('chosen', 'Its player is asked at each hit.');
  if (!choices.includes(time)) field.problem('chosen', `${game} plays no such choice.`);
  if (time === 'hit' && !isOfHits(dialect, does))
    field.problem('chosen', 'Only what counts in an Injury Roll of its attack is chosen at a hit.');
  const isAsked = (does.kind === 'exempt' && does.from === 'risky') || isOfDice(does.kind);
  if (time === 'action') return time;
  if ((time === 'then') !== (after !== null) && !(time === 'then' && isAsked))
    field.problem(
      'chosen',
      'A reaction is chosen “then”; an effect that lasts, for an activation, a Turn or the battle.',
    );
  return time;
}

/** Reads the terms of an ACTION; one that is chosen along with another has none of its own. */
function readAction(field: Field, dialect: Dialect, does: Deed): ActionTerms {
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
    lasts: action.has('lasts') ? played(action, 'lasts', dialect, dialect.lastings) : null,
  };
}

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

/** Checks that a push follows an Injury Roll, and concerns its target. */
function checkPush(field: Field, { does, on, after }: Pick<UnitEffect, 'does' | 'on' | 'after'>): void {
  if (does.kind !== 'push' || (after?.event === 'injures' && on.who === 'cause')) return;
  field.problem(
    'does',
    'A push follows an Injury Roll and has its target: {"event": "injures"}, {"who": "cause"}.',
  );
}

/** Checks that the deployment of a unit is its own affair: nothing stands on the table then that conditions could ask for. */
function checkDeploys(field: Field, does: Deed): void {
  if (does.kind !== 'deploys') return;
  for (const name of ['on', 'if', 'chosen'])
    if (field.has(name)) field.problem(name, 'How a unit is deployed depends on nothing else.');
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

function readOnce(
  field: Field,
  { limits }: Dialect,
  does: Deed,
  chosen: ChoiceTime | null,
): UnitEffect['once'] {
  const mayBe = ['modifier', 'survives', 'takes-hits'].includes(does.kind) || isReaction(does.kind);
  if (chosen === null && !mayBe)
    field.problem('once', 'Only modifiers, survivals, hits taken, reactions and choices can be had once.');
  return field.word('once', limits);
}
