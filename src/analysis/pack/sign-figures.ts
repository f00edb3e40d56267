/** Figures of the lab, signed for a table: bound to its hash, so that a later change shows. */
import type { SightRule } from '../../engine/port/sight-rule';
import type { Strength } from '../../players/strengths';
import type { MeshFiles } from '../../table/mesh-files';
import type { SignedFairness, SignedFigures, SignedShare } from '../../table/pack';
import type { Table } from '../../table/table';
import { layoutFigures, type LayoutFigures } from '../layout/figures';
import { playVersion } from '../layout/play-version';
import { scalarsOf } from '../layout/scalars';
import { warningsOf } from '../layout/warnings';
import { alwaysValid } from '../series/always-valid';
import type { FairDecision, Question } from '../series/decide-fair';
import { meshHashes, tableHash } from './table-hash';

/** A table of a pack, placed, with the rule of sight of its game and the pack's mesh files. */
export interface OpenPackTable {
  readonly table: Table;
  readonly rule: SightRule;
  readonly meshes: MeshFiles;
}

/** Maker of the figures: the date in ISO 8601, and the program's name and version. */
export type Signature = Pick<SignedFigures, 'made' | 'program'>;

/** Computes and signs the figures of a table, which takes seconds. */
export const signFigures = (
  open: OpenPackTable,
  signature: Signature,
  fairness?: SignedFairness,
): SignedFigures => signComputed(open, layoutFigures(open.table, open.rule), signature, fairness);

/** Signs figures that were computed for a table. */
export function signComputed(
  { table: { file }, meshes }: OpenPackTable,
  figures: LayoutFigures,
  { made, program }: Signature,
  fairness?: SignedFairness,
): SignedFigures {
  const hashes = meshHashes(file, meshes);
  return {
    tableHash: tableHash(file),
    ...(Object.keys(hashes).length > 0 && { meshHashes: hashes }),
    made,
    program,
    figures: Object.fromEntries(
      Object.entries(scalarsOf(figures)).map(([name, value]) => [name, toMillionth(value)]),
    ),
    warnings: warningsOf(figures),
    ...(fairness && { fairness }),
  };
}

/** Measurement of fairness: the computer players, the seed, the rules, and the units of a side without models. */
export interface FairnessSetting {
  readonly players: Strength;
  readonly seed: string;
  readonly rules: string;
  readonly sampleUnits?: number;
}

/** Signs the verdict of a sequential test of fairness. */
export function signFairness(
  { zone, first, battles, verdict, within }: FairDecision,
  { players, seed, rules, sampleUnits }: FairnessSetting,
): SignedFairness {
  return {
    zone: zone === null ? { value: 0.5, low: 0.5, high: 0.5 } : shareOf(zone),
    first: shareOf(first),
    battles,
    verdict,
    within,
    players,
    seed,
    ...(sampleUnits !== undefined && { sampleUnits }),
    playVersion: playVersion(rules),
  };
}

function shareOf({ scores }: Question): SignedShare {
  const { value, low, high } = alwaysValid(scores).at(-1) ?? { value: 0.5, low: 0, high: 1 };
  return { value: toMillionth(value), low: toMillionth(low), high: toMillionth(high) };
}

/** Rounds a figure as `--json` prints it, without −0. */
const toMillionth = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
