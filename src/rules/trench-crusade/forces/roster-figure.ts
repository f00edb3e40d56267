/** Figures of a roster: each becomes a profile of the warband's file. */
import type { RosterProfile, RosterSelection } from '../../../table/import/roster';
import { nearest } from '../../../table/check';
import type { Base } from '../../../table/format';
import { modelKeywords, type ModelKeyword, type Profile } from './profiles';
import { keywordEffects } from './keyword-effects';
import { inOurSpelling, isModelKeyword } from './keyword-spelling';
import {
  firstNumber,
  plainName,
  sameName,
  saysNothing,
  weaponRecord,
  type FileRecord,
} from './roster-equipment';
import { addRecord, freeId, idOf, type Draft } from './roster-draft';
import { withoutTitle } from './roster-wording';
import { cardNotes, notPlayed, otherwise, unknownKeyword } from './roster-notes';
import { priceOfFigure, priceText } from './roster-price';
import { readPack, type Pack } from './roster-pack';
import { isConfiguration, titleOf, unitProfiles } from './roster-selections';

type Note = (message: string) => void;

/** Adds a figure to the draft. `shared` is the Unit profile of its unit, for a figure without one. */
export function addFigure(draft: Draft, selection: RosterSelection, shared: RosterProfile | undefined): void {
  const equipment = equipmentSelections(selection);
  const profiles = [selection, ...equipment].flatMap(unitProfiles);
  const profile = profiles.find(({ name }) => sameName(name, selection.name)) ?? profiles[0] ?? shared;
  const names = [...new Set([profile?.name ?? '', selection.name].map(withoutTitle))];
  const sample = draft.samples.find(({ name }) => names.some((own) => sameName(name, own)));
  const title = titleOf(profile || !sample ? selection : inSpellingOf(sample, selection));
  const earlier = draft.notes.length;
  const note = (message: string): void => void draft.notes.push(otherwise(title, message));
  if (!profile && !sample)
    return void draft.notes.push(
      notPlayed(
        title,
        'The roster gives no profile for it, and none of this name is known here: it is left out.',
      ),
    );
  if (!profile)
    note('The roster gives no profile for it: the characteristics of our sample of this name stand in.');
  if (profiles.length > 1)
    note(
      `It has ${profiles.length} profiles (${profiles.map(({ name }) => name).join(', ')}); that of ${profile!.name} is played.`,
    );

  const pack = withNatural(
    readPack(draft, selection, equipment, title, names),
    draft,
    profile ? null : sample!,
    note,
  );
  const isInTeam = selection.categories.some(({ name }) => inOurSpelling(name) === 'FIRETEAM');
  if (isInTeam && pack.fireteam === null)
    draft.notes.push(
      notPlayed(title, 'The roster does not name the other model of its FIRETEAM: it activates alone.'),
    );
  const { dash, resistances } = profile ? pack : sample!;
  const price = priceText(priceOfFigure(selection, equipment));
  const record = {
    name: title,
    text: describe(selection, equipment),
    ...(price !== '' && { price }),
    sample: profile
      ? 'Imported: characteristics and equipment as the roster has them; height and figure are ours.'
      : 'Imported: equipment as the roster has it; the rest is our sample.',
    ...(profile ? characteristicsOf(profile, pack, sample, note) : sampleCharacteristics(sample!)),
    ...(pack.flies && { type: 'flying' }),
    ...(pack.handsLost > 0 && { hands: 1 }),
    ...(pack.fireteam !== null && { fireteam: pack.fireteam }),
    ...(dash !== 0 && { dash }),
    ...(resistances.length > 0 && { resistances }),
    ...keywordsOf(draft, selection, [...pack.keywords, ...(profile ? [] : sample!.keywords)]),
    weapons: pack.weapons,
    armour: pack.armour,
    abilities: pack.abilities,
    ...(pack.effects.length > 0 && { effects: pack.effects }),
  };
  const shape = bodyOf(profile, sample, pack, note);
  const whole = { ...record, ...shape, ...cardNotes(title, draft.notes.slice(earlier), pack.unplayed) };
  const key = JSON.stringify(whole);
  const same = draft.figures.get(key);
  if (same) same.count += selection.number;
  else
    draft.figures.set(key, {
      record: {
        id: freeId(
          `${draft.prefix}-${idOf(title)}`,
          new Set([...draft.figures.values()].map(({ record: { id } }) => String(id))),
        ),
        ...whole,
      },
      count: selection.number,
    });
}

/** Returns a figure under its sample's spelling of the same letters: "Brazen Bull" for "Brazenbull". */
const inSpellingOf = ({ name }: Profile, selection: RosterSelection): RosterSelection =>
  plainName(name) === plainName(selection.name) ? { ...selection, name } : selection;

/** Gives a figure for which a sample stands in the sample's melee weapons, if its roster lists no weapon: claws are not bought. */
function withNatural(pack: Pack, draft: Draft, sample: Profile | null, note: Note): Pack {
  const own = sample?.weapons.filter(({ kind }) => kind === 'melee') ?? [];
  if (pack.weapons.length > 0 || own.length === 0) return pack;
  note(`The roster lists no weapon: ${own.map(({ name }) => name).join(', ')} of our sample stands in.`);
  return { ...pack, weapons: own.map((weapon) => addRecord(draft.equipment.weapons, weaponRecord(weapon))) };
}

/** Returns the selections of a figure at any depth, without other figures inside it. */
const equipmentSelections = ({ selections }: RosterSelection): readonly RosterSelection[] =>
  selections
    .filter((inner) => inner.type !== 'model' && !isConfiguration(inner))
    .flatMap((inner) => [inner, ...equipmentSelections(inner)]);

function describe({ categories }: RosterSelection, equipment: readonly RosterSelection[]): string {
  const items = equipment
    .filter(({ profiles }) => profiles.some(({ type }) => !/^(unit|model)$/i.test(type)))
    .map(({ name, number }) => (number > 1 ? `${number} × ${name}` : name));
  const parts = [
    ...(categories.length > 0 ? [`Keywords: ${categories.map(({ name }) => name).join(', ')}.`] : []),
    ...(items.length > 0 ? [`Carries ${items.join(', ')}.`] : []),
  ];
  return parts.join(' ');
}

/** Returns movement, ±DICE and armour of a Unit profile. Its Armour includes the armour that the figure wears. */
function characteristicsOf(
  { characteristics }: RosterProfile,
  { worn, shield }: Pack,
  sample: Profile | undefined,
  note: Note,
): FileRecord {
  const { Movement: movement = '', Ranged: ranged, Melee: melee, Armour: armour } = characteristics;
  const length = firstNumber(movement);
  if (length === null || length <= 0 || length > 60)
    note(`Its Movement ${JSON.stringify(movement)} is not a length; 6" stands in.`);
  const flies = readMovementType(movement, note) === 'Flying';
  const natural = Math.min(0, (firstNumber(armour) ?? 0) - worn);
  return {
    movement: length !== null && length > 0 && length <= 60 ? length : 6,
    ...(flies && { type: 'flying' }),
    ranged: diceOf('Ranged', ranged, note),
    melee: diceOf('Melee', melee, note),
    ...(natural < 0 && {
      intrinsic: { modifier: natural, allowsShield: shield || (sample?.intrinsic?.allowsShield ?? false) },
    }),
  };
}

/** Reads the movement type of `6"/Infantry`, Infantry without one; notes any other, and one that is a letter off. */
function readMovementType(movement: string, note: Note): 'Flying' | 'Infantry' {
  const written = /\/\s*(.+)$/.exec(movement)?.[1]?.trim() ?? 'Infantry';
  if (/^fl(y|ight)/i.test(written)) return 'Flying';
  if (/^infantry/i.test(written)) return 'Infantry';
  const [near] = nearest(written, ['Fly', 'Flying', 'Infantry']);
  if (near === undefined) {
    note(`It moves as ${written}; here it moves as Infantry.`);
    return 'Infantry';
  }
  const type = near === 'Infantry' ? near : 'Flying';
  note(`It moves as “${written}”, which is read as ${type}.`);
  return type;
}

/** Most ±DICE that a characteristic may have: more is a slip of the pen. */
const maxDice = 10;

/** Reads ±DICE, 0 without a number; notes a number outside the range of a characteristic. */
function diceOf(name: string, written: string | undefined, note: Note): number {
  const dice = firstNumber(written) ?? 0;
  if (Number.isInteger(dice) && Math.abs(dice) <= maxDice) return dice;
  note(`Its ${name} ${JSON.stringify(written)} is not from -${maxDice} to +${maxDice} DICE; 0 stands in.`);
  return 0;
}

const sampleCharacteristics = ({ movement, type, ranged, melee, intrinsic }: Profile): FileRecord => ({
  movement,
  type,
  ranged,
  melee,
  ...(intrinsic && { intrinsic }),
});

function keywordsOf(draft: Draft, figure: RosterSelection, given: readonly ModelKeyword[]): FileRecord {
  const written = [...figure.categories.map(({ name }) => name), ...figure.rules.map(({ name }) => name)].map(
    inOurSpelling,
  );
  for (const { name } of figure.categories) {
    if (isPlayedKeyword(name, figure)) continue;
    // A word of the rules, other than factions and ranks.
    if (/^(?:NEGATE|IGNORE)\b/.test(inOurSpelling(name)))
      draft.notes.push(unknownKeyword(titleOf(figure), name.toUpperCase()));
    else draft.unusedKeywords.add(name.toUpperCase());
  }
  const keywords = modelKeywords.filter((keyword) => written.includes(keyword) || given.includes(keyword));
  const traits = figure.categories
    .map(({ name }) => name.trim().toUpperCase())
    .filter((name) => !isModelKeyword(name));
  return { ...(keywords.length > 0 && { keywords }), ...(traits.length > 0 && { traits }) };
}

/** Reports whether a keyword of a figure is played, or has a rule of which a note tells. */
function isPlayedKeyword(name: string, { rules }: RosterSelection): boolean {
  const word = inOurSpelling(name);
  return (
    isModelKeyword(name) ||
    word === 'FLYING' ||
    keywordEffects(word) !== null ||
    rules.some((rule) => sameName(rule.name, name))
  );
}

/** The largest base, in mm, that a figure may have: more is a slip of the pen. */
const maxBaseMm = 300;

/** Reads a base: `32mm`, `30x60mm`. An oval's longer axis lies along the figure's facing. */
export function readBase(text: string | undefined): Base | null {
  const found = /^\s*(\d{1,3})(?:\s*(?:mm)?\s*[x×]\s*(\d{1,3}))?\s*mm/i.exec(text ?? '');
  const sizes = found ? [found[1], found[2] ?? found[1]].map(Number) : [];
  const [a = 0, b = 0] = sizes;
  if (a < 10 || b < 10 || Math.max(a, b) > maxBaseMm) return null;
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

/** Returns the height in MU of a figure on a base of this extent in mm, as the samples have it. */
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
