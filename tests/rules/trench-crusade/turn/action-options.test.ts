/** The ACTIONS that a model is offered: what each says, and which refusal it gives where it is closed. */
import { describe, expect, it } from 'vitest';
import type { Option } from '../../../../src/engine/question';
import type { ActionId } from '../../../../src/rules/trench-crusade/turn/action-ids';
import { isEffectChoice } from '../../../../src/rules/trench-crusade/effects/choices';
import { carryOut, checkAction, chooseAction } from '../../../../src/rules/trench-crusade/turn/actions';
import { eventsOf, lastEvent, optionIds, refusalOf, reply } from '../../../support/battle';
import { asked, beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

const band = warband(
  {
    trooper: {},
    swordsman: { weapons: ['rifle', 'sword', 'knife'] },
    burdened: { weapons: ['carbine', 'greatsword'] },
    slow: { keywords: ['NO DASH'] },
    nun: { dash: 1 },
    herald: { abilities: ['buzz'] },
    drummer: { abilities: ['drum'] },
    priest: { abilities: ['chant', 'hymn'] },
  },
  {
    weapons: [{ id: 'greatsword', name: 'Greatsword', kind: 'melee', hands: 2, keywords: ['HEAVY'] }],
    abilities: [
      {
        id: 'buzz',
        name: 'Buzz',
        text: 'Risky.',
        timing: 'passive',
        reach: 6,
        effect: { kind: 'risky-aura' },
      },
      {
        id: 'drum',
        name: 'Drum',
        text: 'Beats time.',
        timing: 'passive',
        reach: 6,
        effect: { kind: 'dash-aura', dice: 1 },
      },
      ...['chant', 'hymn'].map((id) => ({
        id,
        name: id.toUpperCase(),
        text: `A BLESSING by ${id}.`,
        timing: 'action',
        effect: { kind: 'markers', marker: 'blessing', count: 1, whom: 'self' },
      })),
    ],
  },
);

type Units = TrenchScene['units'];
const own = (profile = 'trooper') => fighter('a', 'red', profile, [10, 10]);
const foe = (id: string, x: number, z: number, profile = 'trooper') => fighter(id, 'blue', profile, [x, z]);
const far = foe('far', 50, 45);
const scene = (units: Units, more: Partial<TrenchScene> = {}): TrenchScene => ({
  units,
  warbands: [band],
  activation: { model: 'a' },
  ...more,
});
/** The battle at the question for the next ACTION of model a. */
const choosing = (units: Units, more: Partial<TrenchScene> = {}) =>
  beginTrench(
    scene(units, {
      *play(game) {
        const action = yield* chooseAction(game, 'a');
        if (action !== null && !isEffectChoice(action)) yield* carryOut(game, 'a', action);
      },
      ...more,
    }),
  );
const offered = (id: string, units: Units, more: Partial<TrenchScene> = {}): Option =>
  choosing(units, more).question!.options.find((option) => option.id === id)!;

describe('offers of ACTIONS', () => {
  it('TC-ACT-01, TC-ACT-05, TC-ACT-10: all ACTIONS open now, and the end of the activation', () => {
    const asking = choosing([own('priest'), foe('e', 10, 15)]);
    expect(asking.question).toMatchObject({
      kind: 'choose-action',
      by: 'red',
      prompt: 'a: which ACTION?',
      rules: ['TC-ACT-01'],
      data: { model: 'a' },
    });
    expect(optionIds(asking)).toEqual([
      'move',
      'charge',
      'dash',
      'shoot',
      'ability:chant',
      'ability:hymn',
      'end',
    ]);
    expect(asking.question!.options.at(-1)).toEqual({
      id: 'end',
      label: 'End the activation',
      rules: ['TC-ACT-05'],
    });
    const ended = reply(asking, ['choose-action', 'end']);
    expect([ended.question, eventsOf(ended, 'action-begun')]).toEqual([null, []]);
  });

  it('TC-ACT-10: each ability is offered under its own name and text', () => {
    const units = [own('priest'), far];
    expect(offered('ability:chant', units)).toEqual({
      id: 'ability:chant',
      label: 'CHANT',
      detail: 'A BLESSING by chant.',
    });
    expect(offered('ability:hymn', units)).toMatchObject({ label: 'HYMN', detail: 'A BLESSING by hymn.' });
    const sung = reply(choosing(units), ['choose-action', 'ability:hymn']);
    expect(eventsOf(sung, 'action-begun')[0]).toMatchObject({
      rules: ['TC-ACT-10'],
      text: 'a: HYMN.',
      data: { model: 'a', action: 'ability:hymn' },
    });
  });

  it.each([
    ['move', 'Move', 'Up to 6″.', ['TC-MOVE-03']],
    ['charge', 'Charge', '6″ and a D6 more, into melee.', ['TC-CHARGE-01', 'TC-CHARGE-03']],
    ['dash', 'Dash', 'Risky: 58 % to move up to 6″ more; failing ends the activation.', ['TC-DASH-01']],
    ['shoot', 'Shoot', undefined, ['TC-RANGED-03']],
  ])('%s out of melee: its reach or chance, and its rules', (id, label, detail, rules) => {
    const option = offered(id, [own(), foe('e', 10, 15), foe('f', 15, 10), far]);
    expect({ ...option, about: undefined, detail: option.detail }).toEqual({
      id,
      label,
      detail,
      rules,
      about: undefined,
    });
    if (id === 'charge') expect(option.about).toEqual(['e', 'f']);
  });

  it.each([
    [
      'retreat',
      'Retreat',
      'Enemies in melee may attack first; then up to 6″.',
      ['TC-RETREAT-01', 'TC-RETREAT-02'],
    ],
    ['fight', 'Fight', 'With Sword or Knife.', ['TC-MELEE-02']],
  ])('%s in melee: its consequence, and its rules', (id, label, detail, rules) => {
    expect(offered(id, [own('swordsman'), foe('e', 10, 11.6), foe('f', 10, 8.4), far])).toEqual({
      id,
      label,
      detail,
      rules,
      ...(id === 'fight' && { about: ['e', 'f'] }),
    });
  });

  it('TC-MELEE-03: by the playtest rules a second Melee Attack is an ACTION of its own, and by no others', () => {
    const units = [own('swordsman'), foe('e', 10, 11.6)];
    const wielded = { activation: { model: 'a', wielded: ['sword'] } };
    expect(offered('fight-again', units, { ...wielded, options: { edition: 'playtest' } })).toEqual({
      id: 'fight-again',
      label: 'Fight with the other weapon',
      rules: ['TC-MELEE-03'],
      about: ['e'],
    });
    expect(offered('fight-again', units, wielded)).toBeUndefined();
  });

  it('TC-DOWN-03: a model that stood up moves 3 inches by every ACTION that is offered', () => {
    const stood = { activation: { model: 'a', halved: true } };
    const near = [own(), foe('e', 10, 15)];
    expect(offered('move', near, stood).detail).toBe('Up to 3″.');
    expect(offered('charge', near, stood).detail).toBe('3″ and a D6 more, into melee.');
    expect(offered('dash', near, stood).detail).toContain('up to 3″');
    expect(offered('retreat', [own(), foe('e', 10, 11.6)], stood).detail).toContain('up to 3″');
  });

  it('TC-DASH-04: one DICE more on a Dash is 81 %, by its own or by an instrument at 6 inches, and none beyond', () => {
    // 3D6, the two highest at 6 or less: 42 of 216 throws, counted by hand over the two highest.
    const chance = (profile: string, ...others: Units) =>
      offered('dash', [own(profile), ...others, far]).detail!.replace(/ to move.*/, '');
    const drummer = (apart: number) => fighter('d', 'red', 'drummer', [10 + 25 / 25.4 + apart, 10]);
    const better = 'Risky: 81 %';
    expect(chance('nun')).toBe(better);
    expect(chance('drummer')).toBe(better);
    expect(chance('trooper', drummer(6))).toBe(better);
    expect(chance('trooper', drummer(6.05))).toBe('Risky: 58 %');
    const dashed = reply(choosing([own(), drummer(6), far], { dice: [1, 3, 4] }), ['choose-action', 'dash']);
    expect(lastEvent(dashed, 'success-rolled')).toMatchObject({
      net: 1,
      total: 7,
      modifiers: [{ name: 'Drum', value: 1, rule: 'TC-DASH-04', source: 'd' }],
    });
    expect(eventsOf(dashed, 'success-rolled')[0]!.rules).toEqual(['TC-DASH-01', 'TC-ACT-07']);
    const plain = reply(choosing([own(), far], { dice: [3, 4] }), ['choose-action', 'dash']);
    expect(lastEvent(plain, 'success-rolled')['modifiers']).toEqual([]);
  });

  it('TC-ACT-08, TC-MORALE-07: a Shoot that an effect makes Risky says that a miss ends the activation', () => {
    const warning = 'A miss ends the activation.';
    expect(offered('shoot', [own(), foe('h', 10, 15, 'herald')]).detail).toBe(warning);
    const shaken = (side: string) => ({ system: { shaken: [side] } });
    expect(offered('shoot', [own(), foe('e', 10, 15)], shaken('red')).detail).toBe(warning);
    expect(offered('shoot', [own(), foe('e', 10, 15)], shaken('blue'))).not.toHaveProperty('detail');
  });
});

describe('refusals of ACTIONS', () => {
  const near = [own(), foe('e', 10, 15)];
  const refusalFor = (action: ActionId, units: Units, more: Partial<TrenchScene> = {}) =>
    asked(scene(units, more), (game) => checkAction(game, 'a', action));

  it.each<[string, string, ActionId, Units, Partial<TrenchScene>]>([
    ['TC-ACT-02', 'a has taken this ACTION.', 'shoot', near, { system: { taken: { a: ['shoot'] } } }],
    ['TC-DOWN-02', 'a is Down and cannot move.', 'dash', near, { tokens: { a: { down: 1 } } }],
    [
      'TC-RULING-46',
      'a is Down.',
      'shoot',
      near,
      { tokens: { a: { down: 1 } }, options: { downActs: false } },
    ],
    [
      'TC-ACT-11',
      'a has taken one of Move, Charge and Retreat.',
      'charge',
      near,
      { activation: { model: 'a', actions: ['dash', 'move'] } },
    ],
    [
      'TC-RANGED-05',
      'a carries a HEAVY item and has shot.',
      'dash',
      [own('burdened'), far],
      { activation: { model: 'a', actions: ['shoot'] } },
    ],
    ['TC-DASH-01', 'a cannot Dash.', 'dash', [own('slow'), far], {}],
    [
      'TC-RANGED-04',
      'a has shot with a weapon that is not ASSAULT.',
      'charge',
      near,
      { activation: { model: 'a', shot: 'plain' } },
    ],
    ['TC-CHARGE-02', 'a is in melee.', 'charge', [own(), foe('e', 10, 11.6)], {}],
    ['TC-CHARGE-01', 'a sees no enemy within 12 inches that it can charge.', 'charge', [own(), far], {}],
    ['TC-ACT-10', 'a has no such ability.', 'ability:fly', near, {}],
  ])('%s: %s', (rule, message, action, units, more) => {
    expect(refusalFor(action, units, more)).toEqual({ rule, message, ids: ['a'] });
  });

  it('each of these is lifted where its condition is not met', () => {
    expect(refusalFor('move', [own('slow'), far])).toBeNull();
    expect(refusalFor('charge', near, { activation: { model: 'a', shot: 'assault' } })).toBeNull();
    expect(refusalFor('charge', near, { activation: { model: 'a', actions: ['dash'] } })).toBeNull();
    expect(refusalFor('shoot', near, { tokens: { a: { down: 1 } } })).toBeNull();
    expect(refusalFor('shoot', near, { system: { taken: { e: ['shoot'] } } })).toBeNull();
  });

  it('TC-RULING-07: by option only the ACTIONS of this activation count, not those earlier in the Turn', () => {
    const earlier = { system: { taken: { a: ['dash' as const] } } };
    const options = { repeatScope: 'activation' };
    expect(refusalFor('dash', near, earlier)?.rule).toBe('TC-ACT-02');
    expect(refusalFor('dash', near, { ...earlier, options })).toBeNull();
    const now = { activation: { model: 'a', actions: ['dash' as const] } };
    expect(refusalFor('dash', near, now)).toBeNull();
    expect(refusalFor('dash', near, { ...now, options })?.rule).toBe('TC-ACT-02');
  });

  it('TC-ACT-01: a closed ACTION of the model gives its reason, a word that is none is just no option', () => {
    const asking = choosing([own(), far]);
    expect(refusalOf(asking, 'charge')).toMatchObject({ rule: 'TC-CHARGE-01', ids: ['a'] });
    expect(refusalOf(asking, 'ability:fly')).toMatchObject({ rule: 'TC-ACT-01' });
    expect(refusalOf(asking, 'fly')).toMatchObject({ rule: 'TC-ACT-01' });
  });
});
