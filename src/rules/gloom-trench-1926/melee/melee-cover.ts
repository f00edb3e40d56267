import type { CoverLevel } from '../../../table/format';
import type { UnitId } from '../../../table/ids';
import { coverRank, coverStoodIn } from '../shooting/cover';
import { living, type Game } from '../game';
import { isWithin } from '../movement/lengths';
import { enemyGap } from '../movement/route';

/** The cover that a unit fights in, and the pieces that give it. */
export interface MeleeCover {
  readonly level: CoverLevel;
  readonly pieces: readonly string[];
  /** Its models stand in different cover. */
  readonly mixed: boolean;
}

interface ModelMeleeCover extends Omit<MeleeCover, 'mixed'> {
  readonly id: string;
  readonly count: number;
}

/** Returns the cover that a unit fights in. @param named the part that the enemy named; by default the lightest */
// GT-COVER-13, GT-COVER-20, GT-RULING-94
export function meleeCover(
  game: Game,
  unit: UnitId,
  enemy: UnitId,
  named: CoverLevel | null = null,
): MeleeCover {
  const covers = coversIn(game, unit, enemy);
  const level = {
    majority,
    'closest-to-enemy': closestTo(game, enemy),
    'attacker-names-part': () => named ?? partsOf(covers)[0]!,
  }[game.options.meleeCover](covers);
  return {
    level,
    pieces: [...new Set(covers.filter((cover) => cover.level === level).flatMap(({ pieces }) => pieces))],
    mixed: partsOf(covers).length > 1,
  };
}

// GT-RULING-95
function coversIn(game: Game, unit: UnitId, enemy: UnitId): readonly ModelMeleeCover[] {
  const query = game.query();
  const shared =
    game.options.sharedCoverMelee === 'ignored'
      ? new Set(living(game, enemy).flatMap(({ id }) => query.occupiedPieces(id)))
      : new Set<string>();
  return living(game, unit).map(({ id, count }) => {
    const stoodIn = coverStoodIn(query, id).filter(({ piece }) => !shared.has(piece));
    const level = stoodIn.reduce<CoverLevel>(
      (best, { cover }) => (coverRank[cover] > coverRank[best] ? cover : best),
      'none',
    );
    return {
      id,
      count,
      level,
      pieces: stoodIn.filter(({ cover }) => cover === level).map(({ piece }) => piece),
    };
  });
}

/** Returns the cover levels of a unit's models, the lightest first. */
export const meleeParts = (game: Game, unit: UnitId, enemy: UnitId): readonly CoverLevel[] =>
  partsOf(coversIn(game, unit, enemy));

const partsOf = (covers: readonly { readonly level: CoverLevel }[]): readonly CoverLevel[] =>
  [...new Set(covers.map(({ level }) => level))].sort((a, b) => coverRank[a] - coverRank[b]);

/** Returns the models that hits on a part may reach: those of its level and lighter, so that the heaviest opens the whole unit. */
// GT-RULING-94, GT-RULING-100
export const modelsOfPart = (
  game: Game,
  unit: UnitId,
  enemy: UnitId,
  part: CoverLevel,
): ReadonlySet<string> =>
  new Set(
    coversIn(game, unit, enemy)
      .filter(({ level }) => coverRank[level] <= coverRank[part])
      .map(({ id }) => id),
  );

/** Returns the level of the model closest to the enemy; of several equally close the lightest. */
// GT-COVER-20, GT-RULING-94
const closestTo =
  (game: Game, enemy: UnitId) =>
  (covers: readonly ModelMeleeCover[]): CoverLevel => {
    const gaps = covers.map(({ id, level }) => ({ gap: enemyGap(game, game.query(), id, enemy), level }));
    const least = Math.min(...gaps.map(({ gap }) => gap));
    return lightest(gaps.filter(({ gap }) => isWithin(gap, least)).map(({ level }) => level));
  };

const lightest = (levels: readonly CoverLevel[]): CoverLevel =>
  levels.reduce((best, level) => (coverRank[level] < coverRank[best] ? level : best));

/** Returns the level that most models have; of several the lighter. */
// GT-RULING-94
function majority(covers: readonly { readonly level: CoverLevel; readonly count: number }[]): CoverLevel {
  const counts = new Map<CoverLevel, number>();
  for (const { level, count } of covers) counts.set(level, (counts.get(level) ?? 0) + count);
  return [...counts].sort(([a, x], [b, y]) => y - x || coverRank[a] - coverRank[b])[0]![0];
}
