import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SightRuling } from '../../ruling/sight-ruling';
import type { UnitRuling } from '../../ruling/unit-ruling';
import type { Meshes } from '../../table/mesh';
import type { Table } from '../../table/table';
import { askForRuling } from './answer';
import { bothStand, tableNow, type RulingSubject } from './ruling';
import type { RulingClient } from '../workers/ruling-client';
import type { Session } from '../battle/session';
import { messageOf } from '../workers/message-of';

/** The open ruling. */
export interface OpenRuling {
  readonly subject: RulingSubject;
  /** The table as it stood when the ruling was requested, or when a player opened it for both. */
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
  /** Opens the ruling of a subject on its table, or closes the open one. */
  show(session: Session | null, subject: RulingSubject | null): void;
}

export function createRulingController(openClient: (table: Table) => RulingClient): RulingController {
  const store = createStore<RulingControllerState>(() => ({ open: null, failed: null }));
  let at: {
    /** Null for the table of a shared moment, which does not change with the session. */
    readonly session: Session | null;
    readonly table: Table;
    readonly client: RulingClient;
  } | null = null;

  const leave = () => {
    at?.client.close();
    at = null;
  };
  const deskOf = (session: Session, shared: Table | undefined) => {
    if (at && (shared ? at.table === shared : at.session === session)) return at;
    leave();
    const table = shared ?? tableNow(session);
    at = { session: shared ? null : session, table, client: openClient(table) };
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
      const { client, table } = deskOf(session, subject.shared?.table);
      const before = store.getState().open;
      if (subject.shared && before?.subject === subject) return;
      const open: OpenRuling = {
        subject,
        table,
        meshes: session.meshes,
        ruling: null,
        units: before?.table === table && sameUnits(before.subject, subject) ? before.units : null,
      };
      // A ruling that is now open for both stays on the screen until it is made again for that moment.
      const isOnScreen = subject.shared !== undefined && before !== null && sameEnds(before.subject, subject);
      store.setState({ open: isOnScreen ? { ...before, subject, table } : open, failed: null });
      void askForRuling(client, subject, open.units).then(
        (answer) => isOpen(open) && store.setState({ open: { ...open, ...answer } }),
        (error: unknown) => isOpen(open) && store.setState({ failed: messageOf(error) }),
      );
    },
  };
}

const sameEnds = (a: RulingSubject, b: RulingSubject): boolean =>
  a.kind === b.kind &&
  a.from === b.from &&
  a.to === b.to &&
  (a.kind === 'models' || b.kind === 'models' || a.pair?.join() === b.pair?.join());

const sameUnits = (a: RulingSubject, b: RulingSubject): boolean =>
  a.kind === 'units' && b.kind === 'units' && a.from === b.from && a.to === b.to;
