import { describe, expect, it } from 'vitest';
import { describes } from '../../../../src/rules/trench-crusade/forces/same-effect';
import type { Ability } from '../../../../src/rules/trench-crusade/forces/profiles';
import { sampleWarbands } from '../../../../src/rules/trench-crusade/index';

const abilities = new Map<string, Ability>(
  sampleWarbands.flatMap(({ models }) =>
    models.flatMap((model) => model.abilities.map((ability) => [ability.name, ability] as const)),
  ),
);
const played = (name: string): Ability => abilities.get(name)!;

describe('a text describes an effect', () => {
  it.each([
    ['Musical Instrument', 'Friendly models within 6" Dash with +1 DICE.'],
    ['Laying on of Hands', 'At the start of each Turn one friendly model within 6" gains 1 BLESSING MARKER.'],
    ['Martyrdom Pills', 'Before the battle this model gains two BLESSING MARKERS.'],
    ['Puppet Master', 'As a RISKY ACTION, move an enemy within 8" up to 3" as its Retreat.'],
    ['Medi-Kit', 'As a Risky ACTION, a friendly Down model within 1 inch stands up.'],
    ['Coveted Position', 'As an ACTION and for 1 BLOOD MARKER, the model is placed anywhere within 12".'],
  ])('of the same numbers and keywords: %s', (name, text) => {
    expect(describes(text, played(name))).toBe(true);
  });

  it.each([
    // The description of a public roster: another effect of this name.
    ['Mastery of the Elements', 'Its weapons gain one of the keywords FIRE, GAS or SHRAPNEL.'],
    ['Musical Instrument', 'Friendly models within 4" Dash with +1 DICE.'],
    ['Musical Instrument', 'Friendly models within 6" Dash with +2 DICE.'],
    ['Dark Blessing', 'When a friendly model within 6" falls, it gains 1 BLESSING MARKER.'],
    ['Puppet Master', 'As a RISKY ACTION, move a friend or an enemy within 12" up to 3".'],
    ['Puppet Master', 'As an ACTION, move an enemy within 8" up to 3".'],
    ['Martyrdom Pills', 'Before the battle: NEGATE FEAR and −1 INJURY DIE.'],
    ['Martyrdom Pills', 'Before the battle each friend gains 2 BLESSING MARKERS and +1 DICE.'],
    ['Coveted Position', 'As an ACTION and for 1 BLOOD MARKER, swap it with a friend within 12".'],
    ['Maddening Buzz', 'Enemies within 8": their ACTIONS are RISKY.'],
  ])('not of others: %s, %s', (name, text) => {
    expect(describes(text, played(name))).toBe(false);
  });

  it('of every sample’s own sentence that states all of it', () => {
    // Their sentences leave the roll to the field of its own.
    const silent = ['Enforced Orthodoxy', 'Medi-Kit', 'Puppet Master'];
    for (const [name, ability] of abilities)
      if (!silent.includes(name))
        expect(describes(ability.text, ability), `${name}: ${ability.text}`).toBe(true);
  });
});
