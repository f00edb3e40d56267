import { expect, test } from 'vitest';
import type { ModelId, PieceId, SideId, UnitId } from '../../src/table/ids';

test('the id of one kind does not pass for the id of another (checked by the compiler)', () => {
  const unit: UnitId = 'red-1';
  // @ts-expect-error a unit is not a model
  const model: ModelId = unit;
  // @ts-expect-error a unit is not a side
  const side: SideId = unit;
  // @ts-expect-error a model is not a piece
  const piece: PieceId = 'red-1-a' as ModelId;
  expect([model, side, piece]).toEqual(['red-1', 'red-1', 'red-1-a']);
});
