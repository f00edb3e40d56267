import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { contextOf, refusalOf, type Battle } from '../../src/engine/index';
import { playerOf } from '../../src/players/strengths';
import { passes, positionOf, type Exam, type ExamsFile } from '../../src/players/exams';
import { ruleModules } from '../../src/rules/registry';

const folder = new URL('../../exams/', import.meta.url);
const files = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ExamsFile,
);
const exams = files.flatMap((file) =>
  file.positions.map((exam) => [file.rules, exam.id, file, exam] as const),
);

/** Returns the pairs of models whose bases touch or overlap. */
function overlaps(battle: Battle): readonly string[] {
  const query = contextOf(battle).query();
  const ids = Object.values(battle.state.models)
    .filter(({ removed }) => !removed)
    .map(({ id }) => id);
  return ids.flatMap((a, index) =>
    ids
      .slice(index + 1)
      .filter((b) => query.distance(a, b).distance === 0)
      .map((b) => `${a} and ${b}`),
  );
}

describe('the exams', () => {
  it('are twenty of every game, each position under a name of its own', () => {
    expect(files.map(({ positions }) => positions.length)).toEqual([20, 20, 20]);
    expect(files.map(({ rules }) => rules).sort()).toEqual(
      ruleModules()
        .map(({ system }) => system.id)
        .sort(),
    );
    for (const { positions } of files)
      expect(new Set(positions.map(({ id }) => id)).size).toBe(positions.length);
  });

  test.each(exams)(
    '%s, %s: comes to its question, and its answers are among the legal ones',
    (_, __, file, exam) => {
      const position = positionOf(file, exam);
      const { question } = position;
      expect([question!.by, question!.kind]).toEqual([exam.ask.by, exam.ask.kind]);
      expect(exam.why.length).toBeGreaterThan(40);
      // The other side has not yet acted where it might have spoilt the position.
      expect(position.state.turn).toBeLessThanOrEqual(1);
      expect(overlaps(position), 'bases overlap').toEqual([]);
      const legal = question!.options.map(({ id }) => id);
      const answers = [...(exam.right ?? []), ...(exam.blunders ?? [])].filter(
        (each) => typeof each === 'string',
      );
      // A blunder that the rules no longer offer is none to make; at least one answer must be offered.
      if (answers.length > 0) expect(legal.filter((id) => answers.includes(id)).length).toBeGreaterThan(0);
      if (legal.length > 0) {
        const pass = legal.filter((id) => passes(exam, id));
        expect(pass.length).toBeGreaterThan(0);
        expect(pass.length).toBeLessThan(legal.length);
        const { by, kind } = question!;
        const battle = positionOf(file, exam);
        for (const id of pass) expect(refusalOf(battle, { by, kind, answer: id }), id).toBeNull();
      }
    },
  );
});

describe('a regular', () => {
  test.each(files.map((file) => [file.rules, file] as const))(
    'answers at least 85 of 100 positions of %s right',
    (_, file) => {
      const regular = playerOf('regular', 'exam');
      const wrong = file.positions.filter((exam) => !passes(exam, regular(positionOf(file, exam))));
      expect(wrong.length, wrong.map(({ id }) => id).join()).toBeLessThanOrEqual(
        0.15 * file.positions.length,
      );
    },
  );
});

describe('a recruit', () => {
  it('TC-BLAST-01 errs by aiming at another enemy or short of one, not at its own feet', () => {
    const file = files.find(({ rules }) => rules === 'trench-crusade')!;
    const exam = file.positions.find(({ ask }) => ask.kind === 'choose-point')!;
    const battle = positionOf(file, exam);
    for (let seed = 0; seed < 40; seed++)
      expect(passes(exam, playerOf('recruit', `errs ${seed}`)(battle)), `seed ${seed}`).toBe(true);
  });
});

describe('a mark', () => {
  const exam: Exam = {
    id: 'x',
    why: '',
    table: { size: [9, 9], units: [] },
    seed: '',
    ask: { by: 'red', kind: 'choose-point' },
    blunders: [{ near: [4, 4], within: 2 }],
  };

  it.each([
    [{ at: [4, 5.9], y: 0 }, false],
    [{ at: [4, 6.1], y: 0 }, true],
    [[5, 5], false],
    ['point', true],
  ])('of a point: %j', (given, isPass) => {
    expect(passes(exam, given)).toBe(isPass);
  });

  it('of an option: right answers pass alone, blunders alone fail', () => {
    const { blunders: _, ...rest } = exam;
    expect(passes({ ...rest, right: ['shoot'] }, 'shoot')).toBe(true);
    expect(passes({ ...rest, right: ['shoot'] }, 'move')).toBe(false);
    expect(passes({ ...rest, blunders: ['end'] }, 'move')).toBe(true);
    expect(passes({ ...rest, blunders: ['end'] }, 'end')).toBe(false);
  });
});
