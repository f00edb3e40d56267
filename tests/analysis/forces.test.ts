import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { noMeshes } from '../../src/table/mesh';
import { type RulesId } from '../../src/rules/registry';
import { forcesOf } from '../../src/analysis/forces';
import { problemsUnderRules, readForceFile } from '../../src/store/files/read-file';
import { bringForces } from '../../src/analysis/field-force';
import { tableOf, wholeForce, type Choices } from '../../src/ui/start/choices';
import { rifle, unitProfile } from '../support/rules/gloom';
import { tableFile } from '../support/tables';

const riders = unitProfile(
  'my-riders',
  { name: 'Riders', composition: [{ model: 'rifleman', count: 2 }] },
  { base: { shape: 'oval', mm: [60, 35] } },
);
const own = { id: 'own', name: 'My Own', text: 'Mine.', weapons: [rifle], units: [riders] };
const read = (force: unknown, forces: readonly unknown[] = []) =>
  readForceFile(JSON.stringify(force), 'gloom-trench-1926', { forces });

describe('a force file that a person opens', () => {
  it('is read under the rules; all its errors are reported at once, each with its place in the file', () => {
    expect(read(own)).toMatchObject({ ok: true, force: { id: 'own' } });
    const wrong = read({
      ...own,
      name: 7,
      units: [{ ...riders, composition: [{ model: 'nobody', count: 2 }] }],
    });
    expect(wrong).toMatchObject({
      ok: false,
      problems: [{ at: '/units/0/composition/0/model' }, { at: '/name' }],
    });
    expect(readForceFile('{', 'gloom-trench-1926', {})).toMatchObject({ ok: false, problems: [{ at: '' }] });
  });
  it('may not have a profile of another force’s id, but may take the place of its own earlier version', () => {
    expect(read({ ...own, id: 'another' }, [own])).toMatchObject({
      ok: false,
      problems: [{ at: '/units/0/id' }],
    });
    expect(read(own, [own])).toMatchObject({ ok: true });
    expect(bringForces({ ...tableFile({}), forces: [own] }, [{ ...own, name: 'Newer' }]).forces).toEqual([
      { ...own, name: 'Newer' },
    ]);
  });
  it.each([
    ['gloom-trench-1926', 'gloom-trench-1926/forces/albion.json'],
    ['trench-crusade', 'trench-crusade/warbands/heretic-legions.json'],
    ['trenches-and-turbines', 'trenches-and-turbines/forces/vallon.json'],
  ] as readonly (readonly [RulesId, string])[])(
    'a copy of a sample of %s can be chosen in its place',
    (rules, file) => {
      const copy = {
        ...(JSON.parse(readFileSync(`src/rules/${file}`, 'utf8')) as { id: string; name: string }),
        name: 'My Copy',
      };
      expect(readForceFile(JSON.stringify(copy), rules, {}).ok).toBe(true);
      const before = forcesOf({ rules });
      const after = forcesOf({ rules, forces: [copy] });
      expect(after[0]).toEqual({ ...before.find(({ id }) => id === copy.id), name: 'My Copy' });
      expect(after).toHaveLength(before.length);
    },
  );
});

describe('on the start screen', () => {
  const choices: Choices = {
    rules: 'gloom-trench-1926',
    ground: { key: 'test', file: tableFile({}), meshes: noMeshes, own: true },
    sides: {},
    seats: {},
    rulings: {},
    forces: [own],
    seed: 'own',
  };

  it('a table’s own forces are offered before the system’s', () => {
    const names = forcesOf({ rules: 'gloom-trench-1926', forces: [own] }).map(({ name }) => name);
    expect(names[0]).toBe('My Own');
    expect(names.length).toBe(forcesOf({ rules: 'gloom-trench-1926' }).length + 1);
  });
  it('a side that fields it has its units on the table, and the table’s file has the force; bases are as wide as it says', () => {
    const [force] = forcesOf(tableOf(choices));
    const file = tableOf({
      ...choices,
      sides: {
        red: { force: { ...wholeForce(force!), roster: { 'my-riders': 2 } } },
        blue: { force: wholeForce(forcesOf({ rules: 'gloom-trench-1926' })[0]!) },
      },
    });
    expect(file.forces).toEqual([own]);
    const fielded = file.units.filter(({ side }) => side === 'red');
    expect(fielded.map(({ id, profile, models }) => [id, profile, models.length])).toEqual([
      ['red-my-riders-1', 'my-riders', 2],
      ['red-my-riders-2', 'my-riders', 2],
    ]);
    const [first, second] = fielded[0]!.models.map(({ at }) => at[0]);
    expect(Math.abs(second! - first!)).toBeCloseTo(60 / 25.4 + 0.4, 9);
    expect(problemsUnderRules(file)).toEqual([]);
  });
});
