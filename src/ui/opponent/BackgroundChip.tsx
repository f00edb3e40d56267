import './background.css';
import type { CSSProperties } from 'react';
import { playedNow } from '../../store/opponent/background';
import { Icon } from '../parts/Icon';
import { useBackgroundBattles } from './useBackground';
import { opponentText } from './words';

/** Chip of a background battle, with a ring for its progress. */
export function BackgroundChip({ onPress }: { onPress: () => void }) {
  const battle = playedNow(useBackgroundBattles());
  if (!battle) return null;
  const { name, turn, turns } = battle;
  const what = `${opponentText.background}: ${name}, ${opponentText.turnOf(turn, turns)}`;
  return (
    <button
      type="button"
      className="button-icon background-chip"
      style={{ '--done': turns === null ? 0 : turn / turns } as CSSProperties}
      aria-label={what}
      title={what}
      onClick={onPress}
    >
      <Icon name="play" size={12} />
    </button>
  );
}
