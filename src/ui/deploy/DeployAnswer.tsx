import './deploy.css';
import { useContext, useEffect, useMemo, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import { deployTowards } from '../../store/battle/deploy';
import type { DeployView } from '../../engine/rules-view';
import { deploymentTried, unitsNow, waitingNow, type Session } from '../../store/battle/session';
import { Rules } from '../parts/Rules';
import { text } from '../text';
import { useApp } from '../app/useStore';
import { HandsContext } from './hands';

/** Answers where a unit deploys: as its figures have been put on the table, or as it would be sensible. */
export function DeployAnswer({ session, deploy }: { session: Session; deploy: DeployView }) {
  const app = useApp();
  const deployment = useMemo(() => deploymentTried(session), [session]);
  const refusal = useMemo(() => deploy.check(deployment), [deploy, deployment]);
  const placed = Object.keys(deployment).length;
  const waiting = deploy.models.length - placed;
  const ready = waiting === 0 && refusal === null;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !ready || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      app.battle.answer(deployment);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [app, deployment, ready]);

  return (
    <>
      <p className="panel-note">{text.deploy.how}</p>
      {waiting > 0 && <Tray session={session} deploy={deploy} />}
      <p role="status">{waiting > 0 ? text.deploy.waiting(waiting) : text.deploy.placed(placed)}</p>
      {waiting === 0 && refusal && (
        <p className="refusal">
          {refusal.message} <Rules ids={[refusal.rule]} />
        </p>
      )}
      <div className="button-row">
        <button
          type="button"
          className="button-quiet"
          disabled={!deploy.plan}
          onClick={() => deploy.plan && app.preview.setDeployment(deploy.plan)}
        >
          {text.deploy.sensible}
        </button>
        {session.trial && (
          <button type="button" className="button-quiet" onClick={() => app.battle.undo()}>
            {text.move.undo}
          </button>
        )}
        {placed > 0 && (
          <button type="button" className="button-quiet" onClick={() => app.preview.setDeployment({})}>
            {text.move.back}
          </button>
        )}
        <DeployAllButton session={session} />
      </div>
      <button
        type="button"
        className="button-primary"
        disabled={!ready}
        onClick={() => app.battle.answer(deployment)}
      >
        {text.deploy.confirm}
      </button>
    </>
  );
}

/** One press sets up all units of the side that is asked, each as its turn comes. */
export function DeployAllButton({ session }: { session: Session }) {
  const app = useApp();
  const by = session.battle?.question?.by;
  if (by === undefined) return null;
  return (
    <button type="button" className="button-quiet" onClick={() => app.battle.autoDeploy(by)}>
      {text.deploy.all}
    </button>
  );
}

/** The unit's figures beside the table: dragged onto it one by one, or by its name all together. */
function Tray({ session, deploy }: { session: Session; deploy: DeployView }) {
  const app = useApp();
  const hands = useContext(HandsContext);
  const unit = unitsNow(session).find(({ id }) => id === deploy.unit);
  const waiting = waitingNow(session).filter(({ id }) => deploy.models.includes(id));

  const carried = useRef<HTMLDivElement>(null);
  const carryUnit = (event: ReactPointerEvent) => {
    event.currentTarget.releasePointerCapture(event.pointerId);
    const label = carried.current;
    const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
      if (!label) return;
      label.hidden = false;
      label.style.translate = `${clientX}px ${clientY}px`;
    };
    const letGo = (up: PointerEvent) => {
      if (label) label.hidden = true;
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
      const spot =
        up.type === 'pointerup' && up.target instanceof HTMLCanvasElement ? hands.current?.spotAt(up) : null;
      if (spot) deployTowards(app.preview, deploy, spot, text.deploy.noRoom);
    };
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
  };
  return (
    <div className="tray">
      <button
        type="button"
        className="tray-unit"
        onPointerDown={carryUnit}
        onClick={() => deploy.plan && app.preview.setDeployment(deploy.plan)}
      >
        {unit?.name ?? deploy.unit}
      </button>
      <ul>
        {waiting.map(({ id, leader, facing, profile }) => (
          <li key={id}>
            <button
              type="button"
              className={leader ? 'tray-model leader' : 'tray-model'}
              title={text.deploy.drag(id)}
              aria-label={text.deploy.drag(id)}
              onPointerDown={(event) => {
                event.preventDefault();
                event.currentTarget.releasePointerCapture(event.pointerId);
                hands.current?.carry(id, deploy.plan?.[id]?.facing ?? facing, event.nativeEvent);
              }}
              onKeyDown={(event) => {
                const place = deploy.plan?.[id];
                if (event.key !== 'Enter' || !place) return;
                event.preventDefault();
                app.preview.setDeployment({ ...deploymentTried(session), [id]: place });
              }}
            >
              {(profile ?? id).charAt(0).toUpperCase()}
            </button>
          </li>
        ))}
      </ul>
      <div ref={carried} className="ruler-label tray-carried" hidden>
        {text.deploy.carried(unit?.name ?? deploy.unit, waiting.length)}
      </div>
    </div>
  );
}
