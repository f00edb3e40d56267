import { useState } from 'react';
import { longestLink } from '../../export/link-text';
import { writePackLink } from '../../export/pack-link';
import { packArchive } from '../../table/pack-archive';
import { writePack } from '../../table/write';
import { saveBlob, saveTextFile } from '../app/files';
import { copyText } from '../parts/copy-text';
import { Icon } from '../parts/Icon';
import { PrintForm } from './PrintForm';
import { useOpenPack } from './usePacks';
import { packWords } from './words';

const words = packWords.share;

/** One PDF, a file, or a link. */
export function ShareTab() {
  const open = useOpenPack();
  const { pack, meshes } = open;
  const save = () => {
    if (meshes.size === 0) return saveTextFile(`${pack.name}.pack.json`, writePack(pack));
    const bytes = new Uint8Array(packArchive({ pack, meshes }));
    saveBlob(`${pack.name}.pack.zip`, new Blob([bytes], { type: 'application/zip' }));
  };
  return (
    <>
      <PrintForm />
      <section className="packs-make" aria-label={words.file}>
        <p className="packs-text">{words.fileAbout}</p>
        <button type="button" className="button-primary" onClick={save}>
          <Icon name="save" size={18} /> {words.file}
        </button>
      </section>
      <LinkPart key={`${open.id} ${open.past.length}`} />
    </>
  );
}

/** The link, or why there is none. */
function LinkPart() {
  const { pack, meshes } = useOpenPack();
  const [state, setState] = useState<
    | { readonly kind: 'copied' }
    | { readonly kind: 'long'; length: number }
    | { readonly kind: 'shown'; link: string }
    | null
  >(null);
  const copy = async () => {
    const { hash, fits } = await writePackLink({ pack, meshes });
    if (!fits) return setState({ kind: 'long', length: hash.length });
    const link = `${location.origin}${location.pathname}${hash}`;
    setState((await copyText(link)) ? { kind: 'copied' } : { kind: 'shown', link });
  };
  return (
    <section className="packs-make" aria-label={words.link}>
      <p className="packs-text">{words.linkAbout}</p>
      <button type="button" className="button-primary" onClick={() => void copy()}>
        <Icon name="link" size={18} /> {words.link}
      </button>
      <p className="packs-text" role="status">
        {state?.kind === 'copied' && words.copied}
        {state?.kind === 'long' && words.tooLong(state.length, longestLink)}
        {state?.kind === 'shown' && words.notCopied}
      </p>
      {state?.kind === 'shown' && (
        <label className="packs-field">
          {words.linkField}
          <input readOnly value={state.link} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </section>
  );
}
