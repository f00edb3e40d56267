import { useMemo } from 'react';
import { Alternatives } from '../../scene/overlays/Alternatives';
import { useOpponentState } from './useOpponent';

/** Draws the evaluated alternatives on the table. */
export function AnalysisOnTable() {
  const found = useOpponentState(({ analysis }) => analysis?.found ?? null);
  const lit = useOpponentState(({ analysis }) => analysis?.lit ?? 0);
  const marks = useMemo(
    () =>
      found?.alternatives.map(({ lines }, index) => ({ rank: index + 1, lines, strong: index === lit })) ??
      [],
    [found, lit],
  );
  return <Alternatives marks={marks} />;
}
