import { describe, expect, it } from 'vitest';
import { type Battle } from '../../../../src/engine/index';
import { planner, quickPlayer, weigh } from '../../../../src/players/planner';
import { aiProfileOf } from '../../../../src/players/player';
import { priorities } from '../../../../src/players/quick-player';
import { sampleForces } from '../../../../src/rules/trenches-and-turbines/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { turbinesView } from '../../../../src/rules/trenches-and-turbines/view/view';
import { begin, reply, unit } from '../../../support/rules/turbines';

const shallow = { answers: 4, samples: 8, activations: 0 };
const forbidden = { premeasure: 'forbidden' };

const [vallon] = sampleForces;
const soldier = { profile: 'vallon-rifles' };

/** A lone rifleman (M 6) and a foe at a distance from base to base, at the choice of an action. */
const facing = (gap: number, options: Readonly<Record<string, string>> = forbidden): Battle =>
  begin({
    units: [unit('rs', 'red', [[0, 0]], soldier), unit('foe', 'blue', [[gap + 25 / 25.4, 0]], soldier)],
    force: vallon!,
    options,
    play: (game) => activation(game, 'rs'),
  });
const rated = (battle: Battle) => priorities(battle, aiProfileOf(battle));

describe('no measuring before a declaration', () => {
  it('TT-RULING-05: computer players rate actions by distances judged to the nearest 6 inches; where measuring is allowed, by exact ones', () => {
    for (const gap of [9.1, 10, 11.9, 12.1, 14.9])
      expect(rated(facing(gap)), `${gap} inches`).toEqual(rated(facing(9.5)));
    expect(rated(facing(15.1))).not.toEqual(rated(facing(9.5)));
    // A Running Charge covers 12 inches.
    expect(rated(facing(12.1, {}))).not.toEqual(rated(facing(11.9, {})));
  });

  it('TT-RULING-05: they rate targets in the same way', () => {
    const aims = (kind: string, gap: number) => rated(reply(facing(gap), ['choose-action', kind]));
    for (const kind of ['shoot', 'walking-charge', 'running-charge'])
      expect(aims(kind, 14.9), kind).toEqual(aims(kind, 9.1));
  });

  it('TT-RULING-05: they do not try out an action or a target, as that would measure', () => {
    for (const battle of [facing(10), reply(facing(10), ['choose-action', 'shoot'])]) {
      expect(planner(shallow, 'x')(battle)).toBe(quickPlayer(battle));
      expect(weigh(battle, shallow, 'x').map(({ samples }) => samples)).toEqual([0]);
    }
    expect(weigh(facing(10, {}), shallow, 'x')[0]!.samples).toBeGreaterThan(0);
  });

  it('TT-RULING-05: the ruler waits, and options and odds name no distance, until the action and its target are declared', () => {
    const mayMeasure = (battle: Battle) => turbinesView.mayMeasure!(battle, battle.question!);
    const charging = reply(facing(10), ['choose-action', 'walking-charge']);
    const shooting = reply(facing(10), ['choose-action', 'shoot']);
    const moving = reply(facing(10), ['choose-action', 'move']);
    expect([facing(10), charging, shooting, moving].map(mayMeasure)).toEqual([false, false, false, true]);
    expect(mayMeasure(facing(10, {}))).toBe(true);
    expect(charging.question!.options[0]).not.toHaveProperty('detail');
    expect(reply(facing(5, {}), ['choose-action', 'walking-charge']).question!.options[0]!.detail).toContain(
      '5.0 inches away',
    );
    expect(turbinesView.forecast!(shooting, shooting.question!, ['foe'])).toMatchObject({
      pools: [],
      results: [],
    });
  });
});
