import type { Options } from '../../src/engine/options';
import type { Part, TableFile, TableModel, TableUnit, Tags, TerrainPlacement } from '../../src/table/format';

/** A table of 60 × 48 MU at 28 mm, for a test's eyes: what is not said is the plainest there is. */
export function tableFile(parts: {
  readonly rules?: string;
  readonly terrain?: readonly TerrainPlacement[];
  readonly units?: readonly TableUnit[];
  readonly options?: Options;
}): TableFile {
  return {
    format: 'defilade/table@1',
    name: 'Test',
    rules: parts.rules ?? 'gloom-trench-1926',
    scale: '28mm',
    size: [60, 48],
    terrain: parts.terrain ?? [],
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    units: parts.units ?? [],
    ...(parts.options && { options: parts.options }),
  };
}

/** A unit whose models are called `<id>/1`, `<id>/2` …, 25 mm round and 1.2 MU tall unless said; the first one leads. */
export function unit(
  id: string,
  side: 'red' | 'blue',
  ...models: readonly (Partial<TableModel> & Pick<TableModel, 'at'>)[]
): TableUnit {
  return {
    id,
    side,
    models: models.map((model, i) => ({
      id: `${id}/${i + 1}`,
      leader: i === 0,
      base: { shape: 'round', mm: 25 },
      height: 1.2,
      ...model,
    })),
  };
}

/** A box by the corners of its footprint, from the table up to `height` (or from `bottom` up). */
export function box(
  id: string,
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
  height: number,
  tags: Tags,
  bottom = 0,
): TerrainPlacement {
  const part: Part = { shape: 'box', at: [0, bottom, 0], size: [x1 - x0, height, z1 - z0] };
  return { id, at: [(x0 + x1) / 2, (z0 + z1) / 2], tags, parts: [part] };
}
