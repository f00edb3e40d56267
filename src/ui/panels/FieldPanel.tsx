import { lazy, Suspense } from 'react';
import type { Session } from '../../store/battle/session';
import { useAppState } from '../app/useStore';

const OpenField = lazy(async () => ({ default: (await import('./OpenField')).OpenField }));

/** The panel of the field of sight, while one is open. */
export function FieldPanel({ session }: { session: Session }) {
  const isAsked = useAppState((state) => state.fieldRequest !== null);
  if (!isAsked) return null;
  return (
    <Suspense>
      <OpenField session={session} />
    </Suspense>
  );
}
