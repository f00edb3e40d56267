import { Icon } from '../parts/Icon';
import { ImportNotes } from '../parts/ImportNotes';
import { text } from '../text';
import { useApp, useAppState } from './useStore';

/** Notes on the parts of an imported table that were changed or left out. */
export function LeftOut() {
  const app = useApp();
  const leftOut = useAppState((state) => state.importNotes);
  if (!leftOut || leftOut.notes.length === 0) return null;
  return (
    <section className="sheet note" role="status" aria-label={text.leftOut.title(leftOut.source)}>
      <header className="panel-head">
        <div>
          <h2 className="panel-title">{text.leftOut.title(leftOut.source)}</h2>
          <p className="panel-sub">{text.start.leftOut(leftOut.notes.length)}</p>
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
      <div className="scroll" role="group" tabIndex={0} aria-label={text.start.leftOut(leftOut.notes.length)}>
        <ImportNotes notes={leftOut.notes} />
      </div>
    </section>
  );
}
