import { ImportNotes } from '../parts/ImportNotes';
import { text } from '../text';
import { useAppState } from '../app/useStore';

/** Forces imported from rosters for this battle, with notes on everything not understood. */
export function BroughtForces() {
  const brought = useAppState((state) => state.importedForces);
  return brought.map(({ source, force, counts, cost, notes }) => (
    <section key={source} className="brought" role="status" aria-label={force.name}>
      <p>
        {text.start.broughtFrom(
          force.name,
          Object.values(counts).reduce((sum, count) => sum + count, 0),
          source,
        )}
      </p>
      {cost !== '' && <p className="panel-sub">{cost}</p>}
      {notes.length === 0 ? (
        <p className="panel-sub">{text.start.leftOut(0)}</p>
      ) : (
        <details>
          <summary>{text.start.leftOut(notes.length)}</summary>
          <ImportNotes notes={notes} />
        </details>
      )}
    </section>
  ));
}
