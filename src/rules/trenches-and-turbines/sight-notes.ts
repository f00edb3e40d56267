import type { RuleNote, SightFacts } from '../../engine/sight-notes';

/** The rules and rulings that a verdict rests on. */
export function citeSight(facts: SightFacts): readonly RuleNote[] {
  const notes: RuleNote[] = [
    { id: 'TT-LOS-01', kind: 'rule', text: 'A line 1 mm wide, from anywhere on one base to anywhere on the other.' },
    { id: 'TT-LOS-03', kind: 'rule', text: 'What is as large as both, or larger, blocks it.' },
  ];
  if (facts.conceal) notes.push({ id: 'TT-LOS-04', kind: 'rule', text: 'What is smaller than either leaves sight, and gives Conceal (1).' });
  notes.push(
    { id: 'TT-RULING-44', kind: 'ruling', text: 'Seen from above: half a millimetre free on both sides of the line.' },
    { id: 'TT-RULING-45', kind: 'ruling', text: 'The attacker’s best line counts.' },
    { id: 'TT-RULING-47', kind: 'ruling', text: 'Models of the two units never intervene; each other base counts alone.' },
    { id: 'TT-RULING-48', kind: 'ruling', text: 'Sizes stand for heights; what lies under a base does not intervene.' },
  );
  return notes;
}
