import { describe, expect, test } from 'vitest';
import { isDrag, pressing } from '../../src/tools/drag';
import { createMachine, type Pointer, type ToolState } from '../../src/tools/state-machine';

const at = (x: number, y: number): Pointer => ({ screen: [x, y] });

describe('a tool’s machine', () => {
  test('enters each state that a handler returns, and stays on null', () => {
    const entered: string[] = [];
    const second: ToolState<Pointer> = { name: 'second', enter: () => void entered.push('second') };
    const first: ToolState<Pointer> = {
      name: 'first',
      enter: () => void entered.push('first'),
      move: () => null,
      up: () => second,
    };
    const machine = createMachine(first);
    machine.move(at(1, 1));
    expect(machine.state).toBe(first);
    machine.up(at(1, 1));
    machine.up(at(1, 1));
    expect(machine.state).toBe(second);
    expect(entered).toEqual(['first', 'second']);
  });

  test('reports whether a state used a key', () => {
    const state: ToolState<Pointer> = { name: 'first', key: ({ key }) => (key === 'Enter' ? state : null) };
    const machine = createMachine(state);
    expect(machine.key({ key: 'Enter', shift: false })).toBe(true);
    expect(machine.key({ key: 'x', shift: false })).toBe(false);
  });

  test('a reset from within a handler wins over what the handler returns', () => {
    const other: ToolState<Pointer> = { name: 'other' };
    const first: ToolState<Pointer> = {
      name: 'first',
      up: () => {
        machine.reset(other);
        return first;
      },
    };
    const machine = createMachine(first);
    machine.up(at(0, 0));
    expect(machine.state).toBe(other);
  });
});

describe('a press', () => {
  const run = (...moves: readonly (readonly [number, number])[]) => {
    const outcomes: string[] = [];
    const idle: ToolState<Pointer> = {
      name: 'idle',
      down: (pressed) =>
        pressing(pressed, {
          click: () => (outcomes.push('click'), idle),
          drag: () => (outcomes.push('drag'), idle),
          cancel: () => (outcomes.push('cancel'), idle),
        }),
    };
    const machine = createMachine(idle);
    machine.down(at(100, 100));
    for (const [x, y] of moves) machine.move(at(x, y));
    return { machine, outcomes };
  };

  test('that hardly moves is a click', () => {
    const { machine, outcomes } = run([103, 103]);
    machine.up(at(103, 103));
    expect(outcomes).toEqual(['click']);
  });

  test('that moves five pixels is a drag', () => {
    expect(run([103, 104]).outcomes).toEqual(['drag']);
    expect(isDrag([0, 0], [3, 3])).toBe(false);
  });

  test('that the browser takes away is given up', () => {
    const { machine, outcomes } = run();
    machine.cancel();
    machine.up(at(100, 100));
    expect(outcomes).toEqual(['cancel']);
  });
});
