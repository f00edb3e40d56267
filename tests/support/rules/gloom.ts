/** Gloom Trench battles for tests: a small table, a sample force, dictated dice, and one part of the rules to play. */
import { ruleModule } from '../../../src/rules/registry';
import {
  startBattle,
  type Battle,
  type BattleState,
  type Flow,
  type Json,
  type Options,
} from '../../../src/engine/index';
import { createTableQuery } from '../../../src/query/table-query';
import { gameOf, type Game } from '../../../src/rules/gloom-trench-1926/game';
import { createGloomTrench, readForce, type Force } from '../../../src/rules/gloom-trench-1926/index';
import type {
  Marker,
  Objective,
  Scale,
  TableModel,
  TableUnit,
  TerrainPlacement,
  Zone,
} from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { squaredPaper, type Drawing } from './squared-paper';
import { tableFile } from '../tables';

/** The catalogue's sample rifle. */
export const rifle = {
  id: 'rifle',
  name: 'Rifle',
  short: { range: 6, die: 'D12' },
  medium: { range: 12, die: 'D8' },
  long: { range: 24, die: 'D6' },
};

/** The catalogue's sample rifles: Combat D8, Damage 1, Defence D6, Save D6, Wounds 1, Command 1. */
export const rifleman = {
  id: 'rifleman',
  name: 'Rifleman',
  combat: 'D8',
  damage: 1,
  defence: 'D6',
  save: 'D6',
  wounds: 1,
  command: 1,
  weapons: ['rifle'],
  base: { shape: 'round', mm: 25 },
  height: 1.2,
  sculpt: 'rifleman',
};

type Fields = Readonly<Record<string, unknown>>;

/** Returns a sample unit profile with some fields replaced. */
export function unitProfile(id: string, fields: Fields = {}, model: Fields = {}): Fields {
  return {
    id,
    name: id,
    keywords: [],
    composition: [{ model: 'rifleman', count: 5 }],
    models: [{ ...rifleman, ...model }],
    orders: [],
    rules: [],
    ...fields,
  };
}

export function force(units: readonly Fields[], fields: Fields = {}): Force {
  return readForce({ id: 'test', name: 'Test', weapons: [rifle], rules: [], orders: [], units, ...fields });
}

/** The sample Squad of riflemen, as profile `rifles`. */
export const riflesForce = force([unitProfile('rifles')]);

export interface Scene {
  readonly units: readonly TableUnit[];
  readonly terrain?: readonly TerrainPlacement[];
  readonly options?: Options;
  readonly scale?: Scale;
  readonly size?: readonly [number, number];
  readonly zones?: readonly Zone[];
  readonly markers?: readonly Marker[];
  readonly objectives?: readonly Objective[];
  readonly force?: Force;
  readonly tokens?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly points?: Readonly<Record<string, number>>;
  readonly damage?: Readonly<Record<string, number>>;
  readonly system?: Readonly<Record<string, Json>>;
  readonly turn?: number;
  readonly dice?: readonly number[];
  readonly seed?: string;
  /** Drawn sight and cover, for tests that are not about geometry; by default the table's real geometry. */
  readonly paper?: Drawing;
  /** Part of the rules to play; by default the whole battle. */
  readonly play?: (game: Game) => Flow<void>;
}

/** Starts the scene; returns the battle at its first question, or at its end. */
export function begin(scene: Scene): Battle {
  const { battle } = setUp(scene);
  return battle;
}

/** Returns an answer of the rules about the scene as it stands. */
export function asked<T>(scene: Scene, ask: (game: Game) => T): T {
  const answers: T[] = [];
  begin({
    ...scene,
    play: function* (game) {
      answers.push(ask(game));
      yield* [];
    },
  });
  return answers[0]!;
}

export function setUp(scene: Scene) {
  const forces = [scene.force ?? riflesForce];
  const gloom = createGloomTrench(forces);
  const system = {
    ...gloom,
    initialState: (...args: Parameters<typeof gloom.initialState>) =>
      withScene(gloom.initialState(...args), scene),
    ...(scene.play && {
      play: (context: Parameters<typeof gloom.play>[0]) => scene.play!(gameOf(context, forces)),
    }),
  };
  const file = {
    ...tableFile({
      units: scene.units,
      ...(scene.terrain && { terrain: scene.terrain }),
      ...(scene.options && { options: scene.options }),
    }),
    ...(scene.scale && { scale: scene.scale }),
    ...(scene.size && { size: scene.size }),
    ...(scene.zones && { zones: scene.zones }),
    ...(scene.markers && { markers: scene.markers }),
    ...(scene.objectives && { objectives: scene.objectives }),
  };
  const table = place(file, gloom.modelShape);
  const query = scene.paper
    ? squaredPaper(table, scene.paper)
    : createTableQuery(table, ruleModule(gloom.id).sight(scene.options ?? {}));
  const battleFile = {
    format: 'defilade/battle@1',
    table: file,
    seed: scene.seed ?? 'test',
    dice: scene.dice ?? [],
    commands: [],
  } as const;
  return { battle: startBattle(battleFile, system, table, query), table, query, system, file: battleFile };
}

function withScene(state: BattleState, { tokens, points, damage, system, turn }: Scene): BattleState {
  return {
    ...state,
    turn: turn ?? state.turn,
    units: mapValues(state.units, (unit) => ({ ...unit, tokens: { ...unit.tokens, ...tokens?.[unit.id] } })),
    sides: mapValues(state.sides, (side) => ({
      ...side,
      pools: { 'tactical-points': points?.[side.id] ?? 0 },
    })),
    models: mapValues(state.models, (model) => ({ ...model, damage: damage?.[model.id] ?? 0 })),
    system: { ...state.system, ...system },
  };
}

const mapValues = <T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

export const stress = (battle: Battle, unit: string): number =>
  battle.state.units[unit]?.tokens['stress'] ?? 0;
export const pool = (battle: Battle, side: string): number =>
  battle.state.sides[side]!.pools['tactical-points']!;
/** Returns a unit of riflemen, or of another profile, on bases of 25 mm. */
export function squad(
  id: string,
  side: 'red' | 'blue',
  places: readonly (readonly [number, number])[],
  fields: Partial<TableUnit> & { readonly models?: never } = {},
  model: Partial<TableModel> = {},
): TableUnit {
  return {
    id,
    side,
    profile: 'rifles',
    ...fields,
    models: places.map((at, index) => ({
      id: `${id}/${index + 1}`,
      at,
      leader: index === 0,
      base: { shape: 'round', mm: 25 },
      height: 1.2,
      ...model,
    })),
  };
}

/** Returns places in a row along x, `step` apart from centre to centre. */
export const row = (count: number, x: number, z: number, step = 2): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, index) => [x + index * step, z] as const);
