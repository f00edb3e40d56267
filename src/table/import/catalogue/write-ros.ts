/** Writes a list as a BattleScribe roster (`.ros`), as New Recruit exports one: a force, its selections, and what they show. */
import { costWords, type Evaluation } from './evaluation';
import { infoAt, type ShownInfo } from './info';
import type { Node } from './nodes';
import { placeOf } from './query';

/** Returns the XML of a roster. */
export function writeRos(evaluation: Evaluation): string {
  const { book, list, root } = evaluation;
  const { system, catalogue } = book;
  const force = book.forces.find(({ id }) => id === list.forceId);
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    element(
      'roster',
      {
        id: list.id,
        name: list.name,
        battleScribeVersion: '2.03',
        generatedBy: 'Defilade',
        gameSystemId: system.id,
        gameSystemName: system.name,
        gameSystemRevision: system.revision,
        xmlns: 'http://www.battlescribe.net/schema/rosterSchema',
      },
      [
        listElement(
          'costs',
          book.costTypes.map(({ id, name }) => cost('cost', id, name, evaluation.totalOf(root, id))),
        ),
        listElement(
          'costLimits',
          book.costTypes
            .filter(({ id }) => (list.limits[id] ?? -1) >= 0)
            .map(({ id, name }) => cost('costLimit', id, name, list.limits[id]!)),
        ),
        element('forces', {}, [
          element(
            'force',
            {
              id: `${list.id}-force`,
              name: force?.name ?? catalogue.name,
              entryId: list.forceId,
              catalogueId: catalogue.id,
              catalogueRevision: catalogue.revision,
              catalogueName: catalogue.name,
            },
            [selections(evaluation, root), listElement('categories', forceCategories(evaluation))],
          ),
        ]),
      ],
    ),
  ].join('\n');
}

function forceCategories({ book, list }: Evaluation): readonly string[] {
  const links = book.forces.find(({ id }) => id === list.forceId)?.categories ?? [];
  return links.map(({ targetId, name }) =>
    element('category', {
      id: `${list.id}-${targetId}`,
      name: book.categories.get(targetId)?.name ?? name,
      entryId: targetId,
      primary: 'false',
    }),
  );
}

const selections = (evaluation: Evaluation, parent: Node): string =>
  listElement(
    'selections',
    parent.children.map((node) => selectionOf(evaluation, node)),
  );

function selectionOf(evaluation: Evaluation, node: Node): string {
  const { option, choice, total } = node;
  const selection = node.selection!;
  const groups = choice?.groups ?? [];
  const { costTypes } = evaluation.book;
  return element(
    'selection',
    {
      id: selection.id,
      name: evaluation.nameOf(placeOf(node)),
      customName: selection.customName,
      entryId: option?.path ?? selection.choice.split('|').at(-1)!,
      entryGroupId: groups.at(-1)?.path ?? '',
      number: total,
      type: option?.type ?? 'upgrade',
      from: groups.length > 0 ? 'group' : 'entry',
      group: groups.map(({ name }) => name).join('::'),
    },
    [
      ...(option ? infoElements(infoAt(evaluation, placeOf(node))) : []),
      selections(evaluation, node),
      listElement(
        'costs',
        costTypes.map(({ id, name }) => cost('cost', id, name, evaluation.costOf(node, id) * total)),
      ),
      listElement('categories', categories(evaluation, node)),
    ],
  );
}

const categories = (evaluation: Evaluation, node: Node): readonly string[] =>
  [...evaluation.categoriesOf(node)].map((id) =>
    element('category', {
      id: `${node.selection!.id}-${id}`,
      name: evaluation.book.categories.get(id)?.name ?? id,
      entryId: id,
      primary: String(evaluation.primaryOf(node) === id),
    }),
  );

function infoElements({ profiles, rules }: ShownInfo): readonly string[] {
  return [
    listElement(
      'rules',
      rules.map(({ id, name, text, publicationId, page }) =>
        element('rule', { id, name, publicationId, page, hidden: 'false' }, [
          `<description>${escape(text)}</description>`,
        ]),
      ),
    ),
    listElement(
      'profiles',
      profiles.map(({ id, name, typeId, typeName, characteristics, publicationId, page }) =>
        element('profile', { id, name, publicationId, page, hidden: 'false', typeId, typeName }, [
          listElement(
            'characteristics',
            characteristics.map(
              (each) =>
                `<characteristic${attributesOf({ name: each.name, typeId: each.typeId })}>${escape(each.text)}</characteristic>`,
            ),
          ),
        ]),
      ),
    ),
  ];
}

const cost = (tag: string, typeId: string, name: string, value: number): string =>
  element(tag, { name, typeId, value: Math.round(value * 1e6) / 1e6 });

const listElement = (name: string, children: readonly string[]): string =>
  children.length === 0 ? '' : element(name, {}, children);

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const inner = children.filter((child) => child !== '');
  const open = `<${name}${attributesOf(attributes)}`;
  return inner.length === 0 ? `${open}/>` : `${open}>\n${inner.join('\n')}\n</${name}>`;
}

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('');

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');

/** Returns the total of each cost type of a list as text: "70 Ducats, 2 Glory Points". */
export const totalWords = (evaluation: Evaluation): string =>
  evaluation.book.costTypes
    .filter(({ isHidden }) => !isHidden)
    .map(({ id }) => costWords(evaluation.book, id, evaluation.totalOf(evaluation.root, id)))
    .join(', ');
