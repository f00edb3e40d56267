/** From hits to losses: pressing, points, saving throws, damage, Stress. Equal for every shot. */
import type { Modifier } from '../../../engine/events';
import type { ModelId, UnitId } from '../../../table/ids';
import { askOne, type Flow } from '../vocabulary';
import type { Saving } from './attack';
import { react } from '../effects/react';
import { takeDamage } from '../morale/casualties';
import { opponentOf, stressOf, unitName, unitOf, type Game } from '../game';
import { batches, chooseSaveDie, rollSaves, type HitBatch } from './saves';
import { gainStress, loseStress } from '../morale/stress';
import { ownPoints, pointsAgainst } from '../turn/tactical-points';

export interface Strike {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly hits: readonly HitBatch[];
  /** Modifiers on the saves from the occasion. */
  readonly extra: readonly Modifier[];
  /** Models that may take damage. */
  readonly eligible: ReadonlySet<ModelId>;
}

// GT-SHOOT-10, GT-SHOOT-11, GT-RULING-120
export function* strike(game: Game, { attacker, target, hits: all, extra, eligible }: Strike): Flow<void> {
  const hits = batches(all);
  if (hits.length === 0) return;
  const isEnemy = unitOf(game, target).side === opponentOf(game, unitOf(game, attacker).side);
  const pressed = isEnemy ? yield* press(game, attacker, target) : [];
  const die = yield* chooseSaveDie(game, target);
  const canSave = die !== null && hits.some((batch) => !batch.none);
  const saving = {
    name: 'saving throws',
    side: unitOf(game, target).side,
    unit: target,
    data: { hits: hits.reduce((sum, batch) => sum + batch.hits, 0) },
  };
  const own = canSave ? yield* ownPoints(game, saving) : [];
  const against = canSave && isEnemy ? yield* pointsAgainst(game, saving) : [];
  const result = yield* rollSaves(game, target, die, hits, [...extra, ...pressed, ...own, ...against]);
  const losses = yield* takeDamage(game, target, result.damage, eligible);
  const unsaved = hits.some((batch) => leavesNoShelter(game, batch));
  yield* shootingStress(game, target, losses.applied, result.naturalOnes, unsaved && losses.removed > 0);
  if (losses.applied > 0 && !unitOf(game, target).destroyed) yield* react(game, 'hurt', target, attacker);
}

// GT-STRESS-01 to GT-STRESS-03, GT-SAVE-05, GT-RULING-107, GT-RULING-108
function* shootingStress(
  game: Game,
  target: UnitId,
  applied: number,
  naturalOnes: number,
  unsavedLoss: boolean,
): Flow<void> {
  const survives = () => !unitOf(game, target).destroyed;
  if (applied > 0 && survives()) yield* gainStress(game, target, 'GT-STRESS-01', 'damage taken');
  if (naturalOnes > 0 && survives())
    yield* gainStress(game, target, 'GT-STRESS-02', 'a save showed a natural 1');
  if (unsavedLoss && survives())
    yield* gainStress(game, target, 'GT-STRESS-03', 'its dead had no saving throw');
}

// GT-RULING-108
export const leavesNoShelter = (game: Game, { none, ignoresObscured }: Saving): boolean =>
  game.options.noSaveStress === 'both' ? none && ignoresObscured : none || ignoresObscured;

/** Asks whether the attacker takes a token off the target for -1 on its saves. */
// GT-SHOOT-11, GT-RULING-76
function* press(game: Game, attacker: UnitId, target: UnitId): Flow<readonly Modifier[]> {
  const pressed: Modifier[] = [];
  while (stressOf(game, target) > 0 && (pressed.length === 0 || game.options.pressTokens === 'any')) {
    const answer = yield* askOne({
      kind: 'press',
      by: unitOf(game, attacker).side,
      prompt: `Take a Stress token off ${unitName(game, target)} for -1 on its saving throws?`,
      rules: ['GT-SHOOT-11'],
      options: [
        { id: 'none', label: 'Leave it' },
        {
          id: 'press',
          label: 'Take it: -1 on the saves',
          detail: `${stressOf(game, target) - 1} Stress left.`,
        },
      ],
      data: { unit: attacker, target },
    });
    if (answer === 'none') break;
    yield* loseStress(game, target, 1, ['GT-SHOOT-11'], 'the attacker presses home');
    pressed.push({ name: 'Pressed', kind: 'roll', value: -1, rule: 'GT-SHOOT-11', source: attacker });
  }
  return pressed;
}
