import type { ReactNode } from 'react';
import type { ListProblem } from '../../table/import/catalogue/problems';
import { Icon } from '../parts/Icon';
import { LeaveButton } from '../parts/LeaveButton';
import { useBuilder, useOpenList } from './useBuilder';
import { buildWords } from './words';

interface ListHeadProps {
  /** Shows a selection of the list. */
  readonly onShow: (id: string) => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Name, costs, limits and problems of the open list. */
export function ListHead({ onShow, onLeave, children }: ListHeadProps) {
  const builder = useBuilder();
  const { evaluation, past, problems } = useOpenList();
  const { list, book, root } = evaluation;
  return (
    <header className="build-head">
      <button type="button" className="button-quiet" aria-label={buildWords.back} onClick={builder.closeList}>
        <Icon name="step-back" size={18} /> <span>{buildWords.back}</span>
      </button>
      <input
        className="build-name"
        aria-label={buildWords.name}
        value={list.name}
        onChange={({ target }) => builder.change((now) => ({ ...now, name: target.value.slice(0, 80) }))}
      />
      <ForceChoice />
      <dl className="build-costs">
        {book.costTypes
          .filter(({ isHidden }) => !isHidden)
          .map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                <output>{evaluation.totalOf(root, id)}</output> /{' '}
                <LimitField
                  label={buildWords.limit(name)}
                  value={list.limits[id]}
                  onLimit={(limit) =>
                    builder.change((now) => ({ ...now, limits: withLimit(now.limits, id, limit) }))
                  }
                />
              </dd>
            </div>
          ))}
      </dl>
      <Problems problems={problems} onShow={onShow} />
      {children}
      <button
        type="button"
        className="button-icon"
        aria-label={buildWords.undo}
        title={buildWords.undo}
        disabled={past.length === 0}
        onClick={builder.undo}
      >
        <Icon name="undo" />
      </button>
      <LeaveButton label={buildWords.leave} onLeave={onLeave} />
    </header>
  );
}

/** The kind of force, in games that have several. */
function ForceChoice() {
  const builder = useBuilder();
  const { book, list } = useOpenList().evaluation;
  const forces = book.forces.filter(({ id, isHidden }) => !isHidden || id === list.forceId);
  if (forces.length < 2) return null;
  return (
    <select
      className="build-force"
      aria-label={buildWords.force}
      value={list.forceId}
      onChange={({ target }) => builder.change((now) => ({ ...now, forceId: target.value }))}
    >
      {forces.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function withLimit(limits: Readonly<Record<string, number>>, id: string, limit: number | null) {
  const { [id]: _old, ...others } = limits;
  return limit === null ? others : { ...others, [id]: limit };
}

interface LimitFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onLimit: (limit: number | null) => void;
}

const LimitField = ({ label, value, onLimit }: LimitFieldProps) => (
  <input
    className="build-limit"
    type="number"
    min={0}
    inputMode="numeric"
    aria-label={label}
    placeholder={buildWords.noLimit}
    value={value === undefined || value < 0 ? '' : value}
    onChange={({ target }) => onLimit(target.value === '' ? null : Math.max(0, Number(target.value)))}
  />
);

function Problems({ problems, onShow }: { problems: readonly ListProblem[]; onShow: (id: string) => void }) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (problems.length === 0)
    return (
      <p className="build-right" role="status">
        <Icon name="check" size={18} /> {buildWords.problems(0)}
      </p>
    );
  return (
    <details className="build-problems">
      <summary data-wrong={errors > 0}>
        <span role="status">{buildWords.problems(problems.length)}</span>
      </summary>
      <ul className="sheet scroll">
        {problems.map(({ message, at, severity }) => (
          <li key={message} data-severity={severity}>
            {at === null ? (
              <span>{message}</span>
            ) : (
              <button
                type="button"
                onClick={(event) => {
                  event.currentTarget.closest('details')?.removeAttribute('open');
                  onShow(at);
                }}
              >
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
