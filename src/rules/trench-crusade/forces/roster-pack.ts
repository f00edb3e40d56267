/** The equipment of a roster's figure: weapons, armour and abilities, as records of the warband's file. */
import type { ImportNote } from '../../../table/import/import-refusal';
import type { RosterProfile, RosterSelection } from '../../../table/import/roster';
import { modelKeywords, type ModelKeyword } from './profiles';
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

/** The equipment of a figure, by the ids of its records. */
export interface Pack {
  readonly weapons: readonly string[];
  readonly armour: readonly string[];
  readonly abilities: readonly string[];
  readonly keywords: readonly ModelKeyword[];
  /** INJURY MODIFIER of all armour worn. */
  readonly worn: number;
  readonly shield: boolean;
}

/** Reports whether a name is a keyword of models. */
export const isModelKeyword = (name: string): boolean =>
  modelKeywords.some((keyword) => keyword === name.toUpperCase().trim());

/** Reads the equipment of a figure and adds its records and notes to the draft. */
export function readPack(
  draft: Draft,
  figure: RosterSelection,
  equipment: readonly RosterSelection[],
  title: string,
): Pack {
  const reader = new PackReader(draft);
  for (const item of [figure, ...equipment]) {
    const about = item === figure ? title : `${title} › ${item.name}`;
    // An item's number counts for all equal figures together.
    const times = item === figure ? 1 : Math.min(4, Math.max(1, Math.round(item.number / figure.number)));
    reader.readItem(item, item === figure, times, about);
  }
  reader.readRules(figure, title);
  return reader.finish();
}

class PackReader {
  readonly #draft: Draft;
  readonly #weapons: string[] = [];
  readonly #worn: FileRecord[] = [];
  readonly #armour: string[] = [];
  readonly #abilities: { readonly id: string; readonly loads: string | null; readonly about: string }[] = [];
  readonly #keywords: ModelKeyword[] = [];
  readonly #notes: ImportNote[] = [];

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  readItem(item: RosterSelection, isFigure: boolean, times: number, about: string): void {
    const profiles = item.profiles.filter(({ type }) => !/^(unit|model)$/i.test(type));
    for (const profile of profiles) {
      const isNamed = profiles.length > 1 || !sameName(profile.name, item.name);
      this.#readProfile(profile, times, isNamed ? `${about} › ${profile.name}` : about);
    }
    if (!isFigure && item.profiles.length === 0) this.#readUnprofiled(item, times, about);
  }

  readRules(figure: RosterSelection, title: string): void {
    for (const { name } of figure.rules) {
      const isKeyword =
        isModelKeyword(name) || figure.categories.some((category) => sameName(category.name, name));
      const isProfile = figure.profiles.some((profile) => sameName(profile.name, name));
      if (isKeyword || isProfile || this.#addAbility(name, title)) continue;
      this.#note(title, `The rule ${name} is described as text only and is not played.`);
    }
  }

  finish(): Pack {
    const usable = this.#abilities.filter(({ loads, about }) => {
      const fits = loads === null || this.#weapons.includes(loads);
      if (!fits) this.#note(about, 'The weapon that it loads is not carried; it is not played.');
      return fits;
    });
    this.#draft.notes.push(...this.#notes);
    return {
      weapons: this.#weapons,
      armour: this.#armour,
      abilities: [...new Set(usable.map(({ id }) => id))],
      keywords: this.#keywords,
      worn: this.#worn.reduce((sum, record) => sum + Number(record['modifier'] ?? 0), 0),
      shield: this.#worn.some((record) => record['shield'] === true),
    };
  }

  #note(about: string, message: string): void {
    this.#notes.push({ about, message });
  }

  #addWeapons(record: FileRecord, times: number): void {
    for (let i = 0; i < times; i++) this.#weapons.push(addRecord(this.#draft.equipment.weapons, record));
  }

  #wear(record: FileRecord, about: string): void {
    const isShield = record['shield'] === true;
    const excludesShield = this.#worn.some((other) =>
      isShield
        ? other['withoutShield'] === true
        : record['withoutShield'] === true && other['shield'] === true,
    );
    if (excludesShield || this.#worn.some((other) => (other['shield'] === true) === isShield)) {
      this.#note(
        about,
        `A figure wears one armour and one shield${excludesShield ? ', and this armour none' : ''}; this one is left off.`,
      );
      return;
    }
    this.#worn.push(record);
    this.#armour.push(addRecord(this.#draft.equipment.armour, record));
  }

  /** Adds an ability known by name; false for an unknown one. */
  #addAbility(name: string, about: string): boolean {
    const ability = this.#draft.known.ability(name);
    if (!ability) return false;
    this.#abilities.push({
      id: addRecord(this.#draft.equipment.abilities, abilityRecord(ability)),
      loads: ability.effect.kind === 'load' ? ability.effect.weapon : null,
      about,
    });
    return true;
  }

  #readProfile(profile: RosterProfile, times: number, about: string): void {
    const { name, type } = profile;
    if (/^weapon/i.test(type)) {
      const read = readWeapon(profile, about, this.#draft.known);
      this.#notes.push(...read.notes);
      for (const record of read.records) this.#addWeapons(record, times);
    } else if (/^battlekit/i.test(type)) this.#readKit(profile, about);
    else if (!this.#addAbility(name, about))
      this.#note(about, `${kindOf(type)} is described as text only and is not played.`);
  }

  #readKit(profile: RosterProfile, about: string): void {
    const { name, characteristics } = profile;
    const read = readArmour(profile, about, this.#draft.known);
    if (read) {
      this.#notes.push(...read.notes);
      if (read.record) this.#wear(read.record, about);
      return;
    }
    const { model, unknown } = readKeywords(characteristics['Keywords']);
    this.#keywords.push(...model);
    if (!this.#addAbility(name, about) && model.length === 0)
      this.#note(about, 'No rule here knows this equipment; it is carried and not played.');
    else
      for (const word of unknown)
        this.#note(about, `The keyword ${word} has no rule here and is not played.`);
  }

  /** Reads an item without a profile by its name. */
  #readUnprofiled({ name, selections }: RosterSelection, times: number, about: string): void {
    const { known } = this.#draft;
    const [weapon, armour] = [known.weapon(name), known.armour(name)];
    if (weapon) this.#addWeapons(weaponRecord(weapon), times);
    else if (armour) this.#wear(armourRecord(armour), about);
    else if (!this.#addAbility(name, about) && selections.length === 0)
      this.#note(
        about,
        'The roster gives no profile for it, and nothing of this name is known here; it is not played.',
      );
  }
}

function kindOf(type: string): string {
  if (type === '') return 'This';
  return type === 'Ability' ? 'This ability' : `This (${type})`;
}
