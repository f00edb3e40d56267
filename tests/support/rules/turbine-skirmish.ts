/** Small random battles of Trenches and Turbines with the sample forces, and their invariants. */
import { contextOf, type Battle, type Options } from '../../../src/engine/index';
import { stands } from '../../../src/engine/state';
import { modelProfileOf } from '../../../src/rules/shared/unit-profiles';
import { questions, sampleForces } from '../../../src/rules/trenches-and-turbines/index';
import { optionSpecs } from '../../../src/rules/trenches-and-turbines/options';
import type { TableUnit } from '../../../src/table/format';
import { randomNumbers } from '../random-answers';
import { piece, type Scene } from './turbines';

const profiles = sampleForces.flatMap(({ units }) => units);
/** Both sample forces in one, so that each side may field any profile. */
export const bothForces = { ...sampleForces[0]!, units: profiles };

/** Returns a unit of a sample profile in two ranks, its leader first. */
export function fielded(
  id: string,
  side: 'red' | 'blue',
  profile: string,
  count: number,
  x: number,
  z: number,
): TableUnit {
  const found = profiles.find((unit) => unit.id === profile)!;
  return {
    id,
    side,
    profile,
    models: Array.from({ length: count }, (_, i) => {
      const shape = modelProfileOf(found, null, i === 0)!;
      return {
        id: `${id}/${i + 1}`,
        at: [x + Math.floor(i / 2) * 1.8, z + (i % 2) * 1.8] as const,
        leader: i === 0,
        facing: side === 'red' ? 270 : 90,
        base: shape.base,
        height: shape.height,
      };
    }),
  };
}

export const terrain = [
  piece('wall', [-6, -1], [6, 6.4], 0.6, { cover: 'heavy', size: 'S' }),
  piece('house', [8, 11], [4, 7], 3, { cover: 'solid' }),
  piece('crates', [16, 18], [5, 7], 1.2, { cover: 'light', scalable: true }),
];
export const objectives = [
  { id: 'mast', at: [26, 17] as const, radius: 1 },
  { id: 'well', at: [12, 17] as const, radius: 1 },
];

/** Returns a battle of one turn: two random units a side, in two lines 8 to 14 inches apart. */
export function turbineSkirmish(seed: number, options: Options = {}): Scene {
  const random = randomNumbers(seed);
  const apart = 8 + random() * 6;
  const line = (side: 'red' | 'blue', z: number): readonly TableUnit[] =>
    [0, 1].map((i) => {
      const profile = profiles[Math.floor(random() * profiles.length)]!;
      const whole = profile.composition.reduce((sum, { count }) => sum + count, 0);
      return fielded(
        `${side}-${i + 1}`,
        side,
        profile.id,
        1 + Math.floor(random() * Math.min(whole, 4)),
        8 + 14 * i,
        z,
      );
    });
  return {
    units: [...line('red', 9), ...line('blue', 12 + apart)],
    terrain,
    objectives,
    force: bothForces,
    seed: `skirmish ${seed}`,
    options: { turnLimit: 1, mission: ['none', 'sabotage', 'papers', 'signals'][seed % 4]!, ...options },
  };
}

/** Returns random choices for some rulings, except those for the length of the battle. */
export function randomTurbineOptions(seed: number): Options {
  const random = randomNumbers(seed);
  const chosen = optionSpecs.filter(
    ({ name }) => !['mission', 'turnLimit', 'gameEnd'].includes(name) && random() < 0.34,
  );
  return Object.fromEntries(
    chosen.flatMap(({ name, choices }) =>
      choices === 'number' ? [] : [[name, choices[Math.floor(random() * choices.length)]!.value]],
    ),
  );
}

/** Describes a broken invariant; null if all hold. */
export function brokenTurbineInvariant({ file, state, question }: Battle): string | null {
  const ids = file.table.units.flatMap(({ models }) => models.map(({ id }) => id));
  if (Object.keys(state.models).sort().join() !== [...ids].sort().join()) return 'models are not conserved';
  for (const { id, damage, removed, count } of Object.values(state.models)) {
    if (damage < 0) return `${id} has ${damage} damage`;
    if (removed !== (count === 0)) return `${id} is half removed`;
  }
  for (const { id, tokens, models, destroyed } of Object.values(state.units)) {
    const bad = Object.entries(tokens).find(([, count]) => count <= 0 || !Number.isInteger(count));
    if (bad) return `${id} has ${bad[1]} ${bad[0]}`;
    if (destroyed !== models.every((model) => state.models[model]!.removed)) return `${id} is half destroyed`;
    const leaders = models.filter((model) => state.models[model]!.leader).length;
    if (!destroyed && question?.kind !== 'choose-leader' && leaders !== 1)
      return `${id} has ${leaders} leaders`;
  }
  if (question && !(question.kind in questions)) return `unknown kind of question: ${question.kind}`;
  return state.result === null && question === null ? 'the battle goes on without a question' : null;
}

/** Describes a model that stands on another; null if none does. */
export function overlappingBases(battle: Battle): string | null {
  const query = contextOf(battle).query();
  const found = Object.values(battle.state.models).find(
    (model) => stands(model) && query.followRoute({ model: model.id, via: [] }).onto.length > 0,
  );
  return found ? `${found.id} stands on another` : null;
}
