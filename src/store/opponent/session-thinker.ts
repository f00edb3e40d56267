import type { BattleFile } from '../../engine/battle';
import type { Meshes } from '../../table/mesh';
import type { Session } from '../battle/session';
import type { ThinkClient } from '../workers/think-client';

/** Client of the AI player's worker for the battle of a session and all its branches. */
export interface SessionThinker {
  /** Returns the client, opened at the first use; the client of another battle is closed. */
  clientFor(session: Session): ThinkClient;
  /** Closes the client, which ends its evaluations. */
  close(): void;
}

export function createSessionThinker(
  openClient: (file: BattleFile, meshes: Meshes) => ThinkClient,
): SessionThinker {
  let open: { readonly file: BattleFile; readonly client: ThinkClient } | null = null;
  const close = () => {
    open?.client.close();
    open = null;
  };
  return {
    clientFor({ head, meshes }) {
      const file = head!.file;
      if (open?.file === file) return open.client;
      close();
      open = { file, client: openClient(file, meshes) };
      return open.client;
    },
    close,
  };
}
