import { useState } from 'react';
import { now } from '../store/design/history';
import type { BroughtMesh } from '../store/workers/mesh-worker';
import { scales, type CataloguePiece } from '../table/format';
import { meshKindOf, upDirections, type MeshOptions, type UpDirection } from '../table/import/mesh-options';
import { ChoiceField, NumberField, Section } from './FormFields';
import { useDesign, useDesigner } from './host';
import { IconButton } from './Icon';
import { words } from './text';
import { useMeshReading, type MeshUnitChoice as Unit } from './useMeshReading';

const text = words.mesh;

interface ImportMeshProps {
  readonly file: File;
  /** Files that were given together with it: the data of a .gltf. */
  readonly beside: readonly File[];
  /** Files to import after it. */
  readonly next: readonly File[];
  readonly onClose: () => void;
}

/** Imports a mesh file: sets its unit, up axis and origin, and lists its repairs. */
export function ImportMesh({ file, beside, next, onClose }: ImportMeshProps) {
  const designer = useDesigner();
  const scale = useDesign((state) => now(state.history).scale);
  const meshes = useDesign((state) => state.meshes);
  const [unit, setUnit] = useState<Unit>('usual');
  const [fit, setFit] = useState<NonNullable<MeshOptions['fit']>>({ along: 'y', to: 3 });
  const [up, setUp] = useState<UpDirection | ''>('');
  const [origin, setOrigin] = useState<'middle' | 'file'>('middle');
  const { state, stop, again } = useMeshReading(file, beside, { unit, fit, up, origin });
  const brought = state.kind === 'done' ? state.brought : null;

  const put = ({ file: read }: BroughtMesh) => {
    const name = baseName(file.name);
    const src = freshSource(name, [...meshes.keys()]);
    designer.pieces.addMeshes(new Map([[src, read]]));
    const piece: CataloguePiece = {
      name: src,
      title: name,
      text: file.name,
      tags: {},
      parts: [{ shape: 'mesh', at: [0, 0, 0], src }],
    };
    designer.tools.setTool({ kind: 'place', piece, turn: 0 });
    onClose();
  };
  return (
    <section className="sheet design-mesh" aria-label={text.title}>
      <header className="design-help-head">
        <h2 className="panel-title">{file.name}</h2>
        <IconButton icon="close" name={words.close} onClick={onClose} />
      </header>
      <div className="design-mesh-body scroll">
        {next.length > 0 && <p className="panel-note">{text.next(next.map(({ name }) => name))}</p>}
        <ChoiceField
          label={text.unit}
          value={unit}
          choices={Object.entries(text.units) as [Unit, string][]}
          onChange={setUnit}
        />
        {unit === 'fit' && (
          <>
            <ChoiceField
              label={text.fitAlong}
              value={fit.along}
              choices={Object.entries(text.axes) as ['x' | 'y' | 'z', string][]}
              onChange={(along) => setFit({ ...fit, along })}
            />
            <NumberField
              label={text.fitTo}
              value={fit.to}
              min={0.1}
              max={100}
              onChange={(to) => setFit({ ...fit, to })}
            />
          </>
        )}
        <ChoiceField
          label={text.up}
          value={up}
          choices={[['', text.usualUp], ...upDirections.map((each) => [each, each] as const)]}
          onChange={setUp}
        />
        <ChoiceField
          label={text.origin}
          value={origin}
          choices={[
            ['middle', text.middle],
            ['file', text.asFile],
          ]}
          onChange={setOrigin}
        />
        {state.kind === 'reading' && (
          <>
            <p className="panel-note" role="status">
              {text.steps[state.step]}
            </p>
            <div className="design-mesh-progress">
              <progress value={state.share} max={1} aria-label={text.progress} />
              <button type="button" className="button-quiet" onClick={stop}>
                {text.stop}
              </button>
            </div>
          </>
        )}
        {state.kind === 'stopped' && (
          <>
            <p className="panel-note" role="status">
              {text.stopped}
            </p>
            <button type="button" className="button-quiet" onClick={again}>
              {text.again}
            </button>
          </>
        )}
        {brought?.ok === false && (
          <ul className="refusal" role="alert">
            {brought.problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {brought?.ok && (
          <>
            <p className="panel-note" role="status">
              {text.size(brought.mesh.size, scales[scale])}
            </p>
            <Section title={text.parts}>
              <ul>
                {brought.mesh.parts.map((part, index) => (
                  <li key={index} className="design-mesh-part">
                    {text.part(part)}
                  </li>
                ))}
              </ul>
            </Section>
            {brought.mesh.notes.length > 0 && (
              <Section title={text.notes}>
                <ul>
                  {brought.mesh.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </Section>
            )}
            <button type="button" className="button-primary" onClick={() => put(brought.mesh)}>
              {text.put}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

export const isMeshFile = ({ name }: File): boolean => meshKindOf(name) !== null;

/** Returns a file's name without its extension, reduced to letters that a mesh's name may have. */
const baseName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\w -]+/g, '-')
    .replace(/^[^\w]+/, '')
    .slice(0, 80) || 'mesh';

/** Returns an unused file name for the mesh. */
function freshSource(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const src = number === 1 ? `${name}.glb` : `${name}-${number}.glb`;
    if (!taken.includes(src)) return src;
  }
}
