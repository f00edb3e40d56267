import type { RuleNote, SightFacts } from '../../engine/sight-notes';

/** The rules and rulings that a verdict rests on. */
export function citeSight(facts: SightFacts): readonly RuleNote[] {
  const notes: RuleNote[] = [
    { id: 'TC-LOS-01', kind: 'rule', text: 'Any part of one that any part of the other can see is enough.' },
    { id: 'TC-LOS-03', kind: 'rule', text: 'Terrain and other models are in the way, friend or foe.' },
    {
      id: 'TC-RULING-55',
      kind: 'ruling',
      text: 'A body is its base carried up by its height; poses and weapons do not count.',
    },
  ];
  if (facts.verdict !== 'blocked')
    notes.push({
      id: 'TC-RULING-56',
      kind: 'ruling',
      text: 'Any open line is sight, however narrow; its width is shown.',
    });
  return notes;
}
