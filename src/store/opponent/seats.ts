/** Seats of the sides: persons and AI players of a strength. */
import { isObject } from '../../table/check';

export const seats = ['person', 'recruit', 'regular', 'veteran'] as const;
export type Seat = (typeof seats)[number];
/** A seat of an AI player. */
export type ProgramSeat = Exclude<Seat, 'person'>;

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
