import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectedInsets, rememberInsets } from '../../src/ui/layout/expected-insets';

const usual = { left: 312, right: 360, top: 110, bottom: 70 };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 900);
});

afterEach(() => vi.unstubAllGlobals());

it('the insets of the last visit are expected on a page of the same size only', () => {
  expect(expectedInsets()).toEqual(usual);
  const last = { left: 10, right: 20, top: 30, bottom: 40 };
  rememberInsets(last);
  expect(expectedInsets()).toEqual(last);
  vi.stubGlobal('innerHeight', 800);
  expect(expectedInsets()).toEqual(usual);
});

it.each(['{', '{}', '7', '{"page":[1440,900]}', '{"page":[1440,900],"insets":{"left":null}}'])(
  'where %s is kept, the usual insets are expected',
  (text) => {
    rememberInsets(usual);
    const [key] = kept.keys();
    kept.set(key!, text);
    expect(expectedInsets()).toEqual(usual);
  },
);
