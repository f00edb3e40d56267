import { mayMeasure, measureRuler } from '../../store/view/ruler';
import type { Session } from '../../store/battle/session';
import { lengthOn } from '../parts/lengths';
import { text } from '../text';
import { useAppState } from '../app/useStore';

/** Hint or result of the current mode. */
export function ModeHint({ session }: { session: Session }) {
  const mode = useAppState((state) => state.mode);
  const ruler = useAppState((state) => state.ruler);
  if (mode === 'select') return null;
  if (mode === 'call') return <CallHint />;
  if (mode === 'point') return <PointHint />;
  if (mode === 'what-if') return <WhatIfHint session={session} />;
  if (!mayMeasure(session)) {
    return (
      <p className="sheet mode-hint" role="status">
        {text.ruler.waits}
      </p>
    );
  }
  const [from, to] = ruler;
  const measured = from && to ? measureRuler(session, from, to) : null;
  const say = (length: number) => lengthOn(session.table, length);
  return (
    <p className="sheet mode-hint" role="status">
      {measured ? (
        <>
          <strong>{say(measured.distance)}</strong> {text.ruler.edges}
          {Math.abs(measured.rise) >= 0.05 &&
            ` · ${text.ruler.rise(say(Math.abs(measured.rise)), measured.rise > 0)}, ${text.ruler.flat(say(measured.flat))}`}
        </>
      ) : from ? (
        text.ruler.end
      ) : (
        text.ruler.start
      )}
    </p>
  );
}

const PointHint = () => (
  <p className="sheet mode-hint" role="status">
    {text.tools.pointHint}
  </p>
);

function CallHint() {
  const hasViewer = useAppState(({ ruler }) => ruler.length > 0);
  return (
    <p className="sheet mode-hint" role="status">
      {hasViewer ? text.tools.callTarget : text.tools.callViewer}
    </p>
  );
}

function WhatIfHint({ session }: { session: Session }) {
  const moved = Object.keys(session.preview?.moved ?? {}).length;
  return (
    <p className="sheet mode-hint" role="status">
      {moved === 0 ? text.whatIf.start : text.whatIf.moved(moved)}
    </p>
  );
}
