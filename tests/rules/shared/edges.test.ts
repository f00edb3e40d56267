import { describe, expect, it } from 'vitest';
import { edgeNames, edges, edgesOf, edgeZone, oppositeEdge } from '../../../src/rules/shared/edges';

const corners = (outline: readonly (readonly [number, number])[]) =>
  outline.map(([x, z]) => `${x} ${z}`).sort();

describe('edges of a table', () => {
  it('the long and the short edges; a square table has four of each', () => {
    expect(edgesOf([60, 48], 'long')).toEqual(['far', 'near']);
    expect(edgesOf([60, 48], 'short')).toEqual(['left', 'right']);
    expect(edgesOf([36, 48], 'long')).toEqual(['left', 'right']);
    expect(edgesOf([36, 48], 'short')).toEqual(['far', 'near']);
    expect(edgesOf([48, 48], 'long')).toEqual(edges);
    expect(edgesOf([48, 48], 'short')).toEqual(edges);
  });

  it('a zone reaches its depth from the edge into the table', () => {
    expect(corners(edgeZone([60, 48], 'far', 8))).toEqual(['0 0', '0 8', '60 0', '60 8']);
    expect(corners(edgeZone([60, 48], 'near', 8))).toEqual(['0 40', '0 48', '60 40', '60 48']);
    expect(corners(edgeZone([60, 48], 'left', 10))).toEqual(['0 0', '0 48', '10 0', '10 48']);
    expect(corners(edgeZone([60, 48], 'right', 10))).toEqual(['50 0', '50 48', '60 0', '60 48']);
  });

  it('each edge has its opposite, and a name', () => {
    for (const edge of edges) {
      expect(oppositeEdge[oppositeEdge[edge]]).toBe(edge);
      expect(edgeNames[edge].toLowerCase()).toBe(`${edge} edge`);
    }
    expect(oppositeEdge.far).toBe('near');
    expect(oppositeEdge.left).toBe('right');
  });
});
