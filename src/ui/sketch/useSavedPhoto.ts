import { useCallback, useEffect, useState } from 'react';
import { loadPhoto, savePhoto } from '../../store/sketch/saved-photo';
import type { TracedPhoto } from './traced-photo';

/** Holds the photo under the plan, which is there again after a reload. Without room on the device it lasts as long as the page. */
export function useSavedPhoto(): readonly [TracedPhoto | null, (photo: TracedPhoto | null) => void] {
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
  const change = useCallback((changed: TracedPhoto | null) => {
    setPhoto(changed);
    void save(changed);
  }, []);
  return [photo, change];
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
