import { basename, dirname } from 'node:path';
import { boardLimits, usualBoard } from '../../export/print/cutting-list';
import {
  bedLimits,
  jointKinds,
  maxCopies,
  readBed,
  usualPrint,
  type PrintOptions,
} from '../../export/print/print-options';
import type { Paper } from '../../export/sheet/paper';
import type { Mm } from '../../geometry/units';
import { scales, type Scale } from '../../table/format';
import { UsageError } from '../io';
import { readArguments } from './arguments';
import { paperNamed } from './paper';
import { wholeNumber } from './series-arguments';

const formats = ['stl', '3mf', 'paper', 'cuts'] as const;
type Format = (typeof formats)[number];

/** Endings of files that each format writes. */
const endings: Readonly<Record<Format, readonly string[]>> = {
  stl: ['stl'],
  '3mf': ['3mf'],
  paper: ['pdf'],
  cuts: ['pdf', 'csv'],
};

export interface PrintArguments {
  /** A table file, or a piece of the catalogue. */
  readonly target: string;
  readonly piece: string | undefined;
  readonly format: Format;
  /** Folder of the files. */
  readonly folder: string;
  /** Name of the file without its ending; undefined to name it after the table or piece. */
  readonly name: string | undefined;
  /** Ending of the file; undefined for all that the format writes. */
  readonly extension: string | undefined;
  readonly print: PrintOptions;
  readonly paper: Paper;
  readonly board: Mm;
  readonly scale: Scale | undefined;
}

/** Reads the arguments of `print`. @throws UsageError */
export function readPrintArguments(args: readonly string[]): PrintArguments {
  const { files, values } = readArguments('print', args);
  const [target] = files;
  if (target === undefined || files.length > 1)
    throw new UsageError('print needs one table, or one piece of the catalogue.');
  const format = oneOf('--format', values.format, formats);
  if (format === undefined) throw new UsageError(`print needs --format ${formats.join('|')}.`);
  if (values.out === undefined) throw new UsageError('print needs --out FILE or --out FOLDER.');
  const copies = values.copies === undefined ? 1 : wholeNumber('print', '--copies', values.copies, 1);
  if (copies > maxCopies) throw new UsageError(`--copies is at most ${maxCopies}; it is ${copies}.`);
  return {
    target,
    piece: values.piece,
    format,
    ...placeOf(values.out, format),
    print: {
      ...usualPrint,
      bed: bedOf(values.bed),
      joints: oneOf('--joints', values.joints, jointKinds) ?? usualPrint.joints,
      copies,
    },
    paper: paperNamed(values.paper),
    board: boardOf(values.board),
    scale: oneOf('--scale', values.scale, Object.keys(scales) as Scale[]),
  };
}

function oneOf<T extends string>(
  option: string,
  given: string | undefined,
  known: readonly T[],
): T | undefined {
  const found = known.find((each) => each === given);
  if (given !== undefined && found === undefined)
    throw new UsageError(`${option} is one of ${known.join(', ')}; it is "${given}".`);
  return found;
}

function bedOf(given: string | undefined): PrintOptions['bed'] {
  if (given === undefined) return usualPrint.bed;
  const bed = readBed(given);
  if (bed === null)
    throw new UsageError(
      `--bed is width x depth x height in mm, each ${bedLimits[0]} to ${bedLimits[1]}, like 220x220x250; it is "${given}".`,
    );
  return bed;
}

function boardOf(given: string | undefined): Mm {
  if (given === undefined) return usualBoard;
  const [, number] = /^(\d+(?:\.\d+)?)(?:mm)?$/.exec(given) ?? [];
  const board = Number(number);
  if (!(board >= boardLimits[0] && board <= boardLimits[1]))
    throw new UsageError(
      `--board is a thickness of ${boardLimits[0]} to ${boardLimits[1]} mm, like 3mm; it is "${given}".`,
    );
  return board;
}

/** Splits the place of the output: a name with a known ending is a file, any other a folder. */
function placeOf(out: string, format: Format): Pick<PrintArguments, 'folder' | 'name' | 'extension'> {
  const [, extension] = /\.(stl|3mf|pdf|csv)$/i.exec(out) ?? [];
  if (extension === undefined) return { folder: out, name: undefined, extension };
  const ending = extension.toLowerCase();
  if (!endings[format].includes(ending))
    throw new UsageError(
      `--format ${format} writes ${endings[format].map((each) => `.${each}`).join(' and ')}; --out ${out} does not fit.`,
    );
  return { folder: dirname(out), name: basename(out).slice(0, -1 - extension.length), extension: ending };
}
