/**
 * The exact odds of a melee, from its first round to its end. The units fight as they stand; the D3 moves are left out, nobody
 * buys modifiers, and models fall in the order of `fallOrder`. A drawn round leads to another state of losses; rounds that
 * change nothing are summed as a geometric series.
 */
import type { Modifier } from '../../../engine/events';
import type { UnitId } from '../../../table/ids';
import type { Distribution } from '../../shared/odds';
import { saveDice } from '../shooting/attack';
import { apply } from '../apply';
import type { Die } from '../dice';
import { dieOdds, thrown, tokensFor } from '../shooting/forecast';
import { modelOf, type Game } from '../game';
import { fallOrder, foreseen, unhurt, type FallOrder, type Losses } from '../morale/losses';
import { fighter, isHopeless, loserOf, meleeSaveModifiers, type Fighter } from './melee';
import { attackOdds, tally, type Outcome } from '../shooting/odds';

/** Dice of a melee that are alike. */
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
  /** Hits that it scores. */
  readonly hits: Distribution;
  /** Models that it loses. */
  readonly casualties: Distribution;
  /** Stress tokens that it gains; 0 where it is wiped out. */
  readonly stress: Distribution;
}

/** Who has won, by probability. */
export interface MeleeEnding {
  readonly charger: number;
  readonly defender: number;
  /** Both are wiped out, or it stops without a loser. */
  readonly nobody: number;
  /** Another round follows. */
  readonly drawn: number;
}

export interface MeleeForecast {
  readonly charger: MeleeSide;
  readonly defender: MeleeSide;
  readonly firstRound: MeleeEnding;
  /** When it is settled, however many rounds it takes. */
  readonly settled: MeleeEnding;
}

/**
 * The odds of a melee between two units, the first of which charges.
 * @param braced the defender has braced: the charger goes without the +1 of its Charge
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

/** What one round may do to one of the two, ways that come to the same counted as one. */
interface Blow {
  readonly score: number;
  readonly then: Losses;
  readonly gone: boolean;
  readonly probability: number;
}

interface Round {
  readonly sides: readonly [MeleeSide, MeleeSide];
  /** What charger and defender take. */
  readonly blows: readonly [readonly Blow[], readonly Blow[]];
  readonly hopeless: boolean;
}

class Fight {
  private readonly orders: readonly [FallOrder, FallOrder];
  private readonly known = new Map<string, MeleeEnding>();

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
    const bonus = !this.braced && (round === 1 || game.options.chargeBonusRounds === 'all');
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
          ...taken(this.orders[0], byDefender.outcomes),
        },
        {
          unit: this.defender,
          ...byDefender.side,
          ...byCharger.save,
          ...taken(this.orders[1], byCharger.outcomes),
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

  /** Who wins in the end from a state of losses on; with a limit of rounds the number of the round counts, else only whether it is the first. */
  settled(mine: Losses, theirs: Losses, round: number): MeleeEnding {
    const limit = this.game.options.meleeRoundLimit;
    if (limit !== 'none' && round > limit) return nobody;
    const key = JSON.stringify([mine.fallen, mine.taken, theirs.fallen, theirs.taken, round]);
    const before = this.known.get(key);
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
    this.known.set(key, settled);
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

/** The game with a unit's models fallen as foreseen. */
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

/** What one unit's dice do to the other: its pool, the other's saves, and how they may come out. */
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

function taken(order: FallOrder, outcomes: readonly Outcome[]) {
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
