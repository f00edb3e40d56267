import { changeSelection, copySelection } from '../../table/import/catalogue/list';
import { descendantsOf, type Node } from '../../table/import/catalogue/nodes';
import { titleOf, type ListProblem } from '../../table/import/catalogue/problems';
import { placeOf } from '../../table/import/catalogue/query';
import { Icon } from '../parts/Icon';
import { totalOf } from './costs';
import { byCategory } from './UnitPicker';
import { useBuilder, useBuilderState, useOpenList } from './useBuilder';
import { buildWords } from './words';

/** The units of the list by category, with costs and what they carry. */
export function ListPane({ onShow }: { readonly onShow: (id: string) => void }) {
  const { evaluation } = useOpenList();
  const { children } = evaluation.root;
  return (
    <section className="build-pane build-list" aria-label={buildWords.parts.list}>
      <h2 className="section-title">{buildWords.parts.list}</h2>
      {children.length === 0 && <p className="build-text">{buildWords.empty}</p>}
      {byCategory(evaluation, children, (node) => evaluation.primaryOf(node)).map(([category, nodes]) => (
        <div key={category} role="group" aria-label={category}>
          <h3 className="build-category">{category}</h3>
          <ul>
            {nodes.map((node) => (
              <ListedUnit key={node.selection!.id} node={node} onShow={onShow} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function ListedUnit({ node, onShow }: { readonly node: Node; readonly onShow: (id: string) => void }) {
  const builder = useBuilder();
  const { evaluation, problems } = useOpenList();
  const selected = useBuilderState((state) => state.selected);
  const { id } = node.selection!;
  const inside = [...descendantsOf(node)];
  const ids = new Set([id, ...inside.map(({ selection }) => selection!.id)]);
  const title = titleOf(evaluation, node);
  return (
    <li className="build-listed" data-wrong={isWrong(problems, ids)}>
      <button
        type="button"
        className="build-unit"
        aria-current={selected !== null && ids.has(selected)}
        onClick={() => onShow(id)}
      >
        <span>
          <span className="visually-hidden">{buildWords.show} </span>
          {title} <small>{totalOf(evaluation, node)}</small>
        </span>
        {inside.length > 0 && (
          <small>
            {inside
              .map((each) => {
                const name = evaluation.nameOf(placeOf(each));
                return each.selection!.number > 1 ? `${each.selection!.number} × ${name}` : name;
              })
              .join(', ')}
          </small>
        )}
      </button>
      <button
        type="button"
        className="button-icon"
        aria-label={buildWords.copy(title)}
        title={buildWords.copy(title)}
        onClick={() => builder.change((list, { newId }) => copySelection(list, id, newId))}
      >
        <CopyIcon />
      </button>
      <button
        type="button"
        className="button-icon"
        aria-label={buildWords.remove(title)}
        title={buildWords.remove(title)}
        onClick={() => builder.change((list) => changeSelection(list, id, () => null))}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}

const isWrong = (problems: readonly ListProblem[], ids: ReadonlySet<string>): boolean =>
  problems.some(({ at, severity }) => severity === 'error' && at !== null && ids.has(at));

/** Two sheets; drawn here, so that the first load does without it. */
const CopyIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
    <path d="M8.5 8.5h12v12h-12ZM15.5 8.5v-5h-12v12h5" fill="none" stroke="currentColor" strokeWidth={1.7} />
  </svg>
);
