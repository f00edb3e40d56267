import { agree } from '../../../table/agreement';
import { unitDoes } from '../../shared/agreement';
import type { Modifier } from '../../../engine/events';
import type { UnitId } from '../../../table/ids';
import { recordUse, usesOf } from '../../shared/effects/uses';
import { askOne, emit, roll, type Flow } from '../vocabulary';
import { type Saving } from './attack';
import { saveDice } from './volleys';
import { modifiedDie, sidesOf, succeeds, type Die, thrownText } from '../dice';
import { unitName, unitOf, type Game } from '../game';

/** Hits with equal saving throws. */
export interface HitBatch extends Saving {
  readonly hits: number;
}

/** Result of saving throws. */
export interface SaveResult {
  /** Damage of each failed save, in order. */
  readonly damage: readonly number[];
  readonly naturalOnes: number;
}

/** Merges hits with equal saves into one pool; the greatest Damage first. */
// GT-RULING-07
export function batches(hits: readonly HitBatch[]): readonly HitBatch[] {
  const merged = new Map<string, HitBatch>();
  for (const batch of hits.filter((candidate) => candidate.hits > 0)) {
    const { hits: count, ...saving } = batch;
    const key = JSON.stringify(saving);
    merged.set(key, { ...saving, hits: (merged.get(key)?.hits ?? 0) + count });
  }
  return [...merged.values()].sort((a, b) => b.damage - a.damage);
}

/** Asks for the Save that the unit rolls, where its owner has a choice. */
// GT-SAVE-02, GT-RULING-06
export function* chooseSaveDie(game: Game, unit: UnitId): Flow<Die | null> {
  const dice = saveDice(game, unit);
  if (dice.length === 1) return dice[0]!;
  const chosen = yield* askOne({
    kind: 'choose-save',
    by: unitOf(game, unit).side,
    prompt: `Which Save ${agree(unitName(game, unit), 'does')} ${unitName(game, unit)} roll?`,
    rules: ['GT-SAVE-02', 'GT-RULING-06'],
    options: dice.map((die) => ({ id: die ?? ('none' as const), label: die ?? 'No Save' })),
    data: { unit },
  });
  return chosen === 'none' ? null : chosen;
}

/** Rolls saving throws for all hits; a hit that allows none does its damage at once. */
// GT-SAVE-01 to GT-SAVE-04, GT-RULING-118
export function* rollSaves(
  game: Game,
  unit: UnitId,
  die: Die | null,
  hits: readonly HitBatch[],
  extra: readonly Modifier[],
): Flow<SaveResult> {
  const damage: number[] = [];
  let naturalOnes = 0;
  for (const batch of hits) {
    if (die === null || batch.none) {
      damage.push(...Array<number>(batch.hits).fill(batch.damage));
      yield* emit({
        type: 'saves-rolled',
        rules: ['GT-RULING-118'],
        text: `${unitDoes(game, unit, 'has')} no saving throw: ${batch.hits} of ${batch.hits} hits strike home.`,
        data: { unit, hits: batch.hits, faces: [], saved: 0, failed: batch.hits, damage: batch.damage },
      });
      continue;
    }
    const modifiers = [...batch.modifiers, ...extra];
    const rolled = modifiedDie(die, modifiers, game.options);
    const faces = yield* roll(`Saving throws of ${unitName(game, unit)}`, sidesOf[rolled.die], batch.hits);
    const saved = faces.filter((face) => succeeds(face, rolled, game.options)).length;
    const failed = batch.hits - saved;
    naturalOnes += faces.filter((face) => face === 1).length;
    damage.push(...Array<number>(failed).fill(batch.damage));
    yield* emit({
      type: 'saves-rolled',
      rules: ['GT-SAVE-02', 'GT-SAVE-04'],
      text: `${unitDoes(game, unit, 'saves')} ${saved} of ${batch.hits}: ${thrownText(faces, rolled, game.options)}.`,
      data: {
        unit,
        die: rolled.die,
        rollModifier: rolled.rollModifier,
        modifiers,
        hits: batch.hits,
        faces,
        saved,
        failed,
        damage: batch.damage,
      },
    });
    yield* recordUse(usesOf(modifiers), ['GT-PROFILE-07'], (id) => unitName(game, id));
  }
  return { damage, naturalOnes };
}
