import { useMemo } from 'react';
import { useStore } from 'zustand';
import { Dice, type DiceThrow } from '../../scene/dice/Dice';
import type { Director, Throw } from '../../store/play-director';
import { modelsNow, queryNow, type Session } from '../../store/session';
import { sideColour } from '../side-colours';

/** What happens on the table beyond what stands on it: dice that roll. */
export function StageOnTable({ director, session }: { director: Director; session: Session }) {
  const thrown = useStore(director.stage, (stage) => stage.thrown);
  const dice = useMemo(() => thrown && diceOf(thrown), [thrown]);
  return <Dice thrown={dice} muMm={session.table.muMm} />;
}

function diceOf({ beat, session, rested }: Throw): DiceThrow {
  const { table } = session;
  const standing = modelsNow(session).filter(({ removed }) => !removed);
  const models = standing.filter(({ id }) => beat.models.includes(id));
  const side = table.sides.findIndex(({ id }) => id === beat.side);
  const thrower = table.sides[side];
  return {
    dice: beat.dice.flatMap(({ sides, faces }) => faces.map((face) => ({ sides, face }))),
    colour: thrower ? sideColour(thrower, side) : null,
    seed: beat.from,
    near: models.map(({ at, y }) => [at[0], y, at[1]]),
    ground: {
      size: table.size,
      surface: (at) => queryNow(session).surface(at),
      pieces: table.pieces,
      models: standing.map(({ at }) => at),
    },
    rested,
  };
}
