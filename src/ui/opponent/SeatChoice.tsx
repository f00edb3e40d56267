import '../parts/labelled-select.css';
import { veteranSamples } from '../../players/veteran-samples';
import {
  veteranSeats,
  isVeteran,
  levelOf,
  levels,
  samplesOf,
  type VeteranSeat,
  type Seat,
} from '../../store/opponent/seats';
import { opponentText } from './words';

interface SeatChoiceProps {
  readonly side: string;
  readonly seat: Seat;
  readonly onChoose: (seat: Seat) => void;
}

/** A side's player: a person or an AI player of some level. A veteran thinks as much as one chooses. */
export function SeatChoice({ side, seat, onChoose }: SeatChoiceProps) {
  return (
    <>
      <label className="labelled-select">
        <span>{opponentText.playedBy(side)}</span>
        <select
          value={levelOf(seat)}
          onChange={(event) => onChoose(levels.find((each) => each === event.target.value) ?? 'person')}
        >
          {levels.map((each) => (
            <option key={each} value={each}>
              {opponentText.levels[each]} — {opponentText.levelHint[each]}
            </option>
          ))}
        </select>
      </label>
      {isVeteran(seat) && <SamplesChoice side={side} seat={seat} onChoose={onChoose} />}
    </>
  );
}

interface SamplesChoiceProps extends SeatChoiceProps {
  readonly seat: VeteranSeat;
}

function SamplesChoice({ side, seat, onChoose }: SamplesChoiceProps) {
  return (
    <label className="labelled-select">
      <span>{opponentText.thinks(side)}</span>
      <select
        value={seat}
        onChange={(event) => onChoose(veteranSeats.find((each) => each === event.target.value) ?? 'veteran')}
      >
        {veteranSeats.map((each) => (
          <option key={each} value={each}>
            {opponentText.samples(samplesOf(each) ?? veteranSamples, samplesOf(each) === null)}
          </option>
        ))}
      </select>
    </label>
  );
}
