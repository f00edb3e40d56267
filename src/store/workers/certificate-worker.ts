import '../../geometry/mesh/load-at-once';
import '../../rules/all-games';
import { expose } from 'comlink';
import { writeProof } from '../ruling/write-proof';

/** Writes certificates off the main thread: to find a proof of many cells may take its time. */
const writer = { write: writeProof };

export type CertificateWorker = typeof writer;

expose(writer);
