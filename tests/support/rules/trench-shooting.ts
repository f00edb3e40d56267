/** Shots of Trench Crusade at enemies along a line. */
import type { ActionId } from '../../../src/rules/trench-crusade/turn/action-ids';
import { checkAction, carryOut } from '../../../src/rules/trench-crusade/turn/actions';
import type { Game } from '../../../src/rules/trench-crusade/game';
import type { TerrainPlacement } from '../../../src/table/format';
import { box } from '../tables';
import { lastEvent, reply } from '../battle';
import { asked, beginTrench, fighter, warband, type TrenchScene } from './trench';

export const band = warband(
  {
    trooper: {},
    knife: { weapons: ['knife'] },
    marksman: { ranged: 2 },
    yuzbasi: { ranged: 2, weapons: ['halberd-gun'], abilities: ['alchemical'] },
    prophet: { ranged: 2, weapons: ['automatic-pistol', 'knife'] },
    gunner: { weapons: ['machine-gun', 'knife'] },
    risky: { weapons: ['risky-gun'] },
    two: { weapons: ['rifle', 'carbine', 'knife'] },
    assault: { weapons: ['carbine', 'knife'] },
    burdened: { weapons: ['greatsword', 'carbine'] },
    strong: { weapons: ['greatsword', 'carbine'], keywords: ['STRONG'] },
    flamer: { weapons: ['flamethrower'] },
    bomber: { weapons: ['bomb'] },
    thrower: { weapons: ['grenade'] },
    scatterer: { weapons: ['scatter-gun'] },
    sorcerer: { weapons: ['inferno'] },
    hidden: { keywords: ['COVER'] },
    big: { base: { shape: 'round', mm: 40 }, height: 1.6 },
    small: { base: { shape: 'round', mm: 40 }, height: 0.8 },
    dodger: { weapons: ['no-cover'] },
    plunger: { weapons: ['no-elevation'] },
    far: { weapons: ['no-long-range'] },
    cannon: { weapons: ['flame-cannon'] },
  },
  {
    weapons: [
      { id: 'halberd-gun', name: 'Halberd-Gun', kind: 'ranged', hands: 2, range: 24 },
      {
        id: 'automatic-pistol',
        name: 'Automatic Pistol',
        kind: 'ranged',
        range: 12,
        automatic: 2,
        keywords: ['PISTOL'],
      },
      { id: 'machine-gun', name: 'Machine Gun', kind: 'ranged', hands: 2, range: 24, automatic: 3 },
      {
        id: 'risky-gun',
        name: 'Risky Gun',
        kind: 'ranged',
        hands: 2,
        range: 24,
        automatic: 3,
        keywords: ['RISKY'],
      },
      { id: 'greatsword', name: 'Greatsword', kind: 'melee', hands: 2, keywords: ['HEAVY'] },
      {
        id: 'flamethrower',
        name: 'Flamethrower',
        kind: 'ranged',
        hands: 2,
        range: 12,
        keywords: ['FLAMETHROWER', 'FIRE'],
      },
      {
        id: 'flame-cannon',
        name: 'Flame Cannon',
        kind: 'ranged',
        hands: 2,
        range: 10,
        lineWidth: 1,
        keywords: ['FLAMETHROWER'],
      },
      { id: 'bomb', name: 'Bomb', kind: 'ranged', range: 24, blast: 3 },
      { id: 'grenade', name: 'Grenade', kind: 'ranged', range: 24, blast: 3, keywords: ['SCATTER'] },
      { id: 'scatter-gun', name: 'Scatter Gun', kind: 'ranged', range: 24, keywords: ['SCATTER'] },
      {
        id: 'inferno',
        name: 'Burning Inferno',
        kind: 'ranged',
        range: 18,
        blast: 3,
        blastCost: 3,
        keywords: ['SCATTER'],
      },
      { id: 'no-cover', name: 'Gun', kind: 'ranged', range: 24, keywords: ['IGNORE COVER'] },
      { id: 'no-elevation', name: 'Gun', kind: 'ranged', range: 24, keywords: ['IGNORE ELEVATION'] },
      { id: 'no-long-range', name: 'Gun', kind: 'ranged', range: 24, keywords: ['IGNORE LONG RANGE'] },
    ],
    abilities: [
      {
        id: 'alchemical',
        name: 'Alchemical Ammunition',
        text: '+1 DICE.',
        timing: 'pre-battle',
        once: true,
        effect: { kind: 'load', weapon: 'halberd-gun', dice: 1 },
      },
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
export const shoots = {
  *play(game: Game) {
    yield* carryOut(game, 'a', 'shoot');
  },
};

/** Model a of a profile at (10, 10), and enemies along z. */
export const against = (profile: string, ...enemies: readonly (readonly [number, number])[]): Units => [
  fighter('a', 'red', profile, [10, 10]),
  ...enemies.map((at, index) => fighter(`e${index + 1}`, 'blue', 'trooper', at)),
];

/** A wall of half an inch in contact with a base at (x, z), on the side of model a. */
export const wallBefore = (z: number, x = 10): TerrainPlacement =>
  box('wall', [x - 1, z - 12.5 / 25.4 - 0.4], [x + 1, z - 12.5 / 25.4], 0.5, {});

export const barred = (units: Units, action: ActionId, more: Partial<TrenchScene> = {}) =>
  asked(scene(units, more), (game) => checkAction(game, 'a', action)?.rule);
/** Plays a Shoot of the first weapon that misses; returns the net DICE of its Success Roll. */
export const net = (units: Units, target = 'e1', more: Partial<TrenchScene> = {}) =>
  lastEvent(
    reply(beginTrench(scene(units, { dice: Array<number>(12).fill(1), ...shoots, ...more })), [
      'choose-target',
      target,
    ]),
    'success-rolled',
  )['net'];
