/**
 * Leaves code unchanged in mutation tests that only saves time: without it the answers would be the same, only later.
 *
 * The sources mark such code by a comment above it, with the words "for speed only". The report counts its mutants, those that
 * would give wrong answers with the others: the tests of results still guard against them, the score does not.
 */
export const forSpeedOnly = 'for speed only';

/** @implements {import('@stryker-mutator/api/ignore').Ignorer} */
class SpeedOnly {
  shouldIgnore({ node }) {
    const isMarked = node.leadingComments?.some(({ value }) =>
      value
        .replaceAll(/[\s*]+/g, ' ')
        .toLowerCase()
        .includes(forSpeedOnly),
    );
    return isMarked ? forSpeedOnly : undefined;
  }
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'speed-only', injectableClass: SpeedOnly }];
