/**
 * Copies the geometry of a foreign glTF file into a document of its own for the decoding library: positions and
 * indices of the meshes in use, and nothing that the library would not need. Everything is checked first: declared
 * counts against the limits, before the decoders allocate memory for them, and ranges against the bytes that are there.
 */
import { z } from 'zod/mini';
import {
  checkedAccessor,
  ElementCount,
  existingView,
  presentBytes,
  refuseBeyond,
  type ElementType,
} from './accessors';
import { bufferBytes, type Container, type GltfBufferView, type GltfPrimitive } from './container';
import { dracoCounts } from './draco-header';
import { maxFileTriangles, refuseTooMany } from './limits';
import { GltfRefusal } from './refusal';

export const dracoExtension = 'KHR_draco_mesh_compression';
export const meshoptExtension = 'EXT_meshopt_compression';
/** The newer name, with a newer codec for attributes: the decoder tells the codecs apart by their first byte. */
const newMeshoptExtension = 'KHR_meshopt_compression';
const known: readonly string[] = [dracoExtension, meshoptExtension, newMeshoptExtension];
const quantization = 'KHR_mesh_quantization';

/** Greatest number of bytes that meshopt views may decode to: 32 for each corner of the greatest number of triangles. */
const maxMeshoptBytes = maxFileTriangles * 3 * 32;

/** A glTF document with one mesh, which has the copied primitives in their order. */
export interface EncodedGeometry {
  readonly json: {
    readonly asset: { readonly version: '2.0' };
    readonly extensionsUsed: string[];
    readonly extensionsRequired: string[];
    readonly meshes: { primitives: EncodedPrimitive[] }[];
    readonly accessors: EncodedAccessor[];
    readonly bufferViews: EncodedView[];
    readonly buffers: { uri: string; byteLength: number }[];
  };
  /** Bytes of the buffers by `uri`. */
  readonly resources: Record<string, Uint8Array<ArrayBuffer>>;
}

interface EncodedPrimitive {
  attributes: { POSITION: number };
  indices?: number;
  mode: 4;
  extensions?: { [dracoExtension]: z.infer<typeof dracoSchema> };
}

interface EncodedAccessor {
  bufferView?: number;
  byteOffset: number;
  componentType: 5120 | 5121 | 5122 | 5123 | 5125 | 5126;
  normalized: boolean;
  count: number;
  type: ElementType;
}

interface EncodedView {
  buffer: number;
  byteOffset: number;
  byteLength: number;
  byteStride?: number;
  extensions?: { [meshoptExtension]: z.infer<typeof meshoptSchema> };
}

const index = z.number().check(z.int(), z.nonnegative());
const dracoSchema = z.object({ bufferView: index, attributes: z.object({ POSITION: index }) });
const meshoptSchema = z.object({
  buffer: index,
  byteOffset: z._default(index, 0),
  byteLength: index,
  byteStride: z.number().check(z.int(), z.minimum(2), z.maximum(256)),
  count: index,
  mode: z.enum(['ATTRIBUTES', 'TRIANGLES', 'INDICES']),
  filter: z._default(z.enum(['NONE', 'OCTAHEDRAL', 'QUATERNION', 'EXPONENTIAL', 'COLOR']), 'NONE'),
});

/** Copies and checks the geometry of these primitives. @throws GltfRefusal */
export function encodedGeometry(container: Container, primitives: readonly GltfPrimitive[]): EncodedGeometry {
  const unknown = container.document.extensionsRequired?.find(
    (name) => /draco|meshopt/i.test(name) && !known.includes(name),
  );
  if (unknown !== undefined)
    throw new GltfRefusal(`its geometry is compressed (${unknown}): save it again without compression`);
  const copy = new GeometryCopy(container);
  const copied = primitives.map((primitive) => copy.primitive(primitive));
  const extensions = [...copy.extensions];
  return {
    json: {
      asset: { version: '2.0' },
      extensionsUsed: extensions,
      extensionsRequired: extensions,
      meshes: [{ primitives: copied }],
      accessors: copy.accessors.list,
      bufferViews: copy.views.list,
      buffers: copy.buffers.list,
    },
    resources: copy.resources,
  };
}

/** A list whose entries are found again by their number in the file. */
class Renumbered<T> {
  readonly list: T[] = [];
  readonly #numbers = new Map<number, number>();

  /** Returns the new number of an entry, which is made when it is first asked for. */
  number(old: number, make: () => T): number {
    const known = this.#numbers.get(old);
    if (known !== undefined) return known;
    const made = this.list.push(make()) - 1;
    this.#numbers.set(old, made);
    return made;
  }
}

class GeometryCopy {
  readonly accessors = new Renumbered<EncodedAccessor>();
  readonly views = new Renumbered<EncodedView>();
  readonly buffers = new Renumbered<{ uri: string; byteLength: number }>();
  readonly resources: Record<string, Uint8Array<ArrayBuffer>> = {};
  readonly extensions = new Set<string>([quantization]);
  readonly #container: Container;
  readonly #elements = new ElementCount();
  #dracoTriangles = 0;
  #meshoptBytes = 0;

  constructor(container: Container) {
    this.#container = container;
  }

  primitive({ attributes, indices, extensions }: GltfPrimitive): EncodedPrimitive {
    const encoded = extensions?.[dracoExtension];
    const draco = encoded === undefined ? undefined : this.#draco(encoded);
    if (draco && indices === undefined) throw new GltfRefusal('a mesh lacks its indices');
    return {
      attributes: { POSITION: this.#accessor(attributes.POSITION, 'VEC3') },
      ...(indices !== undefined && { indices: this.#accessor(indices, 'SCALAR') }),
      mode: 4,
      ...(draco && { extensions: { [dracoExtension]: draco } }),
    };
  }

  #accessor(at: number | undefined, type: ElementType): number {
    const accessor = checkedAccessor(this.#container, at, type);
    return this.accessors.number(at!, () => {
      this.#elements.add(accessor);
      const view = accessor.bufferView === undefined ? undefined : this.#view(accessor.bufferView);
      if (view !== undefined) {
        const { byteStride, byteLength } = this.views.list[view]!;
        refuseBeyond(accessor, byteStride, byteLength);
      }
      return {
        ...(view !== undefined && { bufferView: view }),
        byteOffset: accessor.byteOffset ?? 0,
        componentType: accessor.componentType as EncodedAccessor['componentType'],
        normalized: accessor.normalized ?? false,
        count: accessor.count,
        type,
      };
    });
  }

  #view(at: number): number {
    return this.views.number(at, () => {
      const view = existingView(this.#container, at);
      const compressed = view.extensions?.[newMeshoptExtension] ?? view.extensions?.[meshoptExtension];
      if (compressed !== undefined) return this.#meshoptView(view, compressed);
      const buffer = this.#buffer(view.buffer);
      return {
        buffer,
        byteOffset: view.byteOffset ?? 0,
        byteLength: Math.max(0, presentBytes(view, this.#bytes(buffer))),
        ...(view.byteStride !== undefined && { byteStride: view.byteStride }),
      };
    });
  }

  #draco(encoded: unknown): z.infer<typeof dracoSchema> {
    const draco = parse(dracoSchema, encoded, 'Draco');
    const bufferView = this.#view(draco.bufferView);
    const view = this.views.list[bufferView]!;
    const { triangles, vertices } = dracoCounts(this.#range(view.buffer, view.byteOffset, view.byteLength));
    // Each primitive decodes its data anew, even if two name the same.
    this.#dracoTriangles += Math.max(triangles, vertices / 3);
    refuseTooMany(this.#dracoTriangles);
    this.extensions.add(dracoExtension);
    return { ...draco, bufferView };
  }

  #meshoptView(view: GltfBufferView, compressed: unknown): EncodedView {
    const meshopt = parse(meshoptSchema, compressed, 'meshopt');
    const { count, byteStride, byteOffset, byteLength } = meshopt;
    if (count * byteStride !== view.byteLength || (view.byteStride ?? byteStride) !== byteStride)
      throw new GltfRefusal(
        `its meshopt data declare ${count} times ${byteStride} bytes, which is not the size of their buffer view`,
      );
    if (meshopt.mode === 'ATTRIBUTES' ? byteStride % 4 !== 0 : byteStride !== 2 && byteStride !== 4)
      throw new GltfRefusal(`its meshopt data have elements of ${byteStride} bytes`);
    if (meshopt.mode === 'TRIANGLES' && count % 3 !== 0)
      throw new GltfRefusal(`its meshopt data declare ${count} indices, which are no triangles`);
    this.#meshoptBytes += count * byteStride;
    refuseTooMany(this.#meshoptBytes > maxMeshoptBytes ? Infinity : 0);
    const buffer = this.#buffer(meshopt.buffer);
    this.#range(buffer, byteOffset, byteLength);
    this.extensions.add(meshoptExtension);
    return {
      buffer,
      byteOffset: 0,
      byteLength: view.byteLength,
      ...(view.byteStride !== undefined && { byteStride: view.byteStride }),
      extensions: { [meshoptExtension]: { ...meshopt, buffer } },
    };
  }

  #buffer(at: number): number {
    return this.buffers.number(at, () => {
      const bytes = bufferBytes(this.#container, at);
      const uri = `buffer-${at}`;
      this.resources[uri] = bytes as Uint8Array<ArrayBuffer>;
      return { uri, byteLength: bytes.byteLength };
    });
  }

  #bytes(buffer: number): Uint8Array {
    return this.resources[this.buffers.list[buffer]!.uri]!;
  }

  #range(buffer: number, start: number, length: number): Uint8Array {
    const bytes = this.#bytes(buffer);
    if (start + length > bytes.byteLength) throw new GltfRefusal('its data end before its geometry does');
    return bytes.subarray(start, start + length);
  }
}

function parse<T extends z.ZodMiniType>(schema: T, value: unknown, title: string): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new GltfRefusal(
    `its ${title} compression is described wrongly: ${issue?.path.join('/')}: ${issue?.message}`,
  );
}
