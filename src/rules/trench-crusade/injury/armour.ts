/** Armour, shields and resistances: their modifiers of an Injury Roll. */
import type { Modifier } from '../../../engine/events';
import type { ModelId } from '../../../table/ids';
import { profileOf, type Game } from '../game';
import type { Armour, InjuryKind, Resistance, Weapon } from '../forces/profiles';

/** One source of a model's protection. */
interface Protection {
  readonly name: string;
  readonly modifier: number;
  /** Keywords of the attack do not affect it. */
  readonly kept: boolean;
}

// TC-ARMOUR-04
const cap = -3;

/** Returns a model's INJURY MODIFIERS: its protection, then the corrections for the cap and the weapon's keywords. */
// TC-ARMOUR-01 to TC-ARMOUR-06, TC-ARMOUR-08, TC-RULING-79 to TC-RULING-81
export function armourModifiers(game: Game, model: ModelId, weapon: Weapon | null): readonly Modifier[] {
  const worn = protections(game, model);
  const all = worn.reduce((sum, { modifier }) => sum + modifier, 0);
  const kept = Math.max(
    cap,
    worn.reduce((sum, part) => (part.kept ? sum + part.modifier : sum), 0),
  );
  const capped = Math.max(cap, all);
  const after = pierced(game, weapon, { all, capped, kept, impervious: wearsImpervious(game, model) });
  return [
    ...worn.map(({ name, modifier }) => modifierOf(name, modifier, 'TC-ARMOUR-01', model)),
    ...(capped > all ? [modifierOf('No more than 3', capped - all, 'TC-ARMOUR-04', model)] : []),
    ...(after !== capped ? [modifierOf(weapon!.name, after - capped, piercingRule(weapon!), model)] : []),
  ];
}

const piercingRule = ({ keywords }: Weapon): string =>
  keywords.includes('IGNORE ARMOUR') ? 'TC-ARMOUR-06' : 'TC-ARMOUR-05';

interface Worn {
  readonly all: number;
  readonly capped: number;
  /** The part that keywords do not affect. */
  readonly kept: number;
  readonly impervious: boolean;
}

/** Returns the protection that remains against this weapon. */
// TC-ARMOUR-05, TC-ARMOUR-06, TC-RULING-79, TC-RULING-81
function pierced(game: Game, weapon: Weapon | null, { all, capped, kept, impervious }: Worn): number {
  if (impervious && game.options.imperviousAll) return capped;
  if (weapon?.keywords.includes('IGNORE ARMOUR')) return kept;
  if (!weapon?.keywords.includes('ARMOUR-PIERCING')) return capped;
  const weakened = game.options.pierceFirst ? Math.max(cap, all + 1) : capped + 1;
  return Math.min(weakened, kept);
}

// TC-ARMOUR-03, TC-ARMOUR-08, TC-RULING-80
function protections(game: Game, model: ModelId): readonly Protection[] {
  const { intrinsic, armour } = profileOf(game, model);
  const worn = armour.filter(({ shield }) => !shield || intrinsic === null || intrinsic.allowsShield);
  return [
    ...(intrinsic
      ? [{ name: 'Own hide', modifier: intrinsic.modifier, kept: !game.options.intrinsicPierced }]
      : []),
    ...worn.map((piece) => ({ name: piece.name, modifier: piece.modifier, kept: isImpervious(game, piece) })),
  ].filter(({ modifier }) => modifier !== 0);
}

const wearsImpervious = (game: Game, model: ModelId): boolean =>
  profileOf(game, model).armour.some((piece) => isImpervious(game, piece));

/** Second names of items in the articles: the same items, unless the table's options keep them apart. */
// TC-RULING-82
const otherNames = { infernalIron: 'Infernal Armour', machine: 'Mechanized Armour' } as const;

// TC-ARMOUR-08, TC-RULING-82
const isImpervious = ({ options }: Game, { name, impervious }: Armour): boolean =>
  impervious || (options.armourNames === 'one-item' && name === otherNames.infernalIron);

/** Reports whether a piece of armour turns Down into a Minor hit. */
// TC-ARMOUR-09, TC-RULING-82
export const makesDownMinor = ({ options }: Game, { name, downBecomesMinor }: Armour): boolean =>
  downBecomesMinor || (options.armourNames === 'one-item' && name === otherNames.machine);

const modifierOf = (name: string, value: number, rule: string, source: string): Modifier => ({
  name,
  kind: 'total',
  value,
  rule,
  source,
});

/** Returns the −INJURY DICE of armour and resistances against an injury of these kinds. */
// TC-INJ-14, TC-ARMOUR-06, TC-ARMOUR-08
export function resistanceModifiers(
  game: Game,
  model: ModelId,
  kinds: readonly InjuryKind[],
  weapon: Weapon | null,
): readonly Modifier[] {
  const { resistances, armour } = profileOf(game, model);
  const ignored = weapon?.keywords.includes('IGNORE ARMOUR') ?? false;
  return [
    ...resistances
      .filter((resistance) => resists(resistance, kinds))
      .map(({ name, dice }) => ({ name, value: dice, rule: 'TC-INJ-14' })),
    ...armour
      .filter((piece) => piece.dice !== 0 && (!ignored || isImpervious(game, piece)))
      .map(({ name, dice }) => ({ name, value: dice, rule: 'TC-ARMOUR-06' })),
  ].map(({ name, value, rule }) => ({ name, kind: 'pool', value, rule, source: model }));
}

// TC-INJ-14
const resists = ({ against, except }: Resistance, kinds: readonly InjuryKind[]): boolean =>
  (against.length === 0 || against.some((kind) => kinds.includes(kind))) &&
  !except.some((kind) => kinds.includes(kind));
