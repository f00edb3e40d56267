/** State that only these rules keep in a battle. */
import type { Json } from '../../engine/question';
import type { BattleState } from '../../engine/state';
import type { SideId } from '../../table/ids';
import type { ZoneOutline } from '../shared/edges';

export interface GloomSystem {
  readonly [key: string]: Json;
  /** Chits left in the bag, by side. Their order does not exist until they are drawn (GT-RULING-117). */
  readonly bag: { readonly [side: SideId]: number };
  /** Fog of War chits left in the bag. */
  readonly fog: number;
  /** Fog of War chits drawn this turn. */
  readonly fogDrawn: number;
  readonly initiative: SideId | null;
  readonly lastInitiative: SideId | null;
  /** The highest Command of each force as it began (GT-RULING-33). */
  readonly openingCommand: { readonly [side: SideId]: number };
  /** Victory points scored so far. */
  readonly scored: { readonly [side: SideId]: number };
  /** The side that deploys first, where the sides deploy in turn. */
  readonly aggressor?: SideId;
  /** Effects had once that are used up; absent before the first. */
  readonly effectsUsed?: readonly string[];
  /** The deployment zone of each side, where the sides picked an edge of the table. */
  readonly zones?: { readonly [side: SideId]: ZoneOutline };
}

export const systemOf = (state: BattleState): GloomSystem => state.system as GloomSystem;
