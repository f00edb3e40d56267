import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { type Bone, bones, sculptNamed, sculpts, stances, uniformNames } from '../../models';
import { geometryOf, skeletonIn } from '../../src/scene/miniatures/geometry';
import { figureMatrix, type MiniatureView, stanceOf } from '../../src/scene/miniatures/layout';
import { posed } from '../../src/scene/miniatures/posing';

interface Found {
  readonly what: string;
  readonly heights: Readonly<Partial<Record<Bone, readonly number[]>>>;
}

/** Returns the heights of the points of each bone over the table, of each figure that lies so and has the bone. */
function lying(bone: Bone, more: Partial<MiniatureView>): readonly Found[] {
  // The two fall to different sides.
  return ['a', 'b'].flatMap((id) =>
    sculpts.flatMap(({ name, heightMu, baseMm, onlyKneels, fallen }) =>
      uniformNames.flatMap((uniform): Found[] => {
        if (fallen !== 'lies' || (onlyKneels && !more.removed)) return [];
        const view: MiniatureView = {
          id,
          sculpt: name,
          uniform,
          side: 0,
          at: [0, 0],
          y: 0,
          facing: 0,
          base: { shape: 'round', mm: Array.isArray(baseMm) ? baseMm[0] : (baseMm as number) },
          muMm: 25.4,
          height: heightMu,
          removed: false,
          leader: false,
          ...more,
        };
        const pose = sculptNamed(name).aims ?? 0;
        const geometry = geometryOf({ kind: 'figure', sculpt: name, uniform, side: 0, pose, detail: 'near' });
        const skeleton = skeletonIn(geometry)!;
        if (!skeleton.bones.includes(bones.indexOf(bone))) return [];
        const stance = stances[stanceOf(view)];
        const points = posed(geometry, skeleton, {
          from: stances.standing,
          to: stance,
          share: 1,
        }).getAttribute('position');
        const matrix = figureMatrix(view, view);
        const heights: Partial<Record<Bone, number[]>> = {};
        for (let i = 0; i < points.count; i++)
          (heights[bones[skeleton.bones[i]!]!] ??= []).push(
            new Vector3().fromBufferAttribute(points, i).applyMatrix4(matrix).y,
          );
        return [{ what: `${name} of ${uniform} as ${id}`, heights }];
      }),
    ),
  );
}

const body: readonly Bone[] = ['trunk', 'head', 'leftLeg', 'rightLeg'];

/** A millimetre at 28 mm, in MU. */
const mm = 1 / 25.4;

describe('figures that lie', () => {
  it.each([
    ['on their belly', { stance: 'down' }],
    ['on their side', { removed: true }],
  ] as const)('have no cape that stands up from their body: %s', (_, more) => {
    const found = lying('cape', more);
    // Officers of five forces; riflemen, leaders and others of the Heretic Legions.
    expect(found.length).toBeGreaterThan(12);
    for (const { what, heights } of found) {
      const top = Math.max(...body.flatMap((bone) => heights[bone] ?? []));
      expect(Math.max(...heights.cape!), what).toBeLessThan(top + mm);
      expect(Math.min(...heights.cape!), what).toBeGreaterThan(-mm);
    }
  });

  it('have no coat that stands up from their legs on their belly', () => {
    for (const { what, heights } of lying('skirt', { stance: 'down' })) {
      const legs = Math.max(...heights.leftLeg!, ...heights.rightLeg!);
      const trunk = Math.max(...heights.trunk!);
      expect(Math.max(...heights.skirt!), what).toBeLessThan(Math.max(legs + 2 * mm, trunk));
    }
  });

  it('lie close to the ground: their legs are on the base', () => {
    const onFoot = lying('leftLeg', { stance: 'down' }).filter(({ what }) => !what.startsWith('cavalry'));
    for (const { what, heights } of onFoot)
      expect(Math.min(...heights.leftLeg!, ...heights.rightLeg!), what).toBeLessThan(0.1 + 2 * mm);
  });

  it('drop shield, standard, or cane and sabre, which lie flat on the ground', () => {
    const found = (['fromHands', 'fromBack'] as const).map((bone) =>
      lying(bone, { removed: true }).map(({ what, heights }) => ({ what, dropped: heights[bone]! })),
    );
    // Heavy troopers, bearers and officers of all forces; officers of three have a standard on their back.
    expect(found.map(({ length }) => length)).toEqual([2 * (7 + 7 + 7), 2 * 3]);
    for (const { what, dropped } of found.flat()) {
      expect(Math.min(...dropped), what).toBeGreaterThan(-3 * mm);
      expect(Math.min(...dropped), what).toBeLessThan(2 * mm);
      expect(Math.max(...dropped), what).toBeLessThan(9 * mm);
    }
  });
});
