import { describe, expect, it } from 'vitest';
import { longestLink } from '../../src/export/link-text';
import { writeRulingLink } from '../../src/export/ruling-link';
import { isRulingLink, readRulingLink } from '../../src/store/ruling/link';
import { largestInflated } from '../../src/store/link-text';
import type { LinkedRuling } from '../../src/store/ruling/linked-ruling';
import { makeGlb } from '../support/files/glb';
import { ballMesh, boxMesh } from '../support/geometry/meshes';
import { box, tableFile, unit } from '../support/tables';

const anyShape = () => () => ({ base: { shape: 'round', mm: 25 }, height: 1.2 }) as const;

const ruling: LinkedRuling = {
  table: tableFile({
    terrain: [
      box('ruin-1', [14, 8], [15, 12], 2.5, { sight: 'blocks', cover: 'solid' }),
      { id: 'hedge-1', piece: 'hedge', at: [20, 20], turn: 30.5 },
    ],
    units: [
      unit('rifles', 'red', { at: [6, 8.123456789] }, { at: [8, 8] }),
      unit('mg', 'blue', { at: [30, 22], elevation: 1.5 }),
    ],
  }),
  from: 'rifles/1',
  to: 'mg/1',
  meshes: new Map(),
};

async function encoded(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `#call=${Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')}`;
}

async function refusal(hash: string): Promise<string> {
  const read = await readRulingLink(hash, anyShape);
  if (read.ok) throw new Error('This link should have been refused.');
  return read.problems.map(({ at, message }) => `${at} ${message}`.trim()).join('\n');
}

describe('a call as a link', () => {
  it('reads back unchanged, to the last digit', async () => {
    const hash = await writeRulingLink(ruling);
    expect(hash).not.toBeNull();
    expect(hash).toMatch(/^#call=[\w-]+$/);
    expect(isRulingLink(hash!)).toBe(true);
    expect(await readRulingLink(hash!, anyShape)).toEqual({ ok: true, ruling });
  });

  it('keeps names that are not plain letters, and those that look like HTML', async () => {
    const named = {
      ...ruling,
      table: { ...ruling.table, name: 'Ypern — „Süd“ <img src=x onerror=alert(1)>' },
    };
    const read = await readRulingLink((await writeRulingLink(named))!, anyShape);
    expect(read.ok && read.ruling.table.name).toBe(named.table.name);
  });

  it('carries the table’s own meshes, to the last byte', async () => {
    const withMesh = {
      ...ruling,
      meshes: new Map([['rocks/wall.glb', makeGlb([{ corners: boxMesh([0, 0, 0], [8, 2, 1]) }])]]),
    };
    expect(await readRulingLink((await writeRulingLink(withMesh))!, anyShape)).toEqual({
      ok: true,
      ruling: withMesh,
    });
  });

  it('is not written where the table’s own meshes would make it too long', async () => {
    expect(
      await writeRulingLink({
        ...ruling,
        meshes: new Map([['rocks/ball.glb', makeGlb([{ corners: ballMesh([0, 0, 0], 3, 40) }])]]),
      }),
    ).toBeNull();
  });

  it('is not written where it would be too long to be passed on', async () => {
    // Digits without a pattern, as a large table has: they deflate to a little under half.
    const at = (i: number): [number, number] => [1 + ((i * 7919.123457) % 58), 1 + ((i * 6101.987653) % 46)];
    const crowd = unit('crowd', 'red', ...Array.from({ length: 4000 }, (_, i) => ({ at: at(i) })));
    expect(
      await writeRulingLink({ ...ruling, table: { ...ruling.table, units: [...ruling.table.units, crowd] } }),
    ).toBeNull();
  });

  it('is refused with a message when it is cut short', async () => {
    const hash = (await writeRulingLink(ruling))!;
    for (const length of [7, 8, 20, Math.floor(hash.length / 2), hash.length - 4]) {
      expect(await refusal(hash.slice(0, length))).toMatch(/cut/);
    }
  });

  it('is refused with a message when letters were changed', async () => {
    const hash = (await writeRulingLink(ruling))!;
    expect(await refusal(hash.replace(/.$/, '%'))).toMatch(/letters/);
    expect(await refusal(`${hash.slice(0, 10)}!!!!${hash.slice(14)}`)).toMatch(/letters/);
  });

  it('is refused when it is too long, without unpacking it', async () => {
    expect(await refusal(`#call=${'A'.repeat(longestLink)}`)).toMatch(/longer than 32000/);
  });

  it('is refused when little unpacks to very much', async () => {
    const bomb = await encoded(' '.repeat(largestInflated + 1));
    expect(bomb.length).toBeLessThan(longestLink);
    expect(await refusal(bomb)).toMatch(/unpacks to more than 2000000 bytes/);
  });

  it.each([
    ['no call', '#view=above', /#call=/],
    ['nothing', '#call=', /cut/],
  ])('is refused when it holds %s', async (_, hash, words) => {
    expect(await refusal(hash)).toMatch(words);
  });

  it.each([
    ['no JSON', 'hello', /does not hold/],
    ['a list', '[1, 2]', /does not hold/],
    ['null', 'null', /does not hold/],
    ['no models', JSON.stringify({ table: {} }), /does not hold/],
    ['the same model twice', JSON.stringify({ ...ruling, to: ruling.from }), /does not hold/],
    [
      'models that are not on the table',
      JSON.stringify({ ...ruling, to: 'ghost/1' }),
      /"ghost\/1", which is not on its table/,
    ],
    ['meshes that are none', JSON.stringify({ ...ruling, meshes: { 'a.glb': '§' } }), /\/meshes\/a.glb/],
    [
      'names as models that objects have anyway',
      JSON.stringify({ ...ruling, to: '__proto__' }),
      /"__proto__"/,
    ],
  ])('is refused when it unpacks to %s', async (_, text, words) => {
    expect(await refusal(await encoded(text))).toMatch(words);
  });

  it('is refused with the problems of its table, each with its place', async () => {
    const broken = {
      ...ruling,
      table: { ...ruling.table, size: [-1, 48], terrain: [{ id: 'x', piece: 'castle', at: [1, 1] }] },
    };
    const words = await refusal(await encoded(JSON.stringify(broken)));
    expect(words).toMatch(/\/size\/0/);
    expect(words).toMatch(/\/terrain\/0\/piece/);
  });
});
