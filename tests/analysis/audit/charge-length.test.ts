import { describe, expect, it } from 'vitest';
import { startBattle, type Battle } from '../../../src/engine/index';
import { createTableQuery } from '../../../src/query/table-query';
import { ruleModule } from '../../../src/rules/registry';
import type { TrenchEvent } from '../../../src/rules/trench-crusade/events';
import type { TableFile } from '../../../src/table/format';
import { noMeshes } from '../../../src/table/mesh';
import { place } from '../../../src/table/place';

const profile = (await ruleModule('trench-crusade').audit!())!;

const begin = (edition: string): Battle => {
  const file = {
    format: 'defilade/table@1',
    name: 'Open ground',
    rules: 'trench-crusade',
    scale: '28mm',
    size: [36, 36],
    terrain: [],
    sides: [{ id: 'red' }, { id: 'blue' }],
    // A War Wolf has Movement 8, an Anchorite Shrine 6.
    units: [
      { id: 'wolf', side: 'red', profile: 'war-wolf', models: [{ id: 'wolf', at: [10, 4] }] },
      { id: 'shrine', side: 'blue', profile: 'anchorite-shrine', models: [{ id: 'shrine', at: [10, 30] }] },
    ],
    options: { edition },
  } as unknown as TableFile;
  const { system, sight } = ruleModule(file.rules);
  const table = place(file, system.modelShape, noMeshes);
  return startBattle(
    { format: 'defilade/battle@1', table: file, seed: 's', commands: [] },
    system,
    table,
    createTableQuery(table, sight(file.options ?? {})),
  );
};

type Point = readonly [number, number];
const rolled = (model: string, face: number, length: number) =>
  ({
    type: 'charge-rolled',
    rules: ['TC-CHARGE-03'],
    text: '',
    data: { model, faces: [face], length },
  }) as unknown as TrenchEvent;
const moved = (model: string, rule: string, via: readonly Point[], length = 0) =>
  ({
    type: 'model-moved',
    rules: [rule],
    text: '',
    data: { unit: model, model, via, at: via.at(-1), y: 0, facing: 0, length },
  }) as unknown as TrenchEvent;

/** Lists what the audit says of an answer that led to these events, after earlier ones. */
const found = (events: readonly TrenchEvent[], earlier: readonly TrenchEvent[] = [], edition = 'newer') => {
  const before = begin(edition);
  (before.events as unknown as TrenchEvent[]).push(...earlier);
  return profile.checkAnswer!(before, { ...before, events: [...before.events, ...events] }).map(
    ({ message }) => message,
  );
};

describe('TC-CHARGE-03: the audit measures Charges along their route', () => {
  it('finds nothing where a Charge goes its Movement and the face', () => {
    expect(found([rolled('shrine', 3, 9), moved('shrine', 'TC-CHARGE-05', [[10, 21]])])).toEqual([]);
  });

  it('a Charge that is longer than its roll, by its legs', () => {
    const far = found([rolled('shrine', 3, 9), moved('shrine', 'TC-CHARGE-05', [[10, 20.9]])]);
    expect(far).toEqual(['shrine charged 9.100 of 9 allowed.']);
    const bent = [[14, 30], [14, 24.5]] as const; // prettier-ignore
    expect(found([rolled('shrine', 3, 9), moved('shrine', 'TC-CHARGE-10', bent)])).toHaveLength(1);
  });

  it('a length that is more than Movement and face, or more than 12 inches', () => {
    expect(found([rolled('shrine', 3, 10), moved('shrine', 'TC-CHARGE-05', [[10, 20.5]])])).toHaveLength(1);
    const wolf = [rolled('wolf', 6, 14), moved('wolf', 'TC-CHARGE-05', [[10, 17]])];
    expect(found(wolf)).toEqual(['wolf charged 13.000 of 12 allowed.']);
    expect(found(wolf, [], 'playtest')).toEqual([]);
  });

  it('TC-CHARGE-11: a slide counts as part of its Charge', () => {
    const charge = [rolled('shrine', 3, 9), moved('shrine', 'TC-CHARGE-05', [[10, 30]], 8)];
    expect(found([moved('shrine', 'TC-CHARGE-11', [[11, 30]])], charge)).toEqual([]);
    expect(found([moved('shrine', 'TC-CHARGE-11', [[11.5, 30]])], charge)).toHaveLength(1);
  });

  it('a Charge without a roll; other moves are not measured', () => {
    expect(found([moved('shrine', 'TC-CHARGE-05', [[10, 29]])])).toHaveLength(1);
    expect(found([moved('shrine', 'TC-MOVE-01', [[10, 10]])])).toEqual([]);
  });
});
