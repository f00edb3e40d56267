/** Makes the news of a battle for the overlay page, from the same views that the panels show. */
import type { Battle } from '../../engine/battle';
import type { ForecastView } from '../../engine/rules-view';
import { isLeft } from '../../engine/state';
import { ruleModule } from '../../rules/registry';
import { doing } from '../../table/agreement';
import { formatFixed, formatPercent } from '../../table/numbers';
import { colourOf } from '../../table/side-colours';
import type { Session } from '../battle/session';
import type { CallNews, OddsNews, OverlayNews, SideNews, TurnNews } from './news';

/** A battle at the moment shown, on its table. */
export type NewsSource = Pick<Session, 'table' | 'sides' | 'battle'>;

/**
 * Returns the news of a battle; null where none is open.
 * @param picked ids of the options to take for picked, as the screen shows them
 */
export function newsOf(
  { table, sides, battle }: NewsSource,
  picked: readonly string[],
  call: CallNews | null,
): OverlayNews | null {
  if (!battle) return null;
  return {
    table: table.name,
    sides: sides.map((side, index) => sideNews(battle, side.id, side.name, colourOf(side, index))),
    turn: turnNews(battle),
    odds: oddsOf(battle, picked),
    call,
  };
}

function sideNews(battle: Battle, id: string, name: string, colour: SideNews['colour']): SideNews {
  const { view } = ruleModule(battle.file.table.rules);
  const { state } = battle;
  const own = Object.values(state.units).filter(({ side }) => side === id);
  return {
    name,
    colour,
    score: view.score?.(battle, id) ?? null,
    units: { left: own.filter((unit) => isLeft(state, unit)).length, of: own.length },
  };
}

function turnNews(battle: Battle): TurnNews {
  const { view } = ruleModule(battle.file.table.rules);
  const { state, question, file } = battle;
  const acting = question?.by ?? state.activeSide;
  const side = file.table.sides.findIndex(({ id }) => id === acting);
  const winner = state.result && file.table.sides.find(({ id }) => id === state.result!.winner);
  return {
    turn: state.turn,
    last: view.lastTurn(battle),
    phase: view.phaseName(battle),
    side: state.result !== null || side < 0 ? null : side,
    unit: state.activeUnit === null ? null : (state.units[state.activeUnit]?.name ?? null),
    result: state.result && (winner ? doing(winner.name, 'wins') : 'A draw'),
  };
}

/** Returns the odds of the open question; without any, the last roll with its chance. */
export function oddsOf(battle: Battle, picked: readonly string[]): OddsNews | null {
  const { view } = ruleModule(battle.file.table.rules);
  const forecast = battle.question && view.forecast?.(battle, battle.question, picked);
  return forecast ? forecastNews(forecast) : lastRoll(battle);
}

function forecastNews({ title, pools, results }: ForecastView): OddsNews {
  return {
    kind: 'forecast',
    title,
    lines: [
      ...pools.map(({ name, dice }) => `${name}: ${dice}`),
      ...results.map(({ name, chances }) => `${name}: ${chanceWords(chances)}`),
    ],
  };
}

/** Words chances of 0, 1, 2 …: the chance of a single success; of several, the expected number as well. */
export function chanceWords(chances: readonly number[]): string {
  const some = 1 - (chances[0] ?? 0);
  if (chances.length <= 2) return formatPercent(some);
  const mean = chances.reduce((sum, chance, count) => sum + chance * count, 0);
  return `${formatFixed(mean, 1)} expected, at least one ${formatPercent(some)}`;
}

/** Number of events in which a last roll is looked for. */
const recent = 40;

/** Returns the last roll whose chance the game knows. */
function lastRoll(battle: Battle): OddsNews | null {
  const { log } = ruleModule(battle.file.table.rules).view;
  const { events } = battle;
  for (let at = events.length - 1; at >= Math.max(0, events.length - recent); at--) {
    const chance = log?.chance?.(events[at]!, battle) ?? null;
    if (chance === null) continue;
    const words = `Chance of this or a more extreme result: ${formatPercent(chance)}`;
    return { kind: 'rolled', title: events[at]!.text, lines: [words] };
  }
  return null;
}
