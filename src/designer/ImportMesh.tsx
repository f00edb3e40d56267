import { useEffect, useState } from 'react';
import { now } from '../store/design/history';
import type { Brought, BroughtMesh } from '../store/workers/mesh-worker';
import { scales, type CataloguePiece } from '../table/format';
import {
  meshKindOf,
  meshUnits,
  upDirections,
  type MeshOptions,
  type MeshUnit,
  type UpDirection,
} from '../table/import/mesh-options';
import { ChoiceField, NumberField, Section } from './FormFields';
import { useDesign, useDesigner, useHost } from './host';
import { IconButton } from './Icon';
import { words } from './text';

const text = words.mesh;

type Unit = MeshUnit | 'usual' | 'fit';

interface ImportMeshProps {
  readonly file: File;
  /** Files to import after it. */
  readonly next: readonly File[];
  readonly onClose: () => void;
}

/** Imports a mesh file: sets its unit, up axis and origin, and lists its repairs. */
export function ImportMesh({ file, next, onClose }: ImportMeshProps) {
  const designer = useDesigner();
  const { importMesh } = useHost();
  const scale = useDesign((state) => now(state.history).scale);
  const meshes = useDesign((state) => state.meshes);
  const [unit, setUnit] = useState<Unit>('usual');
  const [fit, setFit] = useState<NonNullable<MeshOptions['fit']>>({ along: 'y', to: 3 });
  const [up, setUp] = useState<UpDirection | ''>('');
  const [origin, setOrigin] = useState<'middle' | 'file'>('middle');
  const [brought, setBrought] = useState<Brought | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const options: MeshOptions = {
      muMm: scales[scale],
      origin,
      ...(up !== '' && { up }),
      ...(unit === 'fit' ? { fit } : unit === 'usual' ? {} : { unitMm: meshUnits[unit] }),
    };
    const bring = async () => {
      setBrought(null);
      const found = await importMesh(
        new Uint8Array(await file.arrayBuffer()),
        file.name,
        options,
        stop.signal,
      );
      if (!stop.signal.aborted) setBrought(found);
    };
    void bring();
    return () => stop.abort();
  }, [importMesh, file, scale, unit, fit, up, origin]);

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
        {brought === null && (
          <p className="panel-note" role="status">
            {text.reading}
          </p>
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
