import { useState } from 'react';
import { now } from '../store/design/history';
import { meshesOf } from '../store/design/items';
import { ownMeshFiles } from '../table/mesh-files';
import { writeTable } from '../table/write';
import { useDesign, useHost } from './host';
import { Icon } from './Icon';
import { Section } from './fields';
import { words } from './text';

const text = words.out;

/** What can be taken away: the table's file, a model, a picture, a sheet to set it up from; and a battle on it. */
export function OutMenu({ takePicture }: { takePicture: () => HTMLCanvasElement | null }) {
  const { saveFile, onPlay } = useHost();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const [said, setSaid] = useState('');

  const take = (name: string, make: () => Promise<Blob | null>) => async () => {
    setSaid(text.working);
    const made = await make();
    if (made) saveFile(name, made);
    setSaid(made ? text.done(name) : '');
  };
  const saveTable = async () => {
    for (const [src, bytes] of ownMeshFiles(meshesOf(file.terrain, meshes))) saveFile(src, new Blob([new Uint8Array(bytes)], { type: 'model/gltf-binary' }));
    return new Blob([writeTable(file)], { type: 'application/json' });
  };
  return (
    <Section title={text.title}>
      <button type="button" className="button-primary" onClick={() => onPlay(file, meshesOf(file.terrain, meshes))}>
        {words.play}
      </button>
      <div className="design-shapes">
        <button type="button" className="design-shape" onClick={() => void take(`${file.name}.table.json`, saveTable)()}>
          <Icon name="save" size={18} /> {text.table}
        </button>
        <button type="button" className="design-shape" onClick={() => void take(`${file.name}.png`, () => pngOf(takePicture()))()}>
          <Icon name="save" size={18} /> {text.picture}
        </button>
      </div>
      <p className="panel-note" role="status">
        {said}
      </p>
    </Section>
  );
}

const pngOf = (canvas: HTMLCanvasElement | null): Promise<Blob | null> =>
  new Promise((resolve) => (canvas ? canvas.toBlob(resolve, 'image/png') : resolve(null)));
