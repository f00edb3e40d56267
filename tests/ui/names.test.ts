import { expect, it } from 'vitest';
import '../../src/rules/all-games';
import type { BattleFile } from '../../src/engine/battle';
import { openBattleFile } from '../../src/store/battle/session';
import { modelNameOf } from '../../src/ui/parts/names';
import { lane } from '../e2e/the-lane';

it('names a model by its kind and number before it is deployed, too', () => {
  const session = openBattleFile('x', lane as unknown as BattleFile);
  expect(modelNameOf(session, 'guard/1')).toBe('Sergeant 1');
  expect(modelNameOf(session, 'guard/2')).toBe('Rifleman 2');
});
