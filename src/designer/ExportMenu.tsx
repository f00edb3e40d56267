import { useState } from 'react';
import { now } from '../store/design/history';
import { meshesOf } from '../table/items';
import { ownMeshFiles } from '../table/mesh-files';
import type { TableFile } from '../table/format';
import type { Meshes } from '../table/mesh';
import { place } from '../table/place';
import { writeTable } from '../table/write';
import { useDesign, useHost } from './host';
import { Icon } from './Icon';
import { Section } from './FormFields';
import { words } from './text';

const text = words.out;

/** Exports the table as a file, a model, a picture or a set-up sheet, or starts a battle on it. */
export function ExportMenu({ takePicture }: { takePicture: () => HTMLCanvasElement | null }) {
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
    for (const [src, bytes] of ownMeshFiles(meshesOf(file.terrain, meshes)))
      saveFile(src, new Blob([new Uint8Array(bytes)], { type: 'model/gltf-binary' }));
    return new Blob([writeTable(file)], { type: 'application/json' });
  };
  return (
    <Section title={text.title}>
      <button
        type="button"
        className="button-primary"
        onClick={() => void onPlay(file, meshesOf(file.terrain, meshes))}
      >
        {words.play}
      </button>
      <div className="design-shapes">
        <button
          type="button"
          className="design-shape"
          onClick={() => void take(`${file.name}.table.json`, saveTable)()}
        >
          <Icon name="save" size={18} /> {text.table}
        </button>
        <button
          type="button"
          className="design-shape"
          onClick={() => void take(`${file.name}.png`, () => pngOf(takePicture()))()}
        >
          <Icon name="save" size={18} /> {text.picture}
        </button>
        <button
          type="button"
          className="design-shape"
          onClick={() => void take(`${file.name}.glb`, () => glbOf(file, meshes))()}
        >
          <Icon name="save" size={18} /> {text.glb}
        </button>
        <button
          type="button"
          className="design-shape"
          onClick={() => void take(`${file.name}.pdf`, () => sheetOf(file, meshes, takePicture()))()}
        >
          <Icon name="save" size={18} /> {text.sheet}
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

async function glbOf(file: TableFile, meshes: Meshes): Promise<Blob> {
  const { tableGlb } = await import('./table-glb');
  return new Blob([new Uint8Array(await tableGlb(place(file, () => null, meshes)))], {
    type: 'model/gltf-binary',
  });
}

/** JPEG quality of the sheet's picture. */
const jpegQuality = 0.85;

async function sheetOf(file: TableFile, meshes: Meshes, canvas: HTMLCanvasElement | null): Promise<Blob> {
  const [{ setUpSheet }, { sheetFonts }] = await Promise.all([
    import('../export/sheet/set-up-sheet'),
    import('../export/sheet/sheet-fonts'),
  ]);
  const jpeg =
    canvas &&
    (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality)));
  const picture =
    jpeg && canvas
      ? { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width: canvas.width, height: canvas.height }
      : null;
  const bytes = await setUpSheet(file, meshes, sheetFonts, picture);
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}
