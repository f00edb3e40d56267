/** The Shoot action, step by step. */
import { agree } from '../../../table/agreement';
import { unitDoes } from '../../shared/agreement';
import { askMany, askOne, emit, type Flow } from '../vocabulary';
import type { Refusal } from '../../../engine/question';
import { enemiesOf, living, unitDistance, unitName } from '../../shared/roster';
import {
  countText,
  engagedWith,
  isGone,
  isOnOverwatch,
  isRouted,
  modelName,
  ownActivation,
  sideOf,
  type Game,
} from '../game';
import { holds } from '../morale/leadership';
import { pin, perform } from '../morale/posture';
import { priorActions } from '../turn/prior-actions';
import type { Weapon } from '../forces/profiles';
import {
  cannotReact,
  goProneAsReaction,
  mayShootFromHere,
  payReaction,
  settleToken,
  shotReaction,
  type Price,
} from '../turn/reactions';
import { strikeWith } from './strike';
import {
  fireLine,
  seenByFirers,
  hasInRange,
  rangedWeapons,
  shotGroups,
  type Attacker,
  type FireLine,
  type Occasion,
} from './volleys';
import type { UnitId } from '../../../table/ids';

/** Refuses a Shoot action; null where the unit may take it now. */
// TT-SHOOT-02 to TT-SHOOT-05, TT-RULING-37, TT-RULING-38
export function cannotShoot(game: Game, unit: UnitId): Refusal | null {
  const refuse = (rule: string, message: string) => ({
    rule,
    message: `${unitName(game, unit)} ${message}.`,
    ids: [unit],
  });
  const activation = ownActivation(game, unit);
  if (isRouted(game, unit)) return refuse('TT-SHOOT-05', 'is routed');
  if (activation?.charged && game.options.chargeBarsShoot === 'always')
    return refuse('TT-SHOOT-04', 'has charged in this activation');
  if (activation?.barsShoot) return refuse('TT-SHOOT-04', 'has taken an action that rules out shooting');
  if (activation && activation.shots.length > 0 && !mayShootAgain(game, unit, activation.shots))
    return refuse('TT-SHOOT-02', 'has shot in this activation');
  if (!mayShootFromHere(game, unit)) return refuse('TT-SHOOT-03', 'is not more than 1 inch from all enemies');
  if (game.options.premeasure === 'allowed' && shotLines(game, unit).length === 0)
    return refuse('TT-SHOOT-11', 'has no enemy in sight and range');
  return null;
}

/** Reports whether a second Shoot action is allowed, with Semi-Automatic weapons only. */
// TT-RULING-38
const mayShootAgain = (game: Game, unit: UnitId, shots: readonly boolean[]): boolean =>
  game.options.semiAutomatic === 'secondShoot' &&
  shots.length === 1 &&
  shots[0]! &&
  living(game, unit).some(({ id }) => rangedWeapons(game, id).some(isSemiAutomatic));

const isSemiAutomatic = ({ tags }: Weapon): boolean => tags.includes('Semi-Automatic');

/** Lists a unit's possible shots at enemy units from its place. */
// TT-SHOOT-09 to TT-SHOOT-12, TT-RULING-41
export function shotLines(game: Game, unit: UnitId, occasion: Occasion = 'shoot'): readonly FireLine[] {
  const prior = priorActions(game, unit);
  return enemiesOf(game, sideOf(game, unit))
    .filter(({ id }) => !isShielded(game, unit, id))
    .map(({ id }) => secondShot(game, unit, fireLine(game, unit, id, occasion, prior)))
    .filter(({ attackers }) => attackers.length > 0);
}

/** Limits a second Shoot action to Semi-Automatic weapons. */
// TT-RULING-38
export function secondShot(game: Game, unit: UnitId, line: FireLine): FireLine {
  if (line.occasion !== 'shoot' || (ownActivation(game, unit)?.shots.length ?? 0) === 0) return line;
  const attackers = line.attackers.map((attacker) => ({
    ...attacker,
    weapons: attacker.weapons.filter(isSemiAutomatic),
  }));
  return { ...line, attackers: attackers.filter(({ weapons }) => weapons.length > 0) };
}

// TT-RULING-41
const isShielded = (game: Game, unit: UnitId, target: UnitId): boolean =>
  game.options.shootIntoFight === 'forbidden' && engagedWith(game, target).some((other) => other !== unit);

/** Plays a Shoot action: target, reaction, then sight, range, groups and losses. */
// TT-SHOOT-01, TT-SHOOT-07, TT-SHOOT-13, TT-SHOOT-14, TT-RULING-39, TT-RULING-76
export function* shootAction(game: Game, unit: UnitId): Flow<void> {
  const prior = priorActions(game, unit);
  const target = yield* chooseTarget(game, unit);
  yield* perform(
    game,
    unit,
    'shoot',
    1,
    ['TT-SHOOT-01', 'TT-SHOOT-09'],
    `shoots at ${unitName(game, target)}.`,
  );
  const lineNow = () => secondShot(game, unit, fireLine(game, unit, target, 'shoot', prior));
  const mayAnswer = game.options.goProneTiming === 'afterTarget' || lineNow().attackers.length > 0;
  const reaction = mayAnswer ? yield* shotReaction(game, target, unit, true) : 'none';
  if (reaction === 'go-prone') yield* goProneAsReaction(game, target);
  const line = lineNow();
  const before = living(game, target).length;
  yield* shootAt(game, line);
  yield* pinByFire(game, target, before);
  if (reaction === 'shoot') yield* returnFire(game, target, unit);
}

// TT-SHOOT-09, TT-SHOOT-11, TT-SHOOT-12, TT-RULING-05
function* chooseTarget(game: Game, unit: UnitId): Flow<UnitId> {
  const lines = shotLines(game, unit);
  const blind = game.options.premeasure === 'forbidden';
  const targets = blind
    ? enemiesOf(game, sideOf(game, unit)).map(({ id }) => id)
    : lines.map(({ target }) => target);
  return yield* askOne(
    {
      kind: 'choose-target',
      by: sideOf(game, unit),
      prompt: `${unitDoes(game, unit, 'shoots')}. At which unit?`,
      rules: ['TT-SHOOT-09', 'TT-SHOOT-10'],
      options: targets.map((id) => {
        const line = lines.find(({ target }) => target === id);
        const detail =
          line &&
          `${countText(line.attackers.length, 'model')} can fire, ${unitDistance(game, unit, id).toFixed(1)} inches away`;
        return {
          id,
          label: unitName(game, id),
          ...(detail !== undefined && !blind && { detail }),
          about: [id],
        };
      }),
      data: { unit, occasion: 'shoot' },
    },
    (id) => outOfReach(game, unit, id),
  );
}

// TT-SHOOT-11, TT-SHOOT-12, TT-RULING-39
function outOfReach(game: Game, unit: UnitId, id: string): Refusal | null {
  const target = game.state().units[id];
  if (!target || target.destroyed || target.side === sideOf(game, unit)) return null;
  if (isShielded(game, unit, id))
    return { rule: 'TT-RULING-41', message: `${target.name} is in a fight with others.`, ids: [unit, id] };
  const unseen: Refusal = {
    rule: 'TT-SHOOT-12',
    message: `No model of ${unitName(game, unit)} sees ${target.name}.`,
    ids: [unit, id],
  };
  const far: Refusal = { rule: 'TT-SHOOT-11', message: `${target.name} is out of range.`, ids: [unit, id] };
  if (game.options.checkOrder === 'rangeThenLos')
    return living(game, unit).some((model) => hasInRange(game, model.id, id)) ? unseen : far;
  return living(game, unit).some((model) =>
    living(game, id).some((enemy) => game.query().sees(model.id, enemy.id)),
  )
    ? far
    : unseen;
}

/** Plays the attacks of a Shoot action: weapons, groups, hits, saves and losses. */
// TT-SHOOT-06, TT-SHOOT-10, TT-RULING-36
export function* shootAt(game: Game, line: FireLine): Flow<void> {
  const { attacker, target } = line;
  const chosen = yield* chooseShots(game, line);
  yield* emit({
    type: 'shot-taken',
    rules: ['TT-SHOOT-13', 'TT-SHOOT-08'],
    text: `${countText(chosen.size, 'model')} of ${unitName(game, attacker)} ${chosen.size === 1 ? 'fires' : 'fire'} at ${unitName(game, target)}.`,
    data: {
      unit: attacker,
      target,
      models: [...chosen.keys()],
      semiAutomatic: chosen.size > 0 && [...chosen.values()].every(isSemiAutomatic),
      visible: line.visible,
    },
    shot: { shooters: [...chosen.keys()], target, point: null },
  });
  const { visible } = seenByFirers(game, line, [...chosen.keys()]);
  yield* strikeWith(game, {
    attacker,
    target,
    occasion: line.occasion,
    groups: shotGroups(game, line, chosen),
    visible,
    deferred: false,
  });
}

// TT-SHOOT-06, TT-RULING-36
function* chooseShots(game: Game, line: FireLine): Flow<ReadonlyMap<string, Weapon>> {
  if (game.options.shootWeapons === 'onePerUnit') return yield* chooseKind(game, line);
  return yield* chooseWeapons(game, line.attacker, line.target, line.attackers, line.occasion);
}

/** Chooses one kind of weapon for the whole unit; models without it hold fire. */
// TT-RULING-36
function* chooseKind(
  game: Game,
  { attacker, target, attackers, occasion }: FireLine,
): Flow<ReadonlyMap<string, Weapon>> {
  const kinds = [
    ...new Map(
      attackers.flatMap(({ weapons }) => weapons.map((weapon) => [weapon.id, weapon] as const)),
    ).values(),
  ];
  const bearers = (kind: Weapon) =>
    attackers.filter(({ weapons }) => weapons.some(({ id }) => id === kind.id));
  if (kinds.length === 0) return new Map();
  const id =
    kinds.length === 1
      ? kinds[0]!.id
      : yield* askOne({
          kind: 'choose-weapon-kind',
          by: sideOf(game, attacker),
          prompt: `${unitName(game, attacker)}: which weapon do its models use?`,
          rules: ['TT-SHOOT-06', 'TT-RULING-36'],
          options: kinds.map((kind) => ({
            id: kind.id,
            label: kind.name,
            detail: countText(bearers(kind).length, 'model'),
          })),
          data: { unit: attacker, target, occasion },
        });
  const kind = kinds.find((weapon) => weapon.id === id)!;
  return new Map(bearers(kind).map(({ model }) => [model, kind]));
}

/** Chooses a weapon for each model; asks only if a model has several. */
// TT-SHOOT-06, TT-RULING-36, TT-RULING-62
export function* chooseWeapons(
  game: Game,
  unit: UnitId,
  target: UnitId,
  attackers: readonly Attacker[],
  occasion: Occasion,
): Flow<ReadonlyMap<string, Weapon>> {
  if (attackers.every(({ weapons }) => weapons.length === 1))
    return new Map(attackers.map(({ model, weapons }) => [model, weapons[0]!]));
  const pairs = attackers.flatMap(({ model, weapons }) =>
    weapons.map((weapon) => ({ id: `${model}>${weapon.id}`, model, weapon })),
  );
  const rule = occasion === 'fight' ? 'TT-RULING-62' : 'TT-SHOOT-06';
  const ids = yield* askMany(
    {
      kind: 'choose-weapons',
      by: sideOf(game, unit),
      prompt: `${unitName(game, unit)}: which weapon does each model use?`,
      rules: [rule, 'TT-RULING-36'],
      options: pairs.map(({ id, model, weapon }) => ({
        id,
        label: `${modelName(game, model)}: ${weapon.name}`,
        about: [model],
      })),
      min: 1,
      max: attackers.length,
      data: { unit, target, occasion },
    },
    () => null,
    (chosen) => {
      const models = chosen.map((id) => pairs.find((pair) => pair.id === id)!.model);
      const twice = models.find((model, i) => models.indexOf(model) < i);
      return twice === undefined
        ? null
        : { rule, message: `${modelName(game, twice)} uses one weapon.`, ids: [twice] };
    },
  );
  return new Map(pairs.filter(({ id }) => ids.includes(id)).map(({ model, weapon }) => [model, weapon]));
}

/** By option, a unit that lost half its models to one Shoot action checks Leadership or is pinned. */
// TT-RULING-33
function* pinByFire(game: Game, target: UnitId, before: number): Flow<void> {
  if (game.options.shootingPins === 'no' || isGone(game, target)) return;
  const lost = before - living(game, target).length;
  if (2 * lost >= before && !(yield* holds(game, target, 'TT-RULING-33')))
    yield* pin(game, target, 'TT-RULING-33');
}

/** The target's survivors shoot back. */
// TT-RULING-72
function* returnFire(game: Game, unit: UnitId, enemy: UnitId): Flow<void> {
  if (isGone(game, unit) || isGone(game, enemy)) return;
  const line = fireLine(game, unit, enemy, 'return-fire', priorActions(game, unit));
  if (line.attackers.length === 0 || !mayShootFromHere(game, unit)) return;
  yield* reactWithShot(game, line, 'TT-RULING-72');
}

/** Plays a Shoot action as a reaction, with its price. */
// TT-REACT-07, TT-RULING-09
function* reactWithShot(game: Game, line: FireLine, rule: string, paid?: Price): Flow<void> {
  const price = paid ?? (yield* payReaction(game, line.attacker));
  yield* perform(
    game,
    line.attacker,
    'shoot',
    0,
    [rule],
    `shoots at ${unitName(game, line.target)} as a reaction.`,
    'reaction',
  );
  yield* shootAt(game, line);
  yield* settleToken(game, line.attacker, price, false);
}

/** By option, units on Overwatch may shoot at an enemy that ends a Move in sight and range. */
// TT-RULING-71
export function* overwatchFire(game: Game, mover: UnitId): Flow<void> {
  if (game.options.overwatchFire === 'reactionsOnly') return;
  for (const { id } of enemiesOf(game, sideOf(game, mover))) {
    if (
      isGone(game, mover) ||
      !isOnOverwatch(game, id) ||
      cannotReact(game, id) ||
      !mayShootFromHere(game, id)
    )
      continue;
    const line = fireLine(game, id, mover, 'overwatch', priorActions(game, id));
    if (line.attackers.length === 0) continue;
    const answer = yield* askOne({
      kind: 'choose-reaction',
      by: sideOf(game, id),
      prompt: `${unitDoes(game, mover, 'has')} moved: ${agree(unitName(game, id), 'does')} ${unitName(game, id)} shoot?`,
      rules: ['TT-RULING-71'],
      options: [
        { id: 'none', label: 'None' },
        { id: 'shoot', label: 'Shoot', detail: 'The overwatch token is spent.' },
      ],
      data: { unit: id, enemy: mover, occasion: 'overwatch' },
    });
    if (answer === 'shoot') yield* reactWithShot(game, line, 'TT-RULING-71', 'token');
  }
}
