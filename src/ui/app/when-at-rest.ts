/** Input by a person; each restarts the wait. */
const acts = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/** Resolves once the page has had no pointer, wheel or key input for `restMs` milliseconds. */
export function whenAtRest(restMs: number, page: EventTarget = window): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, restMs);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, restMs);
    };
    for (const act of acts) page.addEventListener(act, wait, { passive: true, capture: true });
    function end() {
      for (const act of acts) page.removeEventListener(act, wait, { capture: true });
      resolve();
    }
  });
}
