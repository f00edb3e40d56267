/** Dangerous ground: its tests, and the injuries of failed ones. */
import { emit, type Flow } from '../vocabulary';
import { effectModifiers } from '../effects/world';
import { movementTypeOf } from './movement-type';
import { activationOf, nameOf, type Game } from '../game';
import { injure } from '../injury/injury';
import { successRoll } from '../turn/success';
import type { ModelId, PieceId } from '../../../table/ids';

/** Tests dangerous ground that a model touches as its activation begins. */
// TC-TERR-05, TC-TERR-09, TC-RULING-48, TC-RULING-49
export function* groundTest(game: Game, model: ModelId): Flow<void> {
  const [piece] = game.query().surface.dangerousPieces(model, movementTypeOf(game, model).contact);
  if (piece !== undefined) yield* passGround(game, model, piece);
}

/** Takes the Risky roll for a dangerous piece; true if it is passed: the ground is then harmless for the rest of this movement. */
// TC-TERR-05 to TC-TERR-07
export function* passGround(game: Game, model: ModelId, piece: PieceId): Flow<boolean> {
  const { title } = game.query().piece(piece);
  const { outcome } = yield* successRoll(game, {
    model,
    what: `Dangerous ground: ${title}`,
    rules: ['TC-TERR-05'],
    modifiers: effectModifiers(game, { roll: 'ground', roller: model, other: null }, 'TC-TERR-05'),
    roll: 'ground',
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

/** Ends the pass at the end of a movement: the next one is tested again. */
// TC-TERR-07, TC-RULING-48
export function* endGroundPass(game: Game, model: ModelId): Flow<void> {
  if (activationOf(game, model)?.groundPassed === true) yield* setPassed(game, model, false);
}

function* setPassed(game: Game, model: ModelId, passed: boolean): Flow<void> {
  yield* emit({
    type: 'ground-passed',
    rules: ['TC-TERR-07'],
    text: passed
      ? `Dangerous ground does ${nameOf(game, model)} no harm in this movement.`
      : `Dangerous ground is dangerous to ${nameOf(game, model)} again.`,
    data: { model, passed },
  });
}
