import { dirname, join } from 'node:path';
import { bringForces, fieldForce } from '../analysis/field-force';
import type { ImportedForce } from '../engine/roster-import';
import type { RuleSystem } from '../engine/rule-system';
import { looksLikeCatalogue } from '../table/import/catalogue/read-files';
import { groupNotes, type ImportNote } from '../table/import/import-refusal';
import { meshKindOf } from '../table/import/mesh-options';
import { largeMesh, tooLarge } from '../table/json';
import { looksLikeRoster, readRoster } from '../table/import/roster';
import { isAnyTabletopSave } from '../table/import/tabletop-files';
import { tableFormat, type TableFile, type TableSide } from '../table/format';
import { parseJson } from '../table/json';
import { countOf } from '../table/numbers';
import { readTableValue } from '../table/read';
import { writeTable } from '../table/write';
import type { Problem } from '../table/table';
import { readArguments } from './arguments/arguments';
import type { ImportResult } from './import-result';
import { importPiece, meshSettings, type MeshSettings } from './import-mesh';
import { importSave, saveSettings, type SaveSettings } from './import-save';
import { FileError, problemLine, UsageError, type Io } from './io';
import { rulesNamed } from './open-table';
import { readBytes, readTableFile } from './tables';
import { forceFromRoster, importRules, ruleModule, rulesIds, shapesOf } from '../rules/registry';

/**
 * `import`: makes a table of other programs' files and lists everything that was not understood. Rosters take the sides in
 * their order; a save of Tabletop Simulator is a whole table; a mesh becomes a piece, with its .glb beside the table.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('import', args);
  const { out, onto } = values;
  const rules = rulesNamed(values.rules) ?? importRules;
  if (files.length === 0) throw new UsageError('import needs a file.');
  if (out === undefined) throw new UsageError('import needs --out TABLE.');
  const save = await saveSettings(values, flags.has('unpack'), io);
  if (!save.ok) return fail(values.sizes!, save.problems, io);
  const settings = { mesh: meshSettings(values), save: save.settings };
  const start =
    onto === undefined
      ? ({ ok: true, file: { ...openField, rules } } as const)
      : await readTableFile(onto, io);
  if (!start.ok) return fail(onto!, start.problems, io);

  let table: TableFile = start.file;
  const notes: (ImportNote & { readonly file: string })[] = [];
  const costs: string[] = [];
  const beside: Record<string, Uint8Array> = {};
  let fielded = 0;
  for (const file of files) {
    const bytes = await readBytes(file, io, meshKindOf(file) === null ? tooLarge : largeMesh);
    if (!(bytes instanceof Uint8Array)) return fail(file, bytes.problems, io);
    const imported = await importOnto(table, fielded, bytes, file, rules, settings, io);
    if (!imported.ok) return fail(file, [{ at: '', message: imported.message }], io);
    table = imported.table;
    notes.push(...imported.notes.map((note) => ({ file, ...note })));
    Object.assign(beside, imported.beside);
    if (imported.isForce) fielded++;
    if (imported.cost) costs.push(`${file}: ${imported.cost}.`);
  }

  const checked = readTableValue(table, shapesOf, rulesIds());
  if (!checked.ok) return fail(out, checked.problems, io);
  try {
    await io.write(out, writeTable(table));
    for (const [name, content] of Object.entries(beside)) await io.write(join(dirname(out), name), content);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return fail(out, [{ at: '', message: error.message }], io);
  }
  printResult({ table, out, notes, costs }, flags.has('json'), io);
  return 0;
}

interface ImportSettings {
  readonly mesh: MeshSettings;
  readonly save: SaveSettings;
}

/** Adds a file to the table so far; a save replaces it. `fielded` is the number of rosters that have a side already. */
async function importOnto(
  table: TableFile,
  fielded: number,
  bytes: Uint8Array,
  file: string,
  rules: string,
  settings: ImportSettings,
  io: Io,
): Promise<ImportResult> {
  if (meshKindOf(file) !== null) return importPiece(table, bytes, file, settings.mesh, io);
  const parsed = looksLikeRoster(bytes, file) ? null : parseJson(bytes);
  if (parsed?.ok && isAnyTabletopSave(parsed.value))
    return importSave(parsed.value, file, rules, settings.save, io);
  if (looksLikeCatalogue({ name: file, bytes })) return { ok: false, message: catalogueInstead };
  const read = readRoster(bytes);
  const made = read.ok ? await forceFromRoster(read.roster) : read;
  if (!made.ok) return made;
  const side = table.sides[fielded];
  if (table.rules !== made.rules)
    return {
      ok: false,
      message: `A roster of ${ruleModule(made.rules).system.name} cannot be fielded on a table of ${ruleModule(table.rules).system.name}.`,
    };
  if (!side)
    return { ok: false, message: `The table has ${table.sides.length} sides; this roster is one too many.` };
  return {
    ok: true,
    table: fieldRoster(table, side, made.imported),
    notes: made.imported.notes,
    beside: {},
    isForce: true,
    ...(made.imported.cost && { cost: made.imported.cost }),
  };
}

const catalogueInstead =
  'This is a catalogue or game system of a list builder, not a roster. Build a force from it in the app and export it as .ros; `defilade catalogue` lists its units.';

/** Names a side after the roster and deploys the roster's models in rows in its zone, each on its own base. */
function fieldRoster(table: TableFile, side: TableSide, { force, counts }: ImportedForce): TableFile {
  const { system } = ruleModule(table.rules);
  const named = { ...side, name: force.name };
  const brought = bringForces(
    { ...table, sides: table.sides.map((other) => (other.id === side.id ? named : other)) },
    [force],
  );
  const profiles = Object.keys(counts);
  const nameOf = (profile: string): string => system.modelShape(profile, null, false, brought.forces)!.title;
  const fielded = fieldForce(
    brought,
    named,
    profiles.map((profile) => ({ profile, name: nameOf(profile), models: [{ leader: false }] })),
    counts,
    system,
  );
  return {
    ...fielded,
    units: fielded.units.map((unit) =>
      unit.side === side.id ? withBases(system, unit, fielded.forces) : unit,
    ),
  };
}

function withBases(
  system: RuleSystem,
  unit: TableFile['units'][number],
  forces: TableFile['forces'],
): TableFile['units'][number] {
  const shape = system.modelShape(unit.profile!, null, false, forces)!;
  return {
    ...unit,
    models: unit.models.map((model) => ({ ...model, base: shape.base, height: shape.height })),
  };
}

/** An open field with a zone for each side, for rosters that come without a table. */
const openField: Omit<TableFile, 'rules'> = {
  format: tableFormat,
  name: 'Open ground',
  scale: '28mm',
  size: [48, 48],
  terrain: [],
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  zones: [
    {
      id: 'near',
      side: 'red',
      outline: [
        [0, 38],
        [48, 38],
        [48, 48],
        [0, 48],
      ],
    },
    {
      id: 'far',
      side: 'blue',
      outline: [
        [0, 0],
        [48, 0],
        [48, 10],
        [0, 10],
      ],
    },
  ],
  units: [],
};

function fail(file: string, problems: readonly Problem[], io: Io): number {
  for (const problem of problems) io.err(problemLine(file, problem));
  return 1;
}

interface Result {
  readonly table: TableFile;
  readonly out: string;
  readonly notes: readonly (ImportNote & { readonly file: string })[];
  readonly costs: readonly string[];
}

function printResult({ table, out, notes, costs }: Result, json: boolean, io: Io): void {
  const { units, sides, terrain } = table;
  const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
  if (json) {
    io.out(`${JSON.stringify({ out, models, pieces: terrain.length, costs, notes })}\n`);
    return;
  }
  const strengths = sides.map(({ id, name }) => `${name} ${units.filter(({ side }) => side === id).length}`);
  io.out(
    `${out}: ${countOf(terrain.length, 'piece')} of terrain, ${countOf(models, 'model')} (${strengths.join(', ')}).\n`,
  );
  for (const cost of costs) io.out(`${cost}\n`);
  for (const group of groupNotes(notes))
    io.out(
      `${group.heading}:\n${group.notes.map(({ file, about, message }) => `  ${file}: ${about}: ${message}\n`).join('')}`,
    );
}
