import type { ScreenPart } from '../../engine/lesson';
import { pointersOf } from '../../store/lessons/current-step';
import { useAppState } from '../app/useStore';

/** Selectors of each part, on a wide screen and on a phone. */
const placesOf: Readonly<Record<ScreenPart, readonly string[]>> = {
  question: ['.right-question', '#tab-orders'],
  unit: ['.area-unit', '#tab-unit'],
  sights: ['.sight-row + .ruling-open', '#tab-unit[aria-selected="false"]'],
  log: ['.right-log .log-head .button-quiet', '#tab-log'],
  turn: ['.turn-plate'],
  tools: ['.toolbar'],
  undo: ['.toolbar .button-icon:nth-child(1)', '.toolbar .button-icon:nth-child(2)'],
  ruler: ['.toolbar .button-icon[title$="(R)"]'],
  time: ['.area-tools > .timeline', '#tab-time'],
};

/** Draws a ring around the parts of the screen that the lesson points at. The parts themselves know nothing of it. */
export function HighlightedParts() {
  const pointers = useAppState(pointersOf);
  const places = pointers.flatMap((pointer) => {
    if ('part' in pointer) return placesOf[pointer.part];
    return 'option' in pointer ? [`.option[data-option=${JSON.stringify(pointer.option)}]`] : [];
  });
  if (places.length === 0) return null;
  return <style>{`:is(${places.join(', ')}) { ${ring} }`}</style>;
}

const ring =
  'outline: 3px solid var(--brass); outline-offset: 2px; animation: coach-ring 1.6s ease-in-out 3;';
