import { lazy, Suspense, useState } from 'react';
import { generateText as text } from './generate-text';

const GenerateSheet = lazy(() => import('./GenerateSheet'));

/** Opens the generator of layouts, which loads then. */
export function GenerateButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button-quiet generate-open" onClick={() => setOpen(true)}>
        {text.title}…
      </button>
      {open && (
        <Suspense>
          <GenerateSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
