import { buildServer } from '../support/server-process';

/** Builds the server of online play, once for all browser tests. */
export default buildServer;
