import '../rules/all-games';
import packageFile from '../../package.json' with { type: 'json' };
import { isCommand, type CommandName } from './arguments/commands';
import { helpOf, overview, usageOf } from './arguments/help';
import { FileError, terminal, UsageError, type Io } from './io';

interface Command {
  /** Runs the command and returns its exit code: 0 done, 1 wrong input. @throws UsageError */
  run(args: readonly string[], io: Io): Promise<number>;
}

/** Loads a command's module when the command is called. */
const modules: Readonly<Record<CommandName, () => Promise<Command>>> = {
  check: () => import('./check'),
  los: () => import('./los'),
  measure: () => import('./measure'),
  cover: () => import('./cover'),
  play: () => import('./play'),
  import: () => import('./import'),
  print: () => import('./print'),
  catalogue: () => import('./catalogue'),
  simulate: () => import('./simulate'),
  record: () => import('./record'),
  merge: () => import('./merge'),
  series: () => import('./series'),
  analyse: () => import('./analyse'),
  generate: () => import('./generate'),
  compare: () => import('./compare'),
  strengths: () => import('./strengths'),
  exams: () => import('./exams'),
  blunders: () => import('./blunders'),
  review: () => import('./review'),
  audit: () => import('./audit'),
  pack: () => import('./pack'),
  cards: () => import('./cards'),
  report: () => import('./report'),
};

/**
 * Runs the command line.
 * @param argv the arguments after the program's own name
 * @returns the exit code: 0 done, 1 wrong input, 2 wrong usage
 */
export async function main(argv: readonly string[], io: Io = terminal): Promise<number> {
  const [name = '', ...args] = argv;
  if (name === '--help' || name === '--version') {
    io.out(name === '--help' ? overview() : `${packageFile.version}\n`);
    return 0;
  }
  if (!isCommand(name)) {
    if (name !== '') io.err(`Unknown command "${name}".\n`);
    io.err(overview());
    return 2;
  }
  if (args.includes('--help')) {
    io.out(helpOf(name));
    return 0;
  }
  try {
    const { run } = await modules[name]();
    return await run(args, io);
  } catch (error) {
    if (error instanceof FileError) {
      io.err(`${error.message}\n`);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    io.err(`${error.message}\n${usageOf(name)}`);
    return 2;
  }
}
