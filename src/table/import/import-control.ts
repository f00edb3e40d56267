/** Progress of the import of a mesh, and its budget of time and memory, by which every import ends. */
import { formatCount } from '../numbers';
import { MeshRefusal } from './mesh-refusal';

/** Steps of an import, in their order. */
export type ImportStep = 'reading' | 'mending' | 'simplifying' | 'measuring';

/** Watches an import; both functions may throw a MeshRefusal to end it. */
export interface ImportControl {
  /** Takes note of a step and the share of it that is done, many times a second. */
  step(step: ImportStep, share: number): void;
  /** Takes note of the number of triangles, before memory for their repair is taken. */
  triangles(count: number): void;
}

/** Imports without a budget. */
export const unlimited: ImportControl = { step: () => {}, triangles: () => {} };

/** Limits of an import. */
export interface ImportBudget {
  readonly seconds: number;
  readonly megabytes: number;
}

export const usualBudget: ImportBudget = { seconds: 60, megabytes: 1536 };

/** Most memory that an import takes for each triangle: 550 bytes as they are, 1,000 where they are simplified (measured). */
const bytesPerTriangle = 1000;
const reportEveryMs = 100;

const doing: Readonly<Record<ImportStep, string>> = {
  reading: 'reading it',
  mending: 'repairing it',
  simplifying: 'simplifying it',
  measuring: 'measuring how far the simplified shape is from it',
};

/** A host's part in the budget of an import. */
export interface ImportHost {
  /** Milliseconds from any start. */
  readonly clock: () => number;
  /** Shows progress, some times a second. */
  readonly report: (step: ImportStep, share: number) => void;
  /** The remedy for too little time, as the end of a sentence; empty if the host has none. */
  readonly moreTime: string;
  /** The remedy for too little memory, likewise. */
  readonly moreMemory: string;
}

/** Returns the control of one import, whose time begins now. */
export function budgetControl({ seconds, megabytes }: ImportBudget, host: ImportHost): ImportControl {
  const start = host.clock();
  let reported = -Infinity;
  return {
    step(step, share) {
      const now = host.clock();
      if (now - start > seconds * 1000)
        throw new MeshRefusal(
          `its import took more than ${formatCount(seconds)} s and was ended while ${doing[step]}: reduce its triangles in the program that made it${host.moreTime}`,
        );
      if (now - reported < reportEveryMs) return;
      reported = now;
      host.report(step, share);
    },
    triangles(count) {
      const needed = Math.ceil((count * bytesPerTriangle) / 1e6);
      if (needed > megabytes)
        throw new MeshRefusal(
          `its ${formatCount(count)} triangles may take ${formatCount(needed)} MB of memory, and ${formatCount(megabytes)} MB are allowed: reduce them in the program that made it${host.moreMemory}`,
        );
    },
  };
}
