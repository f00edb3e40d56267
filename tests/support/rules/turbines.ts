/** Battles of Trenches and Turbines for tests: the catalogue's profiles, dictated dice, and single parts of the rules. */
import { ruleModule } from '../../../src/rules/registry';
import {
  contextOf,
  startBattle,
  type Battle,
  type BattleState,
  type Flow,
  type Json,
  type Options,
} from '../../../src/engine/index';
import type { Moves } from '../../../src/engine/placements';
import type { TableQuery } from '../../../src/engine/port/table-query';
import { createTableQuery } from '../../../src/query/table-query';
import type { TurbineSystem } from '../../../src/rules/trenches-and-turbines/system-state';
import { gameOf, type Game } from '../../../src/rules/trenches-and-turbines/game';
import { forcesWith } from '../../../src/rules/trenches-and-turbines/forces/forces';
import { createTurbines, readForce, type Force } from '../../../src/rules/trenches-and-turbines/index';
import type { Objective, TableModel, TableUnit, TerrainPlacement } from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { tableFile } from '../tables';

export { eventsOf, lastEvent, optionIds, refused, reply, standing } from '../battle';

type Fields = Readonly<Record<string, unknown>>;

/** The weapons of the catalogue's vectors. */
export const weapons: readonly Fields[] = [
  { id: 'rifle', name: 'Rifle', kind: 'ranged', range: 24 },
  { id: 'machine-gun', name: 'Machine gun', kind: 'ranged', attacks: 3, pen: 1, range: 36 },
  {
    id: 'carbine',
    name: 'Carbine',
    kind: 'ranged',
    bands: [{ name: 'short', most: 12 }],
    tags: ['Semi-Automatic'],
  },
  { id: 'pistol', name: 'Pistol', kind: 'ranged', range: 8 },
  { id: 'field-gun', name: 'Field gun', kind: 'ranged', damage: 3, pen: 2, range: 48 },
  { id: 'scoped', name: 'Scoped rifle', kind: 'ranged', range: 24, tags: ['OPTICS'] },
  { id: 'awl', name: 'Awl', kind: 'ranged', pen: 5, range: 24 },
  { id: 'flood', name: 'Flood', kind: 'ranged', damage: 3, pen: 2, range: 24, tags: ['Carry Over'] },
  { id: 'bayonet', name: 'Bayonet', kind: 'melee' },
  { id: 'sledge-hammer', name: 'Sledge-hammer', kind: 'melee', attacks: 2, damage: 2, pen: 1 },
];

const inchBase = { shape: 'round', mm: 25.4 } as const;

/** Returns a model profile on a base of 1 inch; `fields` override it. */
export const soldier = (id: string, fields: Fields = {}): Fields => ({
  id,
  name: id,
  sv: 4,
  weapons: ['rifle', 'bayonet'],
  base: inchBase,
  height: 1.2,
  ...fields,
});

/** Returns RS of the vectors with these kinds of model; by default all models are of the first. */
export function profile(
  id: string,
  fields: Fields = {},
  models: readonly Fields[] = [soldier('rifleman')],
): Fields {
  return {
    id,
    name: id,
    composition: [{ model: models[0]!['id'], count: 5 }],
    models,
    move: 6,
    ranged: 5,
    melee: 5,
    leadership: 7,
    commandRadius: 6,
    ...fields,
  };
}

export const force = (units: readonly Fields[]): Force =>
  readForce({ id: 'test', name: 'Test', weapons, units });

/** RS, HS and TK of the vectors. */
export const vectorForce = force([
  profile('RS'),
  profile('HS', { move: 5, melee: 6, leadership: 8 }, [soldier('heavy', { sv: 5, hp: 2 })]),
  profile('TK', { keywords: ['Vehicle'], size: 'L', move: 8, melee: 4, leadership: 8 }, [
    soldier('tank', { sv: 7, hp: 6, weapons: ['field-gun'] }),
  ]),
]);

export interface Scene {
  readonly units: readonly TableUnit[];
  readonly terrain?: readonly TerrainPlacement[];
  readonly objectives?: readonly Objective[];
  readonly options?: Options;
  readonly force?: Force;
  readonly tokens?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly damage?: Readonly<Record<string, number>>;
  readonly system?: Partial<TurbineSystem>;
  readonly turn?: number;
  readonly dice?: readonly number[];
  readonly seed?: string;
  /** Replacements for the table's geometry, for tests where geometry is not the point. */
  readonly drawn?: Partial<
    Pick<TableQuery, 'sees' | 'isConcealed' | 'seesPast' | 'occupiedPieces' | 'findContacts' | 'findPath'>
  >;
  /** Part of the rules to play; the whole battle by default. */
  readonly play?: (game: Game) => Flow<void>;
}

/** Returns the scene at its first question, or at its end. */
export const begin = (scene: Scene): Battle => setUp(scene).battle;

/** Returns the game as it stands. */
export const gameNow = (battle: Battle, scene: Scene): Game =>
  gameOf(contextOf(battle), forcesWith([scene.force ?? vectorForce]).profiles);

/** Returns the game before the first event. */
export const still = (scene: Scene): Game => gameNow(begin({ ...scene, *play() {} }), scene);

export function setUp(scene: Scene) {
  const forces = [scene.force ?? vectorForce];
  const turbines = createTurbines(forces);
  const system = {
    ...turbines,
    initialState: (...args: Parameters<typeof turbines.initialState>) =>
      withScene(turbines.initialState(...args), scene),
    ...(scene.play && {
      play: (context: Parameters<typeof turbines.play>[0]) =>
        scene.play!(gameOf(context, forcesWith(forces).profiles)),
    }),
  };
  const file = {
    ...tableFile({
      rules: 'trenches-and-turbines',
      units: scene.units,
      ...(scene.terrain && { terrain: scene.terrain }),
      ...(scene.options && { options: scene.options }),
    }),
    ...(scene.objectives && { objectives: scene.objectives }),
  };
  const table = place(file, turbines.modelShape);
  const query = overdrawn(
    createTableQuery(table, ruleModule(turbines.id).sight(scene.options ?? {})),
    scene.drawn ?? {},
  );
  const battleFile = {
    format: 'defilade/battle@1',
    table: file,
    seed: scene.seed ?? 'test',
    dice: scene.dice ?? [],
    commands: [],
  } as const;
  return { battle: startBattle(battleFile, system, table, query), table, query, system, file: battleFile };
}

/** Replaces some answers of the table's query, also after models move. */
function overdrawn(query: TableQuery, drawn: NonNullable<Scene['drawn']>): TableQuery {
  if (Object.keys(drawn).length === 0) return query;
  return new Proxy(query, {
    get(target, name) {
      if (name in drawn) return drawn[name as keyof typeof drawn];
      if (name === 'withModels')
        return (...args: Parameters<TableQuery['withModels']>) =>
          overdrawn(target.withModels(...args), drawn);
      const value = target[name as keyof TableQuery] as unknown;
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  });
}

function withScene(state: BattleState, { tokens, damage, system, turn }: Scene): BattleState {
  return {
    ...state,
    turn: turn ?? state.turn,
    units: mapValues(state.units, (unit) => ({ ...unit, tokens: { ...unit.tokens, ...tokens?.[unit.id] } })),
    models: mapValues(state.models, (model) => ({ ...model, damage: damage?.[model.id] ?? 0 })),
    system: { ...state.system, ...(system as Record<string, Json> | undefined) },
  };
}

const mapValues = <T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Converts a place of the vectors' frame (x to the right, y away from the viewer) to the test's table. */
export const spot = (x: number, y: number): readonly [number, number] => [20 + x, 24 - y];

/** Returns a unit at places of the vectors' frame. Its first model leads; its models are `<id>/1`, `<id>/2` … */
export function unit(
  id: string,
  side: 'red' | 'blue',
  places: readonly (readonly [number, number])[],
  fields: Partial<Omit<TableUnit, 'models'>> = {},
  model: Partial<TableModel> = {},
): TableUnit {
  return {
    id,
    side,
    profile: 'RS',
    ...fields,
    models: places.map(([x, y], index) => ({
      id: `${id}/${index + 1}`,
      at: spot(x, y),
      leader: index === 0,
      ...model,
    })),
  };
}

/** Returns places in a row along the vectors' y, `step` apart. */
export const rank = (
  count: number,
  x: number,
  y: number,
  step = 1.2,
): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, index) => [x, y + index * step] as const);

/** Returns a piece by the corners of its footprint in the vectors' frame. */
export function piece(
  id: string,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  height: number,
  tags: TerrainPlacement['tags'] = {},
): TerrainPlacement {
  return {
    id,
    at: spot((x0 + x1) / 2, (y0 + y1) / 2),
    tags: tags!,
    parts: [{ shape: 'box', at: [0, 0, 0], size: [x1 - x0, height, y1 - y0] }],
  };
}

/** Returns the target number of the last attack or saves rolled. */
export const needed = (battle: Battle, type: 'attack-rolled' | 'saves-rolled' = 'attack-rolled'): Json => {
  const event = battle.events.filter((found) => found.type === type).at(-1);
  if (!event) throw new Error(`No ${type} in: ${battle.events.map((found) => found.type).join(', ')}`);
  return event.data['needs']!;
};

/** Lists the faces of all events of a type, in the order rolled. */
export const facesOf = (battle: Battle, type: string): readonly Json[] =>
  battle.events.filter((event) => event.type === type).map((event) => event.data['faces']!);

/** Moves each of these models straight to a spot of the vectors' frame. */
export const to = (places: Readonly<Record<string, readonly [number, number]>>): Moves =>
  Object.fromEntries(Object.entries(places).map(([model, [x, y]]) => [model, { via: [spot(x, y)] }]));

export const tokenOf = (battle: Battle, unitId: string, token: string): number =>
  battle.state.units[unitId]!.tokens[token] ?? 0;

export const actionsLeft = (battle: Battle): number | undefined =>
  (battle.state.system as TurbineSystem).activation?.left;
