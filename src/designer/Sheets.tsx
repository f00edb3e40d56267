import type { UnsizedMesh } from '../table/import/tabletop-save';
import { MeshSizes } from './MeshSizes';
import { IconButton } from './Icon';
import { words } from './text';

/** Lists the parts of an imported table that were changed or left out. */
interface NoteListProps {
  readonly notes: readonly string[];
  /** Meshes of unknown size. */
  readonly unsized: readonly UnsizedMesh[];
  readonly onClose: () => void;
}

export function NoteList({ notes, unsized, onClose }: NoteListProps) {
  return (
    <section className="sheet design-help" aria-label={words.notesTitle}>
      <header className="design-help-head">
        <h2 className="panel-title">{words.notesTitle}</h2>
        <IconButton icon="close" name={words.close} onClick={onClose} />
      </header>
      <ul>
        {notes.map((note, index) => (
          <li key={index} className="design-mesh-part">
            {note}
          </li>
        ))}
      </ul>
      <MeshSizes meshes={unsized} />
    </section>
  );
}

/** Lists the keyboard shortcuts. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <section className="sheet design-help" aria-label={words.helpTitle}>
      <header className="design-help-head">
        <h2 className="panel-title">{words.helpTitle}</h2>
        <IconButton icon="close" name={words.close} onClick={onClose} />
      </header>
      <dl>
        {words.help.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
