import { useState } from 'react';
import { haveAt, limitsAt } from '../../table/import/catalogue/bounds';
import type { Node } from '../../table/import/catalogue/nodes';
import type { Choice, Option } from '../../table/import/catalogue/option';
import type { Place } from '../../table/import/catalogue/query';
import { chooseInGroup, setNumber } from '../../table/import/catalogue/select';
import { costAt } from './costs';
import { Icon } from '../parts/Icon';
import { hasInfo, InfoView } from './InfoView';
import { useBuilder, useOpenList } from './useBuilder';
import { buildWords } from './words';

interface OptionTreeProps {
  /** The selection that holds the options. */
  readonly parent: Node;
  /** The group whose options are shown; without it, all of the selection's. */
  readonly group?: Option;
}

/** The options of a selection: groups, check boxes, steppers and radio buttons, by the constraints of the moment. */
export function OptionTree({ parent, group }: OptionTreeProps) {
  const { evaluation } = useOpenList();
  const { options } = evaluation;
  const choices = options.choices(parent.option);
  if (!parent.option) return null;
  return options.children(group ?? parent.option).map((option) => {
    const choice = choices.find((each) => each.option === option);
    if (option.kind === 'group') return <OptionGroup key={option.path} parent={parent} group={option} />;
    return choice && <OptionRow key={choice.key} parent={parent} choice={choice} />;
  });
}

function OptionGroup({ parent, group }: { readonly parent: Node; readonly group: Option }) {
  const builder = useBuilder();
  const { evaluation } = useOpenList();
  const place: Place = { parent, option: group, node: null };
  const have = haveAt(place);
  const choices = evaluation.options.choices(parent.option).filter(({ groups }) => groups.includes(group));
  const visible = choices.filter((choice) => isOffered(evaluation, parent, choice));
  if (visible.length === 0 || (evaluation.isHidden(place) && have === 0)) return null;
  const { min, max } = limitsAt(evaluation, place, have);
  const isOneOf = max === 1 && have <= 1 && visible.every(({ groups }) => groups.at(-1) === group);
  return (
    <fieldset className="build-group">
      <legend>
        {evaluation.nameOf(place)} <small>{buildWords.range(min, max)}</small>
      </legend>
      {isOneOf ? (
        <>
          {min === 0 && (
            <label className="build-option">
              <input
                type="radio"
                name={`${parent.selection!.id}${group.path}`}
                checked={have === 0}
                onChange={() =>
                  builder.change((list, tools) =>
                    chooseInGroup(tools, list, parent.selection!.id, choices, null),
                  )
                }
              />
              <span>{buildWords.none}</span>
            </label>
          )}
          {visible.map((choice) => (
            <OptionRow
              key={choice.key}
              parent={parent}
              choice={choice}
              radio={{
                name: `${parent.selection!.id}${group.path}`,
                choose: () =>
                  builder.change((list, tools) =>
                    chooseInGroup(tools, list, parent.selection!.id, choices, choice),
                  ),
              }}
            />
          ))}
        </>
      ) : (
        <OptionTree parent={parent} group={group} />
      )}
    </fieldset>
  );
}

/** Reports whether an option is shown: it is not hidden, or it is selected all the same. */
function isOffered(
  evaluation: ReturnType<typeof useOpenList>['evaluation'],
  parent: Node,
  { option, groups }: Choice,
): boolean {
  if (haveAt({ parent, option, node: null }) > 0) return true;
  return ![...groups, option].some((each) => evaluation.isHidden({ parent, option: each, node: null }));
}

interface OptionRowProps {
  readonly parent: Node;
  readonly choice: Choice;
  /** Set where it is one of a group of which one is chosen. */
  readonly radio?: { readonly name: string; readonly choose: () => void };
}

function OptionRow({ parent, choice, radio }: OptionRowProps) {
  const builder = useBuilder();
  const { evaluation } = useOpenList();
  const { option } = choice;
  const [showsInfo, setShowsInfo] = useState(false);
  if (!isOffered(evaluation, parent, choice)) return null;
  const selected = parent.children.filter((child) => child.choice?.key === choice.key);
  const place: Place = { parent, option, node: selected[0] ?? null };
  const have = haveAt(place);
  const { min, max } = limitsAt(evaluation, place, have);
  const name = evaluation.nameOf(place);
  const parentId = parent.selection!.id;
  const set = (number: number) =>
    builder.change((list, tools) => setNumber(tools, list, parentId, choice, number));
  return (
    <div className="build-choice">
      <div className="build-row" data-selection={selected[0]?.selection?.id} tabIndex={-1}>
        {radio || max <= 1 ? (
          <label className="build-option">
            <input
              type={radio ? 'radio' : 'checkbox'}
              name={radio?.name}
              checked={have > 0}
              disabled={have === 0 && max === 0}
              onChange={radio ? radio.choose : () => set(have > 0 ? 0 : 1)}
            />
            <span>{name}</span>
          </label>
        ) : (
          <div className="build-option">
            <span className="stepper">
              <button
                type="button"
                aria-label={buildWords.fewer(name)}
                disabled={have === 0}
                onClick={() => set(have - 1)}
              >
                −
              </button>
              <output>{have}</output>
              <button
                type="button"
                aria-label={buildWords.more(name)}
                disabled={have >= max}
                onClick={() => set(have + 1)}
              >
                +
              </button>
            </span>
            <span>
              {name} <small>{buildWords.range(min, max)}</small>
            </span>
          </div>
        )}
        <small className="build-cost">{costAt(evaluation, place)}</small>
        {hasInfo(evaluation, place) ? (
          <button
            type="button"
            className="button-icon"
            aria-expanded={showsInfo}
            aria-label={buildWords.rulesOf(name)}
            title={buildWords.rules}
            onClick={() => setShowsInfo((shown) => !shown)}
          >
            <Icon name={showsInfo ? 'chevron' : 'book'} size={18} />
          </button>
        ) : (
          <span className="build-no-info" />
        )}
      </div>
      {showsInfo && <InfoView place={place} />}
      {selected.map((node, index) => (
        <div
          key={node.selection!.id}
          className="build-inner"
          role="group"
          aria-label={selected.length > 1 ? buildWords.instance(name, index + 1) : name}
          data-selection={index > 0 ? node.selection!.id : undefined}
          tabIndex={-1}
        >
          <OptionTree parent={node} />
        </div>
      ))}
    </div>
  );
}
