// `node scripts/shipped-figures.mjs`: works out the figures of all tables that ship, for others to stand among.
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const folder = join(root, 'public', 'tables');
const files = readdirSync(folder).filter((name) => name.endsWith('.table.json')).sort().map((name) => join(folder, name));
const printed = execFileSync(process.execPath, [join(root, 'scripts', 'defilade.mjs'), 'analyse', ...files, '--json'], { encoding: 'utf8', maxBuffer: 1e9 });
const figures = printed.trim().split('\n').map((line) => JSON.parse(line));
const rounded = (scalars) => Object.fromEntries(Object.entries(scalars).map(([name, value]) => [name, Number(value.toFixed(4))]));
writeFileSync(join(root, 'src', 'analysis', 'layout', 'shipped.json'), `${JSON.stringify(Object.fromEntries(figures.map(({ table, scalars }) => [table, rounded(scalars)])), null, 2)}\n`);
