/** Synthetic series of blocks of four battles, for tests of statistics. One seed draws the same series in every run. */
import { type Chance } from '../../src/players/random';

/** Probabilities of the nine scores of a block, from 0 to 1 in eighths. */
export type BlockLaw = readonly number[];

/** Laws of fair series, from battles that have nothing to do with one another to battles of which one decides the block. */
export const fairLaws: Readonly<Record<string, BlockLaw>> = {
  'independent battles': [1, 0, 4, 0, 6, 0, 4, 0, 1].map((ways) => ways / 16),
  'blocks of one winner': [0.5, 0, 0, 0, 0, 0, 0, 0, 0.5],
  'one battle tips an even block': [0, 0, 0.5, 0, 0, 0, 0.5, 0, 0],
  'mostly even blocks': [0, 0, 0.05, 0, 0.9, 0, 0.05, 0, 0],
  'three battles of five drawn': drawnLaw(0.6),
};

/** The law of four independent battles of which a share is drawn. */
function drawnLaw(drawn: number): BlockLaw {
  const battle = [(1 - drawn) / 2, drawn, (1 - drawn) / 2];
  return [1, 2, 3, 4].reduce<readonly number[]>(
    (law) =>
      Array.from({ length: law.length + 2 }, (_, score) =>
        battle.reduce((sum, chance, points) => sum + chance * (law[score - points] ?? 0), 0),
      ),
    [1],
  );
}

export const meanOf = (law: BlockLaw): number => law.reduce((sum, chance, i) => sum + (chance * i) / 8, 0);
export const deviationOf = (law: BlockLaw): number =>
  Math.sqrt(law.reduce((sum, chance, i) => sum + chance * (i / 8 - meanOf(law)) ** 2, 0));

/** Tilts a law (each score weighed by e to its power) until a figure of it, which grows with the tilt, has this value. */
export function tilted(law: BlockLaw, figure: (law: BlockLaw) => number, value: number): BlockLaw {
  const by = (tilt: number): BlockLaw => {
    const weights = law.map((chance, i) => chance * Math.exp((tilt * (i - 4)) / 8));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  };
  let [low, high] = [-60, 60];
  for (let halvings = 0; halvings < 60; halvings++) {
    const tilt = (low + high) / 2;
    if (figure(by(tilt)) < value) low = tilt;
    else high = tilt;
  }
  return by((low + high) / 2);
}

/** Draws block scores of a law. */
export function* blocksBy(law: BlockLaw, chance: Chance): Generator<number> {
  const parts = 1_000_000;
  for (;;) {
    let left = chance.below(parts) / parts;
    const score = law.findIndex((each) => (left -= each) < 0);
    yield (score < 0 ? 8 : score) / 8;
  }
}
