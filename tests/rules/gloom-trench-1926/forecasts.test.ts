import { describe, expect, it } from 'vitest';
import type { Modifier } from '../../../src/engine/index';
import { mean, type Distribution } from '../../../src/rules/shared/odds';
import { modifiedDie, sidesOf, succeeds, type Die } from '../../../src/rules/gloom-trench-1926/dice';
import { forecastBurst } from '../../../src/rules/gloom-trench-1926/shooting/forecast-burst';
import { forecastMelee, type MeleeForecast } from '../../../src/rules/gloom-trench-1926/melee/forecast-melee';
import { forecastNerve } from '../../../src/rules/gloom-trench-1926/morale/forecast-nerve';
import { forecastShot } from '../../../src/rules/gloom-trench-1926/shooting/forecast';
import { asked, force, row, squad, unitProfile, type Scene } from '../../support/gloom';
import { randomNumbers } from '../../support/random-answers';

const options = { maximumSucceeds: false, mixedDiceModifiers: 'net', rollModifierCap: 'none' } as const;
const million = 1_000_000;

/** A die with a modifier on its roll, thrown: its face, and whether it succeeds. */
function thrower(random: () => number) {
  return (die: Die, roll = 0, dice = 0) => {
    const modifiers: Modifier[] = [
      { name: '', kind: 'roll', value: roll, rule: '' },
      ...Array<Modifier>(dice).fill({ name: '', kind: 'dice', value: 1, rule: '' }),
    ];
    const rolled = modifiedDie(die, modifiers, options);
    const sides = sidesOf[rolled.die];
    const passes = Array.from({ length: sides + 1 }, (_, face) => succeeds(face, rolled, options));
    return () => {
      const face = 1 + Math.floor(random() * sides);
      return { face, success: passes[face]! };
    };
  };
}

/** A million trials counted; each may tell several counts. */
function simulate<K extends string>(
  trials: number,
  trial: () => Readonly<Record<K, number>>,
): Readonly<Record<K, Distribution>> {
  const counts: Record<string, number[]> = {};
  for (let i = 0; i < trials; i++) {
    for (const [name, value] of Object.entries<number>(trial())) {
      const list = (counts[name] ??= []);
      while (list.length <= value) list.push(0);
      list[value]! += 1;
    }
  }
  return Object.fromEntries(
    Object.entries(counts).map(([name, list]) => [name, list.map((count) => count / trials)]),
  ) as unknown as Record<K, Distribution>;
}

/** Returns five standard deviations of a share of `trials` trials. */
function agree(exact: Distribution, rolled: Distribution, trials: number): void {
  expect(exact.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
  for (let value = 0; value < Math.max(exact.length, rolled.length); value++) {
    const p = exact[value] ?? 0;
    expect(Math.abs(p - (rolled[value] ?? 0)), `chance of ${value}`).toBeLessThan(
      5 * Math.sqrt((p * (1 - p)) / trials) + 1e-5,
    );
  }
}

describe('a shot, against a million thrown', () => {
  // Eight rifles of which none sees less than all, at 10 MU: D8; Save D6 in the open.
  const scene: Scene = {
    units: [squad('red', 'red', row(8, 10, 10, 1.2)), squad('blue', 'blue', row(5, 10, 21, 1.2))],
    paper: {},
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
    paper: {},
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

describe('a melee, against a million fought', () => {
  const fighting = (
    charger: { count: number; wounds?: number; damage?: number },
    defender: { count: number; wounds?: number; damage?: number },
    more: Partial<Scene> = {},
  ): MeleeForecast =>
    asked(
      {
        units: [
          squad('red', 'red', row(charger.count, 10, 10, 1.2), { profile: 'chargers' }),
          squad('blue', 'blue', row(defender.count, 10, 12, 1.2), { profile: 'defenders' }),
        ],
        paper: {},
        force: force([
          unitProfile('chargers', {}, { wounds: charger.wounds ?? 1, damage: charger.damage ?? 1 }),
          unitProfile('defenders', {}, { wounds: defender.wounds ?? 1, damage: defender.damage ?? 1 }),
        ]),
        ...more,
      },
      (game) => forecastMelee(game, 'red', 'blue', false),
    );

  /** A melee fought by the book: D8 +1 in the first round against D6, all saves D6, one Wound and one Damage unless said. */
  function fought(
    trials: number,
    seed: number,
    red: { count: number; wounds?: number; damage?: number },
    blue: { count: number; wounds?: number; damage?: number },
  ) {
    const thrown = thrower(randomNumbers(seed));
    const [charge, attack, defence, save] = [thrown('D8', 1), thrown('D8'), thrown('D6'), thrown('D6')];
    const strike = (dice: number, die: typeof charge, damage: number) => {
      let [hits, taken] = [0, 0];
      for (let i = 0; i < dice; i++) if (die().success) hits++;
      for (let i = 0; i < hits; i++) if (!save().success) taken += damage;
      return { hits, taken };
    };
    return simulate(trials, () => {
      let [mine, theirs] = [red.count * (red.wounds ?? 1), blue.count * (blue.wounds ?? 1)];
      let [first, hits] = [-1, -1];
      for (let round = 1; ; round++) {
        const models = (left: number, wounds = 1) => Math.ceil(left / wounds);
        const given = strike(models(mine, red.wounds), round === 1 ? charge : attack, red.damage ?? 1);
        const got = strike(models(theirs, blue.wounds), defence, blue.damage ?? 1);
        [mine, theirs] = [Math.max(0, mine - got.taken), Math.max(0, theirs - given.taken)];
        if (hits < 0) hits = given.hits;
        // 0: the charger wins, 1: the defender, 2: nobody.
        const winner =
          mine === 0 && theirs === 0
            ? 2
            : given.taken > got.taken
              ? 0
              : got.taken > given.taken
                ? 1
                : mine === 0
                  ? 1
                  : theirs === 0
                    ? 0
                    : -1;
        if (round === 1) first = winner < 0 ? 3 : winner;
        if (winner >= 0) return { hits, first, winner };
      }
    });
  }

  const distributionOf = ({ charger, defender, nobody, drawn }: MeleeForecast['settled']): Distribution => [
    charger,
    defender,
    nobody,
    drawn,
  ];

  it.each([
    ['three against three', { count: 3 }, { count: 3 }],
    ['six against four', { count: 6 }, { count: 4 }],
    ['two of Damage 2 and 2 Wounds against five', { count: 2, wounds: 2, damage: 2 }, { count: 5 }],
  ])('%s: hits, the first round, the end', (_title, red, blue) => {
    const forecast = fighting(red, blue);
    const trials = million / 4;
    const rolled = fought(trials, 3, red, blue);
    agree(forecast.charger.hits, rolled.hits, trials);
    agree(distributionOf(forecast.firstRound), rolled.first, trials);
    agree(distributionOf(forecast.settled), rolled.winner, trials);
  });
  it('one against one, by hand: Combat D8 +1 hits on 4, Defence D6 on 5, saves of D6 on 5', () => {
    // Charger: 5/8 × 4/6 = 5/12 to wound; defender: 2/6 × 4/6 = 2/9. Later rounds: 4/8 × 4/6 = 1/3 and 2/9.
    const { firstRound, settled, charger, defender } = fighting({ count: 1 }, { count: 1 });
    expect(firstRound.charger).toBeCloseTo((5 / 12) * (7 / 9), 12);
    expect(firstRound.nobody).toBeCloseTo((5 / 12) * (2 / 9), 12);
    const drawn = (7 / 12) * (7 / 9);
    expect(firstRound.drawn).toBeCloseTo(drawn, 12);
    const later = ((1 / 3) * (7 / 9)) / (1 - (2 / 3) * (7 / 9));
    expect(settled.charger).toBeCloseTo((5 / 12) * (7 / 9) + drawn * later, 12);
    expect(charger.pool).toEqual([
      expect.objectContaining({ written: 'D8', count: 1, needs: 4, rollModifier: 1 }),
    ]);
    expect(defender.casualties[1]).toBeCloseTo(5 / 12, 12);
    expect(defender.stress).toEqual([1]);
  });
  it('braced there is no +1; a limit of rounds leaves the rest to nobody; who cannot score is left standing', () => {
    const scene: Scene = {
      units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[10, 12]])],
      paper: {},
      options: { meleeRoundLimit: 1 },
    };
    const { settled, firstRound } = asked(scene, (game) => forecastMelee(game, 'red', 'blue', true));
    expect(firstRound.charger).toBeCloseTo((1 / 3) * (7 / 9), 12);
    expect(settled.nobody).toBeCloseTo(firstRound.nobody + firstRound.drawn, 12);
    const solid = {
      within: { 'red/1': ['hill'], 'blue/1': ['hill'] },
      pieces: { hill: { cover: 'solid' } },
    } as const;
    const weak = force([unitProfile('rifles', {}, { combat: null, defence: null })]);
    expect(
      asked({ ...scene, paper: solid, force: weak, options: {} }, (game) =>
        forecastMelee(game, 'red', 'blue', false),
      ).settled.nobody,
    ).toBe(1);
  });
});

describe('nerves, against a million rolled', () => {
  const units = [squad('red', 'red', row(5, 10, 10, 1.2)), squad('blue', 'blue', row(2, 10, 40))];
  const nerve = (
    roll: 'stress-test' | 'rally' | 'morale',
    tokens: number,
    bought: readonly Modifier[] = [],
  ) =>
    asked({ units, paper: {}, tokens: { red: { stress: tokens } } }, (game) =>
      forecastNerve(game, 'red', roll, bought),
    );

  it('Morale: a D8 for each token, Command 1 added', () => {
    const forecast = nerve('morale', 4);
    const die = thrower(randomNumbers(4))('D8', 1);
    const rolled = simulate(million, () => {
      let [tokensLost, casualties] = [0, 0];
      for (let i = 0; i < 4; i++) {
        const { face, success } = die();
        if (success || face === 1) tokensLost++;
        if (face === 1) casualties++;
      }
      return { tokensLost, casualties };
    });
    agree(forecast.tokensLost, rolled.tokensLost, million);
    agree(forecast.casualties, rolled.casualties, million);
  });
  it('Rally: a D6 for each token, natural 1s harm nobody', () => {
    const forecast = nerve('rally', 3);
    expect(forecast.chance).toBeCloseTo(1 / 2, 12);
    expect(forecast.tokensLost.map((p) => p * 8)).toEqual(
      [1, 3, 3, 1].map((p) => expect.closeTo(p, 9) as number),
    );
    expect(forecast.casualties).toEqual([1, 0, 0, 0].slice(0, forecast.casualties.length));
    expect(mean(forecast.tokensLost)).toBeCloseTo(1.5, 9);
  });
  it('Stress Test: Command 1 and three tokens need a natural 7 on a D8, on a D12 with a point', () => {
    expect(nerve('stress-test', 3).chance).toBeCloseTo(2 / 8, 12);
    expect(
      nerve('stress-test', 3, [{ name: 'Tactical Point', kind: 'dice', value: 1, rule: 'GT-TP-06' }]).chance,
    ).toBeCloseTo(6 / 12, 12);
    expect(nerve('stress-test', 3).tokensLost).toEqual([expect.closeTo(0.75, 9), expect.closeTo(0.25, 9)]);
  });
});
