// `npm run fuzz -- [--seconds N] [--target NAME] [--seed TEXT] [--input FILE]`: changes files at random, guided by the code that
// they reach, and hands them to their readers. Stops at a crash, a hang of more than 2 s, or more than 1 GB of memory, and
// writes the input into build/fuzz-found. With --input it runs this one file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { root } from '../setup.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3600' },
    target: { type: 'string', multiple: true },
    seed: { type: 'string', default: 'fuzz' },
    input: { type: 'string' },
  },
});
const hangMs = 2000;
const maxBytes = 1024 ** 3;
const shownEveryMs = 30_000;
const outDir = join(root, 'build', 'fuzz');

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  define: { __dirname: '""' },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    rollupOptions: {
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      // The encoder, which makes the compressed files to begin from, loads its WebAssembly from its own folder.
      external: ['draco3dgltf/draco_encoder_gltf_nodejs.js'],
      input: { worker: join(root, 'tests/fuzz/worker.ts'), targets: join(root, 'tests/fuzz/targets.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
const known = Object.keys((await import(pathToFileURL(join(outDir, 'targets.js')).href)).targets);
const names = values.target ?? known;
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`The target "${unknown}" is unknown; targets are ${known.join(', ')}.`);
  process.exit(2);
}

const started = (only, of = names) => {
  const shared = new SharedArrayBuffer(12 + 1024 * 1024);
  const worker = new Worker(join(outDir, 'worker.js'), {
    workerData: { names: of, seed: values.seed, shared, only },
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  return { worker, head: new Int32Array(shared, 0, 3), bytes: new Uint8Array(shared, 12) };
};

/** Runs an input alone and returns what is wrong with it: null if it ends in time. Others may have slowed it down before. */
function verdictAlone(name, input) {
  return new Promise((resolve) => {
    const { worker, head } = started(input, [name]);
    let from = null;
    const end = (verdict) => {
      clearInterval(watch);
      void worker.terminate();
      resolve(verdict);
    };
    const watch = setInterval(() => {
      if (Atomics.load(head, 0) === 0) return;
      from ??= process.cpuUsage();
      const { user, system } = process.cpuUsage(from);
      if ((user + system) / 1000 > hangMs) end('a hang of more than 2 s');
      if (process.memoryUsage.rss() > maxBytes) end('more than 1 GB of memory');
    }, 50);
    worker.on('message', ({ kind, error }) => end(kind === 'failure' ? error : null));
    worker.on('error', (error) => end(String(error)));
  });
}

function stop(name, input, verdict) {
  const folder = join(root, 'build', 'fuzz-found');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${Date.now()}`);
  writeFileSync(file, input);
  console.error(
    `${name}: ${verdict}\nThe input is ${file}; npm run fuzz -- --target ${name} --input ${file} runs it again.`,
  );
  process.exit(1);
}

if (values.input !== undefined) {
  const [name] = names;
  const verdict = await verdictAlone(name, readFileSync(values.input));
  console.log(`${name}: ${verdict ?? 'nothing is wrong'}`);
  process.exit(verdict === null ? 0 : 1);
}

const endAt = Date.now() + Number(values.seconds) * 1000;
const counts = new Map();
let total = 0;
let slow = 0;
let shownAt = Date.now();
let session = started();
listen();

function listen() {
  const { worker, head, bytes } = session;
  const inputNow = () => [names[head[2]], Uint8Array.from(bytes.subarray(0, head[1]))];
  worker.on('message', (message) => {
    if (message.kind === 'failure') stop(...inputNow(), message.error);
    counts.set(message.name, message);
  });
  worker.on('error', (error) => stop(...inputNow(), String(error)));
  let [last, since] = [0, Date.now()];
  const watch = setInterval(async () => {
    const sequence = Atomics.load(head, 0);
    if (sequence !== last) [last, since] = [sequence, Date.now()];
    const isSlow = sequence > 0 && Date.now() - since > hangMs;
    const isLarge = process.memoryUsage.rss() > maxBytes;
    if (isSlow || isLarge) {
      clearInterval(watch);
      const [name, input] = inputNow();
      await worker.terminate();
      const verdict = await verdictAlone(name, input);
      if (verdict !== null) stop(name, input, verdict);
      total += last;
      slow++;
      values.seed += `-${slow}`;
      session = started();
      listen();
    } else if (Date.now() > endAt) {
      clearInterval(watch);
      await worker.terminate();
      show(total + last);
      process.exit(0);
    } else if (Date.now() - shownAt > shownEveryMs) show(total + last);
  }, 100);
}

function show(inputs) {
  shownAt = Date.now();
  const kept = [...counts.values()].map(({ name, corpus }) => `${name} ${corpus}`).join(', ');
  const ranges = [...counts.values()].reduce((most, { ranges: seen }) => Math.max(most, seen), 0);
  console.log(`${inputs} inputs, ${ranges} ranges of code, ${slow} restarts; kept: ${kept}`);
}
