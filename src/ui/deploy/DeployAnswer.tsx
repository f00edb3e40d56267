import './deploy.css';
import { useContext, useEffect, useMemo, type PointerEvent as ReactPointerEvent } from 'react';
import type { DeployView } from '../../engine/rules-view';
import { unitsNow, undeployedNow, type Session } from '../../store/battle/session';
import { deploymentInPreview } from '../../store/battle/session-preview';
import type { BattleTarget } from '../../tools/battle/context';
import { modelNameOf, sayRefusal } from '../parts/names';
import { Rules } from '../parts/Rules';
import { text } from '../text';
import { useApp } from '../app/useStore';
import { HandsContext } from './hands';

/** Answers a request to deploy a unit: confirms the figures' places on the table, or proposes places. */
export function DeployAnswer({ session, deploy }: { session: Session; deploy: DeployView }) {
  const app = useApp();
  const deployment = useMemo(() => deploymentInPreview(session), [session]);
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
          {sayRefusal(session.table, refusal)} <Rules ids={[refusal.rule]} />
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
        {session.preview && (
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

/** Deploys all units of the current player automatically, each in its turn. */
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

/** The unit's figures beside the table. They are dragged onto it one by one, or all together by the unit's name. */
function Tray({ session, deploy }: { session: Session; deploy: DeployView }) {
  const app = useApp();
  const { feed, unitLabel } = useContext(HandsContext);
  const unit = unitsNow(session).find(({ id }) => id === deploy.unit);
  const waiting = undeployedNow(session).filter(({ id }) => deploy.models.includes(id));

  const press = (target: BattleTarget, event: ReactPointerEvent) => {
    event.currentTarget.releasePointerCapture(event.pointerId);
    feed.current?.press(target, event.nativeEvent);
  };
  return (
    <div className="tray">
      <button
        type="button"
        className="tray-unit"
        onPointerDown={(event) => press({ kind: 'undeployed-unit' }, event)}
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
              title={text.deploy.drag(modelNameOf(session, id))}
              aria-label={text.deploy.drag(modelNameOf(session, id))}
              onPointerDown={(event) => {
                event.preventDefault();
                const planned = deploy.plan?.[id]?.facing;
                press({ kind: 'undeployed-figure', model: id, facing: planned ?? facing }, event);
              }}
              onKeyDown={(event) => {
                const place = deploy.plan?.[id];
                if (event.key !== 'Enter' || !place) return;
                event.preventDefault();
                app.preview.setDeployment({ ...deploymentInPreview(session), [id]: place });
              }}
            >
              {(profile ?? id).charAt(0).toUpperCase()}
            </button>
          </li>
        ))}
      </ul>
      <div ref={unitLabel} className="ruler-label tray-carried" hidden>
        {text.deploy.carried(unit?.name ?? deploy.unit, waiting.length)}
      </div>
    </div>
  );
}
