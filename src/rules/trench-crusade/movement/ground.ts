/** Dangerous ground: when it is tested, and what a failure brings. */
import { emit, type Flow } from '../vocabulary';
import { movementTypeOf } from './gait';
import { activationOf, nameOf, type Game } from '../game';
import { injure } from '../injury/injury';
import { successRoll } from '../turn/success';

/** The test of dangerous ground that a model touches as its activation begins. */
// TC-TERR-05, TC-TERR-09, TC-RULING-48, TC-RULING-49
export function* groundTest(game: Game, model: string): Flow<void> {
  const [piece] = game.query().surface.dangerousPieces(model, movementTypeOf(game, model).contact);
  if (piece !== undefined) yield* passGround(game, model, piece);
}

/** A Risky roll for one dangerous piece; the ground harms nobody any more in this movement. Returns whether it was passed. */
// TC-TERR-05 to TC-TERR-07
export function* passGround(game: Game, model: string, piece: string): Flow<boolean> {
  const { title } = game.query().piece(piece);
  const { outcome } = yield* successRoll(game, {
    model,
    what: `Dangerous ground: ${title}`,
    rules: ['TC-TERR-05'],
    modifiers: [],
    risky: true,
    kind: 'test',
    data: { piece },
  });
  if (outcome !== 'failure') {
    yield* setPassed(game, model, true);
    return true;
  }
  yield* injure(game, { model, cause: title, rules: ['TC-TERR-06'], hit: null, modifiers: [] });
  return false;
}

/** The movement is over: the next one is tested again. */
// TC-TERR-07, TC-RULING-48
export function* endGroundPass(game: Game, model: string): Flow<void> {
  if (activationOf(game, model)?.groundPassed === true) yield* setPassed(game, model, false);
}

function* setPassed(game: Game, model: string, passed: boolean): Flow<void> {
  yield* emit({
    type: 'ground-passed',
    rules: ['TC-TERR-07'],
    text: passed
      ? `Dangerous ground does ${nameOf(game, model)} no harm in this movement.`
      : `Dangerous ground is dangerous to ${nameOf(game, model)} again.`,
    data: { model, passed },
  });
}
