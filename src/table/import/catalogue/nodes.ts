/** The tree of a list's selections with their options: the force at the top, then selections in selections. */
import type { Choice, Option, Options } from './option';
import type { ForceList, Selection } from './list';

/** A selection, or the force that holds all. */
export interface Node {
  /** Null for the force. */
  readonly selection: Selection | null;
  /** Null for the force, and for a selection that the catalogue no longer has. */
  readonly option: Option | null;
  readonly choice: Choice | null;
  readonly parent: Node | null;
  readonly children: readonly Node[];
  /** Ids by which a query finds it: its own, its links', and those of the groups that it is in. */
  readonly ids: ReadonlySet<string>;
  /** Its number in the whole force: its own, times its parent’s, and so on. */
  readonly total: number;
}

/** Builds the tree of a list. */
export function buildNodes(list: ForceList, options: Options): Node {
  const root: Node & { children: readonly Node[] } = {
    selection: null,
    option: null,
    choice: null,
    parent: null,
    children: [],
    ids: new Set([list.forceId, list.catalogueId]),
    total: 1,
  };
  root.children = childrenOf(list.selections, root, options);
  return root;
}

function childrenOf(selections: readonly Selection[], parent: Node, options: Options): readonly Node[] {
  const isLost = parent.selection !== null && parent.option === null;
  const choices = isLost ? [] : options.choices(parent.option);
  const byKey = new Map(choices.map((choice) => [choice.key, choice]));
  return selections.map((selection) => {
    const choice = byKey.get(selection.choice) ?? null;
    const node: Node & { children: readonly Node[] } = {
      selection,
      option: choice?.option ?? null,
      choice,
      parent,
      children: [],
      ids: new Set([...(choice?.option.ids ?? []), ...(choice?.groups ?? []).flatMap(({ ids }) => ids)]),
      total: parent.total * selection.number,
    };
    node.children = childrenOf(selection.selections, node, options);
    return node;
  });
}

/** Yields all selections within a node, parents before children. */
export function* descendantsOf(node: Node): Iterable<Node> {
  for (const child of node.children) {
    yield child;
    yield* descendantsOf(child);
  }
}

/** Yields a node and all above it up to the force. */
export function* selfAndAbove(node: Node | null): Iterable<Node> {
  for (let at = node; at; at = at.parent) yield at;
}
