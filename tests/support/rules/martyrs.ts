/** Small battles of Trench Crusade in which both sides often spend markers in secret: tough models that bleed and are blessed. */
import type { TableFile } from '../../../src/table/format';
import { tableFile } from '../tables';

const martyrs = {
  id: 'martyrs',
  name: 'Martyrs',
  text: 'For tests.',
  weapons: [
    { id: 'carbine', name: 'Carbine', kind: 'ranged', range: 24, automatic: 3, injuryDice: -2 },
    { id: 'knife', name: 'Knife', kind: 'melee' },
  ],
  armour: [],
  abilities: [
    {
      id: 'fervour',
      name: 'Fervour',
      text: 'At the start of a Turn it gains 2 BLESSING MARKERS.',
      timing: 'turn-start',
      effect: { kind: 'markers', marker: 'blessing', count: 2, whom: 'self' },
    },
    {
      id: 'curse',
      name: 'Curse',
      text: 'At the start of a Turn an enemy within 24 inches gains 2 BLOOD MARKERS.',
      timing: 'turn-start',
      reach: 24,
      effect: { kind: 'markers', marker: 'blood', count: 2, whom: 'enemy' },
    },
  ],
  models: [
    {
      id: 'martyr',
      name: 'Martyr',
      ranged: 3,
      keywords: ['TOUGH'],
      weapons: ['carbine', 'knife'],
      abilities: ['fervour', 'curse'],
    },
  ],
};

/** Returns a table of two martyrs a side, a few inches apart, under the ruling that both spend markers in secret. */
export function martyrsTable(): TableFile {
  const line = (side: string, z: number) =>
    [10, 14].map((x, index) => ({
      id: `${side}-${index + 1}`,
      name: `${side} ${index + 1}`,
      side,
      profile: 'martyr',
      models: [{ id: `${side}-${index + 1}`, at: [x, z] as const }],
    }));
  return {
    ...tableFile({ rules: 'trench-crusade', units: [...line('red', 8), ...line('blue', 14)] }),
    size: [24, 24],
    forces: [martyrs],
    options: {
      injuryMarkers: 'secret-simultaneous',
      deployment: 'as-placed',
      tough: 'always',
      firstMoraleFailure: 'shaken',
    },
  };
}
