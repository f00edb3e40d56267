/**
 * Hidden information of a game. A game declares here all that a side may not know yet; players, screens and online play ask
 * `viewFor` and `standInFor` (views.ts), and no other place knows of a secret.
 */
import type { SideId } from '../table/ids';
import type { Battle } from './battle';
import type { Json, Question } from './question';

/** The parts of a battle that may hold secrets. */
export type Known = Pick<Battle, 'state' | 'events' | 'question'>;

/** A person who looks at a battle: a side, or null for a spectator, who knows what every side may know. */
export type Viewer = SideId | null;

export interface Secrets {
  /**
   * Returns a harmless answer that stands in for the answer to this question, where that is secret until the other side has
   * answered too; null for an open answer. A secret answer rolls no dice and makes no event, and leads to the same question
   * whatever it is.
   */
  standIn?(battle: Battle, question: Question): Json;
  /** Returns state, events and question as a viewer may know them; the battle itself where they hold no secret. */
  hide?(battle: Battle, viewer: Viewer): Known;
}
