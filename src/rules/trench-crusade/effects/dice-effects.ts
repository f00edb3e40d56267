/** Effects that change dice which have been rolled: all are rolled again, or one shows another face. */
import type { ModelId } from '../../../table/ids';
import type { Roll, UnitEffect } from '../../shared/effects/effect';
import { effectsOn, isUsed, limitKey, type Circumstances } from '../../shared/effects/in-force';
import { recordUse } from '../../shared/effects/uses';
import { keptSum, type Pool } from '../dice';
import { nameOf, type Game } from '../game';
import { roll, type Flow } from '../vocabulary';
import { isWanted } from './choices';
import { worldOf } from './world';

/** Dice that have been rolled. */
export interface RolledDice {
  readonly model: ModelId;
  /** Names of the roll: "melee" and "success" for that of a Melee Attack. */
  readonly rolls: readonly (Roll | null)[];
  readonly circumstances: Circumstances;
  /** As a title of the dice. */
  readonly what: string;
  readonly pool: Pool;
  readonly faces: readonly number[];
}

/** Asks whether a model's dice are rolled again, effect by effect; returns the faces that count. */
// TC-ACT-10
export function* rerolled(game: Game, rolled: RolledDice): Flow<readonly number[]> {
  const { model, rolls, circumstances, what, pool } = rolled;
  let { faces } = rolled;
  for (const found of effectsOn(worldOf(game), 'reroll', model, circumstances)) {
    if (!rolls.includes(found.effect.does.roll)) continue;
    if (!(yield* isUsedNow(game, found, `${what}: ${diceText(pool, faces)}.`))) continue;
    faces = yield* roll(`${what}, again: ${found.effect.name}`, 6, pool.count);
  }
  return faces;
}

/** Asks whether a die of an Injury Roll shows another face, effect by effect; returns the faces that count. */
// TC-ACT-10, TC-INJ-10
export function* changedFaces(
  game: Game,
  rolled: Pick<RolledDice, 'what' | 'pool' | 'faces'> & {
    readonly model: ModelId;
    readonly attacker: ModelId | null;
    readonly circumstances: Circumstances;
  },
): Flow<readonly number[]> {
  const { model, attacker, circumstances, what, pool } = rolled;
  const world = worldOf(game);
  const own = attacker === null ? [] : effectsOn(world, 'set-die', attacker, circumstances);
  const against = effectsOn(world, 'set-die', model, { ...circumstances, other: attacker });
  let { faces } = rolled;
  for (const found of [
    ...own.filter(({ effect: { does } }) => does.whose === 'own'),
    ...against.filter(({ effect: { does } }) => does.whose === 'against'),
  ]) {
    const { whose, to } = found.effect.does;
    const old = whose === 'own' ? Math.min(...faces) : Math.max(...faces);
    const changed = faces.with(faces.indexOf(old), to);
    if (old === to || !(yield* isUsedNow(game, found, `${what}: ${diceText(pool, faces)}.`))) continue;
    faces = changed;
  }
  return faces;
}

const diceText = (pool: Pool, faces: readonly number[]): string =>
  `${faces.join(' ')}, a total of ${keptSum(pool, faces)} before modifiers`;

/** Asks the player of an effect for it, and records its use; false if it is left or used up. */
function* isUsedNow(
  game: Game,
  found: { readonly effect: UnitEffect; readonly bearer: string },
  why: string,
): Flow<boolean> {
  const { effect, bearer } = found;
  if (isUsed(worldOf(game), found) || !(yield* isWanted(game, bearer, effect.name, why))) return false;
  const key = limitKey(found);
  yield* recordUse(key === null ? [] : [{ key, name: effect.name, bearer }], ['TC-ACT-10'], (id) =>
    nameOf(game, id),
  );
  return true;
}
