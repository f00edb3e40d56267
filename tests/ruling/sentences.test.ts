import { describe, expect, it } from 'vitest';
import type { Sight } from '../../src/engine/port/sight';
import { circleOutline } from '../../src/geometry/shapes/outline';
import {
  describeDirection,
  joinNames,
  formatMillimetres,
  verdictSentence,
  changeSentences,
  type RulingFacts,
} from '../../src/ruling/sentences';
import type { NudgePlan } from '../../src/ruling/corridor-plan';
import type { Section, SectionCut } from '../../src/ruling/section';

const muMm = 25.4;
const sight = (more: Partial<Sight>): Sight => ({
  from: 'B',
  to: 'A',
  verdict: 'clear',
  proof: 'exact',
  witness: null,
  corridorMm: null,
  nudgeMm: null,
  blockers: [],
  crosses: [],
  distance: 10,
  ...more,
});
const section = (...cuts: SectionCut[]): Section => ({
  line: [
    [0, 0, 0],
    [10, 0, 0],
  ],
  length: 10,
  cuts,
  ground: [],
  underground: false,
  extent: [-1, 11],
  stoppedAt: null,
  from: { id: 'B', span: [-0.5, 0.5], bottom: 0, top: 1.2 },
  to: { id: 'A', span: [9.5, 10.5], bottom: 0, top: 1.2 },
});
const over = (id: string, gap: number): SectionCut => ({
  id,
  label: 'parapet',
  kind: 'matter',
  span: [4, 5],
  bottom: 0,
  top: 1,
  stops: true,
  passing: { way: 'over', gap },
});
const nudge = (mm: number, vector: readonly [number, number]): NudgePlan => ({
  mm,
  vector,
  outline: circleOutline([0, 0], 1),
  opened: null,
});
const facts = (more: Partial<RulingFacts>): RulingFacts => ({
  sight: sight({}),
  section: section(),
  corridor: null,
  nudge: null,
  opening: null,
  muMm,
  ...more,
});
const beside = (id: string, side: 'left' | 'right', mm: number, isLimit = true) => ({
  id,
  label: 'wall',
  side,
  at: [5, 0] as const,
  mm,
  isLimit,
});

describe('the verdict in a sentence', () => {
  it('clear: through a window, with the gap', () => {
    const corridor = { mm: 3.4, left: beside('ruin-1', 'left', 1.7), right: beside('ruin-1', 'right', 1.7) };
    const opening = { piece: 'ruin-1', name: 'west window' };
    expect(verdictSentence(facts({ sight: sight({ corridorMm: 3.4 }), corridor, opening }))).toBe(
      'B sees A through the west window of ruin-1; the gap is 3.4 mm.',
    );
  });

  it('clear: between two pieces, past one, through a gap in one', () => {
    const [left, right] = [beside('ruin-1', 'left', 2), beside('wall-4', 'right', 2)];
    expect(verdictSentence(facts({ corridor: { mm: 4, left, right } }))).toBe(
      'B sees A between ruin-1 and wall-4; the gap is 4 mm.',
    );
    expect(verdictSentence(facts({ corridor: { mm: 4, left, right: null } }))).toBe(
      'B sees A past ruin-1; the gap is 4 mm.',
    );
    expect(verdictSentence(facts({ corridor: { mm: 4, left, right: beside('ruin-1', 'right', 2) } }))).toBe(
      'B sees A through a gap in ruin-1; the gap is 4 mm.',
    );
  });

  it('clear: past a mesh, the gap found and the limit that is proven', () => {
    const corridor = { mm: 3.4, left: beside('ruin-1', 'left', 1.7), right: null };
    const gap = (toleranceMm: number) =>
      verdictSentence(facts({ sight: sight({ corridorMm: 3.4, toleranceMm }), corridor }));
    expect(gap(0.2)).toBe('B sees A past ruin-1; the gap is 3.4 mm to 3.6 mm.');
    expect(gap(0.01)).toBe('B sees A past ruin-1; the gap is 3.4 mm.');
    expect(gap(96.6)).toBe('B sees A past ruin-1; the gap is at least 3.4 mm.');
  });

  it('clear: never with a gap of 0 mm and nothing in the way', () => {
    const words = (mm: number, toleranceMm: number) =>
      verdictSentence(
        facts({ sight: sight({ corridorMm: mm, toleranceMm }), corridor: { mm, left: null, right: null } }),
      );
    expect(words(0, 0)).toBe('B sees A by a line that only just passes; the gap is less than 0.0001 mm.');
    expect(words(0, 0.05)).toBe('B sees A by a line that only just passes; the gap is less than 0.05 mm.');
    expect(words(0, 100)).toBe('B sees A by a line that only just passes; the gap is of unknown width.');
  });

  it('clear: through an opening of a mesh, with the air on both sides', () => {
    const wall = {
      ...over('of_arrow_slit', 0.05),
      passing: { way: 'over', gap: 0.05, above: 0.08 } as const,
    };
    expect(verdictSentence(facts({ section: section(wall) }))).toBe(
      'B sees A through an opening of of_arrow_slit, 1.3 mm above its lower edge and 2 mm below its upper one.',
    );
  });

  it('names a shape that is simpler than the one seen, and says so of a line that the seen one stops', () => {
    const words = (stoppedBy: string | null) =>
      verdictSentence(
        facts({ sight: sight({ seenShape: { pieces: ['slit'], differenceMm: 6.8, stoppedBy } }) }),
      );
    expect(words(null)).toBe(
      'B sees A with nothing in the way. slit: a simpler shape is played than the one seen, up to 6.8 mm apart.',
    );
    expect(words('slit')).toMatch(/apart; the shape of slit that is seen stops the line drawn\.$/);
  });

  it('blocked: no smaller shift, or none below what is proven', () => {
    const moves = (toleranceMm?: number) =>
      changeSentences(
        facts({
          sight: sight({
            verdict: 'blocked',
            nudgeMm: 12,
            ...(toleranceMm !== undefined && { toleranceMm }),
          }),
          nudge: nudge(12, [0, 1]),
        }),
      )[0];
    expect(moves()).toBe('Move A 12 mm to the left: a line opens. No smaller shift opens one.');
    expect(moves(3)).toBe('Move A 12 mm to the left: a line opens. No shift of less than 9 mm opens one.');
    expect(moves(12)).toBe('Move A 12 mm to the left: a line opens. A smaller shift may open one, too.');
  });

  it('clear: names only the obstacles that limit the corridor', () => {
    const corridor = {
      mm: 19,
      left: beside('tower', 'left', 9.5),
      right: beside('wall', 'right', 55, false),
    };
    expect(verdictSentence(facts({ corridor }))).toBe('B sees A past tower; the gap is 19 mm.');
  });

  it('clear: over the closest obstacle, or with nothing in the way', () => {
    const corridor = { mm: 100, left: null, right: null };
    expect(
      verdictSentence(facts({ corridor, section: section(over('wall-1', 0.5), over('wall-2', 0.1)) })),
    ).toBe('B sees A over wall-2, 2.5 mm above it.');
    expect(verdictSentence(facts({ corridor }))).toBe('B sees A with nothing in the way.');
  });

  it('clear: states that a target is concealed, and the share of it that shows', () => {
    expect(verdictSentence(facts({ sight: sight({ conceal: 1 }) }))).toMatch(/concealed/);
    expect(verdictSentence(facts({ sight: sight({ visible: 0.374 }) }))).toMatch(/37 % of it shows/);
    expect(verdictSentence(facts({ sight: sight({ visible: 0 }) }))).toMatch(/hardly any of it shows/);
  });

  it('blocked: all blockers together, and the smallest shift with its direction', () => {
    const blocked = sight({ verdict: 'blocked', blockers: ['ruin-2', 'wall-4'], nudgeMm: 1.2 });
    expect(verdictSentence(facts({ sight: blocked, nudge: nudge(1.2, [0, 0.05]) }))).toBe(
      'No line: ruin-2 and wall-4 together; moving A 1.2 mm to the left opens a line.',
    );
    expect(verdictSentence(facts({ sight: blocked }))).toBe(
      'No line: ruin-2 and wall-4 together; a shift of 1.2 mm opens a line.',
    );
    const far = sight({ verdict: 'blocked', blockers: ['ruin-2'], nudgeMm: 63.5 });
    expect(verdictSentence(facts({ sight: far, nudge: nudge(63.5, [2.5, 0]) }))).toBe(
      'No line: ruin-2; moving A 2.5 MU farther opens a line.',
    );
  });

  it('blocked: states that no shift on the table opens a line', () => {
    expect(verdictSentence(facts({ sight: sight({ verdict: 'blocked', blockers: ['wall-4'] }) }))).toBe(
      'No line: wall-4; no shift of A on the table opens a line.',
    );
  });

  it('too close: the gap, the shift, or the touch', () => {
    const close = (more: Partial<Sight>) => sight({ verdict: 'too-close', ...more });
    expect(
      verdictSentence(
        facts({ sight: close({ corridorMm: 0.004 }), corridor: { mm: 0.004, left: null, right: null } }),
      ),
    ).toBe('Too close to call: the gap is 0.004 mm, closer than 0.01 mm.');
    expect(
      verdictSentence(facts({ sight: close({ nudgeMm: 0.006 }), nudge: nudge(0.006, [0, -0.0002]) })),
    ).toBe('Too close to call: moving A 0.006 mm to the right opens a line, less than 0.01 mm.');
    expect(verdictSentence(facts({ sight: close({ blockers: ['wall-1'] }) }))).toBe(
      'Too close to call: a line from B to A can only touch wall-1.',
    );
  });
});

describe('changes of the verdict', () => {
  it('blocked: the shift; clear: the first obstacles to narrow the corridor; too close: both', () => {
    const corridor = { mm: 3.4, left: beside('ruin-1', 'left', 1.7), right: null };
    expect(
      changeSentences(
        facts({ sight: sight({ verdict: 'blocked', nudgeMm: 1.2 }), nudge: nudge(1.2, [-0.04, 0]) }),
      ),
    ).toEqual(['Move A 1.2 mm nearer: a line opens. No smaller shift opens one.']);
    expect(changeSentences(facts({ corridor }))).toEqual([
      'ruin-1 (wall) narrows the corridor on the left, 1.7 mm from its centre.',
    ]);
    const both = changeSentences(
      facts({
        sight: sight({ verdict: 'too-close', nudgeMm: 0.004 }),
        nudge: nudge(0.004, [0, 0.001]),
        corridor: { ...corridor, mm: 0 },
      }),
    );
    expect(both).toHaveLength(2);
  });

  it('clear over a wall: how much taller it would have to be', () => {
    expect(changeSentences(facts({ section: section(over('wall-1', 0.5)) }))).toEqual([
      'wall-1 (parapet) would stop the line drawn if it were 13 mm taller.',
    ]);
  });
});

describe('measures as text', () => {
  it.each([
    [0.0042, '0.0042 mm'],
    [0.05, '0.05 mm'],
    [0.5, '0.5 mm'],
    [3.42, '3.4 mm'],
    [3, '3 mm'],
    [27.4, '27 mm'],
    [100, '100 mm'],
    [0, '0 mm'],
  ])('%d', (mm, words) => {
    expect(formatMillimetres(mm)).toBe(words);
  });

  it.each([
    [[1, 0], 'farther'],
    [[-1, 0.1], 'nearer'],
    [[0, 1], 'to the left'],
    [[0.1, -1], 'to the right'],
    [[1, 1], 'to the left and farther'],
    [[-1, -1], 'to the right and nearer'],
  ] as const)('%j is %s', (vector, words) => {
    expect(describeDirection(vector)).toBe(words);
  });

  it('lists names, and counts the surplus', () => {
    expect(joinNames(['a'])).toBe('a');
    expect(joinNames(['a', 'b', 'c'])).toBe('a, b and c');
    expect(joinNames(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c and 3 more');
  });
});
