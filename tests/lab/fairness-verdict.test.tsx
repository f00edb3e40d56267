import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { decideShare, fairWithin, type FairDecision } from '../../src/analysis/series/decide-fair';
import { FairnessVerdict } from '../../src/lab/FairnessVerdict';

const sides = ['Albion', 'Rhenish'];
const even = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 0.375 : 0.625));
const decision = (change: Partial<FairDecision>): FairDecision => ({
  within: 0.1,
  rounds: 60,
  battles: 480,
  zone: decideShare(even.slice(0, 3), fairWithin(0.1)),
  first: decideShare(even.slice(0, 3), fairWithin(0.1)),
  verdict: null,
  ...change,
});
const htmlOf = (given: FairDecision): string =>
  renderToStaticMarkup(<FairnessVerdict decision={given} sides={sides} />);

describe('the running verdict of the lab', () => {
  test('names no better zone before it is decided', () => {
    const html = htmlOf(decision({ rounds: 3 }));
    expect(html).toContain('No verdict yet after 3 complete rounds');
    expect(html).not.toContain('advantage');
  });

  test.each([
    ['fair', 'Fair within 10 %'],
    ['zone', 'The zone of Albion has the advantage'],
    ['other zone', 'The zone of Rhenish has the advantage'],
    ['first to act', 'the rules favour the side that acts first'],
  ] as const)('%s: %s', (verdict, words) => {
    expect(htmlOf(decision({ verdict }))).toContain(words);
  });

  test('plots table and rules apart, each point within its band; a layout even by its shape has no plot of zones', () => {
    const html = htmlOf(decision({ zone: decideShare(even, fairWithin(0.1)) }));
    expect(html.match(/<svg/g)).toHaveLength(2);
    expect(html).toContain('Table: points from the zone of Albion');
    expect(html).toContain('Rules: points of the side that acts first');
    expect(html).not.toContain('NaN');
    const heights = (tag: string) =>
      new RegExp(`<${tag} points="([^"]*)"`)
        .exec(html)![1]!
        .split(' ')
        .map((point) => Number(point.split(',')[1]));
    const line = heights('polyline');
    const band = heights('polygon');
    line.forEach((height, round) => {
      expect(height).toBeGreaterThanOrEqual(band[round]!);
      expect(height).toBeLessThanOrEqual(band.at(-1 - round)!);
    });
    const shaped = htmlOf(decision({ zone: null }));
    expect(shaped.match(/<svg/g)).toHaveLength(1);
    expect(shaped).toContain('even by its shape');
  });
});
