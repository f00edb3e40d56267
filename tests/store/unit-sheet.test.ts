import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createApp } from '../../src/store/app';
import { memoryLibrary } from '../../src/store/persistence/library';

test('the unit sheet follows the unit that acts, in games whose questions name only its model too', async () => {
  let id = 0;
  const app = createApp(
    memoryLibrary(),
    () => `battle-${++id}`,
    () => ++id,
  );
  await app.files.openFile(readFileSync('public/tables/minster.table.json', 'utf8'), 'minster', {
    seed: 'follow',
  });
  const battle = () => app.store.getState().session!.battle!;
  /** Answers with first options until a model is to be activated, and activates the first. */
  const activateNext = (): string => {
    for (let step = 0; step < 80; step++) {
      const { kind, options, form, min, data } = battle().question!;
      const ids = options.map((option) => option.id);
      const end = ids.find((option) => option === 'end');
      app.battle.answer(
        { one: end ?? ids[0] ?? null, many: ids.slice(0, min ?? 0), data: data?.['plan'] ?? {} }[form],
      );
      if (kind === 'choose-model') return battle().state.activeUnit!;
    }
    throw new Error('No model is activated.');
  };
  const first = activateNext();
  expect(app.store.getState().selection?.unit).toBe(first);
  const other = Object.keys(battle().state.units).find((unit) => unit !== first)!;
  app.view.select({ unit: other, model: null });
  expect(app.store.getState().selection?.unit).toBe(other);
  const second = activateNext();
  expect(second).not.toBe(first);
  expect(app.store.getState().selection?.unit).toBe(second);
});
