import { describe, expect, test } from 'vitest';
import { modelsNow, openTableOnly, type Session } from '../../../src/store/battle/session';
import { sayOptionPlace } from '../../../src/store/spoken/option-place';
import { actingModel, exposureAt, reportPlace } from '../../../src/store/spoken/place-report';
import { sayPlace } from '../../../src/store/spoken/sentences';
import { sayUnit } from '../../../src/store/spoken/unit-report';
import { box, tableFile, unit } from '../../support/tables';

const names: Readonly<Record<string, string>> = {
  red: 'the Rifles',
  'red/1': 'Rifleman 1 of the Rifles',
  'red/2': 'Rifleman 2 of the Rifles',
  blue: 'the Guard',
  'blue/1': 'Guard 1 of the Guard',
  'blue/2': 'Guard 2 of the Guard',
  wall: 'the stone wall',
  house: 'the house',
};
const naming = (id: string) => names[id] ?? id;

/**
 * Two red and two blue models on bases of 25 mm: 0.984 MU across, 0.492 from middle to edge. Blue 1 stands 10 MU behind red 1,
 * with a low wall just before it; blue 2 stands behind a house, which nobody sees over.
 */
const table = tableFile({
  terrain: [
    box('wall', [8, 18], [12, 18.4], 0.6, { cover: 'heavy' }),
    box('house', [28, 14], [36, 18], 6, { sight: 'blocks', cover: 'solid', ground: 'impassable' }),
  ],
  units: [
    unit('red', 'red', { at: [10, 10] }, { at: [12, 10] }),
    unit('blue', 'blue', { at: [10, 20] }, { at: [34, 19] }),
  ],
});
const session: Session = openTableOnly('test', table);
const redLeader = { unit: 'red', model: 'red/1' };
const hear = (spot: readonly [number, number]) =>
  sayPlace(session, reportPlace(session, redLeader, spot), naming);

describe('a place of the spoken table', () => {
  test('an enemy: name, side, distance between bases, who sees it, cover of the acting model’s line, place', () => {
    // 10 MU between the middles, less two halves of a base: 9.016.
    expect(hear([10, 20])).toBe(
      'Guard 1 of the Guard, Blue, Leader. 9.0 from Rifleman 1 of the Rifles. Seen by 2 of Red’s 2, in heavy cover of the stone wall. 10 across, 20 deep.',
    );
  });

  test('an enemy behind a house: nobody sees it', () => {
    const words = hear([34, 19]);
    expect(words).toContain('Guard 2 of the Guard, Blue.');
    expect(words).toContain('Seen by none of Red.');
    expect(words).not.toContain('cover');
  });

  test('an own model: its viewers, and its cover from the nearest of them', () => {
    expect(hear([12, 10])).toBe(
      // 2 MU between the middles: 1.016 between the bases. The Guard’s line crosses the wall.
      'Rifleman 2 of the Rifles, Red. 1.0 from Rifleman 1 of the Rifles. Seen by 1 of Blue’s 2, in heavy cover of the stone wall from Guard 1 of the Guard. 12 across, 10 deep.',
    );
  });

  test('the acting model itself has no distance to itself', () => {
    expect(hear([10, 10])).not.toContain('from Rifleman 1');
  });

  test('terrain with its effects, and open ground', () => {
    // From (10, 10) to (9, 18.2): √(1 + 67.24) = 8.261, less half a base: 7.769.
    expect(hear([9, 18.2])).toBe(
      'The stone wall, heavy cover. 7.8 from Rifleman 1 of the Rifles. 9 across, 18.2 deep.',
    );
    expect(hear([32, 16])).toContain('The house, solid cover, impassable.');
    // 6 MU from the middle, 5.508 from the edge of the base.
    expect(hear([10, 16])).toBe('Open ground. 5.5 from Rifleman 1 of the Rifles. 10 across, 16 deep.');
  });

  test('a model that stood elsewhere would be seen from there', () => {
    const model = modelsNow(session).find(({ id }) => id === 'red/2')!;
    // North of the house, only the Guard's Leader sees it past the house; far behind it, nobody.
    expect(exposureAt(session, model, [32, 10], 0)).toMatchObject({ seenBy: 1, of: 2 });
    // East of the house, beside Guard 2 and with nothing between.
    expect(exposureAt(session, model, [40, 20], 0)).toMatchObject({ seenBy: 2, of: 2 });
  });

  test('the acting model is the selected one, else its unit’s Leader', () => {
    expect(actingModel(session, { unit: 'red', model: 'red/2' })?.id).toBe('red/2');
    expect(actingModel(session, { unit: 'red', model: null })?.id).toBe('red/1');
    expect(actingModel(session, null)).toBeNull();
  });

  test('an option about a model or a unit says its place', () => {
    expect(sayOptionPlace(session, redLeader, { about: ['blue/1'] }, naming)).toBe(
      '10 across, 20 deep, 9.0 from Rifleman 1 of the Rifles',
    );
    expect(sayOptionPlace(session, redLeader, { about: ['blue'] }, naming)).toContain('10 across, 20 deep');
    expect(sayOptionPlace(session, redLeader, { about: ['red'] }, naming)).toBe('10 across, 10 deep');
    expect(sayOptionPlace(session, null, { about: ['wall'] }, naming)).toBeNull();
    expect(sayOptionPlace(session, null, {}, naming)).toBeNull();
  });

  test('everything about a model: its unit’s strength and the enemies in sight', () => {
    const [red] = modelsNow(session);
    // Only Guard 1 is in sight of Rifleman 1: 9.016 away.
    expect(sayUnit(session, red!, null, naming)).toBe(
      'The Rifles, 2 of 2 stand. Sees the Guard, 1 of 2, 9 away.',
    );
  });
});
