/** Sight rulings that are opened for both: this end computes each verdict itself, reports it, and shows the ruling. */
import type { OnlineClient } from '../../net/client';
import type { ClientState } from '../../net/client-state';
import type { SharedCall } from '../../net/room-state';
import type { Table } from '../../table/table';
import { askForRuling } from '../ruling/answer';
import { writeReport } from '../ruling/report';
import { bothStandOn, tableIn, type RulingSubject } from '../ruling/ruling';
import type { OnlineApp, OnlineHost } from './host';
import type { Remote } from './remote';

/** Returns the subject of a call on the table as it stood then; null while its entry has not been replayed. */
export function subjectOfCall(state: ClientState, { n, subject }: SharedCall): RulingSubject | null {
  const table = tableOfCall(state, n);
  return table && { ...subject, shared: { call: n, table } };
}

const tables = new WeakMap<object, Table>();

/** Returns the table as it stood at a call. The same call gives the same table. */
function tableOfCall({ calls, replica }: ClientState, n: number): Table | null {
  const called = calls.find((call) => call.n === n);
  if (!called || !replica) return null;
  const made = tables.get(called) ?? tableIn(replica.ground.table, called.battle.state);
  tables.set(called, made);
  return made;
}

/** Reports the verdict of each call that this seat has not reported, and opens new calls. Returns the function that stops it. */
export function followCalls(
  app: OnlineApp,
  client: OnlineClient,
  host: OnlineHost,
  remote: Remote,
): () => void {
  let seen = 0;
  return client.subscribe(({ room, log }) => {
    if (!room || log.length === seen) return;
    const isFirst = seen === 0;
    const calls = room.calls.filter(({ n }) => n > seen);
    seen = log.length;
    for (const call of calls) {
      void report(client, host, call);
      if (!isFirst) openCall(app, client.state, remote, call);
    }
  });
}

/** Computes the verdict of a call, and reports it where this seat has not done so. */
async function report(client: OnlineClient, host: OnlineHost, call: SharedCall): Promise<void> {
  const table = tableOfCall(client.state, call.n);
  if (!isMissing(client.state, call) || !table || !bothStandOn(table.models, call.subject)) return;
  const desk = host.openRulingClient(table);
  try {
    const answer = await askForRuling(desk, call.subject);
    if (isMissing(client.state, call))
      client.wish({
        type: 'found',
        call: call.n,
        report: writeReport(call.subject, call.state, table, answer),
      });
  } catch {
    // The ruling's own sheet says what failed; without a report nobody takes the verdict for agreed.
  } finally {
    desk.close();
  }
}

/** Reports whether this seat has still to report the verdict of a call. */
function isMissing({ room, side, outbox }: ClientState, { n }: SharedCall): boolean {
  const call = room?.calls.find((other) => other.n === n);
  const isOnItsWay = outbox.some((request) => request.type === 'found' && request.call === n);
  return call !== undefined && room?.end === null && side !== null && !call.found[side] && !isOnItsWay;
}

/** Opens a call that has just been made, unless this player is busy. The player who made it has it open. */
function openCall({ store, view }: OnlineApp, state: ClientState, remote: Remote, call: SharedCall): void {
  const { ruling, mode, session } = store.getState();
  const subject = subjectOfCall(state, call);
  const isOwn = call.by === state.side;
  const isOpen = ruling?.from === call.subject.from && ruling.to === call.subject.to && !ruling.shared;
  const isFree = ruling === null && mode === 'select' && !session?.preview && !remote.mayAnswer();
  if (!subject || !(isOwn ? isOpen : isFree)) return;
  view.openRuling({ ...subject, shared: { ...subject.shared!, opensItself: !isOwn } });
}
