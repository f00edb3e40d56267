/** Beats of a battle, shown one after another: a unit's move, a throw of dice, casualties. */
import type { Battle } from '../../engine/battle';
import type { BattleEvent } from '../../engine/events';
import { history, stateAt } from '../../engine/index';
import type { BattleState } from '../../engine/state';
import type { PlanPoint, Point } from '../../geometry/shapes/shapes';
import { ruleModule } from '../../rules/registry';
import type { Act, Arithmetic } from '../../engine/rules-view';
import type { Session } from './session';

/** Events to show together. */
export interface Beat {
  readonly from: number;
  readonly to: number;
  readonly kind: BeatKind;
  /** Dice to throw before their effect is shown. */
  readonly dice: Arithmetic['dice'];
  /** Acts of one unit against another. */
  readonly acts: readonly Act[];
  /** Models concerned, if any. */
  readonly models: readonly string[];
  /** Places of these models and of those they act on, before and after. */
  readonly places: readonly Point[];
  /** Acting side, if any. */
  readonly side: string | null;
  /** Duration at full speed, in seconds. */
  readonly seconds: number;
}

export type BeatKind = 'quiet' | 'chapter' | 'move' | 'fall' | 'dice' | 'act';

const secondsOf: Readonly<Record<BeatKind, number>> = {
  quiet: 0.15,
  chapter: 0.7,
  move: 0.7,
  fall: 0.8,
  dice: 0.9,
  act: 0.8,
};

/** Returns the next beat of a battle after a moment; null at its end. */
export const beatAfter = ({ table }: Session, battle: Battle, moment: number): Beat | null =>
  beatsAfter(table.rules, battle, moment).next().value ?? null;

/**
 * Yields the beats of a battle after a moment.
 * @param cuts moments at which a beat ends in any case
 */
export function* beatsAfter(
  rules: string,
  battle: Battle,
  moment: number,
  cuts: ReadonlySet<number> = new Set(),
): Generator<Beat, undefined> {
  if (moment >= battle.events.length) return;
  const { view } = ruleModule(rules);
  let { state } = stateAt(battle, moment);
  let beat: Beat | null = null;
  for (const { event, state: after } of history(battle, moment)) {
    const next = single(
      event,
      state,
      after,
      (beat?.to ?? moment) + 1,
      view.arithmetic?.(event, battle).dice ?? [],
      view.act?.(event, battle) ?? null,
    );
    if (beat && (cuts.has(beat.to) || !goesWith(beat, next))) {
      yield beat;
      beat = next;
    } else beat = beat ? joined(beat, next) : next;
    state = after;
  }
  if (beat) yield beat;
}

/** Returns the routes of models in the latest move; empty if it was no move. */
export function latestRoutes({ battle }: Session): ReadonlyMap<string, readonly PlanPoint[]> {
  const events = battle?.events ?? [];
  const still = events.findLastIndex(
    ({ data }) => typeof data['model'] !== 'string' || !Array.isArray(data['via']),
  );
  return new Map(
    events
      .slice(still + 1)
      .map(({ data }) => [data['model'] as string, data['via'] as unknown as readonly PlanPoint[]]),
  );
}

/** Events without a picture join the next beat. A unit's models move together, and casualties fall together. */
function goesWith(beat: Beat, next: Beat): boolean {
  if (beat.kind === 'quiet') return true;
  return beat.kind === next.kind && (beat.kind === 'fall' || beat.kind === 'move');
}

const joined = (beat: Beat, next: Beat): Beat => ({
  ...next,
  from: beat.from,
  models: [...new Set([...beat.models, ...next.models])],
  places: [...beat.places, ...next.places],
});

function single(
  event: BattleEvent,
  before: BattleState,
  after: BattleState,
  to: number,
  dice: Arithmetic['dice'],
  act: Act | null,
): Beat {
  const changed =
    after.models === before.models
      ? []
      : Object.values(after.models).filter((model) => model !== before.models[model.id]);
  const fallen = changed.filter(
    ({ id, removed, count }) => removed || count < (before.models[id]?.count ?? count),
  );
  const moved = changed.filter(({ id, at }) => at !== before.models[id]?.at);
  const begins =
    after.turn !== before.turn ||
    after.phase !== before.phase ||
    (after.activeUnit !== before.activeUnit && after.activeUnit !== null);
  const kind: BeatKind =
    dice.length > 0
      ? 'dice'
      : act
        ? 'act'
        : fallen.length > 0
          ? 'fall'
          : moved.length > 0
            ? 'move'
            : begins
              ? 'chapter'
              : 'quiet';
  const about = act ? [...act.from, ...act.to] : dice.length > 0 || begins ? actors(event, after) : [];
  const models = about
    .flatMap((id) => modelsOf(before, id))
    .concat([...fallen, ...moved].map(({ id }) => id));
  const side = event.data['side'] ?? before.models[models[0] ?? '']?.side ?? null;
  return {
    from: to - 1,
    to,
    kind,
    dice,
    acts: act ? [act] : [],
    models,
    places: placesOf([...models, ...othersOf(event, act, before)], act, before, after),
    side: typeof side === 'string' ? side : null,
    seconds: secondsOf[kind],
  };
}

/** Fields of an event's data that name those acted on. */
const others = ['target', 'enemy', 'defender'];

/** Returns the models that a roll or act concerns beside those that act. */
const othersOf = ({ data }: BattleEvent, act: Act | null, before: BattleState): readonly string[] =>
  [...others.map((name) => data[name]), ...(act?.to ?? [])].flatMap((id) =>
    typeof id === 'string' && (before.units[id] ?? before.models[id]) ? modelsOf(before, id) : [],
  );

/** Returns the bases of models before and after an event, and the point of a blast. */
function placesOf(
  models: readonly string[],
  act: Act | null,
  before: BattleState,
  after: BattleState,
): readonly Point[] {
  const stood = [before, after].flatMap((state) =>
    models.flatMap((id): readonly Point[] => {
      const model = state.models[id];
      return model && model.undeployed === undefined ? [[model.at[0], model.y, model.at[1]]] : [];
    }),
  );
  return act?.at ? [...stood, [act.at[0], 0, act.at[1]]] : stood;
}

/** Returns the unit or model that an event names as acting, else the active unit. */
function actors({ data }: BattleEvent, state: BattleState): readonly string[] {
  const named = [data['attacker'], data['unit'], data['model'], state.activeUnit].find(
    (id) => typeof id === 'string' && (state.units[id] ?? state.models[id]) !== undefined,
  );
  return typeof named === 'string' ? [named] : [];
}

/** Returns the models of a model's or unit's id. */
const modelsOf = (state: BattleState, id: string): readonly string[] =>
  state.units[id]?.models.filter((model) => !state.models[model]?.removed) ?? [id];
