import { useEffect, useRef } from 'react';
import { changeSelection } from '../../table/import/catalogue/list';
import { selfAndAbove, type Node } from '../../table/import/catalogue/nodes';
import { titleOf } from '../../table/import/catalogue/problems';
import { placeOf } from '../../table/import/catalogue/query';
import { totalOf } from './costs';
import { UnitInfo } from './InfoView';
import { OptionTree } from './OptionTree';
import { useBuilder, useBuilderState, useOpenList } from './useBuilder';
import { buildWords } from './words';

/** The options and the profiles of the unit that is selected, or that holds the selection. */
export function UnitPane() {
  const { evaluation, problems } = useOpenList();
  const selected = useBuilderState((state) => state.selected);
  const pane = useRef<HTMLElement>(null);
  const node = selected === null ? undefined : evaluation.node(selected);
  const top = node && topOf(node);
  useEffect(() => {
    if (selected === null) return;
    const place = pane.current?.querySelector<HTMLElement>(`[data-selection="${selected}"]`);
    (place ?? pane.current)?.scrollIntoView({ block: 'nearest' });
    (place ?? pane.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [selected]);
  return (
    <section ref={pane} className="build-pane build-one" aria-label={buildWords.parts.unit}>
      {!top ? (
        <p className="build-text">{buildWords.noUnit}</p>
      ) : (
        <>
          <h2 className="build-unit-name" tabIndex={-1}>
            {titleOf(evaluation, top)} <small>{totalOf(evaluation, top)}</small>
          </h2>
          <ul className="build-wrong">
            {problems
              .filter(({ at }) => at !== null && isWithin(evaluation.node(at), top))
              .map(({ message, severity }) => (
                <li key={message} data-severity={severity}>
                  {message}
                </li>
              ))}
          </ul>
          <NameField node={top} />
          <UnitInfo place={placeOf(top)} />
          <OptionTree parent={top} />
        </>
      )}
    </section>
  );
}

/** Returns the unit that a selection belongs to. */
const topOf = (node: Node): Node =>
  [...selfAndAbove(node)].find((each) => each.parent?.selection === null) ?? node;

const isWithin = (node: Node | undefined, top: Node): boolean => node !== undefined && topOf(node) === top;

function NameField({ node }: { readonly node: Node }) {
  const builder = useBuilder();
  const { id, customName } = node.selection!;
  return (
    <label className="build-custom">
      {buildWords.customName}
      <input
        value={customName}
        onChange={({ target }) =>
          builder.change((list) =>
            changeSelection(list, id, (each) => ({ ...each, customName: target.value.slice(0, 80) })),
          )
        }
      />
    </label>
  );
}
