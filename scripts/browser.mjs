// Finds a Chromium for the browser tests, or installs one: Debian's if root, else Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Chromium's features that are off: those that Playwright turns off, whose list this one replaces, and the pages for suggestions
 * under the address bar, which take a second of the processor for each window.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/**
 * Fast software rendering: the GPU's part, in software, only for the scene. Memory that one draw call frees is kept for the next, not
 * given back to the system each time. No work or requests by the browser itself.
 */
export const chromiumArgs = [
  '--use-gl=angle',
  '--use-angle=gl-egl',
  '--ignore-gpu-blocklist',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-features=PartitionAllocLargeEmptySlotSpanRing',
  `--disable-features=${disabledFeatures.join(',')}`,
];

const candidates = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const aptPackages = ['chromium', 'libegl1', 'libegl-mesa0', 'libgl1-mesa-dri'];
const quiet = { stdio: ['ignore', 2, 2] };

const onPath = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || null;

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

async function present() {
  const given = process.env.DEFILADE_CHROMIUM;
  if (given && existsSync(given)) return given;
  return (await playwrightsOwn()) ?? candidates.map(onPath).find(Boolean) ?? null;
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.error('Installing Chromium from Debian …');
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...aptPackages], {
    ...quiet,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function installPlaywrightsOwn() {
  console.error('Installing the Chromium of Playwright …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], quiet);
}

/**
 * Returns the path of a Chromium for the browser tests.
 * @throws if none is installed and none can be
 */
export async function findOrInstallChromium() {
  for (const install of [() => {}, installFromDebian, installPlaywrightsOwn]) {
    install();
    const path = await present();
    if (path) return path;
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or name one in DEFILADE_CHROMIUM.',
  );
}
