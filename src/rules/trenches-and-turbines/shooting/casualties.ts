import { askOne, emit, type Flow } from '../vocabulary';
import { living, modelOf, unitName, unitOf } from '../../shared/roster';
import { isGone, modelName, modelProfile, sideOf, type Game } from '../game';
import type { Damage } from './strike';

/** What a unit has lost: hit points go, and models with none left, its leader last. */
// TT-SAVE-06, TT-CAS-01, TT-CAS-04
export function* sufferLosses(game: Game, unit: string, damage: Damage): Flow<void> {
  const hit = unitOf(game, unit).models.filter((id) => (damage[id] ?? 0) > 0);
  const isLeader = (model: string) => modelOf(game, model).leader;
  for (const model of [...hit.filter((id) => !isLeader(id)), ...hit.filter(isLeader)]) {
    const total = modelOf(game, model).damage + damage[model]!;
    if (total >= modelProfile(game, model).hp) yield* removeModel(game, model);
    else yield* recordDamage(game, model, total);
  }
  yield* nameLeader(game, unit);
}

// TT-SAVE-06
function* recordDamage(game: Game, model: string, damage: number): Flow<void> {
  const { unit } = modelOf(game, model);
  const { hp } = modelProfile(game, model);
  yield* emit({
    type: 'damage-recorded',
    rules: ['TT-SAVE-06'],
    text: `${modelName(game, model)} of ${unitName(game, unit)} has ${hp - damage} of ${hp} HP left.`,
    data: { unit, model, damage },
  });
}

// TT-SAVE-06
function* removeModel(game: Game, model: string): Flow<void> {
  const { unit } = modelOf(game, model);
  yield* emit({
    type: 'model-removed',
    rules: ['TT-SAVE-06'],
    text: `${modelName(game, model)} of ${unitName(game, unit)} falls.`,
    data: { unit, model, count: 0 },
  });
  if (living(game, unit).length === 0)
    yield* destroyUnit(game, unit, 'its last model has fallen', ['TT-SAVE-06']);
}

/** The unit leaves the battle, and its cards with it. */
// TT-RULING-06
export function* destroyUnit(game: Game, unit: string, why: string, rules: readonly string[]): Flow<void> {
  yield* emit({
    type: 'unit-destroyed',
    rules,
    text: `${unitName(game, unit)} is destroyed: ${why}.`,
    data: { unit },
  });
}

/** A unit whose leader, or whose stand-in, has fallen names another. */
// TT-COH-04, TT-COH-05, TT-RULING-20
function* nameLeader(game: Game, unit: string): Flow<void> {
  if (isGone(game, unit) || living(game, unit).some(({ leader }) => leader)) return;
  const model = yield* chooseLeader(game, unit);
  yield* emit({
    type: 'leader-named',
    rules: ['TT-COH-04', 'TT-COH-05'],
    text: `${modelName(game, model)} stands in for the leader of ${unitName(game, unit)}, for coherency only.`,
    data: { unit, model },
  });
}

function* chooseLeader(game: Game, unit: string): Flow<string> {
  const models = living(game, unit);
  if (models.length === 1) return models[0]!.id;
  return yield* askOne({
    kind: 'choose-leader',
    by: sideOf(game, unit),
    prompt: `${unitName(game, unit)} has lost its leader. Who stands in for coherency?`,
    rules: ['TT-COH-04', 'TT-RULING-20'],
    options: models.map(({ id }) => ({ id, label: modelName(game, id), about: [id] })),
    data: { unit },
  });
}
