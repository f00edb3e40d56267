import { infoAt } from '../../table/import/catalogue/info';
import { descendantsOf, type Node } from '../../table/import/catalogue/nodes';
import { titleOf } from '../../table/import/catalogue/problems';
import { placeOf } from '../../table/import/catalogue/query';
import { totalWords } from '../../table/import/catalogue/write-ros';
import { totalOf } from './costs';
import { ProfileView, withoutMarks } from './InfoView';
import { byCategory } from './UnitPicker';
import { useOpenList } from './useBuilder';

/** The list as it is printed: units with their selections, profiles and rules. The screen does not show it. */
export function PrintedList() {
  const { evaluation } = useOpenList();
  const { list, book, root } = evaluation;
  return (
    <article className="build-print" aria-hidden="true">
      <h1>{list.name}</h1>
      <p>
        {book.system.name}, {book.catalogue.name}: {totalWords(evaluation)}
      </p>
      {byCategory(evaluation, root.children, (node) => evaluation.primaryOf(node)).map(
        ([category, nodes]) => (
          <section key={category}>
            <h2>{category}</h2>
            {nodes.map((node) => (
              <PrintedUnit key={node.selection!.id} node={node} />
            ))}
          </section>
        ),
      )}
    </article>
  );
}

function PrintedUnit({ node }: { readonly node: Node }) {
  const { evaluation } = useOpenList();
  const all = [node, ...descendantsOf(node)];
  const infos = all.map((each) => infoAt(evaluation, placeOf(each)));
  const profiles = new Map(
    infos.flatMap((info) => info.profiles).map((each) => [`${each.id}${each.name}`, each]),
  );
  const rules = new Map(infos.flatMap((info) => info.rules).map((each) => [each.name, each]));
  return (
    <section className="build-printed">
      <h3>
        {titleOf(evaluation, node)} <small>{totalOf(evaluation, node)}</small>
      </h3>
      <p>
        {all
          .slice(1)
          .map((each) => {
            const name = evaluation.nameOf(placeOf(each));
            return each.selection!.number > 1 ? `${each.selection!.number} × ${name}` : name;
          })
          .join(', ')}
      </p>
      {[...profiles.values()].map((profile, index) => (
        <ProfileView key={index} profile={profile} />
      ))}
      {[...rules.values()].map(({ name, text }) => (
        <p key={name} className="build-rule">
          <strong>{name}.</strong> {withoutMarks(text)}
        </p>
      ))}
    </section>
  );
}
