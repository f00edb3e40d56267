/** A Fight: its units, the order of strikes, and the result. */
import { sideDoes, unitDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import { living, opponentOf, sideName, unitName } from '../../shared/roster';
import { sufferLosses } from '../morale/casualties';
import { addDamage, type Damage } from '../shooting/damage';
import { countText, engagedWith, isGone, sideOf, type Game } from '../game';
import { holds } from '../morale/leadership';
import { shift } from '../movement/shift';
import { pin } from '../morale/posture';
import { rout } from '../morale/rout';
import { chooseWeapons } from '../shooting/shooting';
import { strikeWith, type Outcome } from '../shooting/strike';
import { fighters, fightGroups } from '../shooting/volleys';
import type { SideId, UnitId } from '../../../table/ids';

/** Benefits of a charge for the unit that made it. */
export interface Impetus {
  /** True if it strikes before the enemy (TT-CHARGE-16, TT-RULING-29). */
  readonly priority: boolean;
  /** Added to its target number (TT-CHARGE-17). */
  readonly bonus: number;
  /** True if other enemy units in contact join the fight (TT-RULING-24). */
  readonly othersJoin: boolean;
}

export const noImpetus: Impetus = { priority: false, bonus: 0, othersJoin: false };

/** A unit in the fight, and the enemy it strikes. */
interface Fighter {
  readonly unit: UnitId;
  readonly enemy: UnitId;
  readonly impetus: Impetus;
}

/** Chooses the enemy unit that a unit fights, among those in contact. */
// TT-FIGHT-01, TT-FIGHT-03, TT-RULING-63
export function* chooseFight(game: Game, unit: UnitId): Flow<UnitId> {
  const enemies = engagedWith(game, unit);
  if (enemies.length === 1) return enemies[0]!;
  return yield* askOne({
    kind: 'choose-fight',
    by: sideOf(game, unit),
    prompt: `${unitDoes(game, unit, 'fights')}. Which unit?`,
    rules: ['TT-RULING-63', 'TT-FIGHT-03'],
    options: enemies.map((id) => ({
      id,
      label: unitName(game, id),
      detail: countText(living(game, id).length, 'model'),
      about: [id],
    })),
    data: { unit },
  });
}

// TT-FIGHT-03 to TT-FIGHT-09, TT-RESOLVE-01 to TT-RESOLVE-08
export function* fight(game: Game, attacker: UnitId, defender: UnitId, impetus: Impetus): Flow<void> {
  const all = fightersOf(game, attacker, defender, impetus);
  const fallen = impetus.priority ? yield* oneFirst(game, all) : yield* atOnce(game, all);
  yield* resolve(game, all, fallen);
}

/** Lists the attacker and the defender, and by option all units in contact with one of them. */
// TT-FIGHT-04, TT-RULING-24, TT-RULING-63
function fightersOf(game: Game, attacker: UnitId, defender: UnitId, impetus: Impetus): readonly Fighter[] {
  const pair: readonly Fighter[] = [
    { unit: attacker, enemy: defender, impetus },
    { unit: defender, enemy: attacker, impetus: noImpetus },
  ];
  if (game.options.multiFight === 'pairOnly' && !impetus.othersJoin) return pair;
  const joining = (unit: UnitId, mate: UnitId) =>
    engagedWith(game, unit)
      .filter((id) => id !== mate)
      .map((id) => ({ unit: id, enemy: unit, impetus: noImpetus }));
  return [...pair, ...joining(attacker, defender), ...joining(defender, attacker)];
}

/** Casualties inflicted, by side. */
type Score = Readonly<Record<string, number>>;

const credit = (game: Game, score: Score, unit: UnitId, { fallen }: Outcome): Score => {
  const side = sideOf(game, unit);
  return { ...score, [side]: (score[side] ?? 0) + fallen.length };
};

/** The unit with Priority strikes first, then the others with their survivors. */
// TT-FIGHT-05, TT-CHARGE-16
function* oneFirst(game: Game, [first, ...others]: readonly Fighter[]): Flow<Score> {
  const score = credit(game, {}, first!.unit, yield* strikes(game, first!, false));
  return yield* atOnce(
    game,
    others.filter(({ unit, enemy }) => !isGone(game, unit) && !isGone(game, enemy)),
    score,
  );
}

/** All units strike with the models now standing, then all suffer their losses. */
// TT-FIGHT-06, TT-RULING-65
function* atOnce(game: Game, all: readonly Fighter[], before: Score = {}): Flow<Score> {
  let score = before;
  const damage = new Map<string, Damage>();
  for (const fighter of all) {
    const outcome = yield* strikes(game, fighter, true, damage.get(fighter.enemy));
    score = credit(game, score, fighter.unit, outcome);
    damage.set(fighter.enemy, addDamage(damage.get(fighter.enemy) ?? {}, outcome.damage));
  }
  for (const [unit, points] of damage)
    yield* sufferLosses(game, unit, points, all.find(({ enemy }) => enemy === unit)!.unit);
  return score;
}

// TT-FIGHT-02, TT-FIGHT-07, TT-FIGHT-08
function* strikes(
  game: Game,
  { unit, enemy, impetus }: Fighter,
  deferred: boolean,
  suffered: Damage = {},
): Flow<Outcome> {
  const attackers = fighters(game, unit, enemy);
  if (attackers.length === 0) return { fallen: [], damage: {} };
  const chosen = yield* chooseWeapons(game, unit, enemy, attackers, 'fight');
  const groups = fightGroups(game, unit, enemy, impetus.bonus, chosen);
  return yield* strikeWith(game, {
    attacker: unit,
    target: enemy,
    occasion: 'fight',
    groups,
    visible: null,
    deferred,
    suffered,
  });
}

/** Resolves the fight: the winner, Shifts, and Leadership checks or pins. */
// TT-RESOLVE-01 to TT-RESOLVE-03, TT-RULING-66
function* resolve(game: Game, all: readonly Fighter[], score: Score): Flow<void> {
  const [attacker, defender] = [all[0]!.unit, all[1]!.unit];
  const winner = winningSide(game, attacker, defender, score);
  const tally = game.table.sides.map(({ id }) => `${sideName(game, id)} ${score[id] ?? 0}`).join(', ');
  yield* emit({
    type: 'fight-resolved',
    rules: [winner === null ? 'TT-RESOLVE-03' : 'TT-RESOLVE-02'],
    text: `Casualties inflicted: ${tally}. ${winner === null ? 'A draw.' : `${sideDoes(game, winner, 'wins')} the fight.`}`,
    data: { attacker, defender, winner, score: { ...score } },
  });
  const left = all.map(({ unit }) => unit).filter((unit) => !isGone(game, unit));
  if (winner === null) return yield* draw(game, left);
  const lostBy = (score[winner] ?? 0) - (score[opponentOf(game, winner)] ?? 0);
  for (const unit of left.filter((id) => sideOf(game, id) === winner))
    yield* shift(game, unit, 'TT-RESOLVE-04');
  for (const unit of left.filter((id) => sideOf(game, id) !== winner)) yield* testLoser(game, unit, lostBy);
}

// TT-RESOLVE-02, TT-RESOLVE-03, TT-RULING-66
function winningSide(game: Game, attacker: UnitId, defender: UnitId, score: Score): SideId | null {
  const [a, d] = [sideOf(game, attacker), sideOf(game, defender)];
  if (game.options.fightScore === 'wipeOutWins' && isGone(game, attacker) !== isGone(game, defender))
    return isGone(game, attacker) ? d : a;
  const lead = (score[a] ?? 0) - (score[d] ?? 0);
  return lead > 0 ? a : lead < 0 ? d : null;
}

/** After a draw all units may Shift, the active side's first, and all are pinned. */
// TT-RESOLVE-08, TT-RULING-69
function* draw(game: Game, left: readonly string[]): Flow<void> {
  const active = game.state().activeSide;
  const inTurn = [...left].sort(
    (a, b) => Number(sideOf(game, b) === active) - Number(sideOf(game, a) === active),
  );
  for (const unit of inTurn) yield* shift(game, unit, 'TT-RESOLVE-08');
  for (const unit of inTurn) yield* pin(game, unit, 'TT-RESOLVE-08');
}

// TT-RESOLVE-05, TT-RESOLVE-06, TT-RESOLVE-07
function* testLoser(game: Game, unit: UnitId, lostBy: number): Flow<void> {
  if (!(yield* holds(game, unit, 'TT-RESOLVE-05', lostBy))) yield* rout(game, unit);
}
