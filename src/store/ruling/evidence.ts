import type { Sight } from '../../engine/port/sight';
import type { Certificate } from '../../ruling/certificate/certificate';
import type { TableFile } from '../../table/format';
import { writeMeshFiles, type WrittenMeshFiles } from '../../table/mesh-files';
import type { LinkedRuling } from './linked-ruling';

export const evidenceFormat = 'defilade/evidence@1';

/**
 * A ruling for others to verify: the file is one line of JSON, and `los --cases FILE` answers it again from
 * what stands in it alone; the app opens it too. `answer` is what was found when it was saved.
 */
export interface Evidence {
  readonly format: typeof evidenceFormat;
  readonly id: string;
  readonly rules: string;
  readonly table: TableFile;
  readonly from: string;
  readonly to: string;
  /** The table's own mesh files. */
  readonly meshes?: WrittenMeshFiles;
  readonly answer: Sight;
  /** The proof of the verdict, if it has been written: `scripts/verify-certificate.mjs` checks it within this file. */
  readonly certificate?: Certificate;
}

export function evidenceOf(
  { table, from, to, meshes }: LinkedRuling,
  answer: Sight,
  certificate?: Certificate,
): Evidence {
  return {
    format: evidenceFormat,
    id: `${from} to ${to}`,
    rules: table.rules,
    table,
    from,
    to,
    ...writeMeshFiles(meshes),
    answer,
    ...(certificate && { certificate }),
  };
}

/** The text of an evidence file: one line, so that it is a line of `los --cases` as it stands. */
export const writeEvidence = (evidence: Evidence): string => `${JSON.stringify(evidence)}\n`;
