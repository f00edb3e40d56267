/** The commands with their options: `readArguments` accepts these and no others, and `--help` prints them. */
import { json, players, rules, units, workers, type CommandSpec } from './command-spec';
import { organiserCommands } from './organiser-commands';

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
  print: organiserCommands.print,
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
  generate: {
    usage: [
      'WISHES.json --out FOLDER [--proposals N] [--seed SEED] [--effort N] [--battles N [--players PLAYER] [--units N] [--workers N]] [--json]',
      '--rules RULES --size WIDTHxDEPTH --pieces NAME=COUNT,… --out FOLDER [--scale SCALE] [--objectives N] [--symmetry SYMMETRY] [--density LEAST-MOST] [--lane MU] [--cover PERCENT] [--difference PERCENT] [--proposals N] [--seed SEED]',
      '--table TABLE --out FOLDER [--pieces NAME=COUNT,…] [--symmetry SYMMETRY] …',
    ],
    summary: 'Makes layouts from wishes and an inventory of pieces.',
    options: {
      out: { value: 'FOLDER', help: 'Write each layout into this folder.' },
      table: { value: 'TABLE', help: 'Take rules, size, zones, objectives and own pieces from this table.' },
      rules: { value: 'RULES', help: 'The game, with its usual set-up.' },
      size: { value: 'WIDTHxDEPTH', help: 'Size of the table in MU.' },
      scale: { value: 'SCALE', help: 'Scale of the table: 28mm or 15mm (default: 28mm).' },
      objectives: { value: 'N', help: 'Number of objectives, in a row between the zones (default: 3).' },
      pieces: {
        value: 'NAME=COUNT,…',
        help: 'The inventory: names of catalogue pieces, or own pieces of the table, with counts.',
      },
      symmetry: { value: 'SYMMETRY', help: 'half-turn, mirrored or none (default: half-turn).' },
      density: { value: 'LEAST-MOST', help: 'Bounds of the ground under terrain, in percent.' },
      lane: { value: 'MU', help: 'Longest open line from zone to zone, at most.' },
      cover: {
        value: 'PERCENT',
        help: 'Cover at the worst objective, at least: share of the zones from which it is hidden or in cover.',
      },
      difference: { value: 'PERCENT', help: 'Difference in sight between the zones, at most.' },
      proposals: { value: 'N', help: 'Number of layouts (default: 4).' },
      seed: { value: 'SEED', help: 'Any text; the same seed gives the same layouts (default: layout).' },
      effort: { value: 'N', help: 'Candidates measured for each layout (default: 400).' },
      battles: {
        value: 'N',
        help: 'Play at most N battles on each layout, until it is decided whether it is fair within 5 %.',
      },
      players: { value: 'PLAYER', help: 'The computer player of both sides (default: regular).' },
      units,
      workers,
      json,
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
  pack: organiserCommands.pack,
  cards: organiserCommands.cards,
  report: organiserCommands.report,
} as const satisfies Readonly<Record<string, CommandSpec>>;

export type CommandName = keyof typeof commands;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);
