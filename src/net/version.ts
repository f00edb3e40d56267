import { version } from '../../package.json' with { type: 'json' };

/** Version of the engine and rules: both ends of an online battle must run the same. */
export const engineVersion = `Defilade ${version}`;
