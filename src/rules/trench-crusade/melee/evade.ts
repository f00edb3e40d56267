/** SKIRMISHER: the target of a Charge may step aside before it is made. */
import type { ModelId } from '../../../table/ids';
import { isWithin } from '../../shared/lengths';
import {
  distance,
  enemiesOf,
  hasKeyword,
  inches,
  isDown,
  meleeRange,
  nameOf,
  sideOf,
  type Game,
} from '../game';
import { drive } from '../movement/drive';
import { chargePaths, openPaths } from './charge-paths';
import { askOne, emit, roll, type Flow } from '../vocabulary';

/**
 * Lets a SKIRMISHER evade. Returns the target of the Charge: the model, or another that then interposes, which may evade, too; null
 * if no way leads to it any more.
 */
// TC-KEYWORD-22, TC-CHARGE-12
export function* afterEvasions(game: Game, model: ModelId, first: ModelId): Flow<ModelId | null> {
  const asked = new Set<ModelId>();
  for (let target = first; ;) {
    if (asked.has(target) || !(yield* evade(game, target))) return target;
    asked.add(target);
    const paths = chargePaths(game, model, target);
    if (paths === null) {
      yield* emit({
        type: 'charge-failed',
        rules: ['TC-KEYWORD-22', 'TC-CHARGE-10'],
        text: `${nameOf(game, model)} has no path to ${nameOf(game, target)} any more.`,
        data: { model, target, length: 0 },
      });
      return null;
    }
    const [interposed] = openPaths(game, paths).length > 0 ? [] : paths.direct.interposed;
    if (interposed === undefined) return target;
    target = interposed;
    yield* emit({
      type: 'charged',
      rules: ['TC-CHARGE-12', 'TC-KEYWORD-22'],
      text: `${nameOf(game, target)} interposes: ${nameOf(game, model)} charges it instead.`,
      data: { model, target },
    });
  }
}

/** Lets the target of a Charge evade; true if it did. */
// TC-KEYWORD-22
function* evade(game: Game, target: ModelId): Flow<boolean> {
  if (!mayEvade(game, target)) return false;
  const side = sideOf(game, target);
  const chosen = yield* askOne({
    kind: 'use-effect',
    by: side,
    prompt: `${nameOf(game, target)} is charged: does it evade?`,
    rules: ['TC-KEYWORD-22'],
    options: [
      {
        id: 'use',
        label: 'Evade',
        detail: 'It moves up to a D3 in inches, to a place more than 1″ from all enemies.',
        about: [target],
      },
      { id: 'skip', label: 'Stay' },
    ],
    data: { model: target, effect: 'SKIRMISHER' },
  });
  if (chosen === 'skip') return false;
  const [face] = yield* roll(`Evasion of ${nameOf(game, target)}, a D3`, 6);
  const length = Math.ceil(face! / 2);
  yield* emit({
    type: 'evasion-rolled',
    rules: ['TC-KEYWORD-22'],
    text: `${nameOf(game, target)} evades: ${face} on the die, up to ${inches(length)}.`,
    data: { model: target, face: face!, length },
  });
  yield* drive(game, { model: target, by: side, length, countsAsRetreat: false, keepsAway: true });
  return true;
}

// TC-KEYWORD-22, TC-DOWN-02
const mayEvade = (game: Game, target: ModelId): boolean =>
  hasKeyword(game, target, 'SKIRMISHER') && !isDown(game, target) && !nearEnemy(game, target);

const nearEnemy = (game: Game, model: ModelId): boolean =>
  enemiesOf(game, model).some(({ id }) => isWithin(distance(game, model, id), meleeRange));
