import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EffectEditing } from '../../../../src/engine/effect-editing';
import { ruleModule, rulesIds } from '../../../../src/rules/registry';
import { editingOf } from '../../../../src/rules/trench-crusade/forces/effect-editing';

const { change, form, fresh } = editingOf([]);
const valueOf = (effect: unknown, path: string) =>
  form(effect).fields.find((field) => field.path === path)?.value;

describe('the form of an effect', () => {
  it('begins with an effect that is right, of any kind', async () => {
    for (const rules of rulesIds()) {
      const editing = (await ruleModule(rules).effects!())!;
      const begun = editing.fresh('New');
      expect(editing.form(begun).problems).toEqual([]);
      const kinds = editing.form(begun).fields.find(({ path }) => path === 'does.kind')!.choices;
      for (const { value } of kinds) {
        const effect = editing.change(begun, 'does.kind', value);
        expect(editing.form(effect).problems, value).toEqual([]);
        expect(editing.form(effect).sentence, value).toMatch(/\.$/);
      }
    }
  });

  it('has the fields of the kind, and drops what no longer belongs', () => {
    const near = change(change(fresh('x'), 'on.who', 'friends'), 'on.within', 3);
    expect(near).toMatchObject({ on: { who: 'friends', within: 3 } });
    const conditional = change(change(near, 'if.range.most', 12), 'if.self', ['in-cover', 'up']);
    const dash = change(conditional, 'does.roll', 'dash');
    expect(dash).toEqual({
      name: 'x',
      does: { kind: 'modifier', roll: 'dash', value: 1 },
      on: { who: 'friends', within: 3 },
      if: { self: ['up'] },
    });
    const reaction = change(change(dash, 'does.kind', 'markers'), 'after.event', 'friend-falls');
    expect(reaction).toMatchObject({ after: { event: 'friend-falls', within: 6 } });
    expect(form(reaction).fields.map(({ path }) => path)).toContain('after.within');
    expect(change(reaction, 'does.kind', 'risky')).not.toHaveProperty('after');
    expect(change(near, 'on.who', 'bearer')).toMatchObject({ on: { who: 'bearer' } });
  });

  it('gives changed dice their time, a D6 its face, a deployment one way, and markers a number or a die', () => {
    const of = (kind: string) => change(fresh('x'), 'does.kind', kind);
    expect(of('reroll')).toMatchObject({ chosen: 'then' });
    expect(change(of('reroll'), 'does.kind', 'movement')).not.toHaveProperty('chosen');
    const rolled = change(fresh('x'), 'chosen', 'rolled');
    expect(rolled).toMatchObject({ chosen: 'rolled', upTo: 2 });
    expect(form(rolled).sentence).toBe(
      '+1 DICE on its Ranged Attacks, for the battle, if a D6 that is rolled as it is deployed shows 1 or 2.',
    );
    expect(change(rolled, 'chosen', null)).not.toHaveProperty('upTo');
    expect(change(of('deploys'), 'does.first', null)).toEqual({
      name: 'x',
      does: { kind: 'deploys', apart: 6 },
    });
    for (const [written, count] of [
      ['D3', 'D3'],
      ['-2', -2],
    ] as const)
      expect(change(of('markers'), 'does.change', written)).toMatchObject({ does: { change: count } });
  });

  it('leaves a field out that is emptied, and says what is wrong at its place', () => {
    const nameless = change(fresh('x'), 'name', '');
    expect(nameless).not.toHaveProperty('name');
    expect(form(nameless)).toMatchObject({
      sentence: null,
      problems: [{ at: '/name', message: 'Expected a text.' }],
    });
    expect(form(change(fresh('x'), 'does.value', 0)).problems[0]!.at).toBe('/does/value');
    expect(valueOf(change(fresh('x'), 'does.whose', 'against'), 'does.whose')).toBe('against');
  });

  it('every choice that it offers is one that the game takes', async () => {
    for (const rules of rulesIds()) {
      const editing: EffectEditing = (await ruleModule(rules).effects!())!;
      fc.assert(
        fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (picks) => {
          let effect = editing.fresh('New');
          for (const pick of picks) {
            const fields = editing.form(effect).fields.filter(({ choices }) => choices.length > 0);
            const field = fields[pick % fields.length]!;
            const { value } = field.choices[pick % field.choices.length]!;
            effect = editing.change(effect, field.path, field.kind === 'choices' ? [value] : value);
          }
          expect(editing.form(effect).problems).toEqual([]);
        }),
      );
    }
  });
});
