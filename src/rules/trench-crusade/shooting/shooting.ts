/** The Shoot ACTION. */
import type { ModelId } from '../../../table/ids';
import type { Weapon } from '../forces/profiles';
import {
  activationOf,
  engagedWith,
  isDown,
  isInPlay,
  isPlaytest,
  meleeAround,
  nameOf,
  refusal,
  sideOf,
  type Game,
} from '../game';
import { strike } from '../injury/strike';
import { askOne, emit, roll, type Flow } from '../vocabulary';
import { attacksOf, checkAim, chooseAim, chooseWeapon, isAssault } from './aim';
import { chooseSecondPistol } from './second-pistol';
import { attackRoll, rangedModifiers, type Aim } from './attack';
import { burst, centreOf, scatter } from './blast';
import { reload } from './reload';

/** Plays a Shoot: the attacks of one weapon, and those of a second PISTOL by an effect. */
// TC-RANGED-03, TC-AUTO-01, TC-AUTO-02, TC-ATK-01, TC-ATK-08, TC-KEYWORD-06, TC-RULING-89
export function* shoot(game: Game, model: ModelId): Flow<void> {
  const layDown = isDown(game, model);
  const first = yield* chooseWeapon(game, model);
  yield* fire(game, model, first);
  if (!canContinue(game, model, layDown)) return;
  const second = yield* chooseSecondPistol(game, model, first);
  if (second !== null) yield* fire(game, model, second);
}

function* fire(game: Game, model: ModelId, weapon: Weapon): Flow<void> {
  yield* emit({
    type: 'weapon-fired',
    rules: ['TC-RANGED-03'],
    text: `${nameOf(game, model)} fires ${weapon.name}.`,
    data: { model, weapon: weapon.id, assault: isAssault(weapon) },
  });
  if (yield* attacks(game, model, weapon)) yield* reload(game, model, [weapon]);
}

/** Makes the attacks of a Shoot; true if there was one. */
function* attacks(game: Game, model: ModelId, weapon: Weapon): Flow<boolean> {
  const layDown = isDown(game, model);
  const aimedAt: ModelId[] = [];
  for (let attack = 1; attack <= attacksOf(game, model, weapon); attack++) {
    const aim = yield* chooseAim(game, model, weapon, attack, aimedAt);
    if (aim === null) return attack > 1;
    yield* shootAt(game, model, weapon, aim);
    if (!canContinue(game, model, layDown)) return true;
  }
  return true;
}

/** Makes one attack. */
// TC-ATK-01, TC-ATK-05 to TC-ATK-07, TC-FLAME-01 to TC-FLAME-03, TC-BLAST-03, TC-BLAST-08
function* shootAt(game: Game, model: ModelId, weapon: Weapon, chosen: Aim): Flow<void> {
  const aim = yield* resolveMeleeTarget(game, model, weapon, chosen);
  if (aim === null) return;
  const target = 'model' in aim ? aim.model : null;
  if (weapon.keywords.includes('FLAMETHROWER')) {
    yield* emit({
      type: 'automatic-hit',
      rules: ['TC-FLAME-01', 'TC-FLAME-02', 'TC-FLAME-03'],
      text: `${weapon.name} hits without a roll.`,
      data: { model, weapon: weapon.id, target },
      ...(target !== null && { shot: { shooters: [model], target, point: null } }),
    });
    return yield* resolveHit(game, model, weapon, aim, false);
  }
  const { outcome, total } = yield* attackRoll(game, {
    attacker: model,
    weapon,
    target,
    melee: false,
    modifiers: rangedModifiers(game, model, weapon, aim),
    kind: 'attack',
  });
  if (outcome !== 'failure') yield* resolveHit(game, model, weapon, aim, outcome === 'critical');
  else if (weapon.keywords.includes('SCATTER')) yield* scatter(game, model, weapon, aim, total);
}

/** A shooter that its own blast takes Down or Out of Action stops; so does one after a RISKY miss, unless the options let it finish. */
// TC-DOWN-01, TC-RULING-89
function canContinue(game: Game, model: ModelId, layDown: boolean): boolean {
  if (!isInPlay(game, model) || isDown(game, model) !== layDown) return false;
  return game.options.riskyFinishes || activationOf(game, model)?.over !== true;
}

// TC-ATK-05, TC-ATK-06, TC-ATK-10, TC-BLAST-03, TC-BLAST-04
function* resolveHit(game: Game, model: ModelId, weapon: Weapon, aim: Aim, critical: boolean): Flow<void> {
  if (weapon.blast !== null || weapon.lineWidth !== null) {
    return yield* burst(game, model, weapon, {
      centre: centreOf(game, aim),
      inCentre: 'model' in aim ? aim.model : null,
      critical,
      atPoint: 'point' in aim,
    });
  }
  if (!('model' in aim)) return;
  yield* strike(game, {
    model: aim.model,
    cause: weapon.name,
    rules: ['TC-ATK-05'],
    hit: { attacker: model, weapon, melee: false, critical, direct: true },
    modifiers: [],
  });
}

/** Returns the target after the die that a melee requires; null if the shot is lost. */
// TC-RANGED-09, TC-RANGED-10, TC-RULING-63, TC-RULING-64
function* resolveMeleeTarget(game: Game, model: ModelId, weapon: Weapon, aim: Aim): Flow<Aim | null> {
  if (!('model' in aim) || engagedWith(game, aim.model).length === 0) return aim;
  if (weapon.blast !== null && game.options.blastIntoMelee === 'no-roll') return aim;
  const suitable = meleeAround(game, aim.model).filter((id) => checkAim(game, model, weapon, id) === null);
  const friends = suitable.filter((id) => sideOf(game, id) === sideOf(game, model));
  const enemies = suitable.filter((id) => sideOf(game, id) !== sideOf(game, model));
  const [face] = yield* roll('A shot into melee: friend on 1 to 3, enemy on 4 to 6', 6);
  const atFriend = face! <= 3;
  const lost = atFriend && friends.length === 0 && game.options.noSuitableFriend === 'shot-lost';
  const target = lost
    ? null
    : atFriend && friends.length > 0
      ? yield* chooseFriend(game, model, friends)
      : yield* chooseEnemy(game, model, enemies);
  yield* emit({
    type: 'shot-into-melee',
    rules: ['TC-RANGED-09', 'TC-RANGED-10'],
    text: `Into the melee: ${face}. ${target === null ? 'The shot is lost.' : `The shot goes at ${nameOf(game, target)}.`}`,
    data: { model, face: face!, target },
  });
  return target === null ? null : { model: target };
}

// TC-RULING-63
function* chooseFriend(game: Game, model: ModelId, friends: readonly ModelId[]): Flow<ModelId> {
  if (game.options.intoMeleeFriend === 'random' || isPlaytest(game)) return yield* drawAmong(friends);
  return yield* chooseAmong(game, model, friends, 'choose-friend', 'Which friend does the shot go at?');
}

// TC-RANGED-09
function* chooseEnemy(game: Game, model: ModelId, enemies: readonly ModelId[]): Flow<ModelId> {
  if (isPlaytest(game)) return yield* drawAmong(enemies);
  return yield* chooseAmong(
    game,
    model,
    enemies,
    'choose-melee-target',
    'Which enemy in the melee does the shot go at?',
  );
}

function* drawAmong(models: readonly ModelId[]): Flow<ModelId> {
  if (models.length === 1) return models[0]!;
  const [face] = yield* roll(`The model hit, of ${models.length}`, models.length);
  return models[face! - 1]!;
}

function* chooseAmong(
  game: Game,
  model: ModelId,
  models: readonly ModelId[],
  kind: 'choose-friend' | 'choose-melee-target',
  prompt: string,
): Flow<ModelId> {
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
