/** Reads one model part of a 3MF file (3MF core specification 1.3): its objects and what it builds of them. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { OnShare } from '../../geometry/on-share';
import type { Mm } from '../../geometry/units';
import { maxNodes, maxTriangles } from '../gltf/limits';
import { formatCount } from '../numbers';
import { MeshRefusal } from './mesh-refusal';
import { readDecimal } from './mesh-text';

/** Twelve numbers: the rows of a 4 × 3 matrix that a row vector is multiplied by. */
export type Transform = readonly number[];

/** An object that stands in the file or in another object. */
export interface Placed3mf {
  readonly object: string;
  /** The part that has the object; null for the same. */
  readonly path: string | null;
  readonly transform: Transform;
}

export interface Object3mf {
  readonly name: string;
  readonly type: string;
  /** Three numbers per vertex. */
  readonly vertices: readonly number[];
  /** Three vertex indices per triangle. */
  readonly triangles: readonly number[];
  readonly components: readonly Placed3mf[];
}

export interface Model3mf {
  readonly unitMm: Mm;
  readonly objects: ReadonlyMap<string, Object3mf>;
  readonly build: readonly Placed3mf[];
}

const units: Readonly<Record<string, Mm>> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
};

export const unmoved: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];
/** Bytes of text parsed between two reports. */
const stepBytes = 1024 * 1024;

interface OpenObject extends Object3mf {
  readonly vertices: number[];
  readonly triangles: number[];
  readonly components: Placed3mf[];
}

/** Reads a model part. @throws MeshRefusal if it is not one, with the line of the first error */
export function readModel3mf(bytes: Uint8Array, onShare: OnShare): Model3mf {
  const parser = new SaxesParser();
  const refuse = (reason: string): never => {
    throw new MeshRefusal(`its model cannot be read: line ${parser.line}: ${reason}`);
  };
  let unitMm: Mm = 1;
  const objects = new Map<string, OpenObject>();
  const build: Placed3mf[] = [];
  let open: OpenObject | null = null;
  const placed = (attributes: Attributes): Placed3mf => {
    if (build.length + (open?.components.length ?? 0) >= maxNodes)
      refuse(`it has more than ${formatCount(maxNodes)} components`);
    const transform = attributes['transform']?.trim().split(/\s+/).map(readDecimal) ?? unmoved;
    if (transform.length !== 12 || !transform.every(Number.isFinite))
      refuse('a transform is not twelve numbers');
    return {
      object: attributes['objectid'] ?? '',
      path: attributes['p:path'] ?? attributes['path'] ?? null,
      transform,
    };
  };
  const readers: Readonly<Record<string, (attributes: Attributes) => void>> = {
    model(attributes) {
      const unit = attributes['unit'] ?? 'millimeter';
      unitMm = units[unit] ?? refuse(`its unit "${unit.slice(0, 20)}" is unknown`);
    },
    object(attributes) {
      const id = attributes['id'] ?? '';
      if (objects.size >= maxNodes) refuse(`it has more than ${formatCount(maxNodes)} objects`);
      open = {
        name: attributes['name'] || `object ${id}`,
        type: attributes['type'] ?? 'model',
        vertices: [],
        triangles: [],
        components: [],
      };
      objects.set(id, open);
    },
    vertex({ x, y, z }) {
      open?.vertices.push(readDecimal(x), readDecimal(y), readDecimal(z));
    },
    triangle({ v1, v2, v3 }) {
      if (!open) return;
      open.triangles.push(readDecimal(v1), readDecimal(v2), readDecimal(v3));
      if (open.triangles.length > maxTriangles * 3)
        refuse(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
    },
    component: (attributes) => void open?.components.push(placed(attributes)),
    item: (attributes) => void build.push(placed(attributes)),
  };
  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => refuse('it declares a document type, which may hide entities'));
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const local = name.slice(name.indexOf(':') + 1);
    if (Object.hasOwn(readers, local)) readers[local]!(attributes);
  });
  parser.on('closetag', ({ name }) => {
    if (name.endsWith('object')) open = null;
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += stepBytes) {
    onShare(at / bytes.length);
    parser.write(decoder.decode(bytes.subarray(at, at + stepBytes), { stream: true }));
  }
  parser.close();
  return { unitMm, objects, build };
}

type Attributes = Readonly<Record<string, string | undefined>>;
