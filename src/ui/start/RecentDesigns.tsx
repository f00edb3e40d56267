import './recent.css';
import { useEffect, useState } from 'react';
import type { DesignSource } from '../../designer/open-design';
import type { ListedDesign } from '../../store/design/design-library';
import { useServices } from '../app/services';
import { startText } from './words';

/** Designs of earlier visits, to go on with; nothing while there are none. */
export function RecentDesigns({ onDesign }: { onDesign: (source: DesignSource) => void }) {
  const { designLibrary } = useServices();
  const [designs, setDesigns] = useState<readonly ListedDesign[]>([]);
  useEffect(() => {
    let open = true;
    void designLibrary.list().then(
      (found) => open && setDesigns(found),
      () => {},
    );
    return () => {
      open = false;
    };
  }, [designLibrary]);
  if (designs.length === 0) return null;
  return (
    <section className="recent" aria-label={startText.designs}>
      <div className="recent-head">
        <h2 className="section-title">{startText.designs}</h2>
      </div>
      <ul className="scroll">
        {designs.map(({ id, name, pieces, savedAt }) => (
          <li key={id} className="recent-battle">
            <button
              type="button"
              className="recent-open"
              aria-label={startText.openDesign(name)}
              onClick={() => onDesign({ kind: 'saved', id })}
            >
              <strong>{name}</strong>
              <small>
                {new Date(savedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })},{' '}
                {startText.pieces(pieces)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
