/** Battles of program against program that are played while something else is on the table: one after the other, each answer kept as soon as it is given. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BattleFile } from '../../engine/battle';
import type { LoadMesh, Meshes } from '../../table/mesh';
import type { TableFile } from '../../table/format';
import type { App } from '../app';
import { lineInFile, withLine } from '../battle/branch';
import { Overtaken } from '../persistence/library';
import type { SavedBattle } from '../persistence/saved-battle';
import { readSavedBattle } from '../persistence/read-saved-battle';
import type { BackgroundClient } from '../workers/background-client';
import type { BackgroundStep } from '../workers/background-step';
import { justSent, type BackgroundBattle, type BackgroundMark } from './background-mark';
import type { BackgroundNews, Shift } from './background-lock';
import type { Seats } from './seats';
import { messageOf } from '../workers/message-of';

export interface BackgroundState {
  /** In the order in which they are played. */
  readonly battles: readonly BackgroundBattle[];
}

export interface Background {
  readonly store: StoreApi<BackgroundState>;
  /** Begins a battle that was never on the table. @throws where nothing can be kept */
  begin(table: TableFile, seed: string, meshes: Meshes, seats: Seats): Promise<void>;
  /** Takes over the battle on the table, which is set up anew. @throws where nothing can be kept */
  sendOpen(): Promise<void>;
  stop(id: string): Promise<void>;
  goOn(id: string): Promise<void>;
  /** Lays a battle on the table: one that is over to be watched from its beginning, another to be played on there. */
  bring(id: string): Promise<void>;
  /** Puts a battle among those from before. */
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
  openDesk: BackgroundClient,
  newId: () => string,
  now: () => number,
): Background {
  const { library } = app;
  const store = createStore<BackgroundState>(() => ({ battles: [] }));
  let mine = false;
  let playing: { readonly id: string; readonly stop: () => void } | null = null;

  const battleOf = (id: string) => store.getState().battles.find((battle) => battle.id === id);

  const hear = (news: BackgroundNews) => {
    const id = 'gone' in news ? news.gone : news.battle.id;
    const others = store.getState().battles.filter((battle) => battle.id !== id);
    store.setState({
      battles: 'gone' in news ? others : [...others, news.battle].sort((a, b) => a.sent - b.sent),
    });
    consider();
  };
  const tell = (news: BackgroundNews) => {
    hear(news);
    shift.tell(news);
  };

  /** Plays the first that is not over or stopped, and no other. */
  const consider = () => {
    const next = mine ? playedNow(store.getState().battles) : null;
    if (next?.id === playing?.id) return;
    playing?.stop();
    playing = next && { id: next.id, stop: play(next.id) };
  };

  /** Changes a mark in the library first and reports it then, so that readers find the new record. */
  const change = async (id: string, changed: Partial<BackgroundMark>) => {
    const battle = battleOf(id);
    if (!battle) return;
    await library.mark(id, { ...markOf(battle), ...changed });
    const marked = battleOf(id);
    if (marked) tell({ battle: { ...marked, ...changed } });
  };

  /** Plays a battle from where it is kept; the answer stops it. */
  const play = (id: string): (() => void) => {
    let stopDesk: (() => void) | null = null;
    let stopped = false;
    const stop = () => {
      stopped = true;
      stopDesk?.();
    };
    const fail = (error: unknown) => {
      if (stopped) return;
      const changed = { stopped: true, failed: messageOf(error) };
      // Reported even if it cannot be saved.
      change(id, changed).catch(() => battleOf(id) && hear({ battle: { ...battleOf(id)!, ...changed } }));
    };
    const begin = async () => {
      const kept = await readSavedBattle(library, shippedMesh, id);
      const battle = battleOf(id);
      if (stopped || !battle) return;
      if (!kept?.ok) throw new Error(kept?.problems[0]?.message ?? 'it is not kept any more.');
      const {
        found: { name, branch, cursor },
        seats,
        file,
        meshes,
      } = kept;
      let { revision } = kept.found;
      let line = lineInFile(file, branch).slice(0, cursor);
      let shown = battle;
      const take = async ({ command, ...stands }: BackgroundStep) => {
        if (stopped) return;
        if (command) line = [...line, command];
        shown = { ...shown, ...stands, steps: line.length };
        const saved: SavedBattle = {
          id,
          name,
          savedAt: now(),
          cursor: line.length,
          ...(branch !== undefined && { branch }),
          revision: ++revision,
          seats,
          background: markOf(shown),
          file: withLine(file, branch, line),
        };
        await library.save(saved, revision - 1).then(() => !stopped && tell({ battle: shown }), keptBy);
      };
      /** Somebody has changed the record: what it now says counts. */
      const keptBy = async (error: unknown) => {
        if (!(error instanceof Overtaken)) throw error;
        if (stopped) return;
        stop();
        playing = null;
        await read();
      };
      stopDesk = openDesk({ file: { ...file, commands: line }, meshes, seats }, take, fail);
    };
    begin().catch(fail);
    return stop;
  };

  const read = async () => {
    const kept = await library.list();
    const battles = kept.flatMap(({ id, name, steps, background }): BackgroundBattle[] =>
      background ? [{ ...background, id, name, steps }] : [],
    );
    store.setState({ battles: battles.sort((a, b) => a.sent - b.sent) });
    consider();
  };

  /** Takes a battle out of the background. */
  const release = async (id: string) => {
    await library.mark(id, null);
    tell({ gone: id });
  };

  shift.listen(hear);
  void shift.begun.then(() => {
    mine = true;
    consider();
  });
  void read().catch(() => {});

  return {
    store,
    async begin(table, seed, meshes, seats) {
      const [id, sent] = [newId(), now()];
      const file: BattleFile = { format: 'defilade/battle@1', table, seed, commands: [] };
      if (meshes.size > 0) await library.saveMeshes(id, meshes);
      await library.save(
        {
          id,
          name: table.name,
          savedAt: sent,
          cursor: 0,
          revision: 1,
          seats,
          background: justSent(sent),
          file,
        },
        0,
      );
      tell({ battle: { ...justSent(sent), id, name: table.name, steps: 0 } });
    },
    sendOpen: () =>
      app.files.handOver(async ({ id, table, head }) => {
        const sent = now();
        await library.mark(id, justSent(sent));
        tell({
          battle: {
            ...justSent(sent),
            id,
            name: head?.file.name ?? table.name,
            steps: head?.commands.length ?? 0,
            turn: head?.state.turn ?? 0,
          },
        });
      }),
    stop: (id) => change(id, { stopped: true }),
    goOn: (id) => change(id, { stopped: false, failed: null }),
    async bring(id) {
      const ended = battleOf(id)?.ended;
      await release(id);
      if ((await app.files.openSaved(id)) === 'opened' && ended) app.battle.setPlayback({ running: true });
    },
    async dismiss(id) {
      await release(id);
      await app.files.refreshRecent();
    },
  };
}

const markOf = ({ sent, turn, turns, stopped, failed, ended }: BackgroundMark): BackgroundMark => ({
  sent,
  turn,
  turns,
  stopped,
  failed,
  ended,
});
