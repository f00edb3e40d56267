import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../dist', import.meta.url));

/** Returns the folder of the built app; null where it is not built. */
export const builtApp = (): string | null => (existsSync(join(folder, 'index.html')) ? folder : null);
