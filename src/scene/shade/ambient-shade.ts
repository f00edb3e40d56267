import {
  AddEquation,
  BufferGeometry,
  type Camera,
  CustomBlending,
  DepthTexture,
  Float32BufferAttribute,
  Mesh,
  MeshNormalMaterial,
  NearestFilter,
  NoBlending,
  type Object3D,
  OneFactor,
  OrthographicCamera,
  PerspectiveCamera,
  RedFormat,
  type Scene,
  ShaderMaterial,
  SrcColorFactor,
  UnsignedIntType,
  Vector2,
  Vector4,
  WebGLRenderTarget,
  type WebGLRenderer,
  ZeroFactor,
} from 'three';
import { flatVertex, multiplyFragment, shadeFragment, smoothFragment } from './shade-shaders';

/** Layer of bodies that take ambient light from each other; no light and no other camera uses it. */
const bodyLayer = 11;

/** Ambient shade of the scene that `mesh` is in. */
export interface AmbientShade {
  readonly mesh: Mesh;
  dispose(): void;
}

/**
 * Creates a mesh that darkens recesses and the feet of bodies when the scene is drawn. It is drawn after all opaque objects and
 * before all transparent ones, over the picture with its tones as they are: lines, marks and labels keep their colours, and
 * pictures, films and snapshots need nothing more. Just before, it draws depths and normals of the bodies aside.
 */
export function createAmbientShade(): AmbientShade {
  const bodies = new WebGLRenderTarget(1, 1, {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    depthTexture: new DepthTexture(1, 1, UnsignedIntType),
  });
  const [shade, half] = [lightTarget(), lightTarget()];
  const normals = new MeshNormalMaterial();
  const compute = flat(shadeFragment, {
    depths: { value: bodies.depthTexture },
    normals: { value: bodies.texture },
    projection: { value: null },
    size: { value: new Vector2() },
  });
  const smooth = flat(smoothFragment, {
    depths: { value: bodies.depthTexture },
    projection: { value: null },
    shade: { value: null },
    step: { value: new Vector2() },
  });
  const geometry = fullTriangle();
  const mesh = multiplier(geometry, shade);
  const page = new Mesh(geometry, compute);
  page.frustumCulled = false;
  const pageCamera = new OrthographicCamera();

  const draw = (
    gl: WebGLRenderer,
    material: ShaderMaterial,
    onto: WebGLRenderTarget,
    camera: Camera,
  ): void => {
    material.uniforms.projection!.value = camera.projectionMatrix;
    page.material = material;
    gl.setRenderTarget(onto);
    gl.render(page, pageCamera);
  };
  const pixels = new Vector2();
  const viewport = new Vector4();
  mesh.onBeforeRender = (gl, scene, camera) => {
    const target = gl.getRenderTarget();
    gl.getDrawingBufferSize(pixels);
    gl.getCurrentViewport(viewport);
    const isWhole = viewport.z === pixels.x && viewport.w === pixels.y;
    mesh.material.uniforms.strength!.value = 0;
    // A lens draws a part of the scene into a corner: its recesses stay as they are.
    if (target !== null || !isWhole || !(camera instanceof PerspectiveCamera)) return;
    const scale = gl.getPixelRatio() > 1.5 ? 0.5 : 1;
    const [width, height] = [Math.ceil(pixels.x * scale), Math.ceil(pixels.y * scale)];
    for (const each of [bodies, shade, half]) each.setSize(width, height);
    drawBodies(gl, scene, camera, normals, bodies);
    (compute.uniforms.size!.value as Vector2).set(width, height);
    draw(gl, compute, shade, camera);
    for (const [from, onto, x, y] of [
      [shade, half, 1 / width, 0],
      [half, shade, 0, 1 / height],
    ] as const) {
      smooth.uniforms.shade!.value = from.texture;
      (smooth.uniforms.step!.value as Vector2).set(x, y);
      draw(gl, smooth, onto, camera);
    }
    gl.setRenderTarget(target);
    mesh.material.uniforms.strength!.value = 1;
  };
  return {
    mesh,
    dispose() {
      bodies.depthTexture!.dispose();
      for (const each of [bodies, shade, half, normals, compute, smooth, geometry, mesh.material])
        each.dispose();
    },
  };
}

const flat = (fragmentShader: string, uniforms: ShaderMaterial['uniforms']): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: flatVertex,
    fragmentShader,
    uniforms,
    depthTest: false,
    depthWrite: false,
    blending: NoBlending,
  });

const lightTarget = (): WebGLRenderTarget =>
  new WebGLRenderTarget(1, 1, { format: RedFormat, depthBuffer: false });

/** Returns a triangle that covers the picture. */
function fullTriangle(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute([-1, 3, 0, -1, -1, 0, 3, -1, 0], 3));
  geometry.setAttribute('uv', new Float32BufferAttribute([0, 2, 0, 0, 2, 0], 2));
  return geometry;
}

/** Draws depths and normals of all solid bodies, which are those that throw shadows or lie in them. */
function drawBodies(
  gl: WebGLRenderer,
  scene: Scene,
  camera: Camera,
  normals: MeshNormalMaterial,
  onto: WebGLRenderTarget,
): void {
  scene.traverseVisible((object) => {
    if (isBody(object)) object.layers.enable(bodyLayer);
  });
  const { mask } = camera.layers;
  const { overrideMaterial } = scene;
  camera.layers.set(bodyLayer);
  scene.overrideMaterial = normals;
  gl.setRenderTarget(onto);
  gl.render(scene, camera);
  scene.overrideMaterial = overrideMaterial;
  camera.layers.mask = mask;
}

const isBody = (object: Object3D): boolean =>
  object instanceof Mesh && (object.castShadow || object.receiveShadow);

/** Returns the mesh that multiplies the picture so far by the shade. */
function multiplier(
  geometry: BufferGeometry,
  shade: WebGLRenderTarget,
): Mesh<BufferGeometry, ShaderMaterial> {
  const material = new ShaderMaterial({
    vertexShader: flatVertex,
    fragmentShader: multiplyFragment,
    uniforms: { shade: { value: shade.texture }, strength: { value: 0 } },
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: ZeroFactor,
    blendDst: SrcColorFactor,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: OneFactor,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = -1000;
  mesh.raycast = () => {};
  return mesh;
}
