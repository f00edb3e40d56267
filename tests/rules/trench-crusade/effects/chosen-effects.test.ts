import { describe, expect, it } from 'vitest';
import { injuryPlan } from '../../../../src/rules/trench-crusade/injury/injury-plan';
import { weaponsOf, type Game } from '../../../../src/rules/trench-crusade/game';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import { resolveAbilities } from '../../../../src/rules/trench-crusade/turn/abilities';
import { successRoll } from '../../../../src/rules/trench-crusade/turn/success';
import { eventsOf, lastEvent, optionIds, reply } from '../../../support/battle';
import { beginTrench, fighter, markers, warband, type TrenchScene } from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

/** The shooter a of Red, and the enemy e of Blue, 11" away. */
function scene(
  effects: readonly Fields[],
  { enemy = [], ...more }: Partial<TrenchScene> & { readonly enemy?: readonly Fields[] } = {},
): TrenchScene {
  return {
    units: [fighter('a', 'red', 'a', [10, 10]), fighter('e', 'blue', 'e', [10, 21])],
    warbands: [warband({ a: { effects }, e: { effects: enemy } })],
    ...more,
  };
}

const injuryOf = (game: Game) =>
  injuryPlan(game, {
    model: 'e',
    cause: 'x',
    rules: [],
    hit: { attacker: 'a', weapon: weaponsOf(game, 'a')[0]!, melee: false, critical: false, direct: true },
    modifiers: [],
  }).modifiers.map(({ name, value }) => [name, value]);

describe('effects that a player chooses', () => {
  const boots = {
    name: 'Boots',
    does: { kind: 'movement', value: 3 },
    chosen: 'activation',
    once: 'battle',
  };

  it('TC-ACT-10: stand among the ACTIONS with their sentence, last for the activation, and are used up', () => {
    const begun = reply(
      beginTrench(
        scene([boots], {
          turn: 1,
          play: function* (game) {
            yield* activate(game, 'red');
            yield* activate(game, 'blue');
          },
        }),
      ),
      ['choose-model', 'a'],
    );
    const option = begun.question!.options.find(({ id }) => id === 'effect:Boots');
    expect(option).toMatchObject({
      label: 'Boots',
      detail:
        'It moves 3″ more. For this activation. Once per battle. No ACTION: choose it before the first.',
    });
    expect(begun.question!.options.find(({ id }) => id === 'move')?.detail).toBe('Up to 6″.');
    const chosen = reply(begun, ['choose-action', 'effect:Boots']);
    expect(lastEvent(chosen, 'effect-chosen')).toMatchObject({ model: 'a', effect: 'Boots' });
    expect(optionIds(chosen)).not.toContain('effect:Boots');
    expect(chosen.question!.options.find(({ id }) => id === 'move')?.detail).toBe('Up to 9″.');
    const over = reply(chosen, ['choose-action', 'end']);
    expect(over.state.system['effectsChosen']).toEqual([]);
    expect(over.state.system['effectsUsed']).toEqual(['battle:a:Boots']);
  });

  it('TC-SETUP-07: a dose before the battle gives all that it says, for the battle', () => {
    const tonic = [
      {
        name: 'Tonic',
        does: { kind: 'keyword', keyword: 'NEGATE FEAR', change: 'gains' },
        chosen: 'battle',
        once: 'battle',
      },
      {
        name: 'Tonic, 2',
        does: { kind: 'modifier', roll: 'injury', whose: 'against', value: -1 },
        if: { attack: 'any' },
        chosen: 'battle',
        once: 'battle',
        with: 'Tonic',
      },
    ];
    const seen: unknown[] = [];
    const begun = beginTrench(
      scene([], {
        enemy: tonic,
        *play(game) {
          seen.push(injuryOf(game));
          yield* resolveAbilities(game, 'pre-battle');
          seen.push(injuryOf(game));
        },
      }),
    );
    expect(optionIds(begun)).toEqual(['e:effect:Tonic', 'none']);
    expect(begun.question!.options[0]!.detail).toContain('NEGATE FEAR');
    expect(begun.question!.options[0]!.detail).toContain('-1 INJURY DICE');
    reply(begun, ['choose-ability', 'e:effect:Tonic']);
    expect(seen.at(-1)).toContainEqual(['Tonic, 2', -1]);
    expect(seen[0]).not.toContainEqual(['Tonic, 2', -1]);
  });

  it('of one group exclude each other', () => {
    const one = { ...boots, oneOf: 'Charms' };
    const other = { ...one, name: 'Cap', does: { kind: 'movement', value: 1 } };
    const begun = reply(
      beginTrench(scene([one, other], { turn: 1, play: (game) => activate(game, 'red') })),
      ['choose-model', 'a'],
    );
    expect(optionIds(begun)).toEqual(expect.arrayContaining(['effect:Boots', 'effect:Cap']));
    expect(optionIds(reply(begun, ['choose-action', 'effect:Cap']))).not.toContain('effect:Boots');
  });

  it('TC-ACT-07: a charm keeps the activation going after a failed Risky roll, once', () => {
    const charm = { name: 'Charm', does: { kind: 'exempt', from: 'risky' }, chosen: 'then', once: 'battle' };
    const failed = beginTrench(
      scene([charm], {
        activation: { model: 'a' },
        dice: [1, 1, 1, 1],
        *play(game) {
          for (let i = 0; i < 2; i++)
            yield* successRoll(game, {
              model: 'a',
              what: 'Dash',
              rules: ['TC-DASH-01'],
              modifiers: [],
              risky: true,
              kind: 'action',
            });
        },
      }),
    );
    const saved = reply(failed, ['use-effect', 'use']);
    // The second failure ends the activation: the charm is used up, and nobody is asked.
    expect(eventsOf(saved, 'effect-used')).toHaveLength(1);
    expect(eventsOf(saved, 'activation-cut')).toHaveLength(1);
    expect(eventsOf(reply(failed, ['use-effect', 'skip']), 'effect-used')).toHaveLength(0);
  });

  it('the player is asked about a reaction only where it changes something', () => {
    const heals = {
      name: 'Regenerate',
      does: { kind: 'markers', marker: 'blood', change: -1 },
      after: { event: 'activation-start' },
      chosen: 'then',
    };
    const begun = (blood: number) =>
      reply(
        beginTrench(
          scene([heals], { turn: 1, tokens: { a: { blood } }, play: (game) => activate(game, 'red') }),
        ),
        ['choose-model', 'a'],
      );
    expect(begun(0).question?.kind).toBe('choose-action');
    expect(markers(reply(begun(2), ['use-effect', 'use']), 'a', 'blood')).toBe(1);
    expect(markers(reply(begun(2), ['use-effect', 'skip']), 'a', 'blood')).toBe(2);
  });
});
