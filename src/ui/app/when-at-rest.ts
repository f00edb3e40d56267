/** What a person does on a page: each begins the wait anew. */
const acts = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/** Resolves once nobody has pointed, scrolled or typed on the page for so many milliseconds. */
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
