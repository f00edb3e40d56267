import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenAtRest } from '../../src/ui/app/when-at-rest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits until nobody has used the page for so long, and then listens no more', async () => {
  const page = new EventTarget();
  const stop = vi.spyOn(page, 'removeEventListener');
  const seen = vi.fn();
  void whenAtRest(8000, page).then(seen);
  for (const act of ['pointermove', 'keydown', 'wheel', 'pointerdown']) {
    await vi.advanceTimersByTimeAsync(7000);
    page.dispatchEvent(new Event(act));
  }
  await vi.advanceTimersByTimeAsync(7999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledOnce();
  expect(stop).toHaveBeenCalledTimes(4);
});
