import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeSightRuling, type SightRuling } from '../../src/ruling/sight-ruling';
import { makeUnitRuling, type UnitRuling } from '../../src/ruling/unit-ruling';
import type { ProofCheck } from '../../src/store/ruling/proof';
import { writeProof } from '../../src/store/ruling/write-proof';
import { LinesDrawing } from '../../src/ui/ruling/LinesDrawing';
import { colouredGroups } from '../../src/ui/ruling/PlanLines';
import { ProofPart } from '../../src/ui/ruling/ProofPart';
import { RulingSheet } from '../../src/ui/ruling/RulingSheet';
import { placeLabels, textWidth, type Label } from '../../src/ui/ruling/layout';
import { wrapped } from '../../src/ui/ruling/picture';
import { PlanDrawing } from '../../src/ui/ruling/PlanDrawing';
import { SectionDrawing } from '../../src/ui/ruling/SectionDrawing';
import { groundOn, callOn } from '../support/calls';
import { box, unit } from '../support/tables';

const blocks = { sight: 'blocks' } as const;
const half = 1.7 / 25.4;
const units = [unit('a', 'red', { at: [4, 10] }), unit('b', 'blue', { at: [20, 10] })];
const slit = (halfWidth: number) => [
  box('north', [12, 0], [12.4, 10 - halfWidth], 2, blocks),
  box('south', [12, 10 + halfWidth], [12.4, 40], 2, blocks),
];
const calls: Readonly<Record<string, SightRuling>> = {
  clear: callOn({ units, terrain: slit(half) }),
  'too-close': callOn({ units, terrain: slit(0.0001) }),
  blocked: callOn({ units, terrain: [box('wall', [12, 9], [12.4, 30], 2, blocks)] }),
  'open ground': callOn({ units }),
  'raised, over a trench': callOn({
    units: [unit('a', 'red', { at: [4, 10], elevation: 6 }), units[1]!],
    terrain: [
      { id: 'trench-1', piece: 'trench-straight', at: [9, 10] },
      box('wall', [12, 2], [12.5, 18], 2, blocks),
    ],
  }),
  'on one spot': callOn({
    units: [unit('a', 'red', { at: [4, 10] }), unit('b', 'blue', { at: [4, 10], elevation: 2 })],
  }),
  'base to base': callOn({ units: [units[0]!, unit('b', 'blue', { at: [5, 10] })] }),
};

const noop = () => {};
const noActions = {
  onFigureView: noop,
  onCopyLink: noop,
  onSavePicture: noop,
  onSaveEvidence: noop,
  onPrint: noop,
  onClose: noop,
};
const sheet = (ruling: SightRuling, pairs?: UnitRuling) =>
  renderToStaticMarkup(<RulingSheet ruling={ruling} units={pairs} {...noActions} />);
const count = (text: string, part: string): number => text.split(part).length - 1;

describe.each(Object.entries(calls))('the call sheet, %s', (_, ruling) => {
  it.each([360, 440, 900])('draws with finite numbers, %d wide', (width) => {
    const drawn = renderToStaticMarkup(
      <>
        <SectionDrawing ruling={ruling} width={width} />
        <PlanDrawing ruling={ruling} width={width} />
      </>,
    );
    expect(drawn).not.toMatch(/NaN|Infinity|undefined/);
    expect(count(drawn, '<svg')).toBe(2);
    expect(drawn).not.toMatch(/(width|height|r)="-/);
  });

  it('states the verdict, names rules, and offers its actions', () => {
    const html = sheet(ruling);
    expect(html).toContain(ruling.sentence.replaceAll("'", '&#x27;'));
    for (const { id } of ruling.notes) expect(html).toContain(id);
    expect(count(html, '<button')).toBe(6);
  });
});

describe('the visible part of the target', () => {
  const behind = (height: number) =>
    callOn({ rules: 'trench-crusade', units, terrain: [box('wall', [18, 0], [18.4, 20], height, {})] });

  it('is drawn if the rules use it, with its hidden part and the pieces that hide it', () => {
    const html = sheet(behind(0.6));
    expect(html).toContain('What a/1 sees of b/1');
    expect(html).toMatch(/The lower \d+ % is hidden by wall/);
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
    expect(sheet(calls['clear']!)).not.toContain('What a/1 sees of b/1');
  });

  it('in the open nothing is hidden; behind a high wall all is', () => {
    expect(sheet(behind(0.001))).not.toContain('is hidden by');
    expect(sheet(behind(3))).toContain('wall hides all of b/1.');
  });
});

describe('a verdict’s form', () => {
  const section = (ruling: SightRuling) => renderToStaticMarkup(<SectionDrawing ruling={ruling} />);

  it('clear: a whole line with two ends and no bar', () => {
    expect(count(section(calls['clear']!), 'ruling-line-end')).toBe(2);
    expect(section(calls['clear']!)).not.toContain('ruling-line-bar');
  });

  it('blocked: a bar where it stops, the rest dashed', () => {
    expect(count(section(calls['blocked']!), 'ruling-line-bar')).toBe(1);
    expect(count(section(calls['blocked']!), 'ruling-line-rest')).toBe(1);
  });

  it('too close: a class of its own, which the style sheet dots', () => {
    expect(section(calls['too-close']!)).toContain('ruling-too-close');
  });
});

describe('a checked proof', () => {
  const ground = groundOn({
    units,
    terrain: [box('north', [12, 0], [12.4, 10], 2, blocks), box('south', [14, 9.9], [14.4, 40], 2, blocks)],
  });
  const ruling = makeSightRuling(ground, 'a/1', 'b/1');
  const written = writeProof(ground.table, ruling.sight, new Map());
  if (!written.ok) throw new Error(written.reason);
  const { stopped } = written.proof;
  const lines = { groups: colouredGroups(stopped), shown: null };

  it('shows its lines on the plan and widened, by what stops them', () => {
    const html = renderToStaticMarkup(<RulingSheet ruling={ruling} stopped={stopped} {...noActions} />);
    expect(count(html, '<svg class="ruling-drawing"')).toBe(3);
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
    expect(
      [...html.matchAll(/aria-pressed="false"[^]*?<span>(\w+)<small>/g)].map(([, name]) => name).sort(),
    ).toEqual(['north', 'south']);
  });

  it('shows one piece’s lines alone', () => {
    const drawn = (shown: number | null) =>
      renderToStaticMarkup(<LinesDrawing ruling={ruling} width={400} lines={{ ...lines, shown }} />);
    expect(count(drawn(null), 'ruling-lines-before')).toBe(2);
    expect(count(drawn(1), 'ruling-lines-before')).toBe(1);
    expect(drawn(1)).toContain('class="ruling-lines-1"');
  });

  it('has at most six colours: of more pieces, those with the fewest cells share one', () => {
    const many = Array.from({ length: 9 }, (_, i) => ({ by: [`wall-${i}`], cells: 20 - i, shafts: [] }));
    const groups = colouredGroups(many);
    expect(groups).toHaveLength(6);
    expect(groups[5]).toMatchObject({
      by: ['wall-5', 'wall-6', 'wall-7', 'wall-8'],
      cells: 15 + 14 + 13 + 12,
    });
  });

  it.each<[ProofCheck, RegExp]>([
    [{ kind: 'writing' }, /Cancel.*Writing the proof/],
    [
      {
        kind: 'accepted',
        proof: { text: 'x'.repeat(6900), stopped },
        found: {
          ok: true,
          verdict: 'blocked',
          cells: 1234,
          panels: 3,
          solids: 2,
          meshes: 0,
          atLeastMm: 4,
          atMostMm: null,
        },
        milliseconds: 40.4,
      },
      /Save the certificate.*Checked by the independent verifier.*1,234 cells of lines · 2 solids · for every shift of the target up to 4 mm · 6.9 kB · checked in 40 ms/,
    ],
    [
      { kind: 'refused', proof: { text: '', stopped }, reason: 'cell 3 is open' },
      /Check again.*refuses the proof: cell 3 is open\./,
    ],
    [{ kind: 'none', reason: 'it is too fine' }, /This verdict has no certificate: it is too fine\./],
    [{ kind: 'failed', message: 'It is gone.' }, /Check again.*could not be checked\. It is gone\. Reload/],
  ])('reports the state of its check: %#', (check, text) => {
    const html = renderToStaticMarkup(
      <ProofPart
        verdict="blocked"
        checking={{ check, start: noop, cancel: noop }}
        without={null}
        onSave={noop}
      />,
    );
    expect(html).toMatch(text);
  });

  it('has no button where there can be no certificate', () => {
    const html = renderToStaticMarkup(
      <ProofPart
        verdict="blocked"
        checking={{ check: null, start: noop, cancel: noop }}
        without="a reason"
        onSave={noop}
      />,
    );
    expect(html).toContain('This verdict has no certificate: a reason.');
    expect(html).not.toContain('<button');
  });
});

describe('scale', () => {
  it('is one in both directions: a wall 0.4 thick and 2 high is drawn five times as high as thick', () => {
    const rect = /ruling-cut-edge" x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/.exec(
      renderToStaticMarkup(<SectionDrawing ruling={calls['blocked']!} width={900} />),
    );
    expect(Number(rect![2]) / Number(rect![1])).toBeCloseTo(5, 1);
  });

  it('writes the gap in the lens over the plan, and the distance under the section', () => {
    expect(renderToStaticMarkup(<PlanDrawing ruling={calls['clear']!} />)).toContain('>3.4 mm<');
    expect(renderToStaticMarkup(<SectionDrawing ruling={calls['blocked']!} />)).toContain('>16 MU · 406 mm<');
  });
});

it('shows a matrix of eyes for two units, and presses the pair whose call is shown', () => {
  const ground = groundOn({
    units: [
      unit('a', 'red', { at: [4, 4] }, { at: [4, 20] }),
      unit('b', 'blue', { at: [20, 4] }, { at: [20, 20] }),
    ],
    terrain: [box('wall', [12, 8], [12.4, 40], 2, blocks)],
  });
  const pairs = makeUnitRuling(ground, 'a', 'b');
  const html = sheet(pairs.best, pairs);
  expect(count(html, '<button')).toBe(6 + 4);
  expect(count(html, 'aria-pressed="true"')).toBe(1);
  expect(html).toContain(pairs.sentence);
});

it('shows names from files as text', () => {
  const nasty = '<img src=x onerror=alert(1)>';
  const html = sheet(
    callOn({ units: [unit(nasty, 'red', { at: [4, 10] }), units[1]!] }, `${nasty}/1`, 'b/1'),
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});

describe('labels', () => {
  const label = (key: string, x: number, rank = 1): Label => ({ key, text: 'twelve words', x, y: 0, rank });

  it('never overlap and never leave the paper', () => {
    const labels = Array.from({ length: 40 }, (_, i) => label(String(i).padStart(2, '0'), (i * 37) % 360));
    const placed = placeLabels(labels, 360, 4);
    for (const [i, a] of placed.entries()) {
      const width = textWidth(a.text);
      expect(a.middle - width / 2).toBeGreaterThanOrEqual(0);
      expect(a.middle + width / 2).toBeLessThanOrEqual(360);
      for (const b of placed.slice(i + 1))
        expect(a.row !== b.row || Math.abs(a.middle - b.middle) >= width).toBe(true);
    }
  });

  it('give way to the more important', () => {
    expect(
      placeLabels([label('plain', 100), label('blocker', 100, 3)], 360, 1).map(({ key }) => key),
    ).toEqual(['blocker']);
  });
});

it('wraps a sentence into lines that fit, a word at a time', () => {
  expect(wrapped('one two three four', 9, (text) => text.length)).toEqual(['one two', 'three', 'four']);
});
