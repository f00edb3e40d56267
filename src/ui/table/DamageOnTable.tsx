import { useMemo } from 'react';
import { Fumes } from '../../scene/damage/Fumes';
import type { Fume } from '../../scene/damage/fumes-layout';
import { Rubble } from '../../scene/damage/Rubble';
import { struckFaces } from '../../scene/damage/rubble-layout';
import { Scorches } from '../../scene/damage/Scorches';
import type { Quality } from '../../scene/quality';
import { type Blast, blastsOf, freshBlasts } from '../../store/battle/blasts';
import type { Session } from '../../store/battle/session';
import { wrecksOf } from '../../store/battle/wrecks';
import { useAppState } from '../app/useStore';

const none: readonly Blast[] = [];

export interface DamageOnTableProps {
  readonly session: Session;
  readonly quality: Quality;
  readonly reducedMotion: boolean;
}

/** Draws what the battle has left on the table by the moment shown: scorches, rubble, dust of this turn's blasts, burning wrecks. */
export function DamageOnTable({ session, quality, reducedMotion }: DamageOnTableProps) {
  const { battle, setup, table } = session;
  const showsFallen = useAppState((state) => state.showsFallen);
  const surface = useMemo(() => setup.surfaceHeight.bind(setup), [setup]);
  const blasts = useSame(useMemo(() => (battle ? blastsOf(battle) : none), [battle]));
  const faces = useMemo(() => struckFaces(table.pieces, blasts), [table, blasts]);
  const fumes = useSame(
    useMemo((): readonly Fume[] => {
      const dust = battle ? freshBlasts(battle) : none;
      return [
        ...dust.map(({ at, radius }): Fume => ({ kind: 'blast', at: [at[0], surface(at), at[1]], radius })),
        ...(showsFallen ? wrecksOf(session) : []).map(({ at, y, height }): Fume => ({
          kind: 'wreck',
          at: [at[0], y + height * wreckShare, at[1]],
          radius: height * wreckRadius,
        })),
      ];
    }, [battle, session, showsFallen, surface]),
  );
  return (
    <>
      <Scorches scorches={blasts} faces={faces} surface={surface} />
      <Rubble faces={faces} surface={surface} quality={quality} />
      <Fumes fumes={fumes} isMoving={!reducedMotion && quality !== 'low'} />
    </>
  );
}

/** Height of a wreck's fire, and its radius, in heights of the machine. */
const wreckShare = 0.55;
const wreckRadius = 0.45;

/** Returns the first of the lists that are equal in turn: most steps through a battle change nothing here, and build no new body. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const key = JSON.stringify(list);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key covers the whole list
  return useMemo(() => list, [key]);
}
