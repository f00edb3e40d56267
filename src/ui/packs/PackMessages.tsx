import { Icon } from '../parts/Icon';
import { usePacks, usePacksState, useWorkState } from './usePacks';
import { packWords } from './words';

/** Problems with the last file, with saving, and with long work. */
export function PackMessages() {
  const packs = usePacks();
  const refusal = usePacksState((state) => state.refusal);
  const isUnsaved = usePacksState((state) => state.isUnsaved);
  const failed = useWorkState((state) => state.failed);
  return (
    <>
      {refusal && (
        <section
          className="refusal packs-refusal"
          role="alert"
          aria-label={packWords.refused(refusal.source)}
        >
          <div>
            <strong>{packWords.refused(refusal.source)}</strong>
            <ul>
              {refusal.problems.slice(0, 20).map(({ at, message }) => (
                <li key={`${at} ${message}`}>
                  {at !== '' && <code>{at}</code>} {message}
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            className="button-icon"
            aria-label={packWords.dismiss}
            title={packWords.dismiss}
            onClick={packs.dismiss}
          >
            <Icon name="close" size={18} />
          </button>
        </section>
      )}
      {isUnsaved && (
        <p className="refusal" role="alert">
          {packWords.unsaved}
        </p>
      )}
      {failed !== null && (
        <p className="refusal" role="alert">
          {packWords.failed(failed)}
        </p>
      )}
    </>
  );
}
