import { describe, expect, test } from 'vitest';
import { createLongWork, type Progress, type Steps } from '../../src/store/workers/long-work';

/** Counts up to a number; each step takes 15 ms of the clock. */
function bench() {
  let time = 0;
  const told: (Progress | null)[] = [];
  const waiting: (() => void)[] = [];
  function* count(of: number): Steps<string> {
    for (let done = 1; done <= of; done++) {
      time += 15;
      yield { done, of };
    }
    return `${of} done`;
  }
  /** Gives the page's turn back, until nothing waits for it. */
  const goOn = async () => {
    for (let slice = waiting.shift(); slice; slice = waiting.shift()) {
      slice();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  const work = createLongWork(
    () => time,
    (slice) => waiting.push(slice),
    (progress) => told.push(progress),
  );
  return { work, count, told, waiting, goOn };
}

describe('long work', () => {
  test('rests after 40 ms, says how far it has come, and says when there is none', async () => {
    const { work, count, told, waiting, goOn } = bench();
    const came = work.run(count(7));
    // Steps of 15 ms: the third ends at 45.
    expect(told).toEqual([{ done: 3, of: 7 }]);
    expect(waiting).toHaveLength(1);
    await goOn();
    expect(await came).toBe('7 done');
    expect(told).toEqual([{ done: 3, of: 7 }, { done: 6, of: 7 }, null]);
  });

  test('that is stopped goes no further', async () => {
    const { work, count, told, goOn } = bench();
    const came = work.run(count(7));
    work.stop();
    await goOn();
    expect(await came).toBeNull();
    expect(told).toEqual([{ done: 3, of: 7 }, null]);
  });

  test('gives way to newer work', async () => {
    const { work, count, told, goOn } = bench();
    const first = work.run(count(9));
    const second = work.run(count(4));
    await goOn();
    expect(await first).toBeNull();
    expect(await second).toBe('4 done');
    expect(told).toEqual([{ done: 3, of: 9 }, { done: 3, of: 4 }, null]);
  });

  test('that fails reports to its caller, and ends', async () => {
    const { work, told } = bench();
    function* failing(): Steps<never> {
      yield { done: 0, of: 1 };
      throw new Error('broken');
    }
    await expect(work.run(failing())).rejects.toThrow('broken');
    expect(told).toEqual([null]);
  });
});
