import { loadEffectReader, loadRules } from '../../rules/registry';
import { isObject } from '../../table/check';

/** Loads the game that a table, a battle or a call names, so that it can be read; for forces of its own the reader of effects, too. */
export async function loadRulesOf(value: unknown): Promise<void> {
  const table = isObject(value) && isObject(value['table']) ? value['table'] : value;
  if (!isObject(table)) return;
  await Promise.all([
    ...(typeof table['rules'] === 'string' ? [loadRules(table['rules'])] : []),
    ...(table['forces'] === undefined ? [] : [loadEffectReader()]),
  ]);
}
