import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../public/', import.meta.url);
const names = readdirSync(new URL('tables/', folder))
  .filter((name) => name.endsWith('.table.json'))
  .map((name) => name.replace('.table.json', ''));
const hashes = JSON.parse(readFileSync(new URL('pictures/tables/hashes.json', folder), 'utf8')) as Record<
  string,
  string
>;

describe('thumbnails of the tables that ship', () => {
  it.each(names)('%s: its picture is of the file as it is now (else run scripts/thumbnails.mjs)', (name) => {
    const file = readFileSync(new URL(`tables/${name}.table.json`, folder));
    expect(hashes[name]).toBe(createHash('sha256').update(file).digest('hex'));
  });

  it.each(names)('%s: its picture is a WebP of 5 to 40 kB', (name) => {
    const picture = new URL(`pictures/tables/${name}.webp`, folder);
    expect(readFileSync(picture).subarray(8, 12).toString('latin1')).toBe('WEBP');
    expect(statSync(picture).size).toBeGreaterThan(5000);
    expect(statSync(picture).size).toBeLessThan(40_000);
  });

  it('are of these tables and no others', () => {
    const pictures = readdirSync(new URL('pictures/tables/', folder)).filter((name) =>
      name.endsWith('.webp'),
    );
    expect(pictures.map((name) => name.replace('.webp', ''))).toEqual(names);
    expect(Object.keys(hashes)).toEqual(names);
  });
});
