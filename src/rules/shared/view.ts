/** View helpers that several games share. */
import type { Battle } from '../../engine/battle';
import type { Moves } from '../../engine/placements';
import type { DeployView, MoveView, ShotView } from '../../engine/rules-view';
import type { Mu } from '../../geometry/units';
import { coverLevels, type CoverLevel } from '../../table/format';
import type { ModelId, PieceId, UnitId } from '../../table/ids';

/** Counts the visible models at each level of cover. */
export const coverByLevel = (
  seen: readonly { readonly level: CoverLevel; readonly pieces: readonly PieceId[] }[],
  rules: (level: CoverLevel) => readonly string[],
): ShotView['cover'] =>
  coverLevels
    .map((level) => ({ level, at: seen.filter((cover) => cover.level === level) }))
    .filter(({ at }) => at.length > 0)
    .map(({ level, at }) => ({
      level,
      models: at.length,
      pieces: [...new Set(at.flatMap(({ pieces }) => pieces))],
      why: { steps: [`${at.length} of ${seen.length} visible models have it.`], rules: rules(level) },
    }));

type MoveData = { readonly unit: UnitId; readonly allowance: Mu; readonly plan: Moves };

/** Returns the view of a unit's move; `viewOf` adds the game's checks and plans for the question's terms. */
export const unitMove = <Data extends MoveData>(
  data: Data,
  viewOf: (terms: Data, plan: Moves) => Omit<MoveView, 'unit' | 'allowance' | 'plan'>,
): MoveView => {
  const { unit, allowance, plan } = data;
  return { unit, allowance, plan, ...viewOf(data, plan) };
};

/** Returns the view of a unit's deployment; `viewOf` adds the game's checks and plans. */
export const unitDeployment = (
  battle: Battle,
  { unit, zones, plan }: Pick<DeployView, 'unit' | 'zones' | 'plan'>,
  viewOf: (unit: UnitId, models: readonly ModelId[]) => Pick<DeployView, 'check' | 'towards' | 'sketch'>,
): DeployView => {
  const { models } = battle.state.units[unit]!;
  return { unit, models, zones, plan, ...viewOf(unit, models) };
};
