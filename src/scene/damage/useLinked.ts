import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { type BufferGeometry, type Material, Mesh } from 'three';

/**
 * Has the GPU link the program of a material before its first body shows, while the page goes on: a program that is linked when it
 * is first drawn keeps the page waiting. `like` has the attributes that the bodies will have.
 */
export function useLinked(material: Material, like: BufferGeometry): void {
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const camera = useThree((state) => state.camera);
  useEffect(() => {
    gl.compile(new Mesh(like, material), camera, scene);
  }, [gl, scene, camera, material, like]);
}
