import { useEffect, useRef, useState } from 'react';
import type { Edition, PackProgress } from '../../export/pack/pack-pdf';
import type { PdfPicture } from '../../export/sheet/pdf';
import type { Paper } from '../../export/sheet/paper';
import { messageOf } from '../../store/workers/message-of';
import { printPack, type Printing } from '../../store/workers/print-client';
import { saveBlob } from '../app/files';
import { paperHere } from '../app/print-forces';
import { Icon } from '../parts/Icon';
import { tablePictures } from './print-pictures';
import { useOpenPack, useWorkState } from './usePacks';
import { packWords } from './words';

const words = packWords.share;
const editions: readonly Edition[] = ['players', 'judges'];
const papers: readonly Paper[] = ['a4', 'letter'];

/** A document that is being made; its pages are printed in a worker. */
interface Run {
  printing: Printing | null;
}

const noPictures: ReadonlyMap<string, PdfPicture> = new Map();

/** Prints the pack as a PDF: pictures of the tables from the scene, then the pages in a worker. */
export function PrintForm() {
  const { pack } = useOpenPack();
  const meshes = useWorkState((state) => state.meshes);
  const [edition, setEdition] = useState<Edition>('players');
  const [paper, setPaper] = useState<Paper>(paperHere);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [hasCodes, setHasCodes] = useState(location.hostname !== 'localhost');
  const [hasPictures, setHasPictures] = useState(true);
  const [progress, setProgress] = useState<PackProgress | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const run = useRef<Run | null>(null);
  const stop = () => {
    const now = run.current;
    run.current = null;
    now?.printing?.stop();
  };
  useEffect(() => stop, []);
  const tables = pack.tables
    .map(({ id }) => id)
    .filter((id) => !left.includes(id) && !meshes.problems.has(id));
  const print = async () => {
    const mine: Run = { printing: null };
    run.current = mine;
    setFailed(null);
    setProgress({ done: 0, table: pack.name });
    const program = hasCodes ? `${location.origin}${location.pathname}` : null;
    // Pictures are the first part of the work, the pages the second.
    const pagesFrom = hasPictures ? 0.5 : 0;
    try {
      const printed = pack.tables.filter(({ id }) => tables.includes(id));
      const pictures = hasPictures
        ? await tablePictures(printed, meshes.meshes, ({ table }, done) => {
            if (run.current === mine) setProgress({ done: done * pagesFrom, table: table.name });
            return run.current === mine;
          })
        : noPictures;
      if (run.current !== mine) return;
      mine.printing = printPack(
        pack,
        { edition, paper, tables, meshes: meshes.meshes, program, pictures },
        ({ done, table }) => setProgress({ done: pagesFrom + (1 - pagesFrom) * done, table }),
      );
      const pdf = await mine.printing.pdf;
      if (pdf)
        saveBlob(`${pack.name}.${edition}.pdf`, new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }));
    } catch (error) {
      setFailed(messageOf(error));
    } finally {
      if (run.current === mine || run.current === null) setProgress(null);
    }
  };
  return (
    <section className="packs-make" aria-label={words.print}>
      <p className="packs-text">{words.printAbout}</p>
      <div className="packs-fields">
        <label className="packs-field">
          {words.edition}
          <select value={edition} onChange={({ target }) => setEdition(target.value as Edition)}>
            {editions.map((each) => (
              <option key={each} value={each}>
                {words.editions[each]}
              </option>
            ))}
          </select>
        </label>
        <label className="packs-field">
          {words.paper}
          <select value={paper} onChange={({ target }) => setPaper(target.value as Paper)}>
            {papers.map((each) => (
              <option key={each} value={each}>
                {words.papers[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className="packs-fields">
        <legend>{words.tables}</legend>
        {pack.tables.map(({ id, table }) => (
          <label key={id} className="packs-choice">
            <input
              type="checkbox"
              checked={!left.includes(id)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((other) => other !== id) : [...left, id])
              }
            />
            <span>{table.name}</span>
          </label>
        ))}
      </fieldset>
      <label className="packs-choice">
        <input type="checkbox" checked={hasCodes} onChange={({ target }) => setHasCodes(target.checked)} />
        <span>{words.codes}</span>
      </label>
      <label className="packs-choice">
        <input
          type="checkbox"
          checked={hasPictures}
          onChange={({ target }) => setHasPictures(target.checked)}
        />
        <span>{words.pictures}</span>
      </label>
      {progress ? (
        <div className="button-row">
          <progress value={progress.done} max={1} aria-label={words.progress} />
          <span role="status">{words.printing(progress.table)}</span>
          <button type="button" className="button-quiet" onClick={stop}>
            {words.stop}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="button-primary"
          disabled={tables.length === 0}
          onClick={() => void print()}
        >
          <Icon name="print" size={18} /> {words.print}
        </button>
      )}
      {tables.length === 0 && <p className="packs-text">{words.noTable}</p>}
      {failed !== null && (
        <p className="refusal" role="alert">
          {packWords.failed(failed)}
        </p>
      )}
    </section>
  );
}
