/** The Fight ACTION, and free attacks against a model that retreats. */
import { askOne, emit, type Flow } from '../vocabulary';
import { isWithin } from '../../shared/lengths';
import type { Option, Refusal } from '../../../engine/question';
import type { ModelId } from '../../../table/ids';
import { attackRoll, hasDiveBonus, meleeModifiers, type MeleeAttack } from '../shooting/attack';
import { netDice } from '../dice';
import {
  activationOf,
  distance,
  engagedWith,
  isDown,
  isInPlay,
  isPlaytest,
  meleeRange,
  modelOf,
  nameOf,
  freeHands,
  handsFor,
  profileOf,
  refusal,
  sees,
  sideOf,
  signed,
  weaponsOf,
  type Game,
} from '../game';
import { isExempt } from '../effects/world';
import { strike } from '../injury/strike';
import { reload } from '../shooting/reload';
import type { Weapon } from '../forces/profiles';
import { rollerModifiers, successWords } from '../turn/success';

/** Refuses a Fight that is not possible now; null if it is. */
// TC-MELEE-01, TC-MELEE-04, TC-RANGED-04, TC-RULING-65
export function checkFight(game: Game, model: ModelId): Refusal | null {
  const name = nameOf(game, model);
  if (!isPlaytest(game) && activationOf(game, model)?.shot === 'plain')
    return refusal('TC-RANGED-04', `${name} has shot with a weapon that is not ASSAULT.`, [model]);
  if (meleeWeapons(game, model).length === 0)
    return refusal('TC-MELEE-04', `${name} has no melee weapon.`, [model]);
  if (meleeTargets(game, model).length === 0)
    return refusal('TC-MELEE-01', `${name} sees no enemy within 1 inch.`, [model]);
  return null;
}

/** Returns the weapons for Melee Attacks; bare hands if the edition allows them. */
// TC-ATK-02, TC-MELEE-04, TC-KEYWORD-04, TC-RULING-77
export function meleeWeapons(game: Game, model: ModelId): readonly Weapon[] {
  const armed = weaponsOf(game, model).filter(
    ({ kind, keywords }) => kind === 'melee' || keywords.includes('PISTOL'),
  );
  return armed.length === 0 && isPlaytest(game) ? [bareHands] : armed;
}

// TC-RULING-77
const bareHands: Weapon = {
  id: 'unarmed',
  name: 'Bare hands',
  kind: 'melee',
  hands: 2,
  range: meleeRange,
  keywords: [],
  automatic: 1,
  cleave: 1,
  blast: null,
  blastCost: 0,
  lineWidth: null,
  dice: -1,
  injuryDice: -1,
  injuryModifier: 0,
  injuryBase: 2,
  directOnly: false,
  push: 0,
};

/** Returns the visible enemies within reach. */
// TC-ATK-03, TC-MELEE-01
export const meleeTargets = (game: Game, model: ModelId): readonly ModelId[] =>
  engagedWith(game, model).filter((id) => sees(game, model, id));

/** Plays a Fight: an attack with each weapon that the model has hands for. */
// TC-MELEE-02, TC-MELEE-03, TC-OFFHAND-01, TC-ATK-08, TC-RULING-75, TC-KEYWORD-09
export function* fight(game: Game, model: ModelId): Flow<void> {
  const used = isPlaytest(game) ? [yield* fightOnce(game, model)] : yield* fightWithAll(game, model);
  yield* reload(game, model, used);
}

/** Attacks with one weapon after the other; returns the used ones. */
function* fightWithAll(game: Game, model: ModelId): Flow<readonly Weapon[]> {
  let used: readonly Weapon[] = [];
  while (meleeTargets(game, model).length > 0) {
    const left = weaponsLeft(game, model, used);
    if (left.length === 0) return used;
    const weapon = yield* chooseWeapon(game, model, left, used.length > 0);
    if (weapon === null) return used;
    const isOffHand = used.length > 0;
    used = [...used, weapon];
    if (!(yield* attackWith(game, model, weapon, isOffHand))) return used;
  }
  return used;
}

/** Plays one weapon's attack, an ACTION of the playtest rules; the Off-hand weapon is named before the first. */
// TC-MELEE-03, TC-OFFHAND-01, TC-RULING-75
function* fightOnce(game: Game, model: ModelId): Flow<Weapon> {
  const { wielded, offHand: named } = activationOf(game, model)!;
  const offHand = wielded.length === 0 ? yield* nameOffHand(game, model) : named;
  const weapon = (yield* chooseWeapon(
    game,
    model,
    weaponsLeft(game, model, weaponsWielded(game, model)),
    false,
  ))!;
  yield* emit({
    type: 'weapon-wielded',
    rules: ['TC-MELEE-03', 'TC-OFFHAND-01'],
    text: `${nameOf(game, model)} attacks with ${weapon.name}${weapon.id === offHand ? ', its Off-hand weapon' : ''}.`,
    data: { model, weapon: weapon.id, offHand },
  });
  yield* attackWith(game, model, weapon, weapon.id === offHand);
  return weapon;
}

function weaponsWielded(game: Game, model: ModelId): readonly Weapon[] {
  const wielded = activationOf(game, model)?.wielded ?? [];
  return wielded.map((id) => meleeWeapons(game, model).find((weapon) => weapon.id === id)!);
}

/** Refuses a second Melee Attack ACTION that is not possible; null if it is. */
// TC-MELEE-02, TC-MELEE-03
export function checkFightAgain(game: Game, model: ModelId): Refusal | null {
  const used = weaponsWielded(game, model);
  if (used.length > 0 && weaponsLeft(game, model, used).length > 0) return checkFight(game, model);
  return refusal('TC-MELEE-03', `${nameOf(game, model)} has no second weapon to attack with.`, [model]);
}

/** Returns the weapons that free hands can still wield: a two-handed one, or one-handed ones, each once. */
// TC-MELEE-02, TC-KEYWORD-09, TC-KEYWORD-14, TC-KEYWORD-15
function weaponsLeft(game: Game, model: ModelId, used: readonly Weapon[]): readonly Weapon[] {
  const busy = used.reduce((sum, weapon) => sum + handsFor(weapon), 0);
  const left = [...meleeWeapons(game, model)];
  for (const weapon of used)
    left.splice(
      left.findIndex(({ id }) => id === weapon.id),
      1,
    );
  return left.filter((weapon) => handsFor(weapon) <= freeHands(game, model) - busy);
}

/** Asks for the Off-hand weapon before the first attack (playtest rules). */
// TC-OFFHAND-01, TC-RULING-75
function* nameOffHand(game: Game, model: ModelId): Flow<string | null> {
  const single = meleeWeapons(game, model).filter((weapon) => handsFor(weapon) === 1);
  if (single.length < 2) return null;
  return yield* askOne({
    kind: 'choose-weapon',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)} fights. Which weapon is its Off-hand weapon?`,
    rules: ['TC-OFFHAND-01'],
    options: single.map(({ id, name }) => ({ id, label: name })),
    data: { model, occasion: 'off-hand' },
  });
}

const stop = 'stop';

// TC-MELEE-03, TC-ATK-01
function* chooseWeapon(
  game: Game,
  model: ModelId,
  weapons: readonly Weapon[],
  isFurther: boolean,
): Flow<Weapon | null> {
  if (distinct(weapons).length === 1 && !isFurther) return weapons[0]!;
  const chosen = yield* askOne(
    {
      kind: 'choose-weapon',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)} fights${isFurther ? ' on' : ''}. With which weapon?`,
      rules: ['TC-MELEE-03', 'TC-OFFHAND-01'],
      options: [
        ...distinct(weapons).map(({ id, name, keywords }): Option => ({
          id,
          label: name,
          detail: keywords.join(', '),
        })),
        ...(isFurther ? [{ id: stop, label: 'No further attack' }] : []),
      ],
      data: { model, occasion: isFurther ? 'off-hand-attack' : 'fight' },
    },
    (id) => refuseWeapon(game, model, id),
  );
  return weapons.find(({ id }) => id === chosen) ?? null;
}

/** Two equal weapons are one choice. */
const distinct = (weapons: readonly Weapon[]): readonly Weapon[] =>
  weapons.filter(({ id }, index) => weapons.findIndex((other) => other.id === id) === index);

// TC-ATK-02, TC-MELEE-02
function refuseWeapon(game: Game, model: ModelId, id: string): Refusal | null {
  const weapon = weaponsOf(game, model).find((candidate) => candidate.id === id);
  if (!weapon) return null;
  return meleeWeapons(game, model).some((candidate) => candidate.id === id)
    ? refusal('TC-MELEE-02', `${nameOf(game, model)} has no hands left for ${weapon.name}.`, [model])
    : refusal('TC-ATK-02', `${weapon.name} is a ranged weapon.`, [model]);
}

/** Makes a weapon's attacks: one, those of CLEAVE, or those of an automatic pistol; false if the ACTION ends. */
// TC-RULING-74, TC-RULING-89, TC-KEYWORD-11
function* attackWith(game: Game, model: ModelId, weapon: Weapon, offHand: boolean): Flow<boolean> {
  const attacks = game.options.pistolAutomatic ? Math.max(weapon.automatic, weapon.cleave) : weapon.cleave;
  for (let attack = 0; attack < attacks && meleeTargets(game, model).length > 0; attack++) {
    const characteristic = yield* chooseCharacteristic(game, model, weapon);
    const blow = { attacker: model, weapon, characteristic, offHand, further: attack > 0 };
    const target = yield* chooseTarget(game, blow);
    yield* meleeAttack(game, { ...blow, target }, 'attack');
    if (activationOf(game, model)?.over === true && !game.options.riskyFinishes) return false;
  }
  return true;
}

// TC-KEYWORD-04
function* chooseCharacteristic(
  game: Game,
  model: ModelId,
  weapon: Weapon,
): Flow<MeleeAttack['characteristic']> {
  const { melee, ranged } = profileOf(game, model);
  if (!weapon.keywords.includes('PISTOL') || melee === ranged) return 'melee';
  return yield* askOne({
    kind: 'choose-characteristic',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)} attacks with ${weapon.name}. By which characteristic?`,
    rules: ['TC-KEYWORD-04'],
    options: [
      { id: 'melee', label: 'Melee', detail: `${signed(melee)} DICE` },
      { id: 'ranged', label: 'Ranged', detail: `${signed(ranged)} DICE` },
    ],
    data: { model, weapon: weapon.id },
  });
}

// TC-ATK-01, TC-ATK-03, TC-ATK-09, TC-MELEE-01
function* chooseTarget(game: Game, blow: Omit<MeleeAttack, 'target'>): Flow<ModelId> {
  const { attacker: model, weapon, characteristic, offHand } = blow;
  const targets = meleeTargets(game, model);
  if (targets.length === 1) return targets[0]!;
  return yield* askOne(
    {
      kind: 'choose-target',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)} attacks with ${weapon.name}. At which enemy?`,
      rules: ['TC-ATK-03', 'TC-MELEE-01'],
      options: targets.map((target) => {
        const net = netDice([
          ...meleeModifiers(game, { ...blow, target }),
          ...rollerModifiers(game, { model }),
        ]);
        return { id: target, label: nameOf(game, target), detail: successWords(net, true), about: [target] };
      }),
      data: { model, weapon: weapon.id, characteristic, offHand },
    },
    (id) => refuseTarget(game, model, id),
  );
}

function refuseTarget(game: Game, model: ModelId, id: string): Refusal | null {
  if (!game.state().models[id] || !isInPlay(game, id)) return null;
  if (sideOf(game, id) === sideOf(game, model))
    return refusal('TC-ATK-09', `${nameOf(game, id)} is a friend.`, [model, id]);
  return isWithin(distance(game, model, id), meleeRange)
    ? refusal('TC-LOS-01', `${nameOf(game, model)} does not see ${nameOf(game, id)}.`, [model, id])
    : refusal('TC-MELEE-01', `${nameOf(game, id)} is more than 1 inch away.`, [model, id]);
}

/** Makes one Melee Attack: Success Roll, and Injury Roll on a hit. */
// TC-ATK-01, TC-ATK-04 to TC-ATK-07
export function* meleeAttack(game: Game, attack: MeleeAttack, kind: 'attack' | 'free-attack'): Flow<void> {
  const { attacker, target, weapon } = attack;
  const modifiers = meleeModifiers(game, attack);
  if (hasDiveBonus(game, attacker, target)) {
    yield* emit({
      type: 'dive-bonus-used',
      rules: ['TC-DIVE-04', 'TC-RULING-43'],
      text: `${nameOf(game, attacker)} strikes from above.`,
      data: { model: attacker },
    });
  }
  const { outcome } = yield* attackRoll(game, { attacker, weapon, target, melee: true, modifiers, kind });
  if (outcome === 'failure') return;
  yield* strike(game, {
    model: target,
    cause: weapon.name,
    rules: ['TC-ATK-05'],
    hit: { attacker, weapon, melee: true, critical: outcome === 'critical', direct: true },
    modifiers: [],
  });
}

/** Offers each enemy in melee with a retreating model one attack; true if the model can still move. */
// TC-RETREAT-02, TC-RETREAT-03, TC-RULING-26
export function* freeAttacks(game: Game, model: ModelId): Flow<boolean> {
  const enemies = isExempt(game, model, 'free-attacks')
    ? []
    : enemiesAtStart(game, model).filter((id) => game.options.downFreeAttack || !isDown(game, id));
  for (const enemy of yield* chooseOrder(game, enemies)) {
    if (!isInPlay(game, model)) break;
    yield* freeAttack(game, enemy, model);
  }
  return isInPlay(game, model) && !isDown(game, model) && activationOf(game, model)?.over !== true;
}

/** Returns the enemies in melee with the model at the start of the Retreat, and under the playtest rules of its activation too. */
// TC-RETREAT-02
function enemiesAtStart(game: Game, model: ModelId): readonly ModelId[] {
  const now = engagedWith(game, model);
  return isPlaytest(game) ? now.filter((id) => activationOf(game, model)?.engaged.includes(id)) : now;
}

/** Asks the enemies' controller for their order. */
// TC-RULING-26
function* chooseOrder(game: Game, enemies: readonly ModelId[]): Flow<readonly ModelId[]> {
  const order: ModelId[] = [];
  while (order.length < enemies.length) {
    const left = enemies.filter((id) => !order.includes(id));
    order.push(
      left.length === 1
        ? left[0]!
        : yield* askOne({
            kind: 'choose-attacker',
            by: modelOf(game, left[0]!).side,
            prompt: 'Which model makes the next free attack?',
            rules: ['TC-RETREAT-02', 'TC-RULING-26'],
            options: left.map((id) => ({ id, label: nameOf(game, id), about: [id] })),
          }),
    );
  }
  return order;
}

// TC-RETREAT-02, TC-RULING-26
function* freeAttack(game: Game, enemy: ModelId, model: ModelId): Flow<void> {
  const weapons = sees(game, enemy, model) ? distinct(meleeWeapons(game, enemy)) : [];
  if (weapons.length === 0) return;
  const chosen = yield* askOne({
    kind: 'choose-free-attack',
    by: sideOf(game, enemy),
    prompt: `${nameOf(game, model)} retreats. Does ${nameOf(game, enemy)} attack it?`,
    rules: ['TC-RETREAT-02'],
    options: [
      ...weapons.map(({ id, name }) => ({ id, label: `Attack with ${name}`, about: [model] })),
      { id: 'none', label: 'No attack' },
    ],
    data: { model: enemy, target: model },
  });
  const weapon = weapons.find(({ id }) => id === chosen);
  if (!weapon) return;
  const characteristic = yield* chooseCharacteristic(game, enemy, weapon);
  yield* meleeAttack(
    game,
    { attacker: enemy, target: model, weapon, characteristic, offHand: false },
    'free-attack',
  );
}
