import { useState } from 'react';
import { isProgram, seatOf } from '../../store/opponent/seats';
import type { TableFile } from '../../table/format';
import type { Choices } from '../start/choices';
import { useBackground } from './useBackground';
import { opponentText } from './words';

interface BeginInBackgroundProps {
  readonly file: TableFile;
  readonly choices: Choices;
  readonly disabled: boolean;
  readonly onBegun: () => void;
}

/** Offers to play a battle of computer players in the background. */
export function BeginInBackground({
  file,
  choices: { seats, seed, ground },
  disabled,
  onBegun,
}: BeginInBackgroundProps) {
  const background = useBackground();
  const [refused, setRefused] = useState<string | null>(null);
  if (!file.sides.every(({ id }) => isProgram(seatOf(seats, id)))) return null;
  const begin = () =>
    background
      .begin(file, seed, ground.meshes, seats)
      .then(onBegun, (error: unknown) => setRefused(String(error)));
  return (
    <>
      <button
        type="button"
        className="button-quiet new-aside"
        disabled={disabled}
        onClick={() => void begin()}
      >
        {opponentText.beginInBackground}
      </button>
      {refused !== null && <p className="refusal">{opponentText.cannotSend(refused)}</p>}
    </>
  );
}
