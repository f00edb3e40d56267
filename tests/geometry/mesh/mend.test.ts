import { describe, expect, it } from 'vitest';
import { mend } from '../../../src/geometry/mesh/mend';
import { ballMesh, boxMesh } from '../../support/geometry/meshes';

const whole = {
  closed: true,
  notNumbers: 0,
  collapsed: 0,
  doubled: 0,
  filled: 0,
  openEdges: 0,
  branchedEdges: 0,
};
const turnedOver = (soup: readonly number[], triangle: number): number[] => {
  const copy = [...soup];
  const at = triangle * 9;
  for (let k = 0; k < 3; k++) [copy[at + 3 + k], copy[at + 6 + k]] = [copy[at + 6 + k]!, copy[at + 3 + k]!];
  return copy;
};

/** Six times the volume that the triangles wind round: positive where all show their outside. */
function volume(corners: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < corners.length; i += 9) {
    const [a, b, c] = [0, 3, 6].map((at) => [
      corners[i + at]!,
      corners[i + at + 1]!,
      corners[i + at + 2]!,
    ]) as [number[], number[], number[]];
    sum +=
      a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) +
      a[1]! * (b[2]! * c[0]! - b[0]! * c[2]!) +
      a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!);
  }
  return sum;
}

const box = mend(boxMesh([0, 0, 0], [4, 2, 3])).corners;

describe('mending a mesh', () => {
  it('leaves a sound body as it is', () => {
    expect(mend(box)).toMatchObject({ ...whole, turned: 0 });
    expect(volume(box)).toBeCloseTo(6 * 24, 6);
  });

  it('turns a body that is inside out, and single triangles that face the other way', () => {
    const inverted = Array.from({ length: 12 }).reduce<number[]>(
      (soup, _, triangle) => turnedOver(soup, triangle),
      [...box],
    );
    expect(volume(inverted)).toBeLessThan(0);
    expect(mend(inverted)).toMatchObject({ ...whole, turned: 12 });
    expect(volume(mend(inverted).corners)).toBeCloseTo(144, 6);
    const three = [2, 5, 11].reduce<number[]>(turnedOver, [...box]);
    expect(mend(three)).toMatchObject({ ...whole, turned: 3 });
    expect(volume(mend(three).corners)).toBeCloseTo(144, 6);
  });

  it('removes triangles with invalid corners, without area, and duplicates', () => {
    const bad = [
      ...box,
      0,
      0,
      NaN,
      1,
      0,
      0,
      0,
      0,
      1,
      0,
      0,
      0,
      Infinity,
      0,
      0,
      0,
      0,
      1,
      ...box.slice(0, 3),
      ...box.slice(0, 3),
      1,
      1,
      1,
      ...box.slice(0, 9),
    ];
    expect(mend(bad)).toMatchObject({ ...whole, notNumbers: 2, collapsed: 1, doubled: 1 });
    expect(mend(bad).corners).toHaveLength(box.length);
  });

  it('fills a missing underside and pinholes, and leaves doors open', () => {
    const without = (soup: ArrayLike<number>, gone: (ys: readonly number[]) => boolean): number[] =>
      Array.from({ length: soup.length / 9 }, (_, i) => Array.from(soup).slice(i * 9, i * 9 + 9))
        .filter((t) => !gone([t[1]!, t[4]!, t[7]!]))
        .flat();
    const bottomless = without(box, (ys) => ys.every((y) => y === 0));
    expect(bottomless).toHaveLength(10 * 9);
    expect(mend(bottomless)).toMatchObject({ ...whole, filled: 1 });
    expect(volume(mend(bottomless).corners)).toBeCloseTo(144, 6);

    const ball = mend(ballMesh([0, 5, 0], 5, 100)).corners;
    expect(mend(ball.slice(9 * 500))).toMatchObject({ closed: false, filled: 0 });
    expect(mend([...ball.slice(0, 9 * 9000), ...ball.slice(9 * 9001)])).toMatchObject({
      closed: true,
      filled: 1,
    });

    const topless = without(box, (ys) => ys.every((y) => y === 2));
    expect(mend(topless)).toMatchObject({ closed: false, filled: 0, openEdges: 4 });
  });

  it('counts edges where more than two triangles meet', () => {
    const fin = [-2, 0, -1.5, -2, 2, -1.5, -4, 1, -1.5];
    expect(mend([...box, ...fin])).toMatchObject({ closed: false, branchedEdges: 1 });
  });

  it('returns nothing for an empty mesh', () => {
    expect(mend([])).toMatchObject({ closed: false, openEdges: 0 });
    expect(mend([NaN, 0, 0, 1, 0, 0, 0, 1, 0]).corners).toHaveLength(0);
  });
});
