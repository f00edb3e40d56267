import '../parts/labelled-select.css';
import { seats, type Seat } from '../../store/opponent/seats';
import { opponentText } from './words';

interface SeatChoiceProps {
  readonly side: string;
  readonly seat: Seat;
  readonly onChoose: (seat: Seat) => void;
}

/** A side's player: a person or an AI player of some strength. */
export function SeatChoice({ side, seat, onChoose }: SeatChoiceProps) {
  return (
    <label className="labelled-select">
      <span>{opponentText.playedBy(side)}</span>
      <select
        value={seat}
        onChange={(event) => onChoose(seats.find((each) => each === event.target.value) ?? 'person')}
      >
        {seats.map((each) => (
          <option key={each} value={each}>
            {opponentText.seats[each]} — {opponentText.seatHint[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
