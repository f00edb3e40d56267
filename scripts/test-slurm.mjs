// `npm run test:slurm`: runs the series on a real Slurm on this machine. Installs Debian's slurm-wlm first (42 packages, 44 MB) where it is
// missing and we may; `npm test` never does.
import { spawnSync } from 'node:child_process';
import { bin, installPackages, root } from './setup.mjs';

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
const has = (program) => spawnSync('which', [program], { env, stdio: 'ignore' }).status === 0;
const run = (command, args) =>
  spawnSync(command, args, {
    cwd: root,
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'inherit',
  }).status ?? 1;

installPackages();
if (!has('slurmctld') && has('apt-get') && process.getuid?.() === 0) {
  const isThere = () =>
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'slurm-wlm', 'munge']) === 0;
  if (!isThere()) {
    run('apt-get', ['update', '-q']);
    isThere();
  }
}
if (!has('slurmctld'))
  console.log('Slurm is not installed, and only root may install it: its tests are skipped.');
process.exit(run(bin('vitest'), ['run', 'tests/cluster', '--project', 'tests']));
