import { DoubleSide, Mesh, MeshBasicMaterial, type Object3D } from 'three';

/** Paint of a flat mark on the table, which terrain does not hide. */
export const MarkPaint = ({ colour }: { readonly colour: string }) => (
  <meshBasicMaterial color={colour} side={DoubleSide} depthTest={false} transparent toneMapped={false} />
);

/** Sets the opacity of everything in a mark, without React. */
export function fade(mark: Object3D, opacity: number): void {
  mark.traverse((part) => {
    if (part instanceof Mesh && part.material instanceof MeshBasicMaterial) part.material.opacity = opacity;
  });
}
