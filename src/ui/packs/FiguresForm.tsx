import { useState } from 'react';
import { strengths, type Strength } from '../../players/strengths';
import { usualBattles, type BattleRequest } from '../../store/packs/pack-fairness';
import { labText } from '../../lab/lab-text';
import { Icon } from '../parts/Icon';
import { NumberField } from './NumberField';
import { useFindings, useOpenPack, usePackWork, useWorkState } from './usePacks';
import { packWords } from './words';

const words = packWords.figures;

/** Makes figures of the tables, by choice with battles; while they are made, their progress. */
export function FiguresForm() {
  const work = usePackWork();
  const { pack } = useOpenPack();
  const findings = useFindings();
  const progress = useWorkState((state) => state.figures);
  const [which, setWhich] = useState<'missing' | 'all'>('missing');
  const [hasBattles, setHasBattles] = useState(false);
  const [request, setRequest] = useState(usualBattles);
  if (pack.tables.length === 0) return null;
  if (progress) return <FiguresRunning most={request.battles} />;
  const stale = findings.flatMap(({ kind, table }) => (kind === 'stale-figures' ? [table] : []));
  const ids = pack.tables
    .filter(({ id, figures }) => which === 'all' || !figures || stale.includes(id))
    .map(({ id }) => id);
  return (
    <section className="packs-make" aria-label={words.make}>
      <div className="button-row">
        <button
          type="button"
          className="button-primary"
          disabled={ids.length === 0}
          onClick={() => void work.makeFigures(ids, hasBattles ? request : null)}
        >
          <Icon name="field" size={18} /> {words.make}
        </button>
        <select
          className="packs-select"
          aria-label={words.which}
          value={which}
          onChange={({ target }) => setWhich(target.value as typeof which)}
        >
          <option value="missing">{words.missing}</option>
          <option value="all">{words.all}</option>
        </select>
        <label className="packs-choice">
          <input
            type="checkbox"
            checked={hasBattles}
            onChange={({ target }) => setHasBattles(target.checked)}
          />
          <span>{words.battles}</span>
        </label>
      </div>
      {ids.length === 0 && <p className="packs-text">{words.none}</p>}
      {hasBattles && <BattleFields request={request} onChange={setRequest} />}
    </section>
  );
}

interface BattleFieldsProps {
  readonly request: BattleRequest;
  readonly onChange: (request: BattleRequest) => void;
}

function BattleFields({ request, onChange }: BattleFieldsProps) {
  return (
    <fieldset className="packs-fields">
      <legend>{words.settings}</legend>
      <NumberField
        label={words.most}
        value={request.battles}
        min={8}
        max={10_000}
        onChange={(battles) => onChange({ ...request, battles: battles ?? usualBattles.battles })}
      />
      <label className="packs-field">
        {words.players}
        <select
          value={request.player}
          onChange={({ target }) => onChange({ ...request, player: target.value as Strength })}
        >
          {strengths.map((name) => (
            <option key={name} value={name}>
              {labText.battles.players[name]}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label={words.within}
        value={Math.round(100 * request.within)}
        min={1}
        max={30}
        onChange={(percent) => onChange({ ...request, within: (percent ?? 5) / 100 })}
      />
      <label className="packs-field">
        {words.seed}
        <input
          value={request.seed}
          maxLength={60}
          onChange={({ target }) => onChange({ ...request, seed: target.value || usualBattles.seed })}
        />
      </label>
      <NumberField
        label={words.units}
        value={request.units}
        min={1}
        max={20}
        onChange={(units) => onChange({ ...request, units: units ?? usualBattles.units })}
      />
    </fieldset>
  );
}

function FiguresRunning({ most }: { readonly most: number }) {
  const work = usePackWork();
  const { pack } = useOpenPack();
  const progress = useWorkState((state) => state.figures);
  if (!progress) return null;
  const { table, done, of, battles } = progress;
  const name = pack.tables.find(({ id }) => id === table)?.table.name ?? table;
  return (
    <section className="packs-make" aria-label={words.make}>
      <div className="button-row">
        <progress
          value={battles === null ? done : done + Math.min(1, battles / most)}
          max={of}
          aria-label={words.progress}
        />
        <span role="status">
          {battles === null ? words.running(name, done, of) : words.playing(name, battles, most)}
        </span>
        <button type="button" className="button-quiet" onClick={work.stopFigures}>
          {words.stop}
        </button>
      </div>
    </section>
  );
}
