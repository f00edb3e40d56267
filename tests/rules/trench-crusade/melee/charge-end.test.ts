import { describe, expect, it } from 'vitest';
import { eventsOf, lastEvent, reply } from '../../../support/battle';
import { boxPart as box } from '../../../support/geometry/parts';
import { isDown, markers } from '../../../support/rules/trench';
import {
  r,
  type Setting,
  foe,
  piece,
  at,
  charged,
  targets,
  inEach,
} from '../../../support/rules/trench-charge';

describe('more enemies', () => {
  it('TC-V-025, TC-CHARGE-11: round the Janissary to the Azeb', () => {
    const others = [foe('e', [10, 14]), foe('azeb', [10.3, 16.3])];
    expect(targets({ others })).toContain('e');
    const asking = reply(charged({ others, dice: [6] }), ['choose-charge-end', 'contact']);
    expect(asking.question).toMatchObject({ kind: 'choose-slide', by: 'red' });
    const both = reply(asking, ['choose-slide', '0']);
    const [toJanissary, toAzeb] = inEach(both, 'e', 'azeb');
    expect(toJanissary).toBeCloseTo(0, 2);
    expect(toAzeb).toBeLessThanOrEqual(1 + 1e-6);
  });

  it('TC-V-111: without another enemy to reach', () => {
    const others = [foe('e', [10, 14]), foe('far', [20, 30])];
    const contact = reply(charged({ others, dice: [1] }), ['choose-charge-end', 'contact']);
    expect(contact.question).toBeNull();
    expect(inEach(contact, 'e')[0]).toBeCloseTo(0, 2);
  });
});

describe('Diving Charges', () => {
  /** Model a on a roof's edge, the enemy below within an inch of the landing. */
  const below = (height: number, gap: number, more: Partial<Setting> = {}): Setting => ({
    profile: 'assassin',
    terrain: [piece('roof', [8, 10], box([0, 0, 0], [5, height, 6]))],
    at: [9, 10],
    stands: { elevation: height },
    others: [foe('e', [10.5 + r + 2 * r + gap, 10])],
    dice: [3, 3, 4],
    ...more,
  });
  const toDive = (setting: Setting) => {
    const begun = charged(setting);
    const routed = begun.question?.kind === 'choose-route' ? reply(begun, ['choose-route', 'direct']) : begun;
    return routed.question?.kind === 'choose-charge-end' ? reply(routed, ['choose-charge-end', '0']) : routed;
  };

  it('TC-V-032, TC-DIVE-01, TC-DIVE-02, TC-DIVE-03, TC-DIVE-04: from 4" beside the War Prophet', () => {
    const asking = toDive(below(4, 0.5));
    expect(asking.question).toMatchObject({
      kind: 'dive',
      by: 'red',
      rules: ['TC-DIVE-02'],
      options: [
        { id: 'dive', rules: ['TC-DIVE-04', 'TC-DIVE-05'] },
        { id: 'jump', rules: ['TC-JUMP-09'] },
      ],
      data: { model: 'a', target: 'e', depth: 4 },
    });
    // It has been placed before the roll.
    expect(at(asking)).toMatchObject({ y: 0 });
    const dived = reply(asking, ['dive', 'dive']);
    expect(eventsOf(dived, 'injury-rolled')).toHaveLength(0);
    expect(eventsOf(dived, 'dived')).toMatchObject([
      { rules: ['TC-DIVE-04'], data: { model: 'a', target: 'e' } },
    ]);
    expect(eventsOf(dived, 'success-rolled').at(-1)).toMatchObject({
      rules: expect.arrayContaining(['TC-DIVE-03']) as string[],
      data: { what: 'Diving Charge', target: 'e' },
    });
    expect(dived.state.system['activation']).toMatchObject({ dive: 'e', over: false });
  });

  it('TC-V-033, TC-DIVE-05, TC-RULING-42: a dive that fails', () => {
    const failed = reply(toDive(below(4, 0.5, { dice: [3, 1, 5, 2, 6, 1] })), ['dive', 'dive']);
    expect(isDown(failed, 'a')).toBe(true);
    expect(markers(failed, 'a', 'blood')).toBe(2);
    expect(lastEvent(failed, 'injury-rolled')).toMatchObject({ net: 1, total: 7 });
    expect(failed.state.system['activation']).toMatchObject({ over: true });
    expect(inEach(failed, 'e')[0]).toBeLessThanOrEqual(1);
    const injured = reply(
      toDive(below(4, 0.5, { dice: [3, 1, 5, 2, 6, 1], options: { failedDive: 'injury-first' } })),
      ['dive', 'dive'],
    );
    expect(markers(injured, 'a', 'blood')).toBe(1);
  });

  it('TC-V-134, TC-RULING-44: not from less than 3", and not farther than an inch away', () => {
    expect(toDive(below(2.9, 0.5)).question).toBeNull();
    const wide = toDive(below(3, 1.1, { dice: [3, 1, 1, 1] }));
    expect(eventsOf(wide, 'injury-rolled')).toHaveLength(1);
    expect(eventsOf(wide, 'dived')).toHaveLength(0);
    expect(toDive(below(3, 0.5)).question?.kind).toBe('dive');
  });

  it('TC-V-135, TC-DIVE-02: not declared, it is a fall', () => {
    const jumped = reply(toDive(below(4, 0.5, { dice: [3, 1, 1, 1] })), ['dive', 'jump']);
    expect(lastEvent(jumped, 'injury-rolled')).toMatchObject({ net: 1 });
    expect(eventsOf(jumped, 'dived')).toHaveLength(0);
  });

  it('TC-V-136, TC-DIVE-06: a flying model', () => {
    const failed = reply(toDive(below(4, 0.5, { profile: 'flyer', dice: [3, 2, 4] })), ['dive', 'dive']);
    expect(isDown(failed, 'a')).toBe(true);
    expect(eventsOf(failed, 'injury-rolled')).toHaveLength(0);
    expect(failed.state.system['activation']).toMatchObject({ over: true });
  });
});
