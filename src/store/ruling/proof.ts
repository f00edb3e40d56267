/** Checks of a verdict's proof: one program writes the certificate, and the independent verifier checks it. */
import type { Verification } from '../../../scripts/verify-certificate.mjs';
import type { Sight } from '../../engine/port/sight';
import type { StoppedLines } from '../../ruling/certificate/stopped-lines';
import { piecesByName } from '../../table/catalogue';
import type { TableFile } from '../../table/format';
import type { Table } from '../../table/table';
import type { MeshFiles } from '../../table/mesh-files';
import { messageOf } from '../workers/message-of';

/** A certificate as a file holds it, and the lines that it shows to be stopped. */
export interface WrittenProof {
  readonly text: string;
  readonly stopped: readonly StoppedLines[];
}

export type ProofResult =
  | { readonly ok: true; readonly proof: WrittenProof }
  /** Why there is none, as the end of a sentence. */
  | { readonly ok: false; readonly reason: string };

/** Facts that a certificate must agree with. */
export interface ProofContext {
  readonly table: TableFile;
  /** The catalogue's pieces by name. */
  readonly catalogue: Readonly<Record<string, unknown>>;
  /** The mesh files that the table names, by their `src`. */
  readonly meshes: Readonly<Record<string, Uint8Array>>;
}

/** Writes proofs and has them verified. After `close` nothing is answered any more. */
export interface ProofClient {
  write(table: Table, sight: Sight, files: MeshFiles): Promise<ProofResult>;
  /** @param certificate the text of the file */
  verify(certificate: string, context: ProofContext): Promise<Verification>;
  close(): void;
}

/** An accepted verification. */
export type AcceptedProof = Extract<Verification, { readonly ok: true }>;

/** The state of a check. */
export type ProofCheck =
  | { readonly kind: 'writing' }
  | { readonly kind: 'checking'; readonly proof: WrittenProof }
  | {
      readonly kind: 'accepted';
      readonly proof: WrittenProof;
      readonly found: AcceptedProof;
      /** Time that the verifier took. */
      readonly milliseconds: number;
    }
  | { readonly kind: 'refused'; readonly proof: WrittenProof; readonly reason: string }
  /** There is no certificate. */
  | { readonly kind: 'none'; readonly reason: string }
  /** One of the two programs broke down. */
  | { readonly kind: 'failed'; readonly message: string };

export type CheckOf<Kind extends ProofCheck['kind']> = Extract<ProofCheck, { readonly kind: Kind }>;

/** A verdict whose proof is to be checked. */
export interface ProofSubject {
  readonly table: Table;
  readonly sight: Sight;
  /** Loads the mesh files that the table names; one that is missing is left out. */
  files(): Promise<MeshFiles>;
}

/** Writes the proof of a verdict and has it checked. Never rejects. */
export async function checkProof(
  client: ProofClient,
  { table, sight, files: loadFiles }: ProofSubject,
  tell: (check: ProofCheck) => void,
  now: () => number,
): Promise<void> {
  try {
    tell({ kind: 'writing' });
    const files = await loadFiles();
    const written = await client.write(table, sight, files);
    if (!written.ok) return tell({ kind: 'none', reason: written.reason });
    const { proof } = written;
    tell({ kind: 'checking', proof });
    const start = now();
    const found = await client.verify(proof.text, {
      table: table.file,
      catalogue: Object.fromEntries(piecesByName),
      meshes: Object.fromEntries(files),
    });
    const milliseconds = now() - start;
    tell(
      found.ok
        ? { kind: 'accepted', proof, found, milliseconds }
        : { kind: 'refused', proof, reason: found.reason },
    );
  } catch (error) {
    tell({ kind: 'failed', message: messageOf(error) });
  }
}
