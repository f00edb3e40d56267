/** Fits a player's own figure to the base and the height of a profile. The base keeps the profile's size, as rules measure from it. */
import { turn } from '../../geometry/turn';
import { toMm, toMu, type Degrees, type Mm, type Mu } from '../../geometry/units';
import type { Base } from '../format';
import { meshUnits, type MeshUnit, type UpDirection } from '../import/mesh-options';

/** Size of a figure: as tall as its profile, as tall as stated (without its base), or as its file has it. */
export type FigureScale =
  | { readonly kind: 'profile' }
  | { readonly kind: 'height'; readonly mm: Mm }
  | { readonly kind: 'unit'; readonly unit: MeshUnit };

/** A player's settings of a figure on its base. */
export interface FigureSettings {
  /** Direction of the file that points up; null for the usual one of its kind. */
  readonly up: UpDirection | null;
  readonly scale: FigureScale;
  /** Turn about the upright axis, anticlockwise from above. */
  readonly turn: Degrees;
  /** Shift on the base in mm: ahead, up, to the right. */
  readonly shift: readonly [ahead: Mm, up: Mm, right: Mm];
}

export const usualSettings: FigureSettings = {
  up: null,
  scale: { kind: 'profile' },
  turn: 0,
  shift: [0, 0, 0],
};

/** Limits of the settings. */
export const figureLimits = { heightMm: [5, 500], shiftMm: 150 } as const;

/** The profile that a figure is fitted to. */
export interface FittedProfile {
  readonly base: Base;
  /** Height with the base. */
  readonly height: Mu;
  readonly muMm: Mm;
  /** Height of the base's top. */
  readonly baseTop: Mu;
}

export interface FigureFit {
  /** MU per unit of the file. */
  readonly scale: number;
  /** Shift from the middle of the base's top: ahead, up, to the right. */
  readonly shift: readonly [Mu, Mu, Mu];
  /** Height without the base. */
  readonly height: Mu;
  /** Distance by which the figure's box reaches beyond its base. */
  readonly overhangMm: Mm;
}

/** Fits a figure. @param size extents of the upright figure along x, y and z, in units of its file */
export function fitFigure(
  size: readonly [number, number, number],
  settings: FigureSettings,
  { base, height, muMm, baseTop }: FittedProfile,
): FigureFit {
  const scale = scaleOf(settings.scale, size[1], { height: height - baseTop, muMm });
  const [ahead, up, right] = settings.shift;
  const [x, z] = turnedExtents(size, settings.turn);
  const [baseX, baseZ] = base.shape === 'round' ? [base.mm, base.mm] : base.mm;
  const beyond = (extent: number, shift: Mm, baseMm: Mm): Mm =>
    toMm((extent * scale) / 2, muMm) + Math.abs(shift) - baseMm / 2;
  return {
    scale,
    shift: [toMu(ahead, muMm), toMu(up, muMm), toMu(right, muMm)],
    height: size[1] * scale,
    overhangMm: Math.max(0, beyond(x, ahead, baseX), beyond(z, right, baseZ)),
  };
}

function scaleOf(
  scale: FigureScale,
  tall: number,
  profile: { readonly height: Mu; readonly muMm: Mm },
): number {
  switch (scale.kind) {
    case 'profile':
      return profile.height / tall;
    case 'height':
      return toMu(scale.mm, profile.muMm) / tall;
    case 'unit':
      return toMu(meshUnits[scale.unit], profile.muMm);
  }
}

/** Returns the extents along x and z of a box that is turned. */
function turnedExtents(size: readonly [number, number, number], degrees: Degrees): readonly [number, number] {
  const [cos, sin] = turn([1, 0], degrees).map(Math.abs) as [number, number];
  return [size[0] * cos + size[2] * sin, size[0] * sin + size[2] * cos];
}
