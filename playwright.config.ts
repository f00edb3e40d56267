import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
// @ts-expect-error A script without types.
import { chromiumArgs } from './scripts/browser.mjs';

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
const executablePath = process.env.DEFILADE_CHROMIUM ?? systemChromium;
const port = Number(process.env.DEFILADE_TEST_PORT ?? 4179);

/** Two browsers share two cores: Mesa's software renderer draws in one thread for each, which spares it the work of sharing. */
const env = { ...(process.env as Record<string, string>), LP_NUM_THREADS: '1' };

/** Specs with long tests, which begin first: else one worker ends long before the other. */
const long =
  /(access|battle|damage|deploy|designer|online[a-z-]*|own-figures|shown-by|studio|timeline|trench[a-z-]*|whole-battle)\.spec/;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/build-server.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // The longest take a minute on an idle machine; a busy one may need three times as long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Each test begins as a first visit; those about later visits allow what works without a network.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: false,
      env,
      args: chromiumArgs as string[],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});
