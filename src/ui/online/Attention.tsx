import type { Attention as Attended } from '../../net/messages';
import type { ClientState } from '../../net/client-state';
import type { Session } from '../../store/battle/session';
import { bothStand, type RulingSubject } from '../../store/ruling/ruling';
import { useApp } from '../app/useStore';
import { onlineText } from './words';

interface AttentionProps {
  readonly client: ClientState;
  readonly session: Session;
}

/** The units and sight rulings at which the other players look, each with a button that looks there too. */
export function Attention({ client, session }: AttentionProps) {
  const shown = Object.entries(client.attention).filter(
    ([side]) => side !== client.side && client.present?.sides[side] === true,
  );
  return shown.map(([side, attended]) => (
    <Attends
      key={side}
      name={client.room?.players[side]?.name ?? side}
      attended={attended}
      session={session}
    />
  ));
}

interface AttendsProps {
  readonly name: string;
  readonly attended: Attended;
  readonly session: Session;
}

function Attends({ name, attended, session }: AttendsProps) {
  const app = useApp();
  const unit = session.table.units.find(({ id }) => id === attended.unit);
  const subject = attended.ruling && subjectOf(attended.ruling);
  return (
    <>
      {unit && (
        <p className="online-attends">
          {onlineText.looksAt(name, unit.name)}{' '}
          <button
            type="button"
            className="button-quiet"
            onClick={() => app.view.select({ unit: unit.id, model: null })}
          >
            {onlineText.lookToo}
          </button>
        </p>
      )}
      {subject && bothStand(session, subject) && (
        <p className="online-attends">
          {onlineText.hasRuling(name)}{' '}
          <button type="button" className="button-quiet" onClick={() => app.view.openRuling(subject)}>
            {onlineText.openToo}
          </button>
        </p>
      )}
    </>
  );
}

const subjectOf = ({ kind, from, to }: NonNullable<Attended['ruling']>): RulingSubject =>
  kind === 'models' ? { kind, from, to } : { kind, from, to, pair: null };
