/** What rule systems show alike. */
import type { Battle } from '../../engine/battle';
import type { Question } from '../../engine/question';
import type { Mu } from '../../geometry/units';
import { coverLevels, type CoverLevel } from '../../table/format';
import type { Moves } from '../../engine/placements';
import type { DeployView, MoveView, ShotView } from '../../engine/rules-view';

/** How many of those that are seen have each level of cover. */
export const coverByLevel = (
  seen: readonly { readonly level: CoverLevel; readonly pieces: readonly string[] }[],
  rules: (level: CoverLevel) => readonly string[],
): ShotView['cover'] =>
  coverLevels
    .map((level) => ({ level, at: seen.filter((cover) => cover.level === level) }))
    .filter(({ at }) => at.length > 0)
    .map(({ level, at }) => ({
      level,
      models: at.length,
      pieces: [...new Set(at.flatMap(({ pieces }) => pieces))],
      why: { steps: [`So have ${at.length} of the ${seen.length} that are seen.`], rules: rules(level) },
    }));

/** A move of a whole unit; `does` says what comes of ways, by the terms that the question sets. */
export function unitMove<Terms extends { readonly unit: string; readonly allowance: Mu }>(
  question: Question,
  does: (terms: Terms, plan: Moves) => Omit<MoveView, 'unit' | 'allowance' | 'plan'>,
): MoveView | null {
  if (question.kind !== 'move-unit') return null;
  const { plan, ...terms } = question.data as unknown as Terms & { readonly plan: Moves };
  const { unit, allowance } = terms;
  return { unit, allowance, plan, ...does(terms as unknown as Terms, plan) };
}

/** A unit that is put down; `does` says what comes of places for it. */
export function unitDeployment(
  battle: Battle,
  question: Question,
  does: (unit: string, models: readonly string[]) => Pick<DeployView, 'check' | 'towards' | 'sketch'>,
): DeployView | null {
  if (question.kind !== 'deploy-unit') return null;
  const { unit, zones, plan } = question.data as unknown as Pick<DeployView, 'unit' | 'zones' | 'plan'>;
  const { models } = battle.state.units[unit]!;
  return { unit, models, zones, plan, ...does(unit, models) };
}

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;
