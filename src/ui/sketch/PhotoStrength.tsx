import { useEffect, useId } from 'react';
import { Icon } from '../../designer/Icon';
import type { TracedPhoto } from './traced-photo';
import { words } from './words';

interface PhotoStrengthProps {
  readonly photo: TracedPhoto;
  readonly onPhoto: (photo: TracedPhoto | null) => void;
}

/** The photo under the plan: how strong it shows, and its removal. */
export function PhotoStrength({ photo, onPhoto }: PhotoStrengthProps) {
  const id = useId();
  const { address } = photo;
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <section className="sketch-photo">
      <label htmlFor={id}>{words.photo.strength}</label>
      <input
        id={id}
        type="range"
        min="0"
        max="1"
        step="0.05"
        value={photo.strength}
        onChange={({ target }) => onPhoto({ ...photo, strength: Number(target.value) })}
      />
      <button type="button" className="sketch-button" onClick={() => onPhoto(null)}>
        <Icon name="delete" size={20} />
        {words.photo.remove}
      </button>
    </section>
  );
}
