import { readArguments } from './arguments/arguments';
import { UsageError, type Io } from './io';
import type { PackArguments } from './pack/arguments';

interface Subcommand {
  /** Runs the subcommand on a pack's file and returns the exit code. @throws UsageError, FileError */
  run(file: string, given: PackArguments, io: Io): Promise<number>;
}

/** Loads a subcommand's module when it is called. */
const subcommands: Readonly<Record<string, () => Promise<Subcommand>>> = {
  new: () => import('./pack/new'),
  add: () => import('./pack/add'),
  remove: () => import('./pack/remove'),
  check: () => import('./pack/check'),
  figures: () => import('./pack/figures'),
  accept: () => import('./pack/accept'),
  rules: () => import('./pack/rules'),
  inventory: () => import('./pack/inventory'),
  pdf: () => import('./pack/pdf'),
};

/** `pack`: makes, changes and checks packs of tables. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('pack', args);
  const [verb = '', file, ...more] = files;
  const load = Object.hasOwn(subcommands, verb) ? subcommands[verb] : undefined;
  if (load === undefined)
    throw new UsageError(`pack does ${Object.keys(subcommands).join(', ')}; "${verb}" is none of them.`);
  if (file === undefined) throw new UsageError(`pack ${verb} needs a pack, *.pack.json or *.pack.zip.`);
  return (await load()).run(file, { values, flags, more }, io);
}
