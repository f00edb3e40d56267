import { useEffect, useRef, useState } from 'react';
import type { Pixels } from '../../store/sketch/photo';
import { FileButton } from '../parts/FileButton';
import { Icon } from '../parts/Icon';
import { PhotoMarksForm } from './PhotoMarksForm';
import { pictureOf, readPhoto, type TracedPhoto } from './traced-photo';
import { words } from './words';

interface PhotoTracerProps {
  readonly onPhoto: (photo: TracedPhoto) => void;
  readonly onClose: () => void;
}

interface OpenPhoto {
  readonly pixels: Pixels;
  readonly address: string;
}

/** Takes or chooses a photo, and fits it to the plan by known lengths in it. */
export function PhotoTracer({ onPhoto, onClose }: PhotoTracerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState<OpenPhoto | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const address = open?.address;
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  const read = async ([file]: readonly File[]) => {
    try {
      const pixels = await readPhoto(file!);
      setOpen({ pixels, address: URL.createObjectURL(await pictureOf(pixels)) });
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="sheet sketch-tracer"
      aria-label={words.photo.title}
      onCancel={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className="sketch-head">
        <h1>{words.photo.title}</h1>
        <button type="button" className="button-icon" aria-label={words.photo.cancel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {open ? (
        <PhotoMarksForm photo={open.pixels} address={open.address} onPhoto={onPhoto} />
      ) : (
        <>
          <p className="sketch-asked">{words.photo.text}</p>
          <div className="sketch-buttons">
            <TakeButton onFiles={(files) => void read(files)} />
            <FileButton
              label={words.photo.choose}
              accept="image/*"
              className="sketch-button"
              onFiles={(files) => void read(files)}
            >
              <Icon name="open" size={20} />
              {words.photo.choose}
            </FileButton>
          </div>
          <p role="status">{isUnreadable && words.photo.unreadable}</p>
        </>
      )}
    </dialog>
  );
}

/** Opens the camera of a phone; elsewhere the browser asks for a file. */
function TakeButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="sketch-button sketch-main" onClick={() => input.current?.click()}>
        <Icon name="camera" size={20} />
        {words.photo.take}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={words.photo.take}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
