/** Diving Charges. */
import { askOne, emit, type Flow } from '../vocabulary';
import { isWithin, sameLength } from '../../shared/lengths';
import type { SurfaceLeg } from '../../../engine/port/surface';
import type { ModelId } from '../../../table/ids';
import { harmfulDrop } from './movement-type';
import { type Game, inches, isDown, isFlying, isInPlay, meleeRange, modelOf, nameOf, sideOf } from '../game';
import { fallInjury, putDown } from '../injury/injury';
import { effectModifiers } from '../effects/world';
import { successRoll } from '../turn/success';

/** Reports whether this drop of a Charge may be a dive; the charger stands below it already. */
// TC-DIVE-01, TC-RULING-44
export function mayDive(game: Game, model: ModelId, target: ModelId, { from, to }: SurfaceLeg): boolean {
  const deep = game.options.diveHeight === 'drop-only' ? from[1] - to[1] : from[1] - modelOf(game, target).y;
  return (
    deep >= harmfulDrop - sameLength && isWithin(game.query().distance(model, target).distance, meleeRange)
  );
}

/** Offers a dive and resolves it. A failed one leaves the charger where it landed, and ends its activation. */
// TC-DIVE-02 to TC-DIVE-06
export function* dive(
  game: Game,
  model: ModelId,
  target: ModelId,
  { from, to }: SurfaceLeg,
): Flow<'jumps' | 'dived' | 'failed'> {
  const depth = from[1] - to[1];
  const chosen = yield* askOne({
    kind: 'dive',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)} comes down ${inches(depth)} beside ${nameOf(game, target)}. A Diving Charge?`,
    rules: ['TC-DIVE-02'],
    options: [
      {
        id: 'dive',
        label: 'Dive',
        detail: 'A Risky roll. Success: no harm, +1 DICE on the next Melee Attack. Failure: Down.',
        rules: ['TC-DIVE-04', 'TC-DIVE-05'],
      },
      {
        id: 'jump',
        label: 'Jump down',
        detail: isFlying(game, model) ? 'It lands unhurt.' : 'An Injury Roll for the fall.',
        rules: ['TC-JUMP-09'],
      },
    ],
    data: { model, target, depth },
  });
  if (chosen === 'jump') return 'jumps';
  const { outcome } = yield* successRoll(game, {
    model,
    roll: 'dive',
    what: 'Diving Charge',
    rules: ['TC-DIVE-03'],
    modifiers: effectModifiers(game, { roll: 'dive', roller: model, other: null }, 'TC-DIVE-03'),
    risky: true,
    kind: 'test',
    data: { target },
  });
  if (outcome === 'failure') {
    yield* failDive(game, model, depth);
    return 'failed';
  }
  yield* emit({
    type: 'dived',
    rules: ['TC-DIVE-04'],
    text: `${nameOf(game, model)} dives on ${nameOf(game, target)}: +1 DICE on its next Melee Attack.`,
    data: { model, target },
  });
  return 'dived';
}

// TC-DIVE-05, TC-DIVE-06, TC-RULING-42
function* failDive(game: Game, model: ModelId, depth: number): Flow<void> {
  if (game.options.failedDive === 'injury-first') yield* fallInjury(game, model, depth);
  if (isInPlay(game, model) && !isDown(game, model)) yield* putDown(game, model, 'TC-DIVE-05');
  if (game.options.failedDive === 'down-first') yield* fallInjury(game, model, depth);
}
