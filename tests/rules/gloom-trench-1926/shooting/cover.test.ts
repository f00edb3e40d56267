import { describe, expect, it } from 'vitest';
import type { Crossing } from '../../../../src/engine/port/sight';
import type { Flow } from '../../../../src/engine/index';
import type { Game } from '../../../../src/rules/gloom-trench-1926/game';
import { checkMoves } from '../../../../src/rules/gloom-trench-1926/movement/check-move';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import type { CoverLevel } from '../../../../src/table/format';
import { lastEvent, optionIds, reply, standing } from '../../../support/battle';
import { asked, begin, force, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';
import type { Drawing } from '../../../support/rules/squared-paper';

const fire = (game: Game): Flow<void> => shoot(game, 'red', 'open-up', false);
const blue = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `blue/${i + 1}`);

/** Puts each of blue's models in a piece of a cover level; 'none' stands in the open. */
function standingIn(...levels: readonly CoverLevel[]): Drawing {
  return {
    within: Object.fromEntries(levels.map((level, i) => [`blue/${i + 1}`, level === 'none' ? [] : [level]])),
    pieces: { light: { cover: 'light' }, heavy: { cover: 'heavy' }, solid: { cover: 'solid' } },
  };
}

function shot(
  paper: Drawing,
  dice: readonly number[],
  scene: Partial<Scene> = {},
  counts: readonly [number, number] = [5, 5],
) {
  const battle = begin({
    units: [squad('red', 'red', row(counts[0], 10, 10)), squad('blue', 'blue', row(counts[1], 10, 21))],
    paper,
    dice,
    play: fire,
    ...scene,
  });
  return reply(battle, ['choose-target', 'blue']);
}

const attackOf = (battle: ReturnType<typeof shot>) =>
  (
    lastEvent(battle, 'attack-rolled')['volleys'] as unknown as readonly {
      rollModifier: number;
      hits: number;
      modifiers: readonly { rule: string }[];
    }[]
  )[0]!;

describe('levels of cover', () => {
  it('GT-V-133 Light: Obscured; a D8’s 6 hits, a 5 does not; saves as they are', () => {
    const battle = shot(standingIn(...Array<CoverLevel>(5).fill('light')), [6, 5, 1, 1, 1, 5]);
    expect(attackOf(battle)).toMatchObject({ rollModifier: -1, hits: 1 });
    expect(lastEvent(battle, 'saves-rolled')).toMatchObject({ die: 'D6', rollModifier: 0 });
  });
  it('GT-V-134 Heavy: -2 in all; saves as they are', () => {
    const battle = shot(standingIn(...Array<CoverLevel>(5).fill('heavy')), [7, 6, 1, 1, 1, 5]);
    expect(attackOf(battle)).toMatchObject({ rollModifier: -2, hits: 1 });
    expect(lastEvent(battle, 'saves-rolled')).toMatchObject({ die: 'D6', rollModifier: 0 });
  });
  it('GT-V-135 Solid: -1, the Save one die up, not Obscured', () => {
    const battle = shot(standingIn(...Array<CoverLevel>(5).fill('solid')), [6, 5, 1, 1, 1, 8]);
    expect(attackOf(battle)).toMatchObject({ rollModifier: -1, hits: 1 });
    expect(lastEvent(battle, 'saves-rolled')).toMatchObject({ die: 'D8', rollModifier: 0 });
  });
  it('GT-V-136 Solid, Save D12: D12 and +1', () => {
    const tough = force([unitProfile('rifles', {}, { save: 'D12' })]);
    const battle = shot(standingIn(...Array<CoverLevel>(5).fill('solid')), [6, 1, 1, 1, 1, 4], {
      force: tough,
    });
    expect(lastEvent(battle, 'saves-rolled')).toMatchObject({ die: 'D12', rollModifier: 1, saved: 1 });
  });
  it('GT-V-137 Solid and TP: D8 and +1', () => {
    const battle = reply(
      shot(standingIn(...Array<CoverLevel>(5).fill('solid')), [6, 1, 1, 1, 1, 4], { points: { blue: 1 } }),
      ['spend-tp', 'spend'],
    );
    expect(lastEvent(battle, 'saves-rolled')).toMatchObject({ die: 'D8', rollModifier: 1, saved: 1 });
  });
  it('GT-V-157 Stacked save: Solid and dug in make D8 at +1; 4 saves, 3 and 1 do not', () => {
    const battle = shot(standingIn(...Array<CoverLevel>(5).fill('solid')), [6, 6, 6, 1, 1, 4, 3, 1], {
      tokens: { blue: { 'dug-in': 1 } },
    });
    expect(lastEvent(battle, 'saves-rolled')).toMatchObject({
      die: 'D8',
      rollModifier: 1,
      saved: 1,
      failed: 2,
    });
  });
  it('GT-V-147 Untagged: a piece without tags gives no cover', () => {
    const untagged = {
      id: 'heap',
      at: [11, 16],
      parts: [{ shape: 'box', at: [0, 0, 0], size: [20, 2, 1] }],
    } as const;
    const battle = shot({}, [5, 1, 1, 1, 1, 6], { terrain: [untagged] });
    expect(attackOf(battle)).toMatchObject({ rollModifier: 0, hits: 1 });
  });
  it('GT-V-147 Untagged: on the real table models see and walk through it, and get no cover in it', () => {
    // A heap 2 MU high from z = 15.5 to 16.5: before the second of blue's models, around the first.
    const heap = {
      id: 'heap',
      at: [11, 16],
      parts: [{ shape: 'box', at: [0, 0, 0], size: [20, 2, 1] }],
    } as const;
    const units = [
      squad('red', 'red', [
        [10, 10],
        [12, 10],
      ]),
      squad(
        'blue',
        'blue',
        [
          [10, 16],
          [12, 18],
        ],
        {},
        { elevation: 0 },
      ),
    ];
    const battle = reply(begin({ units, terrain: [heap], dice: [5, 4, 6], play: fire }), [
      'choose-target',
      'blue',
    ]);
    expect(lastEvent(battle, 'attack-rolled')).toMatchObject({ shooters: ['red/1', 'red/2'], cover: 'none' });
    expect(attackOf(battle)).toMatchObject({ rollModifier: -1, modifiers: [{ rule: 'GT-SMALL-03' }] });
    const walked = asked(
      { units: [squad('red', 'red', [[10, 13]]), squad('blue', 'blue', [[40, 40]])], terrain: [heap] },
      (game) =>
        checkMoves(
          game,
          { mode: 'move', unit: 'red', allowance: 5, target: null },
          { 'red/1': { via: [[10, 18]] } },
        ),
    );
    expect(walked).toBeNull();
  });
});

describe('what the line crosses', () => {
  const hedge: Crossing = { piece: 'hedge', cover: 'light' };
  const wall: Crossing = { piece: 'wall', cover: 'heavy' };
  const byShooter = (covers: Readonly<Record<string, readonly Crossing[]>>): Drawing => ({
    crossed: (from) => covers[from] ?? [],
  });

  it('GT-V-138 Two crossed: the Defending Player picks Light or Heavy; never both', () => {
    const pick = (level: CoverLevel, dice: readonly number[]) =>
      attackOf(reply(shot({ crossed: () => [hedge, wall] }, dice), ['choose-cover', level]));
    const asked = shot({ crossed: () => [hedge, wall] }, []);
    expect(asked.question).toMatchObject({ kind: 'choose-cover', by: 'blue' });
    expect(optionIds(asked)).toEqual(['light', 'heavy']);
    expect(pick('light', [1, 1, 1, 1, 1]).rollModifier).toBe(-1);
    expect(pick('heavy', [1, 1, 1, 1, 1]).rollModifier).toBe(-2);
  });
  it('GT-V-139 In beats crossed: in Light behind Heavy is Light', () => {
    const battle = shot(
      { ...standingIn(...Array<CoverLevel>(5).fill('light')), crossed: () => [wall] },
      [1, 1, 1, 1, 1],
    );
    expect(attackOf(battle).rollModifier).toBe(-1);
  });
  it('GT-V-140 Half the shooters: 2 of 4 across a hedge make Light, 1 of 4 does not', () => {
    const half = byShooter({ 'red/1': [hedge], 'red/2': [hedge] });
    const one = byShooter({ 'red/1': [hedge] });
    expect(attackOf(shot(half, [1, 1, 1, 1], {}, [4, 5])).rollModifier).toBe(-1);
    expect(attackOf(shot(one, [1, 1, 1, 1], {}, [4, 5])).rollModifier).toBe(0);
    for (const paper of [half, one]) {
      expect(
        attackOf(shot(paper, [1, 1, 1, 1], { options: { coverLine: 'any-clear-line' } }, [4, 5]))
          .rollModifier,
      ).toBe(0);
    }
    const mixed = shot(byShooter({ 'red/1': [hedge], 'red/2': [hedge], 'red/3': [wall] }), [], {}, [4, 5]);
    expect(optionIds(mixed)).toEqual(['light', 'heavy']);
  });
  it('GT-V-141 Shooter’s own wood: what it stands in or lines does not hinder it', () => {
    const inWood: Drawing = {
      within: Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`red/${i}`, ['wood']])),
      crossed: () => [{ piece: 'wood', cover: 'heavy' }],
      pieces: { wood: { cover: 'heavy' } },
    };
    expect(attackOf(shot(inWood, [1, 1, 1, 1, 1])).rollModifier).toBe(0);
    const bothIn: Drawing = {
      ...inWood,
      within: { ...inWood.within, ...Object.fromEntries(blue(5).map((id) => [id, ['wood']])) },
    };
    expect(attackOf(shot(bothIn, [1, 1, 1, 1, 1])).rollModifier).toBe(-2);
    const lining: Drawing = {
      touching: Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`red/${i}`, ['wall']])),
      crossed: () => [wall],
      pieces: { wall: { cover: 'heavy' } },
    };
    expect(attackOf(shot(lining, [1, 1, 1, 1, 1])).rollModifier).toBe(0);
    expect(attackOf(shot({ crossed: () => [wall] }, [1, 1, 1, 1, 1])).rollModifier).toBe(-2);
    expect(attackOf(shot(lining, [1, 1, 1, 1, 1], { options: { ownCoverHinders: true } })).rollModifier).toBe(
      -2,
    );
  });
  it('GT-RULING-97 option best: the strongest cover counts, without a question', () => {
    expect(
      attackOf(shot({ crossed: () => [hedge, wall] }, [1, 1, 1, 1, 1], { options: { coverPick: 'best' } }))
        .rollModifier,
    ).toBe(-2);
  });
  it('GT-RULING-102 option solidObscures: Solid is -2', () => {
    expect(
      attackOf(
        shot(standingIn(...Array<CoverLevel>(5).fill('solid')), [1, 1, 1, 1, 1], {
          options: { solidObscures: true },
        }),
      ).rollModifier,
    ).toBe(-2);
  });
});

describe('mixed cover', () => {
  it('GT-V-143 Lighter part: hits stay with it, and damage without a model is lost', () => {
    const asked = shot(standingIn('none', 'none', 'none', 'solid', 'solid'), [8, 8, 8, 8, 1, 2, 2, 2, 2]);
    expect(asked.question).toMatchObject({ kind: 'choose-part', by: 'red' });
    const after = reply(asked, ['choose-part', 'none'], ['choose-leader', 'blue/4']);
    expect(attackOf(after).rollModifier).toBe(0);
    expect(standing(after, 'blue')).toEqual(['blue/4', 'blue/5']);
    expect(lastEvent(after, 'damage-lost')).toMatchObject({ lost: 1 });
  });
  it('GT-V-144 Heavier part: its effects, and any model may fall', () => {
    const named = reply(
      shot(standingIn('none', 'none', 'none', 'solid', 'solid'), [8, 8, 8, 8, 1, 2, 2, 2, 2]),
      ['choose-part', 'solid'],
    );
    expect(attackOf(named).rollModifier).toBe(-1);
    expect(lastEvent(named, 'saves-rolled')).toMatchObject({ die: 'D8', failed: 4 });
    expect(optionIds(named)).toEqual(blue(5));
    expect(
      standing(reply(named, ['choose-casualties', ['blue/2', 'blue/3', 'blue/4', 'blue/5']]), 'blue'),
    ).toEqual(['blue/1']);
  });
  it('GT-V-145 Three levels: Heavy named, the open and Heavy models take it, the rest is lost', () => {
    const named = reply(
      shot(
        standingIn('none', 'none', 'heavy', 'heavy', 'solid', 'solid'),
        [8, 8, 8, 8, 8, 2, 2, 2, 2, 2],
        {},
        [5, 6],
      ),
      ['choose-part', 'heavy'],
      ['choose-leader', 'blue/5'],
    );
    expect(attackOf(named).rollModifier).toBe(-2);
    expect(standing(named, 'blue')).toEqual(['blue/5', 'blue/6']);
    expect(lastEvent(named, 'damage-lost')).toMatchObject({ lost: 1 });
  });
});

describe('Obscured from several sources', () => {
  const gas = {
    id: 'gas',
    name: 'Obscuring',
    text: 'Obscures',
    range: 3,
    whom: 'all',
    effect: { kind: 'obscuring' },
  };
  const throwers = force([unitProfile('rifles'), unitProfile('gas', { rules: ['gas'] })], { rules: [gas] });
  const beside = (gap: number) => squad('gas', 'blue', [[10 - gap - 25 / 25.4, 21]], { profile: 'gas' });
  const both = (gap: number, second: boolean, paper: Drawing) =>
    attackOf(
      shot(paper, [1, 1, 1, 1, 1], {
        force: throwers,
        units: [
          squad('red', 'red', row(5, 10, 10)),
          squad('blue', 'blue', row(5, 10, 21)),
          beside(gap),
          ...(second ? [squad('gas2', 'red', [[10, 24]], { profile: 'gas' })] : []),
        ],
      }),
    );

  it('GT-V-152 Two sources: Light cover and a gas thrower make -2', () => {
    expect(both(3, false, standingIn(...Array<CoverLevel>(5).fill('light'))).rollModifier).toBe(-2);
  });
  it('GT-V-153 Same source twice: two gas throwers make -1', () => {
    expect(both(2, true, {}).rollModifier).toBe(-1);
  });
  it('GT-V-154 Heavy and gas: -3', () => {
    expect(both(3, false, standingIn(...Array<CoverLevel>(5).fill('heavy'))).rollModifier).toBe(-3);
  });
  it('GT-V-155 Reach: 3.00 is within, 3.01 is not', () => {
    expect(both(3, false, {}).rollModifier).toBe(-1);
    expect(both(3.01, false, {}).rollModifier).toBe(0);
  });
});
