import { layoutCsv } from '../export/csv';
import { meanings, scalarNames, scalarsOf, standingOf, type ScalarName } from '../analysis/layout/scalars';
import { warningsOf } from '../analysis/layout/warnings';
import { brass, paperWhite } from '../scene/overlays/palette';
import { saveTextFile } from '../ui/app/files';
import { Swatch } from '../ui/parts/ColourLegend';
import { figureWords, labText } from './lab-text';
import { useLab, useLabState } from './useLab';

const words = labText.figures;

/** The figures of the layout, what each means, and where it stands among the layouts that ship. */
export function FiguresTab() {
  const lab = useLab();
  const figures = useLabState((state) => state.figures);
  const failed = useLabState((state) => state.failed);
  const compared = useLabState((state) => state.compared);
  if (failed !== null) return <p className="refusal">{labText.map.failed(failed)}</p>;
  if (!figures)
    return (
      <p role="status" className="lab-note">
        {words.waiting}
      </p>
    );
  const scalars = scalarsOf(figures);
  const before = compared?.figures && compared.figures !== figures ? scalarsOf(compared.figures) : null;
  const among = standingOf(figures.table, scalars);
  const warnings = warningsOf(figures);
  return (
    <>
      <h3 className="section-title">{words.warnings}</h3>
      {warnings.length === 0 ? (
        <p className="lab-note">{words.noWarnings}</p>
      ) : (
        <ul className="lab-warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <dl className="lab-figures">
        {scalarNames.map((name) => (
          <div key={name} title={meanings[name].meaning}>
            <dt>{meanings[name].title}</dt>
            <dd>
              <strong>{figureWords(name, scalars[name])}</strong>
              {among[name].of > 0 && (
                <>
                  <meter
                    min={0}
                    max={among[name].of}
                    value={among[name].less}
                    aria-label={words.among(among[name].less, among[name].of)}
                  />
                  <small>{words.among(among[name].less, among[name].of)}</small>
                </>
              )}
              {before && compared && (
                <small>
                  {words.against(compared.table.name, changed(name, scalars[name] - before[name]))}
                </small>
              )}
              <small>{meanings[name].meaning}</small>
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="section-title">{words.lanes}</h3>
      <ol className="lab-lanes">
        {figures.lanes.map(({ from, to, length, corridorMm, zones }) => (
          <li key={`${from.join()} ${to.join()}`}>
            <Swatch className="lab-lane" colour={zones ? brass : paperWhite} />
            {words.lane(length, corridorMm, zones !== null)}
          </li>
        ))}
      </ol>
      <p className="lab-note">{words.sampled(figures.spotsEvery, figures.placesEvery)}</p>
      <div className="lab-row">
        <button type="button" className="button-quiet" onClick={lab.holdForComparison}>
          {labText.battles.keep}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => saveTextFile(`${figures.table}.figures.csv`, layoutCsv([figures]))}
        >
          {words.csv}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() =>
            saveTextFile(
              `${figures.table}.figures.json`,
              JSON.stringify({ ...figures, scalars, among, warnings }, null, 2),
            )
          }
        >
          {words.json}
        </button>
      </div>
    </>
  );
}

const changed = (name: ScalarName, change: number): string =>
  `${change < 0 ? '−' : '+'}${figureWords(name, Math.abs(change))}`;
