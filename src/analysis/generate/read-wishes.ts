/** Reads a file of wishes. docs/COMMAND-LINE.md explains its fields to users. */
import { rulesIds } from '../../rules/registry';
import { catalogue } from '../../table/catalogue';
import {
  isObject,
  nearest,
  number,
  objectOf,
  oneOf,
  pointer,
  problemsOf,
  quote,
  text,
  tupleOf,
  wholeNumber,
  type Check,
} from '../../table/check';
import { scales, type Scale, type TableFile } from '../../table/format';
import type { Problem } from '../../table/table';
import {
  groundOf,
  inventoryOf,
  symmetries,
  usualEffort,
  usualGround,
  usualProposals,
  wishLimits,
  type InventoryItem,
  type LayoutSymmetry,
  type LayoutWishes,
} from './wishes';

/** The contents of a file of wishes. Shares are from 0 to 1. */
interface WishesFile {
  /** A table file for zones, objectives and own pieces; instead of rules, size and scale. */
  readonly table?: string;
  readonly rules?: string;
  readonly size?: readonly [number, number];
  readonly scale?: Scale;
  readonly objectives?: number;
  /** Counts of pieces by name; by default those of the table. */
  readonly pieces?: Readonly<Record<string, number>>;
  readonly symmetry?: LayoutSymmetry;
  readonly density?: readonly [number, number];
  readonly longestLane?: number;
  readonly objectiveCover?: number;
  readonly zoneDifference?: number;
  readonly seed?: string;
  readonly effort?: number;
  readonly proposals?: number;
}

const share = (what: string): Check => number(what, { from: 0, to: 1 });
const length = (what: string): Check => number(what, { from: 12, to: 120 });

const counts: Check = (value, at, report) => {
  if (!isObject(value)) {
    report(at, 'The pieces should be an object of counts by name, as in { "hedge": 4 }.');
    return;
  }
  for (const [name, count] of Object.entries(value))
    wholeNumber(`The count of ${name}`, 0, wishLimits.count)(count, pointer(at, name), report);
};

const form: Check = objectOf('A file of wishes', {
  required: {},
  optional: {
    table: text('The table', 500),
    rules: oneOf('The rules', rulesIds()),
    size: tupleOf('The size', '[width, depth]', [length('The width'), length('The depth')]),
    scale: oneOf('The scale', Object.keys(scales)),
    objectives: wholeNumber('The number of objectives', 0, wishLimits.objectives),
    pieces: counts,
    symmetry: oneOf('The symmetry', symmetries),
    density: tupleOf('The density', '[least, most]', [share('The least density'), share('The most density')]),
    longestLane: number('The longest lane', { above: 0, to: 200 }),
    objectiveCover: share('The cover at objectives'),
    zoneDifference: share('The difference between the zones'),
    seed: text('The seed', 200),
    effort: wholeNumber('The effort', 1, wishLimits.effort),
    proposals: wholeNumber('The number of proposals', 1, wishLimits.proposals),
  },
});

export type ReadWishes =
  | { readonly ok: true; readonly wishes: LayoutWishes }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Returns the table that wishes name; null if they name none, or are no object. */
export const tableNamed = (value: unknown): string | null =>
  isObject(value) && typeof value['table'] === 'string' ? value['table'] : null;

/** Reads wishes. @param table the table that they name, if they do */
export function readWishes(value: unknown, table: TableFile | null): ReadWishes {
  const wrong = problemsOf((report) => form(value, '', report));
  if (wrong.length > 0) return { ok: false, problems: wrong };
  const { table: _, rules, size, scale = '28mm', objectives, pieces, ...wanted } = value as WishesFile;
  if (table === null && (rules === undefined || size === undefined))
    return { ok: false, problems: [{ at: '', message: 'Wishes need "rules" and "size", or a "table".' }] };
  if (table === null && pieces === undefined)
    return { ok: false, problems: [{ at: '', message: 'Wishes without a "table" need "pieces".' }] };
  if (wanted.density && wanted.density[0] > wanted.density[1])
    return {
      ok: false,
      problems: [{ at: '/density', message: 'The least density is over the most.' }],
    };
  const found = piecesNamed(pieces, table);
  if (!found.ok) return found;
  const ground = table
    ? groundOf({ ...table, rules: rules ?? table.rules }, objectives ?? null)
    : usualGround(rules!, size!, scale, objectives ?? usualObjectives);
  return {
    ok: true,
    wishes: {
      symmetry: 'half-turn',
      seed: 'layout',
      effort: usualEffort,
      proposals: usualProposals,
      ...wanted,
      ground,
      pieces: found.pieces,
    },
  };
}

const usualObjectives = 3;

/** Finds the pieces of an inventory by name: own pieces of the table first, then the catalogue's. Without names, all of the table. */
function piecesNamed(
  named: WishesFile['pieces'],
  table: TableFile | null,
):
  | { readonly ok: true; readonly pieces: readonly InventoryItem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] } {
  const own = table ? inventoryOf(table) : [];
  if (named === undefined) return { ok: true, pieces: own };
  const known: readonly InventoryItem[] = [
    ...own,
    ...catalogue
      .filter(({ name }) => !own.some((item) => item.name === name))
      .map(({ name }) => ({ name, template: { piece: name }, count: 0 })),
  ];
  const problems: Problem[] = [];
  const pieces = Object.entries(named).flatMap(([name, count]): readonly InventoryItem[] => {
    const item = known.find((each) => each.name === name);
    if (item) return [{ ...item, count }];
    const near = nearest(
      name,
      known.map((each) => each.name),
    ).slice(0, 3);
    problems.push({
      at: pointer('/pieces', name),
      message: `No piece is called ${quote(name)}.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`,
    });
    return [];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, pieces };
}
