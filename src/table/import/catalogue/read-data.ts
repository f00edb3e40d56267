/** Reads a game system or a catalogue from its tree. */
import { isObject } from '../../check';
import { ImportRefusal } from '../import-refusal';
import type {
  CategoryEntry,
  CategoryLink,
  Cost,
  DataFile,
  Entry,
  ForceEntry,
  Info,
  InfoGroup,
  InfoLink,
  Profile,
  Rule,
} from './data';
import { flagOf, listOf, numberOf, textOf, type Fields } from './fields';
import { readConstraints, readModifiers } from './read-modifiers';

const longestText = 8000;
/** Nesting of entries, far above that of real data. */
const maxDepth = 40;

/** Reports whether parsed JSON is a game system or a catalogue in New Recruit's form. */
export const isDataTree = (value: unknown): boolean =>
  isObject(value) && (isObject(value['gameSystem']) || isObject(value['catalogue']));

/**
 * Reads a file's tree.
 * @throws ImportRefusal if it is neither a game system nor a catalogue
 */
export function readData(tree: unknown, source: string): DataFile {
  const top = isObject(tree) ? tree : {};
  const kind = isObject(top['gameSystem']) ? 'gameSystem' : 'catalogue';
  const fields = top[kind];
  if (!isObject(fields) || textOf(fields, 'id') === '')
    throw new ImportRefusal(
      `${source} is neither a game system (.gst) nor a catalogue (.cat) of BattleScribe or New Recruit.`,
    );
  const id = textOf(fields, 'id');
  return {
    kind,
    source,
    id,
    name: textOf(fields, 'name') || source,
    revision: textOf(fields, 'revision') || '1',
    gameSystemId: kind === 'gameSystem' ? id : textOf(fields, 'gameSystemId'),
    isLibrary: kind === 'gameSystem' || flagOf(fields, 'library'),
    links: listOf(fields, 'catalogueLinks').map((link) => ({
      targetId: textOf(link, 'targetId'),
      name: textOf(link, 'name'),
      importsRoots: flagOf(link, 'importRootEntries'),
    })),
    roots: [
      ...entriesIn(fields, 'selectionEntries', 0),
      ...entriesIn(fields, 'selectionEntryGroups', 0),
      ...entriesIn(fields, 'entryLinks', 0),
    ],
    shared: [
      ...entriesIn(fields, 'sharedSelectionEntries', 0),
      ...entriesIn(fields, 'sharedSelectionEntryGroups', 0),
    ],
    info: readInfo({
      profiles: fields['sharedProfiles'],
      rules: [...listOf(fields, 'sharedRules'), ...listOf(fields, 'rules')],
      infoGroups: fields['sharedInfoGroups'],
      infoLinks: fields['infoLinks'],
    }),
    forces: listOf(fields, 'forceEntries').map(readForce),
    categories: listOf(fields, 'categoryEntries').map((category): CategoryEntry => ({
      ...modifiedOf(category),
      constraints: readConstraints(category),
    })),
    costTypes: listOf(fields, 'costTypes').map((type) => ({
      id: textOf(type, 'id'),
      name: textOf(type, 'name'),
      limit: numberOf(type, 'defaultCostLimit', -1),
      isHidden: flagOf(type, 'hidden'),
    })),
  };
}

const modifiedOf = (fields: Fields) => ({
  id: textOf(fields, 'id'),
  name: textOf(fields, 'name'),
  isHidden: flagOf(fields, 'hidden'),
  modifiers: readModifiers(fields),
});

const bookOf = (fields: Fields) => ({
  publicationId: textOf(fields, 'publicationId'),
  page: textOf(fields, 'page'),
});

/** The lists of entries, by the kind of entry in them. */
const entryLists = {
  selectionEntries: 'entry',
  selectionEntryGroups: 'group',
  entryLinks: 'link',
  sharedSelectionEntries: 'entry',
  sharedSelectionEntryGroups: 'group',
} as const;

function entriesIn(fields: Fields, list: keyof typeof entryLists, depth: number): readonly Entry[] {
  const entries = listOf(fields, list);
  if (entries.length > 0 && depth > maxDepth)
    throw new ImportRefusal(`The catalogue's entries are nested more than ${maxDepth} deep.`);
  return entries.map((entry) => readEntry(entry, entryLists[list], depth));
}

function readEntry(fields: Fields, kind: Entry['kind'], depth: number): Entry {
  return {
    ...modifiedOf(fields),
    ...bookOf(fields),
    kind,
    type: kind === 'entry' ? textOf(fields, 'type') : '',
    targetId: kind === 'link' ? textOf(fields, 'targetId') : null,
    isCollective: flagOf(fields, 'collective'),
    isImported: flagOf(fields, 'import', true),
    defaultEntryId: textOf(fields, 'defaultSelectionEntryId') || null,
    defaultAmount: textOf(fields, 'defaultAmount') === '' ? null : numberOf(fields, 'defaultAmount', 0),
    sortIndex: textOf(fields, 'sortIndex') === '' ? null : numberOf(fields, 'sortIndex', 0),
    constraints: readConstraints(fields),
    info: readInfo(fields),
    costs: listOf(fields, 'costs').map((cost): Cost => ({
      typeId: textOf(cost, 'typeId'),
      name: textOf(cost, 'name'),
      value: numberOf(cost, 'value', 0),
    })),
    categories: listOf(fields, 'categoryLinks').map(readCategoryLink),
    entries: [
      ...entriesIn(fields, 'selectionEntries', depth + 1),
      ...entriesIn(fields, 'selectionEntryGroups', depth + 1),
      ...entriesIn(fields, 'entryLinks', depth + 1),
    ],
  };
}

const readCategoryLink = (fields: Fields): CategoryLink => ({
  ...modifiedOf(fields),
  targetId: textOf(fields, 'targetId'),
  isPrimary: flagOf(fields, 'primary'),
  constraints: readConstraints(fields),
});

const readForce = (fields: Fields): ForceEntry => ({
  ...modifiedOf(fields),
  constraints: readConstraints(fields),
  categories: listOf(fields, 'categoryLinks').map(readCategoryLink),
});

function readInfo(fields: Fields, depth = 0): Info {
  return {
    profiles: listOf(fields, 'profiles').map((profile): Profile => ({
      ...modifiedOf(profile),
      ...bookOf(profile),
      typeId: textOf(profile, 'typeId'),
      typeName: textOf(profile, 'typeName'),
      characteristics: listOf(profile, 'characteristics').map((each) => ({
        typeId: textOf(each, 'typeId'),
        name: textOf(each, 'name'),
        text: textOf(each, '$text', longestText),
      })),
    })),
    rules: listOf(fields, 'rules').map((rule): Rule => ({
      ...modifiedOf(rule),
      ...bookOf(rule),
      text: textOf(rule, 'description', longestText),
    })),
    links: listOf(fields, 'infoLinks').map((link): InfoLink => ({
      ...modifiedOf(link),
      type: textOf(link, 'type'),
      targetId: textOf(link, 'targetId'),
    })),
    groups:
      depth > maxDepth
        ? []
        : listOf(fields, 'infoGroups').map((group): InfoGroup => ({
            ...modifiedOf(group),
            info: readInfo(group, depth + 1),
          })),
  };
}
