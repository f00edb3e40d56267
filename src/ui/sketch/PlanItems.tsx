import type { KeyboardEvent } from 'react';
import { outlineBounds } from '../../geometry/shapes/outline';
import { formatDistance, stepOf } from '../../store/sketch/lengths';
import { gapBetween, outlineOf, referenceOf } from '../../store/sketch/measure';
import { toScreen, type PlanView } from '../../store/sketch/plan-view';
import {
  isEnd,
  moveItem,
  removeItem,
  turnItem,
  viewerName,
  type Item,
  type Sketch,
} from '../../store/sketch/sketch';
import { shownSketch, type Sketchbook } from '../../store/sketch/sketchbook';
import { px } from '../ruling/layout';
import { OutlineMark } from '../ruling/marks';
import { turnKnob } from './turn-knob';
import { words } from './words';

interface PlanItemsProps {
  readonly sketch: Sketch;
  readonly selected: string | null;
  readonly view: PlanView;
  readonly book: Sketchbook;
  /** Names of the items that stop the line. */
  readonly blockers: readonly string[];
  /** Holds the elements by their items' names, to focus them. */
  readonly elements: Map<string, SVGGElement>;
}

/** The pieces, then the figures over them; each can be focused and moved by keys. */
export function PlanItems({ sketch, selected, view, book, blockers, elements }: PlanItemsProps) {
  const pieces = sketch.items.filter(({ kind }) => kind !== 'figure');
  const figures = sketch.items.filter(({ kind }) => kind === 'figure');
  return (
    <>
      {[...pieces, ...figures].map((item) => (
        <g
          key={item.name}
          ref={(element) => {
            if (element) elements.set(item.name, element);
            else elements.delete(item.name);
          }}
          className={classOf(item, item.name === selected, blockers.includes(item.name))}
          role="button"
          tabIndex={0}
          aria-pressed={item.name === selected}
          aria-label={spokenName(sketch, item)}
          onFocus={() => book.select(item.name)}
          onKeyDown={(event) => onItemKey(event, item.name, book)}
        >
          <OutlineMark
            className="sketch-shape"
            outline={outlineOf(item)}
            toPaper={(spot) => toScreen(view, spot)}
            scale={view.scale}
          />
          {item.name === viewerName && <EyeMark at={toScreen(view, item.at)} />}
        </g>
      ))}
    </>
  );
}

const classOf = ({ kind, name }: Item, isSelected: boolean, blocks: boolean): string =>
  [
    'sketch-item',
    `sketch-${kind}`,
    ...(kind === 'figure'
      ? [`sketch-figure-${name === viewerName ? 'viewer' : isTarget(name) ? 'target' : 'other'}`]
      : []),
    ...(isSelected ? ['sketch-selected'] : []),
    ...(blocks ? ['sketch-blocks'] : []),
  ].join(' ');

const isTarget = (name: string): boolean => name === 'Target';

/** "Wall 1, 12.0 in from the viewer" */
function spokenName(sketch: Sketch, item: Item): string {
  const reference = referenceOf(sketch, item);
  return words.spoken(item.name, formatDistance(gapBetween(item, reference), sketch.units), reference.name);
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const turns: Readonly<Record<string, number>> = { q: 5, e: -5 };

function onItemKey(event: KeyboardEvent, name: string, book: Sketchbook): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const sketch = shownSketch(book.store.getState());
  const item = sketch.items.find((each) => each.name === name)!;
  const arrow = arrows[event.key];
  const turned = turns[event.key.toLowerCase()];
  if (arrow) {
    const step = stepOf(sketch.units) * (event.shiftKey ? 10 : 1);
    const at = [item.at[0] + step * arrow[0], item.at[1] + step * arrow[1]] as const;
    book.commit(words.steps.move(name), moveItem(sketch, name, at), true);
  } else if (turned !== undefined) {
    book.commit(words.steps.turn(name), turnItem(sketch, name, item.turn + turned), true);
  } else if ((event.key === 'Delete' || event.key === 'Backspace') && !isEnd(item)) {
    book.commit(words.steps.remove(name), removeItem(sketch, name));
  } else return;
  event.preventDefault();
}

/** An eye on the viewer's base. */
function EyeMark({ at: [x, y] }: { readonly at: readonly [number, number] }) {
  return (
    <path
      className="sketch-eye"
      transform={`translate(${px(x)} ${px(y)})`}
      d="M-9 0s3.400-5.500 9-5.500 9 5.500 9 5.500-3.400 5.500-9 5.500S-9 0-9 0ZM-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0"
    />
  );
}

/** The items' names, under them. */
export function PlanNames({ sketch, view }: Pick<PlanItemsProps, 'sketch' | 'view'>) {
  return (
    <g className="sketch-names" aria-hidden="true">
      {sketch.items.map((item) => {
        const { min, max } = outlineBounds(outlineOf(item));
        const [x, y] = toScreen(view, [(min[0] + max[0]) / 2, max[1]]);
        return (
          <text key={item.name} x={px(x)} y={px(y + 16)} textAnchor="middle">
            {item.name}
          </text>
        );
      })}
    </g>
  );
}

/** The knob that turns the selected item. */
export function TurnKnob({ item, view }: { readonly item: Item; readonly view: PlanView }) {
  const knob = turnKnob(item, view);
  if (!knob) return null;
  const { root, at } = knob;
  return (
    <g className="sketch-knob" aria-hidden="true">
      <line x1={px(root[0])} y1={px(root[1])} x2={px(at[0])} y2={px(at[1])} />
      <circle cx={px(at[0])} cy={px(at[1])} r="9" />
    </g>
  );
}
