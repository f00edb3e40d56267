/** Turns of small warbands of Trench Crusade. */
import type { ActionId } from '../../../src/rules/trench-crusade/turn/action-ids';
import { checkAction, carryOut } from '../../../src/rules/trench-crusade/turn/actions';
import type { Game } from '../../../src/rules/trench-crusade/game';
import { answer, type Battle } from '../../../src/engine/index';
import { asked, beginTrench, fighter, warband, type TrenchScene } from './trench';

export const band = warband(
  {
    trooper: {},
    bomber: { weapons: ['bomb'] },
    nun: { dash: 1 },
    slow: { keywords: ['NO DASH'] },
    medic: { abilities: ['medi-kit', 'chant'] },
    drummer: { abilities: ['drum'] },
    herald: { abilities: ['buzz'] },
    puppeteer: { abilities: ['puppet'] },
    mover: { abilities: ['pull'] },
    starter: { abilities: ['start'] },
    starters: { abilities: ['start', 'start-2'] },
    ender: { abilities: ['end'] },
    enders: { abilities: ['end', 'end-2'] },
  },
  {
    weapons: [{ id: 'bomb', name: 'Bomb', kind: 'ranged', range: 24, blast: 3 }],
    abilities: [
      {
        id: 'medi-kit',
        name: 'Medi-Kit',
        text: 'Stands a friend up.',
        timing: 'action',
        roll: 'risky',
        reach: 1,
        effect: { kind: 'stand-up' },
      },
      {
        id: 'chant',
        name: 'Chant',
        text: 'A BLESSING.',
        timing: 'action',
        roll: 'success',
        effect: { kind: 'markers', marker: 'blessing', count: 1, whom: 'self' },
      },
      {
        id: 'drum',
        name: 'Drum',
        text: '+1 DICE on Dashes.',
        timing: 'passive',
        reach: 6,
        effect: { kind: 'dash-aura', dice: 1 },
      },
      {
        id: 'buzz',
        name: 'Maddening Buzz',
        text: 'Risky.',
        timing: 'passive',
        reach: 6,
        effect: { kind: 'risky-aura' },
      },
      {
        id: 'puppet',
        name: 'Puppet Master',
        text: 'Moves an enemy.',
        timing: 'action',
        reach: 12,
        effect: { kind: 'drive', length: 3, countsAsRetreat: true },
      },
      {
        id: 'pull',
        name: 'Pull',
        text: 'Moves an enemy.',
        timing: 'action',
        reach: 12,
        effect: { kind: 'drive', length: 3 },
      },
      ...['start', 'start-2'].map((id) => ({
        id,
        name: id,
        text: 'A BLESSING.',
        timing: 'turn-start',
        effect: { kind: 'markers', marker: 'blessing', count: 1, whom: 'self' },
      })),
      ...['end', 'end-2'].map((id) => ({
        id,
        name: id,
        text: 'A BLESSING.',
        timing: 'turn-end',
        effect: { kind: 'markers', marker: 'blessing', count: 1, whom: 'self' },
      })),
    ],
  },
);

export type Units = TrenchScene['units'];
export const scene = (units: Units, more: Partial<TrenchScene> = {}): TrenchScene => ({
  units,
  warbands: [band],
  ...more,
});

/** Two warbands of these sizes, r1 … and b1 …, far from each other. */
export const sides = (red: number, blue: number): Units => [
  ...Array.from({ length: red }, (_, i) => fighter(`r${i + 1}`, 'red', 'trooper', [5 + i * 4, 4])),
  ...Array.from({ length: blue }, (_, i) => fighter(`b${i + 1}`, 'blue', 'trooper', [5 + i * 4, 44])),
];
export const one: Units = [
  fighter('a', 'red', 'trooper', [10, 10]),
  fighter('e', 'blue', 'trooper', [10, 40]),
];

export const barred = (units: Units, action: ActionId, more: Partial<TrenchScene> = {}, model = 'a') =>
  asked(scene(units, { activation: { model }, ...more }), (game) => checkAction(game, model, action)?.rule);
export const takes = (action: ActionId) => ({
  activation: { model: 'a' },
  *play(game: Game) {
    yield* carryOut(game, 'a', action);
  },
});

/** Ends every activation without doing anything, up to the end of the Turn or the battle. */
export function idle(
  battle: Battle,
  most = 200,
): { readonly battle: Battle; readonly order: readonly string[] } {
  let now = battle;
  const order: string[] = [];
  for (let count = 0; now.question && count < most; count++) {
    const { kind, by, options } = now.question;
    if (kind === 'choose-model') order.push(by);
    const given =
      { 'choose-action': 'end', 'choose-ability': 'none', 'stand-up': 'stay-down' }[kind] ?? options[0]!.id;
    const answered = answer(now, { by, kind, answer: given });
    if (!answered.ok) throw new Error(answered.refusal.message);
    now = answered.battle;
    if (now.state.turn > battle.state.turn && battle.state.turn > 0) break;
  }
  return { battle: now, order };
}

/** The first Turn of a battle, Red First Player. */
export const firstTurn = (units: Units, more: Partial<TrenchScene> = {}) =>
  beginTrench(
    scene(units, {
      turn: 1,
      system: { firstPlayer: 'red', lastTurn: 5 },
      phase: 'activations',
      ...more,
    }),
  );
