/** All miniatures of a table in one batch: one draw call for figures, bases and leaders' marks, one more for their shadows. */
import { BatchedMesh, type BufferGeometry, type Material, type Matrix4, Vector4 } from 'three';
import { colourOf, sculptNamed, uniformNamed } from '../../../models';
import type { FigureLevel, FigureShape } from '../../table/figure/figure-mesh';
import { batchMoved } from '../shadow-casters';
import { type Detail } from './mesh';
import { type Acted } from './acting';
import { type Cast, castKey, geometryOf, skeletonIn } from './geometry';
import { createPosedSlots, type Room, type RoomSize, roomSizeOf, slotsFor } from './posed-slots';
import {
  aimIndex,
  baseMatrix,
  baseShapeOf,
  figureMatrix,
  leaderMatrix,
  type MiniatureView,
  poseIndex,
  type Pose,
} from './layout';
import { type OwnCast, shapeKey } from './own-figure';

/** Tint of a miniature: brightness and saturation (1: unchanged). */
export interface Tint {
  readonly light: number;
  readonly colour: number;
}

interface Slots {
  readonly figure: number;
  readonly base: number;
  readonly mark: number | null;
  readonly geometry: Readonly<Record<Detail, { readonly figure: number; readonly base: number }>>;
  readonly roomSize: RoomSize;
  /** Meshes that stances are bent from: as cast, and aiming. */
  readonly bent: Readonly<Record<Detail, { readonly cast: BufferGeometry; readonly aiming: BufferGeometry }>>;
  detail: Detail;
  acted: Acted;
}

/** The batch of a table's miniatures. Matrices are written only by these methods. */
export interface InstancedBatch {
  readonly mesh: BatchedMesh;
  /**
   * Puts a miniature at `pose` as `view` says. Its cast must be the one the batch was made with.
   * @param down how far a casualty has fallen, from 0 to 1
   */
  place(view: MiniatureView, pose: Pose, shown: boolean, down?: number, acted?: Acted): void;
  tint(id: string, tint: Tint): void;
  setDetail(id: string, detail: Detail): void;
  dispose(): void;
}

/** Returns the key of a list of models: lists with equal keys can share a batch. */
export const batchKey = (models: readonly MiniatureView[]): string =>
  models
    .map((m) =>
      JSON.stringify([
        m.id,
        m.own ? shapeKey(m.own.shape) : m.sculpt,
        m.uniform,
        m.side,
        m.rim,
        m.base.shape,
        m.leader,
      ]),
    )
    .join('\n');

/** Detail of the near casts: of the program's figures, and of players' own. */
export interface Finest {
  readonly detail: Detail;
  readonly own: FigureLevel;
}

const finestOfAll: Finest = { detail: 'near', own: 'near' };

interface Casts {
  readonly figure: Record<Detail, Cast>;
  readonly aiming: Record<Detail, Cast>;
  readonly base: Record<Detail, Cast>;
  readonly mark: Cast | null;
}

/** Returns the casts of a miniature: figure and base, near and far, and a leader's mark; near ones are as fine as `finest`. */
function castsOf(view: MiniatureView, finest: Finest): Casts {
  const { sculpt, uniform, side } = view;
  const pose = poseIndex(view);
  const aim = aimIndex(view);
  const base = {
    kind: 'base',
    shape: baseShapeOf(view.base),
    uniform,
    side,
    rim: view.rim ?? colourOf('side', side),
  } as const;
  return {
    ...(view.own
      ? ownCasts(view.own.shape, { rim: base.rim, mud: uniformNamed(uniform).paints.mud }, finest)
      : {
          figure: {
            near: { kind: 'figure', sculpt, uniform, side, pose, detail: finest.detail },
            far: { kind: 'figure', sculpt, uniform, side, pose, detail: 'far' },
          },
          aiming: {
            near: { kind: 'figure', sculpt, uniform, side, pose: aim, detail: finest.detail },
            far: { kind: 'figure', sculpt, uniform, side, pose: aim, detail: 'far' },
          },
        }),
    base: { near: { ...base, detail: finest.detail }, far: { ...base, detail: 'far' } },
    mark: view.leader ? { kind: 'leader-mark' } : null,
  };
}

/** A figure of the player's own takes no stances. */
function ownCasts(
  shape: FigureShape,
  paints: Pick<OwnCast, 'rim' | 'mud'>,
  { own }: Finest,
): Pick<Casts, 'figure' | 'aiming'> {
  const figure = {
    near: { kind: 'own', shape, level: own, ...paints },
    far: { kind: 'own', shape, level: 'far', ...paints },
  } as const;
  return { figure, aiming: figure };
}

/** Returns the casts of all details that a batch for these models holds, each once. */
export function allCasts(
  models: readonly MiniatureView[],
  finest: Finest = finestOfAll,
): ReadonlyMap<string, Cast> {
  const casts = new Map<string, Cast>();
  for (const view of models) {
    const { figure, aiming, base, mark } = castsOf(view, finest);
    for (const cast of [
      figure.near,
      figure.far,
      aiming.near,
      aiming.far,
      base.near,
      base.far,
      ...(mark === null ? [] : [mark]),
    ])
      casts.set(castKey(cast), cast);
  }
  return casts;
}

/** Returns the capacity that a batch for these models needs. */
export function batchSize(
  models: readonly MiniatureView[],
  finest: Finest = finestOfAll,
): {
  readonly casts: ReadonlyMap<string, Cast>;
  readonly instances: number;
  readonly points: number;
  readonly indices: number;
  readonly rooms: Readonly<Record<RoomSize, Room>>;
} {
  const casts = allCasts(models, finest);
  const instances = models.reduce((sum, { leader }) => sum + (leader ? 3 : 2), 0);
  const roomFor = (size: RoomSize): { points: number; indices: number; slots: number } => ({
    points: 0,
    indices: 0,
    slots: slotsFor(size, models.filter(({ own, sculpt }) => !own && roomSizeOf(sculpt) === size).length),
  });
  const rooms = { small: roomFor('small'), large: roomFor('large') };
  let points = 0;
  let indices = 0;
  for (const cast of casts.values()) {
    const geometry = geometryOf(cast);
    const size = { points: geometry.getAttribute('position').count, indices: geometry.getIndex()!.count };
    points += size.points;
    indices += size.indices;
    if (cast.kind !== 'figure' || !skeletonIn(geometry)) continue;
    // A room has space for the largest mesh of its kind.
    const room = rooms[roomSizeOf(cast.sculpt)];
    room.points = Math.max(room.points, size.points);
    room.indices = Math.max(room.indices, size.indices);
  }
  for (const room of [rooms.small, rooms.large]) {
    points += room.slots * room.points;
    indices += room.slots * room.indices;
  }
  return { casts, instances, points, indices, rooms };
}

const upright: Acted = { held: 'standing' };

/** Does a figure aim its weapon in this stance? */
const isAimed = (acted: Acted): boolean => (acted.held === null ? acted.aims : acted.held === 'down');

function put(mesh: BatchedMesh, slot: number, matrix: Matrix4, isShown: boolean): void {
  mesh.setMatrixAt(slot, matrix);
  mesh.setVisibleAt(slot, isShown);
}

/** Builds the batch for a list of models, none finer than `finest`. The material stays the caller's. */
export function createBatch(
  models: readonly MiniatureView[],
  material: Material,
  finest: Finest = finestOfAll,
): InstancedBatch {
  const { casts, instances, points, indices, rooms } = batchSize(models, finest);
  const mesh = new BatchedMesh(Math.max(1, instances), Math.max(1, points), Math.max(1, indices), material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.sortObjects = false;
  mesh.frustumCulled = false;
  const geometryIds = new Map([...casts].map(([key, cast]) => [key, mesh.addGeometry(geometryOf(cast))]));
  const posed = { small: createPosedSlots(mesh, rooms.small), large: createPosedSlots(mesh, rooms.large) };
  const idOf = (cast: Cast): number => geometryIds.get(castKey(cast))!;
  const slots = new Map<string, Slots>();
  for (const view of models) {
    const { figure, aiming, base, mark } = castsOf(view, finest);
    const bent = (detail: Detail) => ({
      cast: geometryOf(figure[detail]),
      aiming: geometryOf(aiming[detail]),
    });
    slots.set(view.id, {
      figure: mesh.addInstance(idOf(figure.near)),
      base: mesh.addInstance(idOf(base.near)),
      mark: mark === null ? null : mesh.addInstance(idOf(mark)),
      geometry: {
        near: { figure: idOf(figure.near), base: idOf(base.near) },
        far: { figure: idOf(figure.far), base: idOf(base.far) },
      },
      roomSize: roomSizeOf(view.sculpt),
      bent: { near: bent('near'), far: bent('far') },
      detail: 'near',
      acted: { held: 'standing' },
    });
  }
  const colour = new Vector4();
  const slotsOf = (id: string): Slots => {
    const found = slots.get(id);
    if (found === undefined) throw new Error(`No miniature "${id}" in this batch.`);
    return found;
  };
  const showFigure = (id: string, found: Slots): void => {
    const { cast, aiming } = found.bent[found.detail];
    const own = posed[found.roomSize].take(id, isAimed(found.acted) ? aiming : cast, found.acted);
    mesh.setGeometryIdAt(found.figure, own ?? found.geometry[found.detail].figure);
  };
  return {
    mesh,
    place(view, pose, shown, down = 1, acted = upright) {
      const found = slotsOf(view.id);
      const { figure, base, mark } = found;
      if (acted.held === null || acted.held !== found.acted.held) {
        found.acted = acted;
        showFigure(view.id, found);
      }
      const standing = shown && !(view.removed && down === 1 && sculptNamed(view.sculpt).fallen === 'lies');
      put(mesh, figure, figureMatrix(view, pose, down), shown);
      put(mesh, base, baseMatrix(view, pose), standing);
      if (mark !== null) put(mesh, mark, leaderMatrix(view, pose), standing);
      batchMoved(mesh);
    },
    tint(id, tint) {
      const { figure, base, mark } = slotsOf(id);
      colour.set(tint.light, tint.light, tint.light, tint.colour);
      for (const slot of mark === null ? [figure, base] : [figure, base, mark]) mesh.setColorAt(slot, colour);
    },
    setDetail(id, detail) {
      const found = slotsOf(id);
      if (found.detail === detail) return;
      found.detail = detail;
      showFigure(id, found);
      mesh.setGeometryIdAt(found.base, found.geometry[detail].base);
    },
    dispose: () => mesh.dispose(),
  };
}
