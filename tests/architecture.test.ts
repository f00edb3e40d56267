import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const linter = new ESLint();

/** Returns the linter's messages for this line in this folder. */
async function complaints(folder: string, line: string): Promise<string[]> {
  const [result] = await linter.lintText(`${line}\n`, { filePath: `src/${folder}/sample.ts` });
  return result!.messages.map((message) => message.message);
}

describe('the borders between the folders', () => {
  it.each([
    ['geometry', `import { place } from '../table/place'; place();`],
    ['table', `import { answer } from '../engine/index'; answer();`],
    ['engine', `import { place } from '../table/place'; place();`],
    [
      'rules/gloom-trench-1926',
      `import { createTableQuery } from '../../query/table-query'; createTableQuery();`,
    ],
    ['rules/gloom-trench-1926', `import { closestPoints } from '../../geometry/index'; closestPoints();`],
    ['query', `import { gloomTrench } from '../rules/index'; gloomTrench();`],
    ['store', `import { main } from '../cli/main'; main();`],
    ['store', `import { useState } from 'react'; useState();`],
    ['analysis', `import { Vector3 } from 'three'; new Vector3();`],
    ['scene', `import { App } from '../ui/App'; App();`],
    ['designer', `import { App } from '../ui/App'; App();`],
    ['table', `import { wrap } from 'comlink'; wrap();`],
    ['net', `import { loadRules } from '../rules/registry'; loadRules();`],
    ['net', `import { WebSocketServer } from 'ws'; WebSocketServer;`],
    ['store', `import { serve } from '../server/serve'; serve();`],
    ['ui', `import { serve } from '../server/serve'; serve();`],
  ])('%s refuses: %s', async (folder, line) => {
    expect((await complaints(folder, line)).join(' ')).toMatch(/may not import/);
  });

  it.each([
    ['engine', `import { type Table } from '../table/table'; export type T = Table;`],
    ['rules/gloom-trench-1926', `import { ask } from '../../engine/flow'; ask();`],
    ['query', `import { place } from '../table/place'; place();`],
  ])('%s allows: %s', async (folder, line) => {
    expect(await complaints(folder, line)).toEqual([]);
  });

  it.each([
    ['analysis', `import { gloomTrench } from '../rules/gloom-trench-1926/module'; gloomTrench;`],
    ['ui', `import { optionSpecs } from '../rules/trench-crusade/options'; optionSpecs;`],
    ['rules/shared', `import { gloomTrench } from '../gloom-trench-1926/module'; gloomTrench;`],
    ['rules/trench-crusade', `import { checkMove } from '../gloom-trench-1926/index'; checkMove;`],
  ])('%s knows no game from inside: %s', async (folder, line) => {
    expect((await complaints(folder, line)).join(' ')).toMatch(/known only by its module/);
  });

  it.each(['Math.random()', 'Math.hypot(1, 2)', 'Math.sin(1)', 'Date.now()'])(
    'the core refuses %s',
    async (expression) => {
      expect(await complaints('engine', `export const x = ${expression};`)).toHaveLength(1);
    },
  );
});
