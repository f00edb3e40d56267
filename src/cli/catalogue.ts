import { classEffects, shareOf, type Effect, type EffectClass } from '../analysis/catalogue/class-effects';
import { linkFiles, type Book } from '../table/import/catalogue/book';
import { limitsAt } from '../table/import/catalogue/bounds';
import type { DataFile } from '../table/import/catalogue/data';
import { Evaluation } from '../table/import/catalogue/evaluation';
import { Options } from '../table/import/catalogue/option';
import type { Place } from '../table/import/catalogue/query';
import { readCatalogueFiles, type GivenFile } from '../table/import/catalogue/read-files';
import { newList } from '../table/import/catalogue/select';
import { understandingOf } from '../table/import/catalogue/vocabulary';
import { amountOf } from '../table/import/cost-words';
import { basename } from 'node:path';
import { readArguments } from './arguments/arguments';
import { problemLine, UsageError, type Io } from './io';
import { readBytes } from './tables';

/**
 * `catalogue`: lists the units of catalogues of BattleScribe and New Recruit with costs and limits; with `--effects`, every
 * keyword and text in them and whether it is played.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, flags } = readArguments('catalogue', args);
  if (files.length === 0)
    throw new UsageError('catalogue needs the files of a game: one .gst, its .cat, or a zip.');
  const given: GivenFile[] = [];
  for (const file of files) {
    const bytes = await readBytes(file, io);
    if (!(bytes instanceof Uint8Array)) {
      for (const problem of bytes.problems) io.err(problemLine(file, problem));
      return 1;
    }
    given.push({ name: basename(file), bytes });
  }
  const read = readCatalogueFiles(given);
  if (!read.ok) {
    io.err(problemLine(read.source, { at: '', message: read.message }));
    return 1;
  }
  return flags.has('effects')
    ? printEffects(read.files, flags.has('json'), io)
    : printUnits(read.files, flags.has('json'), io);
}

interface Unit {
  readonly name: string;
  readonly category: string;
  readonly costs: Readonly<Record<string, number>>;
  readonly min: number;
  /** Null without a limit. */
  readonly max: number | null;
}

function printUnits(files: readonly DataFile[], json: boolean, io: Io): number {
  const { books, notes } = linkFiles(files);
  const catalogues = books.map((book) => ({
    name: book.catalogue.name,
    game: book.system.name,
    units: unitsOf(book),
    notes: book.notes,
  }));
  const understood = understandingOf(files);
  const unknown = [...understood.unknown].map(([what, times]) => ({ what, times }));
  if (json) {
    const { modifiers, conditions, constraints } = understood;
    io.out(
      `${JSON.stringify({ catalogues, notes, understood: { modifiers, conditions, constraints, unknown } })}\n`,
    );
    return books.length > 0 ? 0 : 1;
  }
  for (const { name, game, units, notes: missing } of catalogues) {
    io.out(`${name} (${game})\n`);
    let category = '';
    for (const unit of units) {
      if (unit.category !== category) io.out(`  ${unit.category}\n`);
      category = unit.category;
      io.out(`    ${unit.name}: ${costsOf(unit)}${limitsOf(unit)}\n`);
    }
    for (const note of missing) io.out(`  ${note}\n`);
  }
  for (const note of notes) io.err(`${note}\n`);
  io.out(
    `${understood.modifiers} modifiers, ${understood.conditions} conditions and ${understood.constraints} constraints are read.\n`,
  );
  for (const { what, times } of unknown) io.out(`Not understood, ${times} times: ${what}.\n`);
  return books.length > 0 ? 0 : 1;
}

const costsOf = ({ costs }: Unit): string =>
  Object.entries(costs)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => amountOf(value, name))
    .join(', ') || 'no cost';

function limitsOf({ min, max }: Unit): string {
  if (max === null) return min > 0 ? `, ${min} or more` : '';
  return min === max ? `, exactly ${max}` : `, ${min} to ${max}`;
}

/** Returns the first level of a catalogue by category, as a new force has it. */
function unitsOf(book: Book): readonly Unit[] {
  const options = new Options(book);
  let ids = 0;
  const list = newList({ book, options, newId: () => `s${ids++}` }, book.catalogue.name);
  const evaluation = new Evaluation(book, options, { ...list, selections: [] });
  const units = options.choices(null).flatMap(({ option, groups }): readonly Unit[] => {
    const place: Place = { parent: evaluation.root, option, node: null };
    const isHidden = [...groups, option].some((each) => evaluation.isHidden({ ...place, option: each }));
    if (isHidden) return [];
    const { min, max } = limitsAt(evaluation, place, 0);
    const costs = book.costTypes.map(({ id, name }) => [name, evaluation.costAt(place, id)] as const);
    return [
      {
        name: evaluation.nameOf(place),
        category: categoryName(book, evaluation.primaryAt(place)),
        costs: Object.fromEntries(costs),
        min,
        max: max === Infinity ? null : max,
      },
    ];
  });
  const order = [...new Set(units.map(({ category }) => category))];
  return order.flatMap((category) => units.filter((unit) => unit.category === category));
}

const categoryName = ({ categories }: Book, id: string | null): string =>
  (id === null ? undefined : categories.get(id)?.name) ?? 'Uncategorised';

const classWords: Readonly<Record<EffectClass, string>> = {
  played: 'played',
  otherwise: 'played otherwise',
  'not-played': 'not played',
  campaign: 'book-keeping',
};

async function printEffects(files: readonly DataFile[], json: boolean, io: Io): Promise<number> {
  const result = await classEffects(files);
  if (!result.ok) {
    io.err(`${result.message}\n`);
    return 1;
  }
  const { game, effects } = result.table;
  const share = shareOf(effects);
  if (json) {
    io.out(`${JSON.stringify({ game, share, effects })}\n`);
    return 0;
  }
  let kind = '';
  for (const effect of effects) {
    if (effect.kind !== kind) io.out(`${headingOf(effect.kind, effects)}\n`);
    kind = effect.kind;
    io.out(`  ${effect.name} (${effect.times}): ${classWords[effect.class]}${howOf(effect)}\n`);
  }
  const { counts, played, withOtherwise } = share;
  io.out(
    `${game}: ${effects.length} effects. ${counts.played} played, ${counts.otherwise} played otherwise, ${counts['not-played']} not played, ${counts.campaign} book-keeping.\n` +
      `Played: ${percent(played)} of those that concern a battle, ${percent(withOtherwise)} with those played otherwise.\n`,
  );
  return 0;
}

function headingOf(kind: Effect['kind'], effects: readonly Effect[]): string {
  const { counts, played } = shareOf(effects.filter((effect) => effect.kind === kind));
  const all = counts.played + counts.otherwise + counts['not-played'];
  return `${kind[0]!.toUpperCase()}${kind.slice(1)}s: ${counts.played} of ${all} played (${percent(played)})`;
}

const howOf = ({ class: kind, how }: Effect): string =>
  kind === 'otherwise' && how.length > 0 ? `. ${how.join(' ')}` : '';

const percent = (share: number): string => `${Math.round(share * 100)} %`;
