/**
 * A warband from a roster of BattleScribe or New Recruit: every figure a profile with its characteristics and all it carries, as
 * a warband's file has it. What a roster's words mean beyond that is not guessed: it is listed, by the figure and the thing.
 */
import type { ImportNote } from '../../../table/import/import-refusal';
import type { Roster, RosterProfile, RosterSelection } from '../../../table/import/roster';
import type { Base } from '../../../table/format';
import { modelKeywords, type ModelKeyword, type Profile, type Warband } from './profiles';
import {
  abilityRecord,
  armourRecord,
  firstNumber,
  knownThings,
  plainName,
  readArmour,
  readKeywords,
  readWeapon,
  sameName,
  saysNothing,
  weaponRecord,
  type FileRecord,
  type KnownThings,
} from './roster-equipment';

export interface RosterWarband {
  /** As a warband's file has it. */
  readonly force: FileRecord & { readonly id: string; readonly name: string };
  /** How many of each of its profiles the roster has. */
  readonly roster: Readonly<Record<string, number>>;
  readonly notes: readonly ImportNote[];
}

export type FromRoster =
  { readonly ok: true; readonly warband: RosterWarband } | { readonly ok: false; readonly message: string };

export const trenchCrusadeGameId = 'sys-4f3d-c5c9-7df1-ad01';
const maxFigures = 100;

/** Reports whether a roster is of this game, by the id of its game system or by name. */
export const isTrenchCrusadeRoster = ({ gameId, gameName }: Roster): boolean =>
  gameId === trenchCrusadeGameId || plainName(gameName) === 'trenchcrusade';

/**
 * @param own what the program knows of figures and things by their names, where the roster does not say it
 */
export function warbandFromRoster(roster: Roster, own: readonly Warband[]): FromRoster {
  if (!isTrenchCrusadeRoster(roster)) {
    return { ok: false, message: `This roster is of ${roster.gameName}, not of Trench Crusade.` };
  }
  const desk = newDesk(own, `roster-${idOf(roster.name)}`);
  for (const { selections } of roster.forces) for (const selection of selections) takeIn(desk, selection);
  if (desk.figures.size === 0) {
    return {
      ok: false,
      message: `The roster “${roster.name}” has no figures that could be fielded.${
        desk.notes.length > 0
          ? ` ${desk.notes
              .map(({ about, message }) => `${about}: ${message}`)
              .slice(0, 5)
              .join(' ')}`
          : ''
      }`,
    };
  }
  const fielded = [...desk.figures.values()].reduce((sum, { count }) => sum + count, 0);
  if (fielded > maxFigures)
    return {
      ok: false,
      message: `The roster “${roster.name}” has ${fielded} figures; a table takes at most ${maxFigures} of them.`,
    };
  if (desk.idleKeywords.size > 0)
    desk.notes.push({
      about: roster.name,
      message: `Keywords that no rule here asks for: ${[...desk.idleKeywords].join(', ')}.`,
    });
  const catalogues = roster.forces
    .map(({ catalogue, revision }) => `${catalogue}${revision ? `, revision ${revision}` : ''}`)
    .filter((name) => name !== '');
  return {
    ok: true,
    warband: {
      force: {
        id: desk.prefix,
        name: roster.name,
        text: `Imported from a roster${catalogues.length > 0 ? ` of ${[...new Set(catalogues)].join('; ')}` : ''}. Numbers are the roster's; what it says in words is not played.`,
        ...Object.fromEntries(
          (['weapons', 'armour', 'abilities'] as const).map((shelf) => [
            shelf,
            [...desk.shelves[shelf].values()],
          ]),
        ),
        models: [...desk.figures.values()].map(({ record }) => record),
      },
      roster: Object.fromEntries(
        [...desk.figures.values()].map(({ record, count }) => [String(record['id']), count]),
      ),
      notes: withoutTwins(desk.notes),
    },
  };
}

/** What has been found so far. */
interface Desk {
  /** Begins the ids of all its figures: those of other rosters and of our own are different ones. */
  readonly prefix: string;
  readonly own: readonly Profile[];
  readonly known: KnownThings;
  readonly shelves: Readonly<Record<'weapons' | 'armour' | 'abilities', Map<string, FileRecord>>>;
  /** By all that a figure is, so that equal ones are one profile. */
  readonly figures: Map<string, { readonly record: FileRecord; count: number }>;
  readonly idleKeywords: Set<string>;
  readonly notes: ImportNote[];
}

const newDesk = (own: readonly Warband[], prefix: string): Desk => ({
  prefix,
  own: own.flatMap(({ models }) => models),
  known: knownThings(own),
  shelves: { weapons: new Map(), armour: new Map(), abilities: new Map() },
  figures: new Map(),
  idleKeywords: new Set(),
  notes: [],
});

/**
 * A figure is fielded; what holds figures is looked into; campaign storage and settings are named and left.
 * @param shared the Unit profile of what holds it, for a figure that has none of its own
 */
function takeIn(desk: Desk, selection: RosterSelection, shared?: RosterProfile): void {
  const note = (message: string): void => void desk.notes.push({ about: titleOf(selection), message });
  if (isConfiguration(selection))
    note(`A setting or store of the campaign${holding(selection)}; it is not fielded.`);
  else if (isFigure(selection)) {
    takeFigure(desk, selection, shared);
    for (const inner of figuresWithin(selection)) takeIn(desk, inner);
  } else if (hasFigures(selection)) {
    for (const inner of selection.selections) takeIn(desk, inner, unitProfiles(selection)[0] ?? shared);
  } else note(`No figure and nothing that a figure carries${holding(selection)}; it is not taken over.`);
}

const isConfiguration = ({ categories, costs }: RosterSelection): boolean =>
  categories.some(({ name, primary }) => primary && /configuration/i.test(name)) ||
  costs.some(({ value }) => value < 0);

const unitProfiles = ({ profiles }: RosterSelection): readonly RosterProfile[] =>
  profiles.filter(({ type }) => /^(unit|model)$/i.test(type));

/** A unit that holds models is not one itself. */
const isFigure = (selection: RosterSelection): boolean =>
  selection.type === 'model' ||
  (unitProfiles(selection).length > 0 && !selection.selections.some(hasFigures));

const hasFigures = (selection: RosterSelection): boolean =>
  isFigure(selection) || selection.selections.some(hasFigures);

const figuresWithin = ({ selections }: RosterSelection): readonly RosterSelection[] =>
  selections.flatMap((inner) =>
    inner.type === 'model' || isConfiguration(inner) ? [inner] : figuresWithin(inner),
  );

const titleOf = ({ name, customName }: RosterSelection): string =>
  customName ? `${customName} (${name})` : name;

function holding({ selections }: RosterSelection): string {
  if (selections.length === 0) return '';
  const names = selections.slice(0, 8).map(({ name }) => name);
  return `, with ${names.join(', ')}${selections.length > 8 ? ` and ${selections.length - 8} more` : ''}`;
}

function takeFigure(desk: Desk, selection: RosterSelection, shared: RosterProfile | undefined): void {
  const title = titleOf(selection);
  const note = (message: string): void => void desk.notes.push({ about: title, message });
  const carried = belongings(selection);
  const profiles = [selection, ...carried].flatMap(unitProfiles);
  const profile = profiles.find(({ name }) => sameName(name, selection.name)) ?? profiles[0] ?? shared;
  const sample = desk.own.find(
    ({ name }) => sameName(name, profile?.name ?? '') || sameName(name, selection.name),
  );
  if (!profile && !sample)
    return note('The roster gives no profile for it, and none of this name is known here: it is left out.');
  if (!profile)
    note('The roster gives no profile for it: the characteristics of our sample of this name stand in.');
  if (profiles.length > 1)
    note(
      `It has ${profiles.length} profiles (${profiles.map(({ name }) => name).join(', ')}); that of ${profile!.name} is played.`,
    );

  const pack = equipmentOf(desk, selection, carried, title);
  const record = {
    name: title,
    text: describe(selection, carried),
    sample: profile
      ? 'Imported: characteristics and equipment as the roster has them; height and figure are ours.'
      : 'Imported: equipment as the roster has it; the rest is our sample.',
    ...(profile ? characteristicsOf(profile, pack, sample, note) : sampleCharacteristics(sample!)),
    ...(sample && sample.dash !== 0 && { dash: sample.dash }),
    ...(sample && sample.resistances.length > 0 && { resistances: sample.resistances }),
    ...keywordsOf(desk, selection, pack.keywords, sample),
    weapons: pack.weapons,
    armour: pack.armour,
    abilities: pack.abilities,
  };
  const shape = bodyOf(profile, sample, pack, note);
  const whole = { ...record, ...shape };
  const key = JSON.stringify(whole);
  const same = desk.figures.get(key);
  if (same) same.count += selection.number;
  else
    desk.figures.set(key, {
      record: {
        id: freeId(
          `${desk.prefix}-${idOf(title)}`,
          new Set([...desk.figures.values()].map(({ record: { id } }) => String(id))),
        ),
        ...whole,
      },
      count: selection.number,
    });
}

/** All selections that a figure has on it, at any depth; other figures within it are not its own. */
const belongings = ({ selections }: RosterSelection): readonly RosterSelection[] =>
  selections
    .filter((inner) => inner.type !== 'model' && !isConfiguration(inner))
    .flatMap((inner) => [inner, ...belongings(inner)]);

function describe({ categories, costs }: RosterSelection, carried: readonly RosterSelection[]): string {
  const equipment = carried
    .filter(({ profiles }) => profiles.some(({ type }) => !/^(unit|model)$/i.test(type)))
    .map(({ name, number }) => (number > 1 ? `${number} × ${name}` : name));
  const price = costs.filter(({ value }) => value > 0).map(({ name, value }) => `${value} ${name}`);
  const parts = [
    ...(categories.length > 0 ? [`Keywords: ${categories.map(({ name }) => name).join(', ')}.`] : []),
    ...(equipment.length > 0 ? [`Carries ${equipment.join(', ')}.`] : []),
    ...(price.length > 0 ? [`${price.join(', ')}.`] : []),
  ];
  return parts.join(' ');
}

/** What a figure carries, by the ids of the shelves. */
interface Pack {
  readonly weapons: readonly string[];
  readonly armour: readonly string[];
  readonly abilities: readonly string[];
  readonly keywords: readonly ModelKeyword[];
  /** INJURY MODIFIER of all that is worn. */
  readonly worn: number;
  readonly shield: boolean;
}

function equipmentOf(
  desk: Desk,
  figure: RosterSelection,
  carried: readonly RosterSelection[],
  title: string,
): Pack {
  const weapons: string[] = [];
  const worn: FileRecord[] = [];
  const armour: string[] = [];
  const abilities: { readonly id: string; readonly loads: string | null; readonly about: string }[] = [];
  const keywords: ModelKeyword[] = [];
  const notes: ImportNote[] = [];

  const wear = (record: FileRecord, about: string): void => {
    const isShield = record['shield'] === true;
    const barred = worn.some((other) =>
      isShield
        ? other['withoutShield'] === true
        : record['withoutShield'] === true && other['shield'] === true,
    );
    if (worn.some((other) => (other['shield'] === true) === isShield) || barred) {
      notes.push({
        about,
        message: `A figure wears one armour and one shield${barred ? ', and this armour none' : ''}; this one is left off.`,
      });
      return;
    }
    worn.push(record);
    armour.push(shelve(desk.shelves.armour, record));
  };
  const learn = (name: string, about: string): boolean => {
    const ability = desk.known.ability(name);
    if (!ability) return false;
    abilities.push({
      id: shelve(desk.shelves.abilities, abilityRecord(ability)),
      loads: ability.effect.kind === 'load' ? ability.effect.weapon : null,
      about,
    });
    return true;
  };

  const takeProfile = (profile: RosterProfile, times: number, about: string): void => {
    const { name, type, characteristics } = profile;
    if (/^weapon/i.test(type)) {
      const read = readWeapon(profile, about, desk.known);
      notes.push(...read.notes);
      for (const record of read.records)
        weapons.push(...Array.from({ length: times }, () => shelve(desk.shelves.weapons, record)));
    } else if (/^battlekit/i.test(type)) {
      const read = readArmour(profile, about, desk.known);
      if (read) {
        notes.push(...read.notes);
        if (read.record) wear(read.record, about);
        return;
      }
      const { model, unknown } = readKeywords(characteristics['Keywords']);
      keywords.push(...model);
      const learnt = learn(name, about);
      if (!learnt && model.length === 0)
        notes.push({ about, message: 'No rule here knows this equipment; it is carried and not played.' });
      else
        notes.push(
          ...unknown.map((word): ImportNote => ({
            about,
            message: `The keyword ${word} has no rule here and is not played.`,
          })),
        );
    } else if (!learn(name, about)) {
      notes.push({
        about,
        message: `${type === '' ? 'This' : `${type === 'Ability' ? 'This ability' : `This (${type})`}`} is described in words only and is not played.`,
      });
    }
  };

  for (const thing of [figure, ...carried]) {
    const about = thing === figure ? title : `${title} › ${thing.name}`;
    // The number of what a figure carries counts for all its twins together.
    const times = thing === figure ? 1 : Math.min(4, Math.max(1, Math.round(thing.number / figure.number)));
    const profiles = thing.profiles.filter(({ type }) => !/^(unit|model)$/i.test(type));
    for (const profile of profiles)
      takeProfile(
        profile,
        times,
        profiles.length > 1 || !sameName(profile.name, thing.name) ? `${about} › ${profile.name}` : about,
      );
    if (thing === figure || thing.profiles.length > 0) continue;
    const [weapon, suit] = [desk.known.weapon(thing.name), desk.known.armour(thing.name)];
    if (weapon)
      weapons.push(
        ...Array.from({ length: times }, () => shelve(desk.shelves.weapons, weaponRecord(weapon))),
      );
    else if (suit) wear(armourRecord(suit), about);
    else if (!learn(thing.name, about) && thing.selections.length === 0)
      notes.push({
        about,
        message:
          'The roster gives no profile for it, and nothing of this name is known here; it is not played.',
      });
  }
  for (const { name } of figure.rules) {
    if (isModelKeyword(name) || figure.categories.some((category) => sameName(category.name, name))) continue;
    if (!figure.profiles.some((profile) => sameName(profile.name, name)) && !learn(name, title))
      notes.push({ about: title, message: `The rule ${name} is described in words only and is not played.` });
  }

  const usable = abilities.filter(({ loads, about }) => {
    const fits = loads === null || weapons.includes(loads);
    if (!fits) notes.push({ about, message: 'The weapon that it loads is not carried; it is not played.' });
    return fits;
  });
  desk.notes.push(...notes);
  return {
    weapons,
    armour,
    abilities: [...new Set(usable.map(({ id }) => id))],
    keywords,
    worn: worn.reduce((sum, record) => sum + Number(record['modifier'] ?? 0), 0),
    shield: worn.some((record) => record['shield'] === true),
  };
}

/** Puts a thing on its shelf, once: its id. */
function shelve(shelf: Map<string, FileRecord>, record: FileRecord): string {
  const key = JSON.stringify(record);
  const there = shelf.get(key);
  if (there) return String(there['id']);
  const id = freeId(
    idOf(String(record['name'])),
    new Set([...shelf.values()].map((other) => String(other['id']))),
  );
  shelf.set(key, { id, ...record });
  return id;
}

type Note = (message: string) => void;

/** Movement, ±DICE and armour of a Unit profile. Its Armour is the whole of what protects the figure, what it wears included. */
function characteristicsOf(
  { characteristics }: RosterProfile,
  { worn, shield }: Pack,
  sample: Profile | undefined,
  note: Note,
): FileRecord {
  const { Movement: movement = '', Ranged: ranged, Melee: melee, Armour: armour } = characteristics;
  const length = firstNumber(movement);
  if (length === null || length <= 0 || length > 60)
    note(`Its Movement ${JSON.stringify(movement)} is no length; 6" stands in.`);
  const gait = /\/\s*(.+)$/.exec(movement)?.[1]?.trim() ?? 'Infantry';
  const flies = /^fl(y|ight)/i.test(gait);
  if (!flies && !/^infantry/i.test(gait)) note(`It moves as ${gait}; here it moves as Infantry.`);
  const natural = Math.min(0, (firstNumber(armour) ?? 0) - worn);
  return {
    movement: length !== null && length > 0 && length <= 60 ? length : 6,
    ...(flies && { type: 'flying' }),
    ranged: firstNumber(ranged) ?? 0,
    melee: firstNumber(melee) ?? 0,
    ...(natural < 0 && {
      intrinsic: { modifier: natural, allowsShield: shield || (sample?.intrinsic?.allowsShield ?? false) },
    }),
  };
}

const sampleCharacteristics = ({ movement, type, ranged, melee, intrinsic }: Profile): FileRecord => ({
  movement,
  type,
  ranged,
  melee,
  ...(intrinsic && { intrinsic }),
});

function keywordsOf(
  desk: Desk,
  figure: RosterSelection,
  given: readonly ModelKeyword[],
  sample: Profile | undefined,
): FileRecord {
  const written = [...figure.categories.map(({ name }) => name), ...figure.rules.map(({ name }) => name)].map(
    (name) => name.toUpperCase().trim(),
  );
  for (const { name } of figure.categories)
    if (!isModelKeyword(name)) desk.idleKeywords.add(name.toUpperCase());
  const keywords = modelKeywords.filter(
    (keyword) =>
      written.includes(keyword) ||
      given.includes(keyword) ||
      (keyword === 'NO DASH' && sample?.keywords.includes(keyword)),
  );
  return keywords.length > 0 ? { keywords } : {};
}

const isModelKeyword = (name: string): boolean =>
  modelKeywords.some((keyword) => keyword === name.toUpperCase().trim());

/** A base as rosters write it: `32mm`, `30x60mm`. The longer way of an oval lies along the figure's facing. */
export function readBase(text: string | undefined): Base | null {
  const found = /^\s*(\d{1,3})(?:\s*[x×]\s*(\d{1,3}))?\s*mm/i.exec(text ?? '');
  const sizes = found ? [found[1], found[2] ?? found[1]].map(Number) : [];
  const [a = 0, b = 0] = sizes;
  if (a < 10 || b < 10) return null;
  return a === b ? { shape: 'round', mm: a } : { shape: 'oval', mm: [Math.max(a, b), Math.min(a, b)] };
}

function bodyOf(
  profile: RosterProfile | undefined,
  sample: Profile | undefined,
  { weapons, abilities }: Pack,
  note: Note,
): FileRecord {
  const written = profile?.characteristics['Base'];
  const base = readBase(written);
  if (profile && !base)
    note(
      `Its base ${saysNothing(written) ? 'is not given' : JSON.stringify(written)}; ${sample ? 'that of our sample of this name' : '25 mm'} stands in.`,
    );
  const stands = base ?? sample?.base ?? { shape: 'round', mm: 25 };
  const extent = stands.shape === 'round' ? stands.mm : stands.mm[0];
  return {
    base: stands,
    height: sample?.height ?? heightOn(extent),
    sculpt: sample?.sculpt ?? sculptOf(stands, weapons, abilities),
  };
}

/** How tall a figure is that stands on a base of this extent in mm, in MU: by the samples. */
function heightOn(extent: number): number {
  if (extent < 32) return 1.2;
  if (extent < 40) return 1.4;
  if (extent < 50) return 1.8;
  return extent < 60 ? 2.2 : 2.6;
}

function sculptOf(base: Base, weapons: readonly string[], abilities: readonly string[]): string {
  const carries = (what: RegExp): boolean => [...weapons, ...abilities].some((id) => what.test(id));
  if (base.shape !== 'round') return 'cavalry';
  if (base.mm >= 40) return 'heavy';
  if (carries(/machine-gun/)) return 'machine-gun';
  if (carries(/flame|gas/)) return 'gas-thrower';
  if (carries(/medi-kit/)) return 'medic';
  if (base.mm >= 32) return 'officer';
  return carries(/rifle|gun|musket|jezzail|carbine|bow/) ? 'rifleman' : 'assault';
}

const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replaceAll(/^-|-$/g, '') || 'unnamed';

function freeId(id: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = id; ; number++) {
    if (!taken.has(free)) return free;
    free = `${id}-${number}`;
  }
}

function withoutTwins(notes: readonly ImportNote[]): readonly ImportNote[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}
