// `node scripts/shipped-packs.mjs [NAME…]`: generates the tables of the packs that ship, writes the packs and signs their figures.
// With the options of `pack figures` for battles (`--battles 4000 --seed shipped --out FOLDER`) also their fairness; a stopped run resumes from
// the folder. With `--figures` the tables stay as they are in the files.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeNotes, packs, sides } from './packs/recipes.mjs';
import { root } from './setup.mjs';

const given = process.argv.slice(2);
const keepsTables = given.includes('--figures');
const firstOption = given.findIndex((word) => word.startsWith('--') && word !== '--figures');
const options = firstOption < 0 ? [] : given.slice(firstOption);
const names = given
  .slice(0, firstOption < 0 ? given.length : firstOption)
  .filter((word) => word !== '--figures');
const folder = mkdtempSync(join(tmpdir(), 'packs-'));
mkdirSync(join(root, 'public', 'packs'), { recursive: true });

for (const pack of packs) {
  if (names.length > 0 && !names.includes(pack.file)) continue;
  const file = join(root, 'public', 'packs', `${pack.file}.pack.json`);
  if (!keepsTables) makePack(pack, file);
  signPack(pack, file);
}
rmSync(folder, { recursive: true });

/** Generates the tables of a pack, and writes it without figures. */
function makePack(pack, file) {
  const tables = pack.tables.map((recipe) => generated(pack, recipe));
  rmSync(file, { force: true });
  defilade('pack', 'new', file, '--name', pack.name);
  defilade('pack', 'add', file, ...tables);
  defilade('pack', 'rules', file, '--set', written('rules', pack.eventRules));
  const rows = JSON.parse(defilade('pack', 'inventory', file, '--json')).pieces;
  const inventory = rows.map(({ piece, needed: count }) => ({ piece, count }));
  defilade('pack', 'inventory', file, '--set', written('inventory', inventory));
  const made = JSON.parse(readFileSync(file, 'utf8'));
  save(file, {
    ...made,
    notes: pack.notes,
    judgeNotes,
    tables: made.tables.map((table) => ({ ...table, forceLimit: pack.forceLimit })),
  });
}

/** Generates the layouts of a recipe. Returns the file of the chosen layout. */
function generated(pack, { id, chosen, options: rulings, size = pack.size, ...recipe }) {
  const [width, depth] = size;
  const [far, near] = sides[pack.rules];
  const strip = (from, to) => [
    [0, from],
    [0, to],
    [width, to],
    [width, from],
  ];
  const { name, text, objectives, ...wishes } = recipe;
  const ground = {
    format: 'defilade/table@1',
    name,
    text,
    rules: pack.rules,
    scale: '28mm',
    size,
    options: rulings,
    terrain: [],
    sides: [far, near],
    zones: [
      { id: `${far.id}-zone`, side: far.id, outline: strip(depth - pack.zone, depth) },
      { id: `${near.id}-zone`, side: near.id, outline: strip(0, pack.zone) },
    ],
    objectives: objectives.map((title, index) => ({
      id: `objective-${index + 1}`,
      name: title,
      at: [(width * (index + 1)) / (objectives.length + 1), depth / 2],
      radius: 1,
    })),
    units: [],
  };
  written(`${id}.ground`, ground);
  const wish = written(`${id}.wishes`, {
    table: `${id}.ground.json`,
    symmetry: 'half-turn',
    effort: 250,
    ...pack.wishes,
    ...wishes,
  });
  const out = join(folder, id);
  mkdirSync(out);
  // It exits with 1 where no layout meets all wishes.
  defilade('generate', wish, '--out', out);
  const layout = JSON.parse(readFileSync(join(out, `layout-${chosen}.table.json`), 'utf8'));
  const file = join(folder, `${id}.table.json`);
  save(file, { ...layout, name });
  return file;
}

/** Signs the figures of a pack, and accepts the warnings of the lab that are left. */
function signPack({ file: name, units }, file) {
  const played = options.includes('--battles') ? [...options, '--units', String(units)] : options;
  process.stdout.write(defilade('pack', 'figures', file, ...played));
  const { tables } = JSON.parse(readFileSync(file, 'utf8'));
  const warned = tables.filter(({ figures }) => figures.warnings.length > 0).map(({ id }) => id);
  if (warned.length > 0) defilade('pack', 'accept', file, ...warned);
  process.stdout.write(`${name}\n${defilade('pack', 'check', file)}`);
}

/** Runs a command; returns what it prints, also where it finds something wrong. */
function defilade(...words) {
  try {
    return execFileSync(process.execPath, [join(root, 'scripts', 'defilade.mjs'), ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch (failure) {
    if (failure.status !== 1) throw failure;
    return failure.stdout;
  }
}

/** Writes JSON into the folder of this run; returns the file. */
function written(name, value) {
  const file = join(folder, `${name}.json`);
  save(file, value);
  return file;
}

function save(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
