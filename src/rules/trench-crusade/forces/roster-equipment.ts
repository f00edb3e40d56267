/** Equipment of rosters (profile types Weapon and Battlekit) as records of a warband's file. */
import type { ImportNote } from '../../../table/import/import-refusal';
import type { RosterProfile } from '../../../table/import/roster';
import { inOurSpelling, keywordsOfList, knownKeywordsIn } from './keyword-spelling';
import {
  modelKeywords,
  weaponKeywords,
  type Ability,
  type Armour,
  type ModelKeyword,
  type Warband,
  type Weapon,
  type WeaponKeyword,
} from './profiles';
import { keywordEffects } from './keyword-effects';
import type { FileEffect } from '../texts/parts';
import { notPlayed, oursInstead, otherwise, unknownKeyword } from './roster-notes';
import { statesArmour, statesFacts } from './same-effect';

/** A record of a warband's file. */
export type FileRecord = Readonly<Record<string, unknown>>;

/** Equipment of the samples by name: facts of the articles for which a roster has no field. */
export interface KnownThings {
  weapon(name: string): Weapon | undefined;
  armour(name: string): Armour | undefined;
  ability(name: string): Ability | undefined;
}

/** Returns the equipment of warbands by name. */
export function knownThings(warbands: readonly Warband[]): KnownThings {
  const models = warbands.flatMap((warband) => warband.models);
  const find =
    <T extends { readonly name: string }>(shelf: readonly T[]) =>
    (name: string): T | undefined =>
      shelf.find((thing) => sameName(thing.name, name));
  return {
    weapon: find(models.flatMap(({ weapons }) => weapons)),
    armour: find(models.flatMap(({ armour }) => armour)),
    ability: find(models.flatMap(({ abilities }) => abilities)),
  };
}

/** Returns a name without case, marks and signs: "Yüzbaşı" becomes "yuzbasi". */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Reports whether two names are equal, up to a plural: "Azeb", "Azebs". */
export function sameName(a: string, b: string): boolean {
  const [one, other] = [plainName(a), plainName(b)];
  return one !== '' && (one === other || one === `${other}s` || other === `${one}s`);
}

/** Reports whether a field is empty or only a dash. */
export const saysNothing = (text: string | undefined): boolean =>
  text === undefined || /^[\s\-–—]*$/.test(text);

/** Returns the first number of a text with its sign ("+2 Dice", "−1", `12"/Melee`); null without one. */
export function firstNumber(text: string | undefined): number | null {
  const found = /([+\-−–]?)\s*(\d{1,4}(?:\.\d{1,3})?)/.exec(text ?? '');
  if (!found) return null;
  return /[\-−–]/.test(found[1]!) ? -Number(found[2]) : Number(found[2]);
}

/** The meaning of a list of keywords. */
export interface ReadKeywords {
  readonly dice: number;
  readonly injuryDice: number;
  readonly injuryModifier: number;
  readonly automatic: number;
  readonly cleave: number;
  readonly blast: number | null;
  readonly weapon: readonly WeaponKeyword[];
  readonly model: readonly ModelKeyword[];
  readonly impervious: boolean;
  readonly heavy: boolean;
  /** DEADLY: injuries roll 3D6. */
  readonly deadly: boolean;
  /** Effects of keywords, as LEADER. */
  readonly effects: readonly FileEffect[];
  /** Loads of AMMUNITION, as effects of abilities. */
  readonly ammunition: readonly FileRecord[];
  /** Keywords without a rule here. */
  readonly unknown: readonly string[];
  /** Keywords whose number has no rule here. */
  readonly withoutNumber: readonly string[];
}

type Meaning = { -readonly [K in keyof ReadKeywords]: ReadKeywords[K] };

const noKeywords = (): Meaning => ({
  dice: 0,
  injuryDice: 0,
  injuryModifier: 0,
  automatic: 1,
  cleave: 1,
  blast: null,
  weapon: [],
  model: [],
  impervious: false,
  heavy: false,
  deadly: false,
  effects: [],
  ammunition: [],
  unknown: [],
  withoutNumber: [],
});

/** Reads a list of keywords in any usual spelling: `+1 INJURY DICE, BLAST 3", IGNORES ARMOUR`. */
export function readKeywords(list: string | undefined): ReadKeywords {
  const read = noKeywords();
  for (const written of saysNothing(list) ? [] : keywordsOfList(list!)) {
    const word = inOurSpelling(written);
    const known = knownKeywordsIn(word, (each) => addKeyword(noKeywords(), each, written));
    if (known) known.forEach((each) => addKeyword(read, each, written));
    else read.unknown = [...read.unknown, written];
  }
  return read;
}

/** Returns the load of `AMMUNITION (FIRE)` or `AMMUNITION (+1 DICE)`; null for another keyword. */
// TC-KEYWORD-16
function ammunitionOf(word: string): FileRecord | null {
  const [, given] = /^AMMUNITION ?\((.+)\)$/.exec(word) ?? [];
  if (given === undefined) return null;
  const keyword = weaponKeywords.find((known) => known === given.trim());
  if (keyword) return { kind: 'load', keyword };
  return /^[+\-−–] ?\d+ DICE$/.test(given.trim()) ? { kind: 'load', dice: firstNumber(given) } : null;
}

/** Largest number of a keyword: more is a slip of the pen. */
const maxNumber = 20;

/** Adds a keyword's meaning; returns false for an unknown one. */
function addKeyword(read: Meaning, word: string, written: string): boolean {
  const number = firstNumber(word) ?? 0;
  if (Math.abs(number) > maxNumber) return false;
  const load = ammunitionOf(word);
  const asWeapon = weaponKeywords.find((keyword) => keyword === word);
  const asModel = modelKeywords.find((keyword) => keyword === word);
  const effects = keywordEffects(word);
  if (/^[+-] ?\d+ DICE$/.test(word)) read.dice += number;
  else if (/^[+-] ?\d+ INJURY DICE$/.test(word)) read.injuryDice += number;
  else if (/^[+-] ?\d+ INJURY MODIFIER$/.test(word)) read.injuryModifier += number;
  else if (/^AUTOMATIC ?[([]? ?\d+ ?[)\]]?$/.test(word) && number >= 1) read.automatic = number;
  else if (/^BLAST ?[([]? ?[\d.]+"? ?[)\]]?$/.test(word) && number > 0) read.blast = number;
  else if (/^ARMOUR-PIERCING [([]?\d+[)\]]?$/.test(word)) {
    read.weapon = [...read.weapon, 'ARMOUR-PIERCING'];
    if (!/\b1\b/.test(word)) read.withoutNumber = [...read.withoutNumber, written];
  } else if (/^CLEAVE ?[([]? ?\d+ ?[)\]]?$/.test(word) && number >= 1) read.cleave = number;
  else if (load) read.ammunition = [...read.ammunition, load];
  else if (word === 'IMPERVIOUS') read.impervious = true;
  else if (word === 'DEADLY') read.deadly = true;
  else if (effects) read.effects = [...read.effects, ...effects];
  else if (asWeapon) {
    read.weapon = [...read.weapon, asWeapon];
    if (asWeapon === 'HEAVY') read.heavy = true;
  } else if (asModel) read.model = [...read.model, asModel];
  else return false;
  return true;
}

/** One record, or two for a weapon that shoots and strikes, with their notes. */
export interface ReadEquipment {
  readonly records: readonly FileRecord[];
  readonly notes: readonly ImportNote[];
  /** Its text, if that is not played; else empty. */
  readonly unplayed: string;
}

/** Plays a text, if all of it is understood. `weapons` names the records of a weapon; it is empty for anything else. */
export type PlaysText = (text: string, weapons: readonly string[]) => boolean;

/** Keywords of all weapons of the type Grenade. */
// TC-KEYWORD-21
const grenadeKeywords: readonly WeaponKeyword[] = ['IGNORE COVER', 'IGNORE LONG RANGE'];

/** Reads a weapon's profile {Type, Range, Keywords, Rules}: one record for each use. */
export function readWeapon(
  { name, characteristics }: RosterProfile,
  about: string,
  known: KnownThings,
  plays: PlaysText = () => false,
): ReadEquipment {
  const { Type: type = '', Range: range = '', Keywords: keywords, Rules: rules } = characteristics;
  const read = readKeywords(keywords);
  const reach = firstNumber(range);
  const shoots = reach !== null && reach > 0;
  const strikes = /melee/i.test(range) && !(shoots && read.weapon.includes('PISTOL'));
  const text = saysNothing(rules) ? '' : rules!;
  const same = known.weapon(name);
  const hasFacts = same && (same.injuryBase !== 2 || same.lineWidth !== null || same.blastCost > 0);
  // Facts of the articles for which a roster has no field: if its text does not say otherwise.
  const own = hasFacts && (text === '' || statesFacts(text, same)) ? same : undefined;
  const keywordsHere = [...new Set([...read.weapon, ...(/grenade/i.test(type) ? grenadeKeywords : [])])];
  const shared = {
    ...((firstNumber(type) === 2 || /\btwo[\s-]*hand/i.test(type)) && { hands: 2 }),
    ...(keywordsHere.length > 0 && { keywords: keywordsHere }),
    ...(read.deadly && !own && { injuryBase: 3 }),
    ...(read.dice !== 0 && { dice: read.dice }),
    ...(read.injuryDice !== 0 && { injuryDice: read.injuryDice }),
    ...(read.injuryModifier !== 0 && { injuryModifier: read.injuryModifier }),
    ...(own &&
      own.injuryBase !== 2 && { injuryBase: own.injuryBase, directOnly: own.directOnly, push: own.push }),
  };
  const shot = {
    ...shared,
    name,
    kind: 'ranged',
    range: Math.min(reach ?? 0, 200),
    ...(read.automatic > 1 && { automatic: read.automatic }),
    ...(read.blast !== null && { blast: read.blast }),
    ...(own && own.lineWidth !== null && { lineWidth: own.lineWidth }),
    ...(own && own.blastCost > 0 && { blastCost: own.blastCost, blast: own.blast }),
  };
  const blow = {
    ...shared,
    name: shoots && strikes ? `${name}, in melee` : name,
    kind: 'melee',
    ...(read.cleave > 1 && { cleave: read.cleave }),
  };
  const records = [...(shoots ? [shot] : []), ...(strikes || !shoots ? [blow] : [])];
  const isPlayed =
    own !== undefined ||
    text === '' ||
    plays(
      text,
      records.map((record) => record.name),
    );
  const notes = [
    ...[...read.unknown, ...read.model].map((word) => unknownKeyword(about, word)),
    ...read.withoutNumber.map((word) =>
      otherwise(about, `${word} is played as ARMOUR-PIERCING, which has no number here.`),
    ),
    ...(isPlayed ? [] : [notPlayed(about, `Its text is not played: “${shortened(text)}”`)]),
    ...(own && text === '' ? [oursInstead(about, '')] : []),
    ...(shoots || strikes
      ? []
      : [
          otherwise(
            about,
            `Its range ${JSON.stringify(range)} is neither a distance nor Melee; it is carried as a melee weapon.`,
          ),
        ]),
  ];
  return {
    records,
    notes,
    unplayed: isPlayed ? '' : text,
  };
}

const wearable = /armour|shield/i;

/** Reads armour or a shield from its Battlekit profile; null if it is neither. */
export function readArmour(
  { name, characteristics }: RosterProfile,
  about: string,
  known: KnownThings,
  plays: PlaysText = () => false,
):
  | (Omit<ReadEquipment, 'records'> & {
      readonly record: FileRecord | null;
      /** Keywords that it gives its wearer. */
      readonly keywords: readonly ModelKeyword[];
    })
  | null {
  const { Type: type = '', Keywords: keywords, Rules: rules } = characteristics;
  const same = known.armour(name);
  if (!wearable.test(type) && !(saysNothing(type) && wearable.test(name)) && !same) return null;
  const read = readKeywords(keywords);
  const isShield = /shield/i.test(type) || (!/armour/i.test(type) && /shield/i.test(name));
  const text = saysNothing(rules) ? '' : rules!;
  const unplayed = text === '' || (same && statesArmour(text, same)) || plays(text, []) ? '' : text;
  const notes = [
    ...(unplayed === '' ? [] : [notPlayed(about, `Its text is not played: “${shortened(text)}”`)]),
    ...read.unknown.map((word) => unknownKeyword(about, word)),
  ];
  if (saysNothing(keywords))
    return same
      ? { record: armourRecord(same), keywords: [], notes: [...notes, oursInstead(about, '')], unplayed }
      : {
          record: null,
          keywords: [],
          notes: [
            ...notes,
            otherwise(about, 'The roster gives no INJURY MODIFIER for it; it protects from nothing here.'),
          ],
          unplayed,
        };
  const own = same && (text === '' || statesArmour(text, same)) ? same : undefined;
  return {
    record: {
      name,
      ...(isShield && { shield: true }),
      ...(read.injuryModifier !== 0 && { modifier: Math.min(0, read.injuryModifier) }),
      ...(read.injuryDice !== 0 && { dice: Math.min(0, read.injuryDice) }),
      ...(read.impervious && { impervious: true }),
      ...(read.heavy && { heavy: true }),
      ...(own?.downBecomesMinor && { downBecomesMinor: true }),
      ...(own && !own.allowsShield && { withoutShield: true }),
    },
    keywords: read.model,
    notes: own && text === '' && isSpecial(own) ? [...notes, oursInstead(about, '')] : notes,
    unplayed,
  };
}

const isSpecial = ({ downBecomesMinor, allowsShield }: Armour): boolean => downBecomesMinor || !allowsShield;

/** Returns a sample's weapon as a record of its file. */
export const weaponRecord = ({ id: _, ...weapon }: Weapon): FileRecord => withoutNulls(weapon);

/** Returns a sample's armour as a record of its file. */
export const armourRecord = ({ id: _, allowsShield, ...armour }: Armour): FileRecord => ({
  ...armour,
  ...(!allowsShield && { withoutShield: true }),
});

/** Returns a sample's ability as a record of its file. */
export const abilityRecord = ({ id: _, effect, ...ability }: Ability): FileRecord => ({
  ...ability,
  effect: withoutNulls(effect),
});

const withoutNulls = (record: object): FileRecord =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

const shortened = (text: string): string => (text.length > 90 ? `${text.slice(0, 90).trimEnd()}…` : text);
