import { expect, test } from 'vitest';
import { moveStrokes } from '../../src/tools/move-strokes';

const way = {
  model: 'a',
  points: [
    [0, 0, 0],
    [2, 0, 0],
    [2, 0, 2],
  ],
  radius: 0.5,
  left: 1,
  refusal: null,
} as const;

test('a legal path is one stroke a leg', () => {
  expect(moveStrokes({ routes: [way], links: [] }).map(({ kind }) => kind)).toEqual(['way', 'way']);
});

test('an illegal path ends in a hatched ring', () => {
  const strokes = moveStrokes({
    routes: [{ ...way, refusal: { rule: 'GT-MOVE-01', message: '', ids: [] } }],
    links: [],
  });
  expect(new Set(strokes.map(({ kind }) => kind))).toEqual(new Set(['barred']));
  const ring = strokes
    .slice(2)
    .flatMap(({ from, to }) => [from, to])
    .map(([x, , z]) => Math.hypot(x - 2, z - 2));
  for (const radius of ring) expect(radius).toBeCloseTo(1, 9);
});

test('broken links have another kind of stroke than unbroken ones', () => {
  const segment = [
    [0, 0, 0],
    [1, 0, 0],
  ] as const;
  expect(
    moveStrokes({
      routes: [],
      links: [
        { segment, holds: true },
        { segment, holds: false },
      ],
    }).map(({ kind }) => kind),
  ).toEqual(['link', 'broken']);
});
