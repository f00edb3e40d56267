import { expect, test } from 'vitest';
import { wrapped } from '../../../src/ui/studio/draw-panels';
import { pageOf, previewOf } from '../../../src/ui/studio/sizes';
import { clockTime } from '../../../src/ui/studio/words';

test('the page of a picture has a short side of 720 pixels, so letters look alike at every size', () => {
  expect(pageOf({ width: 1920, height: 1080 })).toMatchObject({
    page: { width: 1280, height: 720 },
    ratio: 1.5,
  });
  expect(pageOf({ width: 3840, height: 2160 })).toMatchObject({
    page: { width: 1280, height: 720 },
    ratio: 3,
  });
  expect(pageOf({ width: 1080, height: 1350 })).toMatchObject({
    page: { width: 720, height: 900 },
    ratio: 1.5,
  });
});

test('a picture of few pixels shows a smaller page, whose letters can be read', () => {
  const { page, ratio } = pageOf({ width: 640, height: 360 });
  expect(page).toEqual({ width: 960, height: 540 });
  expect(ratio).toBeCloseTo(2 / 3);
});

test('the scene of a page has at least as many pixels as its picture', () => {
  for (const [width, height] of [
    [1170, 2532],
    [1441, 901],
    [999, 777],
  ] as const) {
    const { page, ratio } = pageOf({ width, height });
    expect(Math.floor(page.width * ratio)).toBeGreaterThanOrEqual(width);
    expect(Math.floor(page.height * ratio)).toBeGreaterThanOrEqual(height);
  }
});

test('a preview shows the same page with fewer pixels', () => {
  const picture = pageOf({ width: 3840, height: 2160 });
  expect(previewOf(picture, 640)).toEqual({
    page: picture.page,
    ratio: 0.5,
    size: { width: 640, height: 360 },
  });
});

test('captions break between words, and a word too long for a line has its own', () => {
  const widthOf = (part: string) => part.length;
  expect(wrapped('one two three', 7, widthOf)).toEqual(['one two', 'three']);
  expect(wrapped('extraordinarily so', 7, widthOf)).toEqual(['extraordinarily', 'so']);
});

test('times are minutes and seconds', () => {
  expect([0, 9.6, 65, 600].map(clockTime)).toEqual(['0:00', '0:10', '1:05', '10:00']);
});
