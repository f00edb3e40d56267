/** Makes an online battle, takes its first seat, and remembers the links for the others. */
import { onlineHash } from '../../net/link';
import type { BattleId, Token } from '../../net/ids';
import type { App } from '../../store/app';
import type { TableFile } from '../../table/format';
import type { MeshFiles } from '../../table/mesh-files';
import { createBattle, type OnlineTerms } from './browser-host';
import { enterOnline } from './enter';
import { shareMeshes } from './mesh-transfer';

/** Links of a battle's seats by side; `watch` lets somebody watch. */
export interface Invitation {
  readonly seats: Readonly<Record<string, string>>;
  readonly watch: string;
}

const keyOf = (battle: BattleId): string => `defilade-links ${battle}`;

/** Returns the address of a seat. */
export const addressOf = (battle: BattleId, token: Token): string =>
  `${location.origin}${location.pathname}${onlineHash({ battle, token })}`;

/**
 * Makes a battle on a table and sits down at its first side. Returns the reason why that failed; null when it is open.
 * @param meshes the table's own, which are uploaded first
 * @param onSent receives the part of them that has been sent, 0 to 1
 */
export async function inviteOnline(
  app: App,
  file: TableFile,
  meshes: MeshFiles,
  terms: OnlineTerms,
  onSent: (part: number) => void,
): Promise<string | null> {
  const shared = await shareMeshes(file, meshes, onSent);
  if (!shared.ok) return shared.message;
  const { table } = shared;
  const created = await createBattle(table, terms);
  if (!created.ok) return created.message;
  const { facts, seats, watch } = created.reply;
  const [first, ...others] = table.sides.map(({ id }) => id);
  const invitation: Invitation = {
    seats: Object.fromEntries(others.map((side) => [side, addressOf(facts.battle, seats[side]!)])),
    watch: addressOf(facts.battle, watch),
  };
  localStorage.setItem(keyOf(facts.battle), JSON.stringify(invitation));
  return enterOnline(app, { battle: facts.battle, token: seats[first!]! });
}

/** Returns the links that this browser has made; null for a battle that somebody else made. */
export function invitationOf(battle: BattleId): Invitation | null {
  const saved = localStorage.getItem(keyOf(battle));
  return saved === null ? null : (JSON.parse(saved) as Invitation);
}
