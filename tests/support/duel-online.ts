/** The smallest game online: a table called "Duel" is played by the rules of the dice duel, which no other test registers. */
import type { RuleSystem } from '../../src/engine/index';
import type { OpenGround } from '../../src/server/ground';
import type { TableFile } from '../../src/table/format';
import { diceDuel, duelTable as placedTable } from './rules/dice-duel';
import { openBids } from './secret-bids';
import { tableFile } from './tables';

/** Returns the table of a duel. */
export const duelTable = (): TableFile => ({ ...tableFile({}), name: 'Duel' });

/** Opens the table of a duel; that of secret bids by its own; any other as the server does. */
export const openDuel: OpenGround = async (facts, meshes) => {
  if ((facts.table as Partial<TableFile> | null)?.name !== 'Duel') return openBids(facts, meshes);
  const { table, query } = placedTable();
  const system = diceDuel as unknown as RuleSystem;
  return { ok: true, ground: { facts, system, table, query } };
};
