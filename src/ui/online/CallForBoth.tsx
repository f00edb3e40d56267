import './call-for-both.css';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { sha256 } from '../../engine/index';
import type { ClientState } from '../../net/client-state';
import type { SharedCall } from '../../net/room-state';
import type { Remote } from '../../store/online/remote';
import type { RulingAnswer } from '../../store/ruling/answer';
import { writeReport } from '../../store/ruling/report';
import type { RulingEnds, RulingSubject, SharedMoment } from '../../store/ruling/ruling';
import { useAppState } from '../app/useStore';
import { Icon } from '../parts/Icon';
import { playerName } from './player-name';
import { Reports } from './Reports';
import { onlineText } from './words';

interface CallForBothProps {
  readonly remote: Remote;
  readonly subject: RulingSubject;
  readonly answer: RulingAnswer;
}

/** Opens the shown ruling for both players; of one that is open for both, the agreement of the ends. */
export function CallForBoth({ remote, subject, answer }: CallForBothProps) {
  const client = useStore(remote.store, (state) => state.client);
  if (!subject.shared) return remote.isPlayer() ? <ShowToBoth remote={remote} subject={subject} /> : null;
  const call = client.room?.calls.find(({ n }) => n === subject.shared?.call);
  return call ? <Agreement client={client} call={call} moment={subject.shared} answer={answer} /> : null;
}

function ShowToBoth({ remote, subject }: Pick<CallForBothProps, 'remote' | 'subject'>) {
  const isSending = useStore(remote.store, ({ client }) => client.outbox.some(({ type }) => type === 'call'));
  // A preview, or the moment shown, decides whether the battle is seen as it stands.
  useAppState(({ session }) => session);
  const mayShow = remote.mayShowToBoth();
  return (
    <>
      <button
        className="ruling-button"
        type="button"
        title={onlineText.showToBothHint}
        disabled={!mayShow}
        aria-disabled={isSending}
        onClick={() => !isSending && remote.showToBoth(endsOf(subject))}
      >
        <Icon name="look-here" />
        {onlineText.showToBoth}
      </button>
      {!mayShow && <p className="ruling-said">{onlineText.showLater}</p>}
    </>
  );
}

const endsOf = (subject: RulingSubject): RulingEnds =>
  subject.kind === 'models'
    ? { kind: subject.kind, from: subject.from, to: subject.to }
    : { kind: subject.kind, from: subject.from, to: subject.to, pair: subject.pair };

interface AgreementProps {
  readonly client: ClientState;
  readonly call: SharedCall;
  readonly moment: SharedMoment;
  readonly answer: RulingAnswer;
}

/** The player who opened the call, and whether the ends agree on its verdict. */
function Agreement({ client, call, moment, answer }: AgreementProps) {
  const { room, side } = client;
  const opener = call.by === side ? onlineText.openedByYou : onlineText.openedBy(playerName(client, call.by));
  const isEarlier = room !== null && room.changed > call.n && room.end === null;
  return (
    <div
      className="call-for-both"
      data-agreed={call.agreed !== null}
      ref={moment.opensItself === false ? keepsFocus : undefined}
    >
      <p>
        {opener} {isEarlier && onlineText.earlier}
      </p>
      <p role="status">
        <Verdicts client={client} call={call} />
      </p>
      <OtherHere call={call} moment={moment} answer={answer} />
      {room?.end?.kind === 'stopped' && room.end.call === call.n && <Reports client={client} call={call.n} />}
    </div>
  );
}

/** The button that opened the call for both is gone, and with it the focus: it stays on the sheet. */
const keepsFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.closest<HTMLElement>('.ruling-panel')?.focus();
};

function Verdicts({ client, call }: Pick<AgreementProps, 'client' | 'call'>) {
  const { room } = client;
  if (call.agreed !== null)
    return (
      <>
        <Icon name="check" size={20} /> <b>{onlineText.agreedCall}</b>{' '}
        <code title={onlineText.hashOf(call.agreed)}>{call.agreed.slice(0, 8)}</code>
      </>
    );
  if (room?.end?.kind === 'stopped' && room.end.call === call.n) return <b>{onlineText.differCall}</b>;
  const missing = Object.keys(room?.players ?? {}).filter((side) => call.found[side] === undefined);
  return onlineText.checkingCall(missing.map((side) => playerName(client, side)));
}

/** Says so where the players agree on another verdict than this program finds. */
function OtherHere({ call, moment, answer }: Omit<AgreementProps, 'client'>) {
  const isOther = useMemo(() => {
    const { from, to } = answer.ruling.sight;
    const { subject, agreed, state } = call;
    const isItsPair = subject.kind === 'models' || !subject.pair || subject.pair.join() === `${from},${to}`;
    const isBest = subject.kind === 'models' || subject.pair || answer.units?.best === answer.ruling;
    if (agreed === null || !isItsPair || !isBest) return false;
    return sha256(writeReport(subject, state, moment.table, answer)) !== agreed;
  }, [call, moment, answer]);
  return isOther && <p role="alert">{onlineText.otherHere}</p>;
}
