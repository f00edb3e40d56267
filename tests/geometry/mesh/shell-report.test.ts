import { describe, expect, it } from 'vitest';
import { reportShell } from '../../../src/geometry/mesh/shell-report';
import { ballMesh, boxMesh, groundMesh, roughened, subdivided } from '../../support/geometry/meshes';

describe('the report of a surface', () => {
  it('finds nothing in closed surfaces, whichever way they are turned', () => {
    for (const soup of [
      boxMesh([0, 0, 0], [1, 2, 3]),
      ballMesh([10, 0, 10], 1.5, 20),
      roughened(ballMesh([10, 0, 10], 1.5, 20), 0.004),
      groundMesh([4, 4], 0.5, (x, z) => Math.sin(x) * Math.cos(z)),
    ])
      expect(reportShell(Float32Array.from(soup))).toEqual({ openEdges: 0, crossesItself: false });
  });

  it('counts the edges of a hole, and those of a triangle that is turned over', () => {
    const ball = ballMesh([0, 0, 0], 1, 10);
    expect(reportShell(ball.slice(9))).toEqual({ openEdges: 3, crossesItself: false });
    const [a, b, c] = [ball.slice(0, 3), ball.slice(3, 6), ball.slice(6, 9)];
    // Its three edges and the three of its neighbours.
    expect(reportShell([...a, ...c, ...b, ...ball.slice(9)])).toEqual({ openEdges: 6, crossesItself: false });
  });

  it('finds bodies that run through each other, however little, and none that only touch', () => {
    const box = boxMesh([0, 0, 0], [2, 2, 2]);
    const at = (x: number) => boxMesh([x, 0.5, 0.3], [2, 2.3, 2]);
    expect(reportShell([...box, ...at(1.9)])).toEqual({ openEdges: 0, crossesItself: true });
    expect(reportShell([...box, ...at(1.9999)])).toEqual({ openEdges: 0, crossesItself: true });
    expect(reportShell([...box, ...at(2)]).crossesItself).toBe(false);
    expect(reportShell([...box, ...at(2.1)]).crossesItself).toBe(false);
  });

  it('finds a spike that runs through a far side, whichever of the two has the finer triangles', () => {
    const spike = boxMesh([0.13, -1, 0.07], [0.2, 5, 0.2]);
    const box = boxMesh([0, 0, 0], [2, 2, 2]);
    for (const soup of [
      [...spike, ...subdivided(box, 0.3)],
      [...subdivided(spike, 0.1), ...box],
    ])
      expect(reportShell(soup)).toEqual({ openEdges: 0, crossesItself: true });
  });
});
