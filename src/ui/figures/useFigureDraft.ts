import { useEffect, useRef, useState } from 'react';
import { readDraft } from '../../store/figures/figure-keeper';
import { figureFor, ownFigures, type FigureUse, type OwnFigure } from '../../store/figures/own-figures';
import { messageOf } from '../../store/workers/message-of';
import { readFigureInWorker } from '../../store/workers/figure-client';
import { usualSettings, type FigureSettings } from '../../table/figure/fit-figure';
import { figureKeeper } from './keeper';
import { figureWords as words } from './words';

/** The figure in the sheet: a kept one, or one of a file that was just read. */
interface Draft extends Pick<OwnFigure, 'name' | 'fileName' | 'settings' | 'shape'> {
  /** Null for a figure that is not kept yet. */
  readonly id: string | null;
  /** Bytes of the file of a figure that is not kept yet. */
  readonly source: Uint8Array | null;
}

const draftOf = ({ id, name, fileName, settings, shape }: OwnFigure): Draft => ({
  id,
  name,
  fileName,
  settings,
  shape,
  source: null,
});

/** Keeps a draft, for a use if there is one. Returns it as it is kept. */
async function keepDraft(draft: Draft, use: FigureUse | null): Promise<Draft> {
  const { id, settings, shape, source, fileName } = draft;
  const name = draft.name.trim() || fileName;
  if (id !== null) {
    await figureKeeper().change(id, { name, settings, shape });
    if (use) await figureKeeper().assign(use, id);
    return { ...draft, name };
  }
  if (!source) return draft;
  const fresh = { name, fileName, source, settings, shape, profiles: [] };
  return draftOf(await figureKeeper().add(fresh, use ? [use] : []));
}

/** Returns a function that reads a file, and calls `take` with what it holds unless another was read since. It answers in sentences. */
function useReading(say: (said: readonly string[]) => void) {
  /** Number of the last reading. */
  const readings = useRef(0);
  useEffect(
    () => () => {
      readings.current = -1;
    },
    [],
  );
  return async (
    load: () => Promise<Uint8Array>,
    name: string,
    settings: FigureSettings,
    take: (read: Omit<Draft, 'id'>) => void,
  ): Promise<readonly string[]> => {
    const reading = ++readings.current;
    say([words.reading(name)]);
    const answer = await readDraft(await load(), name, settings, readFigureInWorker);
    if (reading !== readings.current) return [];
    if (!answer.ok) return [answer.problem];
    const { fileName, settings: set, shape, source, name: title } = answer.draft;
    take({ name: title, fileName, settings: set, shape, source });
    return answer.notes;
  };
}

interface FigureDraftControl {
  readonly draft: Draft | null;
  /** News for the person, in sentences. */
  readonly said: readonly string[];
  readonly isBusy: boolean;
  open(file: File): Promise<void>;
  /** Takes one of the figures of this machine; an empty id: none. */
  pick(id: string): void;
  change(part: Partial<Pick<Draft, 'name' | 'settings'>>): void;
  save(): Promise<void>;
  removeUse(): Promise<void>;
}

/**
 * Holds the draft of a figure's sheet. Nothing is kept before `save`.
 * @param first id of the figure to begin with; null: that of the use
 */
export function useFigureDraft(use: FigureUse | null, first: string | null): FigureDraftControl {
  const known = (id: string | null) => ownFigures.getState().figures.find((each) => each.id === id);
  const [draft, setDraft] = useState<Draft | null>(() => {
    const { figures } = ownFigures.getState();
    const found = known(first) ?? (use && figureFor(figures, use));
    return found ? draftOf(found) : null;
  });
  const [said, say] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const read = useReading(say);
  const attempt = async (work: () => Promise<readonly string[]>): Promise<void> => {
    setBusy(true);
    try {
      say(await work());
    } catch (reason) {
      say([words.failed(messageOf(reason))]);
    }
    setBusy(false);
  };
  return {
    draft,
    said,
    isBusy,
    open: (file) =>
      attempt(() =>
        read(
          async () => new Uint8Array(await file.arrayBuffer()),
          file.name,
          usualSettings,
          (fresh) => setDraft({ ...fresh, id: null }),
        ),
      ),
    pick(id) {
      const found = known(id);
      setDraft(found ? draftOf(found) : null);
      say([]);
    },
    change(part) {
      if (!draft) return;
      const isTurnedUp = part.settings && part.settings.up !== draft.settings.up;
      if (!isTurnedUp) return setDraft({ ...draft, ...part });
      const { id, name } = draft;
      // The file is read anew; until then the figure stays as it is.
      void attempt(() =>
        read(
          async () => draft.source ?? (await figureKeeper().sourceOf(id!)),
          draft.fileName,
          part.settings!,
          (fresh) => setDraft({ ...fresh, id, name, source: draft.source }),
        ),
      );
    },
    save: () =>
      attempt(async () => {
        if (!draft) return [];
        setDraft(await keepDraft(draft, use));
        return [words.saved];
      }),
    removeUse: () =>
      attempt(async () => {
        if (use) await figureKeeper().assign(use, null);
        setDraft(null);
        return [words.back];
      }),
  };
}
