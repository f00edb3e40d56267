import type { DesignSource } from '../../designer/open-design';
import { Icon } from '../parts/Icon';
import { ImportNotes } from '../parts/ImportNotes';
import { text } from '../text';
import { designToSize } from './design-source';
import { useApp, useAppState } from './useStore';

interface LeftOutProps {
  readonly onDesign: (source: DesignSource) => void;
}

/** Notes on the parts of an imported table that were changed or left out. The designer asks for the sizes of its meshes. */
export function LeftOut({ onDesign }: LeftOutProps) {
  const app = useApp();
  const session = useAppState((state) => state.session);
  const leftOut = useAppState((state) => state.importNotes);
  if (!leftOut || leftOut.notes.length === 0) return null;
  const { notes, unsized } = leftOut;
  return (
    <section className="sheet note" role="status" aria-label={text.leftOut.title(leftOut.source)}>
      <header className="panel-head">
        <div>
          <h2 className="panel-title">{text.leftOut.title(leftOut.source)}</h2>
          <p className="panel-sub">{text.start.leftOut(notes.length)}</p>
        </div>
        <button
          type="button"
          className="button-icon"
          aria-label={text.problems.dismiss}
          onClick={app.files.dismissImportNotes}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="scroll" role="group" tabIndex={0} aria-label={text.start.leftOut(notes.length)}>
        <ImportNotes notes={notes} />
      </div>
      {session && unsized.length > 0 && (
        <button
          type="button"
          className="button-quiet note-act"
          onClick={() => onDesign(designToSize(session, leftOut))}
        >
          {text.leftOut.sizes}
        </button>
      )}
    </section>
  );
}
