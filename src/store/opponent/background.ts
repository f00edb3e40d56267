/** Battles between AI players in the background: played one after another, with every answer saved at once. */
import type { StoreApi } from 'zustand/vanilla';
import type { LoadMesh, Meshes } from '../../table/mesh';
import type { TableFile } from '../../table/format';
import type { App } from '../app';
import type { SavedBattle } from '../persistence/saved-battle';
import type { BackgroundClient } from '../workers/background-client';
import { createBackgroundList, type BackgroundState } from './background-list';
import type { Shift } from './background-lock';
import { justSent, type BackgroundBattle, type BackgroundMark } from './background-mark';
import { playSaved, type SavedPlay } from './play-saved';
import type { Seats } from './seats';

export interface Background {
  readonly store: StoreApi<BackgroundState>;
  /** Begins a battle that was never on the table. @throws if nothing can be saved */
  begin(table: TableFile, seed: string, meshes: Meshes, seats: Seats): Promise<void>;
  /** Takes over the battle on the table, which is set up anew. @throws if nothing can be saved */
  sendOpen(): Promise<void>;
  stop(id: string): Promise<void>;
  goOn(id: string): Promise<void>;
  /** Lays a battle on the table: one that is over to be watched from its beginning, another to be played on there. */
  bring(id: string): Promise<void>;
  /** Moves a battle to the recent battles. */
  dismiss(id: string): Promise<void>;
}

/** Returns the battle that is played now, in any tab. */
export const playedNow = (battles: readonly BackgroundBattle[]): BackgroundBattle | null =>
  battles.find(isUnderWay) ?? null;

/** Reports whether it is being played or waits for others to end. */
export const isUnderWay = ({ stopped, ended }: BackgroundMark): boolean => !stopped && ended === null;

export function createBackground(
  app: Pick<App, 'library' | 'files' | 'battle'>,
  shift: Shift,
  shippedMesh: LoadMesh,
  openClient: BackgroundClient,
  newId: () => string,
  now: () => number,
): Background {
  const { library } = app;
  let mine = false;
  let playing: { readonly id: string; readonly stop: () => void } | null = null;

  /** Plays the first battle that is neither over nor stopped. */
  const consider = () => {
    const next = mine ? playedNow(list.store.getState().battles) : null;
    if (next?.id === playing?.id) return;
    playing?.stop();
    playing = next && { id: next.id, stop: playSaved(next.id, savedPlay) };
  };

  const list = createBackgroundList(library, shift, consider);
  const savedPlay: SavedPlay = {
    library,
    list,
    shippedMesh,
    openClient,
    now,
    overtaken: () => {
      playing = null;
      return list.read();
    },
  };

  shift.listen(list.hear);
  void shift.begun.then(() => {
    mine = true;
    consider();
  });
  void list.read().catch(() => {});

  return {
    store: list.store,
    async begin(table, seed, meshes, seats) {
      const [id, sent] = [newId(), now()];
      if (meshes.size > 0) await library.saveMeshes(id, meshes);
      await library.save(newRecord(id, sent, table, seed, seats), 0);
      list.tell({ battle: { ...justSent(sent), id, name: table.name, steps: 0 } });
    },
    sendOpen: () =>
      app.files.handOver(async ({ id, table, head }) => {
        const sent = now();
        await library.mark(id, justSent(sent));
        list.tell({
          battle: {
            ...justSent(sent),
            id,
            name: head?.file.name ?? table.name,
            steps: head?.commands.length ?? 0,
            turn: head?.state.turn ?? 0,
          },
        });
      }),
    stop: (id) => list.change(id, { stopped: true }),
    goOn: (id) => list.change(id, { stopped: false, failed: null }),
    async bring(id) {
      const ended = list.battleOf(id)?.ended;
      await list.release(id);
      if ((await app.files.openSaved(id)) === 'opened' && ended) app.battle.setPlayback({ running: true });
    },
    async dismiss(id) {
      await list.release(id);
      await app.files.refreshRecent();
    },
  };
}

function newRecord(id: string, sent: number, table: TableFile, seed: string, seats: Seats): SavedBattle {
  return {
    id,
    name: table.name,
    savedAt: sent,
    cursor: 0,
    revision: 1,
    seats,
    background: justSent(sent),
    file: { format: 'defilade/battle@1', table, seed, commands: [] },
  };
}
