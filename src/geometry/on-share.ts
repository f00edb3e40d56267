/** Receives the share of a long computation that is done, from 0 to 1, many times a second. It may throw to stop it. */
export type OnShare = (share: number) => void;

/** Ignores progress. */
export const unwatched: OnShare = () => {};

/** Returns a listener for a part of a computation, from one share of the whole to another. */
export const within =
  (whole: OnShare, from: number, to: number): OnShare =>
  (share) =>
    whole(from + (to - from) * share);
