/** The Shoot ACTION. */
import { ask, askOne, emit, roll, type Flow } from '../vocabulary';
import { isWithin } from '../../shared/lengths';
import type { Option, Refusal } from '../../../engine/question';
import type { ModelPose } from '../../../engine/port/pose';
import type { Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { attackRoll, isLongRange, rangedModifiers, rangeTo, type Aim } from './attack';
import { burst, centreOf, scatter } from './blast';
import { netDice } from '../dice';
import {
  activationOf,
  enemiesOf,
  engagedWith,
  hasKeyword,
  isEngaged,
  isInPlay,
  isPlaytest,
  markersOf,
  meleeAround,
  meleeRange,
  modelOf,
  nameOf,
  profileOf,
  refusal,
  sees,
  sideOf,
  weaponsOf,
  type Game,
} from '../game';
import { injure } from '../injury/injury';
import { payMarkers } from '../turn/markers';
import type { PointAnswer } from '../questions';
import { isMovement } from '../turn/action-ids';
import type { Weapon } from '../forces/profiles';
import { downModifier, successWords } from '../turn/success';

/** Why a model cannot Shoot now; null where it can. */
// TC-RANGED-02, TC-RANGED-04, TC-RANGED-05, TC-RULING-65, TC-RULING-66
export function shootBarred(game: Game, model: string): Refusal | null {
  const name = nameOf(game, model);
  if (rangedWeapons(game, model).length === 0)
    return refusal('TC-ATK-02', `${name} has no ranged weapon.`, [model]);
  if (isEngaged(game, model))
    return refusal('TC-RANGED-02', `${name} is within 1 inch of an enemy.`, [model]);
  if (hasFought(game, model) && !rangedWeapons(game, model).some(isAssault)) {
    return refusal('TC-RANGED-04', `${name} has charged or fought and has no ASSAULT weapon.`, [model]);
  }
  if (isEncumbered(game, model) && hasMoved(game, model))
    return refusal('TC-RANGED-05', `${name} carries a HEAVY item and has moved.`, [model]);
  if (waysToFire(game, model).length === 0)
    return refusal('TC-ATK-03', `${name} sees no enemy in range.`, [model]);
  return null;
}

const rangedWeapons = (game: Game, model: string): readonly Weapon[] =>
  weaponsOf(game, model).filter(({ kind }) => kind === 'ranged');

const isAssault = ({ keywords }: Weapon): boolean => keywords.includes('ASSAULT');

// TC-RANGED-04
function hasFought(game: Game, model: string): boolean {
  const activation = activationOf(game, model);
  if (!activation) return false;
  return activation.actions.includes('charge') || (!isPlaytest(game) && activation.actions.includes('fight'));
}

/** A weapon as it may be fired now. */
export interface WayToFire {
  readonly id: string;
  readonly label: string;
  readonly weapon: Weapon;
  /** BLOOD MARKERS of its bearer that it costs. */
  readonly cost: number;
}

/** Weapons that may be fired now at somebody or something; one whose BLAST must be paid for with it and without. */
// TC-ATK-03, TC-BLAST-01, TC-RANGED-04
export function waysToFire(game: Game, model: string): readonly WayToFire[] {
  const restricted = hasFought(game, model);
  const blood = markersOf(game, model, 'blood');
  return rangedWeapons(game, model)
    .filter((weapon) => !restricted || isAssault(weapon))
    .flatMap((weapon): readonly WayToFire[] => {
      const { id, name, blast, blastCost } = weapon;
      const hasTarget = targetsOf(game, model, weapon).length > 0;
      if (blastCost === 0) return blast !== null || hasTarget ? [{ id, label: name, weapon, cost: 0 }] : [];
      return [
        ...(hasTarget ? [{ id, label: name, weapon: { ...weapon, blast: null }, cost: 0 }] : []),
        ...(blastCost <= blood
          ? [
              {
                id: `${id}:blast`,
                label: `${name} with BLAST(${blast}), for ${blastCost} BLOOD`,
                weapon,
                cost: blastCost,
              },
            ]
          : []),
      ];
    });
}

/** A model that carries a HEAVY item and is not STRONG. */
// TC-RANGED-05, TC-RULING-66
export function isEncumbered(game: Game, model: string): boolean {
  if (game.options.heavy === 'off' || hasKeyword(game, model, 'STRONG')) return false;
  const { weapons, armour } = profileOf(game, model);
  return weapons.some(({ keywords }) => keywords.includes('HEAVY')) || armour.some(({ heavy }) => heavy);
}

const hasMoved = (game: Game, model: string): boolean =>
  activationOf(game, model)?.actions.some(isMovement) ?? false;

/** Enemies that a weapon can be aimed at. */
// TC-ATK-03, TC-ATK-09, TC-RANGED-01, TC-RULING-67
export const targetsOf = (game: Game, model: string, weapon: Weapon): readonly string[] =>
  enemiesOf(game, model)
    .map(({ id }) => id)
    .filter((id) => outOfReach(game, model, weapon, id) === null);

/** Why a weapon cannot be aimed at a model; null where it can. */
// TC-ATK-03, TC-RANGED-01, TC-RANGED-10, TC-RULING-67
function outOfReach(game: Game, model: string, weapon: Weapon, target: string): Refusal | null {
  const range = rangeTo(game, model, { model: target });
  const ids = [model, target];
  if (isWithin(range, meleeRange))
    return refusal('TC-RANGED-01', `${nameOf(game, target)} is within 1 inch.`, ids);
  if (!isWithin(range, weapon.range))
    return refusal(
      'TC-ATK-03',
      `${nameOf(game, target)} is ${range.toFixed(1)} inches away; ${weapon.name} reaches ${weapon.range}.`,
      ids,
    );
  const needsSight = game.options.flameNeedsSight || !weapon.keywords.includes('FLAMETHROWER');
  return needsSight && !sees(game, model, target)
    ? refusal('TC-LOS-01', `${nameOf(game, model)} does not see ${nameOf(game, target)}.`, ids)
    : null;
}

/** The whole ACTION: one weapon, as many attacks as it has. */
// TC-RANGED-03, TC-AUTO-01, TC-AUTO-02, TC-ATK-01, TC-ATK-08, TC-KEYWORD-06, TC-RULING-89
export function* shoot(game: Game, model: string): Flow<void> {
  const weapon = yield* chooseWeapon(game, model);
  yield* emit({
    type: 'weapon-fired',
    rules: ['TC-RANGED-03'],
    text: `${nameOf(game, model)} fires ${weapon.name}.`,
    data: { model, weapon: weapon.id, assault: isAssault(weapon) },
  });
  const aimedAt: ModelPose[] = [];
  for (let attack = 0; attack < attacksOf(game, model, weapon); attack++) {
    const aim = yield* chooseAim(game, model, weapon, aimedAt);
    if (aim === null || !(yield* shootAt(game, model, weapon, aim))) return;
  }
}

// TC-AUTO-01, TC-RANGED-04
function attacksOf(game: Game, model: string, weapon: Weapon): number {
  const charged = activationOf(game, model)?.actions.includes('charge') ?? false;
  return isPlaytest(game) && charged ? 1 : weapon.automatic;
}

// TC-ATK-01, TC-ATK-02, TC-RANGED-03
function* chooseWeapon(game: Game, model: string): Flow<Weapon> {
  const ways = waysToFire(game, model);
  const chosen =
    ways.length === 1
      ? ways[0]!.id
      : yield* askOne(
          {
            kind: 'choose-weapon',
            by: sideOf(game, model),
            prompt: `${nameOf(game, model)} shoots. With which weapon?`,
            rules: ['TC-RANGED-03', 'TC-ATK-01'],
            options: ways.map(({ id, label, weapon }) => ({ id, label, detail: weaponDetail(weapon) })),
            data: { model, occasion: 'shoot' },
          },
          (id) => notUsable(game, model, id),
        );
  const { weapon, cost } = ways.find(({ id }) => id === chosen)!;
  yield* payMarkers(game, model, 'blood', cost, ['TC-BLAST-01'], sideOf(game, model));
  return weapon;
}

const weaponDetail = ({ range, keywords, automatic, blast }: Weapon): string =>
  [
    `${range} inches`,
    ...(automatic > 1 ? [`AUTOMATIC(${automatic})`] : []),
    ...(blast !== null ? [`BLAST(${blast})`] : []),
    ...keywords,
  ].join(', ');

// TC-ATK-02, TC-RANGED-04
function notUsable(game: Game, model: string, id: string): Refusal | null {
  const weapon = weaponsOf(game, model).find((candidate) => candidate.id === id);
  if (!weapon) return null;
  if (weapon.kind === 'melee') return refusal('TC-ATK-02', `${weapon.name} is a melee weapon.`, [model]);
  return hasFought(game, model) && !isAssault(weapon)
    ? refusal('TC-RANGED-04', `${weapon.name} is no ASSAULT weapon.`, [model])
    : refusal('TC-ATK-03', `${weapon.name} reaches no enemy in sight.`, [model]);
}

const atPoint = 'point';
const stop = 'stop';

/** A target, a point for a blast, or an end to further attacks (null). */
// TC-ATK-01, TC-ATK-03, TC-BLAST-01, TC-AUTO-03
function* chooseAim(game: Game, model: string, weapon: Weapon, aimedAt: ModelPose[]): Flow<Aim | null> {
  const tooFar = (id: string) => tooFarApart(game, aimedAt, id);
  const targets = targetsOf(game, model, weapon).filter((id) => tooFar(id) === null);
  const options: readonly Option<string>[] = [
    ...targets.map((id) => targetOption(game, model, weapon, id)),
    ...(weapon.blast !== null
      ? [{ id: atPoint, label: 'A point of the battlefield', rules: ['TC-BLAST-01'] }]
      : []),
    ...(aimedAt.length > 0 ? [{ id: stop, label: 'No further attack', rules: ['TC-AUTO-01'] }] : []),
  ];
  if (options.every(({ id }) => id === stop)) return null;
  const chosen = yield* askOne(
    {
      kind: 'choose-target',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)} shoots. At whom?`,
      rules: ['TC-ATK-03'],
      options,
      data: { model, weapon: weapon.id, attack: aimedAt.length + 1, of: attacksOf(game, model, weapon) },
    },
    (id) => notATarget(game, model, weapon, id) ?? tooFar(id),
  );
  if (chosen === stop) return null;
  if (chosen === atPoint) return { point: yield* choosePoint(game, model, weapon) };
  const { at, facing, y } = modelOf(game, chosen);
  aimedAt.push({ model: chosen, at, facing, y });
  return { model: chosen };
}

function targetOption(game: Game, model: string, weapon: Weapon, target: string): Option {
  const range = rangeTo(game, model, { model: target });
  const where = `${range.toFixed(1)} inches${isLongRange(weapon, range) ? ', Long Range' : ''}${isEngaged(game, target) ? ', in melee' : ''}`;
  const net = netDice([
    ...rangedModifiers(game, model, weapon, { model: target }),
    ...downModifier(game, { model }),
  ]);
  return {
    id: target,
    label: nameOf(game, target),
    detail: weapon.keywords.includes('FLAMETHROWER')
      ? `${where}; hits without a roll`
      : `${where}; ${successWords(net, true)}`,
    rules: ['TC-ATK-03'],
    about: [target],
  };
}

// TC-ATK-03, TC-ATK-09
function notATarget(game: Game, model: string, weapon: Weapon, id: string): Refusal | null {
  if (!game.state().models[id] || !isInPlay(game, id)) return null;
  if (sideOf(game, id) === sideOf(game, model))
    return refusal('TC-ATK-09', `${nameOf(game, id)} is a friend.`, [model, id]);
  return outOfReach(game, model, weapon, id);
}

// TC-AUTO-03
const spread: Mu = 6;

/** All targets of an ACTION are near one another; one that is gone counts where it stood. */
// TC-AUTO-03, TC-RULING-73
function tooFarApart(game: Game, aimedAt: readonly ModelPose[], id: string): Refusal | null {
  if (aimedAt.length === 0 || !game.state().models[id] || !isInPlay(game, id)) return null;
  const near = game.options.spread === 'from-first' ? aimedAt.slice(0, 1) : aimedAt;
  const query = game
    .query()
    .withModels([...standingNow(game), ...aimedAt.filter(({ model }) => !isInPlay(game, model))]);
  const far = near.find(({ model }) => model !== id && !isWithin(query.distance(model, id).distance, spread));
  return far
    ? refusal('TC-AUTO-03', `${nameOf(game, id)} is more than 6 inches from ${nameOf(game, far.model)}.`, [
        far.model,
        id,
      ])
    : null;
}

const standingNow = (game: Game): readonly ModelPose[] =>
  game.table.models.flatMap(({ id }) =>
    isInPlay(game, id)
      ? [{ model: id, at: modelOf(game, id).at, facing: modelOf(game, id).facing, y: modelOf(game, id).y }]
      : [],
  );

/** A point on a surface, in range and in sight. */
// TC-BLAST-01, TC-RULING-70
function* choosePoint(game: Game, model: string, weapon: Weapon): Flow<Point> {
  const answer = yield* ask(
    {
      kind: 'choose-point',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)}: which point does ${weapon.name} go at?`,
      rules: ['TC-BLAST-01', 'TC-RULING-70'],
      data: {
        model,
        weapon: weapon.id,
        range: weapon.range,
        radius: weapon.blast,
        plan: { at: modelOf(game, model).at, y: modelOf(game, model).y },
      },
    },
    (given) => checkPoint(game, model, weapon, given),
  );
  return pointAt(game, answer);
}

/** How much higher than a floor a height may be that means it (MU): rounding, and what is clicked of its picture. */
const sameFloor: Mu = 0.1;

const pointAt = (game: Game, { at, y }: PointAnswer): Point => [
  at[0],
  game.query().surfaceHeight(at, y === undefined ? undefined : y + sameFloor),
  at[1],
];

// TC-RULING-70
function checkPoint(game: Game, model: string, weapon: Weapon, given: PointAnswer): Refusal | null {
  if (!game.query().isOnTable(given.at))
    return refusal('TC-RULING-70', 'That point is not on the table.', [model]);
  const point = pointAt(game, given);
  const range = rangeTo(game, model, { point });
  if (!isWithin(range, weapon.range))
    return refusal(
      'TC-ATK-03',
      `That point is ${range.toFixed(1)} inches away; ${weapon.name} reaches ${weapon.range}.`,
      [model],
    );
  const seen = game.options.blindPoint === 'allowed' || game.query().seesPoint(model, point);
  return seen ? null : refusal('TC-RULING-70', `${nameOf(game, model)} does not see that point.`, [model]);
}

/** One attack; false where the ACTION ends with it. */
// TC-ATK-01, TC-ATK-05 to TC-ATK-07, TC-FLAME-01 to TC-FLAME-03, TC-BLAST-03, TC-BLAST-08
function* shootAt(game: Game, model: string, weapon: Weapon, wished: Aim): Flow<boolean> {
  const aim = yield* intoMelee(game, model, weapon, wished);
  if (aim === null) return true;
  const target = 'model' in aim ? aim.model : null;
  if (weapon.keywords.includes('FLAMETHROWER')) {
    yield* emit({
      type: 'automatic-hit',
      rules: ['TC-FLAME-01', 'TC-FLAME-02', 'TC-FLAME-03'],
      text: `${weapon.name} hits without a roll.`,
      data: { model, weapon: weapon.id, target },
      ...(target !== null && { shot: { shooters: [model], target, point: null } }),
    });
    yield* hits(game, model, weapon, aim, false);
    return canGoOn(game, model);
  }
  const { outcome, total } = yield* attackRoll(game, {
    attacker: model,
    weapon,
    target,
    melee: false,
    modifiers: rangedModifiers(game, model, weapon, aim),
    kind: 'attack',
  });
  if (outcome !== 'failure') yield* hits(game, model, weapon, aim, outcome === 'critical');
  else if (weapon.keywords.includes('SCATTER')) yield* scatter(game, model, weapon, aim, total);
  return canGoOn(game, model);
}

/** A RISKY miss loses the attacks that are left, unless the table lets them be finished (TC-RULING-89). */
function canGoOn(game: Game, model: string): boolean {
  if (!isInPlay(game, model)) return false;
  return game.options.riskyFinishes || activationOf(game, model)?.over !== true;
}

// TC-ATK-05, TC-ATK-06, TC-ATK-10, TC-BLAST-03, TC-BLAST-04
function* hits(game: Game, model: string, weapon: Weapon, aim: Aim, critical: boolean): Flow<void> {
  if (weapon.blast !== null || weapon.lineWidth !== null) {
    return yield* burst(game, model, weapon, {
      centre: centreOf(game, aim),
      inCentre: 'model' in aim ? aim.model : null,
      critical,
      atPoint: 'point' in aim,
    });
  }
  if (!('model' in aim)) return;
  yield* injure(game, {
    model: aim.model,
    cause: weapon.name,
    rules: ['TC-ATK-05'],
    hit: { attacker: model, weapon, melee: false, critical, direct: true },
    modifiers: [],
  });
}

/** Whom the shot goes at, once the die has been rolled that a melee asks for; null where it is lost. */
// TC-RANGED-09, TC-RANGED-10, TC-RULING-63, TC-RULING-64
function* intoMelee(game: Game, model: string, weapon: Weapon, aim: Aim): Flow<Aim | null> {
  if (!('model' in aim) || engagedWith(game, aim.model).length === 0) return aim;
  if (weapon.blast !== null && game.options.blastIntoMelee === 'no-roll') return aim;
  const suitable = meleeAround(game, aim.model).filter(
    (id) => id !== model && outOfReach(game, model, weapon, id) === null,
  );
  const friends = suitable.filter((id) => sideOf(game, id) === sideOf(game, model));
  const enemies = suitable.filter((id) => sideOf(game, id) !== sideOf(game, model));
  const [face] = yield* roll(6);
  const atFriend = face! <= 3;
  const lost = atFriend && friends.length === 0 && game.options.noSuitableFriend === 'shot-lost';
  const target = lost
    ? null
    : atFriend && friends.length > 0
      ? yield* whichFriend(game, model, friends)
      : yield* whichEnemy(game, model, enemies);
  yield* emit({
    type: 'shot-into-melee',
    rules: ['TC-RANGED-09', 'TC-RANGED-10'],
    text: `Into the melee: ${face}. ${target === null ? 'The shot is lost.' : `The shot goes at ${nameOf(game, target)}.`}`,
    data: { model, face: face!, target },
  });
  return target === null ? null : { model: target };
}

// TC-RULING-63
function* whichFriend(game: Game, model: string, friends: readonly string[]): Flow<string> {
  if (game.options.intoMeleeFriend === 'random' || isPlaytest(game)) return yield* atRandom(friends);
  return yield* pick(game, model, friends, 'choose-friend', 'Which friend does the shot go at?');
}

// TC-RANGED-09
function* whichEnemy(game: Game, model: string, enemies: readonly string[]): Flow<string> {
  if (isPlaytest(game)) return yield* atRandom(enemies);
  return yield* pick(
    game,
    model,
    enemies,
    'choose-melee-target',
    'Which enemy in the melee does the shot go at?',
  );
}

function* atRandom(models: readonly string[]): Flow<string> {
  if (models.length === 1) return models[0]!;
  const [face] = yield* roll(models.length);
  return models[face! - 1]!;
}

function* pick(
  game: Game,
  model: string,
  models: readonly string[],
  kind: 'choose-friend' | 'choose-melee-target',
  prompt: string,
): Flow<string> {
  if (models.length === 1) return models[0]!;
  return yield* askOne(
    {
      kind,
      by: sideOf(game, model),
      prompt,
      rules: ['TC-RANGED-09'],
      options: models.map((id) => ({ id, label: nameOf(game, id), about: [id] })),
      data: { model },
    },
    (id) =>
      game.state().models[id]
        ? refusal(
            'TC-RANGED-10',
            `${nameOf(game, model)} does not see ${nameOf(game, id)} in range, or it is not in that melee.`,
            [model, id],
          )
        : null,
  );
}
