/**
 * Reads 3MF files: a zip archive with objects in XML, in a unit that it states, z up. Each mesh that it builds is a part.
 * Colours, materials and print settings are ignored; supports are left out with a note.
 */
import type { OnShare } from '../../geometry/on-share';
import { maxDepth, maxNodes, maxTriangles } from '../gltf/limits';
import type { GlbPart } from '../gltf/parts';
import { formatCount } from '../numbers';
import { ImportRefusal } from './import-refusal';
import { MeshRefusal } from './mesh-refusal';
import type { MeshReading } from './mesh-text';
import {
  readModel3mf,
  unmoved,
  type Model3mf,
  type Object3mf,
  type Placed3mf,
  type Transform,
} from './model-3mf';
import { isZip, openArchive, type OpenArchive } from './unzip';

/** Longest text of a model part, unpacked. */
const maxModelBytes = 256 * 1024 * 1024;
const startType = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel';

/** Reads the parts, in mm. @throws MeshRefusal on a damaged file */
export function read3mf(bytes: Uint8Array, onShare: OnShare): MeshReading {
  if (!isZip(bytes)) throw new MeshRefusal('it is not a 3MF file, which is a zip archive');
  try {
    return new Reader(openArchive(bytes), onShare).read();
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    throw new MeshRefusal(error.message.replace(/^T/, 't').replace(/\.$/, ''));
  }
}

class Reader {
  readonly #archive: OpenArchive;
  readonly #onShare: OnShare;
  readonly #models = new Map<string, Model3mf>();
  readonly #parts: GlbPart[] = [];
  #triangles = 0;
  #visits = 0;
  #supports = 0;

  constructor(archive: OpenArchive, onShare: OnShare) {
    this.#archive = archive;
    this.#onShare = onShare;
  }

  read(): MeshReading {
    const start = this.#startPart();
    const model = this.#model(start);
    for (const item of model.build) this.#place(item, start, scaled(unmoved, model.unitMm), 0);
    return {
      parts: this.#parts,
      notes:
        this.#supports > 0
          ? [
              `${formatCount(this.#supports)} ${this.#supports === 1 ? 'support or helper' : 'supports or helpers'} for printing left out.`,
            ]
          : [],
    };
  }

  /** Returns the path of the model that the package names as its start. */
  #startPart(): string {
    const { names } = this.#archive;
    if (names.includes('_rels/.rels')) {
      const relations = new TextDecoder().decode(this.#archive.extract('_rels/.rels', 1024 * 1024));
      for (const [relation] of relations.matchAll(/<[^<>]*Relationship\b[^<>]*>/g)) {
        const target = /\bTarget\s*=\s*["']([^"']*)["']/.exec(relation)?.[1];
        if (target !== undefined && relation.includes(`"${startType}"`)) return partName(target);
      }
    }
    const model = names.find((name) => /\.model$/i.test(name));
    if (model === undefined) throw new MeshRefusal('its archive holds no model');
    return model;
  }

  #model(path: string): Model3mf {
    const known = this.#models.get(path);
    if (known) return known;
    const model = readModel3mf(this.#archive.extract(path, maxModelBytes), this.#onShare);
    this.#models.set(path, model);
    return model;
  }

  #place(placed: Placed3mf, path: string, outer: Transform, depth: number): void {
    if (depth > maxDepth || ++this.#visits > maxNodes)
      throw new MeshRefusal(
        `its objects are nested more than ${maxDepth} deep, or there are more than ${formatCount(maxNodes)}`,
      );
    const own = placed.path === null ? path : partName(placed.path);
    const object = this.#model(own).objects.get(placed.object);
    if (!object) throw new MeshRefusal(`the object ${JSON.stringify(placed.object)} is named but not there`);
    if (/support|other/.test(object.type)) {
      this.#supports++;
      return;
    }
    const transform = multiply(placed.transform, outer);
    if (object.triangles.length > 0) this.#parts.push(this.#part(object, transform));
    for (const component of object.components) this.#place(component, own, transform, depth + 1);
  }

  #part({ name, vertices, triangles }: Object3mf, transform: Transform): GlbPart {
    this.#triangles += triangles.length / 3;
    if (this.#triangles > maxTriangles)
      throw new MeshRefusal(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
    const corners = new Float64Array(triangles.length * 3);
    triangles.forEach((vertex, i) => {
      if (!(vertex >= 0 && vertex < vertices.length / 3 && Number.isInteger(vertex)))
        throw new MeshRefusal(
          `a triangle of ${JSON.stringify(name)} names the vertex ${vertex}, which is not there`,
        );
      for (let k = 0; k < 3; k++)
        corners[i * 3 + k] =
          vertices[vertex * 3]! * transform[k]! +
          vertices[vertex * 3 + 1]! * transform[3 + k]! +
          vertices[vertex * 3 + 2]! * transform[6 + k]! +
          transform[9 + k]!;
    });
    return { name, tags: {}, corners, collision: null };
  }
}

/** Returns the name of a part in the archive: absolute paths begin at its root. */
const partName = (target: string): string => target.replace(/^\/+/, '');

const scaled = (transform: Transform, factor: number): Transform => transform.map((value) => value * factor);

/** Returns the transform that applies `a` first, then `b`. */
function multiply(a: Transform, b: Transform): Transform {
  return Array.from({ length: 12 }, (_, i) => {
    const [row, column] = [(i - (i % 3)) / 3, i % 3];
    const moved = row === 3 ? b[9 + column]! : 0;
    return [0, 1, 2].reduce((sum, k) => sum + a[row * 3 + k]! * b[k * 3 + column]!, moved);
  });
}
