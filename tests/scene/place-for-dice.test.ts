import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { frameTable, openingOf, type PixelSize } from '../../src/scene/camera/framing';
import type { Insets } from '../../src/scene/camera/insets';
import { placeForDice } from '../../src/scene/dice/place-for-dice';
import { matRadius } from '../../src/scene/dice/throw';

const screens: readonly (readonly [name: string, page: PixelSize, insets: Insets])[] = [
  ['a small phone', { width: 375, height: 667 }, { left: 4, right: 4, top: 62, bottom: 306 }],
  ['a phone on its side', { width: 844, height: 390 }, { left: 4, right: 360, top: 62, bottom: 4 }],
  ['a desk', { width: 1440, height: 900 }, { left: 312, right: 360, top: 70, bottom: 80 }],
];
const size = [48, 48] as const;
const ground = { size, surface: () => 0, pieces: [], models: [] };

describe.each(screens)('dice on %s', (_, page, insets) => {
  const { from, to } = frameTable(size, 0, openingOf(page, insets, 36));
  const camera = new PerspectiveCamera(36, page.width / page.height, 0.1, 900);
  camera.position.set(...from);
  camera.lookAt(...to);
  // As the view is shifted into the free part.
  const [x, y] = [(insets.right - insets.left) / 2, (insets.bottom - insets.top) / 2];
  camera.setViewOffset(page.width, page.height, x, y, page.width, page.height);
  camera.updateMatrixWorld();
  const onPage = (at: readonly [number, number, number]) => {
    const seen = new Vector3(...at).project(camera);
    return [((seen.x + 1) / 2) * page.width, ((1 - seen.y) / 2) * page.height] as const;
  };

  it.each([[[2, 0, 2]], [[46, 0, 46]], [[24, 0, 24]], [[0, 0, 47]]] as const)(
    'about %j lie between the panels with their whole mat',
    (near) => {
      const { at, across } = placeForDice({ near: [near], ground }, 8, 0.63, { camera, size: page, insets });
      const radius = matRadius(8) * across;
      for (const [dx, dz] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        // prettier-ignore
        const [left, top] = onPage([at[0] + dx * radius, at[1], at[2] + dz * radius]);
        expect(left).toBeGreaterThan(insets.left - 12);
        expect(left).toBeLessThan(page.width - insets.right + 12);
        expect(top).toBeGreaterThan(insets.top - 12);
        expect(top).toBeLessThan(page.height - insets.bottom + 12);
      }
    },
  );

  it('lie near what they are about', () => {
    const { at } = placeForDice({ near: [[24, 0, 20]], ground }, 3, 0.63, { camera, size: page, insets });
    expect(Math.abs(at[0] - 24) + Math.abs(at[2] - 20)).toBeLessThan(2);
  });
});
