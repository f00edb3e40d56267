import { useEffect, useState } from 'react';
import type { ListedDesign } from '../../store/design/design-library';
import { now } from '../../store/design/history';
import { readFile } from '../../store/files/read-file';
import { meshSources, noMeshes, type Meshes } from '../../table/mesh';
import { ownMeshFiles } from '../../table/mesh-files';
import type { TableFile } from '../../table/format';
import { countOf } from '../../table/numbers';
import { useServices } from '../app/services';
import { tableHeadings } from '../app/shipped-headings';
import { fetchShipped } from '../app/shipped-tables';
import { useAppState } from '../app/useStore';
import { FileButton } from '../parts/FileButton';
import { Icon } from '../parts/Icon';
import { addTable } from './add-files';
import { usePacks } from './usePacks';
import { packWords } from './words';

const words = packWords.add;

/** Ways to add a table: one that ships, a saved design, the open table, or a file. */
export function AddTables({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const packs = usePacks();
  const session = useAppState((state) => state.session);
  const [added, setAdded] = useState<string | null>(null);
  const add = (name: string, file: TableFile, meshes: Meshes): void => {
    const sources = meshSources(file);
    const own = [...ownMeshFiles(meshes)].filter(([src]) => sources.has(src));
    const index = addTable(packs, name, file, new Map(own));
    setAdded(index === null ? null : words.added(file.name, index));
  };
  const addShipped = async (name: string) => {
    const read = await readFile(await fetchShipped(name));
    if (read.ok && read.kind === 'table') add(name, read.table, noMeshes);
  };
  return (
    <section className="packs-add" aria-label={words.title}>
      <h2 className="section-title">{words.title}</h2>
      <details className="packs-more">
        <summary>{words.shipped}</summary>
        <ul className="packs-choices">
          {tableHeadings.map(({ file, name, game }) => (
            <li key={file}>
              <AddButton name={name} about={game} onClick={() => void addShipped(file)} />
            </li>
          ))}
        </ul>
      </details>
      <details className="packs-more">
        <summary>{words.design}</summary>
        <Designs onAdd={add} />
      </details>
      <p className="packs-kept" role="status" hidden={added === null}>
        {added}
      </p>
      <div className="button-row">
        {session && (
          <button
            type="button"
            className="button-quiet"
            onClick={() => add(session.table.name, session.table.file, session.meshes)}
          >
            {words.open(session.table.name)}
          </button>
        )}
        <FileButton
          label={words.file}
          accept=".json,application/json,.glb,model/gltf-binary"
          multiple
          className="button-quiet"
          onFiles={onFiles}
        >
          <Icon name="open" size={18} /> {words.file}
        </FileButton>
      </div>
    </section>
  );
}

/** The designs on this device. */
function Designs({ onAdd }: { readonly onAdd: (name: string, file: TableFile, meshes: Meshes) => void }) {
  const packs = usePacks();
  const { designLibrary } = useServices();
  const [designs, setDesigns] = useState<readonly ListedDesign[]>([]);
  useEffect(() => {
    void designLibrary.list().then(setDesigns, () => {});
  }, [designLibrary]);
  if (designs.length === 0) return <p className="packs-text">{words.noDesign}</p>;
  const add = async ({ id, name }: ListedDesign) => {
    const found = await designLibrary.load(id);
    if (found) onAdd(name, now(found.history), found.meshes);
    else packs.refuse(name, [{ at: '', message: words.missing }]);
  };
  return (
    <ul className="packs-choices">
      {designs.map((design) => (
        <li key={design.id}>
          <AddButton
            name={design.name}
            about={countOf(design.pieces, 'piece')}
            onClick={() => void add(design)}
          />
        </li>
      ))}
    </ul>
  );
}

interface AddButtonProps {
  readonly name: string;
  readonly about: string;
  readonly onClick: () => void;
}

const AddButton = ({ name, about, onClick }: AddButtonProps) => (
  <button type="button" className="packs-way" onClick={onClick}>
    <span>
      <span className="visually-hidden">{words.add('')}</span>
      {name}
      <small>{about}</small>
    </span>
  </button>
);
