/** A worker of the referees' pool: runs the engine in a thread of its own. */
import '../rules/all-games';
import { parentPort } from 'node:worker_threads';
import { createReferee, RefereeLost } from './referee';
import type { RefereeReply, RefereeRequest } from './referee-pool';

const referee = createReferee();
const reply = (message: RefereeReply): void => parentPort!.postMessage(message);

parentPort!.on('message', ({ call, name, args }: RefereeRequest) => {
  const work = referee[name] as (...given: typeof args) => Promise<unknown>;
  work(...args).then(
    (value) => reply({ call, value }),
    (error: Error) => reply({ call, error: error.message, lost: error instanceof RefereeLost }),
  );
});
