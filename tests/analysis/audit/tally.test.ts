import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../src/analysis/audit/report';
import { Counter, emptyTally, mergeTallies } from '../../../src/analysis/audit/tally';
import type { Battle, BattleEvent, Question } from '../../../src/engine/index';

const question: Question = {
  kind: 'choose-target',
  by: 'red',
  prompt: '',
  rules: ['GT-SHOOT-02'],
  form: 'one',
  options: [
    { id: 'guns', label: '', rules: ['GT-SHOOT-03'] },
    { id: 'none', label: '' },
  ],
};
const battle = (asked: Question, events: readonly BattleEvent[] = []): Battle =>
  ({
    question: asked,
    events,
    state: { units: { guns: {} }, models: {}, sides: {} },
    file: { table: { terrain: [{ id: 'wall' }] } },
  }) as unknown as Battle;
const fired: BattleEvent = {
  type: 'attack-rolled',
  rules: ['GT-SHOOT-08'],
  text: '',
  data: { volleys: [{ modifiers: [{ name: 'x', kind: 'roll', value: -1, rule: 'GT-SMALL-03' }] }] },
};

function counted() {
  const counter = new Counter();
  counter.begin(battle(question));
  counter.answer(battle(question), 'guns', battle(question, [fired]));
  counter.refusal('GT-SHOOT-06');
  return counter.tally();
}

describe('the tally of a battle', () => {
  it('counts rules of events, modifiers, questions, options and refusals', () => {
    expect(counted().rules).toEqual({
      'GT-SHOOT-02': { question: 1 },
      'GT-SHOOT-03': { option: 1 },
      'GT-SHOOT-08': { event: 1 },
      'GT-SMALL-03': { modifier: 1 },
      'GT-SHOOT-06': { refusal: 1 },
    });
  });

  it('counts options as offered and chosen; ids of units are one option', () => {
    expect(counted().kinds['choose-target']).toEqual({
      asked: 1,
      forced: 0,
      options: { '‹unit›': { offered: 1, chosen: 1 }, none: { offered: 1, chosen: 0 } },
    });
  });

  it('adds up over battles', () => {
    const both = mergeTallies([counted(), counted(), emptyTally]);
    expect(both).toMatchObject({ battles: 2, commands: 2, events: 2 });
    expect(both.rules['GT-SMALL-03']).toEqual({ modifier: 2 });
    expect(both.kinds['choose-target']!.options['none']).toEqual({ offered: 2, chosen: 0 });
  });
});

describe('the report of an audit', () => {
  const titles = {
    'GT-SHOOT-02': 'Sight',
    'GT-SCALE-01': 'Two scales',
    'GT-DICE-03': 'D2',
    'GT-SHOOT-08': 'Roll',
  };
  const report = reportOf('gloom-trench-1926', { tally: counted(), violations: [], odds: [] }, titles, {
    'GT-SCALE-01': 'Settled before the battle.',
    'GT-SHOOT-08': 'A wrong reason.',
  });

  it('lists IDs that never fired, IDs with a reason, and reasons that are wrong', () => {
    expect(Object.keys(report.fired)).toEqual(['GT-SHOOT-02', 'GT-SHOOT-08']);
    expect(report.silent).toEqual({ 'GT-SCALE-01': 'Settled before the battle.' });
    expect(report.neverFired).toEqual({ 'GT-DICE-03': 'D2' });
    expect(report.wronglySilent).toEqual(['GT-SHOOT-08']);
    expect(report.unknown).toEqual(['GT-SHOOT-03', 'GT-SMALL-03', 'GT-SHOOT-06']);
  });

  it('lists options that were never chosen', () => {
    expect(report.neverChosen).toEqual({ 'choose-target': ['none'] });
  });

  it('lists questions that always had one answer, but not those that choose among units', () => {
    expect(report.oneAnswer).toEqual([]);
    const counter = new Counter();
    counter.answer(battle(question), 'none', battle(question));
    const { oneAnswer } = reportOf('', { tally: counter.tally(), violations: [], odds: [] }, titles, {});
    expect(oneAnswer).toEqual(['choose-target']);
  });
});
