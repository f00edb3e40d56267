/** The answer of the verifier. Without a bound that the certificate gives, a measure is null. */
export type Verification =
  | {
      readonly ok: true;
      readonly verdict: string;
      /** Cells of lines, the panels that stop them, and the solids that the panels are made of. */
      readonly cells: number;
      readonly panels: number;
      readonly solids: number;
      /** Meshes that stop cells. */
      readonly meshes: number;
      /** Bounds of a clear line's corridor, or of a blocked one's nudge, in millimetres. */
      readonly atLeastMm: number | null;
      readonly atMostMm: number | null;
    }
  /** Why it is refused, as the end of a sentence. */
  | { readonly ok: false; readonly reason: string };

/**
 * Checks a certificate (docs/CERTIFICATE.md). Never throws.
 * @param beside the table file and the catalogue's pieces by name that the certificate must agree with, unchecked where absent; and
 * the mesh files that the table names, by their `src`
 */
export function verify(
  certificate: unknown,
  beside?: {
    readonly table?: unknown;
    readonly catalogue?: Readonly<Record<string, unknown>>;
    readonly meshes?: Readonly<Record<string, Uint8Array>>;
  },
): Verification;
