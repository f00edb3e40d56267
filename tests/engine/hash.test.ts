import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, hashState, sha256 } from '../../src/engine/hash';
import { startDuel } from '../support/rules/dice-duel';

describe('canonicalJson', () => {
  it('is the same for any order of fields, at any depth', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  });

  it('leaves out undefined fields and keeps the order of lists', () => {
    expect(canonicalJson({ a: undefined, b: [2, 1] })).toBe('{"b":[2,1]}');
  });

  it('orders keys by code unit, not by locale', () => {
    expect(canonicalJson({ ä: 1, z: 2, Z: 3, a: 4 })).toBe('{"Z":3,"a":4,"z":2,"ä":1}');
  });

  it('reads back to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe('sha256', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('is the digest of %i bytes', (length) => {
    const text = 'x'.repeat(length);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('digests the UTF-8 bytes of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});

describe('hashState', () => {
  it('depends on the state alone, not on the order in which it was made', () => {
    const { state } = startDuel();
    const turned = Object.fromEntries(Object.entries(state).reverse()) as unknown as typeof state;
    expect(hashState(turned)).toBe(hashState(state));
    expect(hashState({ ...state, turn: state.turn + 1 })).not.toBe(hashState(state));
  });
});
