/** The events that a person hears: results and losses in brief, not the whole log. */
import type { Battle } from '../../engine/battle';
import type { BattleEvent } from '../../engine/events';
import { ruleModule } from '../../rules/registry';
import { spoken } from './words';

/** Number of events that are spoken, the newest; the beginning of a turn is always among them. */
const most = 10;

const spokenTypes: ReadonlySet<string> = new Set([
  'turn-began',
  'unit-activated',
  'model-removed',
  'unit-destroyed',
  'points-scored',
  'battle-over',
]);

/** Says the latest events of a battle: rolls with their results, losses, moves (the first of a unit), points, turns. */
export function sayNews(battle: Battle, latest: readonly BattleEvent[]): string {
  const { view } = ruleModule(battle.file.table.rules);
  const news = latest.filter((event, index) => {
    if (spokenTypes.has(event.type)) return true;
    if (event.type === 'model-moved')
      return unitMoved(battle, latest[index - 1]) !== unitMoved(battle, event);
    return (view.arithmetic?.(event, battle).dice.length ?? 0) > 0;
  });
  const kept = news.filter(({ type }, index) => type === 'turn-began' || index >= news.length - most);
  const left = news.length - kept.length;
  return [...(left > 0 ? [spoken.before(left)] : []), ...kept.map(({ text }) => text)].join(' ');
}

/** Returns the unit of an event in which a model moved; null for other events. */
function unitMoved({ state }: Battle, event: BattleEvent | undefined): string | null {
  if (event?.type !== 'model-moved') return null;
  const model = event.data['model'];
  return (typeof model === 'string' && state.models[model]?.unit) || null;
}
