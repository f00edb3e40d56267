import { expect, test } from 'vitest';
import { poseAfter, walkTo } from '../../src/tools/walk';

const start = { at: [0, 0], y: 0, facing: 350 } as const;

test('a walk begins at the pose shown before and ends at the new one', () => {
  const end = { at: [3, 4], y: -1, facing: 10 } as const;
  const walk = walkTo(start, end);
  expect(poseAfter(walk, 0)).toEqual(start);
  expect(poseAfter(walk, walk.seconds)).toEqual(end);
  expect(poseAfter(walk, 99)).toEqual(end);
});

test('at half time a figure is half-way along its path, turned the short way', () => {
  const walk = walkTo(start, { at: [4, 4], y: 2, facing: 10 }, [
    [4, 0],
    [4, 4],
  ]);
  const pose = poseAfter(walk, walk.seconds / 2);
  expect(pose.at[0]).toBeCloseTo(4, 9);
  expect(pose.at[1]).toBeCloseTo(0, 9);
  expect(pose.y).toBeCloseTo(1, 9);
  expect(((pose.facing % 360) + 360) % 360).toBeCloseTo(0, 9);
});

test('walks take 150 to 400 ms', () => {
  expect(walkTo(start, { ...start, facing: 0 }).seconds).toBe(0.15);
  expect(walkTo(start, { ...start, at: [40, 0] }).seconds).toBe(0.4);
});
