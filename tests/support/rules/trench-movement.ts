/** Movements of one model of Trench Crusade over a small table. */
import type { Json, Options } from '../../../src/engine/index';
import type { Part, TableModel, TerrainPlacement } from '../../../src/table/format';
import { movementTypeOf, costOf } from '../../../src/rules/trench-crusade/movement/movement-type';
import type { Game } from '../../../src/rules/trench-crusade/game';
import { moveModel } from '../../../src/rules/trench-crusade/movement/movement';
import type { MoveAction } from '../../../src/rules/trench-crusade/turn/action-ids';
import { eventsOf, refused, reply } from '../battle';
import { asked, beginTrench, fighter, warband, type TrenchScene } from './trench';

export const band = warband(
  {
    trooper: {},
    slow: { movement: 5 },
    fast: { movement: 8, type: 'flying' },
    flyer: { type: 'flying' },
    armoured: { armour: ['standard'] },
    leaper: { abilities: ['leap'] },
  },
  {
    abilities: [
      {
        id: 'leap',
        name: 'Leap',
        text: 'It is put down again within 8 inches.',
        timing: 'action',
        roll: 'none',
        reach: 8,
        effect: { kind: 'redeploy' },
      },
    ],
  },
);

/** The radius of a 25 mm base. */
export const r = 12.5 / 25.4;

export interface Setting {
  readonly terrain?: readonly TerrainPlacement[];
  readonly profile?: string;
  readonly at?: readonly [number, number];
  readonly stands?: Partial<TableModel>;
  readonly others?: readonly ReturnType<typeof fighter>[];
  readonly options?: Options;
  readonly more?: Partial<TrenchScene>;
}

/** Model a of Red, by default at (10, 10), and other models. */
export const scene = ({
  terrain,
  profile = 'trooper',
  at = [10, 10],
  stands = {},
  others = [],
  options,
  more,
}: Setting): TrenchScene => ({
  units: [fighter('a', 'red', profile, at, stands), ...others],
  warbands: [band],
  activation: { model: 'a' },
  ...(terrain && { terrain }),
  ...(options && { options }),
  ...more,
});

export const foe = (id: string, at: readonly [number, number], fields: Partial<TableModel> = {}) =>
  fighter(id, 'blue', 'trooper', at, fields);
export const friend = (id: string, at: readonly [number, number]) => fighter(id, 'red', 'trooper', at);

/** The battle at the question for model a's movement. */
export const asks = (setting: Setting, action: MoveAction = 'move', dice: readonly number[] = []) =>
  beginTrench(
    scene({
      ...setting,
      more: {
        ...setting.more,
        dice,
        *play(game: Game) {
          yield* moveModel(game, 'a', action);
        },
      },
    }),
  );

export const way = (...via: readonly Json[]): Json => ({ a: { via } });
/** Returns the rule that refuses a route; undefined for a legal one. */
export const refusal = (setting: Setting, via: readonly Json[], action: MoveAction = 'move') =>
  refused(asks(setting, action), way(...via));
/** The battle after a route, with these dice. */
export const moved = (
  setting: Setting,
  via: readonly Json[],
  dice: readonly number[] = [],
  action: MoveAction = 'move',
) => reply(asks(setting, action, dice), ['move-model', way(...via)]);

export const piece = (
  id: string,
  at: readonly [number, number],
  ...parts: readonly Part[]
): TerrainPlacement => ({
  id,
  at,
  parts,
});
export const footholds = { footholds: true };
export const jump = (to: readonly [number, number]) => ({ to: [...to], jump: true });
export const isOver = (battle: ReturnType<typeof moved>) => eventsOf(battle, 'activation-cut').length > 0;
export const place = (battle: ReturnType<typeof moved>) => battle.state.models['a']!;

/** Returns the cost of a route. */
export const price = (setting: Setting, to: readonly [number, number]) =>
  asked(scene(setting), (game) =>
    costOf(
      game,
      'a',
      game.query().surface.followRoute({ model: 'a', via: [{ to }] }, movementTypeOf(game, 'a')),
    ),
  );
