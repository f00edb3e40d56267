/** Rolls groups of attacks, for shots and fights alike: hits, their allocation, saves and losses. */
import { unitDoes } from '../../shared/agreement';
import { askMany, askOne, emit, roll, type Flow } from '../vocabulary';
import type { Refusal } from '../../../engine/question';
import { recordUse, usesOf } from '../../shared/effects/uses';
import { living, unitName } from '../../shared/roster';
import type { ModelState } from '../../../engine/state';
import { sufferLosses } from '../morale/casualties';
import { addDamage, damageBeyond, type Damage } from './damage';
import { targetText, sides, succeeds } from '../dice';
import { countText, isGone, modelName, modelProfile, sideOf, unitLeader, type Game } from '../game';
import { takeBundles, type Defender, type Toll } from './saves';
import type { Group, Occasion } from './volleys';
import type { ModelId, UnitId } from '../../../table/ids';

export interface Strike {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly occasion: Occasion;
  readonly groups: readonly Group[];
  /** Visible models of the target; null if sight does not limit casualties. */
  readonly visible: readonly string[] | null;
  /** True if the caller applies the losses later: both sides of a fight strike at once. */
  readonly deferred: boolean;
  /** Damage to the target from other units that strike at the same time. */
  readonly suffered?: Damage;
}

export interface Outcome {
  /** Models that fall. */
  readonly fallen: readonly string[];
  /** Hit points lost by each model, if the losses are deferred. */
  readonly damage: Damage;
}

/** Rolls the attacker's groups one after the other, in the order that it chooses. */
// TT-GROUP-03, TT-GROUP-04, TT-CAS-02, TT-RULING-59, TT-RULING-61
export function* strikeWith(game: Game, strike: Strike): Flow<Outcome> {
  let left = strike.groups;
  const before = strike.suffered ?? {};
  let damage = before;
  const fallen: ModelId[] = [];
  const later = strike.deferred || game.options.groupCasualties === 'atEnd';
  while (left.length > 0 && standing(game, strike.target, damage).length > 0) {
    const group = yield* chooseGroup(game, strike, left);
    if (group === null) break;
    left = left.filter((other) => other !== group);
    const outcome = yield* attackGroup(
      game,
      strike,
      group,
      damage,
      mostCasualties(game, strike, fallen.length),
    );
    fallen.push(...outcome.fallen);
    if (later) damage = addDamage(damage, outcome.damage);
    else yield* sufferLosses(game, strike.target, outcome.damage, strike.attacker);
  }
  yield* reportIdle(game, strike, left);
  if (later && !strike.deferred) yield* sufferLosses(game, strike.target, damage, strike.attacker);
  return { fallen, damage: strike.deferred ? damageBeyond(damage, before) : {} };
}

// TT-CAS-02, TT-RULING-59
function mostCasualties({ options }: Game, { visible }: Strike, fallen: number): number {
  if (visible === null) return Infinity;
  return options.casualtyCap === 'perGroup' ? visible.length : visible.length - fallen;
}

/** Lists the target's surviving models, counting deferred damage. */
const standing = (game: Game, target: UnitId, damage: Damage): readonly ModelState[] =>
  isGone(game, target) ? [] : living(game, target).filter((model) => hpLeft(game, model, damage) > 0);

const hpLeft = (game: Game, model: ModelState, damage: Damage): number =>
  modelProfile(game, model.id).hp - model.damage - (damage[model.id] ?? 0);

/** Asks the attacker for the next group; null if the others hold fire. */
// TT-GROUP-03, TT-RULING-36
function* chooseGroup(
  game: Game,
  { attacker, target, occasion }: Strike,
  groups: readonly Group[],
): Flow<Group | null> {
  if (groups.length === 1) return groups[0]!;
  const id = yield* askOne({
    kind: 'choose-group',
    by: sideOf(game, attacker),
    prompt: `${unitName(game, attacker)}: which attacks are rolled next?`,
    rules: ['TT-GROUP-03', 'TT-GROUP-01'],
    options: [
      ...groups.map((group) => ({
        id: group.id,
        label: group.weapon.name,
        detail: `${countText(group.dice, 'die', 'dice')}, ${targetText(group.hit, game.options)}`,
        rules: ['TT-HIT-01', 'TT-HIT-03'],
      })),
      ...(occasion === 'fight' ? [] : [{ id: 'hold', label: 'The rest hold fire', rules: ['TT-RULING-36'] }]),
    ],
    data: { unit: attacker, target, occasion },
  });
  return groups.find((group) => group.id === id) ?? null;
}

/** Reports groups that were not rolled. */
// TT-RULING-61
function* reportIdle(game: Game, { target }: Strike, groups: readonly Group[]): Flow<void> {
  if (groups.length === 0) return;
  yield* emit({
    type: 'attacks-dropped',
    rules: ['TT-RULING-61'],
    text: `${groups.map(({ weapon }) => weapon.name).join(', ')}: not rolled${isGone(game, target) ? `, ${unitDoes(game, target, 'is')} gone` : ''}.`,
    data: { target, groups: groups.map(({ id }) => id) },
  });
}

// TT-HIT-01 to TT-HIT-05, TT-SAVE-01, TT-SAVE-02
function* attackGroup(game: Game, strike: Strike, group: Group, damage: Damage, most: number): Flow<Outcome> {
  const hits = yield* rollHits(game, strike, group);
  if (hits === 0) return { fallen: [], damage: {} };
  if (
    group.weapon.tags.includes('OPTICS') &&
    game.options.optics === 'attackerPicks' &&
    strike.visible !== null
  ) {
    return yield* markedHits(game, strike, group, hits, damage, most);
  }
  const late = game.options.allocation === 'afterSaves' && saveAlike(game, strike, group, damage);
  const early = late ? [] : yield* casualtyOrder(game, strike, hits, damage);
  const faces = yield* roll(savesOf(game, strike), sides, hits * group.weapon.damage);
  const order = late ? yield* casualtyOrder(game, strike, hits, damage) : early;
  return yield* saves(game, strike, group, order, bundled(faces, group.weapon.damage), damage, most);
}

const savesOf = (game: Game, { target }: Strike): string => `Saves of ${unitName(game, target)}`;

/** Says who attacks whom with what: a weapon is fired, or in a fight struck with. */
function attackText(
  game: Game,
  { attacker, target, occasion }: Pick<Strike, 'attacker' | 'target' | 'occasion'>,
  weapon: Group['weapon'],
): string {
  return occasion === 'fight'
    ? `${unitDoes(game, attacker, 'strikes')} ${unitName(game, target)} with ${weapon.name}`
    : `${unitDoes(game, attacker, 'fires')} ${weapon.name} at ${unitName(game, target)}`;
}

// TT-HIT-01 to TT-HIT-05
function* rollHits(game: Game, { attacker, target, occasion }: Strike, group: Group): Flow<number> {
  const { weapon, hit, dice, models } = group;
  const faces = yield* roll(
    `${unitName(game, attacker)}, ${weapon.name} at ${unitName(game, target)}`,
    sides,
    dice,
  );
  const hits = faces.filter((face) => succeeds(face, hit.value, game.options)).length;
  yield* emit({
    type: 'attack-rolled',
    rules: ['TT-HIT-03', 'TT-HIT-04', ...new Set(hit.modifiers.map(({ rule }) => rule))],
    text: `${attackText(game, { attacker, target, occasion }, weapon)}: needs ${targetText(hit, game.options)}: rolled ${faces.join(' ')}: ${countText(hits, 'hit')}.`,
    data: {
      attacker,
      target,
      occasion,
      weapon: weapon.name,
      models,
      needs: hit.value,
      written: hit.written,
      modifiers: hit.modifiers,
      faces,
      hits,
    },
  });
  yield* recordUse(usesOf(hit.modifiers), ['TT-HIT-03'], (id) => unitName(game, id));
  return hits;
}

const bundled = (faces: readonly number[], damage: number): readonly (readonly number[])[] =>
  Array.from({ length: faces.length / damage }, (_, i) => faces.slice(i * damage, (i + 1) * damage));

// TT-RULING-56
function saveAlike(game: Game, { target }: Strike, group: Group, damage: Damage): boolean {
  return new Set(standing(game, target, damage).map(({ id }) => group.saves[id]!.value)).size === 1;
}

/** Applies rolled saves, bundle by bundle. */
// TT-SAVE-03 to TT-SAVE-08, TT-RULING-56
function* saves(
  game: Game,
  strike: Strike,
  group: Group,
  order: readonly string[],
  bundles: readonly (readonly number[])[],
  damage: Damage,
  most: number,
): Flow<Outcome> {
  const models = standing(game, strike.target, damage);
  const defenders = order.map((id): Defender => ({
    model: id,
    hp: hpLeft(
      game,
      models.find((model) => model.id === id)!,
      damage,
    ),
    save: group.saves[id]!.value,
  }));
  const carries =
    game.options.oneKillPerAttack === 'carryOverTag' && group.weapon.tags.includes('Carry Over');
  const toll = takeBundles(defenders, bundles, most, game.options, carries);
  yield* reportSaves(game, strike, group, defenders, toll);
  const lost = Object.fromEntries(
    toll.defenders
      .map(({ model, hp }, i) => [model, defenders[i]!.hp - hp] as const)
      .filter(([, points]) => points > 0),
  );
  return { fallen: toll.defenders.filter(({ hp }) => hp === 0).map(({ model }) => model), damage: lost };
}

function* reportSaves(
  game: Game,
  { target }: Strike,
  group: Group,
  defenders: readonly Defender[],
  toll: Toll,
): Flow<void> {
  const faces = toll.bundles.flatMap((bundle) => bundle.faces);
  const failed = toll.bundles.reduce((sum, bundle) => sum + bundle.failed, 0);
  const fallen = toll.defenders.filter(({ hp }) => hp === 0).length;
  const first = group.saves[defenders[0]!.model]!;
  yield* emit({
    type: 'saves-rolled',
    rules: [
      'TT-SAVE-03',
      'TT-SAVE-05',
      ...new Set(first.modifiers.map(({ rule }) => rule)),
      ...(toll.lost > 0 ? ['TT-CAS-02'] : []),
    ],
    text: `${unitDoes(game, target, 'saves')}: needs ${targetText(first, game.options)}: rolled ${faces.join(' ')}: ${failed} failed${toll.lost > 0 ? `, ${toll.lost} of them without effect` : ''}; ${countText(fallen, 'model falls', 'models fall')}.`,
    data: {
      unit: target,
      needs: first.value,
      written: first.written,
      modifiers: first.modifiers,
      faces,
      failed,
      lost: toll.lost,
      bundles: toll.bundles,
      targets: Object.fromEntries(defenders.map(({ model, save }) => [model, save])),
    },
  });
  yield* recordUse(usesOf(first.modifiers), ['TT-SAVE-03'], (id) => unitName(game, id));
}

/** Returns the order in which the target's models take hits. Asks the owner only if it matters; the leader comes last. */
// TT-CAS-01, TT-CAS-04, TT-FIGHT-09, TT-RULING-56, TT-RULING-57, TT-RULING-60
function* casualtyOrder(game: Game, strike: Strike, hits: number, damage: Damage): Flow<readonly string[]> {
  const { target, visible } = strike;
  const models = standing(game, target, damage);
  const leader = unitLeader(game, target)?.id ?? null;
  const ids = models.map(({ id }) => id);
  if (
    leader !== null &&
    game.options.leaderLast === 'visibleLeader' &&
    visible?.length === 1 &&
    visible[0] === leader
  ) {
    return [leader, ...ids.filter((id) => id !== leader)];
  }
  const others = models.filter(({ id }) => id !== leader);
  const wounded = others
    .filter(
      (model) => model.damage + (damage[model.id] ?? 0) > 0 && game.options.woundSpread === 'woundedFirst',
    )
    .map(({ id }) => id);
  const count = Math.min(hits, others.length);
  const settled = others.length <= 1 || count === 0 || (count === 1 && wounded.length === 1);
  const first = settled ? wounded : yield* askOrder(game, target, others, wounded, count);
  const rest = others.map(({ id }) => id).filter((id) => !first.includes(id));
  return [...first, ...rest, ...(leader !== null && ids.includes(leader) ? [leader] : [])];
}

function* askOrder(
  game: Game,
  target: UnitId,
  others: readonly ModelState[],
  wounded: readonly string[],
  count: number,
): Flow<readonly string[]> {
  return yield* askMany(
    {
      kind: 'casualty-order',
      by: sideOf(game, target),
      prompt: `${unitDoes(game, target, 'is')} hit. Which models take the hits, in which order?`,
      rules: ['TT-CAS-01', 'TT-RULING-56'],
      options: others.map(({ id }) => ({
        id,
        label: modelName(game, id),
        ...(wounded.includes(id) && { detail: 'Wounded: comes first', rules: ['TT-RULING-57'] }),
        about: [id],
      })),
      min: count,
      max: others.length,
      hint: `Pick ${count === 1 ? 'at least one' : `at least ${count}`}, in order (${others.length} can be hit, ${countText(count, 'hit')}).`,
      data: { unit: target, count },
    },
    (id) => leaderRefused(game, target, id),
    (ids) => {
      const early = ids.findIndex(
        (id, i) => !wounded.includes(id) && wounded.some((model) => !ids.slice(0, i).includes(model)),
      );
      return early < 0
        ? null
        : {
            rule: 'TT-RULING-57',
            message: `${wounded.map((id) => modelName(game, id)).join(', ')}: wounded, so first in the order.`,
            ids: wounded,
          };
    },
  );
}

// TT-CAS-04
function leaderRefused(game: Game, target: UnitId, id: string): Refusal | null {
  if (unitLeader(game, target)?.id !== id) return null;
  return {
    rule: 'TT-CAS-04',
    message: `${modelName(game, id)} leads ${unitName(game, target)} and falls last.`,
    ids: [id],
  };
}

/** The attacker picks a visible model for each hit, the leader included. */
// TT-RULING-22
function* markedHits(
  game: Game,
  strike: Strike,
  group: Group,
  hits: number,
  before: Damage,
  most: number,
): Flow<Outcome> {
  let damage: Damage = before;
  const fallen: ModelId[] = [];
  for (let hit = 0; hit < hits; hit++) {
    const marks = standing(game, strike.target, damage).filter(({ id }) => strike.visible!.includes(id));
    if (marks.length === 0) break;
    const model = marks.length === 1 ? marks[0]!.id : yield* chooseMark(game, strike, marks);
    const faces = yield* roll(savesOf(game, strike), sides, group.weapon.damage);
    const outcome = yield* saves(game, strike, group, [model], [faces], damage, most - fallen.length);
    damage = addDamage(damage, outcome.damage);
    fallen.push(...outcome.fallen);
  }
  return { fallen, damage: damageBeyond(damage, before) };
}

const chooseMark = (game: Game, { attacker, target }: Strike, marks: readonly ModelState[]): Flow<ModelId> =>
  askOne({
    kind: 'choose-mark',
    by: sideOf(game, attacker),
    prompt: `${unitDoes(game, attacker, 'marks')} a model of ${unitName(game, target)}.`,
    rules: ['TT-RULING-22'],
    options: marks.map(({ id }) => ({ id, label: modelName(game, id), about: [id] })),
    data: { unit: attacker, target },
  });
