/** Options of printing, with their defaults: all that a form needs, without the kernel. */
import type { Mm } from '../../geometry/units';

/** File formats of prints. */
export const printFormats = ['stl', '3mf'] as const;
export type PrintFormat = (typeof printFormats)[number];

/** Ways to join the parts of a piece that was cut for the bed. */
export const jointKinds = ['pegs', 'flat'] as const;
export type JointKind = (typeof jointKinds)[number];

/** Space of a printer: along x, along y, and up. */
export type Bed = readonly [width: Mm, depth: Mm, height: Mm];

export interface PrintOptions {
  readonly bed: Bed;
  readonly joints: JointKind;
  /** Number of prints of each piece. */
  readonly copies: number;
  /** Gap between a peg and its hole, on each side. */
  readonly clearance: Mm;
  /** Gap between two parts on a bed. */
  readonly gap: Mm;
  /** Thickness of the plate below the floor of a dug piece. */
  readonly plate: Mm;
}

export const usualPrint: PrintOptions = {
  bed: [220, 220, 250],
  joints: 'pegs',
  copies: 1,
  clearance: 0.2,
  gap: 5,
  plate: 2,
};

/** Smallest and largest extent of a bed. */
export const bedLimits: readonly [Mm, Mm] = [40, 2000];
export const maxCopies = 100;

/** Reads a bed like "220x220x250", in mm; null for anything else. */
export function readBed(words: string): Bed | null {
  const match = /^\s*(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*$/i.exec(words);
  if (!match) return null;
  const bed: Bed = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [least, most] = bedLimits;
  return bed.every((extent) => extent >= least && extent <= most) ? bed : null;
}
