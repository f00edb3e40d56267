import { useEffect, useState } from 'react';
import type { DesignLibrary, ListedDesign } from '../store/design/design-library';
import { Deletable } from './Deletable';
import type { DesignSource } from './open-design';
import { Section } from './FormFields';
import { useDesigner } from './host';
import { words } from './text';

/** Lists saved designs, to open or delete. */
export function SavedDesigns({
  library,
  onOpen,
}: {
  library: DesignLibrary;
  onOpen: (source: DesignSource) => void;
}) {
  const designer = useDesigner();
  const { id: open } = designer.store.getState();
  const [designs, setDesigns] = useState<readonly ListedDesign[]>([]);
  useEffect(() => {
    void library.list().then(setDesigns, () => {});
  }, [library]);
  const go = (source: DesignSource) => void designer.document.settled().then(() => onOpen(source));
  const remove = (id: string) => {
    setDesigns(designs.filter((design) => design.id !== id));
    void library.remove(id);
  };
  return (
    <Section title={words.tableForm.designs}>
      <button type="button" className="button-quiet" onClick={() => go({ kind: 'new' })}>
        {words.tableForm.newDesign}
      </button>
      <ul>
        {designs
          .filter(({ id }) => id !== open)
          .map((design) => (
            <li key={design.id} className="design-kept">
              <Deletable name={design.name} onDelete={() => remove(design.id)}>
                <button
                  type="button"
                  className="design-kept-open"
                  onClick={() => go({ kind: 'saved', id: design.id })}
                >
                  <strong>{design.name}</strong>
                  <small>{aboutDesign(design)}</small>
                </button>
              </Deletable>
            </li>
          ))}
      </ul>
    </Section>
  );
}

const aboutDesign = ({ size, pieces, savedAt }: ListedDesign): string =>
  words.tableForm.kept(
    size,
    pieces,
    new Date(savedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
  );
