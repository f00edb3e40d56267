import { describe, expect, it } from 'vitest';
import { turbinesView } from '../../../../src/rules/trenches-and-turbines/view/view';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { endOfTurn } from '../../../../src/rules/trenches-and-turbines/turn/turn';
import { sampleForces } from '../../../../src/rules/trenches-and-turbines/index';
import type { TurbineSystem } from '../../../../src/rules/trenches-and-turbines/system-state';
import type { Battle } from '../../../../src/engine/index';
import {
  begin,
  eventsOf,
  lastEvent,
  optionIds,
  piece,
  rank,
  refused,
  reply,
  spot,
  to,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import { tableFile } from '../../../support/tables';

/** The sample profile of the units: Move 6, Ranged 5, Leadership 7, 90 points; 24-inch rifles. */
const rifles = { profile: 'vallon-rifles' };
const inch = { base: { shape: 'round', mm: 25.4 } } as const;
const rs = unit('rs', 'red', rank(3, 0, 0), rifles, inch);
const foe = unit('foe', 'blue', rank(3, 11, 0), rifles, inch);
const scene = (fields: Partial<Scene> = {}): Battle =>
  begin({
    units: [rs, foe],
    force: sampleForces[0]!,
    dice: [9, 9, 9, 9, 9, 9],
    play: (game) => activation(game, 'rs'),
    ...fields,
  });
const { pools, holders, act, move, deploy, shotAt } = turbinesView;
const figures = (battle: Battle, side: string) =>
  pools!(battle, side).map(({ value, name }) => [value, name]);

describe('the screen of a battle', () => {
  it('shows the card of a sample unit, or of the table’s own forces, and none for an unknown profile', () => {
    const file = tableFile({ rules: 'trenches-and-turbines', units: [] });
    expect(turbinesView.unitCard!('vallon-rifles', file)?.lines.map(({ name }) => name)).toEqual([
      'Corporal',
      'Rifleman',
    ]);
    expect(turbinesView.unitCard!('nobody', file)).toBeNull();
  });

  it('TT-RULING-06 names each phase', () => {
    const named = (phase: string) => {
      const battle = scene();
      return turbinesView.phaseName!({ ...battle, state: { ...battle.state, phase } });
    };
    expect(['setup', 'start', 'action', 'end', 'over', 'tea'].map(named)).toEqual([
      'Set-up',
      'Start of the turn',
      'Action Phase',
      'End of the turn',
      'The battle is over',
      'tea',
    ]);
  });

  it('TT-RULING-79 TT-RULING-77 the last turn is the sixth, the mission’s, or open with lastUnit', () => {
    const last = (options = {}) => turbinesView.lastTurn!(scene({ options }));
    expect(last()).toBe(6);
    expect(last({ turnLimit: 4 })).toBe(4);
    expect(last({ mission: 'signals', turnLimit: 4 })).toBe(5);
    expect(last({ gameEnd: 'lastUnit' })).toBeNull();
  });

  it('TT-ACT-04 TT-RULING-79 counts units with cards and points for each side, with their events', () => {
    const units = [rs, unit('mates', 'red', rank(1, 0, 8), rifles, inch), foe];
    expect(figures(scene({ units }), 'blue')).toEqual([
      [1, 'unit to activate'],
      [0, 'points'],
    ]);
    expect(figures(scene({ units, system: { flipped: { mates: 1 } } }), 'red')[0]).toEqual([
      0,
      'units to activate',
    ]);
    const beaten = scene({
      units,
      system: { scored: { red: 1, blue: 0 } },
      *play() {
        yield {
          type: 'event',
          event: {
            type: 'unit-destroyed',
            rules: ['TT-RULING-06'],
            text: 'Mates fell.',
            data: { unit: 'mates' },
          },
        };
        yield {
          type: 'event',
          event: {
            type: 'points-scored',
            rules: ['TT-RULING-77'],
            text: 'Red: 2 points.',
            data: { side: 'red', points: 2 },
          },
        };
      },
    });
    const why = (side: string) => pools!(beaten, side)[1]!.why;
    expect(figures(beaten, 'red')).toEqual([
      [1, 'unit to activate'],
      [3, 'points'],
    ]);
    expect(figures(beaten, 'blue')[1]).toEqual([90, 'points']);
    expect(why('red')?.steps).toEqual(['Red: 2 points.']);
    expect(why('blue')).toMatchObject({
      steps: ['Mates fell.'],
      rules: expect.arrayContaining(['TT-RULING-79']) as unknown,
    });
    expect(figures(scene({ system: { scored: { red: 1, blue: 0 } } }), 'red')[1]).toEqual([1, 'point']);
  });

  it('TT-ACT-04 TT-REACT-07 explains the count of units by the rules of their cards', () => {
    expect(pools!(scene(), 'red')[0]!.why).toEqual({ steps: [], rules: ['TT-ACT-04', 'TT-REACT-07'] });
  });

  it('shows no odds before an option is picked', () => {
    const asked = reply(scene(), ['choose-action', 'shoot']);
    expect(turbinesView.forecast!(asked, asked.question!, [])).toBeNull();
    expect(turbinesView.forecast!(asked, asked.question!, ['foe'])?.pools).toHaveLength(2);
  });

  it('explains a token by the events of that unit and that token alone', () => {
    const prone = reply(scene(), ['choose-action', 'go-prone'], ['choose-action', 'overwatch']);
    const steps = (id: string, token: string) => turbinesView.tokenWhy!(prone, id, token)?.steps;
    expect(steps('rs', 'prone')).toHaveLength(1);
    expect(steps('rs', 'overwatch')).toHaveLength(1);
    expect(steps('rs', 'prone')).not.toEqual(steps('rs', 'overwatch'));
    expect(steps('foe', 'prone')).toBeUndefined();
  });

  it('TT-RANGE-01 TT-RULING-54 a shot shows its range between the nearest models and the cover of each target', () => {
    const wall = piece('wall', [10, 10.4], [-1, 3.4], 0.6, { cover: 'heavy', size: 'S' });
    const { range, why, cover } = shotAt!(scene({ terrain: [wall] }), 'rs', 'foe')!;
    // Centres 11 inches apart, bases of 1 inch.
    expect(range).toBeCloseTo(10, 9);
    expect(why?.steps[0]).toContain('10.0"');
    expect(why?.rules).toEqual(['TT-RANGE-01', 'TT-RANGE-02', 'TT-RULING-54']);
    expect(turbinesView.sightRules).toEqual(['TT-LOS-01', 'TT-RANGE-01', 'TT-RULING-54']);
    expect(JSON.stringify(cover)).toContain('TT-RULING-53');
    expect(JSON.stringify(cover)).toContain('wall');
    expect(JSON.stringify(shotAt!(scene(), 'rs', 'foe')!.cover)).not.toContain('wall');
  });

  it('TT-MOVE-02 TT-MOVE-05 a Move shows its allowance, checks an answer, and offers a legal one towards a spot', () => {
    const asked = reply(scene(), ['choose-action', 'move']);
    const view = move!(asked, asked.question!)!;
    expect([view.unit, view.allowance, view.avoid.distance]).toEqual(['rs', 6, 1]);
    expect([...view.avoid.models].sort()).toEqual(['foe/1', 'foe/2', 'foe/3']);
    expect(view.check(to({ 'rs/1': [-2, 0] }))).toBeNull();
    expect(view.check(to({ 'rs/1': [-6.1, 0] }))?.rule).toBe('TT-MOVE-02');
    expect(refused(asked, view.towards(spot(-4, 0)))).toBeUndefined();
    expect(view.planRoute('rs/1', spot(-2, 0)).at(-1)).toEqual(spot(-2, 0));
    expect(view.sketch(to({ 'rs/1': [-2, 0] }))).toBeDefined();
    const other = scene();
    expect([move!(other, other.question!), deploy!(other, other.question!)]).toEqual([null, null]);
  });

  it('TT-RULING-78 a deployment shows the zone of 9 inches, checks an answer, and offers a legal one', () => {
    const asked = reply(
      begin({
        units: [rs, foe],
        force: sampleForces[0]!,
        options: { deployment: 'alternate' },
        dice: [9, 1],
      }),
      ['choose-edge', 'far'],
    );
    const view = deploy!(asked, asked.question!)!;
    expect([view.unit, view.models]).toEqual(['rs', ['rs/1', 'rs/2', 'rs/3']]);
    expect(Math.max(...view.zones.flat().map(([, z]) => z))).toBe(9);
    const plan = view.towards([20, 4])!;
    expect(view.check(plan)).toBeNull();
    expect(view.sketch(plan)).toBeDefined();
    expect(move!(asked, asked.question!)).toBeNull();
  });

  it('shows an attack as a shot or as blows, and other events as neither', () => {
    const shot = reply(
      scene(),
      ['choose-action', 'shoot'],
      ['choose-target', 'foe'],
      ['choose-reaction', 'none'],
    );
    expect(act!(eventsOf(shot, 'attack-rolled')[0]!, shot)).toMatchObject({
      kind: 'shot',
      from: ['rs/1', 'rs/2', 'rs/3'],
      to: ['foe'],
    });
    expect(act!(eventsOf(shot, 'unit-activated')[0]!, shot)).toBeNull();
    const near = unit('foe', 'blue', [[1, 0]], rifles, inch);
    const fought = reply(scene({ units: [rs, near] }), ['choose-action', 'fight']);
    expect(act!(eventsOf(fought, 'attack-rolled')[0]!, fought)?.kind).toBe('blows');
    const chapters = (type: string) => turbinesView.beginsChapter!(eventsOf(shot, type)[0]!);
    expect([chapters('unit-activated'), chapters('attack-rolled')]).toEqual([true, false]);
    const ended = scene({ play: (game) => endOfTurn(game) });
    expect(turbinesView.beginsChapter!(eventsOf(ended, 'phase-began')[0]!)).toBe(true);
  });

  it('TT-MISSION-02 an objective flies the colours of the side that claimed it', () => {
    const objectives = [
      { id: 'mast', at: spot(2, 0), radius: 0.5 },
      { id: 'mill', at: spot(20, 10), radius: 0.5 },
    ];
    const raised = reply(scene({ objectives, options: { mission: 'signals' } }), [
      'choose-action',
      'raise-colours',
    ]);
    expect([...holders!(raised)]).toEqual([['mast', 'red']]);
    expect([...holders!(scene({ objectives }))]).toEqual([]);
    const { marks } = raised.state.system as TurbineSystem;
    expect([...holders!(scene({ objectives, system: { marks } }))]).toEqual([]);
  });

  it('TT-RULING-77 two claimed masts of 40 points score 80 for their side', () => {
    const objectives = [
      { id: 'mast', name: 'The Mast', at: spot(2, 0), radius: 0.5 },
      { id: 'mill', at: spot(-2, 0), radius: 0.5 },
    ];
    const asked = reply(
      scene({
        objectives,
        options: { mission: 'signals' },
        *play(game) {
          yield* activation(game, 'rs');
          yield* endOfTurn(game);
        },
      }),
      ['choose-action', 'raise-colours'],
    );
    expect(optionIds(asked)).toEqual(['mast', 'mill']);
    expect(asked.question).toMatchObject({ kind: 'choose-objective', by: 'red' });
    expect(asked.question!.options.map(({ label }) => label)).toEqual(['The Mast', 'mill']);
    const end = reply(asked, ['choose-objective', 'mill'], ['choose-action', 'raise-colours']);
    expect(lastEvent(end, 'points-scored')).toEqual({ side: 'red', points: 80 });
    expect(eventsOf(end, 'points-scored')).toHaveLength(1);
    expect(figures(end, 'red')[1]).toEqual([80, 'points']);
  });
});
