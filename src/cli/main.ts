import { FileError, terminal, UsageError, type Io } from './io';

interface Command {
  readonly usage: string;
  /** Only the command that runs is loaded. `run` gives the exit code: 0 done, 1 wrong input. It throws `UsageError`. */
  readonly load: () => Promise<{ run(args: readonly string[], io: Io): Promise<number> }>;
}

const commands: Readonly<Record<string, Command>> = {
  check: { usage: 'check FILE… [--json]', load: () => import('./check') },
  los: {
    usage: 'los TABLE [--from MODEL --to MODEL] [--rules R] [--json] | los --cases FILE [--rules R] [--json]',
    load: () => import('./los'),
  },
  measure: { usage: 'measure TABLE --from MODEL --to MODEL [--json]', load: () => import('./measure') },
  cover: {
    usage: 'cover TABLE --attacker UNIT --target UNIT [--rules R] [--json]',
    load: () => import('./cover'),
  },
  simulate: {
    usage:
      'simulate TABLE --battles N --seed S [--players A[,B]] [--workers W] [--units U] [--shard I/N --out FILE] [--json]',
    load: () => import('./simulate'),
  },
  record: {
    usage: 'record TABLE --seed S [--players A[,B]] [--battle N] [--units U]',
    load: () => import('./record'),
  },
  strengths: {
    usage: 'strengths [--battles N] [--seed S] [--rules R] [--players A,B] [--workers W] [--json]',
    load: () => import('./strengths'),
  },
  merge: { usage: 'merge FILE… [--json]', load: () => import('./merge') },
  import: {
    usage: 'import FILE… --out TABLE [--onto TABLE] [--rules R] [--json]',
    load: () => import('./import'),
  },
  analyse: {
    usage:
      'analyse TABLE… [--rules R] [--battles N --seed S [--players P] [--within PERCENT] [--workers W] [--units U] [--out FOLDER]] [--json | --csv]',
    load: () => import('./analyse'),
  },
  play: { usage: 'play BATTLE [--json]', load: () => import('./play') },
};

/** The command line: the arguments after the program's own name. Gives the exit code: 0 done, 1 wrong input, 2 wrong usage. */
export async function main(argv: readonly string[], io: Io = terminal): Promise<number> {
  const [name = '', ...args] = argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    if (name !== '' && name !== '--help') io.err(`There is no command "${name}".\n`);
    io.err(
      `Usage: npm run -s defilade -- COMMAND\n${Object.values(commands)
        .map(({ usage }) => `  ${usage}\n`)
        .join('')}`,
    );
    return 2;
  }
  try {
    const { run } = await command.load();
    return await run(args, io);
  } catch (error) {
    if (error instanceof FileError) {
      io.err(`${error.message}\n`);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    io.err(`${error.message}\nUsage: npm run -s defilade -- ${command.usage}\n`);
    return 2;
  }
}
