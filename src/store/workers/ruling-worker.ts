import { makeSightRuling, type SightRuling, type RulingContext } from '../../ruling/sight-ruling';
import { makeUnitRuling, type UnitRuling } from '../../ruling/unit-ruling';
import type { Table } from '../../table/table';
import { groundOf } from '../ruling/ruling';

/** Makes calls off the main thread: to prove that no line exists, and how little would open one, may take its time. */
export class RulingWorker {
  #ground: RulingContext | null = null;

  open(table: Table): void {
    this.#ground = groundOf(table);
  }

  ruling(from: string, to: string): SightRuling {
    return makeSightRuling(this.#open(), from, to);
  }

  unitRuling(from: string, to: string): UnitRuling {
    return makeUnitRuling(this.#open(), from, to);
  }

  #open(): RulingContext {
    if (!this.#ground) throw new Error('No table is open.');
    return this.#ground;
  }
}
