import { answer, contextOf, type Battle, type Json, type Question } from '../../src/engine/index';
import type { PlanPoint } from '../../src/geometry/shapes/shapes';
import { planDeployment } from '../../src/rules/gloom-trench-1926/deployment/place';
import { gloomGame } from '../../src/rules/gloom-trench-1926/index';
import { planMove } from '../../src/rules/gloom-trench-1926/movement/plan-move';
import type { MoveTerms } from '../../src/rules/gloom-trench-1926/questions';
import { turbinesGame } from '../../src/rules/trenches-and-turbines/index';
import type { MoveTerms as TurbineTerms } from '../../src/rules/trenches-and-turbines/movement/move-terms';
import { planMove as planTurbines } from '../../src/rules/trenches-and-turbines/movement/plan-move';

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Some answer to the battle's question, mostly legal. Questions answered by data have their own makers. */
export function randomAnswer(battle: Battle, random: () => number): Json {
  const question = battle.question!;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  switch (question.form) {
    case 'one':
      return pick(question.options).id;
    case 'many': {
      const ids = question.options.map(({ id }) => id);
      const wanted = question.min! + Math.floor(random() * (question.max! - question.min! + 1));
      return Array.from({ length: wanted }, () => ids.splice(Math.floor(random() * ids.length), 1)[0]!);
    }
    case 'data':
      return dataAnswer(battle, question, random);
  }
}

function dataAnswer(battle: Battle, question: Question, random: () => number): Json {
  switch (question.kind) {
    case 'assign-shooters':
      return randomGroups(question, random);
    case 'move-unit':
      return randomMoves(battle, question, random);
    case 'deploy-unit':
      return randomDeployment(battle, question, random);
    default:
      throw new Error(`No random answer for ${question.kind}.`);
  }
}

/** The plan that the question offers; or towards some spot; or bent a little, legal or not. */
function randomMoves(battle: Battle, question: Question, random: () => number): Json {
  const plan = question.data!['plan'] as Readonly<
    Record<string, { readonly via: readonly (readonly [number, number])[] }>
  >;
  const chance = random();
  if (chance < 0.4) return plan;
  if (chance < 0.8 && question.data!['mode'] === 'move') {
    const { file } = battle;
    const spot = [random() * file.table.size[0], random() * file.table.size[1]] as const;
    return movesTowards(battle, question, spot);
  }
  return Object.fromEntries(
    Object.entries(plan).map(([model, { via }]) => [
      model,
      { via: via.map(([x, z]) => [x + random() - 0.5, z + random() - 0.5]) },
    ]),
  );
}

function movesTowards(battle: Battle, question: Question, spot: PlanPoint): Json {
  const context = contextOf(battle);
  if (battle.file.table.rules !== 'trenches-and-turbines')
    return planMove(gloomGame(context), question.data as unknown as MoveTerms, spot) as unknown as Json;
  return (
    (planTurbines(
      turbinesGame(context),
      question.data as unknown as TurbineTerms,
      spot,
    ) as unknown as Json) ?? question.data!['plan']!
  );
}

/** The plan that the question offers, or one near some spot of the table. */
function randomDeployment(battle: Battle, question: Question, random: () => number): Json {
  const { unit, plan } = question.data!;
  const [width, depth] = battle.file.table.size;
  const spot: PlanPoint = [random() * width, random() * depth];
  if (random() < 0.5 || battle.file.table.rules !== 'gloom-trench-1926') return plan!;
  return planDeployment(gloomGame(contextOf(battle)), unit as string, spot) as unknown as Json;
}

/** Each model that an option allows, at one of its targets or at none. */
function randomGroups(question: Question, random: () => number): Json {
  const groups: Record<string, Record<string, number>> = {};
  const options = question.options.map(({ id, detail }) => ({
    target: id.split('>')[0]!,
    model: id.split('>')[1]!,
    most: Number(detail?.match(/\d+/)?.[0] ?? 1),
  }));
  const left = new Map(options.map(({ model, most }) => [model, most]));
  for (const { target, model } of options) {
    const count = Math.floor(random() * (left.get(model)! + 1));
    if (count === 0) continue;
    groups[target] = { ...groups[target], [model]: count };
    left.set(model, left.get(model)! - count);
  }
  return groups;
}

/** Plays on with random answers, until the battle is over or `most` answers have been given. */
export function playAtRandom(battle: Battle, random: () => number, most = Infinity): Battle {
  let now = battle;
  for (let count = 0; now.question && count < most; count++) {
    const { kind, by } = now.question;
    now = answerAtRandom(now, kind, by, random);
  }
  return now;
}

/** The first random answer that is taken: combinations may be refused though each part of them is an option. */
function answerAtRandom(battle: Battle, kind: string, by: string, random: () => number): Battle {
  let refusal = '';
  for (let tries = 0; tries < 200; tries++) {
    const answered = answer(battle, { by, kind, answer: randomAnswer(battle, random) });
    if (answered.ok) return answered.battle;
    refusal = answered.refusal.message;
  }
  throw new Error(`No random answer to ${kind} is taken; the last refusal: ${refusal}`);
}
