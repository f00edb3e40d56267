import { loadRules } from '../../rules/registry';
import { isObject } from '../../table/check';

/** Loads the game that a table, a battle or a call names, so that it can be read. */
export async function loadRulesOf(value: unknown): Promise<void> {
  const table = isObject(value) && isObject(value['table']) ? value['table'] : value;
  if (isObject(table) && typeof table['rules'] === 'string') await loadRules(table['rules']);
}
