/** Colours of the sides of an online battle. The server and both ends find the same ones from the table and the log. */
import { sideColours, type SideColour, type TableSide } from '../table/format';
import { colourOf } from '../table/side-colours';
import type { BattleFacts } from './messages';
import type { RoomState } from './room-state';

type Players = RoomState['players'];

/** Returns the sides of a battle's table, which the server has checked. */
export const sidesOf = ({ table }: Pick<BattleFacts, 'table'>): readonly TableSide[] =>
  (table as { readonly sides?: readonly TableSide[] } | null)?.sides ?? [];

/**
 * Returns the sides in the colours that their players have chosen. A side without a choice keeps the table's colour, or has
 * the first free one where the other player has chosen that.
 */
export function inChosenColours(sides: readonly TableSide[], players: Players): readonly TableSide[] {
  const chosen = new Set(Object.values(players).flatMap(({ colour }) => colour ?? []));
  if (chosen.size === 0) return sides;
  return sides.map((side, index) => {
    const usual = colourOf(side, index);
    const free = chosen.has(usual) ? sideColours.find((colour) => !chosen.has(colour))! : usual;
    return { ...side, colour: players[side.id]?.colour ?? free };
  });
}

/** Returns the side of the other player who has a colour; null where the player of `side` may choose it. */
export function holderOf(
  colour: SideColour,
  side: string,
  sides: readonly TableSide[],
  players: Players,
): string | null {
  const holder = inChosenColours(sides, players).find(
    (other, index) => other.id !== side && players[other.id] && colourOf(other, index) === colour,
  );
  return holder?.id ?? null;
}
