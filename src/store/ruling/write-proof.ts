import type { Sight } from '../../engine/port/sight';
import { certify } from '../../ruling/certificate/certificate';
import { stoppedLines } from '../../ruling/certificate/stopped-lines';
import type { MeshFiles } from '../../table/mesh-files';
import type { Table } from '../../table/table';
import type { ProofResult } from './proof';
import { groundOf } from './ruling';

/** Writes the proof of a verdict on a table with its mesh files. */
export function writeProof(table: Table, sight: Sight, files: MeshFiles): ProofResult {
  const result = certify(groundOf(table).moment, sight, files);
  if (!result.ok) return result;
  const { covering } = result.certificate;
  const stopped = covering ? stoppedLines(covering, result.meshes) : [];
  return { ok: true, proof: { text: JSON.stringify(result.certificate), stopped } };
}
