import type { Arguments } from '../arguments/arguments';

/** Arguments of a subcommand of `pack`: those after its name and the pack's file. */
export interface PackArguments extends Pick<Arguments<'pack'>, 'values' | 'flags'> {
  readonly more: readonly string[];
}
