/** Weapons and targets of the Shoot ACTION. */
import type { ModelPose } from '../../../engine/port/pose';
import type { Option, Refusal } from '../../../engine/question';
import type { Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { floorHeight } from '../../shared/floors';
import { isWithin } from '../../shared/lengths';
import { posesAfter } from '../../shared/poses';
import { netDice } from '../dice';
import type { Weapon } from '../forces/profiles';
import {
  activationOf,
  enemiesOf,
  freeHands,
  handsFor,
  hasKeyword,
  isEngaged,
  isInPlay,
  isPlaytest,
  markersOf,
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
import type { PointAnswer } from '../questions';
import { isMovement } from '../turn/action-ids';
import { payMarkers } from '../turn/markers';
import { rollerModifiers, successWords } from '../turn/success';
import { ask, askOne, type Flow } from '../vocabulary';
import { isLongRange, rangedModifiers, rangeTo, type Aim } from './attack';

/** Refuses a Shoot that is not possible now; null if it is. */
// TC-RANGED-02, TC-RANGED-04, TC-RANGED-05, TC-RULING-65, TC-RULING-66
export function checkShoot(game: Game, model: ModelId): Refusal | null {
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
  if (fireModes(game, model).length === 0)
    return refusal('TC-ATK-03', `${name} sees no enemy in range.`, [model]);
  return null;
}

/** Returns the ranged weapons that the model has hands for. */
// TC-KEYWORD-14, TC-KEYWORD-15
const rangedWeapons = (game: Game, model: ModelId): readonly Weapon[] =>
  weaponsOf(game, model).filter(
    (weapon) => weapon.kind === 'ranged' && handsFor(weapon) <= freeHands(game, model),
  );

/** Reports whether a weapon is an ASSAULT weapon. */
// TC-KEYWORD-01
export const isAssault = ({ keywords }: Weapon): boolean => keywords.includes('ASSAULT');

// TC-RANGED-04
function hasFought(game: Game, model: ModelId): boolean {
  const activation = activationOf(game, model);
  if (!activation) return false;
  return activation.actions.includes('charge') || (!isPlaytest(game) && activation.actions.includes('fight'));
}

/** A weapon that may be fired now, with or without its BLAST. */
export interface FireMode {
  readonly id: string;
  readonly label: string;
  readonly weapon: Weapon;
  /** Price in BLOOD MARKERS of its bearer. */
  readonly cost: number;
}

/** Returns the weapons that may be fired now; one whose BLAST must be paid for stands with and without it. */
// TC-ATK-03, TC-BLAST-01, TC-RANGED-04
export function fireModes(game: Game, model: ModelId): readonly FireMode[] {
  const restricted = hasFought(game, model);
  const blood = markersOf(game, model, 'blood');
  return rangedWeapons(game, model)
    .filter((weapon) => !restricted || isAssault(weapon))
    .flatMap((weapon): readonly FireMode[] => {
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

/** Reports whether the model carries a HEAVY item and is not STRONG. */
// TC-RANGED-05, TC-RULING-66
export function isEncumbered(game: Game, model: ModelId): boolean {
  if (game.options.heavy === 'off' || hasKeyword(game, model, 'STRONG')) return false;
  const { weapons, armour } = profileOf(game, model);
  return weapons.some(({ keywords }) => keywords.includes('HEAVY')) || armour.some(({ heavy }) => heavy);
}

const hasMoved = (game: Game, model: ModelId): boolean =>
  activationOf(game, model)?.actions.some(isMovement) ?? false;

/** Returns the enemies that a weapon can be aimed at. */
// TC-ATK-03, TC-ATK-09, TC-RANGED-01, TC-RULING-67
export const targetsOf = (game: Game, model: ModelId, weapon: Weapon): readonly ModelId[] =>
  enemiesOf(game, model)
    .map(({ id }) => id)
    .filter((id) => checkAim(game, model, weapon, id) === null);

/** Refuses to aim a weapon at a model out of reach or sight; null if it may. */
// TC-ATK-03, TC-RANGED-01, TC-RANGED-10, TC-RULING-67
export function checkAim(game: Game, model: ModelId, weapon: Weapon, target: ModelId): Refusal | null {
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

/** Returns the number of attacks of a Shoot with the weapon. */
// TC-AUTO-01, TC-RANGED-04
export function attacksOf(game: Game, model: ModelId, weapon: Weapon): number {
  const charged = activationOf(game, model)?.actions.includes('charge') ?? false;
  return isPlaytest(game) && charged ? 1 : weapon.automatic;
}

/** Asks for the weapon of a Shoot, and pays for its BLAST. */
// TC-ATK-01, TC-ATK-02, TC-RANGED-03
export function* chooseWeapon(game: Game, model: ModelId): Flow<Weapon> {
  const modes = fireModes(game, model);
  const chosen =
    modes.length === 1
      ? modes[0]!.id
      : yield* askOne(
          {
            kind: 'choose-weapon',
            by: sideOf(game, model),
            prompt: `${nameOf(game, model)} shoots. With which weapon?`,
            rules: ['TC-RANGED-03', 'TC-ATK-01'],
            options: modes.map(({ id, label, weapon }) => ({ id, label, detail: weaponDetail(weapon) })),
            data: { model, occasion: 'shoot' },
          },
          (id) => refuseWeapon(game, model, id),
        );
  const { weapon, cost } = modes.find(({ id }) => id === chosen)!;
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
function refuseWeapon(game: Game, model: ModelId, id: string): Refusal | null {
  const weapon = weaponsOf(game, model).find((candidate) => candidate.id === id);
  if (!weapon) return null;
  if (weapon.kind === 'melee') return refusal('TC-ATK-02', `${weapon.name} is a melee weapon.`, [model]);
  return hasFought(game, model) && !isAssault(weapon)
    ? refusal('TC-RANGED-04', `${weapon.name} is not an ASSAULT weapon.`, [model])
    : refusal('TC-ATK-03', `${weapon.name} reaches no visible enemy.`, [model]);
}

const atPoint = 'point';
const stop = 'stop';

/**
 * Asks for the target of an attack: a model, or a point for a blast; null ends the ACTION.
 * @param attack its number in the ACTION, from 1
 * @param aimedAt the models that the earlier attacks were aimed at; the chosen one is added
 */
// TC-ATK-01, TC-ATK-03, TC-BLAST-01, TC-AUTO-01, TC-AUTO-03
export function* chooseAim(
  game: Game,
  model: ModelId,
  weapon: Weapon,
  attack: number,
  aimedAt: ModelId[],
): Flow<Aim | null> {
  const tooFar = (id: string) => checkSpread(game, aimedAt, id);
  const targets = targetsOf(game, model, weapon).filter((id) => tooFar(id) === null);
  const options: readonly Option<string>[] = [
    ...targets.map((id) => targetOption(game, model, weapon, id)),
    ...(weapon.blast !== null
      ? [{ id: atPoint, label: 'A point of the battlefield', rules: ['TC-BLAST-01'] }]
      : []),
    ...(attack > 1 ? [{ id: stop, label: 'No further attack', rules: ['TC-AUTO-01'] }] : []),
  ];
  if (options.every(({ id }) => id === stop)) return null;
  const chosen = yield* askOne(
    {
      kind: 'choose-target',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)} shoots. At which target?`,
      rules: ['TC-ATK-03'],
      options,
      data: { model, weapon: weapon.id, attack, of: attacksOf(game, model, weapon) },
    },
    (id) => refuseTarget(game, model, weapon, id) ?? tooFar(id),
  );
  if (chosen === stop) return null;
  if (chosen === atPoint) return { point: yield* choosePoint(game, model, weapon) };
  aimedAt.push(chosen);
  return { model: chosen };
}

function targetOption(game: Game, model: ModelId, weapon: Weapon, target: ModelId): Option {
  const range = rangeTo(game, model, { model: target });
  const where = `${range.toFixed(1)} inches${isLongRange(weapon, range) ? ', Long Range' : ''}${isEngaged(game, target) ? ', in melee' : ''}`;
  const net = netDice([
    ...rangedModifiers(game, model, weapon, { model: target }),
    ...rollerModifiers(game, { model }),
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
function refuseTarget(game: Game, model: ModelId, weapon: Weapon, id: string): Refusal | null {
  if (!game.state().models[id] || !isInPlay(game, id)) return null;
  if (sideOf(game, id) === sideOf(game, model))
    return refusal('TC-ATK-09', `${nameOf(game, id)} is a friend.`, [model, id]);
  return checkAim(game, model, weapon, id);
}

// TC-AUTO-03
const spread: Mu = 6;

/** Refuses a target too far from the others of the ACTION; a removed one counts where it stood. */
// TC-AUTO-03, TC-RULING-73
function checkSpread(game: Game, aimedAt: readonly ModelId[], id: string): Refusal | null {
  if (aimedAt.length === 0 || !game.state().models[id] || !isInPlay(game, id)) return null;
  const near = game.options.spread === 'from-first' ? aimedAt.slice(0, 1) : aimedAt;
  const removed = aimedAt.filter((model) => !isInPlay(game, model)).map((model) => lastPose(game, model));
  const query = game.query().withModels([...posesAfter(game), ...removed]);
  const far = near.find((model) => !isWithin(query.distance(model, id).distance, spread));
  return far === undefined
    ? null
    : refusal('TC-AUTO-03', `${nameOf(game, id)} is more than 6 inches from ${nameOf(game, far)}.`, [
        far,
        id,
      ]);
}

function lastPose(game: Game, model: ModelId): ModelPose {
  const { at, facing, y } = modelOf(game, model);
  return { model, at, facing, y };
}

/** Asks for a point on a surface, in range and in sight. */
// TC-BLAST-01, TC-RULING-70
function* choosePoint(game: Game, model: ModelId, weapon: Weapon): Flow<Point> {
  const answer = yield* ask(
    {
      kind: 'choose-point',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)}: at which point is ${weapon.name} aimed?`,
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

const pointAt = (game: Game, { at, y }: PointAnswer): Point => [
  at[0],
  floorHeight(game.query(), at, y),
  at[1],
];

// TC-RULING-70
function checkPoint(game: Game, model: ModelId, weapon: Weapon, given: PointAnswer): Refusal | null {
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
