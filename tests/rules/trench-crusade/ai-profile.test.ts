import { describe, expect, it } from 'vitest';
import { aiProfileOf, playOn } from '../../../src/players/player';
import { quickPlayer } from '../../../src/players/planner';
import { contextOf } from '../../../src/engine/index';
import { beginTrench, fighter, type TrenchScene } from '../../support/rules/trench';

type Units = TrenchScene['units'];
const turnOf = (units: Units, more: Partial<TrenchScene> = {}) =>
  beginTrench({
    units,
    paper: {},
    turn: 1,
    system: { firstPlayer: 'red', lastTurn: 5, objectives: ['well'] },
    phase: 'activations',
    objectives: [{ id: 'well', at: [10, 24], radius: 1 }],
    ...more,
  });

describe('the profile of computer players of Trench Crusade', () => {
  it('TC-DASH-01: a Dash is Risky, so it comes last before the end; a model that holds an objective stays', () => {
    const first = (units: Units) => {
      const begun = turnOf(units, { dice: Array<number>(20).fill(6) });
      const ended = playOn(
        begun,
        { red: quickPlayer, blue: quickPlayer },
        ({ question }) => question!.by === 'blue',
      );
      return ended.commands.filter(({ kind }) => kind === 'choose-action').map(({ answer }) => answer);
    };
    const enemy = fighter('e', 'blue', 'azeb', [10, 46]);
    expect(first([fighter('a', 'red', 'azeb', [10, 4]), enemy]).slice(0, 2)).toEqual(['move', 'dash']);
    expect(first([fighter('a', 'red', 'azeb', [10, 24]), enemy])).not.toContain('dash');
  });

  it('TC-END-02: objectives held now and fallen models count as they would score', () => {
    const points = (units: Units, more: Partial<TrenchScene> = {}) => {
      const battle = turnOf(units, more);
      return ['red', 'blue'].map((side) => aiProfileOf(battle).victoryPoints!(contextOf(battle), side));
    };
    const far = fighter('e', 'blue', 'azeb', [10, 46]);
    expect(points([fighter('a', 'red', 'azeb', [10, 24]), far])).toEqual([1, 0]);
    expect(points([fighter('a', 'red', 'azeb', [10, 24]), fighter('e', 'blue', 'azeb', [10, 25.5])])).toEqual(
      [0, 0],
    );
    expect(
      points([fighter('a', 'red', 'azeb', [10, 4]), far, fighter('f', 'blue', 'azeb', [20, 46])], {
        removed: ['f'],
      }),
    ).toEqual([1, 0]);
  });
});
