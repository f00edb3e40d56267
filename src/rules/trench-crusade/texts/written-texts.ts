/** Texts that depend on what a player has written down: a warband, a scenario, an ACTION. It is asked before the battle. */
import type { Joint } from './joint';
import { effect } from './parts';

/** Texts of that kind. */
export const writtenTexts: readonly Joint[] = [
  [
    [
      /^write down the name of the warband from the game where this injury was received$/,
      /^add (?<dice>[+-]\d) dice to rolls for (?<attack>melee|ranged) attacks made by it if the target is a model from the warband you have written down$/,
    ],
    ([, second]) => [
      effect(
        { kind: 'modifier', roll: second!['attack'], value: Number(second!['dice']) },
        {},
        { chosen: 'battle' },
      ),
      { kind: 'written' },
    ],
  ],
  [
    [
      /^mark down the opposing warband type that caused this injury, as well as the scenario$/,
      /^if you play the same scenario again, it fears all enemy models if playing against the same type of warband, including (?:all )?attacks$/,
    ],
    () => [effect({ kind: 'fears' }, {}, { chosen: 'battle' }), { kind: 'written' }],
  ],
  [
    [
      /^when you give (?:it|a model) this skill, choose 1 action on (?:its|that model's) warband entry, or 1 common action apart from fight or shoot actions, and write it on your warband roster$/,
      /^add (?<dice>[+-]\d) dice to rolls made as part of the chosen action when it is taken by it$/,
    ],
    ([, second]) => [{ kind: 'expertise', dice: Number(second!['dice']) }],
  ],
];
