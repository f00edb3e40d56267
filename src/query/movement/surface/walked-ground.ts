/** Ground that a base walks over in a span of a step: the patches and surfaces that slow it or endanger it. */
import type { MovementType } from '../../../engine/port/surface';
import type { Mu } from '../../../geometry/units';
import { topAt, type Patch } from './relief';
import type { Crossing, Span, StepSpans } from './spans';
import { level } from './step-types';

/** Most spans lie over no patch. */
const noPatches: readonly Crossing<Patch>[] = [];
export const noPieces: readonly string[] = [];

/** Returns the patches of a span at the height of the base. */
export const patchesAt = (y: Mu, { patches }: Span): readonly Crossing<Patch>[] =>
  patches.length === 0
    ? noPatches
    : patches.filter(({ thing }) => thing.bottom <= y + level && thing.top >= y - level);

/**
 * Reports whether the base walks over difficult ground.
 * @param here the patches at its height
 */
export function isRough(
  step: StepSpans,
  { under, over, middle }: Span,
  here: readonly Crossing<Patch>[],
  { groundUnder }: MovementType,
  y: Mu,
): boolean {
  const byBase = groundUnder === 'base';
  for (const { thing, middle: own } of here)
    if (thing.kind === 'difficult' && (byBase || (own !== null && own[0] < middle && middle < own[1])))
      return true;
  for (const { thing } of byBase ? under : over)
    if (thing.tags.ground === 'difficult' && Math.abs(topAt(thing, step.at(middle)) - y) <= level)
      return true;
  return false;
}

/** Returns the pieces whose dangerous ground the mover touches, each once. */
export const dangerousPieces = ({ patches }: Span, y: Mu, height: Mu): readonly string[] =>
  patches.length === 0
    ? noPieces
    : [
        ...new Set(
          patches.filter(({ thing }) => isDangerous(thing, y, height)).map(({ thing }) => thing.piece),
        ),
      ];

const isDangerous = ({ kind, bottom, top }: Patch, y: Mu, height: Mu): boolean =>
  kind === 'dangerous' && bottom <= y + height && top >= y - level;

/** Reports whether two lists name the same pieces. */
export const isSamePieces = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((piece) => b.includes(piece)));
