import type { Battle } from '../../engine/battle';
import { useAppState } from '../app/useStore';
import { SideMark } from '../parts/SideMark';
import { opponentText } from './words';

/** Says in one steady line which side an AI player plays, and what with, while it thinks and while its dice roll. */
export function ProgramPlays() {
  const battle = useAppState(({ session }) => session?.battle);
  if (!battle?.question) return null;
  const { by } = battle.question;
  const index = battle.file.table.sides.findIndex(({ id }) => id === by);
  return (
    <p className="question program-plays">
      <SideMark index={index} />
      {workOf(battle)}
    </p>
  );
}

/** "Iron Sultanate plays Azeb…": one line for a whole activation. */
function workOf({ question, state }: Battle): string {
  const { by } = question!;
  const side = state.sides[by]?.name ?? by;
  const unit = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  return unit?.side === by ? opponentText.plays(side, unit.name) : opponentText.chooses(side);
}
