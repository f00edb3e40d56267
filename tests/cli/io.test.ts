import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FileError, terminal } from '../../src/cli/io';

const folder = mkdtempSync(join(tmpdir(), 'defilade-io-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('files of commands', () => {
  it('are written into a folder that does not exist yet', async () => {
    const file = join(folder, 'new', 'deep', 'series.battles');
    await terminal.append(file, 'one\n');
    await terminal.append(file, 'two\n');
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  });

  it('are replaced whole, through a link and with their mode, and leave nothing beside them', async () => {
    const [file, link] = [join(folder, 'a.pack.json'), join(folder, 'link.pack.json')];
    writeFileSync(file, 'old', { mode: 0o640 });
    symlinkSync(file, link);
    await terminal.replace(link, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    const refused = terminal.replace(join(folder, 'a.pack.json', 'b'), 'x');
    await expect(refused).rejects.toThrow('cannot be written');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('are refused with a sentence where a file stands in place of their folder', async () => {
    writeFileSync(join(folder, 'file'), '');
    const refused = terminal.write(join(folder, 'file', 'table.json'), '{}');
    await expect(refused).rejects.toThrow(FileError);
    await expect(refused).rejects.toThrow('cannot be written');
  });
});
