/** Acts of figures in time: walks, changes of stance, shots. */
import { describe, expect, it } from 'vitest';
import { type BodyRig, type StanceName, stances } from '../../models';
import { createActing } from '../../src/scene/miniatures/acting';
import { turnsBetween } from '../../src/scene/miniatures/bend-man';
import { geometryOf, skeletonIn } from '../../src/scene/miniatures/geometry';
import { distancesAfter, walkTo } from '../../src/tools/walk';

describe('a walk', () => {
  const [man] = skeletonIn(
    geometryOf({ kind: 'figure', sculpt: 'rifleman', uniform: 'albion', side: 0, pose: 0, detail: 'far' }),
  )!.members;
  const rig = man!.rig as BodyRig;
  const start = { at: [0, 0], y: 0, facing: 0 } as const;

  /** Returns the turns of all bones in degrees, from the way they are cast, after some seconds of a walk from one stance to the same. */
  function turnsAfter(length: number, stance: StanceName, seconds: number | null): readonly number[] {
    const acting = createActing();
    acting.tell([{ id: 'a', stance }], true);
    if (seconds !== null)
      acting.walk('a', distancesAfter(walkTo(start, { ...start, at: [length, 0] }), seconds));
    const acted = acting.of('a');
    const blend =
      acted.held === null ? acted.blend : { from: stances[stance], to: stances[stance], share: 1 };
    const { trunk, head, arms, thighs, shins } = turnsBetween(
      rig,
      blend.from.foot,
      blend.to.foot,
      blend.share,
    );
    return [trunk, head, arms, ...thighs, ...shins].map((turn) => (turn * 180) / Math.PI);
  }
  const mostApart = (a: readonly number[], b: readonly number[]): number =>
    Math.max(...a.map((turn, i) => Math.abs(turn - b[i]!)));

  it.each([
    [0.1, 'standing'],
    [1, 'standing'],
    [6, 'standing'],
    [14, 'standing'],
    [6, 'braced'],
  ] as const)(
    'of %d MU begins and ends in the stance that the figure holds, %s, within 1°',
    (length, stance) => {
      const { seconds } = walkTo(start, { ...start, at: [length, 0] });
      const held = turnsAfter(length, stance, null);
      const [frame, moment] = [1 / 120, 1 / 1000];
      expect(mostApart(turnsAfter(length, stance, 0), held)).toBe(0);
      expect(mostApart(turnsAfter(length, stance, moment), held)).toBeLessThan(1);
      expect(mostApart(turnsAfter(length, stance, seconds - moment), held)).toBeLessThan(1);
      // Nothing jumps between: the legs swing by 27° either way, twice in 0.4 s, a knee by 42° more.
      for (let passed = 0; passed < seconds; passed += frame) {
        const next = turnsAfter(length, stance, Math.min(seconds, passed + frame));
        expect(mostApart(next, turnsAfter(length, stance, passed))).toBeLessThan(30);
      }
    },
  );
});

describe('acts', () => {
  it('run for a moment after a change, and not at all under reduced motion', () => {
    const acting = createActing();
    acting.tell([{ id: 'a', stance: 'standing' }], true);
    expect(acting.running()).toBe(false);
    acting.tell([{ id: 'a', stance: 'down' }], true);
    expect(acting.running()).toBe(true);
    for (let i = 0; i < 5; i++) acting.go(0.1);
    expect(acting.running()).toBe(false);
    expect(acting.of('a')).toEqual({ held: 'down' });
    acting.tell([{ id: 'a', stance: 'standing' }], false);
    expect(acting.running()).toBe(false);
    expect(acting.of('a')).toEqual({ held: 'standing' });
  });

  it('show a volley in turn, each with a recoil, and end upright', () => {
    const acting = createActing();
    acting.tell(
      ['a', 'b'].map((id) => ({ id, stance: 'standing' as const })),
      true,
    );
    acting.fire(['a', 'b']);
    acting.go(0.06);
    const [first, second] = ['a', 'b'].map((id) => acting.of(id));
    expect(first!.held === null && first!.blend.share).toBeCloseTo(1);
    expect(second!.held === null && second!.blend.share).toBeCloseTo(0.25);
    for (let i = 0; i < 10; i++) acting.go(0.1);
    expect(acting.running()).toBe(false);
    expect(acting.of('a')).toEqual({ held: 'standing' });
  });
});
