/** Small random battles of Trench Crusade with the sample warbands, and their invariants. */
import {
  answer,
  contextOf,
  type Battle,
  type Json,
  type Options,
  type OptionSpec,
  type OptionValue,
} from '../../../src/engine/index';
import { systemOf } from '../../../src/rules/trench-crusade/system-state';
import {
  questions,
  sampleWarbands,
  trenchCrusade,
  trenchGame,
} from '../../../src/rules/trench-crusade/index';
import type { MoveTerms } from '../../../src/rules/trench-crusade/questions';
import { planTowards, routeThrough } from '../../../src/rules/trench-crusade/movement/sketch-move';
import type { TableUnit, TerrainPlacement } from '../../../src/table/format';
import { randomAnswer, randomNumbers } from '../random-answers';
import { box } from '../tables';
import { fighter, type TrenchScene } from './trench';

const profiles = sampleWarbands.flatMap(({ models }) => models);

const zones = [
  {
    id: 'north',
    side: 'red',
    outline: [
      [0, 0],
      [60, 0],
      [60, 10],
      [0, 10],
    ] as const,
  },
  {
    id: 'south',
    side: 'blue',
    outline: [
      [0, 28],
      [60, 28],
      [60, 40],
      [0, 40],
    ] as const,
  },
];

/** Three to five models a side of any sample profile, in two lines 10 to 20 MU apart, with an objective between them. */
export function trenchSkirmish(seed: number, options: Options = {}): TrenchScene {
  const random = randomNumbers(seed);
  const apart = 10 + random() * 10;
  const line = (side: 'red' | 'blue', z: number): readonly TableUnit[] =>
    Array.from({ length: 3 + Math.floor(random() * 3) }, (_, i) =>
      fighter(`${side}-${i + 1}`, side, profiles[Math.floor(random() * profiles.length)]!.id, [
        5 + 5 * i + random(),
        z,
      ]),
    );
  return {
    units: [...line('red', 8), ...line('blue', 9 + apart)],
    zones,
    seed: `trench ${seed}`,
    options,
    objectives: [{ id: 'well', at: [14, 8 + apart / 2], radius: 1 }],
  };
}

/** Walls, works to climb, bad ground and a pit between the lines. */
export function randomTerrain(seed: number): readonly TerrainPlacement[] {
  const random = randomNumbers(seed + 0.5);
  const somewhere = () => [3 + random() * 22, 11 + random() * 5] as const;
  const piece = (id: string, height: number, tags: TerrainPlacement['tags'] = {}) => {
    const [x, z] = somewhere();
    return box(id, [x, z], [x + 1 + random() * 4, z + 0.3 + random() * 3], height, tags);
  };
  const [x, z] = somewhere();
  return [
    piece('wall', 0.8),
    piece('house', 3 + random() * 2),
    piece('ladder-house', 4, { footholds: true }),
    piece('boulder', 2, { ground: 'impassable' }),
    piece('mud', 0.2, { ground: 'difficult', solid: false }),
    piece('wire', 0.5, { dangerous: true, solid: false }),
    { id: 'pit', at: [x, z], parts: [{ shape: 'box', at: [0, -2, 0], size: [3, 2, 2], dug: true }] },
  ];
}

/** Chooses every ruling at random, and numbers from a list of sensible ones. */
export function randomTrenchOptions(seed: number): Options {
  const random = randomNumbers(seed + 0.25);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const numbers: Readonly<Record<string, readonly OptionValue[]>> = {
    maxBlood: ['none', 6, 2],
    infiltratorMin: ['zone', 6],
    coverHidden: [5, 0, 20],
    minGlimpseMm: [0, 0, 0, 0, 5],
  };
  const specs: readonly OptionSpec[] = trenchCrusade.options;
  return Object.fromEntries(
    specs.map(({ name, choices }) => [
      name,
      choices === 'number' ? pick(numbers[name]!) : pick(choices.map(({ value }) => value)),
    ]),
  );
}

/** Returns a broken invariant of a battle; null if all hold. */
export function brokenTrenchInvariant({ state, question }: Battle, models: readonly string[]): string | null {
  const system = systemOf(state);
  if (Object.keys(state.models).sort().join() !== [...models].sort().join())
    return 'models are not conserved';
  for (const unit of Object.values(state.units)) {
    const bad = Object.entries(unit.tokens).find(([, count]) => count <= 0 || !Number.isInteger(count));
    if (bad) return `${unit.id} has ${bad[1]} ${bad[0]}`;
    if ((unit.tokens['down'] ?? 0) > 1) return `${unit.id} is Down twice`;
    if (unit.activations > 1) return `${unit.id} has been activated ${unit.activations} times`;
    const model = state.models[unit.models[0]!]!;
    if (model.removed !== unit.destroyed || (model.count === 0) !== model.removed)
      return `${unit.id} is half out`;
  }
  if (question && !(question.kind in questions)) return `a question of the unknown kind ${question.kind}`;
  const { activation } = system;
  if (activation && new Set(activation.actions).size !== activation.actions.length)
    return `${activation.model} has taken ${activation.actions.join(', ')}`;
  if (
    activation &&
    activation.actions.filter((action) => ['move', 'charge', 'retreat'].includes(action)).length > 1
  )
    return `${activation.model} has moved twice`;
  if (Object.values(system.scored).some((points) => points < 0)) return 'a score below 0';
  if (state.result === null && question === null) return 'no question is open';
  return null;
}

/** Names a model that overlaps another; null if none does. */
export function overlappingModels(battle: Battle): string | null {
  const query = contextOf(battle).query();
  const found = Object.values(battle.state.models).find(
    (model) =>
      !model.removed && !model.undeployed && query.followRoute({ model: model.id, via: [] }).onto.length > 0,
  );
  return found ? `${found.id} stands on another` : null;
}

/** Returns the battle after a random legal answer. */
export function playTrench(battle: Battle, random: () => number): Battle {
  const { kind, by } = battle.question!;
  let refusal = '';
  for (let tries = 0; tries < 100; tries++) {
    const given =
      battle.question!.form === 'data' ? dataAnswer(battle, random, tries) : randomAnswer(battle, random);
    const answered = answer(battle, { by, kind, answer: given });
    if (answered.ok) return answered.battle;
    refusal = answered.refusal.message;
  }
  throw new Error(`No random answer to ${kind} is taken; the last refusal: ${refusal}`);
}

function dataAnswer(battle: Battle, random: () => number, tries: number): Json {
  const { kind, data } = battle.question!;
  const plan = data!['plan']!;
  const [width, depth] = battle.file.table.size;
  const spot = [random() * width, random() * depth] as const;
  switch (kind) {
    case 'move-model': {
      const model = data!['model'] as string;
      if (tries > 20 || random() < 0.3) return tries > 60 ? {} : plan;
      const game = trenchGame(contextOf(battle));
      const terms = data as unknown as MoveTerms;
      const { at } = battle.state.models[model]!;
      const near = [at[0] + random() * 8 - 4, at[1] + random() * 8 - 4] as const;
      const via = random() < 0.5 ? planTowards(game, terms, random() < 0.5 ? near : spot) : [near];
      return { [model]: { via: routeThrough(game, terms, via).via as unknown as Json } };
    }
    case 'choose-direction':
      return { bearing: random() * 360 };
    case 'choose-point': {
      const { at } = battle.state.models[data!['model'] as string]!;
      return random() < 0.2 || tries > 50
        ? { at: [...at] }
        : { at: [at[0] + random() * 20 - 10, at[1] + random() * 20 - 10] };
    }
    case 'drive-model': {
      const { at } = battle.state.models[data!['model'] as string]!;
      return tries > 50 ? plan : { via: [[at[0] + random() * 4 - 2, at[1] + random() * 4 - 2]] };
    }
    case 'redeploy-model':
    case 'deploy-unit':
      return plan;
    default:
      throw new Error(`No random answer for ${kind}.`);
  }
}
