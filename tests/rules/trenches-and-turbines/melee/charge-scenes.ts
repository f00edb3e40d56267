/** Scenes for the tests of charges. */
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import type { TableUnit } from '../../../../src/table/format';
import { begin, reply, unit, type Scene } from '../../../support/rules/turbines';

export const single = unit('rs', 'red', [[0, 0]]);

export const foeAt = (...places: readonly (readonly [number, number])[]) => unit('foe', 'blue', places);

/** A walking charge at `foe`, unanswered, at its first move. */
export const charging = (
  scene: Partial<Scene> & { readonly units: readonly TableUnit[] },
  kind = 'walking-charge',
) => {
  const declared = reply(
    begin({
      dice: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10],
      play: (game) => activation(game, 'rs'),
      ...scene,
    }),
    ['choose-action', kind],
    ['choose-charge-target', 'foe'],
  );
  return declared.question?.kind === 'choose-reaction'
    ? reply(declared, ['choose-reaction', 'none'])
    : declared;
};
