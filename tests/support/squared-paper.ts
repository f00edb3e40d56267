import type { Crossing, PieceFacts, Standing, TableQuery } from '../../src/engine/table-query';
import type { PlanPoint, Point } from '../../src/geometry/shapes';
import type { PlacedModel, Table } from '../../src/table/table';

/** What a test draws on the paper; where it says nothing everyone sees everyone in the open. */
export interface Drawing {
  readonly sees?: (from: string, to: string) => boolean;
  /** Covers on the way from a model to another. */
  readonly crossed?: (from: string, to: string) => readonly Crossing[];
  readonly within?: Readonly<Record<string, readonly string[]>>;
  readonly touching?: Readonly<Record<string, readonly string[]>>;
  readonly pieces?: Readonly<Record<string, Partial<PieceFacts>>>;
}

const order = { none: 0, light: 1, heavy: 2, solid: 3 };

/** A table with round bases on squared paper: distances by hand, sight and cover as drawn. */
export function squaredPaper(table: Table, drawing: Drawing = {}, standing: readonly Standing[] = table.models.map(placeOf)): TableQuery {
  const places = new Map(standing.map((place) => [place.model, place]));
  const models = new Map(table.models.map((model) => [model.id, model]));
  const at = (id: string): Standing => {
    const place = places.get(id);
    if (!place) throw new Error(`${id} is not on the paper.`);
    return place;
  };
  const radius = (id: string): number => {
    const { base } = models.get(id)!;
    return (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / 2 / table.muMm;
  };
  const apart = (a: Point, b: Point, off: number) => {
    const plan = Math.max(0, Math.sqrt((a[0] - b[0]) ** 2 + (a[2] - b[2]) ** 2) - off);
    return Math.sqrt(plan * plan + (a[1] - b[1]) ** 2);
  };
  const point = (id: string): Point => [at(id).at[0], at(id).y, at(id).at[1]];
  const facts = (id: string): PieceFacts => {
    const placed = table.pieces.find((piece) => piece.id === id);
    const cover = placed ? placed.tags.cover : 'none';
    return { id, title: id, tags: placed?.tags ?? noTags, cover, ...drawing.pieces?.[id] };
  };
  return {
    distance: (a, b) => ({ distance: apart(point(a), point(b), radius(a) + radius(b)), points: [point(a), point(b)] }),
    distanceToItem: (model, item) => {
      const marker = table.markers.find(({ id }) => id === item);
      const [x, z] = marker?.at ?? table.pieces.find(({ id }) => id === item)!.at;
      return { distance: apart(point(model), [x, at(model).y, z], radius(model) + (marker?.radius ?? 0)), points: [point(model), [x, 0, z]] };
    },
    sees: (from, to) => drawing.sees?.(from, to) ?? true,
    sight: () => {
      throw new Error('Squared paper proves nothing.');
    },
    within: (model) => drawing.within?.[model] ?? [],
    weakestCover: (from, to, ignore) => {
      if (drawing.sees?.(from, to) === false) return null;
      const crosses = (drawing.crossed?.(from, to) ?? []).filter(({ piece }) => !ignore.has(piece));
      const level = crosses.reduce<Crossing['cover']>((most, { cover }) => (order[cover] > order[most] ? cover : most), 'none');
      return { level, crosses, line: [point(from), point(to)] };
    },
    touching: (model) => drawing.touching?.[model] ?? [],
    lengthThrough: () => 0.5,
    piece: facts,
    onTable: (model, [x, z]) => {
      const r = radius(model);
      return x >= r && z >= r && x <= table.size[0] - r && z <= table.size[1] - r;
    },
    withModels: (moved) => squaredPaper(table, drawing, moved),
    surface: () => 0,
  };
}

const placeOf = (model: PlacedModel): Standing => ({ model: model.id, at: model.at as PlanPoint, facing: model.facing, y: model.y });

const noTags: PieceFacts['tags'] = {
  sight: undefined, cover: 'none', ground: 'open', dangerous: false, scalable: false, footholds: false, horrific: false, size: 'M', solid: true,
};
