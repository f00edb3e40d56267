/** Texts and figures beside the table: cards, phases, pools, shots, acts and arithmetic. */
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import type { BattleEvent } from '../../../../src/engine/events';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import { gainStress } from '../../../../src/rules/gloom-trench-1926/morale/stress';
import { changePoints } from '../../../../src/rules/gloom-trench-1926/turn/tactical-points';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import { arithmetic } from '../../../../src/rules/gloom-trench-1926/view/arithmetic';
import { gloomTrenchView as view } from '../../../../src/rules/gloom-trench-1926/view/view';
import { eventsOf, reply } from '../../../support/battle';
import { begin, type Scene } from '../../../support/rules/gloom';
import { bothForces, fielded } from '../../../support/rules/skirmish';
import { edgesPicked } from '../deployment/deployment-scenes';
import { tableFile } from '../../../support/tables';

const rifles = fielded('red', 'red', 'albion-rifles', 4, 10, 10);
const enemies = fielded('blue', 'blue', 'rhenish-rifles', 4, 10, 20);
const scene = (more: Partial<Scene> = {}): Battle =>
  begin({ units: [rifles, enemies], force: bothForces, play: (game) => activation(game, 'red'), ...more });

describe('unit cards', () => {
  it('GT-PROFILE-01 to GT-PROFILE-06 statistics by model, with a dash for none', () => {
    const card = view.unitCard('albion-officer', tableFile({}))!;
    expect(card.statNames.map(({ short, rule }) => [short, rule])).toEqual([
      ['Cbt', 'GT-PROFILE-01'],
      ['Def', 'GT-PROFILE-03'],
      ['Dmg', 'GT-PROFILE-02'],
      ['Save', 'GT-PROFILE-04'],
      ['Wnd', 'GT-PROFILE-05'],
      ['Cmd', 'GT-PROFILE-06'],
    ]);
    expect(card.statNames.map(({ name }) => name)).toEqual([
      'Combat',
      'Defence',
      'Damage',
      'Save',
      'Wounds',
      'Command',
    ]);
    expect(card.lines).toMatchObject([
      { profile: 'captain', name: 'Captain', stats: ['D8', 'D8', '1', 'D8', '2', '3'] },
      { profile: 'orderly', name: 'Orderly', stats: ['D6', 'D6', '1', 'D6', '1', '1'] },
    ]);
    expect(card.keywords).toEqual(['Commander', 'Tactics 8', 'Move 5 MU']);
    expect(card.special.map(({ name }) => name)).toEqual(['Steady, Lads', 'At the Double']);
    expect(view.unitCard('albion-medic', tableFile({}))!.lines[0]!.stats[0]).toBe('–');
    expect(view.unitCard('no such unit', tableFile({}))).toBeNull();
  });
  it('GT-PROFILE-10 GT-PROFILE-11 weapons once each, with their bands and rules', () => {
    expect(view.unitCard('albion-assault', tableFile({}))!.weapons).toMatchObject([
      { name: 'Trench gun', text: 'short 4 MU D12, medium 8 MU D8' },
      { name: 'Trench bombs', text: 'short 4 MU D12. No Shelter: The target’s cover does not count.' },
    ]);
    expect(view.unitCard('albion-mortar', tableFile({}))!.weapons[0]!.text).toContain(
      'medium 18 MU D8, long 36 MU D6. Lobbed: ',
    );
    const medic = view.unitCard('albion-medic', tableFile({}))!;
    expect(medic.keywords).toEqual(['Small Unit', 'Move 5 MU']);
    expect(medic.special).toMatchObject([{ name: 'Dressing Station' }]);
    // A rule of a model of the unit.
    expect(view.unitCard('rhenish-beast', tableFile({}))!.special.map(({ name }) => name)).toEqual([
      'Mindless',
      'Maul',
    ]);
  });
});

describe('the panels of a battle', () => {
  const inPhase = (phase: string, fogDrawn = 0) => {
    const battle = scene({ system: { fogDrawn } });
    return view.phaseName({ ...battle, state: { ...battle.state, phase } });
  };
  it('GT-TURN-01 phases by name, with the Fog drawn during activations', () => {
    expect(['setup', 'tactical', 'activations', 'turn-end', 'over'].map((phase) => inPhase(phase))).toEqual([
      'Set-up',
      'Tactical Phase',
      'Activations Phase',
      'Turn End Phase',
      'The battle is over',
    ]);
    expect(inPhase('activations', 2)).toBe('Activations Phase, 2 of 3 Fog');
    expect(inPhase('tactical', 2)).toBe('Tactical Phase');
    expect(inPhase('parade')).toBe('parade');
    expect(view.lastTurn!(scene({ options: { turnLimit: 4 } }))).toBe(4);
  });
  it('GT-TP-01 GT-BAG-01 GT-RULING-113 pools by name and number, explained by what changed them', () => {
    const battle = scene({
      points: { red: 1, blue: 2 },
      system: { bag: { red: 1, blue: 3 }, scored: { red: 1, blue: 0 } },
      play: function* (game) {
        yield* changePoints('red', 1, 'GT-TP-03', 'Red adds a point.');
        yield* changePoints('blue', 1, 'GT-TP-03', 'Blue adds a point.');
        yield* activation(game, 'red');
      },
    });
    const pools = (side: string) => view.pools!(battle, side);
    expect(pools('red').map(({ value, name }) => [value, name])).toEqual([
      [2, 'Tactical Points'],
      [1, 'chit in the bag'],
      [1, 'victory point'],
    ]);
    expect(pools('blue').map(({ value, name }) => [value, name])).toEqual([
      [3, 'Tactical Points'],
      [3, 'chits in the bag'],
      [0, 'victory points'],
    ]);
    expect(pools('red')[0]!.why).toEqual({ steps: ['Red adds a point.'], rules: ['GT-TP-03', 'GT-TP-01'] });
    expect(pools('red')[1]!.why!.rules).toEqual(['GT-BAG-01', 'GT-BAG-02']);
    expect(pools('red')[2]!.why!.rules).toEqual(['GT-RULING-113']);
    expect(pools('red')[2]!.why!.steps).toHaveLength(1);
    const single = scene({ points: { red: 1 } });
    expect(view.pools!(single, 'red')[0]).toMatchObject({ value: 1, name: 'Tactical Point' });
    expect(view.pools!(single, 'nobody')[0]!.value).toBeNull();
  });
  it('GT-STRESS-06 GT-ACT-10 tokens are explained by what gave them, and what they do', () => {
    const battle = scene({
      play: function* (game) {
        yield* gainStress(game, 'red', 'GT-STRESS-01', 'it took damage');
        yield* gainStress(game, 'blue', 'GT-STRESS-02', 'a save showed a natural 1');
        yield* activation(game, 'red');
      },
    });
    const why = view.tokenWhy!(battle, 'red', 'stress')!;
    expect(why.rules).toEqual(['GT-STRESS-01', 'GT-STRESS-06', 'GT-STRESS-07', 'GT-MORALE-01']);
    expect(why.steps).toHaveLength(1);
    expect(view.tokenWhy!(battle, 'red', 'dug-in')).toEqual({ steps: [], rules: ['GT-ACT-10'] });
    expect(view.tokenWhy!(battle, 'red', 'unknown')).toBeUndefined();
  });
  it('chapters of the log begin with phases and activations', () => {
    const begins = (type: string) =>
      view.beginsChapter({ type, rules: [], text: '', data: {} } as unknown as BattleEvent);
    expect(['phase-began', 'unit-activated', 'attack-rolled'].map(begins)).toEqual([true, true, false]);
  });
});

describe('a shot before it is fired', () => {
  it('GT-SHOOT-04 GT-SHOOT-05 GT-COVER-06 its range, bands, and the cover of visible models', () => {
    const battle = scene({
      paper: {
        sees: (_, to) => to !== 'blue/4',
        within: { 'blue/1': ['pit'], 'blue/2': ['hedge'], 'blue/4': ['pit'] },
        pieces: { pit: { cover: 'heavy' }, hedge: { cover: 'light' } },
      },
    });
    const shown = view.shotAt!(battle, 'red', 'blue')!;
    expect(shown).toMatchObject({
      band: 'medium',
      why: {
        steps: [
          '9.0 MU from Sergeant 1 of red to Feldwebel 1 of blue, base to base.',
          'Rifle: medium range, D8.',
        ],
        rules: ['GT-SHOOT-04', 'GT-SHOOT-05'],
      },
    });
    expect(shown.range).toBeCloseTo(10 - 25 / 25.4, 9);
    expect(
      shown.cover
        .map(({ level, models, pieces, why }) => [level, models, pieces, why!.rules] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ).toEqual([
      ['heavy', 1, ['pit'], ['GT-COVER-06', 'GT-COVER-08']],
      ['light', 1, ['hedge'], ['GT-COVER-06', 'GT-COVER-07']],
      ['none', 1, [], ['GT-COVER-06']],
    ]);
    const walled = scene({ paper: { crossed: () => [{ piece: 'wall', cover: 'solid' }] } });
    expect(view.shotAt!(walled, 'red', 'blue')!.cover[0]!.why!.rules).toEqual(['GT-COVER-06', 'GT-COVER-09']);
    expect(view.sightRules).toEqual(['GT-LOS-09', 'GT-SHOOT-04', 'GT-COVER-06']);
  });
  it('GT-PROFILE-13 out of range: no band', () => {
    const far = scene({ units: [rifles, fielded('blue', 'blue', 'rhenish-rifles', 4, 10, 40)] });
    const shown = view.shotAt!(far, 'red', 'blue')!;
    expect(shown.band).toBeNull();
    expect(shown.why!.steps[1]).toBe('Rifle: out of range.');
    // The bombs of the raiders do not reach 7 MU, their trench guns do.
    const raiders = scene({
      units: [
        fielded('red', 'red', 'albion-assault', 4, 10, 10),
        fielded('blue', 'blue', 'rhenish-rifles', 4, 10, 17),
      ],
    });
    expect(view.shotAt!(raiders, 'red', 'blue')).toMatchObject({
      band: 'medium',
      why: { steps: [{}, 'Trench gun: medium range, D8.', 'Trench bombs: out of range.'] },
    });
  });
});

describe('what the table shows of an event', () => {
  it('GT-SHOOT-08 shots from the shooters to the target, blows from unit to enemy', () => {
    const shots = reply(scene({ dice: [1, 1, 1, 1], play: (game) => shoot(game, 'red', 'open-up', false) }), [
      'choose-target',
      'blue',
    ]);
    expect(view.act!(eventsOf(shots, 'attack-rolled')[0]!, shots)).toEqual({
      kind: 'shot',
      from: ['red/1', 'red/2', 'red/3', 'red/4'],
      to: ['blue'],
      weapons: ['Rifle'],
    });
    expect(view.act!({ ...shots.events[0]!, type: 'no-target' }, shots)).toBeNull();
    const blows = {
      ...shots.events[0]!,
      type: 'melee-rolled',
      data: { unit: 'red', enemy: 'blue', modifiers: [], volleys: [] },
    };
    expect(view.act!(blows, shots)).toEqual({ kind: 'blows', from: ['red'], to: ['blue'] });
  });
  it('GT-PROFILE-14 a bomb, its burst, and no shot for the dice under it', () => {
    const bomb = reply(
      scene({
        units: [fielded('red', 'red', 'albion-mortar', 1, 10, 10), enemies],
        dice: [8, 1, 1, 1],
        play: (game) => shoot(game, 'red', 'open-up', false),
      }),
      ['choose-target', 'blue'],
    );
    const shown = (type: string) => view.act!(eventsOf(bomb, type)[0]!, bomb);
    expect(shown('burst-aimed')).toEqual({
      kind: 'lob',
      from: ['red'],
      to: [],
      at: [10, 20],
      weapons: ['Trench mortar'],
    });
    // Blue’s second and third stand 2.2 MU from its first, within 2 MU of their bases’ edges.
    expect(shown('burst')).toEqual({
      kind: 'burst',
      from: [],
      to: ['blue/1', 'blue/2', 'blue/3'],
      at: [10, 20],
      radius: 2,
    });
    expect(shown('attack-rolled')).toBeNull();
  });
  it('GT-SHOOT-09 the arithmetic of dice: faces, modifiers, successes and figures', () => {
    const shots = reply(
      scene({
        units: [rifles, fielded('blue', 'blue', 'rhenish-rifles', 2, 10, 20)],
        dice: [6, 5, 8, 1, 6, 5],
        play: (game) => shoot(game, 'red', 'open-up', false),
      }),
      ['choose-target', 'blue'],
    );
    const of = (type: string) =>
      arithmetic(eventsOf(shots, type)[0] as Parameters<typeof arithmetic>[0], shots);
    expect(of('attack-rolled')).toMatchObject({
      dice: [
        { name: 'Rifle', sides: 8, faces: [6, 5, 8, 1], modifier: -1, successes: [true, false, true, false] },
      ],
      modifiers: [{ name: 'Small Unit' }],
      facts: [
        ['Range', '9 MU'],
        ['Cover', 'none'],
        ['Hits', '2'],
      ],
    });
    expect(of('saves-rolled')).toMatchObject({
      dice: [{ name: '', sides: 6, faces: [6, 5], modifier: 0, successes: [true, true] }],
      modifiers: [],
      facts: [
        ['Hits', '2'],
        ['Saved', '2'],
        ['Failed', '0'],
        ['Damage', '1'],
      ],
    });
    const event = (type: string, data: object) =>
      arithmetic({ type, rules: [], text: '', data } as unknown as Parameters<typeof arithmetic>[0], shots);
    expect(event('points-changed', { side: 'red', change: 1, faces: [5, 4] }).dice).toEqual([
      { name: '', sides: 6, faces: [5, 4], modifier: 0, successes: [true, false] },
    ]);
    expect(event('saves-rolled', { faces: [], damage: 1 }).dice).toEqual([]);
    expect(event('no-target', { unit: 'red' })).toEqual({ dice: [], modifiers: [], facts: [] });
    const blows = event('melee-rolled', {
      modifiers: [{ name: 'Charge', kind: 'roll', value: 1, rule: 'GT-MELEE-15' }],
      volleys: [{ die: 'D12', rollModifier: 1, damage: 1, faces: [4, 3], hits: 1 }],
    });
    expect(blows).toMatchObject({
      dice: [{ sides: 12, modifier: 1, successes: [true, false] }],
      modifiers: [{ name: 'Charge' }],
    });
    expect(event('x', { range: 4.26, cover: 'light' }).facts).toEqual([
      ['Range', '4.3 MU'],
      ['Cover', 'light'],
    ]);
  });
});

describe('moves and deployment on the table', () => {
  it('GT-ACT-03 a move’s terms, plan and checks; null for another question', () => {
    const asking = scene();
    expect(view.move!(asking, asking.question!)).toBeNull();
    expect(view.deploy!(asking, asking.question!)).toBeNull();
    const moving = reply(
      asking,
      ['choose-unit', 'red'],
      ['choose-action', 'advance'],
      ['advance-order', 'move-first'],
    );
    const move = view.move!(moving, moving.question!)!;
    expect(move).toMatchObject({ unit: 'red', allowance: 5 });
    expect(move.check({})).toBeNull();
    expect(move.check({ 'red/1': { via: [[10, 4]] } })).not.toBeNull();
    const towards = move.towards([10, 14]);
    expect(move.check(towards!)).toBeNull();
    expect(move.planRoute!('red/1', [10, 11])).not.toBeNull();
    expect(move.sketch!({ 'red/1': { via: [[10, 9]] } })).toBeDefined();
  });
  it('GT-DEPLOY-01 a deployment’s plan and checks', () => {
    const placing = edgesPicked({ units: [rifles, enemies], force: bothForces });
    expect(placing.question!.kind).toBe('deploy-unit');
    expect(view.move!(placing, placing.question!)).toBeNull();
    const deploy = view.deploy!(placing, placing.question!)!;
    expect(deploy.unit).toBe(placing.question!.data!['unit']);
    expect(deploy.check(placing.question!.data!['plan'] as Parameters<typeof deploy.check>[0])).toBeNull();
    expect(deploy.check({})).not.toBeNull();
    expect(deploy.check(deploy.towards([30, 4])!)).toBeNull();
  });
});
