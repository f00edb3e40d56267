/**
 * Millions of rays against the verdicts past meshes: plain tests of segments and triangles, which share no code with the kernel, never find
 * a line where the kernel says blocked, and find each witness free. Throws with the scene where they do not.
 */
import { randomFrom } from '../../../tests/support/geometry/brute-force';
import { meshQuery, meshScene, terrainNames } from '../../../tests/support/geometry/mesh-scenes';
import { isFree, PlainTriangles, searchRays } from '../../../tests/support/geometry/plain-rays';
import type { Bench } from '../../cli/bench';
import { provePastMeshes } from '../../geometry/mesh/prove';

const scenesOfEach = 120;
const raysOfEach = 6000;

const bench: Bench = (report) => {
  let all = 0;
  for (const name of terrainNames) {
    let [rays, blocked, witnesses, others] = [0, 0, 0, 0];
    for (let seed = 1; seed <= scenesOfEach; seed++) {
      const random = randomFrom(77_000 + seed);
      const scene = meshScene(name, seed % 2 === 0 ? 'base' : 'volume', random);
      const { verdict, proof, witness } = provePastMeshes(
        meshQuery(scene),
        { table: [24, 24], releases: [], most: 0.001 },
        false,
      );
      const plain = scene.soups.map((soup) => new PlainTriangles(soup));
      const where = `${name}, seed ${seed}`;
      if (witness !== null) {
        if (!isFree(plain, ...witness)) throw new Error(`A witness is not free: ${where}.`);
        witnesses++;
      } else if (verdict === 'blocked' && proof === 'exact') {
        const search = searchRays(plain, scene.from, scene.to, raysOfEach, random);
        if ('free' in search)
          throw new Error(`A ray is free where lines are blocked: ${where}: ${search.free.join('; ')}.`);
        rays += search.tried;
        blocked++;
      } else others++;
    }
    all += rays;
    report({
      name: `${name}: rays tried in vain past ${blocked} blocked pairs; ${witnesses} witnesses free, ${others} others`,
      value: rays,
      unit: 'rays',
    });
  }
  report({ name: 'all scenes: rays tried in vain, none free', value: all, unit: 'rays' });
};
export default bench;
