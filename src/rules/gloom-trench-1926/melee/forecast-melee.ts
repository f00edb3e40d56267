/**
 * The exact odds of a melee, from its first round to its end. The units fight as they stand, without the D3 moves; no side
 * buys modifiers, and models fall in the order of `fallOrder`. A drawn round leads to another state of losses; rounds that
 * change nothing are summed as a geometric series.
 */
import type { Modifier } from '../../../engine/events';
import type { UnitId } from '../../../table/ids';
import type { Distribution } from '../../shared/odds';
import { saveDice } from '../shooting/volleys';
import { apply } from '../apply';
import type { Die } from '../dice';
import { dieOdds, thrown, tokensFor } from '../shooting/forecast';
import { modelOf, type Game } from '../game';
import { fallOrder, foreseen, unhurt, type FallOrder, type Losses } from '../morale/losses';
import { hasChargeBonus, loserOf } from './melee';
import { fighter, isHopeless, meleeSaveModifiers, type Fighter } from './fighters';
import { attackOdds, tally, type Outcome } from '../shooting/odds';

/** Equal dice of a melee. */
export interface FightDie {
  readonly written: Die;
  readonly die: Die;
  readonly count: number;
  readonly rollModifier: number;
  readonly needs: number | null;
  readonly chance: number;
  readonly damage: number;
}

/** One of the two units in the first round. */
export interface MeleeSide {
  readonly unit: UnitId;
  readonly pool: readonly FightDie[];
  readonly modifiers: readonly Modifier[];
  readonly save: {
    readonly die: Die | null;
    readonly rollModifier: number;
    readonly needs: number | null;
    readonly chance: number;
    readonly modifiers: readonly Modifier[];
  };
  /** Distribution of the hits that it scores. */
  readonly hits: Distribution;
  /** Distribution of the models that it loses. */
  readonly casualties: Distribution;
  /** Distribution of the Stress tokens that it gains; 0 if it is wiped out. */
  readonly stress: Distribution;
}

/** Probabilities of the winner. */
export interface MeleeEnding {
  readonly charger: number;
  readonly defender: number;
  /** Both units are wiped out, or the melee stops without a loser. */
  readonly nobody: number;
  /** Another round follows. */
  readonly drawn: number;
}

export interface MeleeForecast {
  readonly charger: MeleeSide;
  readonly defender: MeleeSide;
  readonly firstRound: MeleeEnding;
  /** Probabilities once it is settled, after any number of rounds. */
  readonly settled: MeleeEnding;
}

/**
 * Returns the odds of a melee between a charging unit and its target.
 * @param braced the defender has braced: the charger loses the +1 of its Charge
 */
// GT-MELEE-10, GT-MELEE-15 to GT-MELEE-25
export function forecastMelee(game: Game, charger: UnitId, defender: UnitId, braced: boolean): MeleeForecast {
  const fight = new Fight(game, charger, defender, braced);
  const { sides } = fight.round(unhurt, unhurt, 1);
  return {
    charger: sides[0],
    defender: sides[1],
    firstRound: fight.endOfFirst(),
    settled: fight.settled(unhurt, unhurt, 1),
  };
}

/** One outcome of a round for one unit; equal outcomes are merged. */
interface Blow {
  readonly score: number;
  readonly then: Losses;
  readonly gone: boolean;
  readonly probability: number;
}

interface Round {
  readonly sides: readonly [MeleeSide, MeleeSide];
  /** Losses of charger and defender. */
  readonly blows: readonly [readonly Blow[], readonly Blow[]];
  readonly hopeless: boolean;
}

class Fight {
  private readonly orders: readonly [FallOrder, FallOrder];
  private readonly cache = new Map<string, MeleeEnding>();

  constructor(
    private readonly game: Game,
    private readonly charger: UnitId,
    private readonly defender: UnitId,
    private readonly braced: boolean,
  ) {
    this.orders = [fallOrder(game, charger, () => true), fallOrder(game, defender, () => true)];
  }

  round(mine: Losses, theirs: Losses, round: number): Round {
    const game = withFallen(withFallen(this.game, this.orders[0], mine), this.orders[1], theirs);
    const bonus = hasChargeBonus(game, this.braced, round);
    const [attack, defence] = [
      fighter(game, this.charger, this.defender, true, bonus),
      fighter(game, this.defender, this.charger, false, false),
    ];
    const [byCharger, byDefender] = [strikes(game, attack, defence), strikes(game, defence, attack)];
    return {
      sides: [
        {
          unit: this.charger,
          ...byCharger.side,
          ...byDefender.save,
          ...afterLosses(this.orders[0], byDefender.outcomes),
        },
        {
          unit: this.defender,
          ...byDefender.side,
          ...byCharger.save,
          ...afterLosses(this.orders[1], byCharger.outcomes),
        },
      ],
      blows: [
        blowsOf(game, this.orders[0], mine, byDefender.outcomes),
        blowsOf(game, this.orders[1], theirs, byCharger.outcomes),
      ],
      hopeless: isHopeless(game, attack) && isHopeless(game, defence),
    };
  }

  endOfFirst(): MeleeEnding {
    return this.ending(this.round(unhurt, unhurt, 1), () => drawn);
  }

  /** Returns the probabilities of the final winner from a state of losses. With a round limit the round's number matters, otherwise only whether it is the first. */
  settled(mine: Losses, theirs: Losses, round: number): MeleeEnding {
    const limit = this.game.options.meleeRoundLimit;
    if (limit !== 'none' && round > limit) return nobody;
    const key = JSON.stringify([mine.fallen, mine.taken, theirs.fallen, theirs.taken, round]);
    const before = this.cache.get(key);
    if (before) return before;
    const next = limit === 'none' ? 2 : round + 1;
    const isSame = (a: Losses, b: Losses) => a.fallen === b.fallen && a.taken === b.taken;
    const ending = this.ending(this.round(mine, theirs, round), (myThen, theirThen) =>
      round === next && isSame(mine, myThen) && isSame(theirs, theirThen)
        ? drawn
        : this.settled(myThen, theirThen, next),
    );
    const left = 1 - ending.drawn;
    const settled =
      left > 0
        ? {
            charger: ending.charger / left,
            defender: ending.defender / left,
            nobody: ending.nobody / left,
            drawn: 0,
          }
        : nobody;
    this.cache.set(key, settled);
    return settled;
  }

  private ending(
    { blows: [toCharger, toDefender], hopeless }: Round,
    afterDraw: (mine: Losses, theirs: Losses) => MeleeEnding,
  ): MeleeEnding {
    if (hopeless) return nobody;
    const sum = { charger: 0, defender: 0, nobody: 0, drawn: 0 };
    for (const mine of toCharger) {
      for (const theirs of toDefender) {
        const probability = mine.probability * theirs.probability;
        const lost = loserOf(this.game, mine, theirs);
        const then =
          { charger: defenderWins, defender: chargerWins, both: nobody, neither: null }[lost] ??
          afterDraw(mine.then, theirs.then);
        for (const end of ['charger', 'defender', 'nobody', 'drawn'] as const)
          sum[end] += probability * then[end];
      }
    }
    return sum;
  }
}

const chargerWins: MeleeEnding = { charger: 1, defender: 0, nobody: 0, drawn: 0 };
const defenderWins: MeleeEnding = { charger: 0, defender: 1, nobody: 0, drawn: 0 };
const nobody: MeleeEnding = { charger: 0, defender: 0, nobody: 1, drawn: 0 };
const drawn: MeleeEnding = { charger: 0, defender: 0, nobody: 0, drawn: 1 };

/** Returns the game after a unit's foreseen losses. */
function withFallen(game: Game, { models }: FallOrder, { fallen }: Losses): Game {
  const state = models.slice(0, fallen).reduce((now, model) => {
    const { unit } = modelOf(game, model);
    return apply(now, {
      type: 'model-removed',
      rules: [],
      text: '',
      data: { unit, model, count: now.models[model]!.count - 1 },
    });
  }, game.state());
  return { ...game, state: () => state };
}

/** Works out one unit's dice against the other: its pool, the other's saves, and the outcomes. */
function strikes(game: Game, by: Fighter, at: Fighter) {
  const saveDie = saveDice(game, at.unit)[0] ?? null;
  const modifiers = meleeSaveModifiers(game, at);
  const save = {
    ...(saveDie === null
      ? { die: null, rollModifier: 0, needs: null, chance: 0 }
      : thrown(game, saveDie, modifiers, false)),
    modifiers,
  };
  const pool = by.dice.map(({ die, damage, count }): FightDie => ({
    written: die,
    count,
    damage,
    ...thrown(game, die, by.modifiers, false),
  }));
  const { hits, outcomes } = attackOdds(
    pool.map((die) => dieOdds({ ...die, save: { ...save, damage: die.damage } }, false)),
  );
  return { side: { pool, modifiers: by.modifiers, hits }, save: { save }, outcomes };
}

function afterLosses(order: FallOrder, outcomes: readonly Outcome[]) {
  return {
    casualties: tally(outcomes, ({ damage }) => foreseen(order, unhurt, damage).fallen),
    stress: tally(outcomes, (outcome) => tokensFor(order, outcome)),
  };
}

// GT-RULING-90
function blowsOf(
  game: Game,
  order: FallOrder,
  before: Losses,
  outcomes: readonly Outcome[],
): readonly Blow[] {
  const blows = new Map<string, Blow>();
  for (const { damage, probability } of outcomes) {
    const { fallen, taken, applied } = foreseen(order, before, damage);
    const received = damage.reduce((sum, points) => sum + points, 0);
    const score = game.options.meleeScore === 'absorbed' ? applied : received;
    const key = `${score} ${fallen} ${taken}`;
    blows.set(key, {
      score,
      then: { fallen, taken },
      gone: fallen === order.standing,
      probability: probability + (blows.get(key)?.probability ?? 0),
    });
  }
  return [...blows.values()];
}
