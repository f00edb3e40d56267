import { describe, expect, it } from 'vitest';
import { forecastBurst } from '../../../../src/rules/gloom-trench-1926/shooting/forecast-burst';
import { forecastShot } from '../../../../src/rules/gloom-trench-1926/shooting/forecast';
import { asked, force, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';
import { randomNumbers } from '../../../support/random-answers';
import { million, thrower, simulate, agree } from './throws';

describe('a shot, against a million thrown', () => {
  // Eight rifles of which none sees less than all, at 10 MU: D8; Save D6 in the open.
  const scene: Scene = {
    units: [squad('red', 'red', row(8, 10, 10, 1.2)), squad('blue', 'blue', row(5, 10, 21, 1.2))],
  };

  it('rifles in the open: hits, casualties, tokens', () => {
    const forecast = asked(scene, (game) =>
      forecastShot(game, { attacker: 'red', target: 'blue', occasion: 'open-up' }),
    )!;
    const thrown = thrower(randomNumbers(1));
    const [attack, save] = [thrown('D8'), thrown('D6')];
    const rolled = simulate(million, () => {
      let [hits, failed, one] = [0, 0, 0];
      for (let i = 0; i < 8; i++) if (attack().success) hits++;
      for (let i = 0; i < hits; i++) {
        const { face, success } = save();
        if (!success) failed++;
        if (face === 1) one = 1;
      }
      return { hits, casualties: Math.min(5, failed), stress: failed >= 5 ? 0 : (failed > 0 ? 1 : 0) + one };
    });
    agree(forecast.hits, rolled.hits, million);
    agree(forecast.casualties, rolled.casualties, million);
    agree(forecast.stress, rolled.stress, million);
    expect(forecast.expected.hits).toBeCloseTo(4, 9);
  });

  it('a gun of Damage 2 whose hits allow no save, beside rifles, at models of 3 Wounds: damage carried over, tokens for casualties without a save', () => {
    const gun = {
      id: 'gun',
      name: 'Gun',
      short: { range: 30, die: 'D12' },
      rules: ['heavy', 'no-save', 'seen'],
    };
    const rule = (id: string, effect: object) => ({ id, name: id, text: id, effect });
    const rules = [
      rule('heavy', { kind: 'damage', value: 2 }),
      rule('no-save', { kind: 'ignores', what: ['saves', 'obscured'] }),
      rule('seen', { kind: 'stands-to-fire' }),
    ];
    const rifleAndGun = force(
      [
        unitProfile('rifles', {
          models: [unitModel('rifleman', ['rifle']), unitModel('gunner', ['gun'])],
          composition: [
            { model: 'rifleman', count: 4 },
            { model: 'gunner', count: 2 },
          ],
        }),
        unitProfile('giants', {}, { wounds: 3 }),
      ],
      { weapons: [rifleAt, gun], rules },
    );
    const armed = squad('red', 'red', row(6, 10, 10, 1.2));
    const red = {
      ...armed,
      models: armed.models.map((model, index) => ({ ...model, profile: index < 4 ? 'rifleman' : 'gunner' })),
    };
    const forecast = asked(
      {
        ...scene,
        units: [red, squad('blue', 'blue', row(3, 10, 21, 1.2), { profile: 'giants' })],
        force: rifleAndGun,
      },
      (game) => forecastShot(game, { attacker: 'red', target: 'blue', occasion: 'open-up' }),
    )!;
    const thrown = thrower(randomNumbers(2));
    const [rifles, guns, save] = [thrown('D8'), thrown('D12'), thrown('D6')];
    const rolled = simulate(million, () => {
      let [hits, bare, damage, one] = [0, 0, 0, 0];
      for (let i = 0; i < 2; i++) if (guns().success) [hits, bare, damage] = [hits + 1, bare + 1, damage + 2];
      for (let i = 0; i < 4; i++) {
        if (!rifles().success) continue;
        hits++;
        const { face, success } = save();
        if (!success) damage++;
        if (face === 1) one = 1;
      }
      const fallen = Math.min(3, Math.floor(damage / 3));
      return {
        hits,
        damage,
        casualties: fallen,
        stress: fallen === 3 ? 0 : (damage > 0 ? 1 : 0) + one + (bare > 0 && fallen > 0 ? 1 : 0),
      };
    });
    agree(forecast.hits, rolled.hits, million);
    agree(forecast.damage, rolled.damage, million);
    agree(forecast.casualties, rolled.casualties, million);
    agree(forecast.stress, rolled.stress, million);
  });
});

const rifleAt = {
  id: 'rifle',
  name: 'Rifle',
  short: { range: 6, die: 'D12' },
  medium: { range: 12, die: 'D8' },
  long: { range: 24, die: 'D6' },
};

const unitModel = (id: string, weapons: readonly string[]) => ({
  id,
  name: id,
  combat: 'D8',
  damage: 1,
  defence: 'D6',
  save: 'D6',
  wounds: 1,
  command: 1,
  weapons,
  base: { shape: 'round', mm: 25 },
});

describe('a mortar, against a million bombs', () => {
  const lob = { id: 'mortar', name: 'Mortar', short: { range: 40, die: 'D8' }, rules: ['lob'] };
  const mortars = force([unitProfile('mortar', {}, { weapons: ['mortar'] }), unitProfile('rifles')], {
    weapons: [lob, rifleAt],
    rules: [{ id: 'lob', name: 'Lob', text: 'Drifts', effect: { kind: 'burst', radius: 2, scatter: 'D6' } }],
  });
  const target: readonly (readonly [number, number])[] = [
    [30, 20],
    [32, 20],
    [30, 22.5],
    [33, 23],
    [27, 19],
  ];
  const friends: readonly (readonly [number, number])[] = [
    [30, 15],
    [32, 15],
    [34, 15],
  ];
  const scene = (scatter: string): Scene => ({
    units: [
      squad('red', 'red', [[10, 10]], { profile: 'mortar' }),
      squad('near', 'red', friends),
      squad('blue', 'blue', target),
    ],
    force: mortars,
    options: { scatter },
  });

  it.each([
    ['any bearing', 'continuous', 36000, 'searched'],
    ['a D8’s pointer', 'd8', 8, 'exact'],
  ] as const)('%s: whom it catches, hits, casualties', (_title, scatter, directions, proof) => {
    const forecast = asked(scene(scatter), (game) =>
      forecastBurst(game, { attacker: 'red', target: 'blue', occasion: 'open-up' }),
    )!;
    expect(forecast).toMatchObject({ proof, die: 'D8', chance: 0.5, needs: 5 });
    expect(forecast.victims.map(({ unit }) => unit)).toEqual(['blue', 'near']);
    const random = randomNumbers(5);
    const thrown = thrower(random);
    const [die, save] = [thrown('D8'), thrown('D6')];
    const reach = 2 + 25 / 25.4 / 2;
    const caught = (places: typeof target, x: number, z: number) =>
      places.filter(([a, b]) => (a - x) ** 2 + (b - z) ** 2 <= reach * reach).length;
    const hitBy = (models: number) => {
      let [hits, failed] = [0, 0];
      for (let i = 0; i < models; i++) if (die().success) hits++;
      for (let i = 0; i < hits; i++) if (!save().success) failed++;
      return { hits, failed };
    };
    const rolled = simulate(million, () => {
      let [x, z] = target[0]!;
      if (!die().success) {
        const angle = (Math.floor(random() * directions) / directions) * 2 * Math.PI;
        const distance = 1 + Math.floor(random() * 6);
        [x, z] = [x + distance * Math.cos(angle), z - distance * Math.sin(angle)];
      }
      const [theirs, ours] = [caught(target, x, z), caught(friends, x, z)];
      const { hits, failed } = hitBy(theirs);
      return {
        hits,
        casualties: failed,
        caught: theirs > 0 ? 1 : 0,
        friends: ours > 0 ? 1 : 0,
        lost: hitBy(ours).failed,
      };
    });
    const [blue, near] = forecast.victims;
    agree(blue!.hits, rolled.hits, million);
    agree(blue!.casualties, rolled.casualties, million);
    agree([1 - blue!.chance, blue!.chance], rolled.caught, million);
    agree([1 - near!.chance, near!.chance], rolled.friends, million);
    agree(near!.casualties, rolled.lost, million);
  });
  it('a bomb may drift off the table; a shot at nobody in reach has no odds', () => {
    const edge = {
      ...scene('d8'),
      units: [squad('red', 'red', [[10, 10]], { profile: 'mortar' }), squad('blue', 'blue', [[2.5, 24]])],
    };
    // Straight to the left a drift of 3 to 6 MU leaves the table, aslant (×√½) one of 4 to 6: four and twice three of 48 ways, half of the shots.
    expect(
      asked(edge, (game) => forecastBurst(game, { attacker: 'red', target: 'blue', occasion: 'open-up' }))!
        .lost,
    ).toBeCloseTo(((4 + 3 + 3) / 48) * 0.5, 9);
    const far = {
      ...edge,
      units: [squad('red', 'red', [[2, 2]], { profile: 'mortar' }), squad('blue', 'blue', [[50, 40]])],
    };
    expect(
      asked(far, (game) => forecastBurst(game, { attacker: 'red', target: 'blue', occasion: 'open-up' })),
    ).toBeNull();
  });
});
