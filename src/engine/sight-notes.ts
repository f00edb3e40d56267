import type { Options } from './options';
import type { Verdict } from './port/sight';

/** A rule or ruling behind a verdict: its ID, and a sentence of ours. */
export interface RuleNote {
  readonly id: string;
  readonly kind: 'rule' | 'ruling';
  readonly text: string;
}

/** The facts of a verdict from which a rule system names the rules that applied. */
export interface SightFacts {
  readonly verdict: Verdict;
  /** The line drawn keeps one height. */
  readonly level: boolean;
  readonly blockedByModels: boolean;
  readonly blockedByTerrain: boolean;
  /** The line drawn passes over something that would stop it lower down. */
  readonly overBlockers: boolean;
  /** An end stands in a piece that therefore stops no line of this pair. */
  readonly standsIn: boolean;
  /** The line drawn passes through models of the viewer's or of the target's unit. */
  readonly pastOwnUnit: boolean;
  readonly pastTargetUnit: boolean;
  /** The widest corridor is under a millimetre, or a nudge under a millimetre would open one. */
  readonly narrow: boolean;
  readonly conceal: boolean;
  /** The line drawn crosses cover. */
  readonly crosses: boolean;
  readonly options: Options;
}

/** Cites the rules behind a verdict, the most relevant first. */
export type CiteSight = (facts: SightFacts) => readonly RuleNote[];
