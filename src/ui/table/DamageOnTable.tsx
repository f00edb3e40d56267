import { useMemo } from 'react';
import { Scorches } from '../../scene/damage/Scorches';
import { blastsOf, type Blast } from '../../store/battle/blasts';
import type { Session } from '../../store/battle/session';

const none: readonly Blast[] = [];

/** Draws what blasts have left on the ground by the moment shown. */
export function DamageOnTable({ session }: { readonly session: Session }) {
  const { battle, setup } = session;
  const blasts = useMemo(() => (battle ? blastsOf(battle) : none), [battle]);
  const surface = useMemo(() => setup.surfaceHeight.bind(setup), [setup]);
  const key = blasts.map(({ at, radius }) => `${at.join()} ${radius}`).join(';');
  // A list with the same blasts, as most steps give, builds no new body.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key covers all of a blast
  const scorches = useMemo(() => blasts, [key]);
  return <Scorches scorches={scorches} surface={surface} />;
}
