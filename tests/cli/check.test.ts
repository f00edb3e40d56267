import { describe, expect, test } from 'vitest';
import { FileError, type Io } from '../../src/cli/io';
import { main } from '../../src/cli/main';
import { maxFileBytes } from '../../src/table/json';
import { makeGlb } from '../support/files/glb';
import { ballMesh, boxMesh } from '../support/geometry/meshes';

const right = {
  format: 'defilade/table@1',
  name: 'Small',
  rules: 'gloom-trench-1926',
  scale: '28mm',
  size: [48, 48],
  terrain: [],
  sides: [],
  units: [],
};
const wrong = {
  ...right,
  terrain: [
    { id: 'a', piece: 'no-such-thing', at: [1, 1] },
    { id: 'a', piece: 'hedge', at: [1, 1], turn: 'left' },
  ],
};
const files: Readonly<Record<string, string | Uint8Array>> = {
  'right.json': JSON.stringify(right),
  'wrong.json': JSON.stringify(wrong),
  'binary.json': Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0xff),
  'soldiers.json': JSON.stringify({
    ...right,
    sides: [{ id: 'red' }],
    units: [{ id: 'u', side: 'red', profile: 'wizards', models: [{ id: 'm', at: [1, 1] }] }],
  }),
  'shells.json': JSON.stringify({
    ...right,
    terrain: [
      { id: 'ruin', at: [9, 9], parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'ruin.glb' }] },
      { id: 'rock', at: [30, 30], parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'rock.glb' }] },
    ],
  }),
  // A dome without its last triangle, two balls in one part, and a box, which is exact.
  'ruin.glb': makeGlb([
    { name: 'dome', corners: ballMesh([0, 0, 0], 2, 6).slice(9) },
    { name: 'balls', corners: [...ballMesh([5, 0, 0], 1, 6), ...ballMesh([6, 0.2, 0.1], 1, 6)] },
    { name: 'block', corners: boxMesh([9, 0, 0], [1, 1, 1]) },
  ]),
  'rock.glb': makeGlb([{ name: 'rock', corners: ballMesh([0, 0, 0], 2, 6) }]),
  'mesh.json': JSON.stringify({
    ...right,
    terrain: [{ id: 'm', at: [1, 1], parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'gone.glb' }] }],
  }),
};

async function defilade(...argv: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const find = (file: string): Uint8Array => {
    const found = files[file];
    if (found === undefined) throw new FileError('The file does not exist.');
    return typeof found === 'string' ? new TextEncoder().encode(found) : found;
  };
  const io: Io = {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    length: async (file) => (file === 'huge.json' ? 300 * 1024 * 1024 : find(file).length),
    read: async (file) => {
      if (file === 'huge.json') throw new Error('It should not have been read.');
      return find(file);
    },
    write: () => Promise.reject(new Error('check writes nothing.')),
    append: () => Promise.reject(new Error('check writes nothing.')),
    replace: () => Promise.reject(new Error('check writes nothing.')),
    progress: () => {},
  };
  const code = await main(argv, io);
  return { code, out, err };
}

describe('check', () => {
  test('a valid table: exit 0, one line about it, nothing on stderr', async () => {
    expect(await defilade('check', 'right.json')).toEqual({
      code: 0,
      out: 'right.json: right. "Small", gloom-trench-1926, 48 × 48 MU; 0 pieces of terrain, 0 units, 0 models.\n',
      err: '',
    });
  });

  test('meshes that are open or run through themselves: by piece and part, with the rule that holds', async () => {
    const { code, out, err } = await defilade('check', 'shells.json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n').slice(1)).toEqual([
      '  ruin: dome: an open shell, not closed at 3 edges. Its triangles stop lines, and it has no inside: a line within it that meets no triangle is free. Verdicts past it are proven.',
      '  ruin: balls: its surface runs through itself. Its triangles stop lines, and so does the space that it winds round. Verdicts past it are proven.',
      '',
    ]);
    const { notes } = JSON.parse((await defilade('check', '--json', 'shells.json')).out) as {
      notes: object[];
    };
    expect(notes).toMatchObject([{ piece: 'ruin' }, { piece: 'ruin' }]);
  });

  test('--json: one line for each file, and nothing else on stdout', async () => {
    const { code, out } = await defilade('check', '--json', 'right.json', 'wrong.json');
    expect(code).toBe(1);
    const [first, second, ...more] = out.split('\n');
    expect(JSON.parse(first!)).toEqual({ file: 'right.json', ok: true, problems: [] });
    const { file, ok, problems } = JSON.parse(second!) as {
      file: string;
      ok: boolean;
      problems: { at: string; message: string }[];
    };
    expect({ file, ok, at: problems.map(({ at }) => at) }).toEqual({
      file: 'wrong.json',
      ok: false,
      at: ['/terrain/0/piece', '/terrain/1/turn', '/terrain/1/id'],
    });
    expect(more).toEqual(['']);
  });

  test('stderr has the same messages with and without --json, each with its file and pointer', async () => {
    const plain = await defilade('check', 'wrong.json');
    const json = await defilade('check', 'wrong.json', '--json');
    expect(plain.err).toBe(json.err);
    expect(plain.out).toBe('');
    const { problems } = JSON.parse(json.out) as { problems: { at: string; message: string }[] };
    expect(plain.err).toBe(problems.map(({ at, message }) => `wrong.json at ${at}: ${message}\n`).join(''));
  });

  test.each([
    ['gone.json', 'gone.json: The file does not exist.\n'],
    ['binary.json', 'binary.json: The file is not text: its bytes are neither UTF-8 nor UTF-16.\n'],
    ['huge.json', `huge.json: The file has 300 MB; at most ${maxFileBytes / 1024 / 1024} MB are read.\n`],
    [
      'soldiers.json',
      'soldiers.json at /units/0/profile: gloom-trench-1926 has no unit profile "wizards".\n',
    ],
    [
      'mesh.json',
      'mesh.json at /terrain/0/parts/0/src: The mesh gone.glb cannot be used: no file of this name is beside the table or in the terrain folder.\n',
    ],
  ])('%s: exit 1 and why', async (file, err) => {
    expect(await defilade('check', file)).toEqual({ code: 1, out: '', err });
  });

  test('a broken file does not stop the check of the others', async () => {
    const { code, out } = await defilade('check', 'gone.json', 'right.json');
    expect(code).toBe(1);
    expect(out).toContain('right.json: right.');
  });

  test.each([[['check']], [['check', '--jsno', 'right.json']], [['chekc', 'right.json']], [[]]])(
    '%j is wrong usage: exit 2, the usage on stderr',
    async (argv) => {
      const { code, out, err } = await defilade(...argv);
      expect(code).toBe(2);
      expect(out).toBe('');
      expect(err).toMatch(/Usage: defilade (check FILE… \[--json\]|COMMAND)/);
    },
  );
});

describe('the real files', () => {
  test('the shipped tables are valid; a folder is not a table', async () => {
    const written: string[] = [];
    const { terminal } = await import('../../src/cli/io');
    const io: Io = {
      ...terminal,
      out: (text) => void written.push(text),
      err: (text) => void written.push(text),
    };
    const tables = [
      'trench-line',
      'ruined-village',
      'killing-ground',
      'broken-works',
      'iron-road',
      'sap-head',
      'depot',
      'canal',
    ].map((name) => `public/tables/${name}.table.json`);
    expect(await main(['check', '--json', ...tables], io)).toBe(0);
    expect(written.map((line) => JSON.parse(line) as unknown)).toEqual(
      tables.map((file) => ({ file, ok: true, problems: [] })),
    );
    written.length = 0;
    expect(await main(['check', 'public/tables'], io)).toBe(1);
    expect(written).toEqual(['public/tables: This is a folder; a file is needed.\n']);
  });
});
