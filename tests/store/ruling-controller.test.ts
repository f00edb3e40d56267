import { describe, expect, it } from 'vitest';
import { makeSightRuling } from '../../src/ruling/sight-ruling';
import { makeUnitRuling } from '../../src/ruling/unit-ruling';
import { groundOf, type RulingSubject } from '../../src/store/ruling/ruling';
import type { RulingClient } from '../../src/store/workers/ruling-client';
import { createRulingController } from '../../src/store/ruling/ruling-controller';
import { openTableOnly, type Session } from '../../src/store/battle/session';
import { previewPlace } from '../../src/store/battle/session-preview';
import type { Table } from '../../src/table/table';
import { box, tableFile, unit } from '../support/tables';

const session: Session = openTableOnly(
  's',
  tableFile({
    rules: 'trench-crusade',
    terrain: [box('wall', [12, 8], [12.4, 40], 2, {})],
    units: [
      unit('a', 'red', { at: [4, 4] }, { at: [4, 20] }),
      unit('b', 'blue', { at: [20, 4] }, { at: [20, 20] }),
    ],
  }),
);

/** A desk without a thread, which keeps what it was asked. */
function desks() {
  const asked: string[] = [];
  const closed: Table[] = [];
  const openDesk = (table: Table): RulingClient => {
    const ground = groundOf(table);
    return {
      ruling: async (from, to) => (asked.push(`${from} ${to}`), makeSightRuling(ground, from, to)),
      unitRuling: async (from, to) => (asked.push(`${from} ${to}`), makeUnitRuling(ground, from, to)),
      close: () => void closed.push(table),
    };
  };
  return { asked, closed, openDesk };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const models: RulingSubject = { kind: 'models', from: 'a/1', to: 'b/1' };
const units: RulingSubject = { kind: 'units', from: 'a', to: 'b', pair: null };

describe('the call room', () => {
  it('is open at once, and has the call when it is made', async () => {
    const room = createRulingController(desks().openDesk);
    room.show(session, models);
    expect(room.store.getState().open).toMatchObject({ subject: models, ruling: null });
    await settled();
    expect(room.store.getState().open?.ruling?.sight).toMatchObject({
      from: 'a/1',
      to: 'b/1',
      verdict: 'clear',
    });
  });

  it('answers only the latest request', async () => {
    const room = createRulingController(desks().openDesk);
    room.show(session, models);
    room.show(session, { kind: 'models', from: 'a/2', to: 'b/2' });
    await settled();
    expect(room.store.getState().open?.ruling?.sight.from).toBe('a/2');
  });

  it('makes the pairs of two units once, whichever pair is looked at', async () => {
    const { asked, openDesk } = desks();
    const room = createRulingController(openDesk);
    room.show(session, units);
    await settled();
    expect(room.store.getState().open?.units?.verdicts).toHaveLength(2);
    room.show(session, { ...units, pair: ['a/2', 'b/2'] });
    expect(room.store.getState().open?.units).not.toBeNull();
    await settled();
    expect(room.store.getState().open?.ruling?.sight.from).toBe('a/2');
    expect(asked).toEqual(['a b', 'a/2 b/2']);
  });

  it('makes the ruling again after a model moved, and releases the earlier table', async () => {
    const { closed, openDesk } = desks();
    const room = createRulingController(openDesk);
    room.show(session, models);
    await settled();
    room.show(previewPlace(session, 'b/1', { at: [20, 30], y: 0, facing: 0 }), models);
    await settled();
    expect(closed).toHaveLength(1);
    expect(room.store.getState().open?.ruling?.sight.verdict).toBe('blocked');
    expect(room.store.getState().open?.table.file.units[1]?.models[0]).toMatchObject({
      id: 'b/1',
      at: [20, 30],
    });
  });

  it('closes on request, and when one of the two is missing', async () => {
    const { closed, openDesk } = desks();
    const room = createRulingController(openDesk);
    room.show(session, models);
    room.show(session, null);
    await settled();
    expect(room.store.getState().open).toBeNull();
    expect(closed).toHaveLength(1);
    room.show(session, { kind: 'models', from: 'a/1', to: 'gone' });
    expect(room.store.getState().open).toBeNull();
  });

  it('says why when a call cannot be made', async () => {
    const broken = (): RulingClient => ({
      ruling: () => Promise.reject(new Error('out of paper')),
      unitRuling: () => Promise.reject(new Error('out of paper')),
      close: () => {},
    });
    const room = createRulingController(broken);
    room.show(session, models);
    await settled();
    expect(room.store.getState().failed).toBe('out of paper');
  });
});
