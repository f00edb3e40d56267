/** Seats of the sides: persons and AI players of a strength. */
import { isObject } from '../../table/check';

/** The levels to choose from. */
export const levels = ['person', 'recruit', 'regular', 'veteran'] as const;
export type Level = (typeof levels)[number];

/** Seats of a veteran by the number of samples, the fewest first; without a number in its name it has the usual one. */
export const veteranSeats = ['veteran', 'veteran-60', 'veteran-200'] as const;
export type VeteranSeat = (typeof veteranSeats)[number];

export type Seat = Exclude<Level, 'veteran'> | VeteranSeat;
/** A seat of an AI player. */
export type ProgramSeat = Exclude<Seat, 'person'>;

/** Seats by side; a missing side is a person's. */
export type Seats = Readonly<Record<string, Seat>>;

export const seatOf = (taken: Seats, side: string): Seat => taken[side] ?? 'person';

export const isProgram = (seat: Seat): seat is ProgramSeat => seat !== 'person';

export const isVeteran = (seat: Seat): seat is VeteranSeat => veteranSeats.some((each) => each === seat);

/** Returns the level of a seat. */
export const levelOf = (seat: Seat): Level => (isVeteran(seat) ? 'veteran' : seat);

/** Returns the number of samples of a veteran's decision; null where it is the usual one. */
export function samplesOf(seat: VeteranSeat): number | null {
  const [, samples] = seat.split('-');
  return samples === undefined ? null : Number(samples);
}

/** Reads saved seats; anything unknown becomes a person's seat. */
export function readSeats(value: unknown): Seats {
  if (!isObject(value)) return {};
  const seats: readonly string[] = [...levels, ...veteranSeats];
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, Seat] => typeof entry[1] === 'string' && seats.includes(entry[1]),
    ),
  );
}
