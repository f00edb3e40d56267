/** Scenes for the tests of fights. */
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
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

export const walking = 'walking-charge';
export const running = 'running-charge';

/** The lines, the attackers 4 inches back: they charge, unanswered and as planned, up to the first question of the fight. */
export function fought(
  units: Scene['units'],
  kind: typeof walking | typeof running,
  dice: readonly number[],
  scene: Partial<Scene> = {},
): Battle {
  const apart = units.map((line) => ({
    ...line,
    models: line.models.map((model) => ({
      ...model,
      at: [model.at![0] - (line.id === 'rs' ? 4 : 0), model.at![1]] as const,
    })),
  }));
  const declared = reply(
    begin({ units: apart, dice, play: (game) => activation(game, 'rs'), ...scene }),
    ...(scene.tokens?.['rs']?.['pin'] ? [['choose-posture', 'stand'] as const] : []),
    ['choose-action', kind],
    ['choose-charge-target', 'foe'],
  );
  return arrived(
    declared.question?.kind === 'choose-reaction' ? reply(declared, ['choose-reaction', 'none']) : declared,
  );
}

/** Moves the chargers as planned. */
function arrived(battle: Battle): Battle {
  const { question } = battle;
  return question?.kind === 'move-unit' && question.data!['mode'] === 'charge'
    ? arrived(reply(battle, ['move-unit', question.data!['plan']!]))
    : battle;
}

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
