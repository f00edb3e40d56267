/** The equipment of a roster's figure: weapons, armour and abilities, as records of the warband's file. */
import type { ImportNote } from '../../../table/import/import-refusal';
import type { RosterProfile, RosterSelection } from '../../../table/import/roster';
import type { ModelKeyword, Profile } from './profiles';
import { inOurSpelling, isModelKeyword, modelKeywordsIn } from './keyword-spelling';
import { addRecord, type Draft } from './roster-draft';
import {
  abilityRecord,
  armourRecord,
  readArmour,
  readKeywords,
  readWeapon,
  sameName,
  weaponRecord,
  type FileRecord,
} from './roster-equipment';
import {
  alreadyIn,
  ammunitionKeyword,
  isIn,
  load,
  loadedName,
  type Ammunition,
  type CarriedWeapon,
  type LoadedWeapon,
} from './roster-ammunition';
import { isWeapon, itemsOf, kindOf, textOf, type Described, type Item } from './roster-items';
import { usualWording } from './roster-wording';
import { unarmedAttack } from './roster-unarmed';
import {
  asksAction,
  asksWritten,
  bookKeeping,
  inProfile,
  isOfCampaign,
  notPlayed,
  oursInstead,
  otherwise,
  unknownKeyword,
  unplayedText,
} from './roster-notes';
import { readText, type Reading } from '../texts/read-text';
import { describes } from './same-effect';
import { descriptionOf, explainsKeywords, keywordEffects } from './keyword-effects';
import { expertiseEffects, namedEffects } from './roster-effects';
import type { FileEffect } from '../texts/parts';

/** The equipment of a figure, by the ids of its records. */
export interface Pack {
  readonly weapons: readonly string[];
  readonly armour: readonly string[];
  readonly abilities: readonly string[];
  readonly keywords: readonly ModelKeyword[];
  readonly unplayed: Profile['unplayed'];
  readonly effects: readonly FileRecord[];
  readonly flies: boolean;
  readonly handsLost: number;
  readonly fireteam: string | null;
  readonly resistances: readonly FileRecord[];
  /** ±DICE on its Dashes. */
  readonly dash: number;
  /** INJURY MODIFIER of all armour worn. */
  readonly worn: number;
  readonly shield: boolean;
}

/** Reads the equipment of a figure and adds its records and notes to the draft. */
export function readPack(
  draft: Draft,
  figure: RosterSelection,
  equipment: readonly RosterSelection[],
  title: string,
  names: readonly string[],
): Pack {
  const reader = new PackReader(draft, names);
  for (const item of itemsOf(figure, equipment, title)) reader.readItem(item);
  reader.readRules(figure, title);
  return reader.finish();
}

class PackReader {
  readonly #draft: Draft;
  readonly #names: readonly string[];
  readonly #weapons: CarriedWeapon[] = [];
  readonly #ammunition: Ammunition[] = [];
  readonly #loaded: LoadedWeapon[] = [];
  readonly #unarmed: RosterProfile[] = [];
  readonly #worn: FileRecord[] = [];
  readonly #armour: string[] = [];
  readonly #abilities: { readonly id: string; readonly loads: string | null; readonly about: string }[] = [];
  readonly #keywords: ModelKeyword[] = [];
  readonly #resistances: FileRecord[] = [];
  readonly #effects: FileRecord[] = [];
  #dash = 0;
  #flies = false;
  #handsLost = 0;
  #fireteam: string | null = null;
  readonly #expertise: { readonly name: string; readonly dice: number }[] = [];
  readonly #unplayed = new Map<string, string>();
  readonly #notes: ImportNote[] = [];

  /** @param names the figure's names, as texts use them */
  constructor(draft: Draft, names: readonly string[]) {
    this.#draft = draft;
    this.#names = names;
  }

  readItem({ item, isFigure, times, about, holder }: Item): void {
    const loaded = loadedName(item.name);
    if (loaded !== null && holder !== null) {
      this.#loaded.push({ ammunition: loaded, weapon: holder });
      this.#notes.push(isIn(about, holder));
      return;
    }
    const profiles = item.profiles.filter(({ type }) => !/^(unit|model)$/i.test(type));
    for (const profile of profiles) {
      const isNamed = profiles.length > 1 || !sameName(profile.name, item.name);
      this.#readProfile(profile, times, isNamed ? `${about} › ${profile.name}` : about, holder);
    }
    if (!isFigure && item.profiles.length === 0) this.#readUnprofiled(item, times, about);
  }

  /** Reads the figure's keywords and rules. A rule that explains a keyword played here has no effect of its own. */
  readRules(figure: RosterSelection, title: string): void {
    for (const { name } of figure.categories) this.#readKeyword(name);
    for (const { name, text } of figure.rules) {
      const isPlayed = this.#readKeyword(name) || explainsKeywords(inOurSpelling(name));
      const isProfile = figure.profiles.some((profile) => sameName(profile.name, name));
      if (isPlayed || isProfile) continue;
      const isKeyword = figure.categories.some((category) => sameName(category.name, name));
      this.#addAbility({
        name,
        text,
        unknown: `This ${isKeyword ? 'keyword' : 'rule'} is described as text only and is not played.`,
        about: `${title} › ${name}`,
      });
    }
  }

  /** Plays a keyword of the figure; false for one that is unknown here. */
  #readKeyword(name: string): boolean {
    const word = inOurSpelling(name);
    if (word === 'FLYING') this.#flies = true;
    const effects = keywordEffects(word);
    if (effects) this.#addEffects(effects, word);
    return effects !== null || word === 'FLYING' || isModelKeyword(name);
  }

  #addEffects(effects: readonly FileEffect[], name: string): void {
    this.#effects.push(...namedEffects(effects, name, this.#effects));
  }

  finish(): Pack {
    this.#addUnarmed();
    this.#loadAmmunition();
    const usable = this.#abilities.filter(({ loads, about }) => {
      const fits = loads === null || this.#weapons.some(({ id }) => id === loads);
      if (!fits)
        this.#notes.push(notPlayed(about, 'The weapon that it loads is not carried; it is not played.'));
      return fits;
    });
    this.#addExpertise();
    this.#draft.notes.push(...this.#notes);
    return {
      weapons: this.#weapons.map(({ id }) => id),
      armour: this.#armour,
      abilities: [...new Set(usable.map(({ id }) => id))],
      keywords: this.#keywords,
      unplayed: [...this.#unplayed].map(([name, text]) => ({ name: name === '' ? 'Unnamed' : name, text })),
      effects: this.#effects,
      flies: this.#flies,
      handsLost: this.#handsLost,
      fireteam: this.#fireteam,
      resistances: this.#resistances,
      dash: this.#dash,
      worn: this.#worn.reduce((sum, record) => sum + Number(record['modifier'] ?? 0), 0),
      shield: this.#worn.some((record) => record['shield'] === true),
    };
  }

  #addWeapons(record: FileRecord, times: number): void {
    const id = addRecord(this.#draft.equipment.weapons, record);
    for (let i = 0; i < times; i++) this.#weapons.push({ id, record });
  }

  /** Gives a figure without melee weapons the attack that a text allows it. */
  #addUnarmed(): void {
    if (this.#weapons.some(({ record }) => record['kind'] === 'melee')) return;
    for (const { name, characteristics } of this.#unarmed.slice(0, 1)) {
      const profile = {
        name,
        type: 'Weapon',
        characteristics: { ...characteristics, Type: '2-handed', Range: 'Melee' },
      };
      const read = readWeapon(profile, name, this.#draft.known);
      this.#notes.push(...read.notes);
      for (const record of read.records) this.#addWeapons(record, 1);
    }
  }

  /** Offers +DICE for one ACTION, now that all ACTIONS of the figure are known. */
  #addExpertise(): void {
    const own = new Set(this.#abilities.map(({ id }) => id));
    const abilities = [...this.#draft.equipment.abilities.values()].filter(({ id }) => own.has(String(id)));
    for (const { name, dice } of this.#expertise)
      this.#addEffects(expertiseEffects(dice, abilities, this.#effects), name);
  }

  #loadAmmunition(): void {
    for (const ammunition of this.#ammunition) {
      const { name, about } = ammunition;
      const weapon = alreadyIn(ammunition, this.#loaded, this.#weapons);
      if (weapon !== null) {
        this.#notes.push(isIn(about, weapon));
        continue;
      }
      const { record, notes } = load(ammunition, this.#weapons);
      this.#notes.push(...notes);
      if (record)
        this.#abilities.push({ id: addRecord(this.#draft.equipment.abilities, record), loads: null, about });
      else this.#unplayed.set(name, ammunition.text || `AMMUNITION (${ammunition.gives})`);
    }
  }

  #wear(record: FileRecord, about: string): void {
    const isShield = record['shield'] === true;
    const excludesShield = this.#worn.some((other) =>
      isShield
        ? other['withoutShield'] === true
        : record['withoutShield'] === true && other['shield'] === true,
    );
    if (excludesShield || this.#worn.some((other) => (other['shield'] === true) === isShield)) {
      this.#notes.push(
        otherwise(
          about,
          `A figure wears one armour and one shield${excludesShield ? ', and this armour none' : ''}; this one is left off.`,
        ),
      );
      return;
    }
    this.#worn.push(record);
    this.#armour.push(addRecord(this.#draft.equipment.armour, record));
  }

  /**
   * Adds what a text gives by itself, or an ability of ours if it has the name, and the text describes the same effect. Else notes
   * that it is not played, and keeps its text.
   */
  #addAbility({ name, text, unknown, about }: Described): void {
    if (this.#readUnarmed(name, text, about)) return;
    if (this.#playText(name, text, [], about)) return;
    const ability = this.#draft.known.ability(name);
    if (!ability || (text !== '' && !describes(text, ability))) {
      if (text !== '' && !isOfCampaign(name)) this.#unplayed.set(name, text);
      const other = 'Its text tells of another effect than ours of this name. It is not played.';
      this.#notes.push(unplayedText(about, name, ability ? other : unknown));
      return;
    }
    if (text === '') this.#notes.push(oursInstead(about, ability.text));
    this.#abilities.push({
      id: addRecord(this.#draft.equipment.abilities, abilityRecord(ability)),
      loads: ability.effect.kind === 'load' ? ability.effect.weapon : null,
      about,
    });
  }

  /** Plays a text if all of it is understood; false for any other. */
  #playText(name: string, text: string, weapons: readonly string[], about: string): boolean {
    if (text === '') return false;
    const reading = readText(usualWording(text, this.#names), { names: this.#names, item: name, weapons });
    if (reading) this.#take(reading, name || 'Unnamed', about);
    return reading !== null;
  }

  #take(reading: Reading, name: string, about: string): void {
    this.#addEffects(reading.effects, name);
    this.#keywords.push(...(reading.keywords as readonly ModelKeyword[]));
    for (const { kind: _, ...resistance } of reading.resistances)
      this.#resistances.push({ name, ...resistance });
    this.#dash += reading.dash;
    this.#flies ||= reading.flies;
    this.#handsLost += reading.handsLost;
    this.#fireteam = reading.fireteam ?? this.#fireteam;
    if (reading.isWritten) this.#notes.push(otherwise(about, asksWritten));
    if (reading.expertise !== 0) {
      this.#expertise.push({ name, dice: reading.expertise });
      this.#notes.push(otherwise(about, asksAction));
    }
    if (reading.isInProfile) this.#notes.push(otherwise(about, inProfile));
    if (reading.isOfCampaign)
      this.#notes.push(bookKeeping(about, 'It concerns the campaign or the list alone.'));
  }

  /** Reads a text that lets the figure fight without weapons; false for any other. */
  #readUnarmed(name: string, text: string, about: string): boolean {
    const attack = unarmedAttack(text);
    if (!attack) return false;
    this.#unarmed.push({ name, type: '', characteristics: { Keywords: attack.keywords } });
    if (attack.rest !== '' && !this.#playText(name, attack.rest, [name], about)) {
      this.#unplayed.set(name, attack.rest);
      this.#notes.push(notPlayed(about, `Only the attack without weapons is played, not: “${attack.rest}”`));
    }
    return true;
  }

  #readProfile(profile: RosterProfile, times: number, about: string, holder: string | null): void {
    const { name, type } = profile;
    if (isWeapon(type)) {
      const read = readWeapon(profile, about, this.#draft.known, (text, weapons) =>
        this.#playText(name, text, weapons, about),
      );
      this.#notes.push(...read.notes);
      if (read.unplayed !== '') this.#unplayed.set(name, read.unplayed);
      for (const record of read.records) this.#addWeapons(record, times);
    } else if (/^battlekit/i.test(type)) this.#readKit(profile, about, holder);
    else
      this.#addAbility({
        name,
        text: textOf(profile),
        unknown: `${kindOf(type)} is described as text only and is not played.`,
        about,
      });
  }

  #readKit(profile: RosterProfile, about: string, holder: string | null): void {
    const { name, characteristics } = profile;
    const gives = ammunitionKeyword(characteristics['Keywords']);
    if (gives !== null) {
      this.#ammunition.push({ name, gives, text: textOf(profile), holder, about });
      return;
    }
    const read = readArmour(profile, about, this.#draft.known, (text) =>
      this.#playText(name, text, [], about),
    );
    if (read) {
      this.#notes.push(...read.notes);
      this.#keywords.push(...read.keywords);
      if (read.unplayed !== '') this.#unplayed.set(name, read.unplayed);
      if (read.record) this.#wear(read.record, about);
      return;
    }
    const { model, ammunition, effects, unknown: words } = readKeywords(characteristics['Keywords']);
    this.#keywords.push(...model);
    for (const effect of ammunition) this.#load(name, effect, about);
    this.#addEffects(effects, name);
    const text = textOf(profile);
    const isPlayed =
      model.length + ammunition.length + effects.length > 0 ||
      (words.length > 0 && words.every((word) => descriptionOf(word) !== null));
    const isKnown = isPlayed || this.#draft.known.ability(name) !== undefined;
    if (isKnown) this.#notes.push(...words.map((word) => unknownKeyword(about, word)));
    // Equipment without a text may do nothing but give keywords.
    if (isPlayed && text === '') return;
    const unknown = isKnown
      ? 'Its text is not played.'
      : 'No rule here knows this equipment; it is carried and not played.';
    this.#addAbility({ name, text, unknown, about });
  }

  /** Adds ammunition: before the battle it loads a weapon. */
  // TC-KEYWORD-16
  #load(name: string, effect: FileRecord, about: string): void {
    const record = {
      name,
      text: 'Loads one ranged weapon for this battle.',
      timing: 'pre-battle',
      once: true,
      effect,
    };
    this.#abilities.push({ id: addRecord(this.#draft.equipment.abilities, record), loads: null, about });
  }

  /** Reads an item without a profile by its name. */
  #readUnprofiled({ name, selections, rules }: RosterSelection, times: number, about: string): void {
    const { known } = this.#draft;
    if (rules.length > 0 && rules.every((rule) => this.#readKeyword(rule.name))) {
      this.#keywords.push(...modelKeywordsIn(rules.map((rule) => rule.name)));
      return;
    }
    const [weapon, armour] = [known.weapon(name), known.armour(name)];
    if (weapon || armour) this.#notes.push(oursInstead(about, ''));
    if (weapon) this.#addWeapons(weaponRecord(weapon), times);
    else if (armour) this.#wear(armourRecord(armour), about);
    else if (known.ability(name)) this.#addAbility({ name, text: '', unknown: '', about });
    else if (selections.length === 0)
      this.#notes.push(
        unplayedText(
          about,
          name,
          'The roster gives no profile for it, and nothing of this name is known here; it is not played.',
        ),
      );
  }
}
