import { seatOf } from '../../store/opponent/seats';
import type { Session } from '../../store/battle/session';
import { useApp, useAppState } from '../app/useStore';
import { SeatChoice } from './SeatChoice';
import { opponentText } from './words';

/** The players of the open battle's sides, changeable at any time. */
export function SeatsOfBattle({ session }: { session: Session }) {
  const app = useApp();
  const taken = useAppState((state) => state.seats);
  return (
    <section aria-label={opponentText.whoPlays}>
      <h2 className="section-title">{opponentText.whoPlays}</h2>
      {session.table.sides.map(({ id, name }) => (
        <SeatChoice
          key={id}
          side={name}
          seat={seatOf(taken, id)}
          onChoose={(seat) => app.seats.assign(id, seat)}
        />
      ))}
    </section>
  );
}
