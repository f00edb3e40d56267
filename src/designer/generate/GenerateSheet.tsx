import './generate.css';
import { useEffect, useRef, useState } from 'react';
import type { Generation, Proposal } from '../../analysis/generate/generate';
import { verdictText } from '../../analysis/generate/score';
import { now } from '../../store/design/history';
import { generateInWorker } from '../../store/workers/generate-client';
import { meshesOf } from '../../table/items';
import { useDesign, useDesigner } from '../host';
import { IconButton } from '../Icon';
import { generateText as text } from './generate-text';
import { Proposals } from './Proposals';
import { firstForm, inventoryOfForm, wishesOf } from './wish-form';
import { WishFields } from './WishFields';

interface Search {
  readonly generation: Generation | null;
  readonly running: boolean;
  readonly failed: string | null;
}

const noSearch: Search = { generation: null, running: false, failed: null };

/** Generates layouts from wishes. An opened layout becomes the design in one step. */
export default function GenerateSheet({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const [form, setForm] = useState(() => firstForm(file));
  const [{ generation, running, failed }, setSearch] = useState(noSearch);
  const [opened, setOpened] = useState('');
  const stopWork = useRef(() => {});
  useEffect(() => {
    dialog.current?.showModal();
    return () => stopWork.current();
  }, []);
  const pieces = inventoryOfForm(form, file);
  const start = () => {
    stopWork.current();
    setOpened('');
    setSearch({ ...noSearch, running: true });
    const wishes = wishesOf(form, file);
    stopWork.current = generateInWorker(
      wishes,
      meshesOf(
        wishes.pieces.map(({ template }) => template),
        meshes,
      ),
      (found) => setSearch({ generation: found, running: found.done < 1, failed: null }),
      (reason) => setSearch((search) => ({ ...search, running: false, failed: reason })),
    );
  };
  const stop = () => {
    stopWork.current();
    setSearch((search) => ({ ...search, running: false }));
  };
  const open = ({ file: layout }: Proposal) => {
    designer.document.commit(text.step, { ...layout, name: file.name }, []);
    setOpened(text.opened(layout.name));
  };
  const proposals = generation?.proposals ?? [];
  return (
    <dialog
      ref={dialog}
      className="sheet generate-sheet"
      aria-label={text.title}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className="design-help-head">
        <h2 className="panel-title">{text.title}</h2>
        <IconButton icon="close" name={text.close} onClick={() => dialog.current?.close()} />
      </header>
      <div className="generate-run">
        {running ? (
          <>
            <progress value={generation?.done ?? 0} max={1} aria-label={text.progress} />
            <small>{text.tried(generation?.tried ?? 0)}</small>
            <button type="button" className="button-quiet" onClick={stop}>
              {text.stop}
            </button>
          </>
        ) : (
          <button type="button" className="button-primary" disabled={pieces.length === 0} onClick={start}>
            {text.start}
          </button>
        )}
      </div>
      <p role="status" className="panel-note">
        {pieces.length === 0 && text.noPieces}
        {opened !== ''
          ? opened
          : failed !== null
            ? text.failed(failed)
            : proposals.length > 0 || (generation !== null && !running)
              ? verdictText(proposals)
              : text.nothingYet}
      </p>
      <div className="generate-body">
        <div className="generate-form scroll" role="group" aria-label={text.form} tabIndex={0}>
          <p className="panel-note">{text.about}</p>
          <WishFields form={form} file={file} onChange={setForm} />
        </div>
        <div className="generate-found scroll" role="group" aria-label={text.results} tabIndex={0}>
          {proposals.length > 0 && <Proposals proposals={proposals} meshes={meshes} onOpen={open} />}
        </div>
      </div>
    </dialog>
  );
}
