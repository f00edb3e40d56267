/** The seat in an online battle, as the rest of the app sees it. */
import type { StoreApi } from 'zustand/vanilla';
import type { Json } from '../../engine/question';
import type { Point } from '../../geometry/shapes/shapes';
import type { ClientState } from '../../net/client-state';
import type { Citation } from '../../net/entries';
import type { OnlineLink } from '../../net/link';
import type { Checked } from '../../net/verify';
import type { SideColour } from '../../table/format';
import type { RulingEnds } from '../ruling/ruling';

/** A player's request to look at a place. */
export interface LookHere {
  /** Tells requests apart, also those about the same place. */
  readonly n: number;
  readonly side: string;
  readonly at: Point;
}

/** State of the connection and of the battle's log. */
export interface RemoteState {
  readonly client: ClientState;
  /** Outcome of the check of the dice, once the battle is over. */
  readonly checked: Checked | null;
  /** Moment or ruling that this player's next line of chat cites. */
  readonly cites: Citation | null;
  /** The latest request to look at a place; null before the first. */
  readonly looks: LookHere | null;
}

export interface Remote {
  readonly store: StoreApi<RemoteState>;
  /** Reports whether this seat is a player's, not a spectator's. */
  isPlayer(): boolean;
  /** Reports whether this seat answers the open question, and has not done so. */
  mayAnswer(): boolean;
  answer(given: Json): void;
  /** Takes the seat under a name and in a colour. */
  join(name: string, colour?: SideColour): void;
  /** Chooses another colour. */
  chooseColour(colour: SideColour): void;
  /** Asks the other player for taking back this player's last answer. */
  askBack(): void;
  /** Agrees to the other player's request, or refuses; withdraws one's own. */
  answerBack(agree: boolean): void;
  /** Sends a line of chat, with what it cites. */
  say(text: string): void;
  /** Sets what the next line of chat cites. */
  cite(cites: Citation | null): void;
  /** Uses the clock: pauses or resumes the battle, or claims it. */
  clock(act: 'pause' | 'resume' | 'claim'): void;
  /** Moves the seat to a new link for another device; returns it. */
  moveSeat(): OnlineLink;
  /** Reports whether this seat can open a sight ruling for both. */
  mayShowToBoth(): boolean;
  /** Opens a sight ruling for both, on the battle as it stands. */
  showToBoth(ends: RulingEnds): void;
  /** Shows the others that the pointer is over a place. Sends the latest place a few times a second. */
  pointAt(at: Point): void;
  /** Asks the others to look at a place, and shows it here. */
  lookHere(at: Point): void;
  /** Calls `listener` for each place of another player's pointer. */
  onPointer(listener: (side: string, at: Point) => void): () => void;
  /** Leaves the battle; the seat stays. */
  close(): void;
}
