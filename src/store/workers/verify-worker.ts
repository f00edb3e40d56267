import { expose } from 'comlink';
import { verify } from '../../../scripts/verify-certificate.mjs';
import type { ProofContext } from '../ruling/proof';

/** The independent verifier in a thread of its own: it has none of the program's code, and reads the file as anyone would. */
const verifier = {
  verify: (certificate: string, context: ProofContext) => verify(JSON.parse(certificate), context),
};

export type VerifyWorker = typeof verifier;

expose(verifier);
