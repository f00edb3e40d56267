/** Adds, changes, shares and removes the player's own figures. Whatever fails leaves the figures as they were. */
import { openFigureFile, writeFigureFile, type FigureProfile } from '../../table/figure/figure-file';
import type { FigureSettings } from '../../table/figure/fit-figure';
import type { FigureReading } from '../../table/figure/read-figure';
import type { UpDirection } from '../../table/import/mesh-options';
import type { FigureLibrary } from './figure-library';
import { figureFor, isSameUse, ownFigures, type FigureUse, type OwnFigure } from './own-figures';

/** Reads the file of a figure; see `readFigure`. */
export type ReadFigureFile = (
  bytes: Uint8Array,
  name: string,
  up: UpDirection | null,
) => Promise<FigureReading>;

/** A file that was read and is not kept yet, with how it is set on its base. */
export interface FigureDraft {
  readonly name: string;
  readonly fileName: string;
  readonly source: Uint8Array;
  readonly settings: FigureSettings;
  readonly shape: OwnFigure['shape'];
  readonly profiles: readonly FigureProfile[];
}

export type DraftReading =
  | { readonly ok: true; readonly draft: FigureDraft; readonly notes: readonly string[] }
  | { readonly ok: false; readonly problem: string };

export interface FigureKeeper {
  /** Loads the figures of this machine. */
  load(): Promise<void>;
  /** Keeps a new figure for uses, in place of the figures that had them; returns it. */
  add(draft: FigureDraft, uses: readonly FigureUse[]): Promise<OwnFigure>;
  /** Keeps a change of a figure. @throws where the figure is gone: another tab may have removed it */
  change(id: string, change: Partial<Pick<OwnFigure, 'name' | 'settings' | 'shape'>>): Promise<void>;
  /** Draws a use by a figure; null: by the program's. @throws where the figure is gone */
  assign(use: FigureUse, id: string | null): Promise<void>;
  remove(id: string): Promise<void>;
  /** Returns the file that a figure was made of. @throws where it is lost */
  sourceOf(id: string): Promise<Uint8Array>;
  /** Returns the bytes of a figure's file to share. @throws where its source is lost */
  shared(id: string): Promise<Uint8Array>;
}

interface Services {
  readonly library: FigureLibrary;
  readonly newId: () => string;
  readonly now: () => number;
  /** Takes note that the figures changed, and whether any are left: for later visits, and for other tabs. */
  readonly remember: (has: boolean) => void;
}

export function createFigureKeeper({ library, newId, now, remember }: Services): FigureKeeper {
  const all = () => ownFigures.getState().figures;
  const show = (figures: readonly OwnFigure[]): void => {
    ownFigures.setState({ figures });
    remember(figures.length > 0);
  };
  /** Keeps changed and new figures, and shows them once they are kept. */
  const keep = async (
    changed: readonly OwnFigure[],
    sources?: ReadonlyMap<string, Uint8Array>,
  ): Promise<void> => {
    await library.save(changed, sources);
    const known = all();
    const of = (figure: OwnFigure): OwnFigure => changed.find(({ id }) => id === figure.id) ?? figure;
    const fresh = changed.filter(({ id }) => !known.some((figure) => figure.id === id));
    show([...known.map(of), ...fresh]);
  };
  /** Returns a figure. @throws where it is gone */
  const figureOf = (id: string): OwnFigure => {
    const figure = all().find((each) => each.id === id);
    if (!figure) throw new Error('This figure is no longer here.');
    return figure;
  };
  /** Returns the figures that lose a use. */
  const without = (uses: readonly FigureUse[]): readonly OwnFigure[] =>
    all().flatMap((figure) => {
      const left = figure.uses.filter((use) => !uses.some((taken) => isSameUse(use, taken)));
      return left.length < figure.uses.length ? [{ ...figure, uses: left }] : [];
    });
  const sourceOf = async (id: string): Promise<Uint8Array> => {
    const source = await library.source(id);
    if (!source) throw new Error('The file of this figure is lost. Open it again.');
    return source;
  };

  return {
    async load() {
      const figures = await library.list();
      ownFigures.setState({ figures });
      if (figures.length === 0) remember(false);
    },
    async add({ source, name, fileName, settings, shape }, uses) {
      const figure: OwnFigure = { id: newId(), name, fileName, settings, shape, uses, savedAt: now() };
      await keep([...without(uses), figure], new Map([[figure.id, source]]));
      return figure;
    },
    async change(id, change) {
      await keep([{ ...figureOf(id), ...change }]);
    },
    async assign(use, id) {
      const losing = without([use]);
      const base = id === null ? null : (losing.find((figure) => figure.id === id) ?? figureOf(id));
      const gaining = base ? [{ ...base, uses: [...base.uses, use] }] : [];
      await keep([...losing.filter((figure) => figure.id !== id), ...gaining]);
    },
    async remove(id) {
      await library.remove(id);
      show(all().filter((figure) => figure.id !== id));
    },
    sourceOf,
    async shared(id) {
      const { name, fileName, settings, uses } = figureOf(id);
      const profiles = uses.flatMap((use) =>
        use.kind === 'profile' ? [{ rules: use.rules, title: use.title }] : [],
      );
      return writeFigureFile({ name, fileName, settings, profiles, source: await sourceOf(id) });
    },
  };
}

/** Reads a mesh file or a shared figure as a draft. */
export async function readDraft(
  bytes: Uint8Array,
  fileName: string,
  settings: FigureSettings,
  read: ReadFigureFile,
): Promise<DraftReading> {
  const opened = /\.zip$/i.test(fileName) ? openFigureFile(bytes) : null;
  if (opened && !opened.ok) return opened;
  const given = opened?.figure ?? {
    name: fileName.replace(/\.[^.]*$/, ''),
    fileName,
    source: bytes,
    settings,
    profiles: [],
  };
  const reading = await read(given.source, given.fileName, given.settings.up);
  return reading.ok ? { ok: true, draft: { ...given, shape: reading.shape }, notes: reading.notes } : reading;
}

/** Returns the uses of a shared figure that no own figure has yet. */
export const freeUses = (profiles: readonly FigureProfile[], figures: readonly OwnFigure[]): FigureUse[] =>
  profiles
    .map((profile): FigureUse => ({ kind: 'profile', ...profile }))
    .filter((use) => figureFor(figures, use) === null);
