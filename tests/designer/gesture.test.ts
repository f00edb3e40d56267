import { describe, expect, it } from 'vitest';
import { idle, inBox, move, press, release, type Hit } from '../../src/designer/table/gesture';

const onHedge: Hit = { key: 'piece:hedge-1', at: [10, 10] };
const beside: Hit = { key: null, at: [3, 3] };

describe('the pointer on the table', () => {
  it('that hardly moves is a click', () => {
    const pressed = press({ hit: onHedge, screen: [100, 100], adds: false, drags: true });
    expect(release(move(pressed, [103, 103], [10.1, 10]))).toEqual({
      kind: 'click',
      hit: onHedge,
      adds: false,
    });
  });

  it('drags the item that it went down on, by as much as it goes on the table', () => {
    const dragging = move(
      press({ hit: onHedge, screen: [100, 100], adds: false, drags: true }),
      [140, 100],
      [14, 10],
    );
    expect(release(move(dragging, [150, 110], [15, 12]))).toEqual({ kind: 'drag', hit: onHedge, by: [5, 2] });
    expect(release(move(dragging, [150, 110], null)), 'above the horizon it stays where it was').toEqual({
      kind: 'drag',
      hit: onHedge,
      by: [4, 0],
    });
  });

  it('leaves the camera a drag from beside all, and a finger’s from what is not selected', () => {
    expect(move(press({ hit: beside, screen: [0, 0], adds: false, drags: false }), [50, 0], [9, 3])).toBe(
      idle,
    );
    expect(move(press({ hit: onHedge, screen: [0, 0], adds: false, drags: false }), [50, 0], [9, 3])).toBe(
      idle,
    );
  });

  it('draws a box where it adds', () => {
    const boxing = move(press({ hit: beside, screen: [10, 10], adds: true, drags: false }), [60, 40], [9, 3]);
    expect(release(boxing)).toEqual({ kind: 'box', from: [10, 10], to: [60, 40] });
    expect([inBox([20, 20], [60, 40], [10, 10]), inBox([61, 20], [60, 40], [10, 10])]).toEqual([true, false]);
  });
});
