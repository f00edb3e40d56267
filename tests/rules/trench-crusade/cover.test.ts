import { describe, expect, it } from 'vitest';
import type { Options } from '../../../src/engine/index';
import type { Part, TableModel, TerrainPlacement } from '../../../src/table/format';
import { coverElements, coverFrom, isBetween, isPartlyHidden, isWide } from '../../../src/rules/trench-crusade/cover';
import { distance } from '../../../src/rules/trench-crusade/game';
import { boxPart } from '../../support/parts';
import { asked, fighter, warband } from '../../support/trench';

const band = warband({ trooper: {} });

interface Setting {
  readonly parts?: readonly Part[];
  /** Of the attacker, from the middle of the far edge; the target stands 12" away along z. */
  readonly from?: readonly [number, number];
  readonly stands?: Partial<TableModel>;
  readonly options?: Options;
  readonly terrain?: readonly TerrainPlacement[];
  readonly tokens?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const origin = [20, 5] as const;

/** The places of the text, moved on to the table. */
const scene = ({ parts, from = [0, 0], stands = {}, options, terrain, tokens }: Setting) => ({
  units: [
    fighter('a', 'red', 'trooper', [origin[0] + from[0], origin[1] + from[1]], stands),
    fighter('t', 'blue', 'trooper', [origin[0], origin[1] + 12]),
  ],
  warbands: [band],
  ...(options && { options }),
  ...(tokens && { tokens }),
  terrain: terrain ?? (parts ? [{ id: 'W', at: origin, parts }] : []),
});

const box = (size: readonly [number, number, number], x: number, z: number): Part => boxPart([x, 0, z], size);
const inCover = (setting: Setting) => asked(scene(setting), (game) => coverFrom(game, 'a', 't').inCover);

/** A wall that touches the target's base from the attacker's side. */
const W = box([2, 0.5, 0.4], 0, 11.308);

/** The four conditions, one by one. */
const conditions = (setting: Setting) => asked(scene(setting), (game) => {
  const element = coverElements(game, 'a', 't')[0];
  return {
    contact: element !== undefined,
    wide: element !== undefined && isWide(element),
    between: element !== undefined && isBetween(game, element),
    hidden: isPartlyHidden(game, 'a', 't'),
  };
});

describe('cover', () => {
  it('TC-V-009, TC-COVER-02, TC-COVER-03, TC-COVER-04, TC-COVER-05, TC-COVER-06: all four conditions, or none', () => {
    expect(conditions({ parts: [W] })).toEqual({ contact: true, wide: true, between: true, hidden: true });
    expect(inCover({ parts: [W] })).toBe(true);
    const missing: Readonly<Record<string, Setting>> = {
      contact: { parts: [box([2, 0.5, 0.4], 0, 11)] },
      wide: { parts: [box([0.9, 0.5, 0.4], 0, 11.308)] },
      between: { parts: [box([2, 0.5, 0.4], 0, 12.692)] },
      hidden: { parts: [W], from: [0, 10], stands: { elevation: 20 } },
    };
    for (const [condition, setting] of Object.entries(missing)) {
      expect(conditions(setting), condition).toMatchObject({ [condition]: false });
      expect(inCover(setting), condition).toBe(false);
    }
  });

  it('TC-V-157, TC-RULING-59: too low, too narrow', () => {
    expect(inCover({ parts: [box([2, 0.49, 0.4], 0, 11.308)] })).toBe(false);
    expect(inCover({ parts: [box([0.9, 0.5, 0.4], 0, 11.308)] })).toBe(false);
    expect(inCover({ parts: [box([1, 0.5, 0.4], 0, 11.308)] })).toBe(true);
  });

  it('TC-V-158, TC-RULING-58: not in contact', () => {
    expect(inCover({ parts: [box([2, 0.5, 0.4], 0, 11.308 - 0.2)] })).toBe(false);
    expect(inCover({ parts: [box([2, 0.5, 0.4], 0, 11.308 - 0.045)] })).toBe(true);
  });

  it('TC-V-159: behind it', () => {
    expect(inCover({ parts: [box([2, 0.5, 0.4], 0, 12.692)] })).toBe(false);
  });

  it('TC-V-160, TC-RULING-61: hardly hidden from high above', () => {
    expect(inCover({ parts: [W], from: [0, 10], stands: { elevation: 20 } })).toBe(false);
    expect(inCover({ parts: [W], stands: { elevation: 6 } })).toBe(true);
    expect(inCover({ parts: [W], from: [0, 9], stands: { elevation: 4 } })).toBe(true);
  });

  it('TC-V-221, TC-V-222, TC-RULING-60: a corner before it counts, a wall along its flank does not', () => {
    const corner = { parts: [box([4, 3, 0.4], 2.05, 11.308)] };
    expect(inCover(corner)).toBe(true);
    expect(inCover({ ...corner, options: { coverBetween: 'centre-line' } })).toBe(false);
    expect(inCover({ parts: [box([0.4, 3, 2], 0.7, 12)] })).toBe(false);
  });
});

describe('measuring and sight', () => {
  it('TC-V-088: base to base in space', () => {
    const apart = (elevation: number) => asked({
      units: [fighter('a', 'red', 'trooper', [10, 10]), fighter('t', 'blue', 'trooper', [20, 10], { elevation })], warbands: [band],
    }, (game) => distance(game, 'a', 't'));
    expect(apart(0)).toBeCloseTo(9.016, 3);
    expect(apart(4)).toBeCloseTo(9.863, 3);
  });

  it('TC-V-152: a Down model between stops a line as a standing one does', () => {
    const sees = (tokens: Setting['tokens']) => asked({
      units: [fighter('a', 'red', 'trooper', [10, 10]), fighter('t', 'blue', 'trooper', [17.5, 10]), fighter('m', 'blue', 'trooper', [16, 10], { base: { shape: 'round', mm: 40 }, height: 1.6 })],
      warbands: [band], ...(tokens && { tokens }),
    }, (game) => game.query().sees('a', 't'));
    expect(sees({})).toBe(false);
    expect(sees({ m: { down: 1 } })).toBe(false);
  });
});
