/** Things by what they come to: what is least first; of equals, what came first. */
export class Heap<T> {
  readonly #entries: Entry<T>[] = [];
  #count = 0;

  push(least: number, thing: T): void {
    const entries = this.#entries;
    const entry: Entry<T> = { least, number: this.#count++, thing };
    let at = entries.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(entry, entries[parent]!)) break;
      entries[at] = entries[parent]!;
      at = parent;
    }
    entries[at] = entry;
  }

  pop(): Entry<T> | null {
    const entries = this.#entries;
    const first = entries[0];
    const last = entries.pop();
    if (first === undefined || last === undefined) return null;
    if (entries.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= entries.length) break;
      if (child + 1 < entries.length && isBefore(entries[child + 1]!, entries[child]!)) child++;
      if (!isBefore(entries[child]!, last)) break;
      entries[at] = entries[child]!;
      at = child;
    }
    entries[at] = last;
    return first;
  }
}

interface Entry<T> {
  readonly least: number;
  readonly number: number;
  readonly thing: T;
}

const isBefore = (a: Entry<unknown>, b: Entry<unknown>): boolean =>
  a.least < b.least || (a.least === b.least && a.number < b.number);
