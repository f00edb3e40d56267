import type { Proposal } from '../../analysis/generate/generate';
import { measureText, outcomeText, wantedText, wishTitle } from '../../analysis/generate/score';
import { meanings, scalarNames, scalarOf, type ScalarName } from '../../analysis/layout/scalars';
import { formatRounded } from '../../table/numbers';
import type { Meshes } from '../../table/mesh';
import { generateText as text } from './generate-text';
import { LayoutPlan } from './LayoutPlan';

interface ProposalsProps {
  readonly proposals: readonly Proposal[];
  readonly meshes: Meshes;
  readonly onOpen: (proposal: Proposal) => void;
}

/** The layouts side by side: plan, wishes met and missed, and a button that opens one; below, all figures compared. */
export function Proposals({ proposals, meshes, onOpen }: ProposalsProps) {
  return (
    <>
      <ol className="layout-cards" aria-label={text.found}>
        {proposals.map((proposal) => (
          <li key={JSON.stringify(proposal.file.terrain)} className="layout-card">
            <LayoutPlan file={proposal.file} meshes={meshes} />
            <div className="layout-card-head">
              <h3 className="section-title">{proposal.file.name}</h3>
              <button
                type="button"
                className="button-primary"
                aria-label={text.openThis(proposal.file.name)}
                onClick={() => onOpen(proposal)}
              >
                {text.open}
              </button>
            </div>
            <ul className="layout-wishes">
              {proposal.results.map((result) => (
                <li key={result.wish} data-met={result.missedBy === 0}>
                  <span>{wishTitle(result.wish)}</span>{' '}
                  <strong>{measureText(result.wish, result.value)}</strong>{' '}
                  <small>
                    {wantedText(result)}: {outcomeText(result)}
                  </small>
                </li>
              ))}
            </ul>
            {proposal.difference !== null && (
              <p className="panel-note">{text.differs(proposal.difference)}</p>
            )}
          </li>
        ))}
      </ol>
      <Comparison proposals={proposals} />
    </>
  );
}

/** All figures of the layouts in a table. */
function Comparison({ proposals }: Pick<ProposalsProps, 'proposals'>) {
  return (
    <section aria-label={text.compare}>
      <h3 className="section-title">{text.compare}</h3>
      <div className="layout-compare" role="group" aria-label={text.compare} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.figure}</th>
              {proposals.map(({ file }, i) => (
                <th key={i} scope="col">
                  {file.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scalarNames.map((name) => (
              <tr key={name} title={meanings[name].meaning}>
                <th scope="row">{meanings[name].title}</th>
                {proposals.map(({ figures }, i) => (
                  <td key={i}>{figureText(name, scalarOf(name, figures))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const figureText = (name: ScalarName, value: number): string =>
  meanings[name].unit === '%'
    ? `${formatRounded(100 * value, 1)} %`
    : `${formatRounded(value, 1)} ${meanings[name].unit}`;
