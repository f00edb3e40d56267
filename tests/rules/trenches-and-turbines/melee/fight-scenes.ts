/** Scenes for the tests of fights. */
import { fight, type Impetus } from '../../../../src/rules/trenches-and-turbines/melee/fight';
import type { Battle } from '../../../../src/engine/index';
import { begin, lastEvent, reply, unit, type Scene } from '../../../support/rules/turbines';

/** Two lines that touch along x = 0.5: attackers to the left, defenders to the right, both in coherency. */
export const lines = (
  attackers: number,
  defenders: number,
  profiles: readonly [string, string] = ['RS', 'RS'],
) => [
  unit('rs', 'red', column(attackers, 0), { profile: profiles[0] }),
  unit('foe', 'blue', column(defenders, 1), { profile: profiles[1] }),
];

export const column = (count: number, x: number) =>
  Array.from({ length: count }, (_, i) => [x, (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 1.1] as const);

export const walking: Impetus = { priority: false, bonus: 0, othersJoin: false };

export const fought = (
  units: Scene['units'],
  impetus: Impetus,
  dice: readonly number[],
  scene: Partial<Scene> = {},
) => begin({ units, dice, play: (game) => fight(game, 'rs', 'foe', impetus), ...scene });

/** Answers every question about casualties with the first troopers, and every Shift with staying. */
export function settle(battle: Battle): Battle {
  let now = battle;
  while (now.question) {
    const { kind, options, min } = now.question;
    if (kind === 'casualty-order') now = reply(now, [kind, options.slice(0, min).map(({ id }) => id)]);
    else if (kind === 'choose-shift') now = reply(now, [kind, 'stay']);
    else if (kind === 'choose-leader') now = reply(now, [kind, options[0]!.id]);
    else return now;
  }
  return now;
}

export const losses = (battle: Battle) => lastEvent(battle, 'fight-resolved')['score'];
