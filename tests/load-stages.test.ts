import { expect, it } from 'vitest';
import { loadStages } from '../scripts/load-stages';

const imports: Readonly<Record<string, readonly string[]>> = {
  '/plan': ['/both'],
  '/scene': ['/both', '/react', '/three'],
  '/program': ['/react', '/engine', '/panels', '/both'],
  '/game': ['/engine', '/own-of-game'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

it('puts a module into the first stage that imports it, of a shared stage only what the other modules import too', () => {
  const groups = loadStages('/', [
    { name: 'plan', entry: 'plan' },
    { name: 'base', entry: 'scene', sharedWith: ['program'] },
    { name: 'scene', entry: 'scene' },
    { name: 'engine', entry: 'program', sharedWith: ['game'] },
    { name: 'program', entry: 'program' },
  ]);
  const stagesOf = (id: string) => groups.map(({ name }) => name(id, graph)).filter((name) => name !== null);
  expect(stagesOf('/both')).toEqual(['plan']);
  expect(stagesOf('/react')).toEqual(['base']);
  expect(stagesOf('/three')).toEqual(['scene']);
  expect(stagesOf('/engine')).toEqual(['engine']);
  expect(stagesOf('/panels')).toEqual(['program']);
  expect(stagesOf('/own-of-game')).toEqual([]);
});
