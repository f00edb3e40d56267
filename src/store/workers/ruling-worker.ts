import { expose } from 'comlink';
import { makeCall, type Call, type CallGround } from '../../ruling/sight-ruling';
import { makeUnitCall, type UnitCall } from '../../ruling/unit-ruling';
import type { Table } from '../../table/table';
import { groundOf } from '../ruling/ruling';

/** Makes calls off the main thread: to prove that no line exists, and how little would open one, may take its time. */
class CallWorker {
  #ground: CallGround | null = null;

  open(table: Table): void {
    this.#ground = groundOf(table);
  }

  call(from: string, to: string): Call {
    return makeCall(this.#open(), from, to);
  }

  unitCall(from: string, to: string): UnitCall {
    return makeUnitCall(this.#open(), from, to);
  }

  #open(): CallGround {
    if (!this.#ground) throw new Error('No table is open.');
    return this.#ground;
  }
}

export type { CallWorker };

expose(new CallWorker());
