import type { ClientState } from '../../net/client-state';
import { holderOf } from '../../net/side-colours';
import type { Session } from '../../store/battle/session';
import { sideColours, type SideColour } from '../../table/format';
import { colourOf } from '../../table/side-colours';
import { invitationOf } from './invite';
import { rememberedColour } from './remembered-player';

/** Returns the side of the other player who has a colour; null for one that this player may choose. */
export const colourHolder = ({ side, room }: ClientState, session: Session, colour: SideColour) =>
  side === null ? null : holderOf(colour, side, session.table.sides, room?.players ?? {});

/** Returns the colour in which this player's side is shown now. */
export function ownColour({ side }: ClientState, { sides }: Session): SideColour {
  const index = sides.findIndex(({ id }) => id === side);
  return colourOf(sides[index] ?? {}, index);
}

/**
 * Returns the colour to offer to a player who joins: the one that this player has chosen with the table of the invitation, or in the
 * last battle; else the side's; else the first free one.
 */
export function offeredColour(client: ClientState, session: Session): SideColour {
  const invited = client.facts !== null && invitationOf(client.facts.battle) !== null;
  const ofTable = invited ? session.table.sides.find(({ id }) => id === client.side)?.colour : undefined;
  const wished = [ofTable, rememberedColour(), ownColour(client, session)].flatMap((colour) => colour ?? []);
  return [...wished, ...sideColours].find((colour) => colourHolder(client, session, colour) === null)!;
}
