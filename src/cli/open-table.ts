import { dirname } from 'node:path';
import { hasForces, withForces as withSampleForces } from '../analysis/forces';
import type { SightRule } from '../engine/port/sight-rule';
import type { TableQuery } from '../engine/port/table-query';
import { createTableQuery } from '../query/table-query';
import { ruleModule, rulesIds } from '../rules/registry';
import { nearest } from '../table/check';
import { type TableFile } from '../table/format';
import type { MeshFiles } from '../table/mesh-files';
import { place } from '../table/place';
import { readTableValue, type ShapesOf } from '../table/read';
import type { Problem, Table } from '../table/table';
import { UsageError, type Io } from './io';
import { meshesBeside } from './meshes';
import { readTableFile } from './tables';

/** A table that was read and placed, and what answers questions about it under the rules it is to be judged by. */
export interface OpenTable {
  readonly table: Table;
  readonly rule: SightRule;
  readonly query: TableQuery;
}

export type Opening =
  | { readonly ok: true; readonly open: OpenTable }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Sight, distance and cover do without profiles: one that no rules know is no problem here. */
const anyProfile: ShapesOf = () => null;

/** Opens a table file, under its own rules or those that are given; with units where it has none, if these are to be fielded. */
export async function openTable(
  file: string,
  io: Io,
  rules: string | null = null,
  unitsEach: number | null = null,
): Promise<Opening> {
  const read = await readTableFile(file, io, anyProfile);
  if (!read.ok) return read;
  const ruled = underRules(read.file, rules);
  return open(unitsEach === null ? ruled : withForces(ruled, unitsEach, io), dirname(file), io);
}

/** A table on which a side has nobody can be fought on with the sample forces, which is said. */
function withForces(file: TableFile, unitsEach: number, io: Io): TableFile {
  if (hasForces(file) || !ruleModule(file.rules).system) return file;
  const fielded = withSampleForces(file, unitsEach);
  for (const { id, name } of file.sides) {
    const own = fielded.units.filter((unit) => unit.side === id && !file.units.includes(unit));
    if (own.length > 0)
      io.err(`Nobody is on the table for ${name}, who fields ${own.map((unit) => unit.name).join(', ')}.\n`);
  }
  return fielded;
}

const underRules = (file: TableFile, rules: string | null): TableFile =>
  rules === null ? file : { ...file, rules };

/** Opens a table that stands within another file; meshes stand in that one too, or lie beside it. */
export async function openTableValue(
  value: unknown,
  folder: string,
  io: Io,
  rules: string | null = null,
  own?: MeshFiles,
): Promise<Opening> {
  const read = readTableValue(value, anyProfile, rulesIds());
  return read.ok ? open(underRules(read.file, rules), folder, io, own) : read;
}

async function open(file: TableFile, folder: string, io: Io, own?: MeshFiles): Promise<Opening> {
  const { meshes, problems } = await meshesBeside(folder, file, io, own);
  if (problems.length > 0) return { ok: false, problems };
  const system = ruleModule(file.rules).system;
  const table = place(file, system?.modelShape ?? (() => null), meshes);
  const rule = ruleModule(file.rules).sight(file.options ?? {});
  return { ok: true, open: { table, rule, query: createTableQuery(table, rule) } };
}

/** @throws UsageError on rules that are not known */
export function rulesNamed(name: string | undefined): string | null {
  if (name === undefined) return null;
  const rules = rulesIds().find((id) => id === name);
  if (rules === undefined)
    throw new UsageError(`There are no rules "${name}". There are: ${rulesIds().join(', ')}.`);
  return rules;
}

/** What to say where nothing of a kind has this id on a table; null where something has. */
export function missing(kind: 'model' | 'unit', id: string, ids: readonly string[], at = ''): Problem | null {
  if (ids.includes(id)) return null;
  const near = nearest(id, ids).slice(0, 3);
  const hint =
    near.length > 0
      ? `Did you mean ${near.join(' or ')}?`
      : ids.length === 0
        ? `The table has no ${kind}s.`
        : `There are: ${ids.slice(0, 20).join(', ')}${ids.length > 20 ? ' …' : ''}.`;
  return { at, message: `There is no ${kind} "${id}" on this table. ${hint}` };
}
