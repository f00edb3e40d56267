/**
 * Reads rosters of BattleScribe (`.ros`, XML; `.rosz`, a zip of one), of New Recruit (`.json`, the same tree) and of Trench
 * Companion: the models, profiles and equipment of any game. Each game interprets them itself.
 */
import { isObject } from '../check';
import { decodeBeginning, decodeText } from '../decode-text';
import { parseJson, tooLarge } from '../json';
import { ImportRefusal, plainText } from './import-refusal';
import {
  isCatalogueName,
  refusalOfArchive,
  refusalOfBytes,
  refusalOfJson,
  refusalOfRoot,
} from './name-format';
import { splitSaveRefusal } from './tabletop-split';
import { companionRoster, isCompanionValue } from './trench-companion';
import { isZip, unzipOne } from './unzip';
import { readXml, type XmlElement } from './read-xml';

export interface RosterProfile {
  readonly name: string;
  /** "Unit", "Weapon" … as the game's data name it. */
  readonly type: string;
  /** By name. */
  readonly characteristics: Readonly<Record<string, string>>;
}

/** A cost, or a limit of costs: Ducats, Glory Points. */
export interface Cost {
  readonly name: string;
  readonly value: number;
}

export interface RosterSelection {
  readonly name: string;
  /** The player's name for it; null if it has none. */
  readonly customName: string | null;
  readonly type: string;
  /** At least 1. */
  readonly number: number;
  /** The number as the file has it, if it is below 1 or has a fraction; else absent. */
  readonly oddNumber?: string;
  readonly categories: readonly { readonly name: string; readonly primary: boolean }[];
  readonly rules: readonly { readonly name: string; readonly text: string }[];
  readonly profiles: readonly RosterProfile[];
  /** For all of its number together, without those of its own selections. */
  readonly costs: readonly Cost[];
  readonly selections: readonly RosterSelection[];
}

export interface RosterForce {
  readonly name: string;
  readonly catalogue: string;
  readonly revision: string;
  readonly selections: readonly RosterSelection[];
}

export interface Roster {
  readonly name: string;
  readonly gameId: string;
  readonly gameName: string;
  /** The whole roster's costs and their limits, by its own count. */
  readonly costs: readonly Cost[];
  readonly costLimits: readonly Cost[];
  readonly forces: readonly RosterForce[];
}

export type ReadRoster =
  { readonly ok: true; readonly roster: Roster } | { readonly ok: false; readonly message: string };

/** Limit for an unpacked roster, far above any skirmish roster. */
const maxUnpackedBytes = 16 * 1024 * 1024;
const maxSelections = 5000;
const maxDepth = 24;

/** Returns true if a file's name or first bytes are a roster's. JSON needs `isRosterValue`. */
export const looksLikeRoster = (bytes: Uint8Array, name: string): boolean =>
  isZip(bytes) || /\.rosz?$/i.test(name) || isCatalogueName(name);

/** Returns true if parsed JSON is a roster. */
export const isRosterValue = (value: unknown): boolean =>
  isCompanionValue(value) || (isObject(value) && isObject(value['roster']));

/** Reads a roster in any of its formats, recognised by its bytes. Never throws. */
export function readRoster(bytes: Uint8Array): ReadRoster {
  const large = tooLarge(bytes.length);
  return large ? { ok: false, message: large.message } : refusing(() => rosterFrom(treeOf(bytes)));
}

/** Reads a roster from parsed JSON. Never throws. */
export const readRosterValue = (value: unknown): ReadRoster => refusing(() => rosterFrom(value));

function refusing(read: () => Roster): ReadRoster {
  try {
    return { ok: true, roster: read() };
  } catch (error) {
    if (error instanceof ImportRefusal) return { ok: false, message: error.message };
    throw error;
  }
}

function treeOf(bytes: Uint8Array): unknown {
  if (isZip(bytes)) return xmlTree(unzipOne(bytes, '.ros', maxUnpackedBytes, refusalOfArchive));
  const known = refusalOfBytes(bytes);
  if (known !== null) throw new ImportRefusal(known);
  if (decodeBeginning(bytes, 128).trimStart().startsWith('<')) return xmlTree(bytes);
  const parsed = parseJson(bytes);
  if (!parsed.ok) throw new ImportRefusal(parsed.problem.message);
  return parsed.value;
}

function xmlTree(bytes: Uint8Array): unknown {
  const text = decodeText(bytes);
  if (text === null)
    throw new ImportRefusal('The roster is not text: its bytes are neither UTF-8 nor UTF-16.');
  const root = readXml(text);
  const known = refusalOfRoot(root.name, root.attributes.get('name') ?? '');
  if (known !== null) throw new ImportRefusal(known);
  return { [root.name]: asTree(root) };
}

/** Names of the lists in a roster: elements in XML, fields in JSON. */
const lists = new Set([
  'costs',
  'costLimits',
  'forces',
  'selections',
  'categories',
  'rules',
  'profiles',
  'characteristics',
]);

/** Converts an element to the form of New Recruit's JSON: attributes and text elements as fields, lists as lists, its text as `$text`. */
function asTree({ attributes, children, text }: XmlElement): Readonly<Record<string, unknown>> {
  const fields = children.map((child): [string, unknown] => [
    child.name,
    lists.has(child.name) ? child.children.map(asTree) : child.text,
  ]);
  return Object.fromEntries([...attributes, ['$text', text], ...fields]);
}

function rosterFrom(value: unknown): Roster {
  const roster = isCompanionValue(value)
    ? companionRoster(value)
    : isObject(value)
      ? value['roster']
      : undefined;
  if (!isObject(roster))
    throw new ImportRefusal(
      refusalOfJson(value) ??
        splitSaveRefusal(value) ??
        'This file is not a roster: it should have one "roster" of BattleScribe or New Recruit, or a warband of Trench Companion.',
    );
  const count = { selections: 0 };
  return {
    name: textOf(roster, 'name') || 'Unnamed roster',
    gameId: textOf(roster, 'gameSystemId'),
    gameName: textOf(roster, 'gameSystemName') || 'a game without a name',
    costs: costsOf(roster, 'costs'),
    costLimits: costsOf(roster, 'costLimits'),
    forces: forcesOf(roster, count, 0),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the forces; nested forces follow their parents. */
function forcesOf(parent: Fields, count: { selections: number }, depth: number): readonly RosterForce[] {
  if (depth > maxDepth) throw new ImportRefusal(`The roster's forces are nested more than ${maxDepth} deep.`);
  return listOf(parent, 'forces').flatMap((force) => [
    {
      name: textOf(force, 'customName') || textOf(force, 'name'),
      catalogue: textOf(force, 'catalogueName'),
      revision: textOf(force, 'catalogueRevision'),
      selections: selectionsOf(force, count, 0),
    },
    ...forcesOf(force, count, depth + 1),
  ]);
}

function selectionsOf(
  parent: Fields,
  count: { selections: number },
  depth: number,
): readonly RosterSelection[] {
  const selections = listOf(parent, 'selections');
  count.selections += selections.length;
  if (count.selections > maxSelections)
    throw new ImportRefusal(`The roster has more than ${maxSelections} selections.`);
  if (selections.length > 0 && depth > maxDepth)
    throw new ImportRefusal(`The roster's selections are nested more than ${maxDepth} deep.`);
  return selections.map((selection) => ({
    name: textOf(selection, 'name') || 'without a name',
    customName: textOf(selection, 'customName') || null,
    type: textOf(selection, 'type'),
    ...countOf(selection),
    categories: listOf(selection, 'categories').map((category) => ({
      name: textOf(category, 'name'),
      primary: String(category['primary']) === 'true',
    })),
    rules: listOf(selection, 'rules').map((rule) => ({
      name: textOf(rule, 'name'),
      text: textOf(rule, 'description', 2000),
    })),
    profiles: listOf(selection, 'profiles').map(profileFrom),
    costs: costsOf(selection, 'costs'),
    selections: selectionsOf(selection, count, depth + 1),
  }));
}

/** Reads a selection's number; a number below 1 or with a fraction is kept as written, too. */
function countOf(selection: Fields): Pick<RosterSelection, 'number' | 'oddNumber'> {
  const written = textOf(selection, 'number');
  const number = written === '' ? 1 : Number(written);
  if (Number.isInteger(number) && number >= 1) return { number };
  return { number: Number.isFinite(number) ? Math.max(1, Math.floor(number)) : 1, oddNumber: written };
}

const costsOf = (fields: Fields, list: string): readonly Cost[] =>
  listOf(fields, list).map((cost) => ({ name: textOf(cost, 'name'), value: numberOf(cost, 'value', 0) }));

function profileFrom(profile: Fields): RosterProfile {
  const characteristics = listOf(profile, 'characteristics').map((one): [string, string] => [
    textOf(one, 'name'),
    textOf(one, '$text', 2000),
  ]);
  return {
    name: textOf(profile, 'name') || 'without a name',
    type: textOf(profile, 'typeName'),
    characteristics: Object.fromEntries(characteristics),
  };
}

function listOf(fields: Fields, name: string): readonly Fields[] {
  const list = fields[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function textOf(fields: Fields, name: string, longest?: number): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string'
    ? plainText(value, longest)
    : typeof value === 'number'
      ? String(value)
      : '';
}

function numberOf(fields: Fields, name: string, otherwise: number): number {
  const value = Object.hasOwn(fields, name) ? Number(fields[name]) : NaN;
  return Number.isFinite(value) ? value : otherwise;
}
