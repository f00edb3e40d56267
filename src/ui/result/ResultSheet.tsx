import './result.css';
import { useMemo } from 'react';
import { resultOf, type BattleResult, type DecisiveRoll } from '../../analysis/log/battle-result';
import type { Session } from '../../store/battle/session';
import { Icon } from '../parts/Icon';
import { MiddleSheet } from '../parts/MiddleSheet';
import { SideMark } from '../parts/SideMark';
import { percent } from '../text';
import { useApp, useAppState } from '../app/useStore';
import { opponentText } from '../opponent/words';
import { requestReport } from '../report/requests';
import { reportWords } from '../report/words';
import { requestReview } from '../review/requests';
import { DiceCheck } from '../online/DiceCheck';
import { resultWords } from './words';
import { newSeed } from '../../store/new-id';

interface ResultSheetProps {
  readonly session: Session;
  readonly onOpenLog: () => void;
  readonly onClose: () => void;
}

/** The result of a battle: the winner and the reason, the score by turns, the losses, and the decisive roll. */
export function ResultSheet({ session, onOpenLog, onClose }: ResultSheetProps) {
  const app = useApp();
  const { head } = session;
  const remote = useAppState((state) => state.remote);
  const result = useMemo(() => head && resultOf(head), [head]);
  if (!head || !result) return null;
  const winner = result.sides.findIndex(({ id }) => id === result.winner);
  const lookAt = (moment: number) => {
    app.battle.lookAt(moment);
    onClose();
  };
  return (
    <MiddleSheet
      className="result-sheet"
      label={resultWords.title}
      title={winner < 0 ? resultWords.draw : resultWords.wins(result.sides[winner]!.name)}
      mark={winner >= 0 && <SideMark index={winner} />}
      closeLabel={resultWords.close}
      onClose={onClose}
    >
      <div className="scroll result-body" tabIndex={0}>
        <p className="result-why">{result.why}</p>
        {remote && <DiceCheck remote={remote} />}
        <Score result={result} />
        {result.decisive && (
          <Decisive roll={result.decisive} rolled={head.events[result.decisive.at]!.text} onLookAt={lookAt} />
        )}
      </div>
      <footer className="button-row">
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            onClose();
            requestReview();
          }}
        >
          <Icon name="field" size={18} /> {opponentText.review}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            onClose();
            requestReport();
          }}
        >
          <Icon name="print" size={18} /> {reportWords.open}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            lookAt(0);
            app.battle.setPlayback({ running: true });
          }}
        >
          <Icon name="play" size={18} /> {resultWords.watchAgain}
        </button>
        <button type="button" className="button-quiet" onClick={() => void app.files.restart(newSeed())}>
          <Icon name="die" size={18} /> {resultWords.newBattle}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            onClose();
            onOpenLog();
          }}
        >
          {resultWords.openLog}
        </button>
      </footer>
    </MiddleSheet>
  );
}

/** A row for each side: its points by turns, where the game has points, and its losses. */
function Score({ result: { sides, turns } }: { result: BattleResult }) {
  const hasScores = sides.some(({ scores }) => scores.length > 0);
  return (
    <table className="result-score">
      {hasScores && <caption>{resultWords.score}</caption>}
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{resultWords.side}</span>
          </th>
          {hasScores &&
            turns.map((turn) => (
              <th key={turn} scope="col" abbr={resultWords.turn(turn)}>
                {turn}
              </th>
            ))}
          <th scope="col">{resultWords.models}</th>
          <th scope="col">{resultWords.units}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ id, name, scores, models, units }, index) => (
          <tr key={id}>
            <th scope="row">
              <SideMark index={index} /> {name}
            </th>
            {scores.map((score, turn) => (
              <td key={turn} className={turn === scores.length - 1 ? 'last-score' : undefined}>
                {score}
              </td>
            ))}
            <td>{resultWords.lost(models.lost, models.of)}</td>
            <td>{resultWords.lost(units.lost, units.of)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Decisive({
  roll,
  rolled,
  onLookAt,
}: {
  roll: DecisiveRoll;
  /** The roll as the log has it. */
  rolled: string;
  onLookAt: (moment: number) => void;
}) {
  const { act, turn, chance, ended, cost } = roll;
  return (
    <section className="result-decisive">
      <h3 className="section-title">{resultWords.decisive(turn)}</h3>
      <p>{act.line}</p>
      <p>
        {rolled} <strong>{resultWords.chance(percent(chance))}</strong>
      </p>
      <p className="panel-note">{ended ? resultWords.ended : resultWords.chosen(cost)}</p>
      <button type="button" className="button-quiet" onClick={() => onLookAt(act.from)}>
        {resultWords.lookAt}
      </button>
    </section>
  );
}
