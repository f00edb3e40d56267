/** Forces of a system and of the table's file, and units made of models. */
import { describe, expect, it } from 'vitest';
import { forcesReader } from '../../../src/rules/shared/brought-forces';
import { checkSides } from '../../../src/rules/shared/check-sides';
import { inspectFields, type Field } from '../../../src/rules/shared/fields';
import { systemOfUnits } from '../../../src/rules/shared/unit-forces';
import {
  checkUnit,
  modelName,
  modelProfile,
  modelProfileOf,
  profileOf,
  readComposition,
} from '../../../src/rules/shared/unit-profiles';
import type { PlacedUnit, Table } from '../../../src/table/table';
import { asked, force, squad, unitProfile } from '../../support/rules/gloom';

interface Unit {
  readonly id: string;
  readonly name: string;
}

/** Reads a force of units; counts how often. */
let reads = 0;
const read = (file: Field) => {
  reads += 1;
  return {
    id: file.text('id'),
    name: file.text('name'),
    units: file.list('units', []).map((field): Unit => ({ id: field.text('id'), name: field.text('name') })),
  };
};
const forcesWith = forcesReader(read, 'units');
const named = (id: string, ...units: readonly string[]) => ({
  id,
  name: id.toUpperCase(),
  units: units.map((unit) => ({ id: unit, name: `${unit} of ${id}` })),
});

describe('forces in the table’s file', () => {
  const own = [named('albion', 'rifles', 'medic'), named('rhenish', 'guards')];

  it('without any, the system’s own are offered', () => {
    const { offered, profiles, forceOf, problems } = forcesWith(own);
    expect(offered).toEqual(own);
    expect([...profiles.keys()]).toEqual(['rifles', 'medic', 'guards']);
    expect(forceOf.get('guards')).toBe(own[1]);
    expect(problems).toEqual([]);
  });
  it('come first, replace a force of the same id, and a profile of the same id', () => {
    const brought = [named('rhenish', 'guards', 'rifles'), named('new', 'scouts')];
    const { offered, profiles, forceOf, problems } = forcesWith(own, brought);
    expect(offered.map(({ id }) => id)).toEqual(['rhenish', 'new', 'albion']);
    expect(profiles.get('rifles')!.name).toBe('rifles of rhenish');
    expect(profiles.get('medic')!.name).toBe('medic of albion');
    expect(forceOf.get('rifles')!.id).toBe('rhenish');
    expect(problems).toEqual([]);
  });
  it('each file is read once', () => {
    const brought = [named('new', 'scouts')];
    reads = 0;
    const found = forcesWith(own, brought);
    expect(forcesWith(own, brought)).toBe(found);
    expect(reads).toBe(1);
    expect(forcesWith([...own], brought)).not.toBe(found);
  });
  it('problems have the place in the table’s file; a profile in two forces is one', () => {
    const brought = [
      named('one', 'scouts', 'gunners'),
      {
        id: 'two',
        units: [
          { id: 'medic', name: 'Medic' },
          { id: 'gunners', name: 'Gunners' },
        ],
      },
      named('three', 'gunners'),
    ];
    expect(forcesWith(own, brought).problems).toEqual([
      { at: '/forces/1/name', message: 'Expected a text.' },
      { at: '/forces/1/units/1/id', message: '“gunners” is also in ONE: each profile needs its own id.' },
      { at: '/forces/2/units/0/id', message: '“gunners” is also in ONE: each profile needs its own id.' },
    ]);
  });
});

describe('tables for two sides', () => {
  const table = (sides: readonly string[], units: readonly string[]) =>
    ({
      sides: sides.map((id) => ({ id, name: id.toUpperCase() })),
      units: units.map((side) => ({ side })),
    }) as unknown as Table;

  it('need two sides, each with a unit', () => {
    expect(checkSides(table(['red', 'blue'], ['blue', 'red', 'red']), 'The game')).toEqual([]);
    expect(checkSides(table(['red', 'blue'], ['red']), 'The game')).toEqual([
      { at: '/sides/1', message: 'BLUE has no unit.' },
    ]);
    expect(checkSides(table(['red', 'blue'], ['blue']), 'The game', 'model')).toEqual([
      { at: '/sides/0', message: 'RED has no model.' },
    ]);
    expect(checkSides(table(['red', 'blue', 'green'], ['red']), 'The game')).toEqual([
      { at: '/sides', message: 'The game needs two sides; this table has 3.' },
    ]);
  });
});

const squadOf = {
  id: 'rifles',
  name: 'Rifles',
  composition: [
    { model: 'sergeant', count: 1, leader: true },
    { model: 'rifleman', count: 4, leader: false },
  ],
  models: [
    { id: 'rifleman', name: 'Rifleman', base: { shape: 'round', mm: 25 }, height: 1.2, sculpt: 'rifleman' },
    { id: 'sergeant', name: 'Sergeant', base: { shape: 'round', mm: 32 }, height: 1.4, sculpt: 'officer' },
    { id: 'gunner', name: 'Gunner', base: { shape: 'round', mm: 40 }, height: 1.1, sculpt: 'gun' },
  ],
} as const;

describe('units made of models', () => {
  it('a composition counts models of the unit’s profiles', () => {
    const reader = (file: Field) => readComposition(file, squadOf.models);
    const composition = [
      { model: 'sergeant', count: 1, leader: true },
      { model: 'cook', count: 0 },
    ];
    expect(inspectFields({ composition }, reader)).toEqual({
      value: [
        { model: 'sergeant', count: 1, leader: true },
        { model: 'cook', count: 0, leader: false },
      ],
      problems: [
        { at: '/composition/1/model', message: 'This unit has no model profile “cook”.' },
        { at: '/composition/1/count', message: 'Expected a whole number, 1 or more.' },
      ],
    });
  });

  it('a model has the profile that is named, else the leader’s or that of the others', () => {
    const id = (name: string | null, leader: boolean) => modelProfileOf(squadOf, name, leader)?.id ?? null;
    expect([id('gunner', true), id('gunner', false), id('cook', true)]).toEqual(['gunner', 'gunner', null]);
    expect([id(null, true), id(null, false)]).toEqual(['sergeant', 'rifleman']);
    // Without a leader's entry the first entry counts for the leader, too.
    const plain = { ...squadOf, composition: squadOf.composition.slice(1) };
    expect(modelProfileOf(plain, null, true)!.id).toBe('rifleman');
    expect(modelProfileOf({ ...squadOf, composition: [] }, null, true)).toBeNull();
  });

  it('a table’s unit has a known profile, known models and one leader', () => {
    const models = [
      { id: '1', leader: true, profile: null },
      { id: '2', leader: false, profile: 'gunner' },
      { id: '3', leader: true, profile: null },
      { id: '4', leader: false, profile: 'cook' },
    ];
    const table = { models } as unknown as Table;
    const check = (profile: string | null, ...ids: readonly string[]) =>
      checkUnit(
        table,
        { profile, models: ids } as unknown as PlacedUnit,
        new Map([['rifles', squadOf]]),
        '/units/2',
      );
    expect(check('rifles', '1', '2')).toEqual([]);
    expect(check('rifles', '2')).toEqual([]);
    expect(check(null, '1')).toEqual([{ at: '/units/2/profile', message: 'A unit needs a profile.' }]);
    expect(check('cooks', '1')).toEqual([{ at: '/units/2/profile', message: 'Unknown profile “cooks”.' }]);
    expect(check('rifles', '2', '4')).toEqual([
      { at: '/units/2/models/1/profile', message: 'Rifles has no model profile “cook”.' },
    ]);
    expect(check('rifles', '4', '1', '3')).toEqual([
      { at: '/units/2/models/0/profile', message: 'Rifles has no model profile “cook”.' },
      { at: '/units/2/models', message: 'Rifles has 2 leaders; it is led by one.' },
    ]);
  });

  it('models in a battle are named by their profile and number', () => {
    const units = [
      squad('red-1', 'red', [
        [10, 10],
        [10, 14],
      ]),
      squad('blue-1', 'blue', [[30, 30]]),
    ];
    asked({ units, force: force([unitProfile('rifles')]) }, (game) => {
      expect(profileOf(game, 'red-1').id).toBe('rifles');
      expect(modelProfile(game, 'red-1/2').id).toBe('rifleman');
      expect(modelName(game, 'red-1/2')).toBe('Rifleman 2');
      expect(() => profileOf({ ...game, profiles: new Map() }, 'red-1')).toThrow(
        'Unknown unit profile rifles.',
      );
      const empty = { ...game.profiles.get('rifles')!, models: [] };
      expect(() => modelProfile({ ...game, profiles: new Map([['rifles', empty]]) }, 'red-1/1')).toThrow(
        'Unknown model profile rifleman in red-1.',
      );
    });
  });
});

describe('the members of a system that depend on its forces', () => {
  const units = [squadOf, { ...squadOf, id: 'tanks', name: 'Tanks', size: 'L' as const }];
  const albion = { id: 'albion', name: 'Albion', text: 'Island.', units };
  const brought: unknown[][] = [];
  const system = systemOfUnits((files) => {
    if (files) brought.push([...files]);
    return {
      offered: [albion],
      profiles: new Map(units.map((unit) => [unit.id, unit])),
      forceOf: new Map(),
      problems: [{ at: '/forces/0', message: 'Wrong.' }],
    };
  });

  it('a model’s shape is its profile’s, with the size of its unit if it has one', () => {
    expect(system.modelShape('rifles', null, true, ['file'])).toEqual({
      base: { shape: 'round', mm: 32 },
      height: 1.4,
      sculpt: 'officer',
      title: 'Sergeant',
    });
    expect(brought).toEqual([['file']]);
    expect(system.modelShape('tanks', 'gunner', false, undefined)).toEqual({
      base: { shape: 'round', mm: 40 },
      height: 1.1,
      size: 'L',
      sculpt: 'gun',
      title: 'Gunner',
    });
    expect(system.modelShape('cooks', null, false, undefined)).toBeNull();
    expect(system.modelShape('rifles', 'cook', false, undefined)).toBeNull();
  });
  it('forces are offered with their units, and their problems listed', () => {
    const [offered] = system.forces([]);
    expect(offered).toMatchObject({ id: 'albion', units: [{ profile: 'rifles' }, { profile: 'tanks' }] });
    expect(offered!.units[0]!.models.filter(({ leader }) => leader)).toHaveLength(1);
    expect(system.checkForces([])).toEqual([{ at: '/forces/0', message: 'Wrong.' }]);
  });
});
