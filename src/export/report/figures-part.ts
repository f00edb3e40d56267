/** The figures of a battle as plots: score, units, lead and dice. */
import { numberOf, type ThrownDice } from '../../analysis/report/dice-thrown';
import type { ReportFacts } from '../../analysis/report/facts';
import { formatPercent } from '../../table/numbers';
import type { Table } from '../../table/table';
import type { Flow } from '../sheet/flow';
import type { Pdf } from '../sheet/pdf';
import { sideColour } from '../sheet/plan-drawing';
import { letterOf } from '../sheet/sheet-page';
import { addBarPlot, addLinePlot, type PlotSeries } from './plots';
import { diceSentences } from './words';

/** Adds the plots with their sentences. */
export function addFigures(pdf: Pdf, flow: Flow, table: Table, facts: ReportFacts): void {
  flow.heading('The battle in figures');
  scorePlot(pdf, flow, facts);
  unitsPlot(pdf, flow, facts);
  leadPlot(pdf, flow, table, facts);
  dicePart(pdf, flow, table, facts);
}

const seriesOf = (name: string, index: number, values: readonly number[]): PlotSeries => ({
  name,
  colour: sideColour(index),
  values,
  dashed: index % 2 === 1,
});

const turnTicks = (turns: readonly number[]) => [
  { at: 0, words: 'Start' },
  ...turns.map((turn, index) => ({ at: index + 1, words: `Turn ${turn}` })),
];

function scorePlot(pdf: Pdf, flow: Flow, { standing: { turns, sides } }: ReportFacts): void {
  if (turns.length === 0 || sides.every(({ scores }) => scores.length === 0)) return;
  addLinePlot(pdf, flow, {
    title: 'Points at the end of each turn',
    series: sides.map(({ name, scores }, index) => seriesOf(name, index, scores)),
    ticks: turns.map((turn, at) => ({ at, words: `Turn ${turn}` })),
  });
}

function unitsPlot(pdf: Pdf, flow: Flow, { standing: { turns, sides }, unitsLeft }: ReportFacts): void {
  addLinePlot(pdf, flow, {
    title: 'Units left at the end of each turn',
    series: sides.map(({ name }, index) =>
      seriesOf(
        name,
        index,
        unitsLeft.map((left) => left[index]!),
      ),
    ),
    ticks: turnTicks(turns),
  });
}

function leadPlot(
  pdf: Pdf,
  flow: Flow,
  { sides }: Table,
  { start, leads, turningPoints, standing: { turns } }: ReportFacts,
): void {
  const [first] = sides;
  if (!first || leads.length === 0) return;
  const ticks = turns.map((turn) => ({
    at: leads.findIndex((lead) => lead.turn === turn) + 1,
    words: `Turn ${turn}`,
  }));
  const marks = turningPoints.flatMap(({ moment, gain }, index) => {
    const at = leads.findIndex((lead) => (gain === null ? lead.moment > moment : lead.moment === moment));
    return at < 0 ? [] : [{ at: at + 1, words: letterOf(index) }];
  });
  addLinePlot(pdf, flow, {
    title: `Lead of ${first.name} after each act, in points (an ordinary unit is worth about 10); letters are the turning points`,
    series: [{ ...seriesOf(first.name, 0, [start, ...leads.map(({ points }) => points)]) }],
    ticks: ticks.filter(({ at }) => at > 0),
    marks,
  });
}

function dicePart(pdf: Pdf, flow: Flow, table: Table, { dice, rareRolls }: ReportFacts): void {
  if (dice.length === 0) return;
  flow.heading('Dice: rolled against expected');
  for (const line of diceSentences(dice, table)) flow.paragraph(line);
  for (const faces of [...new Set(dice.map((thrown) => thrown.faces))])
    facesPlot(
      pdf,
      flow,
      table,
      faces,
      dice.filter((thrown) => thrown.faces === faces),
    );
  if (rareRolls.length === 0) return;
  flow.heading('The least likely rolls');
  for (const { turn, text, chance } of rareRolls)
    flow.paragraph(
      `Turn ${turn}: ${text} Chance of this or a more extreme result: ${formatPercent(chance, 1)}.`,
    );
}

function facesPlot(pdf: Pdf, flow: Flow, { sides }: Table, faces: number, dice: readonly ThrownDice[]): void {
  const own = sides.flatMap(({ id, name }, index) => {
    const thrown = dice.find(({ side }) => side === id);
    return thrown ? [{ thrown, series: seriesOf(name, index, thrown.counts) }] : [];
  });
  addBarPlot(pdf, flow, {
    title: `D${faces}: number of dice by face; the dashed lines are what fair dice show on average`,
    series: own.map(({ series }) => series),
    expected: own.map(({ thrown }) => numberOf(thrown) / faces),
  });
}
