import type { ClientState } from '../../net/client-state';

/** Returns the name of the player of a side; the side's id before one has joined. */
export const playerName = ({ room }: ClientState, side: string): string => room?.players[side]?.name ?? side;
