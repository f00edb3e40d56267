/** Small random battles with the sample forces, and the invariants of any battle. */
import type { Battle, Json, OptionSpec, Options, OptionValue } from '../../../src/engine/index';
import {
  gloomTrench,
  sampleForces,
  type Force,
  type UnitProfile,
} from '../../../src/rules/gloom-trench-1926/index';
import { modelProfileOf } from '../../../src/rules/shared/unit-profiles';
import type { TableUnit } from '../../../src/table/format';
import type { Table } from '../../../src/table/table';
import { randomNumbers } from '../random-answers';
import type { Scene } from './gloom';

/** Both sample forces in one, so that any profile may fight on either side. */
export const bothForces: Force = { ...sampleForces[0]!, units: sampleForces.flatMap(({ units }) => units) };

/** Returns a unit of a sample profile in two ranks, its Leader first. */
export function fielded(
  id: string,
  side: 'red' | 'blue',
  profile: string,
  count: number,
  x: number,
  z: number,
): TableUnit {
  const found = bothForces.units.find((unit) => unit.id === profile)!;
  const shapes = Array.from({ length: count }, (_, i) => modelProfileOf(found, null, i === 0)!);
  const step = Math.max(
    2.2,
    ...shapes.map(({ base }) => (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / 25.4 + 0.3),
  );
  return {
    id,
    side,
    profile,
    models: shapes.map(({ base, height }, i) => ({
      id: `${id}/${i + 1}`,
      at: [x + Math.floor(i / 2) * step, z + (i % 2) * step],
      leader: i === 0,
      base,
      height,
    })),
  };
}

/** Returns two or three random units a side, in two lines 10 to 20 MU apart. */
export function skirmish(seed: number, options: Options = {}): Scene {
  const random = randomNumbers(seed);
  const apart = 10 + random() * 10;
  const line = (side: 'red' | 'blue', z: number): readonly TableUnit[] =>
    Array.from({ length: random() < 0.5 ? 2 : 3 }, (_, i) => {
      const profile = bothForces.units[Math.floor(random() * bothForces.units.length)]!;
      return fielded(`${side}-${i + 1}`, side, profile.id, sizeOf(profile, random), 5 + 18 * i, z);
    });
  return {
    units: [...line('red', 8), ...line('blue', 11 + apart)],
    force: bothForces,
    paper: {},
    seed: `skirmish ${seed}`,
    options,
  };
}

function sizeOf({ keywords, composition }: UnitProfile, random: () => number): number {
  const whole = composition.reduce((sum, { count }) => sum + count, 0);
  const most = Math.min(whole, 5);
  const least = keywords.includes('Squad') ? 2 : 1;
  return least + Math.floor(random() * (most - least + 1));
}

/** Returns random choices for some of the rulings. */
export function randomOptions(seed: number): Options {
  const random = randomNumbers(seed);
  const chosen = gloomTrench.options
    .filter(() => random() < 0.1)
    .map((spec): readonly [string, OptionValue] => [spec.name, choiceOf(spec, random)]);
  return Object.fromEntries(chosen);
}

function choiceOf({ choices, default: usual, name }: OptionSpec, random: () => number): OptionValue {
  if (choices !== 'number') return choices[Math.floor(random() * choices.length)]!.value;
  return name === 'muMm'
    ? 26 + Math.floor(random() * 5)
    : typeof usual === 'number'
      ? usual
      : 1 + Math.floor(random() * 3);
}

/** Returns the first broken invariant; null if all hold. */
export function brokenInvariant({ state, question }: Battle, table: Table): string | null {
  const models = Object.values(state.models);
  if (models.length !== table.models.length)
    return `there are ${models.length} models, not ${table.models.length}`;
  for (const { id } of table.models) if (state.models[id] === undefined) return `${id} is not there any more`;
  for (const { id, count, damage, removed, undeployed } of models) {
    if (!(count >= 0) || !(damage >= 0) || removed !== (count === 0))
      return `${id} counts ${count} with ${damage} damage`;
    if (undeployed && state.turn > 0) return `${id} was never deployed`;
  }
  for (const { id, tokens, destroyed, models: own } of Object.values(state.units)) {
    if (!Object.values(tokens).every((count) => count > 0))
      return `${id} has tokens ${JSON.stringify(tokens)}`;
    if (destroyed !== own.every((model) => state.models[model]!.removed))
      return `${id} is ${destroyed ? '' : 'not '}destroyed`;
    const leaders = own.filter((model) => state.models[model]!.leader).length;
    if (leaders > 1 || (leaders === 0 && !destroyed && question?.kind !== 'choose-leader'))
      return `${id} has ${leaders} Leaders`;
  }
  for (const { id, pools } of Object.values(state.sides))
    if (!(pools['tactical-points']! >= 0)) return `${id} has ${pools['tactical-points']} Tactical Points`;
  return null;
}

/** Returns two overlapping bases, with ovals and rectangles taken as the circles within them; null if none overlap. */
export function overlappingBases({ state }: Battle, table: Table): string | null {
  const standing = table.models.filter(
    ({ id }) => !state.models[id]!.removed && !state.models[id]!.undeployed,
  );
  const radius = new Map(
    standing.map(({ id, base }) => [
      id,
      (base.shape === 'round' ? base.mm : Math.min(...base.mm)) / 2 / table.muMm,
    ]),
  );
  for (const [i, { id: a }] of standing.entries()) {
    for (const { id: b } of standing.slice(i + 1)) {
      const [one, other] = [state.models[a]!.at, state.models[b]!.at];
      const [dx, dz] = [one[0] - other[0], one[1] - other[1]];
      const least = radius.get(a)! + radius.get(b)! - 1e-4;
      if (dx * dx + dz * dz < least * least) return `${a} and ${b} overlap`;
    }
  }
  return null;
}

/** Answers that every question refuses. */
export const nonsense: readonly Json[] = [
  null,
  17,
  'no such thing',
  ['no', 'such'],
  ['none', 'none'],
  { nobody: { via: [[1, 1]] } },
  { nobody: { at: [1, 1] } },
];
