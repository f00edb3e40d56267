import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isOfDice, isReaction, type DeedKind } from '../../../../src/rules/shared/effects/effect';
import { readEffects } from '../../../../src/rules/shared/effects/read-effect';
import { sentenceOf } from '../../../../src/rules/shared/effects/sentence';
import { inspectFields } from '../../../../src/rules/shared/fields';
import { dialect as gloom } from '../../../../src/rules/gloom-trench-1926/forces/dialect';
import { dialect as trench } from '../../../../src/rules/trench-crusade/forces/dialect';
import { dialect as turbines } from '../../../../src/rules/trenches-and-turbines/forces/dialect';

const text = readFileSync('docs/EFFECTS.md', 'utf8');
const read = (effect: unknown, dialect: typeof trench) =>
  inspectFields({ effects: [effect] }, (field) => readEffects(field, dialect));

describe('docs/EFFECTS.md', () => {
  it('shows an effect with its sentence', () => {
    const [, json] = /```json\n([\s\S]+?)```/.exec(text)!;
    const { effects } = JSON.parse(json!) as { readonly effects: readonly unknown[] };
    const { value, problems } = read(effects[0], trench);
    expect(problems).toEqual([]);
    expect(text).toContain(`"${sentenceOf(value[0]!, trench)}"`);
  });

  it('shows deeds that a game plays', () => {
    const deeds = [...text.matchAll(/`(\{"kind": [^`]+\})`/g)].map(
      ([, json]) => JSON.parse(json!) as { readonly kind: DeedKind },
    );
    expect(deeds).toHaveLength(22);
    for (const does of deeds) {
      const isPush = does.kind === 'push';
      const effect = {
        name: 'x',
        does,
        ...(isReaction(does.kind) && { after: { event: isPush ? 'injures' : 'turn-start' } }),
        ...(isOfDice(does.kind) && { chosen: 'then' }),
        ...(isPush && { on: { who: 'cause' } }),
      };
      const refusals = [trench, gloom, turbines].map((dialect) => read(effect, dialect).problems);
      expect(Math.min(...refusals.map(({ length }) => length)), does.kind).toBe(0);
    }
  });
});
