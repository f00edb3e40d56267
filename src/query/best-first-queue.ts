import FlatQueue from 'flatqueue';

/**
 * A queue that returns the item of the lowest priority first, and items of equal priority in the order of insertion. flatqueue
 * orders the distinct priorities; as it leaves the order of equals open, each priority has a list of its items here.
 */
export class BestFirstQueue<T> {
  readonly #priorities = new FlatQueue<number>();
  readonly #items = new Map<number, T[]>();

  push(priority: number, item: T): void {
    const equals = this.#items.get(priority);
    if (equals !== undefined) {
      equals.push(item);
      return;
    }
    this.#items.set(priority, [item]);
    this.#priorities.push(priority, priority);
  }

  /** Removes and returns the first entry; null when the queue is empty. */
  pop(): QueueEntry<T> | null {
    const priority = this.#priorities.peek();
    if (priority === undefined) return null;
    const items = this.#items.get(priority)!;
    const item = items.shift()!;
    if (items.length === 0) {
      this.#items.delete(priority);
      this.#priorities.pop();
    }
    return { priority, item };
  }
}

export interface QueueEntry<T> {
  readonly priority: number;
  readonly item: T;
}
