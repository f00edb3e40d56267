import { effectsOf } from '../../shared/effects/reader';
import { readFields, refuseTwins, type Field } from '../../shared/fields';
import { readComposition } from '../../shared/unit-profiles';
import { dialect } from './dialect';
import {
  actionEffects,
  reactionEffects,
  unitKeywords,
  weaponTags,
  type Band,
  type ChargeReaction,
  type Force,
  type ModelProfile,
  type SpecialAction,
  type UnitKeyword,
  type UnitProfile,
  type Weapon,
} from './profiles';

/**
 * Reads a force from JSON and resolves its references by id.
 * @throws FileProblems with every problem in it
 */
export const readForce = (json: unknown): Force => readFields(json, forceFrom);

/** Reads a force from a field of a file, and notes every problem in that file. */
export function forceFrom(file: Field): Force {
  const weapons = file.list('weapons', []).map(weapon);
  refuseTwins(file, 'weapons', weapons);
  const units = file.list('units').map((field) => unitProfile(field, weapons));
  refuseTwins(file, 'units', units);
  return { id: file.text('id'), name: file.text('name'), text: file.text('text', ''), units };
}

function unitProfile(field: Field, weapons: readonly Weapon[]): UnitProfile {
  const models = field.list('models').map((model) => modelProfile(model, weapons));
  refuseTwins(field, 'models', models);
  return {
    id: field.text('id'),
    name: field.text('name'),
    text: field.text('text', ''),
    ...keywordsOf(field),
    composition: readComposition(field, models),
    models,
    size: field.has('size') ? field.word('size', ['S', 'M', 'L', 'XL'] as const) : 'M',
    move: field.number('move'),
    ranged: field.count('ranged', 0),
    melee: field.count('melee', 0),
    leadership: field.count('leadership', 1),
    commandRadius: field.number('commandRadius', 6),
    actions: field.count('actions', 1, 2),
    cards: field.count('cards', 1, 1),
    points: field.count('points', 0, 1),
    specialActions: field.list('specialActions', []).map(specialAction),
    chargeReactions: field.list('chargeReactions', []).map(chargeReaction),
    effects: effectsOf(field, dialect),
  };
}

/** Reads keywords; Conceal and Concealment are the same one. */
// TT-RULING-01
function keywordsOf(field: Field): Pick<UnitProfile, 'keywords' | 'conceal'> {
  const value = field.value('keywords') ?? [];
  const words = Array.isArray(value) ? value.map(String) : [];
  if (!Array.isArray(value)) field.problem('keywords', 'Expected a list of keywords.');
  const conceal: number[] = [0];
  const keywords: UnitKeyword[] = [];
  words.forEach((word, index) => {
    const match = /^Conceal(?:ment)? \((\d+)\)$/.exec(word);
    if (match) conceal.push(Number(match[1]));
    else if (unitKeywords.includes(word as UnitKeyword)) keywords.push(word as UnitKeyword);
    else field.problem(`keywords/${index}`, `Expected one of: ${unitKeywords.join(', ')}, Conceal (X).`);
  });
  return { keywords, conceal: Math.max(...conceal) };
}

function modelProfile(field: Field, weapons: readonly Weapon[]): ModelProfile {
  return {
    id: field.text('id'),
    name: field.text('name'),
    sv: field.count('sv', 0),
    hp: field.count('hp', 1, 1),
    weapons: field.references('weapons', weapons, 'weapon'),
    commandRadius: field.has('commandRadius') ? field.number('commandRadius') : null,
    base: field.base('base'),
    height: field.number('height', 1.2),
    sculpt: field.text('sculpt', 'rifleman'),
  };
}

function weapon(field: Field): Weapon {
  const kind = field.word('kind', ['ranged', 'melee'] as const);
  const bands = field.has('bands') ? field.list('bands').map(band) : null;
  bands?.forEach(({ most }, index) => {
    if (index > 0 && most <= bands[index - 1]!.most)
      field.problem(`bands/${index}/most`, 'Each band reaches farther than the one before it.');
  });
  return {
    id: field.text('id'),
    name: field.text('name'),
    kind,
    attacks: field.count('attacks', 1, 1),
    damage: field.count('damage', 1, 1),
    pen: field.count('pen', 0, 0),
    range: bands?.at(-1)?.most ?? field.number('range', kind === 'melee' ? 0 : undefined),
    bands,
    tags: field.words('tags', weaponTags),
  };
}

const band = (field: Field): Band => ({
  name: field.text('name'),
  most: field.number('most'),
  modifier: field.number('modifier', 0),
});

function specialAction(field: Field): SpecialAction {
  return {
    id: field.text('id'),
    name: field.text('name'),
    text: field.text('text'),
    cost: field.count('cost', 0, 1),
    barsShoot: field.flag('barsShoot'),
    effect: field.has('effect') ? field.word('effect', actionEffects) : 'none',
  };
}

function chargeReaction(field: Field): ChargeReaction {
  return {
    id: field.text('id'),
    name: field.text('name'),
    text: field.text('text'),
    effect: field.has('effect') ? field.word('effect', reactionEffects) : 'none',
  };
}
