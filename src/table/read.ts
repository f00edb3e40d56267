import { decompose } from '../geometry/shapes/decompose';
import type { PlanPoint } from '../geometry/shapes/shapes';
import {
  isObject,
  isPair,
  pointer,
  problemsOf,
  quote,
  doubtsOf,
  type JsonObject,
  type Report,
} from './check';
import { doubledKeys } from './doubled-keys';
import { oneOf } from './check';
import type { TableFile } from './format';
import { parseJson } from './json';
import type { TablePhoto } from './photo';
import { type ModelShapes } from './place';
import { cornersOnTable } from './place-piece';
import { tableFields } from './schema';
import type { Problem } from './table';

/** A valid table file, or its problems. The photo stands beside the table: only the designer has a use for it. */
export type ReadTable =
  | { readonly ok: true; readonly file: TableFile; readonly photo?: TablePhoto }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Returns the profiles of a rule system; null where they are unknown, and any profile is then accepted. */
export type ShapesOf = (rules: string) => ModelShapes | null;

/**
 * Reads a table file from its text or its bytes. Reports all problems at once; never throws.
 * @param games ids that `rules` may have; without it, any name is accepted
 */
export function readTable(
  source: string | Uint8Array,
  shapesOf: ShapesOf,
  games?: readonly string[],
): ReadTable {
  const parsed = parseJson(source);
  return parsed.ok
    ? readTableValue(parsed.value, shapesOf, games)
    : { ok: false, problems: [parsed.problem] };
}

/** Reads a table from parsed JSON, for a table within another file. Pointers begin at the table. */
export function readTableValue(value: unknown, shapesOf: ShapesOf, games?: readonly string[]): ReadTable {
  const problems = problemsOf((report) => {
    tableFields(value, '', report);
    if (!isObject(value)) return;
    if (games && typeof value['rules'] === 'string')
      oneOf('The rules', games)(value['rules'], '/rules', report);
    reportEqualIds(value, report);
    reportUnknownSides(value, report);
    reportUnknownProfiles(value, shapesOf, report);
    reportModelsOffTheTable(value, report);
  });
  if (problems.length > 0) return { ok: false, problems };
  const { photo, ...table } = value as Partial<TableFile> & { readonly photo?: TablePhoto };
  const file = withDefaults(table);
  const collapsed = problemsOf((report) => reportCollapsedOutlines(file, report));
  if (collapsed.length > 0) return { ok: false, problems: collapsed };
  return { ok: true, file, ...(photo && { photo }) };
}

/** Lists what a reader of a table passes over: fields that stand twice, fields that no table has, and bases of a metre. `text` is valid JSON. */
export const passedOver = (text: string): readonly Problem[] => [
  ...doubledKeys(text),
  ...doubtsOf((report) => tableFields(JSON.parse(text.replace(/^\uFEFF/, '')), '', report)),
];

/** Fills in the lists and names that a short file may leave out. */
function withDefaults(file: Partial<TableFile>): TableFile {
  const { name = 'Unnamed table', terrain = [], sides = [], units = [], ...rest } = file;
  const named = sides.map((side) => ({ ...side, name: side.name ?? side.id }));
  return { name, terrain, sides: named, units, ...rest } as TableFile;
}

/** An item of a list in a file that may still be wrong elsewhere, with its pointer. */
interface Item {
  readonly at: string;
  readonly value: JsonObject;
}

function itemsOf(parent: Item, field: string): readonly Item[] {
  const list = parent.value[field];
  if (!Array.isArray(list)) return [];
  const at = pointer(parent.at, field);
  return list.flatMap((value: unknown, i): Item[] =>
    isObject(value) ? [{ at: pointer(at, i), value }] : [],
  );
}

const modelsOf = (root: Item): readonly Item[] =>
  itemsOf(root, 'units').flatMap((unit) => itemsOf(unit, 'models'));

/**
 * Reports ids that occur twice. Pieces and models share their ids, as one list of blockers names both; the
 * other kinds have their own.
 */
function reportEqualIds(table: JsonObject, report: Report): void {
  const root = { at: '', value: table };
  const kinds = ['sides', 'units', 'zones', 'objectives', 'markers'].map((field) => itemsOf(root, field));
  for (const items of [[...itemsOf(root, 'terrain'), ...modelsOf(root)], ...kinds]) {
    const first = new Map<string, string>();
    for (const { at, value } of items) {
      const { id } = value;
      if (typeof id !== 'string') continue;
      const taken = first.get(id);
      if (taken === undefined) first.set(id, at);
      else
        report(
          pointer(at, 'id'),
          `The id ${quote(id)} is already used by ${taken}. Each piece and model needs a unique id, and so does each unit, side and zone.`,
        );
    }
  }
}

function reportUnknownSides(table: JsonObject, report: Report): void {
  const root = { at: '', value: table };
  const sides = itemsOf(root, 'sides').flatMap(({ value: { id } }) => (typeof id === 'string' ? [id] : []));
  for (const { at, value } of [...itemsOf(root, 'units'), ...itemsOf(root, 'zones')]) {
    if (typeof value['side'] !== 'string' || sides.includes(value['side'])) continue;
    const known =
      sides.length > 0 ? `The sides are ${sides.map(quote).join(', ')}.` : 'The table has no sides.';
    report(pointer(at, 'side'), `There is no side ${quote(value['side'])}. ${known}`);
  }
}

function reportUnknownProfiles(table: JsonObject, shapesOf: ShapesOf, report: Report): void {
  const { rules } = table;
  const shapes = typeof rules === 'string' ? shapesOf(rules) : null;
  if (shapes === null) return;
  const forces: readonly unknown[] = Array.isArray(table['forces']) ? table['forces'] : [];
  for (const unit of itemsOf({ at: '', value: table }, 'units')) {
    const { profile } = unit.value;
    if (typeof profile !== 'string') continue;
    if (shapes(profile, null, false, forces) === null) {
      report(pointer(unit.at, 'profile'), `${rules} has no unit profile ${quote(profile)}.`);
      continue;
    }
    for (const { at, value: model } of itemsOf(unit, 'models')) {
      if (
        typeof model['profile'] !== 'string' ||
        shapes(profile, model['profile'], model['leader'] === true, forces) !== null
      )
        continue;
      report(
        pointer(at, 'profile'),
        `The unit profile ${quote(profile)} has no model profile ${quote(model['profile'])}.`,
      );
    }
  }
}

/**
 * Reports models off the table. A model stands on the table if its base's centre does. A base may reach over
 * the edge: the rules decide whether that is allowed.
 */
function reportModelsOffTheTable(table: JsonObject, report: Report): void {
  const { size } = table;
  if (!isPair(size) || size.some((length) => length <= 0)) return;
  for (const { at, value } of modelsOf({ at: '', value: table })) {
    if (!isPair(value['at'])) continue;
    const [x, z] = value['at'];
    if (x >= 0 && x <= size[0] && z >= 0 && z <= size[1]) continue;
    report(
      pointer(at, 'at'),
      `This model is off the table: [${x}, ${z}] should lie between [0, 0] and [${size[0]}, ${size[1]}].`,
    );
  }
}

/**
 * Reports outlines that collapse. Turning and moving an outline rounds its corners, which may leave nothing
 * of a very small one.
 */
function reportCollapsedOutlines(file: TableFile, report: Report): void {
  const check = (outline: readonly PlanPoint[], at: string): void => {
    const result = decompose(outline);
    if (!result.ok) report(at, `Placed on the table, this outline cannot be used: ${result.reason}.`);
  };
  for (const [i, { at, turn = 0, parts = [], area }] of file.terrain.entries()) {
    const frame = { at, turn };
    if (area) check(cornersOnTable(area, [0, 0], 0, frame), `/terrain/${i}/area`);
    for (const [j, part] of parts.entries()) {
      if (part.shape !== 'prism') continue;
      check(
        cornersOnTable(part.outline, [part.at[0], part.at[2]], part.turn ?? 0, frame),
        `/terrain/${i}/parts/${j}/outline`,
      );
    }
  }
}
