import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What the program is made of: not pictures and tables for people, nor fonts for browsers that could not run it. */
const isPart = (file: string): boolean => !/^(pictures|tables|battles)\/|\.woff$|^sw\.js$/.test(file);

/** Writes the service worker beside the built program, with the list of all that it keeps and a version made of it. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The service worker needs the folder of the build.');
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) =>
          join(parentPath, name)
            .slice(dir.length + 1)
            .replaceAll('\\', '/'),
        )
        .filter(isPart)
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(dir, file)));
      const constants = `const version = ${JSON.stringify(`defilade-${hash.digest('hex').slice(0, 12)}`)};\nconst files = ${JSON.stringify(files.map((file) => `./${file}`))};\n`;
      writeFileSync(
        join(dir, 'sw.js'),
        constants + readFileSync(new URL('./scripts/service-worker.js', import.meta.url), 'utf8'),
      );
    },
  };
}

export default defineConfig({
  // Relative paths, so that the built app works from any folder of any server.
  base: './',
  plugins: [react(), offline()],
  resolve: { dedupe: ['three', 'react', 'react-dom', 'three-mesh-bvh'] },
  build: { target: 'es2022', chunkSizeWarningLimit: 3000 },
  worker: { format: 'es' },
  test: {
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['tests/**/*.test.{ts,tsx}'],
          // Files share a worker's modules: importing them anew for each file takes half of the time.
          isolate: false,
        },
      },
      // An example registers its game, which no other test should see.
      { extends: true, test: { name: 'examples', include: ['examples/**/*.test.ts'] } },
    ],
  },
});
