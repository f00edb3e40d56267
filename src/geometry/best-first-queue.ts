/**
 * A queue that returns the item of the lowest priority first, and items of equal priority in the order of insertion: a binary heap
 * in parallel arrays, as searches push and pop millions of items.
 */
export class BestFirstQueue<T> {
  readonly #priorities: number[] = [];
  /** Numbers of insertion: they order equal priorities. */
  readonly #orders: number[] = [];
  readonly #items: T[] = [];
  #inserted = 0;

  push(priority: number, item: T): void {
    const order = this.#inserted++;
    let place = this.#items.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.#priorities[parent]! <= priority) break;
      this.#move(parent, place);
      place = parent;
    }
    this.#put(place, priority, order, item);
  }

  /** Removes and returns the first entry; null when the queue is empty. */
  pop(): QueueEntry<T> | null {
    if (this.#items.length === 0) return null;
    const first = { priority: this.#priorities[0]!, item: this.#items[0]! };
    const [priority, order, item] = [this.#priorities.pop()!, this.#orders.pop()!, this.#items.pop()!];
    if (this.#items.length > 0) this.#sink(priority, order, item);
    return first;
  }

  /** Puts an entry into the heap, whose first place is free. */
  #sink(priority: number, order: number, item: T): void {
    const count = this.#items.length;
    let place = 0;
    for (let child = 1; child < count; child = 2 * place + 1) {
      const next = child + 1 < count && this.#isBefore(child + 1, child) ? child + 1 : child;
      const nextPriority = this.#priorities[next]!;
      if (priority < nextPriority || (priority === nextPriority && order < this.#orders[next]!)) break;
      this.#move(next, place);
      place = next;
    }
    this.#put(place, priority, order, item);
  }

  #isBefore(one: number, other: number): boolean {
    const difference = this.#priorities[one]! - this.#priorities[other]!;
    return difference < 0 || (difference === 0 && this.#orders[one]! < this.#orders[other]!);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#priorities[from]!, this.#orders[from]!, this.#items[from]!);
  }

  #put(place: number, priority: number, order: number, item: T): void {
    this.#priorities[place] = priority;
    this.#orders[place] = order;
    this.#items[place] = item;
  }
}

export interface QueueEntry<T> {
  readonly priority: number;
  readonly item: T;
}
