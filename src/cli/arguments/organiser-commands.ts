/** Commands for organisers and builders: printing, and packs of tables. */
import { json, units, workers, type CommandSpec } from './command-spec';

const paper = { value: 'PAPER', help: 'Size of the paper: a4 (default) or letter.' };

export const organiserCommands = {
  print: {
    usage: [
      'TABLE|PIECE [--piece ID] --format stl|3mf|paper|cuts --out FILE|FOLDER [--bed 220x220x250] [--copies N] [--joints pegs|flat] [--paper a4|letter] [--board 3mm] [--scale 28mm|15mm]',
    ],
    summary: 'Writes terrain for a 3D printer, footprints on paper at 1:1, or a cutting list of walls.',
    options: {
      piece: { value: 'ID', help: 'Take only this piece of the table.' },
      format: {
        value: 'FORMAT',
        help: 'stl or 3mf for a 3D printer, paper for footprints (PDF), cuts for a cutting list (PDF and CSV).',
      },
      out: { value: 'FILE|FOLDER', help: 'Write this file, or files named after the table or piece here.' },
      bed: { value: 'WxDxH', help: 'Space of the printer in mm (default: 220x220x250).' },
      copies: { value: 'N', help: 'Number of prints of each piece (default: 1).' },
      joints: { value: 'JOINTS', help: 'Joints of a piece that is cut: pegs (default) or flat.' },
      paper: { value: 'PAPER', help: 'Paper of footprints and lists: a4 (default) or letter.' },
      board: { value: 'MM', help: 'Thickness of the board of a cutting list (default: 3mm).' },
      scale: { value: 'SCALE', help: 'Scale of a catalogue piece: 28mm (default) or 15mm.' },
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
  report: {
    usage: ['BATTLE --out PDF [--paper PAPER]'],
    summary: 'Prints the report of a battle: result, turning points, who fell to whom, figures as plots.',
    options: {
      out: { value: 'PDF', help: 'The document to write.' },
      paper,
    },
  },
} as const satisfies Readonly<Record<string, CommandSpec>>;
