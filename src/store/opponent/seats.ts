/** Seats of the sides: persons and AI players of a strength. */
import { isObject } from '../../table/check';

/** The levels to choose from. */
export const levels = ['person', 'recruit', 'regular', 'veteran', 'expert'] as const;
export type Level = (typeof levels)[number];

/** An expert that thinks less or more than usual has the number of its samples in its name. */
export const seats = [...levels, 'expert-30', 'expert-150', 'expert-400'] as const;
export type Seat = (typeof seats)[number];
/** A seat of an AI player. */
export type ProgramSeat = Exclude<Seat, 'person'>;
/** A seat of an expert, of any number of samples. */
export type ExpertSeat = Extract<Seat, `expert${string}`>;

/** Returns the level of a seat. */
export const levelOf = (seat: Seat): Level => (isExpert(seat) ? 'expert' : seat);

export const isExpert = (seat: Seat): seat is ExpertSeat => seat.startsWith('expert');

/** Reports whether the player plays its answers on before it chooses. */
export const looksAhead = (seat: Seat): boolean => seat === 'veteran' || isExpert(seat);

/** Seats of an expert by the number of samples, the fewest first. */
export const expertSeats: readonly ExpertSeat[] = ['expert-30', 'expert', 'expert-150', 'expert-400'];

/** Returns the number of samples of an expert's decision; null where it is the usual one. */
export function samplesOf(seat: ExpertSeat): number | null {
  const [, samples] = seat.split('-');
  return samples === undefined ? null : Number(samples);
}

/** Seats by side; a missing side is a person's. */
export type Seats = Readonly<Record<string, Seat>>;

export const seatOf = (taken: Seats, side: string): Seat => taken[side] ?? 'person';

export const isProgram = (seat: Seat): seat is ProgramSeat => seat !== 'person';

/** Reads saved seats; anything unknown becomes a person's seat. */
export function readSeats(value: unknown): Seats {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, Seat] => seats.some((seat) => seat === entry[1])),
  );
}
