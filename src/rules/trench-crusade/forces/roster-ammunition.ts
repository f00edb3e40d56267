/** Ammunition of rosters, and the weapon that carries it. */
import { nearest } from '../../../table/check';
import type { ImportNote } from '../../../table/import/import-refusal';
import { readKeywords, sameName, type FileRecord } from './roster-equipment';
import { bookKeeping, notPlayed, otherwise } from './roster-notes';

/** Ammunition as a roster has it. */
export interface Ammunition {
  readonly name: string;
  /** Keywords that it gives: the X of AMMUNITION (X). */
  readonly gives: string;
  /** Its text, which may name the weapons that take it. */
  readonly text: string;
  /** Name of the weapon under which the roster lists it; null if it lies beside the weapons. */
  readonly holder: string | null;
  readonly about: string;
}

/** A weapon of the figure. */
export interface CarriedWeapon {
  readonly id: string;
  readonly record: FileRecord;
}

/** Ammunition that a weapon's own profile counts: "Alchemical Ammunition (Loaded)". */
export interface LoadedWeapon {
  readonly ammunition: string;
  readonly weapon: string;
}

/** Returns the keywords of AMMUNITION (X); null if a list has no such keyword. */
export const ammunitionKeyword = (list: string | undefined): string | null =>
  /\bAMMUNITION\s*\(([^)]+)\)/i.exec(list ?? '')?.[1]?.trim() ?? null;

/** Returns the name of ammunition that a weapon's profile counts, from an item's name; null for any other item. */
export const loadedName = (name: string): string | null => /^(.+?)\s*\(loaded\)\s*$/i.exec(name)?.[1] ?? null;

/** Finds the weapon whose own profile counts the ammunition already; null if none does. */
export function alreadyIn(
  { name }: Ammunition,
  loaded: readonly LoadedWeapon[],
  weapons: readonly CarriedWeapon[],
): string | null {
  // Public catalogues spell one name in two ways: "Ammuntion (Loaded)".
  const marked = loaded.find(({ ammunition }) => nearest(ammunition, [name]).length > 0);
  if (marked) return marked.weapon;
  const kind = name.replace(/\s*\b(ammunition|bullets|rounds)\b\s*$/i, '');
  if (kind === name || kind === '') return null;
  const named = weapons.find(({ record }) =>
    String(record['name']).toLowerCase().startsWith(`${kind.toLowerCase()} `),
  );
  return named ? String(named.record['name']) : null;
}

/** Makes the note on ammunition that a weapon's profile counts. */
export const isIn = (about: string, weapon: string): ImportNote =>
  bookKeeping(about, `It is loaded in the ${weapon}, whose profile counts it.`);

/** Keywords of weapons that take no ammunition. */
const unfit = ['BLAST', 'FIRE', 'GAS', 'SHRAPNEL'];

/** Loads the weapon that carries or may take the ammunition: the ability that does so, or none, and the notes. */
export function load(
  ammunition: Ammunition,
  weapons: readonly CarriedWeapon[],
): { readonly record: FileRecord | null; readonly notes: readonly ImportNote[] } {
  const { name, gives, about } = ammunition;
  const { dice, weapon, unknown } = readKeywords(gives);
  if (unknown.length > 0 || weapon.length + (dice === 0 ? 0 : 1) !== 1)
    return { record: null, notes: [notPlayed(about, `AMMUNITION (${gives}) has no rule here.`)] };
  const fit = fitting(ammunition, weapons);
  const [first] = fit;
  if (!first)
    return { record: null, notes: [notPlayed(about, 'No weapon that it carries takes this ammunition.')] };
  const loads = String(first.record['name']);
  return {
    record: {
      name,
      text: `Before the battle: ${gives} with the ${loads}.`,
      timing: 'pre-battle',
      once: true,
      effect: { kind: 'load', weapon: first.id, dice, ...(weapon[0] && { keyword: weapon[0] }) },
    },
    notes:
      fit.length > 1 ? [otherwise(about, `It loads the ${loads}; no other weapon can be chosen here.`)] : [],
  };
}

/** Returns the weapons that take the ammunition: its holder, else those that its text names, else all that may. */
function fitting({ holder, text }: Ammunition, weapons: readonly CarriedWeapon[]): readonly CarriedWeapon[] {
  const shooting = [...new Map(weapons.map((each) => [each.id, each])).values()].filter(
    ({ record }) => record['kind'] === 'ranged',
  );
  const held =
    holder === null ? [] : shooting.filter(({ record }) => sameName(String(record['name']), holder));
  if (held.length > 0) return held;
  const isNamed = ({ record }: CarriedWeapon): boolean =>
    text.toLowerCase().includes(String(record['name']).toLowerCase());
  if (/\bonly be used with\b/i.test(text)) return shooting.filter(isNamed);
  return shooting.filter(({ record }) => {
    const keywords = (record['keywords'] as readonly string[] | undefined) ?? [];
    return record['blast'] === undefined && !keywords.some((keyword) => unfit.includes(keyword));
  });
}
