/** Makes an online battle, takes its first seat, and remembers the links for the others. */
import { onlineHash } from '../../net/link';
import type { BattleId, Token } from '../../net/ids';
import type { App } from '../../store/app';
import type { TableFile } from '../../table/format';
import { createBattle, type OnlineTerms } from './browser-host';
import { enterOnline } from './enter';

/** Links of a battle's seats by side; `watch` lets somebody watch. */
export interface Invitation {
  readonly seats: Readonly<Record<string, string>>;
  readonly watch: string;
}

const keyOf = (battle: BattleId): string => `defilade-links ${battle}`;

/** Returns the address of a seat. */
export const addressOf = (battle: BattleId, token: Token): string =>
  `${location.origin}${location.pathname}${onlineHash({ battle, token })}`;

/** Makes a battle on a table and sits down at its first side. Returns the reason why that failed; null when it is open. */
export async function inviteOnline(app: App, table: TableFile, terms: OnlineTerms): Promise<string | null> {
  const created = await createBattle(table, terms);
  if (!created.ok) return created.message;
  const { facts, seats, watch } = created.reply;
  const [own, ...others] = table.sides.map(({ id }) => id);
  const invitation: Invitation = {
    seats: Object.fromEntries(others.map((side) => [side, addressOf(facts.battle, seats[side]!)])),
    watch: addressOf(facts.battle, watch),
  };
  localStorage.setItem(keyOf(facts.battle), JSON.stringify(invitation));
  return enterOnline(app, { battle: facts.battle, token: seats[own!]! });
}

/** Returns the links that this browser has made; null for a battle that somebody else made. */
export function invitationOf(battle: BattleId): Invitation | null {
  const saved = localStorage.getItem(keyOf(battle));
  return saved === null ? null : (JSON.parse(saved) as Invitation);
}
