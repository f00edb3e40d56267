import type { CoverLevel } from '../../table/format';
import { coverRank, coverStoodIn } from './cover';
import { living, type Game } from './game';
import { enemyGap } from './movement';

/** The cover that a unit fights in, and the pieces that give it. */
export interface MeleeCover {
  readonly level: CoverLevel;
  readonly pieces: readonly string[];
}

// GT-COVER-13, GT-COVER-20, GT-RULING-94, GT-RULING-95
export function meleeCover(game: Game, unit: string, enemy: string): MeleeCover {
  const query = game.query();
  const shared = game.options.sharedCoverMelee === 'ignored' ? new Set(living(game, enemy).flatMap(({ id }) => query.within(id))) : new Set<string>();
  const covers = living(game, unit).map(({ id, count }) => {
    const stoodIn = coverStoodIn(query, id).filter(({ piece }) => !shared.has(piece));
    const level = stoodIn.reduce<CoverLevel>((best, { cover }) => (coverRank[cover] > coverRank[best] ? cover : best), 'none');
    return { id, count, level, pieces: stoodIn.filter(({ cover }) => cover === level).map(({ piece }) => piece) };
  });
  const closest = () => covers.reduce((best, cover) => (enemyGap(game, query, cover.id, enemy) < enemyGap(game, query, best.id, enemy) ? cover : best)).level;
  const level = game.options.meleeCover === 'closest-to-enemy' ? closest() : majority(covers);
  return { level, pieces: [...new Set(covers.filter((cover) => cover.level === level).flatMap(({ pieces }) => pieces))] };
}

/** The level that most models have; of several the lighter. */
// GT-RULING-94
function majority(covers: readonly { readonly level: CoverLevel; readonly count: number }[]): CoverLevel {
  const counts = new Map<CoverLevel, number>();
  for (const { level, count } of covers) counts.set(level, (counts.get(level) ?? 0) + count);
  return [...counts].sort(([a, x], [b, y]) => y - x || coverRank[a] - coverRank[b])[0]![0];
}
