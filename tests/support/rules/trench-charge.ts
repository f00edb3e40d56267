/** Charges of one model of Trench Crusade. */
import type { Json, Options } from '../../../src/engine/index';
import type { Part, TableModel, TerrainPlacement } from '../../../src/table/format';
import { charge } from '../../../src/rules/trench-crusade/melee/charge';
import { chargeTargets } from '../../../src/rules/trench-crusade/melee/charge-paths';
import { chargePaths } from '../../../src/rules/trench-crusade/melee/charge-paths';
import type { Game } from '../../../src/rules/trench-crusade/game';
import { reply } from '../battle';
import { boxPart as box } from '../geometry/parts';
import { asked, beginTrench, fighter, warband, type TrenchScene } from './trench';

export const band = warband({
  trooper: {},
  fast: { movement: 8 },
  flyer: { type: 'flying' },
  assassin: { melee: 2, armour: ['standard'] },
});

export const r = 12.5 / 25.4;

export interface Setting {
  readonly terrain?: readonly TerrainPlacement[];
  readonly profile?: string;
  readonly at?: readonly [number, number];
  readonly stands?: Partial<TableModel>;
  readonly others: readonly ReturnType<typeof fighter>[];
  readonly options?: Options;
  readonly dice?: readonly number[];
  readonly more?: Partial<TrenchScene>;
}

export const scene = ({
  terrain,
  profile = 'trooper',
  at = [10, 10],
  stands = {},
  others,
  options,
  dice = [],
  more,
}: Setting): TrenchScene => ({
  units: [fighter('a', 'red', profile, at, stands), ...others],
  warbands: [band],
  activation: { model: 'a' },
  dice,
  ...(terrain && { terrain }),
  ...(options && { options }),
  ...more,
});

export const foe = (id: string, at: readonly [number, number], fields: Partial<TableModel> = {}) =>
  fighter(id, 'blue', 'trooper', at, fields);
export const piece = (
  id: string,
  at: readonly [number, number],
  ...parts: readonly Part[]
): TerrainPlacement => ({
  id,
  at,
  parts,
});
export const area = (
  id: string,
  at: readonly [number, number],
  size: readonly [number, number],
  tags: TerrainPlacement['tags'],
): TerrainPlacement => ({
  id,
  at,
  tags: { solid: false, ...tags },
  parts: [box([0, 0, 0], [size[0], 0.1, size[1]])],
});

export const charges = (setting: Setting) =>
  beginTrench(
    scene({
      ...setting,
      more: {
        ...setting.more,
        *play(game: Game) {
          yield* charge(game, 'a');
        },
      },
    }),
  );
export const at = (battle: ReturnType<typeof charges>, model = 'a') => battle.state.models[model]!;
/** A Charge at e, answered as it goes. */
export const charged = (setting: Setting, ...answers: readonly (readonly [string, Json])[]) =>
  reply(charges(setting), ['choose-charge-target', 'e'], ...answers);
export const targets = (setting: Setting) => asked(scene(setting), (game) => chargeTargets(game, 'a'));
export const ways = (setting: Setting, target = 'e') =>
  asked(scene(setting), (game) => chargePaths(game, 'a', target));
export const inEach = (battle: ReturnType<typeof charges>, ...models: readonly string[]) =>
  models.map((id) => {
    const [a, e] = [at(battle), at(battle, id)];
    return Math.hypot(Math.hypot(a.at[0] - e.at[0], a.at[1] - e.at[1]) - 2 * r, a.y - e.y);
  });
