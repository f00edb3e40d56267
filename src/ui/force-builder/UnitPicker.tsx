import type { Evaluation } from '../../table/import/catalogue/evaluation';
import { haveAt, limitsAt } from '../../table/import/catalogue/bounds';
import type { Choice } from '../../table/import/catalogue/option';
import type { Place } from '../../table/import/catalogue/query';
import { addChoice } from '../../table/import/catalogue/select';
import { costAt } from './costs';
import { useBuilder, useOpenList } from './useBuilder';
import { buildWords } from './words';

/** The units that the catalogue offers, by category, each with a button that adds it. */
export function UnitPicker({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const builder = useBuilder();
  const { evaluation } = useOpenList();
  const add = (choice: Choice) => {
    const before = new Set(evaluation.list.selections.map(({ id }) => id));
    builder.change((list, tools) => addChoice(tools, list, null, choice));
    const after = builder.store.getState().open?.evaluation.list.selections ?? [];
    const added = after.find(({ id }) => !before.has(id));
    if (added) onAdded(added.id);
  };
  return (
    <section className="build-pane build-add" aria-label={buildWords.parts.add}>
      <h2 className="section-title">{buildWords.parts.add}</h2>
      {offered(evaluation).map(({ category, units }) => (
        <div key={category} role="group" aria-label={category}>
          <h3 className="build-category">{category}</h3>
          <ul>
            {units.map(({ choice, place }) => {
              const name = evaluation.nameOf(place);
              const have = haveAt(place);
              const { min, max } = limitsAt(evaluation, place, have);
              return (
                <li key={choice.key}>
                  <button
                    type="button"
                    className="build-unit"
                    disabled={have >= max}
                    onClick={() => add(choice)}
                  >
                    <span>
                      <span className="visually-hidden">{buildWords.add} </span>
                      {name}
                    </span>
                    <small>
                      {[costAt(evaluation, place), buildWords.range(min, max)]
                        .filter((part) => part !== '')
                        .join(' · ')}
                      {have > 0 && ` · ${have} ×`}
                    </small>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface Offered {
  readonly choice: Choice;
  readonly place: Place;
}

/** Returns what the first level offers at the moment, by primary category in the order of the force. */
function offered(
  evaluation: Evaluation,
): readonly { readonly category: string; readonly units: readonly Offered[] }[] {
  const { root, options } = evaluation;
  const visible = options.choices(null).flatMap((choice): readonly Offered[] => {
    const place: Place = { parent: root, option: choice.option, node: null };
    const isHidden = [...choice.groups, choice.option].some((option) =>
      evaluation.isHidden({ ...place, option }),
    );
    return isHidden ? [] : [{ choice, place }];
  });
  return byCategory(evaluation, visible, ({ place }) => evaluation.primaryAt(place)).map(
    ([category, units]) => ({
      category,
      units,
    }),
  );
}

/** Groups things by the name of their primary category, in the order in which the force lists categories. */
export function byCategory<T>(
  { book, list }: Evaluation,
  things: readonly T[],
  categoryOf: (thing: T) => string | null,
): readonly (readonly [category: string, things: readonly T[]])[] {
  const force = book.forces.find(({ id }) => id === list.forceId);
  const inOrder = (force?.categories ?? []).map(({ targetId }) => targetId);
  const others = things.map(categoryOf).filter((id) => id === null || !inOrder.includes(id));
  return [...new Set([...inOrder, ...others])]
    .map((category): readonly [string, readonly T[]] => [
      (category === null ? undefined : book.categories.get(category)?.name) ?? buildWords.uncategorised,
      things.filter((thing) => categoryOf(thing) === category),
    ])
    .filter(([, group]) => group.length > 0);
}
