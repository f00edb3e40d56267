/** Scenes for the tests of an activation. */
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import type { Game } from '../../../../src/rules/gloom-trench-1926/game';
import { reply } from '../../../support/battle';
import { begin, force, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';

export const base = 25 / 25.4;

export const coherent = row(5, 10, 10, 1.5);

export const far = squad('blue', 'blue', row(5, 10, 45, 1.5));

/** Draws red's chit, and chooses red's first unit. */
export function activate(scene: Partial<Scene> = {}, places = coherent) {
  const battle = begin({
    units: [squad('red', 'red', places), far],
    play: (game: Game) => activation(game, 'red'),
    ...scene,
  });
  return reply(battle, ['choose-unit', 'red']);
}

export const commands = (value: number) => force([unitProfile('rifles', {}, { command: value })]);
