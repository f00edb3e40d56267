import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outline, PlanPoint, Solid } from '../../src/geometry/shapes/shapes';
import { prove, sees, type LineKind, type SightProof, type SightQuery } from '../../src/geometry/sight/sight';
import { carry, turn } from '../../src/geometry/turn';
import { crosses, lookForLine, randomFrom } from '../support/geometry/brute-force';
import { randomScene } from '../support/geometry/random-scenes';

const scenes = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  kind: fc.constantFrom<readonly [LineKind, number]>(['base', 1], ['base', 3], ['volume', 1], ['volume', 3]),
});
type Scene = typeof scenes extends fc.Arbitrary<infer T> ? T : never;
const sceneOf = ({ seed, kind: [line, levels] }: Scene): SightQuery =>
  randomScene(randomFrom(seed), line, levels);

/** The middle of a table so large that its edges bar no nudge. */
const middle = 500;
const centred = (query: SightQuery): SightQuery => moved(query, ([x, z]) => [x + middle - 6, z + middle - 6]);
const answer = (query: SightQuery): SightProof =>
  prove(query, { table: [2 * middle, 2 * middle], releases: [] });

function moved(query: SightQuery, to: (point: PlanPoint) => PlanPoint): SightQuery {
  const solid = (each: Solid): Solid => ({ ...each, outline: movedOutline(each.outline, to) });
  return { ...query, from: solid(query.from), to: solid(query.to), blockers: query.blockers.map(solid) };
}

function movedOutline(outline: Outline, to: (point: PlanPoint) => PlanPoint): Outline {
  if (outline.shape === 'polygon') return { shape: 'polygon', points: outline.points.map(to) };
  const centre = to(outline.centre);
  if (outline.shape === 'circle') return { ...outline, centre };
  const end = to([outline.centre[0] + outline.axis[0], outline.centre[1] + outline.axis[1]]);
  return { ...outline, centre, axis: [end[0] - centre[0], end[1] - centre[1]] };
}

/** Answers alike, but where one is too close to call, and to what measuring allows for. */
function expectAlike(one: SightProof, other: SightProof): void {
  if (one.verdict === 'too-close' || other.verdict === 'too-close') return;
  expect(other.verdict).toBe(one.verdict);
  // A nudge to where only a hair is free may differ by what the search of cells gives up on.
  if (one.nudgeMm !== null && other.nudgeMm !== null)
    expect(Math.abs(other.nudgeMm - one.nudgeMm)).toBeLessThan(0.05 + 0.02 * one.nudgeMm);
}

describe('sight in any scene', () => {
  it.each<readonly [LineKind & ('base' | 'volume'), number]>([
    ['base', 1],
    ['base', 3],
    ['volume', 1],
    ['volume', 4],
  ])('agrees with an independent searcher: %s lines, %d levels, seeds 1 to 60', (line, levels) => {
    for (let seed = 1; seed <= 60; seed++) {
      const query = randomScene(randomFrom(seed), line, levels, 8);
      const { seen, witness } = sees(query);
      if (witness !== null) {
        expect(witness.flat().every(Number.isFinite), `seed ${seed}`).toBe(true);
        expect(
          query.blockers.filter((blocker) => crosses(witness, blocker, -1e-7)).map(({ id }) => id),
          `seed ${seed}`,
        ).toEqual([]);
      }
      if (!seen)
        expect(lookForLine({ ...query, line }, 2000, 1e-6, randomFrom(seed)), `seed ${seed}`).toBeNull();
    }
  });

  it('answers the same when turned, shifted and mirrored', () => {
    fc.assert(
      fc.property(
        scenes,
        fc.double({ min: -360, max: 360, noNaN: true }),
        fc.boolean(),
        (scene, degrees, mirror) => {
          const query = centred(sceneOf(scene));
          const changed = moved(query, ([x, z]) => {
            const [turnedX, turnedZ] = turn([x - middle, z - middle], degrees);
            return [middle + 3.25 + (mirror ? -turnedX : turnedX), middle - 1.5 + turnedZ];
          });
          expectAlike(answer(query), answer(changed));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is mutual, and independent of the order of the lists', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const query = sceneOf(scene);
        const back = sees({
          ...query,
          from: query.to,
          to: query.from,
          blockers: query.blockers.toReversed(),
        });
        const there = sees(query);
        if (back.seen !== there.seen) expect(answer(centred(query)).verdict).toBe('too-close');
      }),
      { numRuns: 150 },
    );
  });

  it('a wall in two parts that share a face is the same wall', () => {
    fc.assert(
      fc.property(
        scenes,
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (scene, share, degrees) => {
          const query = centred(sceneOf(scene));
          const wall = (id: string, from: number, to: number): Solid => ({
            id,
            bottom: 0,
            top: 1,
            outline: {
              shape: 'polygon',
              points: (
                [
                  [from, -0.2],
                  [from, 0.2],
                  [to, 0.2],
                  [to, -0.2],
                ] as const
              ).map((p) => carry(p, [middle, middle], degrees)),
            },
          });
          const cut = -4 + 8 * share;
          const whole = answer({ ...query, blockers: [...query.blockers, wall('wall', -4, 4)] });
          const parts = answer({
            ...query,
            blockers: [...query.blockers, wall('wall', -4, cut), wall('wall', cut, 4)],
          });
          expectAlike(whole, parts);
          if (
            whole.verdict === 'clear' &&
            parts.verdict === 'clear' &&
            scene.kind[0] === 'base' &&
            scene.kind[1] === 1
          ) {
            expect(Math.abs(parts.corridorMm! - whole.corridorMm!)).toBeLessThan(
              0.5 + 0.05 * whole.corridorMm!,
            );
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a distant blocker changes nothing, and one more blocker never opens a line', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const query = sceneOf(scene);
        const aside: Solid = {
          id: 'aside',
          outline: { shape: 'circle', centre: [6, 40], radius: 3 },
          bottom: 0,
          top: 5,
        };
        const more = sceneOf({ ...scene, seed: scene.seed + 1 }).blockers;
        const { seen } = sees(query);
        expect(sees({ ...query, blockers: [...query.blockers, aside] }).seen).toBe(seen);
        if (!seen) expect(sees({ ...query, blockers: [...query.blockers, ...more] }).seen).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  const nudgesOf = (scene: Scene): void => {
    const query = centred(sceneOf(scene));
    const { verdict, nudge } = answer(query);
    if (verdict !== 'blocked' || nudge === undefined) return;
    const seenFrom = ([dx, dz]: PlanPoint): boolean =>
      sees({
        ...query,
        to: { ...query.to, outline: movedOutline(query.to.outline, ([x, z]) => [x + dx, z + dz]) },
      }).seen;
    // Farther in the same direction the target may stand behind a blocker again: then a place beside it is open.
    const [x, z] = nudge;
    const beside = [0.001, 0.01].flatMap((share) =>
      Array.from({ length: 36 }, (_, i): PlanPoint => {
        const [dx, dz] = turn([share * x, share * z], 10 * i);
        return [x + dx, z + dz];
      }),
    );
    expect(beside.some(seenFrom)).toBe(true);
    expect(seenFrom([0.9 * x, 0.9 * z])).toBe(false);
  };

  it('the nudge opens the line, and nine tenths of it in that direction do not', () => {
    fc.assert(fc.property(scenes, nudgesOf), { numRuns: 60 });
  });

  it('finds the nudge into a corner between two blockers, which no longer shift in its direction opens', () => {
    nudgesOf({ seed: 122064, kind: ['base', 1] });
  });

  it('the reported blockers are all needed, and together they suffice', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const query = centred(sceneOf(scene));
        const { verdict, blockers } = answer(query);
        if (verdict !== 'blocked') return;
        const with_ = (ids: readonly string[]): boolean =>
          sees({ ...query, blockers: query.blockers.filter(({ id }) => ids.includes(id)) }).seen;
        expect(with_(blockers)).toBe(false);
        for (const left of blockers) expect(with_(blockers.filter((id) => id !== left)), left).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
