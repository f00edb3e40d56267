import { writeProof } from '../ruling/write-proof';

/** Writes certificates off the main thread: to find a proof of many cells may take its time. */
export class CertificateWorker {
  readonly write = writeProof;
}
