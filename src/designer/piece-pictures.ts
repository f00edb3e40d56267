import { rulesIds } from '../rules/registry';
/** Thumbnails of pieces for the palette, each on a patch of ground: drawn once, one at a time, while the page is idle. */
import {
  Box3,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  OrthographicCamera,
  Scene,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
  type Material,
} from 'three';
import type { Mu } from '../geometry/units';
import { cutsOf } from '../scene/ground/ground-cuts';
import { groundGeometry } from '../scene/ground/ground-geometry';
import { surfaceMaterials } from '../scene/materials';
import { spareSoftware } from '../scene/quality';
import { buildTerrain } from '../scene/terrain/build';
import { boundsOf } from '../table/items';
import { tableFormat, type CataloguePiece } from '../table/format';
import type { Meshes } from '../table/mesh';
import { place } from '../table/place';
import { groundUnder, placePiece } from '../table/place-piece';
import type { Table } from '../table/table';

const [width, height] = [216, 144];
/** Width of the ground around a piece. */
const border: Mu = 0.8;

const pictures = new WeakMap<CataloguePiece, Promise<string>>();
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
let studio: Studio | null = null;

/** Returns the URL of a piece's picture. @throws (rejects) if the piece has nothing to draw, or nothing can be drawn */
export function pictureOf(piece: CataloguePiece, meshes: Meshes): Promise<string> {
  const cached = pictures.get(piece);
  if (cached) return cached;
  waiting++;
  const made = last
    .then(pause)
    .then(() => {
      studio ??= openStudio();
      return studio.draw(tableOf(piece, meshes));
    })
    .finally(() => {
      if (--waiting > 0) return;
      studio?.close();
      studio = null;
    });
  last = made.catch(() => {});
  pictures.set(piece, made);
  return made;
}

/** Lets the page respond between two pictures. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/** Places a piece alone in the middle of a table that just holds it. */
function tableOf({ tags, parts, area }: CataloguePiece, meshes: Meshes): Table {
  const own = { id: 'piece', tags, parts, ...(area && { area }) };
  const { min, max } = boundsOf(placePiece({ ...own, at: [0, 0] }, meshes).parts.flatMap(groundUnder))!;
  const size = [max[0] - min[0] + 2 * border, max[1] - min[1] + 2 * border] as const;
  const terrain = [{ ...own, at: [border - min[0], border - min[1]] as const }];
  return place(
    {
      format: tableFormat,
      name: '',
      rules: rulesIds()[0]!,
      scale: '28mm',
      size,
      terrain,
      sides: [],
      units: [],
    },
    () => null,
    meshes,
  );
}

interface Studio {
  draw(table: Table): string;
  close(): void;
}

/** Opens a separate renderer, lit from the same side as the table. */
function openStudio(): Studio {
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  spareSoftware(renderer);
  renderer.setSize(width, height, false);
  const surfaces = surfaceMaterials('low');
  const [turf, earth] = ['#5d5238', '#3d3022'].map(
    (color) => new MeshLambertMaterial({ color, side: DoubleSide }),
  );
  const sun = new DirectionalLight('#ffe9c4', 2.6);
  sun.position.set(-2, 4, 3);
  const scene = new Scene();
  scene.background = new Color('#4a4330');
  const light = [new HemisphereLight('#dfe3ea', '#5a4c38', 1.7), sun];
  const camera = new OrthographicCamera();

  return {
    draw(table) {
      const { bodies } = buildTerrain(table, 'reduced');
      if (bodies.length === 0) throw new Error('Of a cloud or an area its plan says more.');
      const ground = groundGeometry(table, cutsOf(table));
      const meshes = [
        new Mesh(ground.surface, turf),
        new Mesh(ground.walls, earth),
        ...bodies.map(
          ({ surface, geometry }) => new Mesh<BufferGeometry, Material>(geometry, surfaces.of(surface)),
        ),
      ];
      scene.clear();
      scene.add(...light, ...meshes);
      lookAt(camera, new Box3().setFromObject(scene));
      renderer.render(scene, camera);
      for (const { geometry } of meshes) geometry.dispose();
      return renderer.domElement.toDataURL('image/jpeg', 0.85);
    },
    close() {
      for (const material of [turf!, earth!]) material.dispose();
      surfaces.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

const from = new Vector3(0.45, 0.85, 1).normalize();

/** Aims the camera from the front, above and slightly right, so that the box just fits. */
function lookAt(camera: OrthographicCamera, box: Box3): void {
  const middle = box.getCenter(new Vector3());
  camera.position.copy(middle).addScaledVector(from, 100);
  camera.lookAt(middle);
  camera.updateMatrixWorld();
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    new Vector3(
      bits & 1 ? box.max.x : box.min.x,
      bits & 2 ? box.max.y : box.min.y,
      bits & 4 ? box.max.z : box.min.z,
    ).applyMatrix4(camera.matrixWorldInverse),
  );
  const reach =
    Math.max(
      ...corners.map(({ x }) => Math.abs(x)),
      ...corners.map(({ y }) => (Math.abs(y) * width) / height),
    ) * 1.02;
  Object.assign(camera, {
    left: -reach,
    right: reach,
    top: (reach * height) / width,
    bottom: (-reach * height) / width,
    near: 1,
    far: 200,
  });
  camera.updateProjectionMatrix();
}
