import './flat-table.css';
import { useEffect, useEffectEvent, useMemo, useState, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import type { Point } from '../../geometry/shapes/shapes';
import type { Insets } from '../../scene/camera/insets';
import { reachOf } from '../../store/battle/move';
import type { Director } from '../../store/battle/play-director';
import { modelsNow, queryNow, type Session } from '../../store/battle/session';
import { clickModel, clickSpot } from '../../tools/battle/click';
import type { BattleContext } from '../../tools/battle/context';
import { TablePlan } from '../parts/TablePlan';
import { text } from '../text';

interface FlatTableProps {
  readonly session: Session;
  readonly director: Director;
  readonly context: BattleContext;
  /** Models with a ring. */
  readonly selected: ReadonlySet<string>;
  /** The cursor that keys lead; null while it is hidden. */
  readonly cursor: Point | null;
  /** Space that panels take at the page's edges. */
  readonly insets: Insets;
  readonly onReady: () => void;
}

/** The table from above, for a browser without WebGL: a click on it does what it does in the scene. */
export default function FlatTable({
  session,
  director,
  context,
  selected,
  cursor,
  insets,
  onReady,
}: FlatTableProps) {
  const [width, depth] = session.table.size;
  const [isNoted, setNoted] = useState(true);
  const models = useMemo(() => modelsNow(session).filter(({ removed }) => !removed), [session]);
  const thrown = useStore(director.stage, (stage) => stage.thrown);
  // There are no dice to watch.
  useEffect(() => thrown?.rested(), [thrown]);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  const click = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const frame = currentTarget.querySelector('svg')!.getScreenCTM()!.inverse();
    const { x, y: z } = new DOMPoint(clientX, clientY).matrixTransform(frame);
    const model = models.find(
      (each) => (each.at[0] - x) ** 2 + (each.at[1] - z) ** 2 <= reachOf(session, each) ** 2,
    );
    if (model) clickModel(context.app, model.id);
    else clickSpot(context, [x, queryNow(session).surfaceHeight([x, z]), z]);
  };
  return (
    <div className="flat-table" style={insets}>
      <div className="flat-plan" onClick={click}>
        <TablePlan table={session.table} models={models} />
        <svg className="flat-marks" viewBox={`0 0 ${width} ${depth}`} aria-hidden="true">
          {models
            .filter(({ id }) => selected.has(id))
            .map((model) => (
              <circle key={model.id} cx={model.at[0]} cy={model.at[1]} r={reachOf(session, model) + 0.2} />
            ))}
          {cursor && <path d={`M${cursor[0] - 1} ${cursor[2]}h2M${cursor[0]} ${cursor[2] - 1}v2`} />}
        </svg>
      </div>
      {isNoted && (
        <section className="sheet notice" role="alert">
          <p>
            <strong>{text.noWebGl.title}</strong> {text.noWebGl.help} {text.noWebGl.flat}
          </p>
          <div className="button-row">
            <button type="button" className="button-quiet" onClick={() => setNoted(false)}>
              {text.noWebGl.dismiss}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
