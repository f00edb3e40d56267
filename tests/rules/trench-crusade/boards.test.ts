/** The shipped boards with height besides the Broken Works: they are valid, and their heights can be reached. */
import { ruleModule } from '../../../src/rules/registry';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashState, openBattle, saveBattle, startBattle, type BattleFile } from '../../../src/engine/index';
import { createTableQuery } from '../../../src/query/table-query';
import { createTrenchCrusade, sampleWarbands } from '../../../src/rules/trench-crusade/index';
import type { TableFile } from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { writeTable } from '../../../src/table/write';
import { movementType } from '../../query/surface/support';
import { randomNumbers } from '../../support/random-answers';
import {
  brokenTrenchInvariant,
  overlappingModels,
  playTrench,
  randomTrenchOptions,
} from '../../support/rules/trench-skirmish';

const trench = createTrenchCrusade(sampleWarbands);

function board(name: string) {
  const text = readFileSync(new URL(`../../../public/tables/${name}.table.json`, import.meta.url), 'utf8');
  const file = JSON.parse(text) as TableFile;
  const table = place(file, trench.modelShape);
  return { text, file, table, query: createTableQuery(table, ruleModule(trench.id).sight({})) };
}

const boards = {
  'black-strand': board('black-strand'),
  'silent-towers': board('silent-towers'),
  minster: board('minster'),
};

describe.each(Object.entries(boards))('%s', (_, { text, file, table, query }) => {
  it('is valid, and formatted as the app saves it', () => {
    expect(writeTable(file)).toBe(text);
    expect(trench.checkTable(table)).toEqual([]);
  });

  it('places every model wholly in a zone of its side, on firm and free ground', () => {
    for (const { id, side, at, facing, y } of table.models) {
      expect(
        file.zones!.some((zone) => zone.side === side && query.isInside(id, zone.outline)),
        id,
      ).toBe(true);
      const { support, ...rest } = query.surface.checkPose({ model: id, at, facing, y });
      expect(support, id).toBeGreaterThanOrEqual(0.999);
      expect(rest, id).toEqual({ onto: [], leavesTable: false, inMatter: false });
    }
  });

  it('gives at most a third of all pairs of models sight of each other at the start', () => {
    const [one, other] = file.sides.map(({ id }) => table.models.filter(({ side }) => side === id));
    const pairs = one!.flatMap((a) => other!.map((b) => query.sees(a.id, b.id)));
    expect(pairs.filter(Boolean).length / pairs.length).toBeLessThan(1 / 3);
  });
});

describe('random legal answers', () => {
  it.each(Object.keys(boards) as (keyof typeof boards)[])(
    '%s: its first eighty, under rulings chosen at random, leave every model standing well',
    (name) => {
      const { file } = boards[name];
      const options = { ...randomTrenchOptions(name.length), ...file.options };
      const own = { ...file, options };
      const table = place(own, trench.modelShape);
      const query = createTableQuery(table, ruleModule(trench.id).sight(options));
      const random = randomNumbers(name.length);
      let battle = startBattle(
        { format: 'defilade/battle@1', table: own, seed: name, commands: [] },
        trench,
        table,
        query,
      );
      for (let i = 0; i < 80 && battle.question; i++) {
        battle = playTrench(battle, random);
        expect(
          brokenTrenchInvariant(
            battle,
            table.models.map(({ id }) => id),
          ) ?? overlappingModels(battle),
          `after ${i + 1} answers`,
        ).toBeNull();
      }
      expect(
        hashState(
          openBattle(JSON.parse(JSON.stringify(saveBattle(battle))) as BattleFile, trench, table, query)
            .state,
        ),
      ).toBe(hashState(battle.state));
    },
  );
});

type Place = readonly [x: number, z: number, y: number];

/** Finds the path of a 25 mm base without a roll between two places: its length and its climbs. */
function safeWay(name: keyof typeof boards, model: string, [x, z, y]: Place, to: Place) {
  const { query } = boards[name];
  const { surface: paths } = query.withModels([{ model, at: [x, z], facing: 0, y }]);
  const means = { sheer: false, longestJump: 0, harmfulDrops: false, dangerous: false };
  const way = paths.findPath({
    model,
    to: { at: [to[0], to[1]], y: to[2] },
    obstacles: [],
    movementType,
    allowed: means,
    difficult: 2,
    maxLength: 40,
  });
  if (way === null) return null;
  const { legs, length } = paths.followRoute(way, movementType);
  return {
    length,
    climbs: legs.flatMap(({ kind, face, length: height }) =>
      kind === 'climb-up' ? [`${face} ${height}`] : [],
    ),
  };
}

describe('The Black Strand', () => {
  const way = (from: Place, to: Place) => safeWay('black-strand', 'pilgrims-3', from, to);

  it('has a sea wall that any model can climb, as a trench wall of less than 3 inches', () => {
    // 2.75" up, and down the parapet for nothing: from z = 26 to z = 21.6, straight.
    expect(way([38, 26, 0], [38, 21.6, 2])).toMatchObject({
      climbs: ['low 2.75'],
      length: expect.closeTo(4.4 + 2.75, 2) as number,
    });
  });

  it('has stairs by its end, and stairs behind both terraces', () => {
    // Stairs of 4" rise 2": √20.
    expect(way([42, 29, 0], [42, 21, 2])).toMatchObject({
      climbs: [],
      length: expect.closeTo(4 + Math.sqrt(20), 1) as number,
    });
    for (const x of [13, 33])
      expect(way([x, 5, 0], [x, 13, 2])).toMatchObject({
        climbs: [],
        length: expect.closeTo(4 + Math.sqrt(20), 1) as number,
      });
  });

  it('has a bridge from terrace to terrace, and a ladder to its signal tower', () => {
    expect(way([18, 14, 2], [28, 14, 2])).toMatchObject({
      climbs: [],
      length: expect.closeTo(10, 6) as number,
    });
    expect(way([34, 16, 2], [38, 16, 5.25])).toMatchObject({
      climbs: ['footholds 3.25'],
      length: expect.closeTo(4 + 3.25, 6) as number,
    });
  });
});

describe('The Silent Towers', () => {
  const way = (from: Place, to: Place) => safeWay('silent-towers', 'heretics-3', from, to);

  it('has a ladder up each tower', () => {
    expect(way([17, 17.2, 0], [13, 17.2, 4])).toMatchObject({ climbs: ['footholds 4'] });
    expect(way([31, 30.8, 0], [35, 30.8, 4])).toMatchObject({ climbs: ['footholds 4'] });
  });

  it('has level spans from both towers to the pillar between', () => {
    for (const tower of [
      [13, 17, 4],
      [35, 31, 4],
    ] as const) {
      const walked = way(tower, [24, 24, 4])!;
      expect(walked.climbs).toEqual([]);
      expect(walked.length).toBeLessThan(14);
    }
  });

  it('has two whole bridges, and two broken ones whose gaps can be jumped', () => {
    for (const x of [4.5, 43.5])
      expect(way([x, 20, 0], [x, 28.5, 0])).toMatchObject({
        climbs: [],
        length: expect.closeTo(8.5, 6) as number,
      });
    for (const x of [20, 28]) {
      const { surface: paths } = boards['silent-towers'].query.withModels([
        { model: 'heretics-3', at: [x, 20] as const, facing: 0, y: 0 },
      ]);
      const jumped = paths.followRoute(
        { model: 'heretics-3', via: [{ to: [x, 28], jump: true }] },
        movementType,
      );
      expect(jumped.legs.filter(({ kind }) => kind === 'jump').map(({ gap }) => gap!.width)).toEqual([
        expect.closeTo(1.6, 2),
      ]);
    }
  });
});

describe('The Minster', () => {
  const way = (from: Place, to: Place) => safeWay('minster', 'pilgrims-4', from, to);

  it('has stairs to one gallery, a walk across to the other, and a ladder there', () => {
    expect(way([32, 18.2, 0], [20, 18.2, 3.25])).toMatchObject({ climbs: [] });
    expect(way([22, 18.3, 3.25], [22, 28.7, 3.25])).toMatchObject({
      climbs: [],
      length: expect.closeTo(10.4, 6) as number,
    });
    expect(way([33.5, 28.75, 0], [30, 28.75, 3.25])).toMatchObject({ climbs: ['footholds 3.25'] });
  });

  it('has two ladders up its belfry', () => {
    expect(way([8.2, 28, 0], [8.2, 23.5, 6.25])!.climbs).toEqual(['footholds 3.25', 'footholds 3']);
  });

  it('has stairs up from its crypt', () => {
    // 1" to their foot, √(3.5² + 2²) up, 1.5" on.
    expect(way([33, 21.75, -2], [27, 21.75, 0])).toMatchObject({
      climbs: [],
      length: expect.closeTo(2.5 + Math.sqrt(3.5 ** 2 + 4), 2) as number,
    });
  });
});
