import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import type { RulingControllerState } from '../../store/ruling/ruling-controller';
import { sketchPair } from '../../store/sketch/to-table';
import type { SketchRuling } from '../../store/sketch/verdicts';
import { noMeshes } from '../../table/mesh';

const RulingPanel = lazy(async () => ({ default: (await import('../ruling/RulingPanel')).RulingPanel }));

interface ProofProps {
  readonly found: SketchRuling;
  readonly onOpen3d: () => void;
  readonly onClose: () => void;
}

/** The ruling sheet of the sketch: section, plan and lens. */
export function Proof({ found: { table, ruling }, onOpen3d, onClose }: ProofProps) {
  const room = useMemo(
    (): RulingControllerState => ({
      open: { subject: { kind: 'models', ...sketchPair }, table, meshes: noMeshes, ruling, units: null },
      failed: null,
    }),
    [table, ruling],
  );
  return (
    <Suspense>
      <Focused>
        <RulingPanel room={room} onFigureView={onOpen3d} onSubject={onClose} takeScene={() => null} />
      </Focused>
    </Suspense>
  );
}

/** Gives the sheet's first button the focus once it is there, and gives it back when the sheet closes. */
function Focused({ children }: { readonly children: React.ReactNode }) {
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    wrapper.current?.querySelector('button')?.focus();
    return () => before?.focus();
  }, []);
  return <div ref={wrapper}>{children}</div>;
}
