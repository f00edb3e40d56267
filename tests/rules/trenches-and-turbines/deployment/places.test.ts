/** Legal places for deployed models, and the models and pieces that a refusal names. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index';
import { refusalOf } from '../../../support/battle';
import { begin, piece, reply, unit } from '../../../support/rules/turbines';

const units = [
  unit('rs', 'red', [
    [0, 0],
    [0, 2],
  ]),
  unit('foe', 'blue', [[30, 0]]),
];
/** At (20, 4) of the table, 2 inches square. */
const pond = piece('pond', [-1, 1], [19, 21], 0.1, { solid: false, ground: 'impassable' });
/** At (28, 4) of the table, 2 inches square. */
const mud = piece('mud', [7, 9], [19, 21], 0.1, { solid: false, ground: 'difficult' });

/** Blue rolls higher, takes the near edge and deploys; Red deploys within 9 inches of the far edge, z = 0. */
const deploying = () =>
  reply(
    begin({ units, terrain: [pond, mud], options: { deployment: 'alternate' }, dice: [6, 6, 3, 9, 9, 1] }),
    ['choose-edge', 'near'],
    ['deploy-unit', { 'foe/1': { at: [30, 43] } }],
  );
const refusal = (first: readonly [number, number], second: readonly [number, number]) =>
  refusalOf(deploying(), { 'rs/1': { at: first }, 'rs/2': { at: second } } as unknown as Json);

describe('the places of a deployed unit', () => {
  it('TT-RULING-78 the log tells who has which edge', () => {
    const picked = deploying().events.find(({ type }) => type === 'edges-picked')!;
    expect(picked).toMatchObject({
      rules: ['TT-RULING-78'],
      data: { first: 'blue', edges: { blue: 'near', red: 'far' } },
    });
  });

  it('TT-RULING-78 TT-RULING-12 within its zone and on the table', () => {
    expect(refusal([10, 5], [12, 5])).toBeNull();
    expect(refusal([10, 9], [12, 5])).toMatchObject({ rule: 'TT-RULING-78', ids: ['rs/1'] });
    expect(refusal([0.3, 5], [2, 5])).toMatchObject({ rule: 'TT-RULING-12', ids: ['rs/1'] });
    expect(refusal([10, 0.3], [12, 5])).toMatchObject({ rule: 'TT-RULING-12', ids: ['rs/1'] });
  });

  it('TT-RULING-13 not on impassable ground: the piece is named', () => {
    expect(refusal([20, 4], [22, 4])).toMatchObject({ rule: 'TT-RULING-13', ids: ['rs/1', 'pond'] });
    expect(refusal([18, 4], [22, 4])).toBeNull();
    // Difficult ground bars no model.
    expect(refusal([28, 4], [30, 4])).toBeNull();
  });

  it('TT-RULING-12 not on another model: both are named', () => {
    expect(refusal([10, 5], [10.5, 5])).toMatchObject({ rule: 'TT-RULING-12', ids: ['rs/1', 'rs/2'] });
  });

  it('TT-COH-01 within the command radius: the model outside is named', () => {
    expect(refusal([10, 5], [17.5, 5])).toMatchObject({ rule: 'TT-COH-01', ids: ['rs/2'] });
  });
});
