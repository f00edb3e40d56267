import { useMemo } from 'react';
import { meanings, scalarNames, type ScalarName } from '../../analysis/layout/scalars';
import { fairnessVerdict, figureText } from '../../analysis/pack/words';
import type { PackTable } from '../../table/pack';
import { useFindings, useOpenPack } from './usePacks';
import { extremesOf, type Extreme } from './extremes';
import { packWords } from './words';

const words = packWords.compare;

/** The figures of all tables side by side: a column a table, the best and the worst of each row marked. */
export function CompareTab() {
  const { tables } = useOpenPack().pack;
  const findings = useFindings();
  const stale = findings.flatMap(({ kind, table }) => (kind === 'stale-figures' ? [table] : []));
  const signed = tables.filter(({ figures }) => figures !== undefined);
  if (signed.length === 0) return <p className="packs-text">{words.empty}</p>;
  return (
    <>
      <p className="packs-text">{words.about}</p>
      <div className="packs-scroll" role="region" tabIndex={0} aria-label={words.scroll}>
        <table className="packs-compare">
          <thead>
            <tr>
              <th scope="col">{words.figure}</th>
              {tables.map(({ id, table, figures }) => (
                <th key={id} scope="col">
                  {table.name}
                  {!figures && <small>{words.none}</small>}
                  {stale.includes(id) && <small className="packs-stale">{words.changed}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scalarNames.map((name) => (
              <FigureRow key={name} name={name} tables={tables} />
            ))}
            <tr>
              <th scope="row">{words.warnings}</th>
              {tables.map(({ id, figures }) => (
                <td key={id}>{figures?.warnings.length ?? '–'}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{words.fairness}</th>
              {tables.map(({ id, table, figures }) => (
                <td key={id} className="packs-verdict">
                  {figures?.fairness
                    ? fairnessVerdict(
                        figures.fairness,
                        table.sides.map(({ name }) => name),
                      )
                    : words.notPlayed}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

function FigureRow({ name, tables }: { readonly name: ScalarName; readonly tables: readonly PackTable[] }) {
  const values = tables.map(({ figures }) => figures?.figures[name]);
  const extremes = useMemo(() => extremesOf(name, values), [name, values]);
  return (
    <tr>
      <th scope="row" title={meanings[name].meaning}>
        {meanings[name].title}
      </th>
      {tables.map(({ id }, index) => {
        const value = values[index];
        const extreme: Extreme | null = extremes[index] ?? null;
        return (
          <td key={id} data-extreme={extreme}>
            {value === undefined ? '–' : figureText(name, value)}
            {extreme !== null && <small>{words[extreme]}</small>}
          </td>
        );
      })}
    </tr>
  );
}
