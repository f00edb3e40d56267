import { useEffect, useRef, useState } from 'react';
import { PictureButton } from '../../designer/photo/PictureButton';
import type { Pixels } from '../../store/sketch/photo';
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
  const read = async (file: File) => {
    try {
      const pixels = await readPhoto(file);
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
            <PictureButton
              label={words.photo.take}
              className="sketch-button sketch-main"
              takes
              onPicture={(file) => void read(file)}
            >
              <Icon name="camera" size={20} />
              {words.photo.take}
            </PictureButton>
            <PictureButton
              label={words.photo.choose}
              className="sketch-button"
              onPicture={(file) => void read(file)}
            >
              <Icon name="open" size={20} />
              {words.photo.choose}
            </PictureButton>
          </div>
          <p role="status">{isUnreadable && words.photo.unreadable}</p>
        </>
      )}
    </dialog>
  );
}
