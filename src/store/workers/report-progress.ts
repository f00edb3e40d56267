/** Time (milliseconds) before the first message: soon enough for a map to seem there at once. */
const firstMs = 30;
/** Time between two messages: often enough for a picture that grows. */
const everyMs = 150;

/**
 * Runs the steps to their end and reports some of them. The listener may be slower: nothing is sent before what came before it is
 * taken.
 * @param see takes a step in; what it returns tells of it
 */
export async function reportProgress<Step, End>(
  steps: Iterator<Step, End>,
  see: (step: Step) => () => Promise<void>,
): Promise<End> {
  let reported: Promise<void> = Promise.resolve();
  let nextAt = performance.now() + firstMs;
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      await reported;
      return value;
    }
    const report = see(value);
    if (performance.now() < nextAt) continue;
    await reported;
    reported = report();
    nextAt = performance.now() + everyMs;
  }
}
