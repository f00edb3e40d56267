import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRoster } from '../../../src/table/import/roster';
import { ironCompany, rosterJson, rosterXml } from '../../support/files/rosters';
import { makeZip } from '../../support/files/zip';

const bytes = (text: string) => new TextEncoder().encode(text);

async function rosterOf(file: Uint8Array) {
  const read = readRoster(file);
  if (!read.ok) throw new Error(read.message);
  return read.roster;
}

async function refusal(file: Uint8Array): Promise<string> {
  const read = readRoster(file);
  return read.ok ? 'read' : read.message;
}

describe('reading a roster', () => {
  it('reads the tree of selections with names, numbers, categories, profiles and costs', async () => {
    const { name, gameName, forces } = await rosterOf(bytes(rosterXml(ironCompany)));
    expect([name, gameName, forces.length, forces[0]!.catalogue, forces[0]!.revision]).toEqual([
      'The Iron Company ⚙️',
      'Trench Crusade',
      1,
      'Iron Sultanate',
      '14',
    ]);
    const captain = forces[0]!.selections[3]!;
    expect(captain).toMatchObject({
      name: 'Yüzbaşı',
      customName: 'Kâzım <b>the Bold</b>',
      type: 'model',
      number: 1,
      costs: [{ name: 'Ducats', value: 70 }],
    });
    expect(captain.categories).toEqual([
      { name: 'ELITE', primary: true },
      { name: 'Sultanate', primary: false },
      { name: 'Strong', primary: false },
    ]);
    expect(captain.profiles[0]).toEqual({
      name: 'Yüzbaşı Captain',
      type: 'Unit',
      characteristics: {
        Movement: '6"/Infantry',
        Ranged: '+2 Dice',
        Melee: '+1 DICE',
        Armour: '-2',
        Base: '32mm',
      },
    });
    expect(captain.selections[0]!.selections[0]!.selections[0]!.name).toBe('Alchemical Ammunition');
    expect(forces[0]!.selections[4]!.number).toBe(3);
  });

  it('reads the same from XML, from a zip of it, and from New Recruit’s JSON', async () => {
    const xml = await rosterOf(bytes(rosterXml(ironCompany)));
    expect(await rosterOf(makeZip([{ name: 'company.ros', content: rosterXml(ironCompany) }]))).toEqual(xml);
    expect(
      await rosterOf(makeZip([{ name: 'company.ros', content: rosterXml(ironCompany), stored: true }])),
    ).toEqual(xml);
    expect(await rosterOf(bytes(rosterJson(ironCompany)))).toEqual(xml);
    expect(await rosterOf(bytes(`\uFEFF${rosterXml(ironCompany)}`))).toEqual(xml);
  });

  it('reads character references, CDATA and comments', async () => {
    const roster = await rosterOf(
      bytes(
        '<!-- mine --><roster name="A &amp; B &#x26; &#38;" gameSystemName=\'&quot;X&quot;\'><forces><force name="f"><selections/></force></forces></roster>',
      ),
    );
    expect([roster.name, roster.gameName]).toEqual(['A & B & &', '"X"']);
  });

  it('makes one plain line of every name', async () => {
    const roster = await rosterOf(
      bytes(JSON.stringify({ roster: { name: 'two\nlines\u0000 and \u202Eturned', forces: [] } })),
    );
    expect(roster.name).toBe('two lines and turned');
  });
});

describe('hostile rosters are refused with a message', () => {
  const deep = (depth: number): string => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
  const nested = (depth: number): unknown =>
    depth === 0 ? [] : [{ name: 's', selections: nested(depth - 1) }];
  it.each<[string, Uint8Array, RegExp]>([
    [
      'a billion laughs',
      bytes('<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><roster name="&lol2;"/>'),
      /document type/,
    ],
    [
      'an external entity',
      bytes('<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><roster name="&x;"/>'),
      /document type/,
    ],
    ['an unknown entity', bytes('<roster name="&copy;"/>'), /line 1: undefined entity/],
    ['an ampersand alone', bytes('<roster>fish & chips</roster>'), /XML cannot be read: line 1/],
    ['XML that is cut off', bytes('<roster>\n<forces>'), /line 2: unclosed tag: forces/],
    ['a tag closed by another', bytes('<roster><forces></roster>'), /line 1: unexpected close tag/],
    ['two outermost elements', bytes('<roster/><roster/>'), /line 1: documents may contain only one root/],
    ['elements nested too deep', bytes(deep(100)), /nested more than 64 deep/],
    ['too many elements', bytes(`<r>${'<a/>'.repeat(200_001)}</r>`), /more than 200,000 elements/],
    [
      'selections nested too deep',
      bytes(JSON.stringify({ roster: { forces: [{ selections: nested(40) }] } })),
      /nested more than 24 deep/,
    ],
    [
      'too many selections',
      bytes(
        JSON.stringify({
          roster: { forces: [{ selections: Array.from({ length: 5001 }, () => ({ name: 'x' })) }] },
        }),
      ),
      /more than 5000 selections/,
    ],
    ['another element', bytes('<html><body>hello</body></html>'), /not a roster/],
    ['JSON of another kind', bytes('{"format": "something"}'), /not a roster/],
    ['bytes that are not text', Uint8Array.of(0x3c, 0xff, 0xfe, 0x3e), /neither UTF-8/],
    ['nothing', new Uint8Array(), /empty/],
    ['more than is read', new Uint8Array(33 * 1024 * 1024), /at most 32 MB/],
  ])('%s', async (_, file, words) => {
    expect(await refusal(file)).toMatch(words);
  });

  const xml = rosterXml(ironCompany);
  it.each<[string, Uint8Array, RegExp]>([
    [
      'a bomb that says how large it is',
      makeZip([{ name: 'a.ros', content: new Uint8Array(17 * 1024 * 1024) }]),
      /more than 16 MB/,
    ],
    [
      'a bomb that lies about it',
      makeZip([{ name: 'a.ros', content: new Uint8Array(40 * 1024 * 1024), bytes: 100 }]),
      /more than 16 MB/,
    ],
    [
      'a path out of the archive',
      makeZip([{ name: '../../evil.ros', content: xml }]),
      /names a path, "\.\.\/\.\.\/evil\.ros"/,
    ],
    ['a path of Windows', makeZip([{ name: 'C:\\evil.ros', content: xml }]), /names a path/],
    [
      'an archive without a roster',
      makeZip([{ name: 'notes.txt', content: 'hello' }]),
      /no \.ros file; it holds "notes\.txt"/,
    ],
    [
      'an archive of two',
      makeZip([
        { name: 'a.ros', content: xml },
        { name: 'b.ros', content: xml },
      ]),
      /2 \.ros files/,
    ],
    ['a locked archive', makeZip([{ name: 'a.ros', content: xml, flags: 1 }]), /password/],
    ['a wrong checksum', makeZip([{ name: 'a.ros', content: xml, checksum: 1 }]), /damaged/],
    ['an archive cut off', makeZip([{ name: 'a.ros', content: xml }]).slice(0, 200), /damaged/],
    [
      'a zip inside a zip',
      makeZip([{ name: 'a.ros', content: makeZip([{ name: 'a.ros', content: xml }]) }]),
      /neither UTF-8|XML cannot be read/,
    ],
    [
      'an archive of many',
      makeZip(Array.from({ length: 60 }, (_, i) => ({ name: `${i}.txt`, content: 'x' }))),
      /60 files/,
    ],
  ])('%s', async (_, file, words) => {
    expect(await refusal(file)).toMatch(words);
  });
});

describe('random bytes', () => {
  it('are read as a roster, or refused with a message', async () => {
    const xml = bytes(rosterXml(ironCompany));
    const zip = makeZip([{ name: 'a.ros', content: xml }]);
    const bent = (file: Uint8Array) =>
      fc
        .array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 })
        .map((changes) => {
          const copy = file.slice();
          for (const [at, value] of changes) copy[at] = value;
          return copy;
        });
    const snippets = fc
      .array(
        fc.constantFrom(
          '<a>',
          '</a>',
          '<a/>',
          '<a b="c">',
          '&lt;',
          '&#x110000;',
          '&#0;',
          '<!--',
          '-->',
          '<![CDATA[',
          ']]>',
          '<?x?>',
          'text',
          '<',
          '&',
        ),
        { maxLength: 20 },
      )
      .map((parts) => bytes(parts.join('')));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          bent(xml),
          bent(zip),
          snippets,
          fc.uint8Array({ maxLength: 200 }),
          fc.jsonValue().map((value) => bytes(JSON.stringify({ roster: value }))),
        ),
        async (file) => {
          const read = readRoster(file);
          return read.ok ? Array.isArray(read.roster.forces) : read.message.length > 10;
        },
      ),
      { numRuns: 400, seed: 3 },
    );
  });
});
