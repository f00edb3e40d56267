/** A short slice of `npm run fuzz`: the same mutants in every run. */
import { describe, expect, it } from 'vitest';
import { drawFrom, mutate } from './mutate';
import { targets } from './targets';

const mutants = 60;

describe('no damaged file makes its reader throw', () => {
  it.each(Object.keys(targets))('%s', async (name) => {
    const { seeds, words, read } = targets[name]!;
    const inputs = [...(await seeds())];
    const draw = drawFrom('1926');
    for (const seed of inputs) await read(seed);
    for (let i = 0; i < mutants; i++) {
      const input = mutate(inputs[draw(inputs.length)]!, inputs, words, draw);
      await expect(read(input), `mutant ${i} of ${name}`).resolves.toBeUndefined();
      if (i % 3 === 0) inputs.push(input);
    }
  });
});
