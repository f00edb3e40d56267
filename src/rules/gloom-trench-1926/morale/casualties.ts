import { unitDoes } from '../../shared/agreement';
import { askMany, askOne, emit, type Flow } from '../vocabulary';
import type { ModelState } from '../../../engine/state';
import type { ModelId, SideId, UnitId } from '../../../table/ids';
import {
  countOf,
  living,
  modelName,
  modelOf,
  modelProfile,
  tokens,
  unitName,
  unitOf,
  type Game,
} from '../game';
import { dueReactions, playReactions } from '../effects/react';
import type { DueReaction } from '../../shared/effects/reactions';
import { comradesNear, mournComrades } from './stress';
import { nameNewLeader, recordDamage, removeFromBase, removeUnit } from '../../shared/casualties';
import { changeTokens } from '../../shared/tokens';

/** Effect of an attack's damage on a unit. */
export interface Losses {
  /** Damage points that models took. */
  readonly applied: number;
  readonly removed: number;
  readonly lost: number;
}

/**
 * Applies damage to a unit, hit by hit; its owner chooses the models. Only models in `eligible` can take it.
 * @param hits damage of each failed save
 */
// GT-CAS-01 to GT-CAS-05, GT-RULING-105, GT-RULING-106
export function* takeDamage(
  game: Game,
  unit: UnitId,
  hits: readonly number[],
  eligible: ReadonlySet<ModelId>,
): Flow<Losses> {
  const byUnit = game.options.recordedDamage === 'unit';
  let left =
    game.options.damageSpill === 'carries'
      ? hits.flatMap((damage) => Array<number>(damage).fill(1))
      : [...hits];
  const total = left.reduce((sum, damage) => sum + damage, 0);
  let applied = 0;
  let removed = 0;
  while (left.length > 0) {
    const candidates = living(game, unit).filter((model) => eligible.has(model.id));
    if (candidates.length === 0) break;
    const profile = yield* chooseProfile(game, unit, candidates, left.length);
    const share = candidates.filter((model) => model.profile === profile);
    const before = byUnit
      ? tokens(game, unit, damageToken)
      : (share.find((model) => model.damage > 0)?.damage ?? 0);
    const { fallen, recorded, used, spent } = toll(game, share, before, left);
    const standing = countOf(share);
    for (const model of yield* chooseFallen(game, unit, share, fallen))
      yield* removeModel(game, model, ['GT-CAS-01']);
    if (byUnit) yield* recordOnUnit(game, unit, recorded);
    else if (recorded > 0) yield* recordRemainder(game, unit, profile, eligible, recorded);
    removed +=
      standing - countOf(living(game, unit).filter((model) => share.some(({ id }) => id === model.id)));
    applied += spent;
    left = left.slice(used);
  }
  const lost = total - applied;
  if (lost > 0) {
    yield* emit({
      type: 'damage-lost',
      rules: ['GT-COVER-18', 'GT-CAS-05'],
      text: `${lost} damage finds no model of ${unitName(game, unit)}.`,
      data: { unit, lost },
    });
  }
  return { applied, removed, lost };
}

/** Asks for the profile that takes the damage next; a wounded model takes it without a choice. */
// GT-CAS-04, GT-CAS-05, GT-RULING-04
function* chooseProfile(
  game: Game,
  unit: UnitId,
  candidates: readonly ModelState[],
  damage: number,
): Flow<string> {
  const wounded = candidates.find((model) => model.damage > 0);
  const profiles = [...new Set(candidates.map((model) => model.profile))];
  if (wounded) return wounded.profile;
  if (profiles.length === 1) return profiles[0]!;
  return yield* askOne({
    kind: 'choose-casualty-profile',
    by: unitOf(game, unit).side,
    prompt: `${unitDoes(game, unit, 'takes')} ${damage} damage. Which models take it first?`,
    rules: ['GT-CAS-04', 'GT-CAS-02'],
    options: profiles.map((profile) => {
      const share = candidates.filter((model) => model.profile === profile);
      const { name, wounds } = modelProfile(game, share[0]!.id);
      const fallen = Math.min(countOf(share), Math.floor(damage / wounds));
      return {
        id: profile,
        label: name,
        detail: `${fallen} of ${countOf(share)} fall`,
        about: share.map(({ id }) => id),
      };
    }),
    data: { unit, damage },
  });
}

interface Toll {
  readonly fallen: number;
  /** Remaining damage, not enough for another model. */
  readonly recorded: number;
  /** Hits that this profile has used up, and the damage that they did. */
  readonly used: number;
  readonly spent: number;
}

/** Works out the effect of hits on the models of one profile, one after the other, with the damage recorded before. */
// GT-CAS-01, GT-CAS-03
function toll(game: Game, share: readonly ModelState[], before: number, hits: readonly number[]): Toll {
  const { wounds } = modelProfile(game, share[0]!.id);
  const standing = countOf(share);
  let [fallen, recorded, used, spent] = [0, before, 0, 0];
  const fall = () => {
    while (recorded >= wounds && fallen < standing) [fallen, recorded] = [fallen + 1, recorded - wounds];
  };
  fall();
  for (const damage of hits) {
    if (fallen === standing) break;
    const taken = Math.min(damage, wounds - recorded);
    recorded += taken;
    spent += taken;
    used++;
    fall();
  }
  return { fallen, recorded, used, spent };
}

/** Token for damage that a unit carries as a whole. */
// GT-RULING-106
export const damageToken = 'damage';

// GT-CAS-03, GT-RULING-106
function* recordOnUnit(game: Game, unit: UnitId, damage: number): Flow<void> {
  const change = damage - tokens(game, unit, damageToken);
  if (change !== 0 && !unitOf(game, unit).destroyed)
    yield* changeTokens(
      unit,
      damageToken,
      change,
      ['GT-CAS-03', 'GT-RULING-106'],
      `${unitDoes(game, unit, 'carries')} ${damage} damage.`,
    );
}

/** Chooses the models of a profile that fall: wounded ones first, then by the owner's choice. */
// GT-CAS-02, GT-RULING-21
function* chooseFallen(
  game: Game,
  unit: UnitId,
  share: readonly ModelState[],
  fallen: number,
): Flow<readonly ModelId[]> {
  const wounded = share
    .filter((model) => model.damage > 0)
    .slice(0, fallen)
    .map(({ id }) => id);
  const rest = share
    .map((model) => (wounded.includes(model.id) ? { ...model, count: model.count - 1 } : model))
    .filter((model) => model.count > 0);
  const wanted = fallen - wounded.length;
  const more = yield* chooseModels(game, unit, rest, wanted, 'GT-CAS-02');
  return [...wounded, ...more];
}

/** Asks the owner for `wanted` models to fall; a multi-base may be named as often as it has models. */
// GT-CAS-02, GT-MORALE-03
export function* chooseModels(
  game: Game,
  unit: UnitId,
  from: readonly ModelState[],
  wanted: number,
  rule: string,
): Flow<readonly ModelId[]> {
  if (wanted === 0) return [];
  const places = from.flatMap((model) => Array<string>(model.count).fill(model.id));
  if (places.length <= wanted || from.length === 1) return places.slice(0, wanted);
  const { side } = unitOf(game, unit);
  const asked = {
    kind: 'choose-casualties' as const,
    by: side,
    rules: [rule],
    options: from.map((model) => ({
      id: model.id,
      label: modelName(game, model.id),
      ...(model.leader && { detail: 'The Leader' }),
      about: [model.id],
    })),
    data: { unit, count: wanted },
  };
  if (places.length === from.length) {
    return yield* askMany({
      ...asked,
      prompt: `${unitDoes(game, unit, 'loses')} ${wanted}. Which models fall?`,
      min: wanted,
      max: wanted,
    });
  }
  const chosen: ModelId[] = [];
  while (chosen.length < wanted) {
    const open = from.filter((model) => chosen.filter((id) => id === model.id).length < model.count);
    const options = asked.options.filter((option) => open.some((model) => model.id === option.id));
    chosen.push(
      yield* askOne({
        ...asked,
        options,
        prompt: `${unitDoes(game, unit, 'loses')} ${wanted - chosen.length}. From which base?`,
      }),
    );
  }
  return chosen;
}

// GT-CAS-03, GT-RULING-106
function* recordRemainder(
  game: Game,
  unit: UnitId,
  profile: string,
  eligible: ReadonlySet<ModelId>,
  damage: number,
): Flow<void> {
  const standing = living(game, unit).filter((model) => model.profile === profile && eligible.has(model.id));
  const wounded = standing.find((model) => model.damage > 0);
  const model = wounded?.id ?? (yield* chooseWounded(game, unit, standing));
  yield* recordDamage(game, model, damage, 'GT-CAS-03', `stands with ${damage} damage`);
}

function* chooseWounded(game: Game, unit: UnitId, standing: readonly ModelState[]): Flow<string> {
  if (standing.length === 1) return standing[0]!.id;
  return yield* askOne({
    kind: 'choose-wounded',
    by: unitOf(game, unit).side,
    prompt: `${unitName(game, unit)}: which model takes the remaining damage?`,
    rules: ['GT-CAS-02', 'GT-CAS-03'],
    options: standing.map((model) => ({ id: model.id, label: modelName(game, model.id), about: [model.id] })),
    data: { unit },
  });
}

/** Removes one model; a base of several then counts one less. Names a new Leader at once, or destroys the unit. */
// GT-CAS-01, GT-RULING-11, GT-RULING-21
export function* removeModel(game: Game, id: ModelId, rules: readonly string[]): Flow<void> {
  const model = modelOf(game, id);
  const { unit } = model;
  const isLast = countOf(living(game, unit)) === 1;
  const mourners = isLast ? comradesNear(game, unit, [model]) : [];
  const due = isLast ? dueReactions(game, { event: 'falls', unit, cause: null }) : [];
  yield* removeFromBase(game, id, rules);
  if (isLast) {
    yield* destroyUnit(game, unit, mourners, 'its last model has fallen', due);
  } else if (model.leader && model.count === 1) {
    yield* nameLeader(game, unit, model);
  }
}

/**
 * Destroys a unit, gives its comrades their Stress, and plays reactions.
 * @param due the reactions, found while the last base still stood; by default those found now
 */
// GT-STRESS-05, GT-MELEE-26
export function* destroyUnit(
  game: Game,
  unit: UnitId,
  mourners: readonly UnitId[],
  why: string,
  due: readonly DueReaction[] = dueReactions(game, { event: 'falls', unit, cause: null }),
): Flow<void> {
  yield* removeUnit(game, unit, why, ['GT-CAS-01']);
  yield* discardChit(game, unitOf(game, unit).side);
  yield* mournComrades(game, unit, mourners);
  yield* playReactions(game, due);
}

// GT-RULING-35
function* discardChit(game: Game, side: SideId): Flow<void> {
  const { bag } = game.state().system;
  if (game.options.destroyedUnitChit !== 'remove' || (bag[side] ?? 0) === 0) return;
  yield* emit({
    type: 'chit-removed',
    rules: ['GT-RULING-35'],
    text: 'One of its side’s chits leaves the bag.',
    data: { side },
  });
}

/** Names a new Leader: another Squad Leader, else a model that the owner chooses to measure to. */
// GT-COH-03, GT-RULING-10, GT-RULING-11
function* nameLeader(game: Game, unit: UnitId, fallen: ModelState): Flow<void> {
  const models = living(game, unit);
  const squadLeaders = models.filter((model) =>
    modelProfile(game, model.id).keywords.includes('Squad Leader'),
  );
  const candidates = squadLeaders.length > 0 ? squadLeaders : models;
  const heirs = game.options.newLeader === 'closest-to-old' ? [closestTo(candidates, fallen)] : candidates;
  yield* nameNewLeader(game, unit, heirs, {
    prompt: `${unitDoes(game, unit, 'has')} lost the Leader. Which model leads now?`,
    rules: ['GT-COH-03'],
    askedBy: ['GT-COH-03'],
    text: (leader, led) => `${leader} leads ${led} now.`,
  });
}

/** Returns the closest candidate by the bases' centres, as the fallen base is off the table and cannot be measured. */
function closestTo(candidates: readonly ModelState[], fallen: ModelState): ModelState {
  const square = (model: ModelState) => {
    const [dx, dz] = [model.at[0] - fallen.at[0], model.at[1] - fallen.at[1]];
    return dx * dx + dz * dz;
  };
  return candidates.reduce((best, model) => (square(model) < square(best) ? model : best));
}
