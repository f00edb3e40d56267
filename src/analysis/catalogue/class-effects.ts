/**
 * Which effects in a game's data are played here. Every keyword and text is put on a figure of the same data, alone, and that
 * figure through the importer of rosters: the importer's own notes tell what becomes of it.
 */
import type { DataFile } from '../../table/import/catalogue/data';
import type { ImportNote } from '../../table/import/import-refusal';
import { candidatesOf, collect, type Candidate, type EffectKind } from './candidates';
import { isFigure } from './owners';
import { Trial, wordsOf } from './trial';

/** The class of an effect; `campaign` is book-keeping: names of factions, and facts that only a campaign needs. */
export type EffectClass = 'played' | 'otherwise' | 'not-played' | 'campaign';

export interface Effect {
  readonly kind: EffectKind;
  readonly name: string;
  /** The number of profiles and rules of the data that have it. */
  readonly times: number;
  readonly class: EffectClass;
  /** The importer's sentences on it. */
  readonly how: readonly string[];
}

export interface EffectTable {
  readonly game: string;
  readonly effects: readonly Effect[];
}

export type EffectResult =
  { readonly ok: true; readonly table: EffectTable } | { readonly ok: false; readonly message: string };

/**
 * Classes all effects in a game's files. Fails if no game here reads its rosters, or if the files have no figure.
 * @param pause lets other work go on, now and then
 */
export async function classEffects(
  files: readonly DataFile[],
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<EffectResult> {
  const system = files.find(({ kind }) => kind === 'gameSystem');
  if (!system) return { ok: false, message: 'The game system (.gst) is not among the files; add it.' };
  const found = collect(files);
  const figure = found.profiles.find(({ typeName }) => isFigure(typeName));
  if (!figure)
    return {
      ok: false,
      message: `The data of ${system.name} have no profile of a figure to put effects on.`,
    };
  const trial = new Trial(system, { name: figure.name, profile: figure });
  const refusal = await trial.prepare();
  if (refusal !== null) return { ok: false, message: refusal };
  const effects = new Map<string, Effect>();
  for (const candidate of candidatesOf(found, files)) {
    const before = effects.get(candidate.key);
    if (!before && effects.size % effectsAtOnce === 0) await pause();
    effects.set(
      candidate.key,
      before ? { ...before, times: before.times + 1 } : await classed(trial, candidate),
    );
  }
  return { ok: true, table: { game: system.name, effects: [...effects.values()].sort(byKindAndName) } };
}

/** Effects that are tried between two pauses. */
const effectsAtOnce = 10;

/** Numbers of effects by what becomes of them; the share leaves out those of the campaign. */
export interface EffectShare {
  readonly counts: Readonly<Record<EffectClass, number>>;
  /** Between 0 and 1: played as the data have it. */
  readonly played: number;
  /** Between 0 and 1: played as the data have it, or otherwise. */
  readonly withOtherwise: number;
}

export function shareOf(effects: readonly Effect[]): EffectShare {
  const counts = { played: 0, otherwise: 0, 'not-played': 0, campaign: 0 };
  for (const effect of effects) counts[effect.class]++;
  const all = Math.max(1, effects.length - counts.campaign);
  return { counts, played: counts.played / all, withOtherwise: (counts.played + counts.otherwise) / all };
}

const byKindAndName = (a: Effect, b: Effect): number =>
  compare(a.kind, b.kind) || compare(a.class, b.class) || b.times - a.times || compare(a.name, b.name);

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

async function classed(trial: Trial, { kind, name, with: given, without }: Candidate): Promise<Effect> {
  const before = new Set((await trial.notes(without)).map(wordsOf));
  const notes = (await trial.notes(given)).filter((note) => !before.has(wordsOf(note)));
  const has = (wanted: ImportNote['kind']): boolean => notes.some((note) => note.kind === wanted);
  return {
    kind,
    name,
    times: 1,
    class: has('not-played')
      ? 'not-played'
      : has('otherwise')
        ? 'otherwise'
        : has('book-keeping')
          ? 'campaign'
          : 'played',
    how: [...new Set(notes.map(({ message }) => message))],
  };
}
