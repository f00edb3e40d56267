/** The rules that a sight ruling cites, fact by fact. */
import { describe, expect, it } from 'vitest';
import type { SightFacts } from '../../../src/engine/sight-notes';
import { citeSight } from '../../../src/rules/gloom-trench-1926/sight-notes';

const plain: SightFacts = {
  verdict: 'clear',
  level: true,
  blockedByModels: false,
  blockedByTerrain: false,
  overBlockers: false,
  standsIn: false,
  pastOwnUnit: false,
  pastTargetUnit: false,
  narrow: false,
  conceal: false,
  crosses: false,
  options: {},
};
const always = ['GT-LOS-02', 'GT-LOS-03', 'GT-LOS-04'];
/** Cited beyond what every ruling cites. */
const cited = (facts: Partial<SightFacts>) => {
  const notes = citeSight({ ...plain, ...facts });
  expect(notes.slice(0, 3).map(({ id }) => id)).toEqual(always);
  return notes.slice(3).map(({ id }) => id);
};
const textOf = (id: string, facts: Partial<SightFacts>) =>
  citeSight({ ...plain, ...facts }).find((note) => note.id === id)!.text;

describe('the rules behind a sight ruling', () => {
  it('GT-LOS-02 to GT-LOS-04 are behind every ruling; each is marked as a rule or a ruling', () => {
    expect(cited({})).toEqual([]);
    expect(citeSight(plain).map(({ kind }) => kind)).toEqual(['rule', 'rule', 'rule']);
    expect(citeSight({ ...plain, crosses: true }).at(-1)).toMatchObject({ kind: 'ruling' });
    expect(citeSight({ ...plain, crosses: true }).every(({ text }) => text.length > 0)).toBe(true);
  });
  it.each([
    ['GT-LOS-07 past models of the own unit', { pastOwnUnit: true }, ['GT-LOS-07']],
    ['GT-RULING-43 past models of the target’s unit', { pastTargetUnit: true }, ['GT-RULING-43']],
    [
      'GT-LOS-08 GT-RULING-45 GT-RULING-41 blocked by a third unit',
      { blockedByModels: true },
      ['GT-LOS-08', 'GT-RULING-45', 'GT-RULING-41'],
    ],
    ['GT-LOS-11 GT-RULING-41 blocked by terrain', { blockedByTerrain: true }, ['GT-LOS-11', 'GT-RULING-41']],
    ['GT-LOS-11 GT-RULING-42 standing in a piece', { standsIn: true }, ['GT-LOS-11', 'GT-RULING-42']],
    ['GT-RULING-41 over something lower', { overBlockers: true }, ['GT-RULING-41']],
    ['GT-RULING-46 too close to call', { verdict: 'too-close' }, ['GT-RULING-46']],
    ['GT-RULING-46 a narrow corridor', { narrow: true }, ['GT-RULING-46']],
    ['GT-RULING-96 across cover', { crosses: true }, ['GT-RULING-96']],
  ] as const)('%s', (_title, facts, ids) => expect(cited(facts)).toEqual(ids));

  it('GT-RULING-44 cites gaps in a third unit only with that option, and only if models block', () => {
    const options = { unitScreen: 'gaps-too' };
    expect(cited({ options })).toEqual([]);
    expect(cited({ options, blockedByModels: true })).toContain('GT-RULING-44');
  });
  it.each([
    ['GT-RULING-45', { modelBlocks: 'base-endless' }, { blockedByModels: true }],
    ['GT-RULING-43', { targetUnitBlocks: true }, { pastTargetUnit: true }],
    ['GT-RULING-42', { blockerInside: 'into-only' }, { standsIn: true }],
    ['GT-RULING-41', { blockerHeight: 'endless' }, { blockedByTerrain: true }],
  ] as const)('%s says which way this table has chosen', (id, options, facts) => {
    expect(textOf(id, { ...facts, options })).toContain('Chosen for this table');
    expect(textOf(id, facts)).not.toContain('Chosen for this table');
  });
  it('GT-RULING-43 is cited where the target’s comrades block, with the line past them or not', () => {
    expect(cited({ options: { targetUnitBlocks: true } })).toEqual(['GT-RULING-43']);
  });
  it('GT-RULING-41 tells lines on one level from lines from higher up', () => {
    expect(textOf('GT-RULING-41', { overBlockers: true, level: true })).toContain('on one level');
    expect(textOf('GT-RULING-41', { overBlockers: true, level: false })).toContain('from higher up');
  });
});
