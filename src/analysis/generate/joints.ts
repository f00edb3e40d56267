/** Pieces of the catalogue that are made to join others of their kind: trenches and sunken roads, at their open ends. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { carry } from '../../geometry/turn';
import type { Degrees, Mu } from '../../geometry/units';
import type { PlacedPiece } from '../../table/table';

/** An open end of a piece: its middle, and the direction out of it. */
export interface Joint {
  readonly at: PlanPoint;
  readonly out: Degrees;
}

/** Pieces that join one another. */
interface Family {
  /** Open ends by the piece's name, in its own frame. */
  readonly joints: Readonly<Record<string, readonly Joint[]>>;
  /** The piece that closes an end; null where ends may stay open. */
  readonly close: string | null;
}

const along = (...ends: readonly (readonly [Mu, Mu, Degrees])[]): readonly Joint[] =>
  ends.map(([x, z, out]) => ({ at: [x, z], out }));

/** Directions are turns of the x-axis; this one is along z. */
const towardsZ: Degrees = 270;

export const families: readonly Family[] = [
  {
    joints: {
      'trench-end': along([-1.5, 0, 180]),
      'trench-straight': along([-3, 0, 180], [3, 0, 0]),
      'trench-corner': along([3, 0, 0], [0, 3, towardsZ]),
      'trench-t': along([-3, 0, 180], [3, 0, 0], [0, 3, towardsZ]),
      'trench-crossing': along([-3, 0, 180], [3, 0, 0], [0, 3, towardsZ], [0, -3, 90]),
    },
    close: 'trench-end',
  },
  {
    joints: {
      'sunken-road': along([-4, 0, 180], [4, 0, 0]),
      'sunken-road-bend': along([4, 0, 0], [0, 4, towardsZ]),
    },
    close: null,
  },
  { joints: { ditch: along([-4, 0, 180], [4, 0, 0]) }, close: null },
];

export const familyOf = (piece: string | undefined): Family | undefined =>
  families.find(({ joints }) => piece !== undefined && Object.hasOwn(joints, piece));

/** Distance within which ends meet. */
const meeting: Mu = 0.05;

/** Reports whether two pieces are made to join and do: an open end of one meets an open end of the other, face to face. */
export function isJoined(a: PlacedPiece, b: PlacedPiece): boolean {
  const family = familyOf(a.piece ?? undefined);
  if (!family || family !== familyOf(b.piece ?? undefined)) return false;
  const ends = ({ piece, at, turn }: PlacedPiece): readonly Joint[] =>
    family.joints[piece!]!.map((joint) => ({ at: carry(joint.at, at, turn), out: joint.out + turn }));
  return ends(a).some((p) =>
    ends(b).some(
      (q) =>
        Math.abs(p.at[0] - q.at[0]) < meeting &&
        Math.abs(p.at[1] - q.at[1]) < meeting &&
        (((p.out - q.out) % 360) + 360) % 360 === 180,
    ),
  );
}
