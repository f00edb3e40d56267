import { effectsOf } from '../../shared/effects/reader';
import { readFields, refuseTwins, type Field } from '../../shared/fields';
import { dialect } from './dialect';
import { passiveEffects } from './passive-effects';
import { warbandTrait } from './warband-trait';
import {
  injuryKinds,
  markers,
  modelKeywords,
  timings,
  weaponKeywords,
  type Ability,
  type Armour,
  type Effect,
  type Profile,
  type Resistance,
  type Warband,
  type Weapon,
} from './profiles';

/**
 * A warband from its JSON, every reference by id resolved.
 * @throws FileProblems with all that is wrong in it
 */
export const readWarband = (json: unknown): Warband => readFields(json, warbandFrom);

/** Reads a warband from a field of a file. */
export function warbandFrom(file: Field): Warband {
  const shelf = {
    weapons: file.list('weapons', []).map(weapon),
    armour: file.list('armour', []).map(armour),
    abilities: file.list('abilities', []).map(ability),
  };
  const models = file.list('models').map((field) => profile(field, shelf));
  refuseTwins(file, 'models', models);
  const [id, name] = [file.text('id'), file.text('name')];
  const list = file.text('list', name);
  const own = [...new Set([list, name].map(warbandTrait))];
  return {
    id,
    name,
    list,
    text: file.text('text', ''),
    models: models.map((model) => ({ ...model, traits: [...model.traits, ...own] })),
  };
}

interface Shelf {
  readonly weapons: readonly Weapon[];
  readonly armour: readonly Armour[];
  readonly abilities: readonly Ability[];
}

function profile(field: Field, shelf: Shelf): Profile {
  const worn = field.references('armour', shelf.armour, 'armour');
  const intrinsic = field.has('intrinsic') ? field.child('intrinsic') : null;
  checkArmour(field, worn);
  const weapons = field.references('weapons', shelf.weapons, 'weapon');
  const abilities = field.references('abilities', shelf.abilities, 'ability');
  abilities.forEach(({ effect, name }, index) => {
    if (effect.kind === 'load' && effect.weapon !== null && !weapons.some(({ id }) => id === effect.weapon))
      field.problem(
        `abilities/${index}`,
        `${name} loads a “${effect.weapon}”, which this model does not carry.`,
      );
  });
  return {
    id: field.text('id'),
    name: field.text('name'),
    text: field.text('text', ''),
    sample: field.text('sample', ''),
    movement: field.size('movement', 6),
    type: field.has('type') ? field.word('type', ['infantry', 'flying'] as const) : 'infantry',
    ranged: dice(field, 'ranged'),
    melee: dice(field, 'melee'),
    intrinsic: intrinsic && {
      modifier: intrinsic.number('modifier'),
      allowsShield: intrinsic.flag('allowsShield'),
    },
    hands: field.count('hands', 1, 2),
    keywords: field.words('keywords', modelKeywords),
    traits: traitsOf(field),
    resistances: field.list('resistances', []).map(resistance),
    dash: dice(field, 'dash'),
    weapons,
    armour: worn,
    abilities,
    passive: passiveEffects(abilities),
    effects: effectsOf(field, dialect),
    fireteam: field.has('fireteam') ? field.text('fireteam') : null,
    price: field.text('price', ''),
    otherwise: field.list('otherwise', []).map(namedText),
    unplayed: field.list('unplayed', []).map(namedText),
    base: field.has('base') ? field.base('base') : { shape: 'round', mm: 25 },
    height: field.size('height', 1.2),
    sculpt: field.text('sculpt', 'rifleman'),
  };
}

/** Largest number of ±DICE or of an INJURY MODIFIER. */
const maxDice = 20;

/** Reads ±DICE, 0 without; a number that no dice are rolled for is a problem. */
function dice(field: Field, name: string): number {
  const value = field.number(name, 0);
  if (Number.isInteger(value) && Math.abs(value) <= maxDice) return value;
  field.problem(name, `Expected a whole number from -${maxDice} to ${maxDice}; it is ${value}.`);
  return 0;
}

function traitsOf(field: Field): readonly string[] {
  const traits = field.value('traits') ?? [];
  if (Array.isArray(traits) && traits.every((trait) => typeof trait === 'string'))
    return (traits as readonly string[]).map((trait) => trait.toUpperCase());
  field.problem('traits', 'Expected a list of texts.');
  return [];
}

const namedText = (field: Field): Profile['unplayed'][number] => ({
  name: field.text('name'),
  text: field.text('text'),
});

// TC-ARMOUR-02
function checkArmour(field: Field, worn: readonly Armour[]): void {
  const [suits, shields] = [worn.filter(({ shield }) => !shield), worn.filter(({ shield }) => shield)];
  if (suits.length > 1)
    field.problem('armour', `${suits.map(({ name }) => name).join(' and ')}: a model wears one armour.`);
  if (shields.length > 1)
    field.problem('armour', `${shields.map(({ name }) => name).join(' and ')}: a model carries one shield.`);
  const barred = suits.find(({ allowsShield }) => !allowsShield);
  if (barred && shields.length > 0)
    field.problem('armour', `${barred.name} cannot be combined with a shield.`);
}

function resistance(field: Field): Resistance {
  return {
    name: field.text('name'),
    dice: field.number('dice'),
    against: field.words('against', injuryKinds),
    except: field.words('except', injuryKinds),
  };
}

function weapon(field: Field): Weapon {
  const kind = field.word('kind', ['ranged', 'melee'] as const);
  return {
    id: field.text('id'),
    name: field.text('name'),
    kind,
    hands: field.has('hands') && field.count('hands', 1) > 1 ? 2 : 1,
    range: kind === 'melee' ? 1 : field.size('range'),
    keywords: field.words('keywords', weaponKeywords),
    automatic: field.count('automatic', 1, 1),
    cleave: field.count('cleave', 1, 1),
    blast: field.has('blast') ? field.size('blast') : null,
    blastCost: field.count('blastCost', 0, 0),
    lineWidth: field.has('lineWidth') ? field.size('lineWidth') : null,
    dice: dice(field, 'dice'),
    injuryDice: dice(field, 'injuryDice'),
    injuryModifier: dice(field, 'injuryModifier'),
    injuryBase: field.number('injuryBase', 2) === 3 ? 3 : 2,
    directOnly: field.flag('directOnly'),
    push: field.number('push', 0),
  };
}

function armour(field: Field): Armour {
  return {
    id: field.text('id'),
    name: field.text('name'),
    shield: field.flag('shield'),
    modifier: field.number('modifier', 0),
    dice: field.number('dice', 0),
    impervious: field.flag('impervious'),
    heavy: field.flag('heavy'),
    downBecomesMinor: field.flag('downBecomesMinor'),
    allowsShield: !field.flag('withoutShield'),
  };
}

function ability(field: Field): Ability {
  return {
    id: field.text('id'),
    name: field.text('name'),
    text: field.text('text'),
    timing: field.word('timing', timings),
    roll: field.has('roll') ? field.word('roll', ['none', 'success', 'risky'] as const) : 'none',
    cost: field.count('cost', 0, 0),
    reach: field.number('reach', 0),
    once: field.flag('once'),
    effect: effect(field.child('effect')),
  };
}

const effectKinds = [
  'markers',
  'stand-up',
  'load',
  'redeploy',
  'drive',
  'risky-aura',
  'dash-aura',
  'memento-mori',
] as const satisfies readonly Effect['kind'][];

function effect(field: Field): Effect {
  const kind = field.word('kind', effectKinds);
  switch (kind) {
    case 'markers':
      return {
        kind,
        marker: field.word('marker', markers),
        count: field.count('count', 1),
        whom: field.word('whom', ['self', 'friend', 'enemy'] as const),
      };
    case 'load':
      return {
        kind,
        weapon: field.has('weapon') ? field.text('weapon') : null,
        keyword: field.has('keyword') ? field.word('keyword', weaponKeywords) : null,
        dice: field.number('dice', 0),
      };
    case 'drive':
      return { kind, length: field.size('length'), countsAsRetreat: field.flag('countsAsRetreat') };
    case 'dash-aura':
      return { kind, dice: field.number('dice') };
    case 'stand-up':
    case 'redeploy':
    case 'risky-aura':
    case 'memento-mori':
      return { kind };
  }
}
