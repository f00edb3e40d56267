/** The acts of a battle as the playback shows them: their beats, their weight, and their captions. */
import type { Battle } from '../../engine/battle';
import type { BattleEvent } from '../../engine/events';
import { plainLogView, type LogView, type Stakes } from '../../engine/log-view';
import { ruleModule } from '../../rules/registry';
import { formatPercent } from '../../table/numbers';
import { beatsAfter, type Beat } from '../battle/play-beats';
import { timelineOf } from '../battle/time';
import { actsOf, logOf, type LogAct } from '../../analysis/log/group-log';

/**
 * Weights of an act. `idle`: nothing moves and no die falls. `notable`: a roll of the last turn, or for points. `grave`: a model
 * falls, a unit charges, or the battle ends.
 */
export const weights = ['idle', 'routine', 'notable', 'grave'] as const;
export type Weight = (typeof weights)[number];

export interface PlayedAct {
  /** The moments before and after it. */
  readonly from: number;
  readonly to: number;
  readonly side: string | null;
  readonly weight: Weight;
  readonly beats: readonly Beat[];
  /** Its captions, in order. The last one states the whole act. */
  readonly tellings: readonly Telling[];
}

export interface Telling {
  readonly line: string;
  /** The number that the next roll needs, and its odds; null where no roll follows, or where its odds are unknown. */
  readonly stakes: string | null;
  /** Beats that are shown while it stands. */
  readonly beats: readonly Beat[];
}

/** Returns the acts of a battle after a moment. Their beats follow one another without a gap, to the battle's end. */
export function playedActs(battle: Battle, moment = 0): readonly PlayedAct[] {
  const { rules } = battle.file.table;
  const view = ruleModule(rules).view;
  const log = view.log ?? plainLogView;
  const acts = actsOf(logOf(battle)).filter(({ to }) => to > moment);
  const cuts = new Set(acts.map(({ to }) => to));
  const beats = [...beatsAfter(rules, battle, moment, cuts)];
  const lastTurn = view.lastTurn(battle);
  const lastTurnFrom = timelineOf(battle).turns.find(({ turn }) => turn === lastTurn)?.from ?? Infinity;
  return acts.map((act, index) => {
    const from = index === 0 ? moment : acts[index - 1]!.to;
    // Events after the last act belong to it.
    const to = index === acts.length - 1 ? battle.events.length : act.to;
    const own = beats.filter((beat) => beat.from >= from && beat.to <= to);
    return {
      from,
      to,
      side: act.side,
      weight: weightOf(act, battle.events.slice(from, to), own, act.from >= lastTurnFrom, log),
      beats: own,
      tellings: tellingsOf(act, own, battle, log),
    };
  });
}

const falls = ['model-removed', 'unit-destroyed'];

function weightOf(
  { kind }: LogAct,
  events: readonly BattleEvent[],
  beats: readonly Beat[],
  isLastTurn: boolean,
  log: LogView,
): Weight {
  const isGrave = events.some(
    (event) => falls.includes(event.type) || event.type === 'battle-over' || log.isCharge?.(event) === true,
  );
  if (isGrave || beats.some((beat) => beat.kind === 'fall')) return 'grave';
  const rolls = beats.some((beat) => beat.kind === 'dice');
  const scores = kind === 'points' || events.some(({ type }) => type === 'points-scored');
  if (rolls && (isLastTurn || scores)) return 'notable';
  return rolls || beats.some((beat) => beat.kind === 'move' || beat.kind === 'act') ? 'routine' : 'idle';
}

/** Before each roll: what it needs, with what came of the act so far. Then what came of it all. */
function tellingsOf(act: LogAct, beats: readonly Beat[], battle: Battle, log: LogView): readonly Telling[] {
  const tellings: Telling[] = [];
  let shown = 0;
  beats.forEach((beat, index) => {
    const at = beat.to - 1;
    const stakes = beat.kind === 'dice' && at >= act.from ? log.stakes?.(battle.events[at]!, battle) : null;
    if (!stakes) return;
    const said = battle.events.slice(act.from, at);
    const line = tellings.length === 0 ? `${stakes.attempt}.` : log.line(said, act.key, battle);
    tellings.push({ line, stakes: stakesText(stakes), beats: beats.slice(shown, index) });
    shown = index;
  });
  return [...tellings, { line: act.line, stakes: null, beats: beats.slice(shown) }];
}

/** Writes stakes: "needs 5 or more: 44 %", "9 dice, each needs 6 or more: 38 %". */
export const stakesText = ({ rolls }: Stakes): string =>
  rolls
    .map(
      ({ dice, needs, chance }) =>
        `${dice === 1 ? '' : `${dice} dice, each `}needs ${needs}: ${formatPercent(chance)}`,
    )
    .join('; ');
