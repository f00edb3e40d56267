import { useState } from 'react';
import { writeRulingLink } from '../../export/ruling-link';
import type { Sketch } from '../../store/sketch/sketch';
import { sketchPair, sketchTable } from '../../store/sketch/to-table';
import { Icon } from '../parts/Icon';
import { useSketch, useSketchbook } from './useSketch';
import { copyText } from '../parts/copy-text';
import { words } from './words';

interface ShareBarProps {
  readonly onOpen3d: (sketch: Sketch) => void;
  readonly onDesign: (sketch: Sketch) => void;
}

/** The link, and the ways on from the sketch. */
export function ShareBar({ onOpen3d, onDesign }: ShareBarProps) {
  const book = useSketchbook();
  const sketch = useSketch();
  return (
    <section className="sketch-share">
      <LinkButton key={JSON.stringify(sketch)} sketch={sketch} />
      <div className="sketch-buttons">
        <button type="button" className="sketch-button" onClick={() => onOpen3d(sketch)}>
          <Icon name="orbit" size={20} />
          {words.open3d}
        </button>
        <button type="button" className="sketch-button" onClick={() => onDesign(sketch)}>
          <Icon name="save" size={20} />
          {words.design}
        </button>
        <button type="button" className="sketch-button" onClick={() => book.startOver(words.steps.startOver)}>
          <Icon name="undo" size={20} />
          {words.startOver}
        </button>
      </div>
    </section>
  );
}

type Shared =
  | { readonly kind: 'copied' }
  | { readonly kind: 'shown'; readonly link: string }
  | { readonly kind: 'too-long' };

function LinkButton({ sketch }: { readonly sketch: Sketch }) {
  const [shared, setShared] = useState<Shared | null>(null);
  const share = async () => {
    const hash = await writeRulingLink({ table: sketchTable(sketch), ...sketchPair, meshes: new Map() });
    if (hash === null) return setShared({ kind: 'too-long' });
    const link = `${location.origin}${location.pathname}${hash}`;
    const copied = await copyText(link);
    setShared(copied ? { kind: 'copied' } : { kind: 'shown', link });
  };
  return (
    <>
      <div className="sketch-link">
        <button type="button" className="sketch-button sketch-main" onClick={() => void share()}>
          <Icon name="link" size={20} />
          {words.share}
        </button>
        <p role="status">{shared && linkWords[shared.kind]}</p>
      </div>
      {shared?.kind === 'shown' && (
        <input
          className="sketch-address"
          readOnly
          value={shared.link}
          aria-label={words.linkNotCopied}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

const linkWords: Readonly<Record<Shared['kind'], string>> = {
  copied: words.linkCopied,
  shown: words.linkNotCopied,
  'too-long': words.linkTooLong,
};
