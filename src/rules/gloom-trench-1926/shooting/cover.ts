import type { ModelState } from '../../../engine/state';
import type { Crossing } from '../../../engine/port/sight';
import type { TableQuery } from '../../../engine/port/table-query';
import type { CoverLevel } from '../../../table/format';
import type { ModelId } from '../../../table/ids';
import type { GloomOptions } from '../options';

// GT-COVER-01
export const coverRank: Readonly<Record<CoverLevel, number>> = { none: 0, light: 1, heavy: 2, solid: 3 };

export const coverName = (level: CoverLevel): string =>
  ({ none: 'In the open', light: 'Light Cover', heavy: 'Heavy Cover', solid: 'Solid Cover' })[level];

type CoverOptions = Pick<GloomOptions, 'coverLine' | 'ownCoverHinders'>;

/** Cover of a model against an attack: of pieces it stands in, or else of pieces that the lines to it cross. */
export interface ModelCover {
  readonly model: ModelId;
  readonly where: 'in' | 'behind' | 'open';
  /** The strongest cover that may apply. */
  readonly level: CoverLevel;
  /** All levels that may apply, weakest first: the target's side picks one (GT-RULING-97). */
  readonly choices: readonly CoverLevel[];
  readonly pieces: readonly string[];
}

/**
 * Returns the cover of one model against shooters; a base of several models counts as several.
 * @param shooters the shooting models; those that do not see the target model do not count
 * @param leaders the two Leaders, for the option `leader-to-leader`
 */
// GT-COVER-06, GT-COVER-10 to GT-COVER-12, GT-RULING-96, GT-RULING-97
export function coverOfModel(
  query: TableQuery,
  shooters: readonly Pick<ModelState, 'id' | 'count'>[],
  target: ModelId,
  options: CoverOptions,
  leaders?: readonly [from: ModelId, to: ModelId],
): ModelCover {
  const stoodIn = coverStoodIn(query, target);
  if (stoodIn.length > 0) return modelCover(target, 'in', stoodIn);

  if (options.coverLine === 'each-die') return modelCover(target, 'open', []);
  const [from, to] = options.coverLine === 'leader-to-leader' && leaders ? leaders : [null, target];
  const firing = from === null ? shooters : [{ id: from, count: 1 }];
  const lines = firing.flatMap(({ id, count }) => {
    const crosses = crossedCover(query, id, to, options);
    return crosses === null ? [] : [{ count, crosses }];
  });
  const seeing = lines.reduce((sum, { count }) => sum + count, 0);
  const hindered = lines
    .filter(({ crosses }) => crosses.length > 0)
    .reduce((sum, { count }) => sum + count, 0);
  const needed = options.coverLine === 'any-clear-line' ? seeing : seeing / 2;
  if (hindered === 0 || hindered < needed) return modelCover(target, 'open', []);
  return modelCover(
    target,
    'behind',
    lines.flatMap(({ crosses }) => crosses),
  );
}

/** Returns the covers that a model stands in, under fire or in melee. */
// GT-COVER-11, GT-COVER-13, GT-RULING-99
export function coverStoodIn(query: TableQuery, model: ModelId): readonly Crossing[] {
  return query.occupiedPieces(model).flatMap((piece) => {
    const { cover } = query.piece(piece);
    return cover === 'none' ? [] : [{ piece, cover }];
  });
}

/**
 * Returns the cover that the clearest free line from a shooter to a model crosses; null without sight. Cover that the
 * shooter stands in, or lines with its base and fires across near its edge, does not hinder its own shots.
 */
// GT-RULING-96, GT-RULING-98
export function crossedCover(
  query: TableQuery,
  from: ModelId,
  to: ModelId,
  options: CoverOptions,
): readonly Crossing[] | null {
  if (options.ownCoverHinders) return query.weakestCover(from, to, new Set())?.crosses ?? null;
  const around = new Set(query.occupiedPieces(from));
  const lined = query
    .touchedPieces(from)
    .filter((piece) => !around.has(piece) && query.piece(piece).cover !== 'none');
  const acrossLined = query.weakestCover(from, to, new Set([...around, ...lined]));
  if (!acrossLined || lined.length === 0) return acrossLined?.crosses ?? null;

  const { line } = acrossLined;
  const deep = lined.filter((piece) => query.lengthThrough(line, piece) > linedDepth);
  if (deep.length === 0) return acrossLined.crosses;
  return (
    query.weakestCover(from, to, new Set([...around, ...lined.filter((piece) => !deep.includes(piece))]))
      ?.crosses ?? null
  );
}

/** Length in MU that a line may run through a piece that the shooter lines. */
const linedDepth = 1;

function modelCover(model: ModelId, where: ModelCover['where'], crossings: readonly Crossing[]): ModelCover {
  const choices = [...new Set(crossings.map(({ cover }) => cover))].sort(
    (a, b) => coverRank[a] - coverRank[b],
  );
  const level = choices.at(-1) ?? 'none';
  return {
    model,
    where,
    level,
    choices: choices.length > 0 ? choices : ['none'],
    pieces: [...new Set(crossings.map(({ piece }) => piece))],
  };
}
