import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { WebGLRenderTarget, type WebGLRenderer } from 'three';
import { createSpecimens } from './specimens';
import { useOwned } from './useOwned';
import { whenDrawn } from './when-drawn';

interface ProgramsProps {
  /** Changes when more of the scene is there. */
  readonly stage: number;
  readonly isWhole: boolean;
  /** Called once the whole scene can be drawn without waiting for its shader programs. */
  readonly onLinked: () => void;
}

/**
 * Has the GPU link the shader programs of the scene before it is drawn, then those of marks that may come, while the page
 * goes on: a program that is first used when its object shows keeps the page waiting, up to a second in software rendering.
 */
export function Programs({ stage, isWhole, onLinked }: ProgramsProps) {
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const camera = useThree((state) => state.camera);
  const specimens = useOwned(
    () => createSpecimens(),
    (made) => [made],
    [],
  );
  useEffect(() => {
    whileDrawingShadows(gl, () => gl.compile(specimens.shadows, camera, scene));
  }, [gl, scene, camera, specimens]);
  useEffect(() => {
    let isGone = false;
    const linked = gl.compileAsync(scene, camera);
    if (isWhole)
      void linked.then(() => {
        if (isGone) return;
        onLinked();
        void gl.compileAsync(specimens.marks, camera, scene).then(() => readPrograms(gl));
      });
    return () => {
      isGone = true;
    };
  }, [gl, scene, camera, specimens, stage, isWhole, onLinked]);
  return null;
}

/** A program for a picture that is drawn aside, as the shadow map is, differs from one for the screen. */
function whileDrawingShadows(gl: WebGLRenderer, link: () => void): void {
  const aside = new WebGLRenderTarget();
  gl.setRenderTarget(aside);
  link();
  gl.setRenderTarget(null);
  aside.dispose();
}

/** Reads the uniforms of all programs before their first use, while the GPU has nothing else to do: each waits for its answer. */
async function readPrograms(gl: WebGLRenderer): Promise<void> {
  const context = gl.getContext() as WebGL2RenderingContext;
  for (const program of [...(gl.info.programs ?? [])]) {
    await whenDrawn(context);
    if (context.isContextLost()) return;
    program.getUniforms();
  }
}
