/**
 * Sight past meshes of 200,000 triangles: proven by the kernel, and sampled by three-mesh-bvh with 64 rays a pair on the same pairs. The
 * boulders are balls whose points are moved in and out, so that nobody takes them for prisms or for convex.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BufferAttribute, BufferGeometry } from 'three';
import { ballMesh, roughened } from '../../../tests/support/geometry/meshes';
import { bvhOver, castAll, type Pair } from '../../../tests/support/geometry/ray-casters';
import { randomTable } from '../../../tests/support/random-tables';
import { type Bench, cpuMs, elapsedMs } from '../../cli/bench';
import { standInsOf } from '../../geometry/mesh/cores';
import { provePastMeshes, seesPastMeshes } from '../../geometry/mesh/prove';
import { buildShell, type Shell, shellBytes } from '../../geometry/mesh/shell';
import type { Mu } from '../../geometry/units';
import { place } from '../../table/place';
import type { PlacedModel } from '../../table/table';

const bench: Bench = (report) => {
  const table = place(randomTable({ seed: 1, pieces: 56, models: 30 }), () => null);
  const { muMm } = table;
  const soups = table.pieces.map(({ at: [x, z] }, i) =>
    Float32Array.from(roughened(ballMesh([x, 0.5, z], 0.6 + (i % 5) * 0.4, 31), roughness)),
  );
  const triangles = soups.reduce((sum, soup) => sum + soup.length / 9, 0);
  let meshes: Shell[] = [];
  const before = memoryUsed();
  const build = cpuMs(() => {
    meshes = soups.map((soup, i) => buildShell(`boulder-${i}`, soup));
  });
  const standIns = cpuMs(() => {
    meshes.forEach(standInsOf);
  });
  const after = memoryUsed();
  const bytes = meshes.reduce((sum, mesh) => sum + shellBytes(mesh), 0);
  const name = `meshes of ${triangles.toLocaleString('en')} triangles`;
  report({ name: `${name}: prepared`, value: build, unit: 'ms CPU' });
  report({ name: `${name}: cores and covers`, value: standIns, unit: 'ms CPU' });
  // Bytes a triangle are megabytes a million.
  const memory = 'memory per million triangles';
  report({ name: `${memory}: arrays of the meshes`, value: bytes / triangles, unit: 'MB' });
  for (const [part, used] of Object.entries(after))
    report({ name: `${memory}: ${part}, measured`, value: (used - before[part]!) / triangles, unit: 'MB' });

  const pairs = table.models
    .flatMap((a) => table.models.filter((b) => b.side !== a.side).map((b): Pair => [a, b]))
    .filter((_, i) => i % oneIn === 0);
  const endOf = ({ id, outline, y, height }: PlacedModel) => ({ id, outline, bottom: y, top: y + height });
  const limits = { table: table.size, releases: [] };
  for (const line of ['base', 'volume'] as const) {
    const questions = pairs.map(([a, b]) => ({
      line,
      from: endOf(a),
      to: endOf(b),
      blockers: [],
      meshes,
      muMm,
    }));
    let proven = 0;
    const jobs = {
      'is there a line': (i: number) => void seesPastMeshes(questions[i]!),
      verdict: (i: number) => {
        const { proof } = provePastMeshes(questions[i]!, { ...limits, most: 0.02 / muMm });
        if (proof === 'exact') proven++;
      },
      'verdict with nudge': (i: number) => void provePastMeshes(questions[i]!, limits),
    };
    for (const [job, ask] of Object.entries(jobs)) {
      const some = questions.flatMap((_, i) => (job === 'verdict with nudge' && i % 4 > 0 ? [] : [i]));
      const times = some.map((i) => cpuMs(() => ask(i))).sort((a, b) => a - b);
      for (const [share, label] of [
        [0.5, 'median'],
        [0.99, '99th percentile'],
      ] as const)
        report({
          name: `${name}, ${line}: ${job}, ${label} of ${some.length} pairs`,
          value: times[Math.floor(share * (times.length - 1))]!,
          unit: 'ms CPU',
        });
    }
    report({ name: `${name}, ${line}: proven`, value: (100 * proven) / pairs.length, unit: '%' });
  }

  const soup = new Float32Array(soups.flatMap((corners) => Array.from(corners)));
  const cast = bvhOver(new BufferGeometry().setAttribute('position', new BufferAttribute(soup, 3)));
  castAll(pairs, cast);
  const peer = elapsedMs(() => castAll(pairs, cast)) / pairs.length;
  report({ name: `${name}: three-mesh-bvh, 64 rays a pair, not proven`, value: peer, unit: 'ms' });
};
export default bench;

/** Returns the bytes in use after a collection of garbage: on the heap, and in typed arrays. */
function memoryUsed(): Readonly<Record<string, number>> {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, 'typed arrays': arrayBuffers };
}

/** One pair in this many is asked. */
const oneIn = 6;
/** Points of the boulders are moved by up to this. */
const roughness: Mu = 0.05;
