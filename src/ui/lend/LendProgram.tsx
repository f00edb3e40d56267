import '../parts/labelled-select.css';
import './lend.css';
import { useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { SeriesPlan } from '../../analysis/series/plan';
import { ruleModule, rulesName } from '../../rules/registry';
import { createLender, type Lender } from '../../store/lend/lender';
import { seriesServer } from '../../store/lend/series-server';
import { newId } from '../../store/new-id';
import { playInWorkers } from '../../store/workers/series-client';
import { namesMeshes } from '../../table/mesh';
import { place } from '../../table/place';
import { shippedMesh } from '../app/files';
import { LeaveButton } from '../parts/LeaveButton';
import { TablePlan } from '../parts/TablePlan';
import { lendWords as words } from './words';

interface LendProgramProps {
  /** First part of the address of the series on the server of this page. */
  readonly series: string;
  readonly onLeave: () => void;
  readonly onReady: () => void;
}

/** A screen that lends this device to a series of battles. */
export default function LendProgram({ series, onLeave, onReady }: LendProgramProps) {
  const [lender] = useState(() =>
    createLender({
      ...seriesServer(`${location.origin}/${encodeURIComponent(series)}`),
      playSeries: playInWorkers,
      loadMesh: shippedMesh,
      name: `browser ${newId().slice(0, 8)}`,
    }),
  );
  const { step, plan, reason } = useStore(lender.store);
  useEffect(() => {
    void lender.open();
    window.addEventListener('pagehide', lender.stop);
    return () => {
      window.removeEventListener('pagehide', lender.stop);
      lender.stop();
    };
  }, [lender]);
  useEffect(() => {
    if (step !== 'opening') onReady();
  }, [step, onReady]);
  return (
    <div className="lend">
      <header className="lend-head">
        <h1>{words.title}</h1>
        <LeaveButton label={words.leave} onLeave={onLeave} />
      </header>
      <main className="lend-body">
        <p>{words.about}</p>
        {plan && <PlanFacts plan={plan} />}
        {reason !== null && (
          <p className="refusal" role="alert">
            {reason}
          </p>
        )}
        <Work lender={lender} />
      </main>
    </div>
  );
}

/** The facts of the series: table, game, players, number of battles and aim. */
function PlanFacts({ plan }: { plan: SeriesPlan }) {
  const { table } = plan;
  const system = ruleModule(table.rules).system;
  const placed = useMemo(
    () => (namesMeshes(table) || !system ? null : place(table, system.modelShape)),
    [table, system],
  );
  const facts: readonly (readonly [string, string])[] = [
    [words.table, table.name],
    [words.game, rulesName(table.rules)],
    [words.players, words.playersOf(plan.players)],
    [words.battles, words.atMost(plan)],
    [words.aim, words.aimOf(plan)],
  ];
  return (
    <section className="lend-plan" aria-label={words.facts}>
      {placed && <TablePlan table={placed} models={placed.models} />}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The choice of cores, the button that begins or stops, and the count of battles played. */
function Work({ lender }: { lender: Lender }) {
  const { step, plan, played } = useStore(lender.store);
  const all = navigator.hardwareConcurrency;
  const [cores, setCores] = useState(Math.max(1, all - 1));
  const hint = useId();
  const isAtWork = step === 'playing' || step === 'waiting';
  return (
    <section className="lend-work">
      <p role="status">
        {words.steps[step]} {played > 0 && `${words.played(played)}.`}
      </p>
      {step === 'failed' && (
        <button type="button" className="button-plain" onClick={() => void lender.open()}>
          {words.again}
        </button>
      )}
      {plan && (step === 'ready' || isAtWork) && (
        <>
          <label className="labelled-select lend-cores">
            <span>{words.cores}</span>
            <select
              value={cores}
              disabled={isAtWork}
              aria-describedby={hint}
              onChange={(event) => setCores(Number(event.target.value))}
            >
              {Array.from({ length: all }, (_, i) => i + 1).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
            <small id={hint}>{words.coresHint(all)}</small>
          </label>
          {isAtWork ? (
            <>
              <button type="button" className="button-plain" onClick={lender.stop}>
                {words.stop}
              </button>
              <small>{words.stopHint}</small>
            </>
          ) : (
            <button type="button" className="button-primary" onClick={() => void lender.begin(cores)}>
              {played > 0 ? words.goOn : words.begin}
            </button>
          )}
        </>
      )}
    </section>
  );
}
