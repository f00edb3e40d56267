import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { groundAt, groundOfPiece } from '../../../src/store/sound/ground';
import { soundCaption, soundKinds, soundsOf } from '../../../src/store/sound/sounds';
import { weaponSound, type WeaponSound } from '../../../src/store/sound/weapon-sounds';
import { beatsAfter } from '../../../src/store/battle/play-beats';
import { watchedSession } from '../../support/watched-battle';

interface Shelf {
  readonly weapons: readonly { readonly id: string; readonly name: string; readonly range?: unknown }[];
}

const folders = [
  'src/rules/gloom-trench-1926/forces',
  'src/rules/trench-crusade/warbands',
  'src/rules/trenches-and-turbines/forces',
];
const weapons = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => (JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Shelf).weapons),
);

describe('weapons', () => {
  test.each(weapons)('of the shipped forces have a class: $name', ({ id, name, range }) => {
    expect(weaponSound(name)).not.toBeNull();
    // Events name some weapons by id.
    expect(weaponSound(id)).not.toBeNull();
    if (range === 'melee') expect(weaponSound(name)).toBe('melee');
    if (typeof range === 'number') expect(weaponSound(name)).not.toBe('melee');
  });

  const known: readonly (readonly [string, WeaponSound])[] = [
    ['Automatic Pistol', 'automatic'],
    ['Pistol', 'pistol'],
    ['Rifle', 'rifle'],
    ['Carbine', 'rifle'],
    ['Repeating carbine', 'automatic'],
    ['Trench gun', 'automatic'],
    ['Submachine Gun', 'automatic'],
    ['Machine gun', 'automatic'],
    ['Heavy machine gun', 'heavy'],
    ['Elephant rifle', 'heavy'],
    ['Anti-Materiel Rifle', 'heavy'],
    ['Flame Cannon', 'flamer'],
    ['Flamethrower', 'flamer'],
    ['Trench mortar', 'blast'],
    ['Rifle grenades', 'blast'],
    ['Saw-backed bayonet', 'melee'],
    ['Halberd-Gun', 'rifle'],
    ['Halberd-Gun’s blade', 'melee'],
  ];
  test.each(known)('%s sounds as a %s', (name, sound) => {
    expect(weaponSound(name)).toBe(sound);
  });

  test('of no known name have none', () => {
    expect(weaponSound('Soul of the drowned')).toBeNull();
  });
});

describe('ground', () => {
  test('sounds as the piece that lies there', () => {
    expect(groundOfPiece('duckboards')).toBe('wood');
    expect(groundOfPiece('footbridge')).toBe('wood');
    expect(groundOfPiece('ditch')).toBe('water');
    expect(groundOfPiece('ruined-house')).toBe('stone');
    expect(groundOfPiece('hill')).toBe('grass');
    expect(groundOfPiece('shell-crater')).toBe('mud');
    expect(groundOfPiece('dead-wood')).toBe('grass');
    expect(groundOfPiece('gas-cloud')).toBeNull();
  });

  test('without a piece is mud', async () => {
    const { table } = await watchedSession('ruined-village');
    expect(groundAt({ pieces: [] }, [3, 3])).toBe('mud');
    const house = table.pieces.find(({ piece }) => piece === 'ruined-house')!;
    expect(groundAt(table, house.at)).toBe('stone');
  });
});

test('each sound has a caption, with its side', () => {
  const captions = soundKinds.map((kind) => soundCaption({ kind, count: 1 }, 0));
  expect(new Set(captions).size).toBe(soundKinds.length);
  for (const caption of captions) expect(caption).toMatch(/^\[[a-z ]+\]$/);
  expect(soundCaption({ kind: 'rifle', count: 5 }, -0.8)).toBe('[rifle volley, left]');
  expect(soundCaption({ kind: 'blast', count: 1 }, 0.5)).toBe('[explosion, right]');
  expect(soundCaption({ kind: 'steps-wood', count: 3 }, 0)).toBe('[steps on wood]');
});

describe.each(['ruined-village', 'minster', 'depot'])('%s', (name) => {
  test('is heard: dice, steps, shots and falls where its beats have them', async () => {
    const { head, table } = await watchedSession(name);
    const beats = [...beatsAfter(table.rules, head!, 0)];
    const heard = beats.map((beat) => ({ beat, kinds: soundsOf(beat, table).map(({ kind }) => kind) }));
    for (const { beat, kinds } of heard) {
      expect(kinds.includes('dice')).toBe(beat.dice.some(({ faces }) => faces.length > 0));
      if (beat.kind === 'fall') expect(kinds).toContain('fall');
      if (beat.kind === 'move') expect(kinds.some((kind) => kind.startsWith('steps-'))).toBe(true);
      if (beat.kind === 'quiet' || beat.kind === 'chapter') expect(kinds).toEqual([]);
      for (const act of beat.acts) {
        expect(kinds.length).toBeGreaterThan(0);
        // Each weapon of a recorded shot has a class of its own, not the fallback.
        for (const weapon of act.weapons ?? []) expect([weapon, weaponSound(weapon)]).not.toContain(null);
      }
    }
    const all = new Set(heard.flatMap(({ kinds }) => kinds));
    expect(all).toContain('fall');
    expect(all).toContain('automatic');
    expect(all).toContain('rifle');
  });
});
