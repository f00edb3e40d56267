/** Replays a battle's file in a page without the app: the core alone, as the browser's engine runs it. */
import '../../src/rules/all-games';
import { hashState, openBattle, type BattleFile } from '../../src/engine/index';
import { createTableQuery } from '../../src/query/table-query';
import { ruleModule } from '../../src/rules/registry';
import { noMeshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';

/** Returns the hash of the battle's last state. */
function replay(text: string): string {
  const file = JSON.parse(text) as BattleFile;
  const { system, sight } = ruleModule(file.table.rules);
  const table = place(file.table, system.modelShape, noMeshes);
  return hashState(
    openBattle(file, system, table, createTableQuery(table, sight(file.table.options ?? {}))).state,
  );
}

window.run = replay;
