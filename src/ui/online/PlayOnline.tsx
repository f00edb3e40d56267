import '../parts/labelled-select.css';
import './play-online.css';
import { useState } from 'react';
import type { ClockRule } from '../../net/clock';
import type { DiceRule } from '../../net/messages';
import type { TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { ownMeshFiles } from '../../table/mesh-files';
import { useApp } from '../app/useStore';
import { onlineText } from './words';

interface PlayOnlineProps {
  readonly file: TableFile;
  readonly meshes: Meshes;
  readonly disabled: boolean;
  /** The battle is on the table. */
  readonly onBegun: () => void;
}

const clocks = {
  none: { kind: 'none' },
  hour: { kind: 'budget', budget: 60 * 60_000, increment: 30_000 },
  post: { kind: 'post', each: 3 * 24 * 60 * 60_000 },
} as const satisfies Readonly<Record<string, ClockRule>>;
type Clock = keyof typeof clocks;

/** Number of answers by which spectators are behind. */
const delays = { none: 0, few: 5, many: 20 } as const;
type Delay = keyof typeof delays;

/** Offers to play the chosen battle online. No request is made before it is pressed. */
export function PlayOnline({ file, meshes, disabled, onBegun }: PlayOnlineProps) {
  const app = useApp();
  const [clock, setClock] = useState<Clock>('none');
  const [delay, setDelay] = useState<Delay>('none');
  const [dice, setDice] = useState<DiceRule>('server');
  const [isAsking, setAsking] = useState(false);
  /** Part of the table's own meshes that has been sent; null where there is nothing to send. */
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    setAsking(true);
    setProblem(null);
    const { inviteOnline } = await import('./invite');
    const terms = { clock: clocks[clock], delay: delays[delay], dice };
    const refused = await inviteOnline(app, file, ownMeshFiles(meshes), terms, setSent);
    setAsking(false);
    setSent(null);
    setProblem(refused);
    if (refused === null) onBegun();
  };
  return (
    <div className="new-online">
      <button
        type="button"
        className="button-quiet new-aside"
        disabled={disabled || isAsking}
        onClick={() => void begin()}
      >
        {!isAsking
          ? onlineText.create
          : sent === null || sent === 1
            ? onlineText.creating
            : onlineText.sendingMeshes(sent)}
      </button>
      <label className="labelled-select">
        <span>{onlineText.clock}</span>
        <select value={clock} onChange={(event) => setClock(event.target.value as Clock)}>
          {(Object.keys(clocks) as Clock[]).map((name) => (
            <option key={name} value={name}>
              {onlineText.clocks[name]}
            </option>
          ))}
        </select>
      </label>
      <label className="labelled-select">
        <span>{onlineText.delay}</span>
        <select value={delay} onChange={(event) => setDelay(event.target.value as Delay)}>
          {(Object.keys(delays) as Delay[]).map((name) => (
            <option key={name} value={name}>
              {onlineText.delays[name]}
            </option>
          ))}
        </select>
      </label>
      <label className="labelled-select">
        <span>{onlineText.dice}</span>
        <select value={dice} onChange={(event) => setDice(event.target.value as DiceRule)}>
          {(['server', 'chains'] as const).map((rule) => (
            <option key={rule} value={rule}>
              {onlineText.diceRules[rule]}
            </option>
          ))}
        </select>
      </label>
      {dice === 'chains' && <p className="panel-note">{onlineText.diceHint}</p>}
      {problem !== null && (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
