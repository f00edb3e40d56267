/** A unit's attacks before the roll: attackers, weapons, target numbers and groups. */
import type { Modifier } from '../../../engine/events';
import type { ModelState } from '../../../engine/state';
import { living } from '../../shared/roster';
import type { Mu } from '../../../geometry/units';
import type { Circumstances } from '../../shared/effects/in-force';
import { attackOn, effectModifiers, ignoredByEffects } from '../effects/world';
import { isStray } from '../movement/coherency';
import { coverOfUnit } from './cover';
import { targetNumber, type TargetNumber } from '../dice';
import { isProne, modelProfile, profileOf, touchesEnemy, touchesUnit, type Game } from '../game';
import { isWithin, standOff } from '../movement/lengths';
import type { Band, Weapon } from '../forces/profiles';
import type { ModelId, UnitId } from '../../../table/ids';

/** Occasion of an attack: a Shoot action, a shot at a charger, at a mover (overwatchFire), back at a shooter (shotReactions), or a fight. */
export type Occasion = 'shoot' | 'charge-reaction' | 'overwatch' | 'return-fire' | 'fight';

/** A model that may attack, and the weapons that it may use. */
export interface Attacker {
  readonly model: ModelId;
  readonly weapons: readonly Weapon[];
}

/** A unit's attacks on another, fixed when they are declared (TT-RULING-39). */
export interface FireLine {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly occasion: Occasion;
  readonly attackers: readonly Attacker[];
  /** Number of earlier actions that count against it. */
  readonly prior: number;
  /** Models of the target that an attacker sees; all of them if sight does not count. */
  readonly visible: readonly string[];
}

/** Attacks that are rolled together: one weapon, one target number, the same saves. */
// TT-GROUP-01, TT-GROUP-02
export interface Group {
  readonly id: string;
  readonly weapon: Weapon;
  readonly models: readonly ModelId[];
  readonly dice: number;
  readonly hit: TargetNumber;
  /** Target number of each model's saves. */
  readonly saves: Readonly<Record<string, TargetNumber>>;
}

/** Returns the range band of a weapon at a range; null beyond its reach. */
// TT-RANGE-02, TT-RULING-42
export function bandAt(game: Game, weapon: Weapon, range: Mu): Band | null {
  const derived: readonly Band[] =
    game.options.longRange === 'minus1'
      ? [
          { name: 'short', most: weapon.range / 2, modifier: 0 },
          { name: 'long', most: weapon.range, modifier: -1 },
        ]
      : [{ name: 'short', most: weapon.range, modifier: 0 }];
  return (weapon.bands ?? derived).find(({ most }) => isWithin(range, most)) ?? null;
}

/** Returns the range from an attacking model to the target unit. */
// TT-RANGE-01, TT-RULING-43
export function rangeTo(game: Game, model: ModelId, target: UnitId): Mu {
  const models = living(game, target);
  const seen =
    game.options.rangeTo === 'nearestVisible'
      ? models.filter(({ id }) => game.query().sees(model, id))
      : models;
  return leastRange(game, model, seen);
}

const leastRange = (game: Game, model: ModelId, targets: readonly ModelState[]): Mu =>
  Math.min(Infinity, ...targets.map(({ id }) => shotDistance(game, model, id)));

// TT-RULING-43
const shotDistance = (game: Game, model: ModelId, target: ModelId): Mu =>
  (game.options.rangeVertical === '3d'
    ? game.query().distanceInSpace(model, target)
    : game.query().distance(model, target)
  ).distance;

// TT-SHOOT-11
export function hasInRange(game: Game, model: ModelId, target: UnitId): boolean {
  const range = rangeTo(game, model, target);
  return rangedWeapons(game, model).some((weapon) => bandAt(game, weapon, range) !== null);
}

/** Returns the models that can shoot at a target from their places, with their weapons. */
// TT-SHOOT-08, TT-SHOOT-13, TT-LOS-05, TT-REACT-05, TT-RULING-19, TT-RULING-74
export function fireLine(
  game: Game,
  attacker: UnitId,
  target: UnitId,
  occasion: Occasion,
  prior: number,
): FireLine {
  const blind = isBlind(occasion);
  const ready = living(game, attacker).filter(({ id }) => !isStray(game, id));
  const attackers = ready
    .map(({ id }) => ({
      model: id,
      weapons: blind ? reactionWeapons(game, id, target) : usableWeapons(game, id, target),
    }))
    .filter(({ weapons }) => weapons.length > 0);
  const visible = blind
    ? living(game, target).map(({ id }) => id)
    : visibleModels(
        game,
        attackers.map(({ model }) => model),
        target,
      );
  return { attacker, target, occasion, attackers, prior, visible };
}

/** Reports whether the attack ignores sight, range modifiers and intervening objects. Cover counts as ever. */
// TT-REACT-05, TT-RULING-74
const isBlind = (occasion: Occasion): boolean => occasion === 'charge-reaction';

export const rangedWeapons = (game: Game, model: ModelId): readonly Weapon[] =>
  modelProfile(game, model).weapons.filter(({ kind }) => kind === 'ranged');

/** Lists a model's weapons that can reach the target: it needs one model in sight and one in range. */
// TT-SHOOT-08, TT-RULING-40
function usableWeapons(game: Game, model: ModelId, target: UnitId): readonly Weapon[] {
  const query = game.query();
  const seen = living(game, target).filter(({ id }) => query.sees(model, id));
  if (seen.length === 0) return [];
  const sameModel = game.options.losAndRange === 'sameModel';
  const range = sameModel
    ? Math.min(...seen.map(({ id }) => shotDistance(game, model, id)))
    : rangeTo(game, model, target);
  return rangedWeapons(game, model).filter((weapon) => bandAt(game, weapon, range) !== null);
}

// TT-REACT-05, TT-RULING-74
const reactionWeapons = (game: Game, model: ModelId, target: UnitId): readonly Weapon[] =>
  rangedWeapons(game, model).filter(
    (weapon) =>
      game.options.reactionShoot === 'pointBlank' ||
      isWithin(leastRange(game, model, living(game, target)), weapon.range),
  );

/** Limits the visible models to those that the firing models see. */
// TT-RULING-59
export const seenByFirers = (game: Game, line: FireLine, models: readonly ModelId[]): FireLine =>
  isBlind(line.occasion) ? line : { ...line, visible: visibleModels(game, models, line.target) };

/** Lists models of the target in sight of at least one of these models. */
// TT-CAS-02, TT-RULING-59
const visibleModels = (game: Game, models: readonly ModelId[], target: UnitId): readonly string[] =>
  living(game, target)
    .map(({ id }) => id)
    .filter((id) => models.some((model) => game.query().sees(model, id)));

/** Groups the attacks of the firing models. */
// TT-GROUP-01, TT-HIT-01, TT-HIT-03, TT-SAVE-03, TT-PEN-02, TT-REACT-05, TT-RULING-74
export function shotGroups(
  game: Game,
  line: FireLine,
  chosen: ReadonlyMap<string, Weapon>,
): readonly Group[] {
  const concealed = new Map(
    [...chosen.keys()].map((model) => [
      model,
      !isBlind(line.occasion) && isConcealedFrom(game, model, line.target),
    ]),
  );
  const all = game.options.concealScope === 'wholeUnit' && [...concealed.values()].includes(true);
  return groupAttacks(
    [...chosen].map(([model, weapon]) => ({
      model,
      weapon,
      hit: targetNumber(
        profileOf(game, line.attacker).ranged,
        shotModifiers(game, line, model, weapon, all || concealed.get(model)!),
      ),
      saves: savesAgainst(
        game,
        line.attacker,
        attackOn(line.target, weapon, 'ranged', () => rangeTo(game, model, line.target)),
        weapon,
        coverOfUnit(game, model, line.target),
      ),
    })),
  );
}

interface Attack {
  readonly model: ModelId;
  readonly weapon: Weapon;
  readonly hit: TargetNumber;
  readonly saves: Group['saves'];
}

// TT-GROUP-01, TT-GROUP-02
function groupAttacks(attacks: readonly Attack[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { model, weapon, hit, saves } of attacks) {
    const key = JSON.stringify([weapon.id, hit, saves]);
    const before = groups.get(key);
    const models = [...(before?.models ?? []), model];
    groups.set(key, {
      id: before?.id ?? `${weapon.id}-${groups.size + 1}`,
      weapon,
      models,
      dice: models.length * weapon.attacks,
      hit,
      saves,
    });
  }
  return [...groups.values()];
}

/** Reports whether a model sees every visible model of the target only past something. */
// TT-LOS-04, TT-CONCEAL-01, TT-RULING-45, TT-RULING-52
const isConcealedFrom = (game: Game, model: ModelId, target: UnitId): boolean =>
  living(game, target).every(
    ({ id }) => !game.query().sees(model, id) || game.query().isConcealed(model, id),
  );

// TT-HIT-03, TT-SHOOT-14, TT-PRONE-04, TT-RANGE-02, TT-REACT-05
function shotModifiers(
  game: Game,
  { attacker, target, prior, occasion }: FireLine,
  model: ModelId,
  weapon: Weapon,
  hindered: boolean,
): readonly Modifier[] {
  const range = () => rangeTo(game, model, target);
  const attack = attackOn(target, weapon, 'ranged', range);
  const ignored = ignoredByEffects(game, attacker, attack);
  const band = isBlind(occasion) || ignored.includes('range') ? null : bandAt(game, weapon, range());
  return [
    ...(prior > 0
      ? [
          modifier(
            prior === 1 ? '1 earlier action' : `${prior} earlier actions`,
            -prior,
            'TT-SHOOT-14',
            attacker,
          ),
        ]
      : []),
    ...(band && band.modifier !== 0
      ? [modifier(`${band.name} range`, band.modifier, 'TT-RANGE-02', weapon.name)]
      : []),
    ...(ignored.includes('conceal') ? [] : concealModifier(game, target, hindered)),
    ...(isProne(game, attacker) ? [modifier('Prone', 1, 'TT-PRONE-04', attacker)] : []),
    ...effectModifiers(game, { ...attack, roll: 'ranged', roller: attacker }, 'TT-HIT-03'),
  ];
}

const modifier = (name: string, value: number, rule: string, source: string): Modifier => ({
  name,
  kind: 'target',
  value,
  rule,
  source,
});

/** Returns the modifier of the target's Conceal (X): from intervening objects, from prone, and from its profile. */
// TT-CONCEAL-02, TT-CONCEAL-03, TT-PRONE-03, TT-RULING-50, TT-RULING-51
function concealModifier(game: Game, target: UnitId, hindered: boolean): readonly Modifier[] {
  const prone = isProne(game, target) ? 1 : 0;
  const others = Math.max(hindered ? 1 : 0, profileOf(game, target).conceal);
  const conceal = game.options.concealStacking === 'proneAdds' ? prone + others : Math.max(prone, others);
  if (conceal === 0) return [];
  const amount = game.options.concealEffect === 'minusOne' ? 1 : conceal;
  return [
    modifier(`Conceal (${conceal})`, -amount, prone === conceal ? 'TT-PRONE-03' : 'TT-CONCEAL-03', target),
  ];
}

/** Returns the target number of each model's saves; `covers` is null if cover does not count. */
// TT-SAVE-03, TT-PEN-02, TT-RULING-53
function savesAgainst(
  game: Game,
  attacker: UnitId,
  attack: Circumstances,
  weapon: Weapon,
  covers: ReadonlyMap<string, number> | null,
): Group['saves'] {
  const target = attack.other!;
  const isOpen = ignoredByEffects(game, attacker, attack).includes('cover');
  const effects = effectModifiers(
    game,
    { ...attack, roll: 'save', roller: target, other: attacker },
    'TT-SAVE-03',
  );
  const most = game.options.coverEffect === 'plusXMax9' ? 9 : Infinity;
  return Object.fromEntries(
    living(game, target).map(({ id }) => {
      const cover = isOpen ? 0 : (covers?.get(id) ?? 0);
      const modifiers = [
        ...(cover > 0 ? [modifier(`Cover (${cover})`, cover, 'TT-SAVE-03', target)] : []),
        ...(weapon.pen > 0 ? [modifier(`Pen ${weapon.pen}`, -weapon.pen, 'TT-PEN-02', weapon.name)] : []),
        ...effects,
      ];
      return [id, targetNumber(modelProfile(game, id).sv, modifiers, cover > 0 ? most : Infinity)] as const;
    }),
  );
}

/** Lists the models of a unit that fight, with their weapons. */
// TT-FIGHT-02, TT-FIGHT-07, TT-RULING-19, TT-RULING-62, TT-RULING-64
export function fighters(game: Game, unit: UnitId, enemy: UnitId): readonly Attacker[] {
  return living(game, unit)
    .filter(({ id }) => touchesEnemy(game, id) || (!isStray(game, id) && isInReach(game, id, enemy)))
    .map(({ id }) => ({ model: id, weapons: meleeWeapons(game, id) }))
    .filter(({ weapons }) => weapons.length > 0);
}

// TT-RULING-64
const isInReach = (game: Game, model: ModelId, enemy: UnitId): boolean =>
  game.options.fightReach === 'coherency' ||
  touchesUnit(game, model, enemy) ||
  living(game, enemy).some(({ id }) => isWithin(game.query().distance(model, id).distance, standOff));

// TT-RULING-62
const bareHands: Weapon = {
  id: 'bare-hands',
  name: 'Bare hands',
  kind: 'melee',
  attacks: 1,
  damage: 1,
  pen: 0,
  range: 0,
  bands: null,
  tags: [],
};

function meleeWeapons(game: Game, model: ModelId): readonly Weapon[] {
  const carried = modelProfile(game, model).weapons.filter(({ kind }) => kind === 'melee');
  return carried.length === 0 && game.options.unarmed === 'A1D1Pen0' ? [bareHands] : carried;
}

/** Groups the attacks of a unit in a fight. */
// TT-FIGHT-08, TT-CHARGE-17, TT-RULING-55, TT-RULING-62
export function fightGroups(
  game: Game,
  unit: UnitId,
  enemy: UnitId,
  bonus: number,
  chosen: ReadonlyMap<string, Weapon>,
): readonly Group[] {
  const literal = game.options.fightModifiers === 'literal';
  const charge = bonus > 0 ? [modifier('Running Charge', bonus, 'TT-CHARGE-17', unit)] : [];
  return groupAttacks(
    [...chosen].map(([model, weapon]) => ({
      model,
      weapon,
      hit: targetNumber(profileOf(game, unit).melee, [
        ...charge,
        ...(literal ? concealModifier(game, enemy, false) : []),
        ...effectModifiers(
          game,
          { ...attackOn(enemy, weapon, 'melee'), roll: 'melee', roller: unit },
          'TT-HIT-03',
        ),
      ]),
      saves: savesAgainst(
        game,
        unit,
        attackOn(enemy, weapon, 'melee'),
        weapon,
        literal ? coverOfUnit(game, model, enemy) : null,
      ),
    })),
  );
}
