/** Bundles vitest tests into one script that can be evaluated anew in a few milliseconds, and runs them without vitest's workers. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { build } from 'vite';
import { expect } from 'vitest';

const entry = 'virtual:all-tests';
const outside = /^(vitest|fast-check|node:.*)$/;

/** Imports every test file, and marks in each where its own lines begin and end. Files keep their own addresses in the bundle. */
const allTests = (files) => ({
  name: 'all-tests',
  enforce: 'pre',
  resolveId: (id) => (id === entry ? id : null),
  load: (id) => (id === entry ? files.map((file) => `import ${JSON.stringify(file)};`).join('\n') : null),
  transform(code, id) {
    const own = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    return files.includes(id)
      ? `globalThis.enterTestFile(${JSON.stringify(id)});${own}\n;globalThis.enterTestFile(null);`
      : own;
  },
});

/** @returns the test files in folders, as absolute paths in a fixed order */
export const testFilesIn = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => resolve(join(folder, name))),
  );

/**
 * Bundles test files with everything they import.
 * @returns a function that evaluates the bundle with fresh modules and lists its tests: file, name, function
 */
export async function bundleTests(files) {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [allTests(files)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: entry, external: outside, output: { format: 'cjs', codeSplitting: false } },
    },
  });
  const path = resolve('tests-in-one.cjs');
  const script = new vm.Script(`(function (require, module, exports, __filename) {${output[0].code}\n})`, {
    filename: path,
  });
  const evaluate = script.runInThisContext();
  const fromNode = createRequire(path);
  return () => {
    const collector = collectTests();
    const module = { exports: {} };
    const require = (id) => (id === 'vitest' ? collector.vitest : fromNode(id));
    globalThis.enterTestFile = collector.enterFile;
    evaluate(require, module, module.exports, path);
    return collector.tests;
  };
}

/** The part of vitest's interface that the tests of rules and geometry use; it lists tests instead of running them. */
function collectTests() {
  const tests = [];
  const describes = [];
  let file = null;
  const it = (name, ...rest) => {
    const run = rest.find((item) => typeof item === 'function');
    tests.push({ file, name: [...describes, name].join(' > '), run });
  };
  const describe = (name, body) => {
    describes.push(name);
    body();
    describes.pop();
  };
  const each = (define) => (rows) => (name, body) =>
    rows.forEach((row, index) =>
      define(`${name} (${index + 1})`, () => (Array.isArray(row) ? body(...row) : body(row))),
    );
  it.each = each(it);
  describe.each = each(describe);
  const enterFile = (next) => {
    file = next;
    const stryker = (globalThis.__stryker__ ??= {});
    // The lines that a test file runs as it loads count for each of its tests.
    stryker.currentTestId = next ?? undefined;
  };
  return { tests, enterFile, vitest: { describe, it, test: it, expect } };
}
