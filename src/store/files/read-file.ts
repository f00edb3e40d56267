import { forceId } from '../../analysis/field-force';
import type { BattleFile } from '../../engine/battle';
import { battleFormat, readBattle } from '../../engine/index';
import { ruleModule, rulesIds, shapesOf } from '../../rules/registry';
import { isObject } from '../../table/check';
import { tableFormat, type TableFile } from '../../table/format';
import { parseJson } from '../../table/json';
import { namesMeshes, noMeshes, type Meshes } from '../../table/mesh';
import type { TablePhoto } from '../../table/photo';
import { place } from '../../table/place';
import { readTableValue, type ReadTable } from '../../table/read';
import type { Problem } from '../../table/table';
import { loadRulesOf } from './load-rules-of';
import { evidenceFormat } from '../ruling/evidence';
import { readLinkedRuling, type LinkedRuling } from '../ruling/linked-ruling';

export type ReadFile =
  | {
      readonly ok: true;
      readonly kind: 'table';
      readonly table: TableFile;
      readonly photo?: TablePhoto;
    }
  | { readonly ok: true; readonly kind: 'battle'; readonly battle: BattleFile }
  | { readonly ok: true; readonly kind: 'ruling'; readonly ruling: LinkedRuling }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Reads whatever a person opens: a table, a battle, or a call's evidence, and loads its game. Refuses with all problems at once; never throws. What the rules say of
 * a table that names meshes waits until these are read.
 * @param isForDesign a table is read for the designer: what its rules demand of a battle, such as units, may be missing
 */
export async function readFile(source: string | Uint8Array, isForDesign = false): Promise<ReadFile> {
  const parsed = parseJson(source);
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] };
  const { value } = parsed;
  await loadRulesOf(value);
  if (
    isObject(value) &&
    typeof value['format'] === 'string' &&
    value['format'].startsWith('defilade/battle@')
  ) {
    return readBattleValue(value);
  }
  if (isObject(value) && value['format'] === evidenceFormat) {
    const read = readLinkedRuling(value, shapesOf);
    return read.ok ? { ...read, kind: 'ruling' } : read;
  }
  if (!isObject(value) || value['format'] === undefined) {
    return refuse(
      '',
      `This is neither a table nor a battle nor a call: it should be an object with "format": "${tableFormat}", "${battleFormat}" or "${evidenceFormat}".`,
    );
  }
  const table = isForDesign ? readTableValue(value, shapesOf, rulesIds()) : readTableUnderRules(value);
  if (!table.ok) return table;
  const { file, photo } = table;
  return { ok: true, kind: 'table', table: file, ...(photo && { photo }) };
}

export type ReadForce =
  | { readonly ok: true; readonly force: unknown }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads a force's file for battles under these rules, on a table with forces of its own beside it. Refuses with all problems at once. */
export function readForceFile(
  source: string | Uint8Array,
  rules: string,
  { forces = [] }: Pick<TableFile, 'forces'>,
): ReadForce {
  const parsed = parseJson(source);
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] };
  const others = forces.filter((force) => forceId(force) !== forceId(parsed.value));
  const own = `/forces/${others.length}`;
  const problems = (ruleModule(rules).system.checkForces?.([...others, parsed.value]) ?? [])
    .filter(({ at }) => at.startsWith(own))
    .map(({ at, message }) => ({ at: at.slice(own.length), message }));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, force: parsed.value };
}

/** A battle from its JSON. */
export function readBattleValue(value: unknown): Extract<ReadFile, { kind: 'battle' } | { ok: false }> {
  const battle = readBattle(value, readTableUnderRules);
  return battle.ok ? { ok: true, kind: 'battle', battle: battle.file } : battle;
}

function readTableUnderRules(value: unknown): ReadTable {
  const table = readTableValue(value, shapesOf, rulesIds());
  const problems = table.ok && !namesMeshes(table.file) ? problemsUnderRules(table.file) : [];
  return problems.length > 0 ? { ok: false, problems } : table;
}

/** Returns the problems that a battle under the table's rules has with it. */
export function problemsUnderRules(file: TableFile, meshes: Meshes = noMeshes): readonly Problem[] {
  const system = ruleModule(file.rules).system;
  return system ? system.checkTable(place(file, system.modelShape, meshes)) : [];
}

const refuse = (at: string, message: string): ReadFile => ({ ok: false, problems: [{ at, message }] });
