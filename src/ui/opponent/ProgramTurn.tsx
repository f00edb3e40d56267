import { useState } from 'react';
import { currentSeat } from '../../store/opponent/opponent';
import { isProgram, levelOf, seatOf } from '../../store/opponent/seats';
import type { Session } from '../../store/battle/session';
import { looksBack } from '../../store/battle/time';
import { useAppState } from '../app/useStore';
import { useBackground } from './useBackground';
import { useOpponent, useOpponentState } from './useOpponent';
import { useProgramAtWork } from './useProgramAtWork';
import { opponentText } from './words';

/** Returns whether an AI player is about to answer the shown question. */
export const useIsThinking = ({ battle }: Session): boolean =>
  useOpponentState(({ thinking }) => thinking !== null && thinking.commands === battle?.commands);

/** State of the AI player whose turn it is: thinking, with a stop button; or paused, with a resume button. */
export function ProgramTurn({ session }: { session: Session }) {
  const opponent = useOpponent();
  const seat = useAppState(currentSeat);
  const isAtWork = useProgramAtWork();
  const failed = useOpponentState((state) => state.failed);
  const side = session.table.sides.find(({ id }) => id === session.battle?.question?.by)?.name ?? '';
  const watching = useAppState((state) => state.isWatching);
  if (!seat || watching || looksBack(session)) return null;
  return (
    <div className="program-turn" role={isAtWork ? undefined : 'status'}>
      {failed !== null && <p className="refusal">{opponentText.failed(failed)}</p>}
      {!isAtWork && (
        <p className="panel-note">{opponentText.waits(side, opponentText.levels[levelOf(seat)])}</p>
      )}
      <div className="button-row">
        <button type="button" className="button-quiet" onClick={isAtWork ? opponent.stop : opponent.goOn}>
          {isAtWork ? opponentText.stop : opponentText.goOn}
        </button>
        <ToBackground session={session} />
      </div>
    </div>
  );
}

/** Offers to continue a battle of computer players in the background. */
function ToBackground({ session }: { session: Session }) {
  const background = useBackground();
  const playsAlone = useAppState(({ seats }) =>
    session.table.sides.every(({ id }) => isProgram(seatOf(seats, id))),
  );
  const [refused, setRefused] = useState<string | null>(null);
  if (!playsAlone) return null;
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        onClick={() => background.sendOpen().catch((error: unknown) => setRefused(String(error)))}
      >
        {opponentText.toBackground}
      </button>
      {refused !== null && <p className="refusal">{opponentText.cannotSend(refused)}</p>}
    </>
  );
}
