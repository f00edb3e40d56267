/** Exact odds of attacks on a unit whose models take hits in a fixed order. */
import type { Distribution } from '../../shared/odds';
import { chance } from '../dice';
import type { TurbineOptions } from '../options';
import type { Defender } from './saves';

/** Attacks rolled together. */
export interface AttackDice {
  readonly dice: number;
  readonly needs: number;
  readonly damage: number;
  /** Target number of each defender's saves, in their order. */
  readonly saves: readonly number[];
  readonly carries: boolean;
}

/** Probability of each state of losses. A state is the number of fallen models and the hit points lost by the next. */
type Standing = ReadonlyMap<string, number>;

/** The states of losses by the number of hits so far; the probabilities of all together make 1. */
type StandingByHits = readonly Standing[];

export interface StrikeOdds {
  readonly hits: Distribution;
  readonly casualties: Distribution;
}

/** Returns the odds of hits and casualties from these attacks, rolled in this order until no defender is left. */
// TT-HIT-04, TT-SAVE-04, TT-GROUP-03, TT-RULING-56, TT-RULING-59, TT-RULING-61
export function strikeOdds(
  defenders: readonly Defender[],
  attacks: readonly AttackDice[],
  most: number,
  options: Pick<TurbineOptions, 'autoResults'>,
): StrikeOdds {
  const isGone = (state: string) => fallenIn(state) === defenders.length;
  let byHits: StandingByHits = [new Map([['0 0', 1]])];
  for (const attack of attacks) {
    const hit = chance(attack.needs, options);
    const fails = attack.saves.map((save) => 1 - chance(save, options));
    const gone = byHits.map((standing) => only(standing, isGone));
    let left: StandingByHits = byHits.map((standing) => only(standing, (state) => !isGone(state)));
    for (let die = 0; die < attack.dice; die++) {
      const after = left.map((standing) => bundle(standing, defenders, attack, fails, most));
      left = Array.from({ length: left.length + 1 }, (_, hits) =>
        sum([scaled(left[hits], 1 - hit), scaled(after[hits - 1], hit)]),
      );
    }
    byHits = left.map((standing, hits) => sum([standing, gone[hits] ?? new Map()]));
  }
  const casualties = Array<number>(defenders.length + 1).fill(0);
  for (const [state, probability] of sum(byHits)) casualties[fallenIn(state)]! += probability;
  return { hits: byHits.map(total), casualties };
}

const fallenIn = (state: string): number => Number(state.split(' ')[0]);

const only = (standing: Standing, keeps: (state: string) => boolean): Standing =>
  new Map([...standing].filter(([state]) => keeps(state)));

const scaled = (standing: Standing = new Map(), probability: number): Standing =>
  new Map([...standing].map(([state, p]) => [state, p * probability]));

const total = (standing: Standing): number => [...standing.values()].reduce((all, p) => all + p, 0);

function sum(standings: readonly Standing[]): Standing {
  const all = new Map<string, number>();
  for (const standing of standings)
    for (const [state, p] of standing) all.set(state, (all.get(state) ?? 0) + p);
  return all;
}

/** Applies one hit: its save dice one by one, against the model that takes it. */
function bundle(
  before: Standing,
  defenders: readonly Defender[],
  { damage, carries }: AttackDice,
  fails: readonly number[],
  most: number,
): Standing {
  // Each state: models fallen, hit points lost by the next, and 1 once this hit has killed.
  let states = new Map([...before].map(([state, p]) => [`${state} 0`, p]));
  for (let die = 0; die < damage; die++) {
    const next = new Map<string, number>();
    const add = (state: string, p: number) => next.set(state, (next.get(state) ?? 0) + p);
    for (const [state, p] of states) {
      const [fallen, lost, killed] = state.split(' ').map(Number) as [number, number, number];
      const target = defenders[fallen];
      if (!target || fallen >= most || (killed > 0 && !carries)) {
        add(state, p);
        continue;
      }
      const fail = fails[fallen]!;
      add(state, p * (1 - fail));
      add(lost + 1 >= target.hp ? `${fallen + 1} 0 1` : `${fallen} ${lost + 1} ${killed}`, p * fail);
    }
    states = next;
  }
  const after = new Map<string, number>();
  for (const [state, p] of states) {
    const plain = state.slice(0, state.lastIndexOf(' '));
    after.set(plain, (after.get(plain) ?? 0) + p);
  }
  return after;
}
