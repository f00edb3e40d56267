import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitTo, drawFrom, faceOf, sealOf } from '../../src/net/dice';
import type { BattleId, Secret } from '../../src/net/ids';

const source = {
  battle: 'battle-one' as BattleId,
  secret: 'ab'.repeat(32) as Secret,
  nonces: ['01'.repeat(32) as Secret, '02'.repeat(32) as Secret],
};

describe('dice by commitment', () => {
  it('commits to a secret by its SHA-256', () => {
    expect(commitTo(source.secret)).toBe(
      createHash('sha256').update(Buffer.from(source.secret, 'hex')).digest('hex'),
    );
  });

  it('derives a face as docs/PROTOCOL.md says, which anybody can compute with HMAC-SHA-256', () => {
    const byHand = (index: number, sides: number): number => {
      for (let attempt = 0; ; attempt++) {
        const word = createHmac('sha256', Buffer.from(source.secret, 'hex'))
          .update([source.battle, ...source.nonces, index, sides, attempt].join('|'))
          .digest()
          .readUInt32BE(0);
        if (word < Math.floor(2 ** 32 / sides) * sides) return (word % sides) + 1;
      }
    };
    for (let index = 0; index < 200; index++)
      for (const sides of [2, 3, 6, 10, 66]) expect(faceOf(source, index, sides)).toBe(byHand(index, sides));
  });

  it('gives each face of a die about equally often', () => {
    const counts = new Array<number>(6).fill(0);
    for (let index = 0; index < 6000; index++) counts[faceOf(source, index, 6) - 1]!++;
    // Chi-squared with 5 degrees of freedom: 20.5 is exceeded once in a thousand.
    expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(20.5);
  });

  it('gives other faces for another nonce, and goes on where a source is opened again', () => {
    const faces = (from: typeof source, index: number) => {
      const draw = drawFrom(from, index);
      return Array.from({ length: 40 }, () => draw(6));
    };
    expect(faces({ ...source, nonces: [...source.nonces].reverse() }, 0)).not.toEqual(faces(source, 0));
    expect(faces(source, 10).slice(0, 30)).toEqual(faces(source, 0).slice(10));
  });

  it('seals an answer so that another answer, or another salt, does not fit', () => {
    const seal = sealOf({ a: 1, b: [2] }, source.secret);
    expect(sealOf({ b: [2], a: 1 }, source.secret)).toBe(seal);
    expect(sealOf({ a: 2, b: [2] }, source.secret)).not.toBe(seal);
    expect(sealOf({ a: 1, b: [2] }, 'cd'.repeat(32) as Secret)).not.toBe(seal);
  });
});
