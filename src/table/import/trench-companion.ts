/**
 * Reads warbands of Trench Companion as rosters: a saved warband (its `warband_data` is JSON, often as text within the JSON)
 * and the list that the site exports for Tabletop Simulator. A saved warband names its models and items by ids made of their
 * names (`md_brazenbull`) and gives no characteristics.
 * Source: src/classes/saveitems/Warband in the site's public repository, Bob-The-Seagull-King/trenchcompendium.
 */
import { isObject, type JsonObject } from '../check';
import { parseJson } from '../json';
import { ImportRefusal, plainText } from './import-refusal';

interface Cost {
  readonly name: string;
  readonly value: number;
}

/** A selection in the form of New Recruit's JSON. */
interface Selection {
  readonly name: string;
  readonly customName: string | null;
  readonly type: 'model' | 'upgrade';
  readonly categories: readonly { readonly name: string; readonly primary: boolean }[];
  readonly profiles: readonly {
    readonly name: string;
    readonly typeName: string;
    readonly characteristics: readonly { readonly name: string; readonly $text: string }[];
  }[];
  readonly costs: readonly Cost[];
  readonly selections: readonly Selection[];
}

/** Reports whether parsed JSON is a warband of Trench Companion. */
export const isCompanionValue = (value: unknown): boolean =>
  isObject(value) && (isSaved(value) || isExport(value));

const isSaved = (value: JsonObject): boolean => Object.hasOwn(value, 'warband_data');
const isExport = (value: JsonObject): boolean =>
  Object.hasOwn(value, 'warband-name') && Array.isArray(value['models']);

/**
 * Returns a warband in the form of a roster of New Recruit.
 * @throws ImportRefusal on anything but a warband
 */
export function companionRoster(value: unknown): JsonObject {
  if (!isObject(value) || !isCompanionValue(value))
    throw new ImportRefusal('This file is not a warband of Trench Companion.');
  return isSaved(value) ? savedRoster(warbandOf(value['warband_data'])) : exportedRoster(value);
}

function warbandOf(data: unknown): JsonObject {
  const parsed = typeof data === 'string' ? parseJson(data) : ({ ok: true, value: data } as const);
  if (!parsed.ok || !isObject(parsed.value) || !Array.isArray(parsed.value['models']))
    throw new ImportRefusal(
      'This is a saved warband of Trench Companion whose "warband_data" holds no list of models: save it anew on the site.',
    );
  return parsed.value;
}

function rosterNamed(name: string, selections: readonly Selection[], costs: readonly Cost[]): JsonObject {
  return {
    name: name || 'Unnamed warband',
    gameSystemName: 'Trench Crusade',
    costs: costs.filter(({ value }) => value !== 0),
    forces: [{ catalogueName: 'Trench Companion', selections }],
  };
}

function savedRoster(warband: JsonObject): JsonObject {
  const ratings = child(child(warband, 'context'), 'stored_ratings');
  const stash = itemsOf(warband, 'equipment').map(savedItem);
  return rosterNamed(
    textOf(warband, 'name'),
    [
      ...itemsOf(warband, 'models').map(savedModel),
      ...(stash.length === 0 ? [] : [outOfBattle({ ...selection('Stash'), selections: stash })]),
    ],
    [ducats(numberOf(ratings, 'rating_ducat')), glory(numberOf(ratings, 'rating_glory'))],
  );
}

function savedModel(bought: JsonObject): Selection {
  const model = child(bought, 'model');
  // "md_azeb_mv_kavass" is an Azeb of the variant Kavass.
  const [entry = '', variant] = textOf(model, 'model').split('_mv_');
  const entryName = nameOfId(entry);
  const given = textOf(model, 'name');
  const isOwn = given !== '' && lettersOf(given) !== lettersOf(entryName);
  const figure: Selection = {
    ...selection(!isOwn && given !== '' ? given : entryName),
    customName: isOwn ? given : null,
    type: 'model',
    costs: costOf(bought),
    categories: model['elite'] === true ? [{ name: 'Elite', primary: false }] : [],
    selections: [
      ...(variant === undefined ? [] : [selection(nameOfId(variant))]),
      ...itemsOf(model, 'equipment').map(savedItem),
      ...itemsOf(model, 'list_upgrades').map((upgrade) => ({
        ...selection(nameOfId(textOf(child(upgrade, 'upgrade'), 'object_id'))),
        costs: costOf(upgrade),
      })),
      ...['subproperties', 'list_skills', 'list_injury'].flatMap((list) =>
        itemsOf(model, list).map((property) => selection(nameOfId(textOf(property, 'object_id')))),
      ),
    ],
  };
  const state = textOf(model, 'active') || 'active';
  return state === 'active' ? figure : outOfBattle({ ...figure, name: `${figure.name}, ${state}` });
}

function savedItem(bought: JsonObject): Selection {
  const item = child(bought, 'equipment');
  const id = textOf(child(item, 'equipment_id'), 'object_id');
  return { ...selection(textOf(item, 'name') || nameOfId(id)), costs: costOf(bought) };
}

/** Marks a selection as one that takes no part in a battle. */
const outOfBattle = (one: Selection): Selection => ({
  ...one,
  categories: [...one.categories, { name: 'Configuration', primary: true }],
});

function exportedRoster(list: JsonObject): JsonObject {
  return rosterNamed(textOf(list, 'warband-name'), itemsOf(list, 'models').map(exportedModel), [
    ducats(numberOf(list, 'ducat-rating')),
    glory(numberOf(list, 'glory-rating')),
  ]);
}

function exportedModel(model: JsonObject): Selection {
  const name = textOf(model, 'model-name') || nameOfId(textOf(model, 'model-id'));
  const given = textOf(model, 'name');
  const price = child(model, 'cost');
  const characteristics = [
    { name: 'Movement', $text: textOf(model, 'stat-move') },
    { name: 'Ranged', $text: textOf(model, 'stat-ranged') },
    { name: 'Melee', $text: textOf(model, 'stat-melee') },
    { name: 'Armour', $text: textOf(model, 'stat-armour') },
  ];
  const listed = (list: string, kind: string): readonly Selection[] =>
    itemsOf(model, list).map((item) =>
      selection(textOf(item, `${kind}-name`) || nameOfId(textOf(item, `${kind}-id`))),
    );
  return {
    ...selection(name),
    customName: given !== '' && given !== name ? given : null,
    type: 'model',
    categories: itemsOf(model, 'keywords').map((word) => ({
      name: textOf(word, 'keyword-name'),
      primary: false,
    })),
    profiles: [{ name, typeName: 'Unit', characteristics }],
    costs: [ducats(numberOf(price, 'ducats')), glory(numberOf(price, 'glory'))],
    selections: [
      ...listed('equipment', 'equipment'),
      ...listed('abilities', 'ability'),
      ...listed('upgrades', 'upgrade'),
      ...listed('advancements', 'advancement'),
      ...listed('injuries', 'injury'),
    ],
  };
}

const selection = (name: string): Selection => ({
  name: name || 'without a name',
  customName: null,
  type: 'upgrade',
  categories: [],
  profiles: [],
  costs: [],
  selections: [],
});

const ducats = (value: number): Cost => ({ name: 'Ducats', value });
const glory = (value: number): Cost => ({ name: 'Glory Points', value });

/** Returns the price of something bought, less its discount: of type 0 in Ducats, of type 1 in Glory Points. */
function costOf(bought: JsonObject): readonly Cost[] {
  const purchase = child(bought, 'purchase');
  const value = Math.max(0, numberOf(purchase, 'cost_value') - numberOf(purchase, 'discount'));
  if (value === 0) return [];
  return [numberOf(purchase, 'cost_type') === 1 ? glory(value) : ducats(value)];
}

/** Returns the name in an id: "Brazenbull" for "md_brazenbull". Ids join the words of a name without a blank. */
function nameOfId(id: string): string {
  const name = id.replace(/^[a-z]{2,3}_/, '').replaceAll('_', ' ');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function child(fields: JsonObject, name: string): JsonObject {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return isObject(value) ? value : {};
}

function itemsOf(fields: JsonObject, name: string): readonly JsonObject[] {
  const list = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function textOf(fields: JsonObject, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' ? plainText(value) : typeof value === 'number' ? String(value) : '';
}

function numberOf(fields: JsonObject, name: string): number {
  const value = Object.hasOwn(fields, name) ? Number(fields[name]) : NaN;
  return Number.isFinite(value) ? value : 0;
}
