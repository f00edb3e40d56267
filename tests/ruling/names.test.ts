/** Names in rulings: people read names, files keep ids. */
import { describe, expect, it } from 'vitest';
import { nameRuling, nameTable, nameUnitRuling, sayNames } from '../../src/ruling/names';
import { makeUnitRuling } from '../../src/ruling/unit-ruling';
import { callOn, groundOn } from '../support/calls';
import { box, unit } from '../support/tables';

const units = [unit('a', 'red', { at: [4, 10] }), unit('b', 'blue', { at: [20, 10] })];
const setting = { units, terrain: [box('south-house', [12, 9], [12.4, 30], 2, { sight: 'blocks' })] };

describe('names in a ruling', () => {
  it('replace whole ids only, and begin a sentence with a capital', () => {
    const naming = (id: string) =>
      ({ 'red-rifles/6': 'Rifleman 6 of the Rifles', house: 'the ruined house' })[id] ?? id;
    expect(sayNames('house hides red-rifles/6, not red-rifles/61.', ['house', 'red-rifles/6'], naming)).toBe(
      'The ruined house hides Rifleman 6 of the Rifles, not red-rifles/61.',
    );
  });

  it('number the models of a unit and name a single model by its unit', () => {
    const { table } = groundOn(setting);
    const naming = nameTable(table, () => 'Rifleman');
    const [first] = table.units;
    const [model] = first!.models;
    expect(naming(model!)).toBe(
      first!.models.length === 1 ? first!.name : `Rifleman 1 of the ${first!.name}`,
    );
  });

  it('keep a numbered piece’s own name', () => {
    const [house] = setting.terrain;
    const { table } = groundOn({ ...setting, terrain: [{ ...house!, name: 'Wall 1' }] });
    expect(nameTable(table, () => null)('south-house')).toBe('Wall 1');
  });

  it('leave no id of a piece in the verdict, and the facts unchanged', () => {
    const { table } = groundOn(setting);
    const ruling = callOn(setting);
    const named = nameRuling(
      ruling,
      table,
      nameTable(table, () => null),
    );
    expect(ruling.sentence).toContain('south-house');
    expect(named.sentence).not.toContain('south-house');
    expect(named.sight).toBe(ruling.sight);
  });
});

describe('the ruling of two units', () => {
  it('has a verb that agrees with the viewer’s name', () => {
    const { table } = groundOn(setting);
    const naming = (id: string) => (id === 'a' ? 'Grenadiers' : id === 'b' ? 'Rifles' : id);
    const units = makeUnitRuling(groundOn({ units: setting.units }), 'a', 'b');
    expect(nameUnitRuling(units, table, naming).sentence).toMatch(/^Grenadiers see Rifles: /);
  });
});
