/** Finds the reactions that follow an event. */
import { isWithin } from '../lengths';
import type { Deed, Trigger, UnitEffect } from './effect';
import {
  holds,
  isUsed,
  isWanted,
  limitKey,
  reaches,
  type Circumstances,
  type EffectInForce,
  type EffectWorld,
} from './in-force';

/** An event of a battle that reactions may follow. */
export interface Happening {
  readonly event:
    | 'turn-start'
    | 'turn-end'
    | 'activation-start'
    | 'activation-end'
    | 'deployed'
    | 'charges'
    | 'hits'
    | 'marks'
    | 'injures'
    | 'hurt'
    | 'goes-down'
    | 'falls';
  /** The unit that it happens to; null for the turn's. */
  readonly unit: string | null;
  /** The attacker; null without one. */
  readonly cause: string | null;
  /** The attack that causes the event, if one does. */
  readonly attack?: 'ranged' | 'melee';
  readonly weapon?: Circumstances['weapon'];
}

/** A deed of a reaction. */
export type ReactionDeed = Extract<Deed, { readonly kind: 'markers' | 'stand-up' }>;
/** A push, which moves a unit. */
export type PushDeed = Extract<Deed, { readonly kind: 'push' }>;

/** A reaction due, and the units that it reaches. */
export interface DueReaction<D extends ReactionDeed | PushDeed = ReactionDeed> {
  readonly name: string;
  readonly bearer: string;
  readonly does: D;
  readonly targets: readonly string[];
  /** Key of its use; null for one without limit. */
  readonly uses: string | null;
  /** Group of reactions of which its player chooses one; null for one of its own. */
  readonly oneOf: string | null;
  /** Name of the reaction of the bearer along with which it happens; null for one of its own. */
  readonly with: string | null;
  /** Its player is asked whether it happens. */
  readonly isAsked: boolean;
}

/**
 * Lists the reactions to an event, in the order of the table's file, but for pushes. Call it before a fallen unit leaves the table:
 * distances are measured from its place. A target may have left when the deed is played.
 */
export const reactionsTo = (world: EffectWorld, happening: Happening): readonly DueReaction[] =>
  (['markers', 'stand-up'] as const).flatMap((kind) => dueOf(world, happening, kind));

/** Lists the pushes that follow an event, in the order of the table's file. */
export const pushesAfter = (world: EffectWorld, happening: Happening): readonly DueReaction<PushDeed>[] =>
  dueOf(world, happening, 'push');

const dueOf = <K extends 'markers' | 'stand-up' | 'push'>(
  world: EffectWorld,
  happening: Happening,
  kind: K,
): readonly DueReaction<Extract<Deed, { readonly kind: K }>>[] =>
  world
    .bearers(kind)
    .flatMap(({ id: bearer, effects }) =>
      effects
        .filter((effect) => effect.does.kind === kind)
        .flatMap((effect) => due(world, happening, { effect, bearer } as EffectInForce<K>)),
    );

function due<K extends 'markers' | 'stand-up' | 'push'>(
  world: EffectWorld,
  happening: Happening,
  found: EffectInForce<K>,
): readonly DueReaction<Extract<Deed, { readonly kind: K }>>[] {
  const { effect, bearer } = found;
  const other = follows(world, effect, bearer, happening);
  if (other === undefined || isUsed(world, found)) return [];
  const { attack, weapon } = happening;
  if (!holds(world, effect.if, bearer, { other, ...(attack && { attack }), ...(weapon && { weapon }) }))
    return [];
  const targets = targetsOf(world, effect, bearer, other);
  return targets.length === 0
    ? []
    : [
        {
          name: effect.name,
          bearer,
          does: effect.does,
          targets,
          uses: limitKey(found),
          oneOf: effect.oneOf,
          with: effect.with,
          isAsked: effect.chosen !== null,
        },
      ];
}

/** Returns the other unit of the event, or null without one; undefined if the effect does not follow it. */
function follows(
  world: EffectWorld,
  { after }: UnitEffect,
  bearer: string,
  { event, unit, cause }: Happening,
): string | null | undefined {
  const isOf = (wanted: Trigger) => after?.event === wanted;
  if (isOf(event)) return unit === null || unit === bearer ? cause : undefined;
  if (event !== 'falls' || unit === null || unit === bearer) return undefined;
  if (isOf('fells')) return cause === bearer ? unit : undefined;
  const areFriends = world.side(unit) === world.side(bearer);
  if (!isOf(areFriends ? 'friend-falls' : 'enemy-falls')) return undefined;
  return isWithin(world.distance(bearer, unit), after!.within) ? null : undefined;
}

function targetsOf(
  world: EffectWorld,
  { on }: UnitEffect,
  bearer: string,
  other: string | null,
): readonly string[] {
  if (on.who === 'cause') return other !== null && isWanted(world, on, other) ? [other] : [];
  return world.units().filter((unit) => reaches(world, on, bearer, unit));
}
