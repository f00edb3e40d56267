import { meanings, scalarNames } from '../../analysis/layout/scalars';
import { fairnessSentences, figureText } from '../../analysis/pack/words';
import { changeTable } from '../../table/edit-pack';
import type { PackTable, SignedFigures } from '../../table/pack';
import { useChangePack } from './usePacks';
import { packWords } from './words';

const words = packWords.table;

/** The signed figures of a table, its warnings to accept, and its fairness in sentences. */
export function TableFigures({
  entry,
  figures,
}: {
  readonly entry: PackTable;
  readonly figures: SignedFigures;
}) {
  const change = useChangePack();
  const { id, table, acceptedWarnings: accepted = [] } = entry;
  const { fairness, warnings } = figures;
  const accept = (warning: string, isAccepted: boolean): void =>
    change((now) =>
      changeTable(now, id, ({ acceptedWarnings: before = [], ...others }) => {
        const rest = before.filter((each) => each !== warning);
        const after = isAccepted ? [...rest, warning] : rest;
        return after.length === 0 ? others : { ...others, acceptedWarnings: after };
      }),
    );
  return (
    <>
      {warnings.length === 0 && <p className="packs-text">{words.noWarnings}</p>}
      {warnings.map((warning) => (
        <label key={warning} className="packs-choice" title={words.accept(warning)}>
          <input
            type="checkbox"
            checked={accepted.includes(warning)}
            onChange={({ target }) => accept(warning, target.checked)}
          />
          <span>{words.accept(warning)}</span>
        </label>
      ))}
      {fairness &&
        fairnessSentences(
          fairness,
          table.sides.map(({ name }) => name),
        ).map((sentence) => (
          <p key={sentence} className="packs-text">
            {sentence}
          </p>
        ))}
      <dl className="packs-figures">
        {scalarNames
          .filter((name) => figures.figures[name] !== undefined)
          .map((name) => (
            <div key={name} title={meanings[name].meaning}>
              <dt>{meanings[name].title}</dt>
              <dd>{figureText(name, figures.figures[name]!)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
