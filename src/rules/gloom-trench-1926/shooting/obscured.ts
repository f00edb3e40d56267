import type { Modifier } from '../../../engine/events';
import type { CoverLevel } from '../../../table/format';
import type { UnitId } from '../../../table/ids';
import { rulesOn, type Game } from '../game';

/** Returns the sources that make a target Obscured: its cover is one, each special rule another by its name. */
// GT-OBSC-01 to GT-OBSC-04, GT-RULING-102 to GT-RULING-104
export function obscuredBy(
  game: Game,
  target: UnitId,
  cover: CoverLevel,
  pieces: readonly string[],
): readonly Modifier[] {
  const coverObscures =
    cover === 'light' || cover === 'heavy' || (cover === 'solid' && game.options.solidObscures);
  const sources = new Map<string, string>();
  for (const { rule, from } of rulesOn(game, target)) {
    if (rule.effect.kind === 'obscuring' && !sources.has(rule.name)) sources.set(rule.name, from);
  }
  return [
    ...(coverObscures
      ? [obscured('cover', cover === 'light' ? 'GT-COVER-07' : 'GT-COVER-08', pieces.join(', '))]
      : []),
    ...[...sources].map(([name, from]) => obscured(name, 'GT-OBSC-02', from)),
  ];
}

const obscured = (by: string, rule: string, source: string): Modifier => ({
  name: `Obscured (${by})`,
  kind: 'roll',
  value: -1,
  rule,
  source,
});
