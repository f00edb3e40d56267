// `node scripts/play-version.mjs`: plays four battles of regulars in each game and writes the hash of their events, the version of rules
// and players. Shipped figures of another version are no longer shown: measure them anew with scripts/shipped-figures.mjs.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const printed = execFileSync(
  process.execPath,
  [
    join(root, 'scripts', 'defilade.mjs'),
    ...['strengths', '--players', 'regular,regular', '--battles', '4', '--seed', 'version', '--json'],
  ],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
const versions = printed
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map(({ rules, hash }) => [rules, hash.slice(0, 16)])
  .sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  join(root, 'src', 'analysis', 'layout', 'play-version.json'),
  `${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`,
);
console.log(versions.map((version) => version.join(' ')).join('\n'));
