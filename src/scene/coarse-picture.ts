import {
  type Camera,
  LinearFilter,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
  WebGLRenderTarget,
  type WebGLRenderer,
} from 'three';

export interface CoarsePicture {
  /** Allocates its pixels and links its program before the first use. */
  prepare(gl: WebGLRenderer): void;
  /** Draws the scene with fewer pixels, and those enlarged onto the canvas. */
  draw(gl: WebGLRenderer, scene: Scene, camera: Camera): void;
  dispose(): void;
}

/** Creates a picture with a share of the canvas's pixels along a side. */
export function createCoarsePicture(share: number): CoarsePicture {
  const pixels = new WebGLRenderTarget(1, 1, {
    minFilter: LinearFilter,
    magFilter: LinearFilter,
    colorSpace: SRGBColorSpace,
    // Shaders write the canvas's colours: the GPU must not convert them.
    internalFormat: 'RGBA8',
    // As the canvas has it: in software, shader programs are built anew for each kind of target, a second for the scene.
    stencilBuffer: true,
  });
  // Tones and colours as for the canvas, so that its shader programs serve here too.
  Object.assign(pixels, { isXRRenderTarget: true });
  const material = new ShaderMaterial({
    uniforms: { pixels: { value: pixels.texture } },
    depthTest: false,
    depthWrite: false,
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() {
        at = uv;
        gl_Position = vec4(position.xy, 0.0, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D pixels;
      varying vec2 at;
      void main() {
        gl_FragColor = texture2D(pixels, at);
      }`,
  });
  const page = new Mesh(new PlaneGeometry(2, 2), material);
  page.frustumCulled = false;
  const pageCamera = new OrthographicCamera();
  const canvas = new Vector2();
  const fit = (gl: WebGLRenderer): void => {
    gl.getDrawingBufferSize(canvas).multiplyScalar(share).ceil();
    pixels.setSize(canvas.x, canvas.y);
  };
  return {
    prepare(gl) {
      fit(gl);
      gl.initRenderTarget(pixels);
      gl.compile(page, pageCamera);
    },
    draw(gl, scene, camera) {
      fit(gl);
      gl.setRenderTarget(pixels);
      gl.render(scene, camera);
      gl.setRenderTarget(null);
      gl.render(page, pageCamera);
    },
    dispose() {
      pixels.dispose();
      material.dispose();
      page.geometry.dispose();
    },
  };
}
