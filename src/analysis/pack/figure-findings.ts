/** Findings about the signed figures of a table: older than the table, of another version of play, with open warnings. */
import type { MeshFiles } from '../../table/mesh-files';
import type { PackTable, SignedFigures } from '../../table/pack';
import { playVersion } from '../layout/play-version';
import { scalarNames } from '../layout/scalars';
import type { PackFinding } from './findings';
import { signFigures, type OpenPackTable } from './sign-figures';
import { meshHashes, tableHash } from './table-hash';

/** A change of a table after its figures were made: of the table, or of these meshes (by `src`). */
export interface ChangeSince {
  readonly changed: 'table' | 'meshes';
  readonly meshes: readonly string[];
}

/** Returns the change of a table since its figures were made; null where they are of the table as it is. */
export function changeSince(
  figures: SignedFigures,
  { table }: Pick<PackTable, 'table'>,
  meshes: MeshFiles,
): ChangeSince | null {
  if (figures.tableHash !== tableHash(table)) return { changed: 'table', meshes: [] };
  const [then, now] = [figures.meshHashes ?? {}, meshHashes(table, meshes)];
  const other = [...new Set([...Object.keys(then), ...Object.keys(now)])].filter(
    (src) => then[src] !== now[src],
  );
  return other.length === 0 ? null : { changed: 'meshes', meshes: other };
}

/** Returns the figures of a table if they are of the table as it is; else null. */
export function currentFigures(packTable: PackTable, meshes: MeshFiles): SignedFigures | null {
  const { figures } = packTable;
  return figures && changeSince(figures, packTable, meshes) === null ? figures : null;
}

/** Computes the figures of a table again, which takes seconds, and compares them with those that are signed for it as it is. */
export function recomputedFindings(packTable: PackTable, open: OpenPackTable): readonly PackFinding[] {
  const signed = currentFigures(packTable, open.meshes);
  if (!signed) return [];
  const again = signFigures(open, signed);
  const figures = scalarNames.filter((name) => signed.figures[name] !== again.figures[name]);
  const warnings =
    signed.warnings.length !== again.warnings.length ||
    signed.warnings.some((warning, i) => warning !== again.warnings[i]);
  return figures.length === 0 && !warnings
    ? []
    : [{ kind: 'wrong-figures', table: packTable.id, figures, warnings }];
}

/** Finds what is wrong with the figures of a table. Warnings of older figures count, too: the lab gave no newer ones. */
export function figureFindings(packTable: PackTable, meshes: MeshFiles): readonly PackFinding[] {
  const { id: table, figures, acceptedWarnings = [] } = packTable;
  if (!figures) return [{ kind: 'no-figures', table }];
  const change = changeSince(figures, packTable, meshes);
  const { fairness, warnings } = figures;
  const current = playVersion(packTable.table.rules);
  return [
    ...(change ? [{ kind: 'stale-figures', table, made: figures.made, ...change } as const] : []),
    ...(fairness && fairness.playVersion !== current
      ? [{ kind: 'other-play-version', table, signed: fairness.playVersion, current } as const]
      : []),
    ...(fairness && fairness.verdict !== null && fairness.verdict !== 'fair'
      ? [{ kind: 'not-fair', table, fairness, sides: packTable.table.sides.map(({ name }) => name) } as const]
      : []),
    ...warnings
      .filter((warning) => !acceptedWarnings.includes(warning))
      .map((warning) => ({ kind: 'open-warning', table, warning }) as const),
    ...acceptedWarnings
      .filter((warning) => !warnings.includes(warning))
      .map((warning) => ({ kind: 'settled-warning', table, warning }) as const),
  ];
}
