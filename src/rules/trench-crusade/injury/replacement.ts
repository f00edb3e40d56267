/** Effects that replace the result of an Injury Roll. */
import type { ModelId } from '../../../table/ids';
import { effectsOn, limitKey } from '../../shared/effects/in-force';
import type { Use } from '../../shared/effects/uses';
import type { InjuryOutcome } from '../dice';
import { worldOf } from '../effects/world';
import { injuryWords } from '../roll-texts';
import { hasKeyword, isDown, nameOf, profileOf, type Game } from '../game';
import { makesDownMinor } from './armour';

/** A rolled result after effects that replace it. */
export interface Replacement {
  readonly outcome: InjuryOutcome;
  /** The attack is disregarded, its extra markers too unless the table's options keep them. */
  readonly disregarded: boolean;
  /** A Down result that replaces another and gives no marker. */
  readonly noMarker: boolean;
  readonly effects: readonly ReplacingEffect[];
}

/** An effect that replaces a result. */
interface ReplacingEffect {
  readonly rules: readonly string[];
  readonly text: string;
  readonly result: InjuryOutcome;
  /** The effect that is used up, `model:effect`; null for a lasting one. */
  readonly used: string | null;
  /** The effect as data that is used up; null for a lasting one. */
  readonly uses?: Use | null;
}

/** Replaces a rolled result by at most one effect, or by several if the table's options allow a chain. */
// TC-INJ-15, TC-ARMOUR-09, TC-RULING-86 to TC-RULING-88, TC-RULING-91
export function replacementOf(game: Game, model: ModelId, rolled: InjuryOutcome): Replacement {
  const memento = rolled === 'out' ? mementoMori(game, model) : null;
  if (memento) return { outcome: 'none', disregarded: true, noMarker: false, effects: [memento] };
  const survived = survival(game, model, rolled);
  if (survived)
    return {
      outcome: survived.result,
      disregarded: survived.result === 'none',
      noMarker: survived.result === 'down' && game.options.replacedDown === 'no-marker',
      effects: [survived],
    };
  const spared = rolled === 'out' ? staysInAction(game, model) : null;
  const sensed = spared ? survival(game, model, 'down', true) : null;
  if (spared && sensed)
    return {
      outcome: sensed.result,
      disregarded: sensed.result === 'none',
      noMarker: false,
      effects: [spared, sensed],
    };
  const softened = (spared ? game.options.chain : rolled === 'down') ? softenedByArmour(game, model) : null;
  const effects = [spared, softened].filter((effect) => effect !== null);
  return {
    outcome: effects.at(-1)?.result ?? rolled,
    disregarded: false,
    noMarker: spared !== null && softened === null && game.options.replacedDown === 'no-marker',
    effects,
  };
}

// TC-RULING-88
function mementoMori(game: Game, model: ModelId): ReplacingEffect | null {
  const ability = profileOf(game, model).abilities.find(({ effect }) => effect.kind === 'memento-mori');
  const used = `${model}:${ability?.id}`;
  if (!ability || isUsed(game, used)) return null;
  return {
    rules: ['TC-RULING-88', 'TC-INJ-15'],
    text: `${ability.name}: ${nameOf(game, model)} disregards the injury.`,
    result: 'none',
    used,
  };
}

/**
 * Finds an effect as data that replaces a result.
 * @param tough the result is one that TOUGH has made of Out of Action
 */
// TC-INJ-15
function survival(game: Game, model: ModelId, rolled: InjuryOutcome, tough = false): ReplacingEffect | null {
  const found = effectsOn(worldOf(game), 'survives', model).find(
    ({ effect: { does } }) => does.result === rolled && does.tough === tough,
  );
  if (!found) return null;
  const { name, does } = found.effect;
  const key = limitKey(found);
  return {
    rules: ['TC-INJ-15'],
    text: `${name}: ${nameOf(game, model)} suffers ${injuryWords[does.instead]} instead.`,
    result: does.instead,
    used: null,
    uses: key === null ? null : { key, name, bearer: found.bearer },
  };
}

// TC-KEYWORD-08, TC-RULING-87
function staysInAction(game: Game, model: ModelId): ReplacingEffect | null {
  const keyword = (['TOUGH', 'GOLEM'] as const).find((name) => hasKeyword(game, model, name));
  const used = game.options.tough === 'once-per-battle' ? `${model}:${keyword}` : null;
  if (!keyword || (used !== null && isUsed(game, used))) return null;
  if (game.options.tough === 'while-standing' && isDown(game, model)) return null;
  return {
    rules: ['TC-KEYWORD-08', 'TC-RULING-87'],
    text: `${keyword}: ${nameOf(game, model)} is Down instead.`,
    result: 'down',
    used,
  };
}

// TC-ARMOUR-07, TC-ARMOUR-09
function softenedByArmour(game: Game, model: ModelId): ReplacingEffect | null {
  const armour = profileOf(game, model).armour.find((piece) => makesDownMinor(game, piece));
  return armour
    ? { rules: ['TC-ARMOUR-09'], text: `${armour.name}: a Minor hit instead.`, result: 'minor', used: null }
    : null;
}

const isUsed = (game: Game, key: string): boolean => game.state().system.used.includes(key);
