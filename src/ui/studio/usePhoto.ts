import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../store/workers/message-of';
import type { Photo, PictureParts } from './photo';
import { previewOf, type PicturePage } from './sizes';

/** Pixels along the longer side of the preview. */
const previewPixels = 720;

export interface PhotoState {
  /** The subject; null until it is there. */
  readonly photo: Photo | null;
  readonly failure: string | null;
}

/**
 * Opens a subject for the sheet, and draws its preview onto the sheet's canvas.
 * @param key changes when the subject has to be opened anew
 */
export function usePhoto(
  open: (canvas: PicturePage) => Promise<Photo>,
  page: PicturePage,
  parts: PictureParts,
  key: string,
) {
  const preview = useRef<HTMLCanvasElement>(null);
  const opener = useRef({ open, page });
  const [{ photo, failure }, set] = useState<PhotoState>({ photo: null, failure: null });
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    opener.current = { open, page };
  });

  useEffect(() => {
    let isGone = false;
    let opened: Photo | null = null;
    const { open: openNow, page: pageNow } = opener.current;
    openNow(previewOf(pageNow, previewPixels)).then(
      (made) => {
        if (isGone) return made.close();
        opened = made;
        set({ photo: made, failure: null });
      },
      (reason: unknown) => isGone || set({ photo: null, failure: messageOf(reason) }),
    );
    return () => {
      isGone = true;
      opened?.close();
      set({ photo: null, failure: null });
      setDrawn(false);
    };
  }, [key]);

  const { lines, labels, panels } = parts;
  useEffect(() => {
    let isGone = false;
    if (!photo) return;
    const at = previewOf(opener.current.page, previewPixels);
    photo.draw(at, { lines, labels, panels }).then(
      (picture) => {
        const canvas = preview.current;
        if (isGone || !canvas) return;
        Object.assign(canvas, at.size);
        canvas.getContext('2d')?.drawImage(picture, 0, 0);
        setDrawn(true);
      },
      (reason: unknown) => isGone || set({ photo, failure: messageOf(reason) }),
    );
    return () => {
      isGone = true;
    };
  }, [photo, lines, labels, panels]);

  return { preview, photo, failure, isDrawn };
}
