import { dirname } from 'node:path';
import { hasForces, withForces as withSampleForces } from '../analysis/forces';
import type { SightRule } from '../engine/port/sight-rule';
import type { TableQuery } from '../engine/port/table-query';
import { createTableQuery } from '../query/table-query';
import { ruleModule, rulesIds } from '../rules/registry';
import { sightOf } from '../rules/sight-of';
import { nearest } from '../table/check';
import { type TableFile } from '../table/format';
import type { MeshFiles } from '../table/mesh-files';
import { place } from '../table/place';
import { readTableValue, type ShapesOf } from '../table/read';
import type { Problem, Table } from '../table/table';
import { UsageError, type Io } from './io';
import { meshesBeside } from './meshes';
import { readTableFile } from './tables';

/** A table read from a file, with the rule of sight and the queries of the game that judges it. */
export interface OpenTable {
  readonly table: Table;
  readonly rule: SightRule;
  readonly query: TableQuery;
  /** The mesh files that the table names. */
  readonly files: MeshFiles;
}

export type Opening =
  | { readonly ok: true; readonly open: OpenTable }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Accepts every profile: sight, distance and cover do not need them. */
const anyProfile: ShapesOf = () => null;

/**
 * Opens a table file.
 * @param rules judge it by these rules instead of its own
 * @param unitsEach field this many sample units for a side without models; null to leave it empty
 */
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

/** Fields sample forces for sides without models, and reports them. */
export function withForces(file: TableFile, unitsEach: number, io: Io): TableFile {
  if (hasForces(file) || !ruleModule(file.rules).system) return file;
  const fielded = withSampleForces(file, unitsEach);
  for (const { id, name } of file.sides) {
    const own = fielded.units.filter((unit) => unit.side === id && !file.units.includes(unit));
    if (own.length > 0)
      io.err(`${name} has no models on the table and fields ${own.map((unit) => unit.name).join(', ')}.\n`);
  }
  return fielded;
}

const underRules = (file: TableFile, rules: string | null): TableFile =>
  rules === null ? file : { ...file, rules };

/** Opens a table embedded in another file, with the meshes of that file or beside it. */
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
  const { meshes, problems, files } = await meshesBeside(folder, file, io, own);
  if (problems.length > 0) return { ok: false, problems };
  const system = ruleModule(file.rules).system;
  const table = place(file, system?.modelShape ?? (() => null), meshes);
  const rule = sightOf(file);
  return { ok: true, open: { table, rule, query: createTableQuery(table, rule), files } };
}

/** Returns the id of the rules with this name; null without a name. @throws UsageError on an unknown name */
export function rulesNamed(name: string | undefined): string | null {
  if (name === undefined) return null;
  const rules = rulesIds().find((id) => id === name);
  if (rules === undefined)
    throw new UsageError(`There are no rules "${name}". There are: ${rulesIds().join(', ')}.`);
  return rules;
}

/** Reports an id that no model or unit has, with suggestions; null for a known id. */
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
