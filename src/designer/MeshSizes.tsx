import { useState } from 'react';
import type { Mu } from '../geometry/units';
import { sizeMesh } from '../store/design/size-mesh';
import type { UnsizedMesh } from '../table/import/tabletop-save';
import { NumberField, Section } from './FormFields';
import { useDesigner } from './host';
import { words } from './text';

const text = words.meshSizes;

/** Asks for the size of each mesh that a save names and that boxes replace: once for all of its objects. */
export const MeshSizes = ({ meshes }: { readonly meshes: readonly UnsizedMesh[] }) =>
  meshes.map((mesh) => <MeshSize key={mesh.address} mesh={mesh} />);

function MeshSize({ mesh }: { readonly mesh: UnsizedMesh }) {
  const designer = useDesigner();
  const [size, setSize] = useState<readonly [Mu, Mu, Mu]>([1, 1, 1]);
  return (
    <Section title={text.title(mesh.title, mesh.pieces.length)}>
      {text.axes.map((label, axis) => (
        <NumberField
          key={label}
          label={label}
          value={size[axis]!}
          min={0.05}
          max={100}
          onChange={(extent) =>
            setSize(([x, y, z]) => [
              axis === 0 ? extent : x,
              axis === 1 ? extent : y,
              axis === 2 ? extent : z,
            ])
          }
        />
      ))}
      <button
        type="button"
        className="button-quiet"
        onClick={() => designer.document.commit(text.step, sizeMesh(designer.document.file(), mesh, size))}
      >
        {text.apply}
      </button>
    </Section>
  );
}
