import { describe, expect, it } from 'vitest';
import { refuseTarget } from '../../../../src/rules/trench-crusade/melee/charge';
import { checkAction } from '../../../../src/rules/trench-crusade/turn/actions';
import { eventsOf, lastEvent, optionIds, reply } from '../../../support/battle';
import { boxPart as box } from '../../../support/geometry/parts';
import { asked, fighter } from '../../../support/rules/trench';
import {
  r,
  type Setting,
  scene,
  foe,
  piece,
  area,
  at,
  charged,
  targets,
  ways,
  inEach,
} from '../../../support/rules/trench-charge';

describe('enemies that cannot be charged', () => {
  it('TC-RULING-29: no route leads across ground that no model can cross', () => {
    // A band of 2" over the whole depth of the table.
    const chasm: Setting = {
      terrain: [area('chasm', [14, 24], [2, 48], { ground: 'impassable' })],
      others: [foe('e', [18, 10]), foe('near', [10, 16])],
    };
    expect(targets(chasm)).toEqual(['near']);
    // One enemy that can be reached is enough for a Charge.
    expect(asked(scene(chasm), (game) => checkAction(game, 'a', 'charge'))).toBeNull();
    const refusal = asked(scene(chasm), (game) => refuseTarget(game, 'a', 'e'));
    expect(refusal).toMatchObject({ rule: 'TC-RULING-29', ids: ['a', 'e'] });
  });

  it('TC-RULING-31: an enemy that comes within an inch at the same spot as the target does not interpose', () => {
    // The charger stops 1" from e; the other one is 1" from that spot too, 60 degrees aside.
    const apart = 1 + 2 * r;
    const stop = 18 - apart;
    const aside = (turn: number): readonly [number, number] => [
      stop + apart * Math.cos(turn),
      10 + apart * Math.sin(turn),
    ];
    const both = (turn: number) => targets({ others: [foe('e', [18, 10]), foe('aside', aside(turn))] });
    expect(both(Math.PI / 3)).toEqual(['e', 'aside']);
    // A little nearer to the route it comes first.
    expect(
      targets({
        others: [foe('e', [18, 10]), foe('aside', [aside(Math.PI / 3)[0] - 0.1, aside(Math.PI / 3)[1]])],
      }),
    ).toEqual(['aside']);
  });

  it('TC-RULING-31: by the rolled distance an enemy beyond it does not interpose', () => {
    // 7" of Charge end at x = 17; the other enemy's inch begins at 18.
    const rolled = (die: number) =>
      charged({
        others: [foe('e', [21.9, 10]), foe('third', [19.5, 11.4])],
        options: { interposeOn: 'rolled-distance' },
        dice: [die],
      });
    const chargedBy = (battle: ReturnType<typeof rolled>) =>
      eventsOf(battle, 'charged').map(({ data }) => data['target']);
    const [short, long] = [rolled(1), rolled(6)];
    expect([chargedBy(short), chargedBy(long)]).toEqual([['e'], ['e', 'third']]);
    expect(eventsOf(short, 'charge-failed')).toHaveLength(1);
    expect(at(short).at[0]).toBeCloseTo(17, 4);
  });
});

describe('the detour', () => {
  const others = [foe('e', [10 + 8 + 2 * r, 10])];
  const wire = area('wire', [13, 10], [0.5, 3], { dangerous: true });

  it('TC-CHARGE-07, TC-RULING-92: its way to contact keeps away from the risks as well', () => {
    const asking = charged({ terrain: [wire], others, options: { chargeToContact: true }, dice: [6] });
    const done = reply(asking, ['choose-route', 'detour']);
    expect(eventsOf(done, 'success-rolled')).toHaveLength(0);
    expect(inEach(done, 'e')[0]).toBeCloseTo(0, 2);
    expect(eventsOf(done, 'model-moved').every(({ rules }) => rules.includes('TC-CHARGE-05'))).toBe(true);
  });

  it('TC-CHARGE-07: the question draws the legs of both routes', () => {
    const { question } = charged({ terrain: [wire], others, dice: [3] });
    const { routes } = question!.data as unknown as {
      routes: Record<'direct' | 'detour', readonly (readonly (readonly number[])[])[]>;
    };
    const zs = (name: 'direct' | 'detour') => routes[name].flat().map((point) => Math.abs(point[2]! - 10));
    expect(Math.max(...zs('direct'))).toBeCloseTo(0, 6);
    // Round the end of the wire with the whole base.
    expect(Math.max(...zs('detour'))).toBeGreaterThan(1.5 + r - 0.1);
  });

  it('TC-RULING-92: low walls may be on it, unless any climb counts as a risk', () => {
    // A wall of 1" over the whole depth of the table, behind the wire.
    const terrain = [wire, piece('wall', [15.5, 24], box([0, 0, 0], [0.3, 1, 48]))];
    const climbs = (options: Setting['options']) =>
      ways({ terrain, others, ...(options && { options }) })!.detour?.move.legs.some(({ kind }) =>
        kind.startsWith('climb'),
      );
    expect(climbs({})).toBe(true);
    expect(climbs({ detourFrom: 'any-climb' })).toBeUndefined();
  });

  it('TC-RULING-92: round a wall of 2" that it would have to climb with a roll; the drop behind it is harmless', () => {
    // Over it 7" and 2" up are shorter than 6.5" aside and back.
    const terrain = [piece('wall', [11, 10], box([0, 0, 0], [0.3, 2, 12]))];
    const found = ways({ terrain, others })!;
    expect(found.direct.move.legs.some(({ face }) => face === 'sheer')).toBe(true);
    expect(found.detour!.move.legs.every(({ kind }) => kind === 'walk')).toBe(true);
  });

  it('TC-RULING-92: from high up, a drop of 1" counts as safe', () => {
    const steps: Setting = {
      terrain: [
        piece('roof', [9, 10], box([0, 0, 0], [6, 4, 6])),
        piece('deck', [16, 10], box([0, 0, 0], [8, 3, 6])),
      ],
      stands: { elevation: 4 },
      others: [foe('e', [18, 10], { elevation: 3 })],
    };
    expect(ways(steps)!.direct.move.legs.some(({ kind }) => kind === 'drop')).toBe(true);
    expect(ways(steps)!.detour).toBeNull();
  });

  it('TC-RULING-32, TC-CHARGE-10: a Charge that fails on it comes down a ladder of 3"', () => {
    const ladder: Setting = {
      terrain: [
        piece(
          'roof',
          [10, 10],
          box([0, 0, 0], [4, 3, 4]),
          box([2.05, 0, 0], [0.1, 3, 0.6], { tags: { footholds: true } }),
        ),
      ],
      stands: { elevation: 3 },
      others: [foe('e', [21, 10])],
      dice: [2],
    };
    const asking = charged(ladder);
    expect(optionIds(asking)).toEqual(['direct', 'detour']);
    const done = reply(asking, ['choose-route', 'detour']);
    expect(eventsOf(done, 'charge-failed')).toHaveLength(1);
    expect(at(done).y).toBe(0);
    expect(eventsOf(done, 'injury-rolled')).toHaveLength(0);
    expect(eventsOf(done, 'model-moved').every(({ rules }) => rules.includes('TC-CHARGE-10'))).toBe(true);
  });
});

describe('the last inch', () => {
  it('TC-RULING-30, TC-MOVE-09: a stop on a friend is not offered', () => {
    // The friend beside the route overlaps the charger only at half an inch on.
    const stop = 10 + 5;
    const aside = Math.sqrt(4 * r * r - 0.2 * 0.2);
    const asking = charged({
      others: [
        foe('e', [stop + 1 + 2 * r, 10]),
        fighter('friend', 'red', 'trooper', [stop + 0.5, 10 + aside]),
      ],
      dice: [6],
    });
    expect(optionIds(asking)).toEqual(['0', '0.25', '0.75', 'contact']);
  });

  it('TC-RULING-28, TC-RULING-30: mud just before the target costs more, but contact stays straight on', () => {
    // The mud slows the second half of the last inch: 7" are needed for the length, 7.5" for the cost.
    const ends = (die: number, chargeMetric: string) =>
      optionIds(
        charged({
          terrain: [area('mud', [17.1, 10], [0.2, 8], { ground: 'difficult' })],
          others: [foe('e', [18, 10])],
          options: { chargeMetric },
          dice: [die],
        }),
      );
    for (const metric of ['cost', 'length']) {
      expect(ends(1, metric)).not.toContain('contact');
      expect(ends(2, metric)).toContain('contact');
    }
  });

  it('TC-CHARGE-11: enemies within an inch of the end are no further ones', () => {
    // At contact with e, the other one is 0.5" away.
    const contact = 10 + 5;
    const apart = 0.5 + 2 * r;
    const done = charged({
      others: [
        foe('e', [contact + 2 * r, 10]),
        foe('engaged', [contact + apart * Math.cos(1.2), 10 + apart * Math.sin(1.2)]),
      ],
      options: { chargeToContact: true },
      dice: [6],
    });
    expect(done.question).toBeNull();
  });
});

describe('an unseen target', () => {
  it('TC-CHARGE-01, TC-RULING-01: its Risky roll names the target and its rule', () => {
    const blind = charged({
      terrain: [piece('wall', [13, 10], box([0, 0, 0], [0.4, 3, 10]))],
      others: [foe('e', [16, 10])],
      options: { edition: 'playtest' },
      dice: [1, 1],
    });
    expect(eventsOf(blind, 'success-rolled')[0]!.rules).toContain('TC-CHARGE-01');
    expect(lastEvent(blind, 'success-rolled')).toMatchObject({ target: 'e', modifiers: [] });
  });
});
