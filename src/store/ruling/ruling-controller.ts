import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SightRuling } from '../../ruling/sight-ruling';
import type { UnitRuling } from '../../ruling/unit-ruling';
import type { Meshes } from '../../table/mesh';
import type { Table } from '../../table/table';
import { bothStand, tableNow, type RulingSubject } from './ruling';
import type { RulingClient } from '../workers/ruling-client';
import type { Session } from '../battle/session';
import { messageOf } from '../workers/message-of';

/** The open ruling. */
export interface OpenRuling {
  readonly subject: RulingSubject;
  /** The table as it stood when the ruling was requested. */
  readonly table: Table;
  /** Meshes that the table names. */
  readonly meshes: Meshes;
  /** Null while it is being proven. */
  readonly ruling: SightRuling | null;
  /** All pairs, for two units; null while they are being proven. */
  readonly units: UnitRuling | null;
}

export interface RulingControllerState {
  readonly open: OpenRuling | null;
  /** Reason of a failure; null without one. */
  readonly failed: string | null;
}

/** Requests sight rulings and holds the latest; a later request supersedes an earlier one. */
export interface RulingController {
  readonly store: StoreApi<RulingControllerState>;
  /** Opens the call between two on the table of this moment, or closes what was open. */
  show(session: Session | null, subject: RulingSubject | null): void;
}

export function createRulingController(openClient: (table: Table) => RulingClient): RulingController {
  const store = createStore<RulingControllerState>(() => ({ open: null, failed: null }));
  let at: { readonly session: Session; readonly table: Table; readonly client: RulingClient } | null = null;

  const leave = () => {
    at?.client.close();
    at = null;
  };
  const deskOf = (session: Session) => {
    if (at?.session === session) return at;
    leave();
    const table = tableNow(session);
    at = { session, table, client: openClient(table) };
    return at;
  };
  const isOpen = (open: OpenRuling) => {
    const now = store.getState().open;
    return now?.subject === open.subject && now.table === open.table;
  };

  return {
    store,
    show(session, subject) {
      if (!session || !subject || !bothStand(session, subject)) {
        leave();
        store.setState({ open: null, failed: null });
        return;
      }
      const { client, table } = deskOf(session);
      const before = store.getState().open;
      const open: OpenRuling = {
        subject,
        table,
        meshes: session.meshes,
        ruling: null,
        units: before?.table === table && sameUnits(before.subject, subject) ? before.units : null,
      };
      store.setState({ open, failed: null });
      void askFor(client, open).then(
        (answer) => isOpen(open) && store.setState({ open: { ...open, ...answer } }),
        (error: unknown) => isOpen(open) && store.setState({ failed: messageOf(error) }),
      );
    },
  };
}

const sameUnits = (a: RulingSubject, b: RulingSubject): boolean =>
  a.kind === 'units' && b.kind === 'units' && a.from === b.from && a.to === b.to;

async function askFor(
  client: RulingClient,
  { subject, units: known }: OpenRuling,
): Promise<Pick<OpenRuling, 'ruling' | 'units'>> {
  if (subject.kind === 'models')
    return { ruling: await client.ruling(subject.from, subject.to), units: null };
  const units = known ?? (await client.unitRuling(subject.from, subject.to));
  return { ruling: subject.pair ? await client.ruling(...subject.pair) : units.best, units };
}
