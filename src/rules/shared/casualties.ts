import { unitDoes } from './agreement';
import { one, type QuestionsOf } from '../../engine/answers';
import type { BattleEvent, SharedEvent } from '../../engine/events';
import { askers, emit, type Flow } from '../../engine/flow';
import type { ModelState } from '../../engine/state';
import type { ModelId, UnitId } from '../../table/ids';
import { modelOf, unitName, unitOf } from './roster';
import { modelName, type Fielded } from './unit-profiles';

type OfModel = { readonly unit: UnitId; readonly model: ModelId };

/** Events of models that are hurt, fall or take command, in games of units. */
export type CasualtyEvent =
  | BattleEvent<'damage-recorded', OfModel & { readonly damage: number }>
  | BattleEvent<'model-removed', OfModel & { /** Models left on the base. */ readonly count: number }>
  | BattleEvent<'leader-named', OfModel>
  | Extract<SharedEvent, { readonly type: 'unit-destroyed' }>;

/** The question that names a new leader. */
export const leaderQuestions = {
  'choose-leader': one<ModelId, { readonly unit: UnitId }>('Owner: the model that replaces a fallen leader.'),
} as const;

const { askOne } = askers(leaderQuestions);

type Casualties<T> = Flow<T, CasualtyEvent, never>;

const fullName = (game: Fielded, model: ModelId): string =>
  `${modelName(game, model)} of ${unitName(game, modelOf(game, model).unit)}`;

/**
 * Records damage that a model survives.
 * @param outcome the rest of the log's sentence after the model's name
 */
export function* recordDamage(
  game: Fielded,
  model: ModelId,
  damage: number,
  rule: string,
  outcome: string,
): Casualties<void> {
  const { unit } = modelOf(game, model);
  const text = `${fullName(game, model)} ${outcome}.`;
  yield* emit({ type: 'damage-recorded', rules: [rule], text, data: { unit, model, damage } });
}

/** Removes one model from its base, and the base with its last model. */
export function* removeFromBase(game: Fielded, model: ModelId, rules: readonly string[]): Casualties<void> {
  const { unit, count } = modelOf(game, model);
  const text = `${fullName(game, model)} falls.`;
  yield* emit({ type: 'model-removed', rules, text, data: { unit, model, count: count - 1 } });
}

/** Removes a unit from the battle. */
export function* removeUnit(
  game: Fielded,
  unit: UnitId,
  why: string,
  rules: readonly string[],
): Casualties<void> {
  const text = `${unitDoes(game, unit, 'is')} destroyed: ${why}.`;
  yield* emit({ type: 'unit-destroyed', rules, text, data: { unit } });
}

/** The rules and words of a change of command. */
export interface Succession {
  readonly prompt: string;
  readonly rules: readonly string[];
  readonly askedBy: readonly string[];
  /** Returns the log's line. */
  text(leader: string, unit: string): string;
}

/** Names a unit's new leader: the only candidate, or the one that its owner chooses. */
export function* nameNewLeader(
  game: Fielded,
  unit: UnitId,
  candidates: readonly ModelState[],
  { prompt, rules, askedBy, text }: Succession,
): Flow<void, CasualtyEvent, QuestionsOf<typeof leaderQuestions>> {
  const model =
    candidates.length === 1
      ? candidates[0]!.id
      : yield* askOne({
          kind: 'choose-leader',
          by: unitOf(game, unit).side,
          prompt,
          rules: askedBy,
          options: candidates.map(({ id }) => ({ id, label: modelName(game, id), about: [id] })),
          data: { unit },
        });
  yield* emit({
    type: 'leader-named',
    rules,
    text: text(modelName(game, model), unitName(game, unit)),
    data: { unit, model },
  });
}
