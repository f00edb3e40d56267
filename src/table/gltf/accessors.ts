/**
 * Reads uncompressed positions and indices. This is the reader of the mesh files beside a table, which are part of
 * the first download: it needs no library. The import of foreign files decodes them with one (import/read-gltf.ts)
 * and shares the checks.
 */
import {
  bufferBytes,
  type Container,
  type GltfAccessor,
  type GltfBufferView,
  type GltfPrimitive,
} from './container';
import { maxFileTriangles, refuseTooMany } from './limits';
import type { Geometry } from './parts';
import { GltfRefusal } from './refusal';

export type ElementType = 'VEC3' | 'SCALAR';

/** By glTF's component type: bytes, a function that reads one, and the largest value, which stands for 1. */
const componentTypes: Record<
  number,
  { bytes: number; read: (view: DataView, at: number) => number; unit: number }
> = {
  5120: { bytes: 1, read: (view, at) => view.getInt8(at), unit: 127 },
  5121: { bytes: 1, read: (view, at) => view.getUint8(at), unit: 255 },
  5122: { bytes: 2, read: (view, at) => view.getInt16(at, true), unit: 32767 },
  5123: { bytes: 2, read: (view, at) => view.getUint16(at, true), unit: 65535 },
  5125: { bytes: 4, read: (view, at) => view.getUint32(at, true), unit: 4294967295 },
  5126: { bytes: 4, read: (view, at) => view.getFloat32(at, true), unit: 1 },
};

/** Returns a function that reads the vertices of a primitive, each accessor once. It throws GltfRefusal. */
export function plainGeometry(container: Container): (primitive: GltfPrimitive) => Geometry {
  const cache = new Map<GltfAccessor, Float64Array>();
  const elements = new ElementCount();
  const read = (at: number | undefined, type: ElementType): Float64Array => {
    const accessor = checkedAccessor(container, at, type);
    const cached = cache.get(accessor);
    if (cached) return cached;
    elements.add(accessor);
    const values = readAccessor(container, accessor);
    cache.set(accessor, values);
    return values;
  };
  return ({ attributes, indices }) => ({
    positions: read(attributes.POSITION, 'VEC3'),
    indices: indices === undefined ? null : read(indices, 'SCALAR'),
  });
}

/** Returns the matrices of an accessor of single-precision numbers, 16 each. @throws GltfRefusal */
export function plainMatrices(container: Container, at: number): readonly (readonly number[])[] {
  const accessor = container.document.accessors?.[at];
  if (!accessor || accessor.type !== 'MAT4' || accessor.componentType !== 5126)
    throw new GltfRefusal('its bones lack their matrices');
  if (accessor.bufferView === undefined) return [];
  const bufferView = existingView(container, accessor.bufferView);
  const data = bufferBytes(container, bufferView.buffer);
  const [size, offset] = [bufferView.byteStride ?? 64, accessor.byteOffset ?? 0];
  if (offset + accessor.count * size > presentBytes(bufferView, data))
    throw new GltfRefusal('its data end before its geometry does');
  const view = new DataView(data.buffer, data.byteOffset + (bufferView.byteOffset ?? 0) + offset);
  return Array.from({ length: accessor.count }, (_, i) =>
    Array.from({ length: 16 }, (__, k) => view.getFloat32(i * size + k * 4, true)),
  );
}

/** Counts the elements of a file's accessors: several may read the same bytes, and each takes memory. */
export class ElementCount {
  readonly #counts: Record<string, number> = {};

  /** Adds an accessor. @throws GltfRefusal if there are more corners than triangles may have */
  add({ type, count }: GltfAccessor): void {
    const total = (this.#counts[type] ?? 0) + count;
    this.#counts[type] = total;
    refuseTooMany(total / 3);
  }
}

/** Returns an accessor whose type and count are in order. @throws GltfRefusal */
export function checkedAccessor(
  { document }: Container,
  at: number | undefined,
  type: ElementType,
): GltfAccessor {
  const accessor = at === undefined ? undefined : document.accessors?.[at];
  if (!accessor || accessor.type !== type)
    throw new GltfRefusal(`a mesh lacks its ${type === 'VEC3' ? 'positions' : 'indices'}`);
  if (accessor.sparse !== undefined)
    throw new GltfRefusal('it stores sparse data: save it again from your editor');
  if (!componentTypes[accessor.componentType])
    throw new GltfRefusal(`component type ${accessor.componentType} is unknown`);
  if (accessor.count > maxFileTriangles * 3) refuseTooMany(Infinity);
  return accessor;
}

/** Returns a buffer view. @throws GltfRefusal if there is none */
export function existingView({ document }: Container, at: number): GltfBufferView {
  const bufferView = document.bufferViews?.[at];
  if (!bufferView) throw new GltfRefusal(`buffer view ${at} is named but not there`);
  return bufferView;
}

/** Refuses an accessor that reaches beyond its buffer view. @param viewBytes bytes that are there. @throws GltfRefusal */
export function refuseBeyond(
  { count, byteOffset = 0, componentType, type }: GltfAccessor,
  byteStride: number | undefined,
  viewBytes: number,
): void {
  const size = componentTypes[componentType]!.bytes * (type === 'VEC3' ? 3 : 1);
  const end = byteOffset + (count - 1) * (byteStride ?? size) + size;
  if (count > 0 && end > viewBytes) throw new GltfRefusal('its data end before its geometry does');
}

/** Returns the number of bytes of a buffer view that are really there. */
export const presentBytes = ({ byteOffset = 0, byteLength }: GltfBufferView, data: Uint8Array): number =>
  Math.min(byteLength, data.byteLength - byteOffset);

function readAccessor(container: Container, accessor: GltfAccessor): Float64Array {
  const component = componentTypes[accessor.componentType]!;
  const width = accessor.type === 'VEC3' ? 3 : 1;
  if (accessor.bufferView === undefined) return new Float64Array(accessor.count * width);
  const bufferView = existingView(container, accessor.bufferView);
  const data = bufferBytes(container, bufferView.buffer);
  refuseBeyond(accessor, bufferView.byteStride, presentBytes(bufferView, data));
  const start = (bufferView.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const stride = bufferView.byteStride ?? component.bytes * width;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const unit = accessor.normalized ? component.unit : 1;
  const values = new Float64Array(accessor.count * width);
  for (let i = 0; i < accessor.count; i++) {
    for (let k = 0; k < width; k++)
      values[i * width + k] = component.read(view, start + i * stride + k * component.bytes) / unit;
  }
  return values;
}
