/** Plays a battle in the background from its saved state, and saves each answer as soon as it is given. */
import type { LoadMesh } from '../../table/mesh';
import type { App } from '../app';
import { lineInFile, withLine } from '../battle/branch';
import { Overtaken } from '../persistence/library';
import { readSavedBattle } from '../persistence/read-saved-battle';
import type { SavedBattle } from '../persistence/saved-battle';
import type { BackgroundClient } from '../workers/background-client';
import type { BackgroundStep } from '../workers/background-step';
import { messageOf } from '../workers/message-of';
import type { BackgroundList } from './background-list';
import { markOf } from './background-mark';

export interface SavedPlay {
  readonly library: App['library'];
  readonly list: BackgroundList;
  readonly shippedMesh: LoadMesh;
  readonly openClient: BackgroundClient;
  readonly now: () => number;
  /** Called when another tab or a person has changed the record of the battle, which is then not played on. */
  readonly overtaken: () => Promise<void>;
}

/** Starts playing a battle of the list; the result stops it. */
export function playSaved(id: string, play: SavedPlay): () => void {
  const { library, list } = play;
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
    list.change(id, changed).catch(() => {
      const battle = list.battleOf(id);
      if (battle) list.hear({ battle: { ...battle, ...changed } });
    });
  };

  const saveFailed = async (error: unknown) => {
    if (!(error instanceof Overtaken)) throw error;
    if (stopped) return;
    stop();
    await play.overtaken();
  };

  const begin = async () => {
    const saved = await readSavedBattle(library, play.shippedMesh, id);
    const battle = list.battleOf(id);
    if (stopped || !battle) return;
    if (!saved?.ok) throw new Error(saved?.problems[0]?.message ?? 'it is not kept any more.');
    const { found, seats, file, meshes } = saved;
    const { name, branch } = found;
    let { revision } = found;
    let line = lineInFile(file, branch).slice(0, found.cursor);
    let shown = battle;
    const take = async ({ command, ...stands }: BackgroundStep) => {
      if (stopped) return;
      if (command) line = [...line, command];
      shown = { ...shown, ...stands, steps: line.length };
      const saved: SavedBattle = {
        id,
        name,
        savedAt: play.now(),
        cursor: line.length,
        ...(branch !== undefined && { branch }),
        revision: ++revision,
        seats,
        background: markOf(shown),
        file: withLine(file, branch, line),
      };
      await library
        .save(saved, revision - 1)
        .then(() => !stopped && list.tell({ battle: shown }), saveFailed);
    };
    stopDesk = play.openClient({ file: { ...file, commands: line }, meshes, seats }, take, fail);
  };

  begin().catch(fail);
  return stop;
}
