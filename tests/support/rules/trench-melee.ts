/** Fights of Trench Crusade between two models. */
import type { ActionId } from '../../../src/rules/trench-crusade/turn/action-ids';
import { checkAction, carryOut } from '../../../src/rules/trench-crusade/turn/actions';
import { meleeWeapons } from '../../../src/rules/trench-crusade/melee/melee';
import type { Game } from '../../../src/rules/trench-crusade/game';
import { eventsOf, reply } from '../battle';
import { asked, beginTrench, fighter, warband, type TrenchScene } from './trench';

export const band = warband(
  {
    trooper: {},
    soldier: { weapons: ['rifle', 'sword', 'knife'] },
    bare: { weapons: ['rifle'] },
    assassin: { melee: 2, weapons: ['dagger', 'dagger'] },
    swordsman: { weapons: ['sword', 'knife'] },
    great: { weapons: ['great', 'knife'] },
    guard: { weapons: ['polearm'] },
    double: { weapons: ['polearm', 'halberd'] },
    horror: { keywords: ['FEAR'] },
    gunslinger: { ranged: 2, weapons: ['pistol', 'knife'] },
    automatic: { ranged: 2, weapons: ['automatic-pistol'] },
    trained: { weapons: ['sword', 'offhand'] },
    cutter: { weapons: ['cutter'] },
    hidden: { keywords: ['COVER'] },
    risky: { weapons: ['risky-knife', 'knife'] },
    heretic: { armour: ['standard', 'shield'] },
  },
  {
    weapons: [
      { id: 'dagger', name: 'Assassin’s Dagger', kind: 'melee', keywords: ['CRITICAL'], injuryModifier: 1 },
      { id: 'great', name: 'Great sword', kind: 'melee', hands: 2 },
      { id: 'polearm', name: 'Polearm', kind: 'melee', hands: 2, keywords: ['BLOCK'] },
      { id: 'halberd', name: 'Halberd', kind: 'melee', hands: 2, keywords: ['BLOCK'] },
      {
        id: 'automatic-pistol',
        name: 'Automatic Pistol',
        kind: 'ranged',
        range: 12,
        automatic: 2,
        keywords: ['PISTOL'],
        injuryDice: -1,
      },
      { id: 'offhand', name: 'Main gauche', kind: 'melee', keywords: ['IGNORE OFF-HAND WEAPON'] },
      { id: 'cutter', name: 'Wire cutter', kind: 'melee', keywords: ['IGNORE COVER'] },
      { id: 'risky-knife', name: 'Risky knife', kind: 'melee', keywords: ['RISKY'] },
    ],
  },
);

export type Units = TrenchScene['units'];
export const scene = (units: Units, more: Partial<TrenchScene> = {}): TrenchScene => ({
  units,
  warbands: [band],
  activation: { model: 'a' },
  ...more,
});
export const fights = {
  *play(game: Game) {
    yield* carryOut(game, 'a', 'fight');
  },
};

/** Model a, and an enemy 0.6" away in front of it; others where they are put. */
export const facing = (profile: string, enemy = 'trooper', ...others: Units): Units => [
  fighter('a', 'red', profile, [10, 10]),
  fighter('e1', 'blue', enemy, [10, 11.6]),
  ...others,
];

export const barred = (units: Units, action: ActionId, more: Partial<TrenchScene> = {}) =>
  asked(scene(units, more), (game) => checkAction(game, 'a', action)?.rule);
/** Plays a Fight of misses; returns the net DICE of the attack with the melee weapon of this number, as the first or the second. */
export function net(units: Units, more: Partial<TrenchScene> = {}, offHand = false, weapon = 0) {
  const weapons = asked(scene(units, more), (game) => meleeWeapons(game, 'a').map(({ id }) => id));
  const order = offHand ? [weapons[1 - weapon]!, weapons[weapon]!] : [weapons[weapon]!];
  let battle = beginTrench(scene(units, { dice: Array<number>(12).fill(1), ...fights, ...more }));
  for (const id of order)
    if (battle.question?.kind === 'choose-weapon') battle = reply(battle, ['choose-weapon', id]);
  const rolled = eventsOf(battle, 'success-rolled');
  return rolled[order.length - 1]!.data['net'];
}
