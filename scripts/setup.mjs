// Installs the packages of the lock file if they have changed. The other scripts call it first.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lock = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.defilade-lock');

/** Runs a command and shows its output; exits with its code if it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Installs the packages of the lock file unless they are installed. Prints to stderr only. */
export function installPackages() {
  const wanted = readFileSync(lock, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Installing packages …');
  run('npm', ['ci', '--no-fund', '--no-audit', '--include=dev'], { stdio: ['ignore', 2, 2] });
  writeFileSync(stamp, wanted);
}

/** Returns the path of a package's command. */
export const bin = (name) =>
  join(root, 'node_modules', '.bin', name + (process.platform === 'win32' ? '.cmd' : ''));
