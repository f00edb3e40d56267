import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Options } from '../../src/engine/options';
import { ruleModule } from '../../src/rules/registry';
import { Chances } from '../../src/ui/parts/Chances';
import { mm, mu, percent, plural } from '../../src/ui/text';
import { Ruling } from '../../src/ui/parts/Ruling';
import { tokensShown } from '../../src/store/view/tokens';
import { VerdictMark } from '../../src/ui/parts/Verdict';

describe('words', () => {
  test('numbers carry their unit and say no more than they know', () => {
    expect(mu(10.449)).toBe('10.4 MU');
    expect(mm(0.054)).toBe('0.05 mm');
    expect(percent(0.004)).toBe('<1 %');
    expect(percent(0)).toBe('0 %');
    expect(percent(0.999)).toBe('>99 %');
    expect(plural(1, 'model')).toBe('1 model');
    expect(plural(0, 'success', 'successes')).toBe('0 successes');
  });

  test('tokens and orders show their names', () => {
    expect(tokensShown({ stress: 2, 'order:steady-lads': 1, 'dug-in': 0 })).toEqual([
      { id: 'stress', name: 'Stress', count: 2 },
      { id: 'order:steady-lads', name: 'Steady lads', count: 1 },
    ]);
  });
});

describe('chances as bars', () => {
  test('leave out rare ends but tell them all to a screen reader', () => {
    const html = renderToStaticMarkup(<Chances name="Hits" chances={[0.001, 0.25, 0.5, 0.248, 0.001]} />);
    expect(html.match(/class="chance"/g)).toHaveLength(3);
    expect(html).toContain('aria-label="Hits: 0: &lt;1 %, 1: 25 %, 2: 50 %, 3: 25 %, 4: &lt;1 %"');
    expect(html).toContain('2.0 on average');
  });
});

describe('a verdict', () => {
  test.each([
    ['clear', 'Clear'],
    ['blocked', 'Blocked'],
    ['too-close', 'Too close to call'],
  ] as const)('%s has a word and a shape', (verdict, word) => {
    const shapes = (['clear', 'blocked', 'too-close'] as const).map(
      (each) => renderToStaticMarkup(<VerdictMark verdict={each} />).match(/<svg.*<\/svg>/)![0],
    );
    expect(new Set(shapes).size).toBe(3);
    expect(renderToStaticMarkup(<VerdictMark verdict={verdict} />)).toContain(word);
  });
});

describe('a ruling', () => {
  test('shows the question, this battle’s choice and the alternatives', () => {
    const spec = ruleModule('gloom-trench-1926').system.options.find(
      ({ ruling }) => ruling === 'GT-RULING-89',
    )!;
    const shown = (options: Options | undefined) =>
      renderToStaticMarkup(<Ruling spec={spec} options={options} />);
    expect(shown(undefined)).toContain(`${spec.text} <strong>Here: Every round.</strong>`);
    expect(shown({ chargeBonusRounds: 'first' })).toContain(
      '<strong>Here: First round only.</strong> Or, if the table so chooses: Every round.',
    );
  });
});
