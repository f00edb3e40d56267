/** Commands as `--help` prints them, and the options that several have. */
export interface OptionSpec {
  /** Placeholder of the option's value in the help; absent for a flag. */
  readonly value?: string;
  readonly help: string;
}

export interface CommandSpec {
  /** Usage lines of the command, without its name. */
  readonly usage: readonly string[];
  /** One sentence for the list of commands. */
  readonly summary: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
}

export const json = { help: 'Print JSON and nothing else.' };
export const rules = { value: 'RULES', help: 'Judge the table by these rules instead of its own.' };
export const players = {
  value: 'A[,B]',
  help: 'One or two of random, recruit, regular and veteran; one plays both sides.',
};
export const workers = { value: 'N', help: 'Number of worker threads (default: one for each core).' };
export const units = {
  value: 'N',
  help: 'Number of sample units for a side that has no models on the table (default: 4).',
};
