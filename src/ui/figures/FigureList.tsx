import '../studio/studio-sheet.css';
import './figures.css';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { freeUses, readDraft } from '../../store/figures/figure-keeper';
import { ownFigures, type FigureUse, type OwnFigure } from '../../store/figures/own-figures';
import { messageOf } from '../../store/workers/message-of';
import { readFigureInWorker } from '../../store/workers/figure-client';
import { usualSettings } from '../../table/figure/fit-figure';
import { saveBlob } from '../app/files';
import { FileButton } from '../parts/FileButton';
import { MiddleSheet } from '../parts/MiddleSheet';
import { figureFiles, FigureSheet } from './FigureSheet';
import { figureKeeper } from './keeper';
import { anyView } from './target';
import { figureWords as words } from './words';

/** The list of all own figures: to change, export and delete them, and to open shared ones. */
export default function FigureList({ onClose }: { readonly onClose: () => void }) {
  const { figures } = useStore(ownFigures);
  const [said, say] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  useEffect(() => {
    void figureKeeper()
      .load()
      .catch((reason: unknown) => say(words.failed(messageOf(reason))));
  }, []);
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    try {
      say(await work());
    } catch (reason) {
      say(words.failed(messageOf(reason)));
    }
  };
  const add = (file: File) =>
    attempt(async () => {
      say(words.reading(file.name));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const reading = await readDraft(bytes, file.name, usualSettings, readFigureInWorker);
      if (!reading.ok) return reading.problem;
      const uses = freeUses(reading.draft.profiles, ownFigures.getState().figures);
      const { name } = await figureKeeper().add(reading.draft, uses);
      return uses.length === 0 ? words.added(name) : words.addedFor(name, uses.map(useName));
    });
  const share = (figure: OwnFigure) =>
    attempt(async () => {
      const bytes = await figureKeeper().shared(figure.id);
      saveBlob(
        `${figure.name}.figure.zip`,
        new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }),
      );
      return '';
    });
  const remove = (figure: OwnFigure) =>
    attempt(async () => {
      await figureKeeper().remove(figure.id);
      return '';
    });

  const inEdit = figures.find(({ id }) => id === edited);
  if (inEdit)
    return (
      <FigureSheet
        key={inEdit.id}
        figure={inEdit.id}
        target={{ title: inEdit.name, uses: [], view: anyView }}
        onClose={() => setEdited(null)}
      />
    );
  return (
    <MiddleSheet
      className="studio-sheet figure-sheet"
      label={words.list}
      title={words.list}
      closeLabel={words.close}
      onClose={onClose}
    >
      <div className="scroll studio-body" tabIndex={0}>
        <p>{words.about}</p>
        {figures.length === 0 && <p className="panel-note">{words.none}</p>}
        <ul className="figure-list">
          {figures.map((figure) => (
            <FigureRow
              key={figure.id}
              figure={figure}
              onEdit={() => setEdited(figure.id)}
              onShare={() => void share(figure)}
              onRemove={() => void remove(figure)}
            />
          ))}
        </ul>
      </div>
      <p role="status" className="studio-said">
        {said}
      </p>
      <footer className="button-row">
        <FileButton
          label={words.chooseShared}
          accept={figureFiles}
          className="button-quiet"
          onFiles={([file]) => file && void add(file)}
        >
          {words.chooseShared}
        </FileButton>
      </footer>
    </MiddleSheet>
  );
}

const useName = (use: FigureUse): string =>
  use.kind === 'profile' ? words.everyOf(use.title) : words.onlyThis(use.model, use.table);

interface FigureRowProps {
  readonly figure: OwnFigure;
  readonly onEdit: () => void;
  readonly onShare: () => void;
  readonly onRemove: () => void;
}

function FigureRow({ figure: { name, fileName, uses }, onEdit, onShare, onRemove }: FigureRowProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="panel-sub">
          {fileName}. {words.uses(uses.map(useName))}
        </p>
      </div>
      {isAsking ? (
        <div className="button-row" role="group" aria-label={words.sure(name)}>
          <span>{words.sure(name)}</span>
          <button type="button" className="button-quiet" onClick={onRemove}>
            {words.yes}
          </button>
          <button type="button" className="button-quiet" onClick={() => setAsking(false)}>
            {words.no}
          </button>
        </div>
      ) : (
        <div className="button-row">
          <button type="button" className="button-quiet" aria-label={words.edit(name)} onClick={onEdit}>
            {words.editShort}
          </button>
          <button type="button" className="button-quiet" aria-label={words.share(name)} onClick={onShare}>
            {words.shareShort}
          </button>
          <button
            type="button"
            className="button-quiet"
            aria-label={words.remove(name)}
            onClick={() => setAsking(true)}
          >
            {words.removeShort}
          </button>
        </div>
      )}
    </li>
  );
}
