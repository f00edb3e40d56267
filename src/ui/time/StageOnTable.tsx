import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { PlanPoint } from '../../geometry/shapes';
import { Dice, type DiceThrow } from '../../scene/dice/Dice';
import type { Director, Throw } from '../../store/play-director';
import { modelsNow, queryNow, type Session } from '../../store/session';

/** What happens on the table beyond what stands on it: dice that roll. */
export function StageOnTable({ director, session }: { director: Director; session: Session }) {
  const thrown = useStore(director.stage, (stage) => stage.thrown);
  const dice = useMemo(() => thrown && diceOf(thrown, session), [thrown, session]);
  const ground = useMemo(
    () => ({ size: session.table.size, surface: (at: PlanPoint) => queryNow(session).surface(at), models: modelsNow(session).filter(({ removed }) => !removed).map(({ at }) => at) }),
    [session],
  );
  return <Dice thrown={dice} ground={ground} muMm={session.table.muMm} />;
}

function diceOf({ beat, rested }: Throw, session: Session): DiceThrow {
  const models = modelsNow(session).filter(({ id }) => beat.models.includes(id));
  const side = session.table.sides.findIndex(({ id }) => id === beat.side);
  return {
    dice: beat.dice.flatMap(({ sides, faces }) => faces.map((face) => ({ sides, face }))),
    side: side === 0 || side === 1 ? side : null,
    seed: beat.from,
    near: models.map(({ at, y }) => [at[0], y, at[1]]),
    rested,
  };
}
