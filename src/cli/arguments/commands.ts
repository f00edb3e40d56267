/** The commands with their options: `readArguments` accepts these and no others, and `--help` prints them. */

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

const json = { help: 'Print JSON and nothing else.' };
const rules = { value: 'RULES', help: 'Judge the table by these rules instead of its own.' };
const players = {
  value: 'A[,B]',
  help: 'One or two of random, recruit, regular and veteran; one plays both sides.',
};
const paper = { value: 'PAPER', help: 'Size of the paper: a4 (default) or letter.' };
const workers = { value: 'N', help: 'Number of worker threads (default: one for each core).' };
const units = {
  value: 'N',
  help: 'Number of sample units for a side that has no models on the table (default: 4).',
};

export const commands = {
  check: {
    usage: ['FILE… [--json]'],
    summary: 'Reports all problems of table files.',
    options: { json },
  },
  los: {
    usage: [
      'TABLE [--from MODEL --to MODEL] [--certificate FILE] [--rules RULES] [--json]',
      '--cases FILE [--rules RULES] [--json]',
    ],
    summary: 'Proves the line of sight of one pair of models, or of every opposing pair.',
    options: {
      from: { value: 'MODEL', help: 'The viewer (together with --to).' },
      to: { value: 'MODEL', help: 'The target (together with --from).' },
      certificate: {
        value: 'FILE',
        help: 'Write the proof of the verdict for scripts/verify-certificate.mjs.',
      },
      cases: { value: 'FILE', help: 'Judge each line of an NDJSON file: {"id", "table", "from", "to"}.' },
      rules,
      json,
    },
  },
  measure: {
    usage: ['TABLE --from MODEL --to MODEL [--json]'],
    summary: 'Measures the distance between two bases in MU.',
    options: {
      from: { value: 'MODEL', help: 'The first model.' },
      to: { value: 'MODEL', help: 'The second model.' },
      json,
    },
  },
  cover: {
    usage: ['TABLE --attacker UNIT --target UNIT [--rules RULES] [--json]'],
    summary: 'Lists the cover of each model of a target, and the pieces that give it.',
    options: {
      attacker: { value: 'UNIT', help: 'The unit that shoots.' },
      target: { value: 'UNIT', help: 'The unit whose cover is judged.' },
      rules,
      json,
    },
  },
  play: {
    usage: ['BATTLE [--json]'],
    summary: 'Replays a saved battle: its events, then its final state and hash.',
    options: { json },
  },
  import: {
    usage: [
      'FILE… --out TABLE [--onto TABLE] [--rules RULES] [--unit UNIT | --fit AXIS=MU] [--up DIRECTION] [--origin ORIGIN] [--time-limit SECONDS] [--memory-limit MB] [--models FOLDER] [--sizes FILE] [--unpack] [--json]',
    ],
    summary: 'Makes a table of rosters, meshes and saves of other programs.',
    options: {
      out: { value: 'TABLE', help: 'The table file to write; meshes are written beside it.' },
      onto: { value: 'TABLE', help: 'Add to this table instead of an open field.' },
      rules: { value: 'RULES', help: 'The rules of the new table (default: the game that rosters are for).' },
      unit: { value: 'UNIT', help: 'Length of one unit of a mesh file: mm, cm, inch or m.' },
      fit: { value: 'AXIS=MU', help: 'Scale a mesh to this length along an axis, as in y=3.' },
      up: { value: 'DIRECTION', help: 'The direction that is up in a mesh file: x, -x, y, -y, z or -z.' },
      origin: {
        value: 'ORIGIN',
        help: "A mesh's origin: middle of its footprint, or as the file has it (file).",
      },
      models: {
        value: 'FOLDER',
        help: 'Take the meshes of a Tabletop Simulator save from its folder Mods/Models.',
      },
      sizes: {
        value: 'FILE',
        help: 'Sizes of meshes of such a save at scale 1, in inches: {"ADDRESS": [width, height, depth]}.',
      },
      unpack: { help: 'Place the contents of bags of such a save.' },
      'time-limit': { value: 'SECONDS', help: 'Longest import of one mesh (default: 60).' },
      'memory-limit': { value: 'MB', help: 'Most memory for the import of one mesh (default: 1536).' },
      json,
    },
  },
  catalogue: {
    usage: ['FILE… [--effects] [--json]'],
    summary:
      'Lists the units of list builders’ catalogues (.gst, .cat), or which of their effects are played.',
    options: {
      effects: { help: 'List every keyword and text, whether it is played, and the share played.' },
      json,
    },
  },
  simulate: {
    usage: [
      'TABLE --battles N --seed SEED [--players A[,B]] [--workers N] [--units N] [--shard I/N --out FILE] [--json]',
    ],
    summary: 'Plays whole battles between computer players: wins, margins, turns, losses.',
    options: {
      battles: { value: 'N', help: 'Number of battles.' },
      seed: { value: 'SEED', help: 'Any text; the same seed gives the same battles.' },
      players,
      workers,
      units,
      shard: { value: 'I/N', help: 'Play only every N-th battle, from the I-th (with --out).' },
      out: { value: 'FILE', help: 'Write each battle to this file; a stopped run resumes from it.' },
      json,
    },
  },
  record: {
    usage: ['TABLE --seed SEED [--players A[,B]] [--battle N] [--units N]'],
    summary: 'Writes one battle of a simulated series as a file, to watch in the app.',
    options: {
      seed: { value: 'SEED', help: 'The seed of the series.' },
      players: { value: 'A[,B]', help: `${players.help} Default: veteran.` },
      battle: { value: 'N', help: 'Number of the battle in the series, from 0 (default: 0).' },
      units,
    },
  },
  merge: {
    usage: ['FILE… [--json]'],
    summary: 'Summarises battles that were simulated in shards.',
    options: { json },
  },
  series: {
    usage: [
      'new FOLDER TABLE --seed SEED [--battles N] [--players A[,B]] [--decide stronger|fair=PERCENT] [--effect E] [--part N] [--units N]',
      'run FOLDER [--shard I/N|auto|auto/N] [--parts N] [--workers N]',
      'status|merge|decide FOLDER [--json]',
      'serve FOLDER [--host HOST] [--port PORT] [--lease SECONDS]',
      'work ADDRESS [--workers N]',
    ],
    summary: 'Plays one series of battles on many machines.',
    options: {
      seed: { value: 'SEED', help: 'Any text; the same seed gives the same battles.' },
      battles: { value: 'N', help: 'Number of battles; with --decide at most (default: 4000).' },
      players,
      decide: {
        value: 'TEST',
        help: 'End by a sequential test: stronger (is A stronger than B?) or fair=PERCENT (is the layout fair?).',
      },
      effect: {
        value: 'E',
        help: 'Effect that stronger is to find, in standard deviations of a block of four battles (default: 0.2).',
      },
      part: { value: 'N', help: 'Number of blocks in a part (default: 10).' },
      units,
      shard: {
        value: 'I/N',
        help: 'Play only every N-th part, from the I-th; auto takes both from the scheduler of an array job.',
      },
      parts: { value: 'N', help: 'Play only the first N parts: a wave.' },
      host: { value: 'HOST', help: 'Name or address at which serve listens (default: localhost).' },
      port: { value: 'PORT', help: 'Port of serve (default: 4180).' },
      lease: {
        value: 'SECONDS',
        help: 'Time after which work that nobody renews is free again (default: 600).',
      },
      workers,
      json,
    },
  },
  analyse: {
    usage: [
      'TABLE… [--rules RULES] [--battles N --seed SEED [--players PLAYER] [--within PERCENT] [--workers N] [--units N] [--out FOLDER]] [--json | --csv]',
      'TABLE… --decide fair=PERCENT --seed SEED [--battles N] [--players PLAYER] [--workers N] [--units N] [--out FOLDER] [--json | --csv]',
    ],
    summary: 'Computes the figures of a layout; with battles, also its fairness.',
    options: {
      rules,
      battles: { value: 'N', help: 'Play at most N battles between mirrored forces.' },
      seed: { value: 'SEED', help: 'Seed of these battles.' },
      players: { value: 'PLAYER', help: 'The computer player of both sides (default: regular).' },
      within: { value: 'PERCENT', help: 'Stop when the interval is at most ± PERCENT.' },
      decide: {
        value: 'fair=PERCENT',
        help: 'Play until a sequential test says whether the layout is fair within ± PERCENT (at most 4000 battles).',
      },
      workers,
      units,
      out: { value: 'FOLDER', help: 'Save the battles in this folder; a stopped run resumes from it.' },
      json,
      csv: { help: 'Print CSV: a row for each figure, a column for each table.' },
    },
  },
  compare: {
    usage: [
      'TABLE TABLE [--within PERCENT] [--battles N] [--seed SEED] [--players PLAYER] [--workers N] [--units N] [--out FOLDER] [--json]',
      'TABLE --options A.json[,B.json] [--within PERCENT] [--battles N] [--seed SEED] [--players PLAYER] [--workers N] [--units N] [--out FOLDER] [--json]',
      'TABLE --forces [--within PERCENT] [--battles N] [--seed SEED] [--players PLAYER] [--workers N] [--units N] [--out FOLDER] [--json]',
    ],
    summary: 'Tells which of two layouts or rulings is fairer, or which of two forces is stronger.',
    options: {
      options: {
        value: 'A.json[,B.json]',
        help: 'Compare two rulings: files of options by name; with one file, the rulings of the table come first.',
      },
      forces: { help: 'Compare the forces of the two sides of the table.' },
      within: { value: 'PERCENT', help: 'Differences up to ± PERCENT count as none (default: 5).' },
      battles: {
        value: 'N',
        help: 'Largest number of battles of each of the two series (default: 2000).',
      },
      seed: { value: 'SEED', help: 'Seed of the battles (default: compare).' },
      players: { value: 'PLAYER', help: 'The computer player of both sides (default: regular).' },
      workers,
      units,
      out: {
        value: 'FOLDER',
        help: 'Save the battles in this folder; a stopped run, or one with more battles, resumes from it.',
      },
      json,
    },
  },
  strengths: {
    usage: [
      '[TABLE…] [--battles N] [--seed SEED] [--rules RULES] [--players A,B] [--workers N] [--units N] [--json]',
      '[TABLE…] --sprt NEW,OLD [--effect E] [--battles N] [--seed SEED] [--rules RULES] [--workers N] [--units N] [--json]',
    ],
    summary: 'Measures the computer players against one another.',
    options: {
      battles: {
        value: 'N',
        help: 'Number of battles for each pair of players (default: 100; with --sprt at most, default: 4000).',
      },
      seed: { value: 'SEED', help: 'Seed of the battles (default: strengths).' },
      rules: { value: 'RULES', help: 'Play only under these rules.' },
      players: { value: 'A,B', help: 'Play only this pair of players.' },
      sprt: { value: 'NEW,OLD', help: 'Play until a sequential test says whether NEW is stronger than OLD.' },
      effect: {
        value: 'E',
        help: 'Effect that the test is to find, in standard deviations of a block of four battles (default: 0.2).',
      },
      workers,
      units,
      json,
    },
  },
  exams: {
    usage: ['[FILE…] [--players A,B,…] [--tries N] [--out FOLDER] [--json]'],
    summary: 'Marks the computer players in positions with known answers.',
    options: {
      players: { value: 'A,B,…', help: 'The players to examine (default: all).' },
      tries: { value: 'N', help: 'Tries of each player with dice of its own in a position (default: 5).' },
      out: { value: 'FOLDER', help: 'Save the positions in this folder as battles, to open in the app.' },
      json,
    },
  },
  blunders: {
    usage: [
      'BATTLE [--side SIDE] [--samples N] [--most N] [--workers N] [--out FOLDER] [--json]',
      'SERIES --table TABLE [--battles N] [--units N] [--side SIDE] [--samples N] [--most N] [--workers N] [--out FOLDER] [--json]',
    ],
    summary: 'Weighs the decisions of stored battles anew and lists those that lost most.',
    options: {
      table: { value: 'TABLE', help: 'The table of a series that simulate wrote with --out.' },
      battles: { value: 'N', help: 'Weigh only the first N battles of the series (default: all).' },
      units,
      side: { value: 'SIDE', help: 'Weigh only the decisions of the side with this id.' },
      samples: {
        value: 'N',
        help: 'Samples that choose the better answer, and that measure either (default: 400).',
      },
      most: { value: 'N', help: 'List at most N decisions (default: 10).' },
      workers,
      out: {
        value: 'FOLDER',
        help: 'Save the weighed decisions in this folder, from which a stopped run resumes, and the listed positions as battles, to open in the app.',
      },
      json,
    },
  },
  review: {
    usage: ['BATTLE [--side SIDE] [--samples N] [--most N] [--workers N] [--out FOLDER] [--json]'],
    summary: 'Reviews a battle: lists the decisions that cost most, with the better answers.',
    options: {
      side: { value: 'SIDE', help: 'Review only the decisions of the side with this id.' },
      samples: {
        value: 'N',
        help: 'Samples that choose the better answer, and that measure either (default: 60).',
      },
      most: { value: 'N', help: 'Weigh the N decisions that seem to have cost most (default: 12).' },
      workers,
      out: { value: 'FOLDER', help: 'Save the positions in this folder as battles, to open in the app.' },
      json,
    },
  },
  audit: {
    usage: [
      'TABLE… --battles N [--seed SEED] [--players A[,B]] [--vary-rulings] [--vary-forces] [--replay] [--situations N] [--rolls N] [--from N] [--workers N] [--units N] [--out FOLDER] [--json]',
    ],
    summary:
      'Plays battles and checks the rules themselves: silent rules, unused options, broken states, odds.',
    options: {
      battles: { value: 'N', help: 'Number of battles; they take the tables in turn.' },
      seed: { value: 'SEED', help: 'Seed of the battles (default: audit).' },
      players: { value: 'A[,B]', help: `${players.help} Each side draws one. Default: regular,random.` },
      'vary-rulings': { help: 'Draw rulings at random in three of four battles.' },
      'vary-forces': { help: 'Field forces drawn at random in half of the battles.' },
      replay: { help: 'Save each battle, replay it from its file and compare the states.' },
      situations: { value: 'N', help: 'Compare the odds of N forecasts a game with play (default: 0).' },
      rolls: { value: 'N', help: 'Rolled outcomes of each forecast (default: 20000).' },
      from: { value: 'N', help: 'Number of the first battle (default: 0).' },
      workers,
      units,
      out: {
        value: 'FOLDER',
        help: 'Save the battles with a violation in this folder, to watch in the app.',
      },
      json,
    },
  },
  pack: {
    usage: [
      'new FILE --name NAME [--json]',
      'add FILE TABLE… [--id ID] [--replace] [--out PACK] [--json]',
      'remove FILE ID… [--json]',
      'check FILE [--recompute] [--json]',
      'figures FILE [--table ID] [--battles N] [--within PERCENT] [--seed SEED] [--players PLAYER] [--workers N] [--units N] [--out FOLDER] [--json]',
      'accept FILE ID… [--json]',
      'rules FILE [--set RULES] [--json]',
      'inventory FILE [--set INVENTORY] [--json]',
      'pdf FILE --out PDF [--edition EDITION] [--table ID] [--paper PAPER] [--address URL]',
    ],
    summary: 'Makes and checks packs: the tables of an event, with signed figures, inventory and rules.',
    options: {
      name: { value: 'NAME', help: 'new: the name of the event.' },
      id: { value: 'ID', help: 'add: id of the table in the pack (default: from the name of its file).' },
      replace: { help: 'add: put the table in place of that with the same id; notes and figures stay.' },
      recompute: { help: 'check: compute the figures again and compare them with the signed ones.' },
      table: { value: 'ID', help: 'figures, pdf: only this table.' },
      battles: { value: 'N', help: 'figures: play at most N battles to decide whether a table is fair.' },
      within: { value: 'PERCENT', help: 'figures: fair means within ± PERCENT (default: 5).' },
      seed: { value: 'SEED', help: 'figures: seed of the battles (default: pack).' },
      players: { value: 'PLAYER', help: 'figures: the computer player of both sides (default: regular).' },
      workers,
      units,
      out: {
        value: 'PATH',
        help: 'add: write the pack to this file; figures: save the battles in this folder, to resume; pdf: write the document to this file.',
      },
      edition: {
        value: 'EDITION',
        help: "pdf: players (default), or judges: with the judges' notes and the contested lines.",
      },
      paper,
      address: {
        value: 'URL',
        help: 'pdf: address of the program, for a code on each table that opens it (default: no code).',
      },
      set: { value: 'LIST', help: 'rules, inventory: take them from this JSON file, a list, instead.' },
      json,
    },
  },
  cards: {
    usage: ['TABLE --out PDF [--side SIDE] [--paper PAPER]'],
    summary: 'Prints the forces of a table or a battle: cards to cut out, and roster sheets.',
    options: {
      out: { value: 'PDF', help: 'The document to write.' },
      side: { value: 'SIDE', help: 'Only the force of this side, by its id or name (default: all).' },
      paper,
    },
  },
} as const satisfies Readonly<Record<string, CommandSpec>>;

export type CommandName = keyof typeof commands;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);
