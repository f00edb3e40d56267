import { useMemo, useState } from 'react';
import { decideFair, fairWithin, zoneShareOf } from '../analysis/series/decide-fair';
import { difference as differenceOf } from '../analysis/series/statistics';
import { fairnessBlock, fairnessOf } from '../analysis/series/fairness';
import { strengths, type Strength } from '../players/strengths';
import { forcesOf, hasForces } from '../analysis/forces';
import { sidesHaveRoles } from '../rules/registry';
import type { SeriesRequest } from '../store/lab/lab-state';
import { sameSeries } from '../store/lab/series-slice';
import type { Table } from '../table/table';
import { saveTextFile } from '../ui/app/files';
import { ColourLegend } from '../ui/parts/ColourLegend';
import { FairnessVerdict } from './FairnessVerdict';
import { countColour } from './lab-texels';
import { labText } from './lab-text';
import { ShippedBattles } from './ShippedBattles';
import { usualMargin } from './shipped-verdict';
import { useLab, useLabState } from './useLab';

const words = labText.battles;
const firstRequest: SeriesRequest = { seed: 'lab', player: 'regular', battles: 800, within: 0.05, units: 4 };

/** Battles of mirrored forces: how many, what they come to, and where they happened. */
export function BattlesTab({ table }: { table: Table }) {
  const lab = useLab();
  const series = useLabState((state) => state.series);
  const savingFailed = useLabState((state) => state.savingFailed);
  const [changed, setRequest] = useState<SeriesRequest | null>(null);
  const request = changed ?? series?.request ?? firstRequest;
  const running = series?.running ?? false;
  if (table.sides.length < 2) return <p className="lab-note">{words.oneSide}</p>;
  const goesOn = series !== null && series.outcomes.length > 0 && sameSeries(series.request, request);
  return (
    <>
      <p className="lab-note">{sidesHaveRoles(table.file) ? words.aboutRoles : words.about}</p>
      <ShippedBattles table={table} />
      <fieldset className="lab-wish" disabled={running}>
        {!hasForces(table.file) && <Fielded table={table} request={request} onChange={setRequest} />}
        <label className="lab-field">
          {words.player}
          <select
            value={request.player}
            onChange={(event) => setRequest({ ...request, player: event.target.value as Strength })}
          >
            {strengths.map((name) => (
              <option key={name} value={name}>
                {words.players[name]}
              </option>
            ))}
          </select>
        </label>
        <label className="lab-field">
          {words.count}
          <input
            type="number"
            min={4}
            max={2000}
            step={4}
            value={request.battles}
            onChange={(event) =>
              event.target.valueAsNumber >= 1 &&
              setRequest({ ...request, battles: Math.round(event.target.valueAsNumber) })
            }
          />
        </label>
        <label className="lab-field">
          {words.within}
          <input
            type="number"
            min={0}
            max={50}
            value={Math.round(request.within * 100)}
            onChange={(event) =>
              event.target.valueAsNumber >= 0 &&
              setRequest({ ...request, within: event.target.valueAsNumber / 100 })
            }
          />
        </label>
        <label className="lab-field">
          {words.seed}
          <input
            value={request.seed}
            onChange={(event) => setRequest({ ...request, seed: event.target.value })}
          />
        </label>
      </fieldset>
      {running ? (
        <div className="lab-row">
          <progress value={series!.outcomes.length} max={series!.request.battles} aria-label={words.play} />
          <span role="status">{words.running(series!.outcomes.length, series!.request.battles)}</span>
          <button type="button" className="button-quiet" onClick={lab.series.stop}>
            {words.stop}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="button-primary"
          disabled={goesOn && series.outcomes.length >= request.battles}
          onClick={() => lab.series.play(request)}
        >
          {goesOn ? words.goOn : words.play}
        </button>
      )}
      {series?.failed && <p className="refusal">{words.failed(series.failed)}</p>}
      {savingFailed !== null && (
        <p className="refusal" role="alert">
          {words.notKept(savingFailed)}
        </p>
      )}
      {series && series.outcomes.length > 0 && <Result table={table} />}
    </>
  );
}

/** Which forces take the field where the table has none, and how much of them. */
function Fielded({
  table,
  request,
  onChange,
}: {
  table: Table;
  request: SeriesRequest;
  onChange: (request: SeriesRequest) => void;
}) {
  const forces = forcesOf(table.file).slice(0, 2);
  return (
    <>
      <p className="lab-note">{words.fielded(forces.map(({ name }) => name))}</p>
      <label className="lab-field">
        {words.units}
        <input
          type="number"
          min={1}
          max={Math.max(...forces.map(({ units }) => units.length))}
          value={request.units}
          onChange={({ target }) =>
            target.valueAsNumber >= 1 && onChange({ ...request, units: Math.round(target.valueAsNumber) })
          }
        />
      </label>
    </>
  );
}

function Result({ table }: { table: Table }) {
  const lab = useLab();
  const series = useLabState((state) => state.series)!;
  const compared = useLabState((state) => state.compared);
  const block = useMemo(() => fairnessBlock(table.file), [table]);
  const { outcomes, request } = series;
  const decision = useMemo(
    () => decideFair(outcomes, block, fairWithin(request.within || usualMargin)),
    [outcomes, block, request.within],
  );
  const fairness = fairnessOf(outcomes, block);
  const before = compared?.zone && compared.table !== table ? compared.zone : null;
  const difference = before && differenceOf(before.share, zoneShareOf(outcomes, block).share);
  return (
    <div className="lab-result" role="status">
      <p>{words.played(fairness.battles, fairness.draws)}</p>
      <FairnessVerdict decision={decision} sides={table.sides.map(({ name }) => name)} />
      {difference && (
        <p>
          {words.compare(compared!.table.name)}:{' '}
          {words.difference(difference.value, difference.low, difference.high)}.{' '}
          {difference.low <= 0 && difference.high >= 0 ? words.same : words.different}
        </p>
      )}
      <Traces />
      <div className="lab-row">
        <button type="button" className="button-quiet" onClick={lab.holdForComparison}>
          {words.keep}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() =>
            saveTextFile(
              `${table.name}.battles.json`,
              JSON.stringify(
                { table: table.name, ...request, ...fairness, verdict: decision.verdict, outcomes },
                null,
                2,
              ),
            )
          }
        >
          {labText.figures.json}
        </button>
      </div>
    </div>
  );
}

/** The overlay of battles on the table, and the key to its colours. */
function Traces() {
  const lab = useLab();
  const trace = useLabState((state) => state.trace);
  return (
    <>
      <div className="lab-row" role="group" aria-label={words.traces}>
        {(['fell', 'shots'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="button-quiet"
            aria-pressed={trace === name}
            onClick={() => lab.series.showTrace(trace === name ? null : name)}
          >
            {words[name]}
          </button>
        ))}
      </div>
      {trace && (
        <ColourLegend
          label={labText.map.legend}
          entries={words.legend[trace].map((name, i, { length }) => ({
            name,
            colour: countColour(i + 1, length),
          }))}
        />
      )}
    </>
  );
}
