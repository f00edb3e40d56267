import { useDeferredValue, useMemo } from 'react';
import { type ObjectiveMark, Objectives } from '../../scene/overlays/Objectives';
import { ruleModule } from '../../rules/registry';
import type { Session } from '../../store/battle/session';
import { sideColour } from './side-colours';
import { text } from '../text';

/** Draws the objectives with their holders. */
export function ObjectivesOnTable({ session }: { session: Session }) {
  const { table, sides, setup } = session;
  // Finding the holders takes measurements, so it waits until the timeline's slider rests.
  const battle = useDeferredValue(session.battle);
  const marks = useMemo((): readonly ObjectiveMark[] => {
    const holders =
      (battle && ruleModule(battle.file.table.rules).view.holders?.(battle)) ?? new Map<string, string>();
    return table.objectives.map(({ id, name, at, elevation, radius = 0 }) => {
      const index = sides.findIndex((side) => side.id === holders.get(id));
      const side = sides[index];
      return {
        id,
        at: [at[0], elevation ?? setup.surfaceHeight([at[0], at[1]]), at[1]],
        radius,
        holder: side ? { colour: sideColour(side, index), chequered: index === 0 } : null,
        words: text.objective(name ?? id, side?.name ?? null),
      };
    });
  }, [table, sides, setup, battle]);
  return marks.length > 0 && <Objectives marks={marks} />;
}
