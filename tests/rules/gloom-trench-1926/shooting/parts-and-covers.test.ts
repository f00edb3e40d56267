/** The part of a target in mixed cover, the cover that counts, and the models that may fall. */
import { describe, expect, it } from 'vitest';
import type { Crossing } from '../../../../src/engine/port/sight';
import { coverOfModel, crossedCover } from '../../../../src/rules/gloom-trench-1926/shooting/cover';
import { coverOfUnit } from '../../../../src/rules/gloom-trench-1926/shooting/unit-cover';
import { sightReport } from '../../../../src/rules/gloom-trench-1926/shooting/sight-report';
import type { CoverLevel } from '../../../../src/table/format';
import { eventsOf, lastEvent, optionIds, reply } from '../../../support/battle';
import {
  asked,
  force,
  rifle,
  row,
  setUp,
  squad,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';
import type { Drawing } from '../../../support/rules/squared-paper';
import { duel } from './duel';

const pieces = {
  light: { cover: 'light' },
  heavy: { cover: 'heavy' },
  solid: { cover: 'solid' },
  bare: { cover: 'none' },
} as const;
const standIn = (...levels: readonly CoverLevel[]): Drawing => ({
  within: Object.fromEntries(levels.map((level, i) => [`blue/${i + 1}`, level === 'none' ? [] : [level]])),
  pieces,
});
const crossing = (...levels: readonly CoverLevel[]): readonly Crossing[] =>
  levels.map((cover) => ({ piece: cover, cover }));

const shot = (paper: Drawing, dice: readonly number[], options: Scene['options'] = {}, counts = [5, 5]) =>
  reply(duel(dice, { paper, options: options! }, 10, [counts[0]!, counts[1]!]), ['choose-target', 'blue']);
const volleys = (battle: ReturnType<typeof shot>) =>
  lastEvent(battle, 'attack-rolled')['volleys'] as unknown as readonly {
    readonly rollModifier: number;
    readonly faces: readonly number[];
    readonly modifiers: readonly { readonly name: string; readonly rule: string; readonly source: string }[];
  }[];

describe('parts of the target', () => {
  it('GT-COVER-17 the attacker names a level of seen models, the weakest first, and sees whom hits may reach', () => {
    const paper: Drawing = {
      ...standIn('solid', 'heavy', 'none', 'none', 'light'),
      sees: (_, to) => to !== 'blue/2' && to !== 'blue/4',
    };
    const asking = shot(paper, []);
    expect(asking.question).toMatchObject({
      kind: 'choose-part',
      by: 'red',
      rules: ['GT-COVER-17', 'GT-COVER-18', 'GT-COVER-19'],
      data: { unit: 'red', target: 'blue', occasion: 'open-up', shot: { attacker: 'red', target: 'blue' } },
    });
    expect(asking.question!.options).toEqual([
      {
        id: 'none',
        label: 'In the open',
        detail: 'Hits may go to 2 of its bases.',
        about: ['blue/3', 'blue/4'],
      },
      { id: 'light', label: 'Light Cover', detail: 'Hits may go to 3 of its bases.', about: ['blue/5'] },
      { id: 'solid', label: 'Solid Cover', detail: 'Hits may go to 5 of its bases.', about: ['blue/1'] },
    ]);
  });
  it('GT-COVER-18 hits on the lighter part fall on it alone; GT-COVER-19 on the heavier part on any', () => {
    const fallen = (part: CoverLevel) =>
      optionIds(
        reply(shot(standIn('none', 'none', 'light', 'light', 'heavy'), [8, 1, 1, 1, 1, 2]), [
          'choose-part',
          part,
        ]),
      );
    expect(fallen('none')).toEqual(['blue/1', 'blue/2']);
    expect(fallen('light')).toEqual(['blue/1', 'blue/2', 'blue/3', 'blue/4']);
    expect(fallen('heavy')).toHaveLength(5);
  });
  it('GT-RULING-101 seen only: of the part named, models that a shooter sees', () => {
    const sees = (from: string, to: string) => to !== 'blue/1' && (to !== 'blue/2' || from === 'red/2');
    const asking = reply(
      shot({ ...standIn('none', 'none', 'none', 'heavy', 'heavy'), sees }, [8, 1, 1, 1, 1, 2], {
        casualties: 'seen-only',
      }),
      ['choose-part', 'none'],
    );
    expect(optionIds(asking)).toEqual(['blue/2', 'blue/3']);
  });
  it('GT-RULING-100 majority: the level of most models counts, of several the lighter, and any model may fall', () => {
    const majority = (...levels: readonly CoverLevel[]) =>
      shot(standIn(...levels), [8, 1, 1, 1, 1, 2], { coverParts: 'majority' });
    const cover = (...levels: readonly CoverLevel[]) =>
      lastEvent(majority(...levels), 'attack-rolled')['part'];
    expect(cover('heavy', 'light', 'light', 'light', 'heavy')).toBe('light');
    expect(cover('none', 'heavy', 'light', 'heavy', 'heavy')).toBe('heavy');
    expect(cover('heavy', 'heavy', 'none', 'light', 'light')).toBe('light');
    expect(cover('solid', 'solid', 'solid', 'solid', 'solid')).toBe('solid');
    expect(optionIds(majority('heavy', 'light', 'light', 'light', 'heavy'))).toHaveLength(5);
    expect(shot(standIn('none', 'heavy'), [1, 1, 1, 1, 1], {}).question!.kind).toBe('choose-part');
  });
});

describe('the cover that counts', () => {
  const both: Drawing = { crossed: () => crossing('heavy', 'light') };

  it('GT-COVER-12 GT-COVER-10 the Defending Player picks among the crossed levels, the weakest first', () => {
    const asking = shot(both, [1, 1, 1, 1, 1]);
    expect(asking.question).toMatchObject({
      kind: 'choose-cover',
      by: 'blue',
      rules: ['GT-COVER-12', 'GT-COVER-10'],
      data: { unit: 'blue' },
    });
    expect(
      asking.question!.options.map(({ id, label, detail }) => [id, label, detail!.split(':').at(-1)!.trim()]),
    ).toEqual([
      ['light', 'Light Cover', '-1 to hit'],
      ['heavy', 'Heavy Cover', '-2 to hit'],
    ]);
    expect(volleys(reply(asking, ['choose-cover', 'light']))[0]!.rollModifier).toBe(-1);
  });
  it('GT-RULING-97 best: the strongest counts without a question', () => {
    expect(volleys(shot(both, [1, 1, 1, 1, 1], { coverPick: 'best' }))[0]!.rollModifier).toBe(-2);
  });
  it('GT-COVER-07 GT-COVER-08 GT-COVER-09 each modifier names its rule and the pieces', () => {
    const named = (...levels: readonly CoverLevel[]) =>
      volleys(shot(standIn(...levels), [1, 1, 1, 1, 1]))[0]!.modifiers.map(({ name, rule, source }) => [
        name,
        rule,
        source,
      ]);
    const all = (level: CoverLevel) => named(level, level, level, level, level);
    expect(all('light')).toEqual([['Obscured (cover)', 'GT-COVER-07', 'light']]);
    expect(all('heavy')).toEqual([
      ['Heavy Cover', 'GT-COVER-08', 'heavy'],
      ['Obscured (cover)', 'GT-COVER-08', 'heavy'],
    ]);
    expect(all('solid')).toEqual([['Solid Cover', 'GT-COVER-09', 'solid']]);
    expect(all('none')).toEqual([]);
    const rolled = shot(standIn('heavy', 'heavy', 'heavy', 'heavy', 'heavy'), [8, 1, 1, 1, 1, 6]);
    expect(eventsOf(rolled, 'attack-rolled')[0]!.rules).toEqual([
      'GT-SHOOT-08',
      'GT-SHOOT-09',
      'GT-COVER-08',
    ]);
  });
  it('GT-RULING-102 Solid obscures only by that option', () => {
    const solid = (options: Scene['options']) =>
      volleys(shot(standIn('solid', 'solid', 'solid', 'solid', 'solid'), [1, 1, 1, 1, 1], options))[0]!
        .rollModifier;
    expect([solid({}), solid({ solidObscures: true })]).toEqual([-1, -2]);
  });
  it('GT-RULING-96 each die: a shooter takes its clearest line to the part; the strongest cover on that line counts', () => {
    const each = (crossed: Drawing['crossed']) =>
      volleys(shot({ crossed: crossed! }, [1], { coverLine: 'each-die' }, [1, 3]))[0]!;
    const lines = (one: readonly CoverLevel[], others: readonly CoverLevel[]) =>
      each((_, to) => crossing(...(to === 'blue/1' ? one : others)));
    expect(lines(['heavy'], ['light'])).toMatchObject({ rollModifier: -1 });
    expect(lines(['light'], ['heavy'])).toMatchObject({ rollModifier: -1 });
    for (const mixed of [
      ['light', 'heavy'],
      ['heavy', 'light'],
    ] as const)
      expect(lines(mixed, mixed)).toMatchObject({
        rollModifier: -2,
        modifiers: [{ source: 'heavy' }, { source: 'heavy' }],
      });
  });
  it('GT-RULING-96 each die: a shooter that sees no model of the part rolls without cover', () => {
    const paper: Drawing = {
      ...standIn('solid', 'none', 'none'),
      sees: (from, to) => from === 'red/2' || to === 'blue/1',
      crossed: () => crossing('heavy'),
    };
    const fired = reply(shot(paper, [1, 1], { coverLine: 'each-die' }, [2, 3]), ['choose-part', 'none']);
    expect(volleys(fired).map(({ faces, rollModifier }) => [faces.length, rollModifier])).toEqual([
      [1, 0],
      [1, -2],
    ]);
  });
});

describe('cover of one model', () => {
  const scene: Scene = {
    units: [squad('red', 'red', row(2, 10, 10)), squad('blue', 'blue', row(2, 10, 20))],
  };
  const cover = (paper: Drawing, options: Parameters<typeof coverOfModel>[3], counts = [1, 1]) =>
    asked({ ...scene, paper }, (game) =>
      coverOfModel(
        game.query(),
        counts.map((count, i) => ({ id: `red/${i + 1}`, count })),
        'blue/2',
        options,
        ['red/1', 'blue/1'],
      ),
    );
  const half = { coverLine: 'half-of-shooters', ownCoverHinders: false } as const;

  it('GT-COVER-11 in cover; a piece without cover is none', () => {
    expect(cover({ within: { 'blue/2': ['bare'] }, pieces }, half)).toEqual({
      model: 'blue/2',
      where: 'open',
      level: 'none',
      choices: ['none'],
      pieces: [],
    });
    expect(cover({ within: { 'blue/2': ['heavy', 'bare', 'light'] }, pieces }, half)).toEqual({
      model: 'blue/2',
      where: 'in',
      level: 'heavy',
      choices: ['light', 'heavy'],
      pieces: ['heavy', 'light'],
    });
  });
  it('GT-RULING-96 behind cover from half of the shooters, each model of a base counted', () => {
    const first: Drawing = { crossed: (from) => (from === 'red/1' ? crossing('heavy', 'heavy') : []) };
    expect(cover(first, half)).toMatchObject({ where: 'behind', level: 'heavy', pieces: ['heavy'] });
    expect(cover(first, half, [1, 2])).toMatchObject({ where: 'open', level: 'none' });
    expect(cover(first, half, [2, 1])).toMatchObject({ where: 'behind' });
    // A shooter without sight does not count.
    expect(cover({ ...first, sees: (from) => from !== 'red/2' }, half, [1, 2])).toMatchObject({
      where: 'behind',
    });
    expect(cover({ sees: () => false }, half)).toMatchObject({ where: 'open' });
  });
  it('GT-RULING-96 Leader to Leader: only the line between the Leaders counts', () => {
    const line = { ...half, coverLine: 'leader-to-leader' } as const;
    const between = (from: string, to: string): Drawing => ({
      crossed: (one, other) => (one === from && other === to ? crossing('solid') : []),
    });
    expect(cover(between('red/1', 'blue/1'), line)).toMatchObject({ where: 'behind', level: 'solid' });
    expect(cover(between('red/1', 'blue/2'), line)).toMatchObject({ where: 'open' });
    expect(cover(between('red/2', 'blue/1'), line)).toMatchObject({ where: 'open' });
  });
  it('GT-RULING-98 pieces that the shooter stands in or lines do not hinder; with the option they do', () => {
    const crossed = (paper: Drawing, ownCoverHinders = false) =>
      asked({ ...scene, paper: { crossed: () => crossing('heavy', 'light'), pieces, ...paper } }, (game) =>
        crossedCover(game.query(), 'red/1', 'blue/1', { ...half, ownCoverHinders }),
      )?.map(({ piece }) => piece);
    expect(crossed({})).toEqual(['heavy', 'light']);
    expect(crossed({ within: { 'red/1': ['heavy'] } })).toEqual(['light']);
    expect(crossed({ touching: { 'red/1': ['light'] } })).toEqual(['heavy']);
    expect(crossed({ within: { 'red/1': ['heavy'] }, touching: { 'red/1': ['light', 'bare'] } })).toEqual([]);
    expect(crossed({ within: { 'red/1': ['heavy'] } }, true)).toEqual(['heavy', 'light']);
    expect(crossed({ sees: () => false })).toBeUndefined();
    expect(crossed({ sees: () => false }, true)).toBeUndefined();
  });
});

describe('the panel of sight between two units', () => {
  const gun = {
    id: 'gun',
    name: 'Gun',
    short: { range: 4, die: 'D12' },
    medium: { range: 5, die: 'D8' },
    long: { range: 30, die: 'D6' },
  };
  const knife = { id: 'knife', name: 'Knife', short: { range: 2, die: 'D6' } };
  const armed = force([unitProfile('rifles', {}, { weapons: ['rifle', 'gun', 'knife'] })], {
    weapons: [rifle, gun, knife],
  });
  const crew = { base: { shape: 'round', mm: 25, count: 2 } } as const;
  const scene: Scene = {
    units: [squad('red', 'red', row(3, 10, 10), {}, crew), squad('blue', 'blue', row(3, 10, 20 + 25 / 25.4))],
    force: armed,
    paper: {
      sees: (from, to) => from === 'red/2' && to !== 'blue/3',
      within: { 'blue/1': ['heavy'] },
      crossed: () => crossing('light'),
      pieces,
    },
  };

  it('GT-LOS-09 GT-SHOOT-04 GT-PROFILE-11 viewers, models seen, range, bands, cover', () => {
    const report = asked(scene, (game) => sightReport(game, 'red', 'blue'));
    expect(report).toMatchObject({
      unit: 'red',
      enemy: 'blue',
      viewers: ['red/2'],
      viewerCount: 2,
      seen: ['blue/1', 'blue/2'],
      measured: ['red/1', 'blue/1'],
      small: false,
      bands: [
        { weapon: 'Rifle', band: 'medium', die: 'D8' },
        { weapon: 'Gun', band: 'long', die: 'D6' },
        { weapon: 'Knife', band: null, die: null },
      ],
    });
    expect(report.range).toBeCloseTo(10, 9);
    expect(report.pairs).toHaveLength(9);
    expect(report.pairs.filter(({ sees }) => sees)).toEqual([
      { from: 'red/2', to: 'blue/1', sees: true },
      { from: 'red/2', to: 'blue/2', sees: true },
    ]);
    expect(report.cover.map(({ model, level }) => [model, level])).toEqual([
      ['blue/1', 'heavy'],
      ['blue/2', 'light'],
      ['blue/3', 'none'],
    ]);
    const closer = asked(
      { ...scene, units: [scene.units[0]!, squad('blue', 'blue', row(2, 10, 13 + 25 / 25.4))] },
      (game) => sightReport(game, 'red', 'blue'),
    );
    expect(closer.small).toBe(true);
    expect(closer.bands.map(({ band }) => band)).toEqual(['short', 'short', null]);
  });
  it('GT-COVER-06 cover of a unit on a table without a battle, with the number of models that see each', () => {
    const { table, query } = setUp(scene);
    const covers = coverOfUnit(table, query, 'red', 'blue');
    expect(covers.map(({ model, level, seenBy }) => [model, level, seenBy])).toEqual([
      ['blue/1', 'heavy', 2],
      ['blue/2', 'light', 2],
      ['blue/3', 'none', 0],
    ]);
    expect(coverOfUnit(table, query, 'blue', 'red').map(({ model, seenBy }) => [model, seenBy])).toEqual([
      ['red/1', 0],
      ['red/2', 0],
      ['red/3', 0],
    ]);
  });
  it('GT-RULING-96 Leader to Leader on a table without a battle: the Leader, or the first model without one', () => {
    const between = (leader: boolean) => {
      const red = squad('red', 'red', row(2, 10, 10));
      const led = { ...red, models: red.models.map((model, i) => ({ ...model, leader: leader && i === 1 })) };
      const { table, query } = setUp({
        units: [led, squad('blue', 'blue', row(2, 10, 20))],
        options: { coverLine: 'leader-to-leader' },
        paper: { crossed: (from) => (from === 'red/1' ? crossing('solid') : []) },
      });
      return coverOfUnit(table, query, 'red', 'blue').map(({ level }) => level);
    };
    expect(between(false)).toEqual(['solid', 'solid']);
    expect(between(true)).toEqual(['none', 'none']);
  });
});
