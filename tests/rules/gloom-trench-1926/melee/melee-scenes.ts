/** Scenes and answers for the tests of a Charge and its melee. */
import { charge } from '../../../../src/rules/gloom-trench-1926/melee/charge';
import { reply } from '../../../support/battle';
import { begin, row, squad, type Scene } from '../../../support/rules/gloom';

export const base = 25 / 25.4;

export type Options = NonNullable<Scene['options']>;

/** Red's lone model (or more) charges blue's unit, so far away edge to edge. */
export function charging(
  gap: number,
  dice: readonly number[],
  scene: Partial<Scene> = {},
  red = [[10, 10]] as readonly (readonly [number, number])[],
) {
  return begin({
    units: [squad('red', 'red', red), squad('blue', 'blue', row(3, 10 + gap + base, 10, 1.5))],
    dice,
    play: (game) => charge(game, 'red', 'blue'),
    ...scene,
  });
}

export const ahead = (distance: number) => ({ 'red/1': { via: [[10 + distance, 10]] } });

/** Answers losses with whatever comes first, melee moves by their plan. */
export function finish(battle: ReturnType<typeof begin>): ReturnType<typeof begin> {
  let now = battle;
  while (now.question) {
    const { kind, options, data, min } = now.question;
    const given =
      kind === 'move-unit'
        ? data!['plan']!
        : kind === 'choose-casualties' && min
          ? options.slice(0, min).map(({ id }) => id)
          : options[0]!.id;
    now = reply(now, [kind, given]);
  }
  return now;
}
