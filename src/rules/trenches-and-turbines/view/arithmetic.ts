import type { Arithmetic } from '../../../engine/rules-view';
import { sides, succeeds } from '../dice';
import type { TurbineEvent } from '../events';
import type { TurbineOptions } from '../options';

type Facts = Arithmetic['facts'];

const nothing: Arithmetic = { dice: [], modifiers: [], facts: [] };

/** Returns the dice, modifiers and figures of an event. */
export function arithmeticOf(event: TurbineEvent, options: TurbineOptions): Arithmetic {
  const rolled = (name: string, faces: readonly number[], isSuccess: (face: number) => boolean) => [
    { name, sides, faces, modifier: 0, successes: faces.map(isSuccess) },
  ];
  switch (event.type) {
    case 'attack-rolled': {
      const { weapon, faces, needs, modifiers, hits } = event.data;
      const dice = rolled(weapon, faces, (face) => succeeds(face, needs, options));
      return { dice, modifiers, facts: [...targetFacts(event.data), ['Hits', String(hits)]] };
    }
    case 'saves-rolled': {
      const { faces, needs, modifiers, failed, lost } = event.data;
      const dice = rolled('', faces, (face) => succeeds(face, needs, options));
      const losses: Facts = [
        ['Failed saves', String(failed)],
        ['Without effect', String(lost)],
      ];
      return { dice, modifiers, facts: [...targetFacts(event.data), ...losses] };
    }
    case 'leadership-checked': {
      const { faces, passed, modifiers } = event.data;
      return { dice: rolled('', faces, () => passed), modifiers, facts: targetFacts(event.data) };
    }
    case 'searched': {
      const { faces, needs } = event.data;
      const dice = rolled('', faces, (face) => succeeds(face, needs, options));
      return { dice, modifiers: [], facts: [['Target number', String(needs)]] };
    }
    default:
      return nothing;
  }
}

/** Lists the characteristic, where it differs, and the target number. */
const targetFacts = ({ written, needs }: { readonly written: number; readonly needs: number }): Facts => [
  ...(written === needs ? [] : [['Characteristic', String(written)] as const]),
  ['Target number', String(needs)],
];
