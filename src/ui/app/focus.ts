/** The keyboard's focus: it returns to where it was when a screen closes, and never falls to the page's body for long. */
import { useEffect, useState } from 'react';

/** Time (milliseconds) in which a new question or screen may take the focus itself. */
const patience = 80;

const question = () => document.querySelector<HTMLElement>('.question-by[tabindex]');
const table = () => document.querySelector<HTMLElement>('[role=application]');

/** Moves the focus to the open question, else to the table. */
export function focusPlay(): void {
  focusFirst(question(), table());
}

/** Moves the focus to the table. */
export function focusTable(): void {
  table()?.focus({ preventScroll: true });
}

/** Moves the focus from the question to the table, from anywhere else to the question. */
export function switchFocus(): void {
  const isInQuestion = document.activeElement?.closest('.question') !== null;
  if (isInQuestion) focusFirst(table(), question());
  else focusFirst(question(), table());
}

/** Focuses the first of the elements that takes the focus. */
function focusFirst(...elements: readonly (Element | null)[]): void {
  for (const element of elements) {
    if (element instanceof HTMLElement) element.focus();
    if (!isLost() && document.activeElement === element) return;
  }
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Gives the focus back, once the component is gone, to the element that had it before; else to the game. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (isLost()) focusFirst(before, question(), table());
      });
    },
    [before],
  );
}

/** Ref of a sheet that takes the focus when it opens. */
export const takesFocus = (element: HTMLElement | null): void => {
  if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
};

/** Moves the focus to the game when the focused element is removed or disabled and nothing else takes the focus. */
export function useFocusGuard(): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = () => (last = document.activeElement);
    const onChange = () => {
      if (last === null || (last.isConnected && !last.matches(':disabled'))) return;
      last = null;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost()) focusPlay();
      }, patience);
    };
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocus);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}
