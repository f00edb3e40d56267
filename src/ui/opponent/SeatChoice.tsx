import '../parts/labelled-select.css';
import { expertSamples } from '../../players/expert-samples';
import {
  expertSeats,
  isExpert,
  levelOf,
  levels,
  samplesOf,
  type ExpertSeat,
  type Seat,
} from '../../store/opponent/seats';
import { opponentText } from './words';

interface SeatChoiceProps {
  readonly side: string;
  readonly seat: Seat;
  readonly onChoose: (seat: Seat) => void;
}

/** A side's player: a person or an AI player of some level. An expert thinks as much as one chooses. */
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
      {isExpert(seat) && <SamplesChoice side={side} seat={seat} onChoose={onChoose} />}
    </>
  );
}

interface SamplesChoiceProps extends SeatChoiceProps {
  readonly seat: ExpertSeat;
}

function SamplesChoice({ side, seat, onChoose }: SamplesChoiceProps) {
  return (
    <label className="labelled-select">
      <span>{opponentText.thinks(side)}</span>
      <select
        value={seat}
        onChange={(event) => onChoose(expertSeats.find((each) => each === event.target.value) ?? 'expert')}
      >
        {expertSeats.map((each) => (
          <option key={each} value={each}>
            {opponentText.samples(samplesOf(each) ?? expertSamples, samplesOf(each) === null)}
          </option>
        ))}
      </select>
    </label>
  );
}
