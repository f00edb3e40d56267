import { ruleModule } from '../rules/registry';
import { eyeHeights } from '../analysis/maps/empty-table';
import type { MapSubject } from '../analysis/maps/lab-map';
import { lengthOf } from '../analysis/maps/paths';
import { useMemo } from 'react';
import type { EmptyTableRules } from '../engine/empty-table';
import type { Mu } from '../geometry/units';
import { noSpot } from '../store/lab/map-slice';
import type { Table } from '../table/table';
import { ColourLegend } from '../ui/parts/ColourLegend';
import { mu } from '../ui/text';
import { coverWords, labText } from './lab-text';
import { valueColour } from './lab-texels';
import { useLab, useLabState } from './useLab';

const resolutions: readonly Mu[] = [2, 1, 0.5];
const bandsAtFirst: readonly Mu[] = [6, 12, 24];
const words = labText.map;

/** Which map, how high the eyes are, how fine; and what its colours mean. */
export function MapsTab({ table }: { table: Table }) {
  const lab = useLab();
  const query = useLabState((state) => state.query);
  const map = useLabState((state) => state.map);
  const failed = useLabState((state) => state.failed);
  const { pace: stride, coverGrades: grades } = useMemo(
    () => ruleModule(table.rules).emptyTable(table),
    [table],
  );
  const choices = subjectsOf(table, stride);
  const chosen = query ? choices.find(({ subject }) => sameSubject(subject, query.subject)) : undefined;
  const choose = (name: string) => {
    const subject = choices.find((choice) => choice.name === name)?.subject;
    lab.maps.request(
      subject
        ? { eye: query?.eye ?? eyeHeights.standing, resolution: query?.resolution ?? 1, subject }
        : null,
    );
  };
  return (
    <>
      <label className="lab-field lab-field-long">
        {words.choose}
        <select
          aria-label={words.choose}
          value={chosen?.name ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{words.none}</option>
          {choices.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {!query && <p className="lab-note">{words.chooseHint}</p>}
      {query && (
        <>
          {'spot' in query.subject && <p className="lab-note">{words.spot}</p>}
          {query.subject.kind === 'fire' && (
            <Bands
              subject={query.subject}
              onChange={(bands) =>
                lab.maps.request({ ...query, subject: { ...query.subject, bands } as MapSubject })
              }
            />
          )}
          {query.subject.kind === 'reach' && (
            <label className="lab-field">
              {words.move}
              <input
                type="number"
                min={1}
                max={24}
                step={0.5}
                value={query.subject.move}
                onChange={(event) =>
                  event.target.valueAsNumber > 0 &&
                  lab.maps.request({
                    ...query,
                    subject: { ...query.subject, move: event.target.valueAsNumber } as MapSubject,
                  })
                }
              />
              <small className="lab-beside">{words.reachBy(stride.perTurn)}</small>
            </label>
          )}
          <label className="lab-field">
            {words.eye}
            <input
              type="range"
              min={0.2}
              max={6}
              step={0.2}
              value={query.eye}
              aria-valuetext={eyeName(query.eye)}
              onChange={(event) => lab.maps.request({ ...query, eye: event.target.valueAsNumber })}
            />
            <span className="lab-beside">{eyeName(query.eye)}</span>
          </label>
          <div className="lab-row" role="group" aria-label={words.cells}>
            {resolutions.map((side) => (
              <button
                key={side}
                type="button"
                className="button-quiet"
                aria-pressed={side === query.resolution}
                onClick={() => lab.maps.request({ ...query, resolution: side })}
              >
                {side} MU
              </button>
            ))}
          </div>
          <Legend subject={query.subject} grades={grades} />
        </>
      )}
      {failed !== null && <p className="refusal">{words.failed(failed)}</p>}
      {map && <Progress />}
      {map?.end && query?.subject.kind === 'route' && (
        <p>{map.end.path ? words.path(lengthOf(map.end.path)) : words.noPath}</p>
      )}
    </>
  );
}

function Progress() {
  const lab = useLab();
  const map = useLabState((state) => state.map);
  const stopped = useLabState((state) => state.mapStopped);
  if (!map) return null;
  if (map.end)
    return (
      <p role="status" className="lab-note">
        {words.done(map.end.places)}
      </p>
    );
  if (stopped)
    return (
      <p role="status" className="lab-note">
        {words.stopped(map.done)}
      </p>
    );
  return (
    <div className="lab-row">
      <progress value={map.done} max={1} aria-label={words.progress} />
      <button type="button" className="button-quiet" onClick={lab.maps.stop}>
        {words.stop}
      </button>
    </div>
  );
}

function Bands({
  subject,
  onChange,
}: {
  subject: MapSubject & { readonly kind: 'fire' };
  onChange: (bands: readonly Mu[]) => void;
}) {
  return (
    <label className="lab-field">
      {words.bands}
      <input
        key={subject.bands.join()}
        defaultValue={subject.bands.join(', ')}
        inputMode="decimal"
        onBlur={(event) => {
          const bands = [
            ...new Set(
              event.target.value
                .split(/[,;\s]+/)
                .map(Number)
                .filter((band) => band > 0),
            ),
          ].sort((a, b) => a - b);
          if (bands.length > 0 && bands.join() !== subject.bands.join()) onChange(bands);
          else event.target.value = subject.bands.join(', ');
        }}
      />
    </label>
  );
}

function Legend({ subject, grades }: { subject: MapSubject; grades: EmptyTableRules['coverGrades'] }) {
  const entries = legendOf(subject, grades).map(({ value, name }) => ({
    name,
    colour: valueColour(subject, value),
  }));
  return <ColourLegend label={words.legend} entries={entries} />;
}

function legendOf(
  subject: MapSubject,
  grades: EmptyTableRules['coverGrades'],
): readonly { readonly value: number; readonly name: string }[] {
  if (subject.kind === 'fire')
    return [
      { value: 0, name: labText.legend.sight[0]! },
      ...subject.bands.map((band, i) => ({ value: i + 1, name: `${band} MU` })),
    ];
  const isShare = subject.kind === 'exposure' || subject.kind === 'route';
  const names = isShare
    ? labText.legend.exposure
    : labText.legend[subject.kind === 'cover' ? coverWords(grades) : subject.kind];
  return names.map((name, i) => ({ value: isShare ? [0, 0.1, 0.5, 1][i]! : i, name }));
}

function eyeName(eye: Mu): string {
  const named = Object.entries(eyeHeights).find(([, height]) => Math.abs(height - eye) < 0.05);
  return named ? `${mu(eye)}, ${named[0]}` : mu(eye);
}

/** Returns the maps that the table's zones and objectives allow. */
function subjectsOf(
  { sides, objectives }: Table,
  { move }: EmptyTableRules['pace'],
): readonly { readonly name: string; readonly subject: MapSubject }[] {
  const both = sides.slice(0, 2);
  return [
    { name: words.everywhere, subject: { kind: 'exposure', side: null } },
    ...both.map(({ id, name }) => ({
      name: words.exposure(name),
      subject: { kind: 'exposure', side: id } as const,
    })),
    ...both.map(({ id, name }) => ({
      name: words.cover(name),
      subject: { kind: 'cover', side: id } as const,
    })),
    { name: words.sight, subject: { kind: 'sight', spot: noSpot } },
    { name: words.fire, subject: { kind: 'fire', spot: noSpot, bands: bandsAtFirst } },
    { name: words.reach, subject: { kind: 'reach', spot: noSpot, move } },
    ...both.flatMap((side) =>
      objectives.map(({ id, name = id }) => ({
        name: words.route(side.name, name),
        subject: { kind: 'route', side: side.id, objective: id } as const,
      })),
    ),
  ];
}

const sameSubject = (a: MapSubject, b: MapSubject): boolean =>
  a.kind === b.kind && ('spot' in a || JSON.stringify(a) === JSON.stringify(b));
