// `node scripts/shipped-figures.mjs`: computes the figures of all tables that ship, with which the lab compares others.
// With the options of `analyse` for battles (`--decide fair=5% --seed shipped --out FOLDER`) also their fairness: as many battles
// as ship, or `--battles N`. A stopped run resumes from the folder. `--only TABLE` for one table.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const options = process.argv.slice(2);
const at = options.indexOf('--only');
const only = at < 0 ? null : options.splice(at, 2)[1];
const out = options.indexOf('--out');
if (out >= 0) mkdirSync(options[out + 1], { recursive: true });

const tables = join(root, 'public', 'tables');
const fileOf = (name) => join(root, 'src', 'analysis', 'layout', `${name}.json`);
const [figures, fairness] = ['shipped', 'shipped-fairness'].map((name) =>
  JSON.parse(readFileSync(fileOf(name), 'utf8')),
);
const rounded = (values) =>
  JSON.parse(JSON.stringify(values), (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(4)) : value,
  );
const save = (name, values) =>
  writeFileSync(
    fileOf(name),
    `${JSON.stringify(Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
  );

const files = readdirSync(tables)
  .filter((name) => name.endsWith('.table.json') && (only === null || name === `${only}.table.json`))
  .sort();
if (files.length === 0) throw new Error(`public/tables has no ${only}.table.json.`);

for (const file of files) {
  const { name } = JSON.parse(readFileSync(join(tables, file), 'utf8'));
  const shipped = options.includes('--battles') ? undefined : fairness[name]?.atMost;
  const length = options.includes('--decide') && shipped !== undefined ? ['--battles', String(shipped)] : [];
  const printed = execFileSync(
    process.execPath,
    [join(root, 'scripts', 'defilade.mjs'), 'analyse', join(tables, file), '--json', ...options, ...length],
    { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const {
    table,
    scalars,
    fairness: { battles, decision },
  } = JSON.parse(printed);
  figures[table] = rounded(scalars);
  save('shipped', figures);
  if (!battles) continue;
  fairness[table] = rounded({
    ...battles,
    ...(decision && {
      verdict: decision.verdict,
      zones: decision.zone && decision.zone.verdict,
      within: decision.within,
    }),
  });
  save('shipped-fairness', fairness);
  const share = ({ value, low, high }) =>
    `${(100 * value).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
  console.log(
    `${table}: ${battles.battles} battles, ${battles.draws} drawn; first ground ${share(battles.advantage)}, first player ${share(battles.first)}`,
  );
}
