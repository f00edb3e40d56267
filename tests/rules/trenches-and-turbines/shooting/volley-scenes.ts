/** One volley of a unit, for the tests of hits and saves. */
import { begin, force, profile, rank, soldier, unit, type Scene } from '../../../support/rules/turbines';
import { foe, rs, volley } from './shooting-scenes';

export const shot = (dice: readonly number[], scene: Partial<Scene> = {}, prior = 0) =>
  begin({ units: [rs, foe], dice, play: volley(prior), ...scene });

export const one = (fields: object = {}, foes: Scene['units'] = [unit('foe', 'blue', [[10, 0]])]) => ({
  units: [unit('rs', 'red', [[0, 0]]), ...foes],
  ...fields,
});

export const armed = (weapon: string, ranged = 5) =>
  force([
    profile('RS'),
    profile('guns', { ranged }, [soldier('gunner', { weapons: [weapon] })]),
    profile('HS', {}, [soldier('heavy', { sv: 5, hp: 2 })]),
    profile('TK', { keywords: ['Vehicle'], size: 'L' }, [soldier('tank', { sv: 7, hp: 6 })]),
  ]);

export const guns = (count: number) => unit('rs', 'red', rank(count, 0, 0), { profile: 'guns' });
