import './photo.css';
import { useEffect, useRef, useState } from 'react';
import { shownPhoto } from '../../store/design/design-photo';
import { photoMap } from '../../store/photo/fit';
import { now } from '../../store/design/history';
import type { TablePhoto } from '../../table/photo';
import { useDesign, useDesigner } from '../host';
import { IconButton } from '../Icon';
import { markedKinds, MarksForm } from './MarksForm';
import type { PhotoSource } from './PhotoSection';
import { jpegBlob, readPicture } from './picture';
import { photoWords as text } from './words';

/** The form of marks, for a new picture or for the photo that lies under the table. */
export default function PhotoSheet({ source, onClose }: { source: PhotoSource; onClose: () => void }) {
  const designer = useDesigner();
  const table = useDesign((state) => now(state.history).size);
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState<TablePhoto | null>(() =>
    source === 'laid' ? designer.store.getState().photo : null,
  );
  const [isUnreadable, setUnreadable] = useState(false);
  const address = useAddress(draft?.jpeg ?? null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    if (source === 'laid') return;
    let isOpen = true;
    readPicture(source).then(
      (read) => isOpen && setDraft({ ...read, marks: markedKinds(read.pixels, table).table }),
      () => isOpen && setUnreadable(true),
    );
    return () => {
      isOpen = false;
    };
  }, [source, table]);
  const isFit =
    draft !== null &&
    photoMap({
      pixels: draft.pixels,
      marks: draft.marks,
      table,
      ...(draft.distortion !== undefined && { distortion: draft.distortion }),
    }) !== null;
  const lay = (photo: TablePhoto) => {
    designer.photo.lay({
      ...shownPhoto(photo),
      ...(source === 'laid' && shownBefore(designer.store.getState().photo)),
    });
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="sheet photo-sheet scroll"
      aria-label={text.title}
      onCancel={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className="photo-sheet-head">
        <h2 className="panel-title">{text.title}</h2>
        <IconButton icon="close" name={text.close} onClick={onClose} />
      </header>
      <p role="status">{isUnreadable && text.unreadable}</p>
      {draft && address && <MarksForm photo={draft} address={address} table={table} onChange={setDraft} />}
      {draft && (
        <footer>
          <p role="status">{!isFit && text.noMap[draft.marks.kind]}</p>
          <button type="button" className="button-primary" disabled={!isFit} onClick={() => lay(draft)}>
            {text.lay}
          </button>
        </footer>
      )}
    </dialog>
  );
}

/** Returns how the photo was shown before its marks were changed. */
const shownBefore = (photo: { readonly isShown: boolean; readonly opacity: number } | null) =>
  photo ? { isShown: photo.isShown, opacity: photo.opacity } : {};

/** Returns an address of the picture that is valid while it is shown. */
function useAddress(jpeg: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (jpeg === null) return;
    const made = URL.createObjectURL(jpegBlob(jpeg));
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is a resource that this effect owns
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [jpeg]);
  return address;
}
