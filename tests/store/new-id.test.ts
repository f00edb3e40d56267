import { afterEach, expect, it, vi } from 'vitest';
import { newId, newSeed } from '../../src/store/new-id';

afterEach(() => vi.unstubAllGlobals());

it('makes different ids on a page of plain HTTP, which has no randomUUID', () => {
  const { crypto: whole } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (array: Uint8Array<ArrayBuffer>) => whole.getRandomValues(array),
  });
  const ids = Array.from({ length: 50 }, newId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(newSeed()).toMatch(/^[0-9a-f]{8}$/);
});
