import { useCallback, useEffect, useState } from 'react';
import { loadPhoto, savePhoto } from '../../store/sketch/saved-photo';
import type { TracedPhoto } from './traced-photo';

interface PhotoOnPlan {
  readonly photo: TracedPhoto | null;
  /** Lays a photo under the plan, once it is saved. */
  lay(photo: TracedPhoto): Promise<void>;
  /** Changes how strong the photo shows, or removes it. */
  change(photo: TracedPhoto | null): void;
}

/** Holds the photo under the plan, which is there again after a reload. Without room on the device it lasts as long as the page. */
export function useSavedPhoto(): PhotoOnPlan {
  const [photo, setPhoto] = useState<TracedPhoto | null>(null);
  useEffect(() => {
    let isOpen = true;
    void loadPhoto().then((saved) => {
      if (saved && isOpen)
        setPhoto((now) => now ?? { ...saved, address: URL.createObjectURL(saved.picture) });
    });
    return () => {
      isOpen = false;
    };
  }, []);
  const lay = useCallback(async (laid: TracedPhoto) => {
    await save(laid);
    setPhoto(laid);
  }, []);
  const change = useCallback((changed: TracedPhoto | null) => {
    setPhoto(changed);
    void save(changed);
  }, []);
  return { photo, lay, change };
}

async function save(photo: TracedPhoto | null): Promise<void> {
  try {
    if (photo === null) return await savePhoto(null);
    const { picture, at, size, strength } = photo;
    await savePhoto({ picture, at, size, strength });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
