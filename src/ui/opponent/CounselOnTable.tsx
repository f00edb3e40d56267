import { useMemo } from 'react';
import { Alternatives } from '../../scene/overlays/Alternatives';
import { useOpponentState } from './useOpponent';

/** The alternatives that are weighed, drawn where they would be done. */
export function CounselOnTable() {
  const found = useOpponentState(({ counsel }) => counsel?.found ?? null);
  const lit = useOpponentState(({ counsel }) => counsel?.lit ?? 0);
  const marks = useMemo(
    () =>
      found?.alternatives.map(({ lines }, index) => ({ rank: index + 1, lines, strong: index === lit })) ??
      [],
    [found, lit],
  );
  return <Alternatives marks={marks} />;
}
