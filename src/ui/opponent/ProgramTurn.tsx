import { seatAsked } from '../../store/opponent/opponent';
import type { Session } from '../../store/session';
import { looksBack } from '../../store/time';
import { useAppState } from '../useStore';
import { useOpponent, useOpponentState } from './useOpponent';
import { opponentText } from './words';

/** Whether the program is about to answer the question that is shown. */
export const useIsThinking = ({ battle }: Session): boolean => useOpponentState(({ thinking }) => thinking !== null && thinking === battle);

/** That the program has the side that is asked: thinking, to be stopped; or waiting, to be told to go on. */
export function ProgramTurn({ session }: { session: Session }) {
  const opponent = useOpponent();
  const seat = useAppState(seatAsked);
  const thinking = useIsThinking(session);
  const failed = useOpponentState((state) => state.failed);
  const side = session.table.sides.find(({ id }) => id === session.battle?.question?.by)?.name ?? '';
  if (!seat || looksBack(session)) return null;
  return (
    <div className="program-turn" role="status">
      {failed !== null && <p className="refusal">{opponentText.failed(failed)}</p>}
      <p className="panel-note">{(thinking ? opponentText.thinking : opponentText.waits)(side, opponentText.seats[seat])}</p>
      <button type="button" className="button-quiet" onClick={thinking ? opponent.stop : opponent.goOn}>
        {thinking ? opponentText.stop : opponentText.goOn}
      </button>
    </div>
  );
}
