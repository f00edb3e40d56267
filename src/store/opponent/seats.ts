/** Seats of the sides: persons and AI players of a strength. */
import { isObject } from '../../table/check';

export const seats = ['person', 'recruit', 'regular', 'veteran'] as const;
export type Seat = (typeof seats)[number];
/** A seat that the program takes. */
export type ProgramSeat = Exclude<Seat, 'person'>;

/** By side; a side that is not named is a person's. */
export type Seats = Readonly<Record<string, Seat>>;

export const seatOf = (taken: Seats, side: string): Seat => taken[side] ?? 'person';

export const isProgram = (seat: Seat): seat is ProgramSeat => seat !== 'person';

/** The seats as they were kept: what does not say one is a person's. */
export function readSeats(value: unknown): Seats {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, Seat] => seats.some((seat) => seat === entry[1])),
  );
}
