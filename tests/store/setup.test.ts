import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { OptionSpec } from '../../src/engine/options';
import { gloomTrench } from '../../src/rules/gloom-trench-1926/index';
import { problemsUnderRules } from '../../src/store/files/read-file';
import { fieldForce } from '../../src/analysis/field-force';
import { changeSide, rulingOf, setRuling, setRulings } from '../../src/store/files/setup';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';

const village = JSON.parse(readFileSync('public/tables/ruined-village.table.json', 'utf8')) as TableFile;
const spec: OptionSpec = {
  name: 'climb',
  ruling: 'GT-RULING-65',
  title: 'Climbing',
  text: '',
  default: 'counts',
  choices: [
    { value: 'counts', label: '' },
    { value: 'free', label: '' },
  ],
};

describe('rulings of a table', () => {
  const { options: _, ...unruled } = village;

  test('the default is not written down, and taking back the last leaves no list behind', () => {
    const free = setRuling(unruled, spec, 'free');
    expect([free.options, rulingOf(free, spec)]).toEqual([{ climb: 'free' }, 'free']);
    expect(setRuling(free, spec, 'counts')).toEqual(unruled);
  });

  test('of choices from an earlier visit only those that the system still offers are taken', () => {
    const kept = setRulings(unruled, gloomTrench, {
      climb: 'free',
      mission: 'a mission that is gone',
      horses: true,
      turnLimit: 4,
    });
    expect(kept.options).toEqual({ climb: 'free', turnLimit: 4 });
    expect(problemsUnderRules(kept)).toEqual([]);
  });
});

test('a side gets another name and colour; the other side does not change', () => {
  const [red, blue] = changeSide(village, 'red', { name: 'The Reds', colour: 'oxblood' }).sides;
  expect(red).toEqual({ id: 'red', name: 'The Reds', colour: 'oxblood' });
  expect(blue).toEqual(village.sides[1]);
});

describe('a force instead of the table’s units', () => {
  const albion = gloomTrench.forces().find(({ id }) => id === 'albion')!;
  const [side, enemy] = village.sides;
  const roster = { 'albion-rifles': 2, 'albion-mg': 1 };
  const fielded = fieldForce(village, side!, albion.units, roster, gloomTrench);
  const own = fielded.units.filter((unit) => unit.side === side!.id);

  test('has each unit as often as chosen, numbered if there are several, and does not change the enemy', () => {
    expect(own.map(({ id, name }) => [id, name])).toEqual([
      ['red-albion-rifles-1', 'Albion Rifles 1'],
      ['red-albion-rifles-2', 'Albion Rifles 2'],
      ['red-albion-mg', 'Albion Machine Gun'],
    ]);
    expect(own[0]!.models).toHaveLength(10);
    expect(own[0]!.models.filter(({ leader }) => leader)).toHaveLength(1);
    expect(fielded.units.filter((unit) => unit.side === enemy!.id)).toEqual(
      village.units.filter((unit) => unit.side === enemy!.id),
    );
  });

  test('is a table that the rules take, stands in the side’s zone, clear of one another, looking at the enemy', () => {
    expect(problemsUnderRules(fielded)).toEqual([]);
    // The red zone of the village: z from 26 to 36, its back to z = 36.
    const placed = place(fielded, gloomTrench.modelShape).models.filter((model) => model.side === side!.id);
    for (const { at, facing } of placed) {
      expect(at[1]).toBeGreaterThan(26);
      expect(at[1]).toBeLessThan(36);
      expect(facing).toBe(90);
    }
    const radius = ({ base }: (typeof placed)[number]) =>
      (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / 25.4 / 2;
    for (const [index, a] of placed.entries()) {
      for (const b of placed.slice(index + 1))
        expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])).toBeGreaterThan(radius(a) + radius(b));
    }
  });
});
