/** Reads packs: field by field as tables are read, with a JSON pointer for every problem. */
import {
  describe,
  isNumber,
  isObject,
  listOf,
  number,
  objectOf,
  oneOf,
  doubtsOf,
  pointer,
  problemsOf,
  quote,
  text,
  wholeNumber,
  type Check,
  type Report,
} from './check';
import { doubledKeys } from './doubled-keys';
import type { TableFile } from './format';
import { parseJson } from './json';
import {
  fairnessVerdicts,
  layoutFigureNames,
  layoutRuleKinds,
  packFormat,
  type Pack,
  type PackTable,
} from './pack';
import { readTableValue, type ShapesOf } from './read';
import { cornersIn, tableFields, tags } from './schema';
import type { Problem } from './table';

/** A valid pack, or its problems. */
export type ReadPack =
  { readonly ok: true; readonly pack: Pack } | { readonly ok: false; readonly problems: readonly Problem[] };

/** The most of everything that a pack may hold. */
export const packLimits = {
  tables: 50,
  corners: 200_000,
  inventory: 1000,
  rules: 100,
  count: 10_000,
  notes: 20_000,
} as const;
const maxIdLength = 60;
const maxNameLength = 200;
const maxTextLength = 1000;
const maxFigures = 100;
const maxMeshes = 500;
const maxMu = 1000;
const maxBaseMm = 300;

/**
 * Reads a pack from its text or its bytes. Reports all problems at once; never throws. Meshes are not read.
 * @param shapesOf profiles of a table's units
 * @param games ids that a table's `rules` may have; without it, any name is accepted
 */
export function readPack(
  source: string | Uint8Array,
  shapesOf: ShapesOf,
  games?: readonly string[],
): ReadPack {
  const parsed = parseJson(source);
  return parsed.ok ? readPackValue(parsed.value, shapesOf, games) : { ok: false, problems: [parsed.problem] };
}

/** Reads a pack from parsed JSON. */
export function readPackValue(value: unknown, shapesOf: ShapesOf, games?: readonly string[]): ReadPack {
  const files = new Map<unknown, TableFile>();
  const table: Check = (written, at, report) => {
    const read = readTableValue(written, shapesOf, games);
    if (read.ok) files.set(written, read.file);
    else for (const problem of read.problems) report(`${at}${problem.at}`, problem.message);
  };
  const problems = problemsOf((report) => {
    packFields(table)(value, '', report);
    reportEqualIds(value, report);
    reportEqualPieces(value, report);
  });
  if (problems.length > 0) return { ok: false, problems };
  const written = value as Pack;
  const tables = written.tables.map((each): PackTable => ({ ...each, table: files.get(each.table)! }));
  return { ok: true, pack: { ...written, tables } };
}

/** Lists what a reader of a pack passes over, as `passedOver` does for a table. `text` is valid JSON. */
export const passedOverInPack = (text: string): readonly Problem[] => [
  ...doubledKeys(text),
  ...doubtsOf((report) => packFields(tableFields)(JSON.parse(text.replace(/^\uFEFF/, '')), '', report)),
];

const name = (what: string): Check => text(what, maxNameLength);
const share = (what: string): Check => number(what, { from: 0, to: 1 });

/** Checks a longer plain text, which may be empty. */
const notes =
  (what: string): Check =>
  (value, at, report) => {
    if (value !== '') text(what, packLimits.notes)(value, at, report);
  };

const matching =
  (what: string, form: RegExp, example: string): Check =>
  (value, at, report) => {
    if (typeof value !== 'string' || !form.test(value))
      report(at, `${what} should be ${example}; it is ${describe(value)}.`);
  };

const format: Check = (value, at, report) => {
  if (value === packFormat) return;
  const later = typeof value === 'string' && value.startsWith('defilade/pack@');
  report(
    at,
    `The format should be "${packFormat}"; it is ${describe(value)}.${later ? ' A newer Defilade may read this file.' : ''}`,
  );
};

const id = matching(
  'The id of a table',
  new RegExp(`^[A-Za-z0-9][A-Za-z0-9_-]{0,${maxIdLength - 1}}$`),
  `1 to ${maxIdLength} letters, digits, "-" and "_", like "table-1"`,
);
const hash = matching('The hash', /^[0-9a-f]{64}$/, 'a SHA-256 of 64 hexadecimal digits');
const date = matching(
  'The date',
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z)?$/,
  'an ISO date like "2026-11-26"',
);

/** Checks an object that has any names as fields. */
const recordOf =
  (what: string, item: Check, most: number): Check =>
  (value, at, report) => {
    if (!isObject(value)) return report(at, `${what} should be an object { … }; it is ${describe(value)}.`);
    const entries = Object.entries(value);
    if (entries.length > most)
      return report(at, `${what} should number at most ${most}; there are ${entries.length}.`);
    for (const [field, each] of entries) item(each, pointer(at, field), report);
  };

const warnings = (what: string): Check => listOf(what, text('A warning', maxTextLength), maxFigures);

const interval = (what: string): Check =>
  objectOf(what, {
    required: { value: share('The share'), low: share('The lower end'), high: share('The upper end') },
  });

const verdict: Check = (value, at, report) => {
  if (value !== null) oneOf('The verdict', fairnessVerdicts)(value, at, report);
};
const version: Check = (value, at, report) => {
  if (value !== null) name('The play version')(value, at, report);
};

const figures = objectOf('The figures of a table', {
  required: {
    tableHash: hash,
    made: date,
    program: name('The program'),
    figures: recordOf('The figures', number('A figure', { to: 1e6 }), maxFigures),
    warnings: warnings('The warnings'),
  },
  optional: {
    meshHashes: recordOf('The hashes of meshes', hash, maxMeshes),
    fairness: objectOf('The fairness', {
      required: {
        zone: interval("The zone's share"),
        first: interval('The share of the first to act'),
        battles: wholeNumber('The number of battles', 1, 1e9),
        verdict,
        within: number('The margin', { above: 0, to: 0.5 }),
        players: name('The players'),
        seed: name('The seed'),
        playVersion: version,
      },
      optional: { sampleUnits: wholeNumber('The number of sample units', 1, 1000) },
    }),
  },
});

const packTable = (table: Check): Check =>
  objectOf('A table of the pack', {
    required: { id, table },
    optional: {
      notes: notes('The notes'),
      judgeNotes: notes("The judges' notes"),
      forceLimit: name('The force limit'),
      acceptedWarnings: warnings('The accepted warnings'),
      figures,
    },
  });

const inventoryLine = objectOf('A line of the inventory', {
  required: { piece: name('The piece'), count: wholeNumber('The count', 0, packLimits.count) },
  optional: { title: name('The title') },
});

const bound = number('The bound', { to: 1e6 });
const bounds = { atLeast: bound, atMost: bound };

const ruleFields: Readonly<Record<string, Parameters<typeof objectOf>[1]>> = {
  pieces: {
    required: {},
    optional: { ...bounds, tallerThan: number('The height', { from: 0, to: maxMu }), tags },
  },
  figure: { required: { figure: oneOf('The figure', layoutFigureNames) }, optional: bounds },
  reach: {
    required: { turns: wholeNumber('The number of turns', 1, 20) },
    optional: {
      move: number('The move', { above: 0, to: maxMu }),
      baseMm: number('The diameter of the base in mm', { above: 0, to: maxBaseMm }),
    },
  },
};

const rule: Check = (value, at, report) => {
  const kind = oneOf('The kind of rule', layoutRuleKinds);
  const given = isObject(value) ? value['kind'] : undefined;
  const own = typeof given === 'string' && Object.hasOwn(ruleFields, given) ? ruleFields[given] : undefined;
  objectOf('A rule', {
    required: { kind, ...own?.required },
    optional: { text: text('The text', maxTextLength), ...own?.optional },
  })(value, at, report);
  if (isObject(value) && (given === 'pieces' || given === 'figure')) reportBounds(value, at, report);
};

/** Reports a rule without bounds, and one that no table can keep. */
function reportBounds(value: Readonly<Record<string, unknown>>, at: string, report: Report): void {
  const { atLeast, atMost } = value;
  if (atLeast === undefined && atMost === undefined)
    report(at, 'A rule of this kind should have "atLeast", "atMost" or both.');
  if (isNumber(atLeast) && isNumber(atMost) && atLeast > atMost)
    report(at, `No table can keep this rule: at least ${atLeast} and at most ${atMost}.`);
}

/** Checks the tables, unless their outlines together would keep a machine busy for many seconds. */
const tablesOf =
  (table: Check): Check =>
  (value, at, report) => {
    const written: readonly unknown[] = Array.isArray(value) ? value : [];
    const corners = written.reduce<number>((sum, each) => {
      const file = isObject(each) ? each['table'] : undefined;
      return sum + (isObject(file) ? cornersIn(file['terrain']) : 0);
    }, 0);
    if (corners > packLimits.corners)
      report(
        at,
        `The outlines of all tables should have at most ${packLimits.corners} corners together; they have ${corners}.`,
      );
    else listOf('The tables', packTable(table), packLimits.tables)(value, at, report);
  };

const packFields = (table: Check): Check =>
  objectOf('The pack', {
    required: {
      format,
      name: name('The name'),
      tables: tablesOf(table),
    },
    optional: {
      notes: notes('The notes'),
      judgeNotes: notes("The judges' notes"),
      inventory: listOf('The inventory', inventoryLine, packLimits.inventory),
      rules: listOf('The rules', rule, packLimits.rules),
    },
  });

const reportEqualIds = (pack: unknown, report: Report): void =>
  reportRepeated(
    pack,
    'tables',
    'id',
    report,
    (text, first) => `The id ${quote(text)} is already used by ${first}. Each table needs a unique id.`,
  );

const reportEqualPieces = (pack: unknown, report: Report): void =>
  reportRepeated(
    pack,
    'inventory',
    'piece',
    report,
    (text, first) => `${quote(text)} already stands at ${first}. Write one line with the sum of both counts.`,
  );

/** Reports texts that stand twice in a field of a list's items. */
function reportRepeated(
  pack: unknown,
  list: string,
  field: string,
  report: Report,
  message: (text: string, first: string) => string,
): void {
  const items = isObject(pack) ? pack[list] : undefined;
  if (!Array.isArray(items)) return;
  const first = new Map<string, string>();
  for (const [i, item] of items.entries()) {
    const value: unknown = isObject(item) ? item[field] : undefined;
    if (typeof value !== 'string') continue;
    const at = pointer(pointer('', list), i);
    const before = first.get(value);
    if (before === undefined) first.set(value, at);
    else report(pointer(at, field), message(value, before));
  }
}
