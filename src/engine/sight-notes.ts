import type { Options } from './rule-system';
import type { Verdict } from './port/sight';

/** A rule or a ruling that a verdict rests on: its ID, and what it says in our own words. */
export interface RuleNote {
  readonly id: string;
  readonly kind: 'rule' | 'ruling';
  readonly text: string;
}

/** What happened on a line of sight, as far as a rule system must know to name the rules that were applied. */
export interface SightFacts {
  readonly verdict: Verdict;
  /** The line drawn keeps one height. */
  readonly level: boolean;
  readonly blockedByModels: boolean;
  readonly blockedByTerrain: boolean;
  /** The line drawn passes over something that would stop it lower down. */
  readonly overBlockers: boolean;
  /** An end stands in a piece that stops no line of this pair for that reason. */
  readonly standsIn: boolean;
  /** The line drawn passes through models of the viewer's or of the target's unit. */
  readonly pastOwnUnit: boolean;
  readonly pastTargetUnit: boolean;
  /** The widest way is under a millimetre, or there is none by a hair. */
  readonly narrow: boolean;
  readonly conceal: boolean;
  /** The line drawn crosses cover. */
  readonly crosses: boolean;
  readonly options: Options;
}

/** Names the rules that a verdict rests on, the most telling first. */
export type CiteSight = (facts: SightFacts) => readonly RuleNote[];
