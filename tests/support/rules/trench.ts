/** Trench Crusade battles for tests: a small table, custom profiles, given dice, one part of the rules. */
import { startBattle, type Battle, type BattleState, type Options } from '../../../src/engine/index';
import type { TableQuery } from '../../../src/engine/port/table-query';
import { ruleModule } from '../../../src/rules/registry';
import { createTableQuery } from '../../../src/query/table-query';
import {
  freshActivation,
  systemOf,
  type Activation,
  type TrenchSystem,
} from '../../../src/rules/trench-crusade/system-state';
import type { Game } from '../../../src/rules/trench-crusade/game';
import type { Flow } from '../../../src/rules/trench-crusade/vocabulary';
import {
  createTrenchCrusade,
  readWarband,
  sampleWarbands,
  trenchGame,
  type Warband,
} from '../../../src/rules/trench-crusade/index';
import type {
  Objective,
  TableFile,
  TableModel,
  TableUnit,
  TerrainPlacement,
  Zone,
} from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { squaredPaper, type Drawing } from './squared-paper';
import { tableFile } from '../tables';

type Fields = Readonly<Record<string, unknown>>;

/** Weapons that tests name. */
const weapons: readonly Fields[] = [
  { id: 'rifle', name: 'Rifle', kind: 'ranged', hands: 2, range: 24 },
  { id: 'carbine', name: 'Carbine', kind: 'ranged', hands: 2, range: 12, keywords: ['ASSAULT'] },
  { id: 'pistol', name: 'Pistol', kind: 'ranged', range: 12, keywords: ['PISTOL'] },
  { id: 'sword', name: 'Sword', kind: 'melee' },
  { id: 'knife', name: 'Knife', kind: 'melee' },
  { id: 'club', name: 'Club', kind: 'melee', hands: 2 },
];

/** Returns a warband with one profile a name: by default movement 6", no DICE, a rifle and a knife. */
export function warband(
  models: Readonly<Record<string, Fields>>,
  shelf: {
    readonly weapons?: readonly Fields[];
    readonly armour?: readonly Fields[];
    readonly abilities?: readonly Fields[];
  } = {},
): Warband {
  return readWarband({
    id: 'test',
    name: 'Test',
    weapons: [...weapons, ...(shelf.weapons ?? [])],
    armour: [
      { id: 'standard', name: 'Standard Armour', modifier: -1 },
      { id: 'reinforced', name: 'Reinforced Armour', modifier: -2 },
      { id: 'machine', name: 'Machine Armour', modifier: -3, downBecomesMinor: true, withoutShield: true },
      { id: 'shield', name: 'Trench Shield', shield: true, modifier: -1 },
      { id: 'infernal', name: 'Infernal Iron Armour', modifier: -2, impervious: true },
      ...(shelf.armour ?? []),
    ],
    abilities: shelf.abilities ?? [],
    models: Object.entries(models).map(([id, fields]) => ({
      id,
      name: id,
      weapons: ['rifle', 'knife'],
      ...fields,
    })),
  });
}

export interface TrenchScene {
  readonly units: readonly TableUnit[];
  readonly warbands?: readonly Warband[];
  readonly terrain?: readonly TerrainPlacement[];
  readonly zones?: readonly Zone[];
  readonly objectives?: readonly Objective[];
  /** Warbands in the table's file, as JSON. */
  readonly forces?: TableFile['forces'];
  readonly options?: Options;
  /** Counters by model: `{ azeb: { blood: 2, down: 1 } }`. */
  readonly tokens?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The current activation. */
  readonly activation?: Pick<Activation, 'model'> & Partial<Activation>;
  readonly system?: Partial<TrenchSystem>;
  readonly removed?: readonly string[];
  readonly undeployed?: readonly string[];
  readonly turn?: number;
  readonly phase?: string;
  readonly dice?: readonly number[];
  readonly seed?: string;
  /** Sight and cover as drawn; by default the table's real geometry. */
  readonly paper?: Drawing;
  /** The part of the rules to play; by default the whole battle. */
  readonly play?: (game: Game) => Flow<void>;
}

export function setUpTrench(scene: TrenchScene) {
  const warbands = scene.warbands ?? sampleWarbands;
  const trench = createTrenchCrusade(warbands);
  const system = {
    ...trench,
    initialState: (...args: Parameters<typeof trench.initialState>) =>
      withScene(trench.initialState(...args), scene),
    ...(scene.play && {
      play: (context: Parameters<typeof trench.play>[0]) => scene.play!(trenchGame(context, warbands)),
    }),
  };
  const file = {
    ...tableFile({
      rules: 'trench-crusade',
      units: scene.units,
      ...(scene.terrain && { terrain: scene.terrain }),
      ...(scene.options && { options: scene.options }),
    }),
    ...(scene.zones && { zones: scene.zones }),
    ...(scene.objectives && { objectives: scene.objectives }),
    ...(scene.forces && { forces: scene.forces }),
  };
  const table = place(file, trench.modelShape);
  const query: TableQuery = scene.paper
    ? squaredPaper(table, scene.paper)
    : createTableQuery(table, ruleModule(trench.id).sight(scene.options ?? {}));
  const battleFile = {
    format: 'defilade/battle@1',
    table: file,
    seed: scene.seed ?? 'test',
    dice: scene.dice ?? [],
    commands: [],
  } as const;
  return { battle: startBattle(battleFile, system, table, query), table, query, system, file: battleFile };
}

/** Plays the scene to its first question, or to its end. */
export const beginTrench = (scene: TrenchScene): Battle => setUpTrench(scene).battle;

function withScene(
  state: BattleState,
  { tokens, activation, system, removed, undeployed, turn, phase }: TrenchScene,
): BattleState {
  return {
    ...state,
    turn: turn ?? state.turn,
    phase: phase ?? state.phase,
    units: Object.fromEntries(
      Object.entries(state.units).map(([id, unit]) => [
        id,
        { ...unit, tokens: { ...unit.tokens, ...tokens?.[unit.models[0]!] } },
      ]),
    ),
    models: Object.fromEntries(
      Object.entries(state.models).map(([id, model]) => [
        id,
        {
          ...model,
          ...(removed?.includes(id) && { count: 0, removed: true }),
          ...(undeployed?.includes(id) && { undeployed: true as const }),
        },
      ]),
    ),
    system: {
      ...systemOf(state),
      ...(activation && { activation: { ...freshActivation(activation.model), ...activation } }),
      ...system,
    } as ReturnType<typeof systemOf>,
  };
}

/** Returns a unit of one model: profile, side and place. */
export const fighter = (
  id: string,
  side: 'red' | 'blue',
  profile: string,
  at: readonly [number, number],
  fields: Partial<TableModel> = {},
): TableUnit => ({
  id,
  side,
  profile,
  name: id,
  models: [{ id, at, ...fields }],
});

/** Evaluates a function of the game in a scene. */
export function asked<T>(scene: TrenchScene, question: (game: Game) => T): T {
  let found: { readonly value: T } | null = null;
  beginTrench({
    ...scene,
    *play(game) {
      found = { value: question(game) };
    },
  });
  return found!.value;
}

export const markers = (battle: Battle, model: string, token: string): number =>
  battle.state.units[battle.state.models[model]!.unit]!.tokens[token] ?? 0;
export const isDown = (battle: Battle, model: string): boolean => markers(battle, model, 'down') > 0;
export const isOut = (battle: Battle, model: string): boolean => battle.state.models[model]!.removed;
