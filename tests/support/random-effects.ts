/** Random effects as data, all of them valid in a game's dialect. */
import fc from 'fast-check';
import type { Dialect } from '../../src/rules/shared/effects/dialect';
import {
  isDistant,
  isOfDice,
  isReaction,
  type DeedKind,
  type Trigger,
  type UnitEffect,
} from '../../src/rules/shared/effects/effect';
import { readEffects } from '../../src/rules/shared/effects/read-effect';
import { readFields } from '../../src/rules/shared/fields';

type Raw = Readonly<Record<string, unknown>>;

const oneOf = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const namesOf = (record: object): readonly string[] => Object.keys(record);
/** Returns an arbitrary that leaves a field out two times of three. */
const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 2 });
const length = fc.integer({ min: 1, max: 24 });
const amount = oneOf([-3, -2, -1, 1, 2, 3]);

function deeds(dialect: Dialect): fc.Arbitrary<Raw> {
  const kinds: Readonly<Record<DeedKind, () => fc.Arbitrary<Raw>>> = {
    modifier: () =>
      oneOf(Object.entries(dialect.rolls)).chain(([roll, words]) =>
        fc
          .record({
            kind: fc.constant('modifier'),
            roll: fc.constant(roll),
            whose: oneOf(words!.against === null ? ['own'] : ['own', 'against']),
            value: amount,
            as: oneOf(words!.as.map(({ kind }) => kind)),
            per: rarely(counts(dialect, words!.opposed)),
          })
          .map(withoutUndefined),
      ),
    keyword: () =>
      oneOf([
        ...dialect.keywords.map((keyword) => ['unit', keyword]),
        ...dialect.weaponKeywords.map((keyword) => ['weapons', keyword]),
      ]).chain(([of, keyword]) =>
        fc.record({
          kind: fc.constant('keyword'),
          keyword: fc.constant(keyword),
          of: fc.constant(of),
          change: oneOf(['gains', 'loses']),
        }),
      ),
    ignores: () => fc.record({ kind: fc.constant('ignores'), what: oneOf(namesOf(dialect.ignores)) }),
    movement: () => fc.record({ kind: fc.constant('movement'), value: amount }),
    cannot: () => fc.record({ kind: fc.constant('cannot'), action: oneOf(namesOf(dialect.actions)) }),
    risky: () => fc.record({ kind: fc.constant('risky') }),
    exempt: () => fc.record({ kind: fc.constant('exempt'), from: oneOf(namesOf(dialect.exemptions)) }),
    unspent: () => fc.record({ kind: fc.constant('unspent'), roll: oneOf(dialect.spared) }),
    bloodbath: () => fc.record({ kind: fc.constant('bloodbath'), value: oneOf([-2, -1, 1]) }),
    'charge-dice': () => fc.record({ kind: fc.constant('charge-dice'), value: oneOf([1, 2]) }),
    survives: () =>
      oneOf([
        ['out', 'none'],
        ['out', 'minor'],
        ['out', 'down'],
        ['down', 'minor'],
        ['down', 'none'],
      ])
        .chain(([result, instead]) =>
          fc.record({
            kind: fc.constant('survives'),
            result: fc.constant(result),
            instead: fc.constant(instead),
            tough:
              result === 'down' && dialect.keywords.includes('TOUGH')
                ? rarely(fc.constant(true))
                : fc.constant(undefined),
          }),
        )
        .map(withoutUndefined),
    markers: () =>
      fc.record({
        kind: fc.constant('markers'),
        marker: oneOf(namesOf(dialect.markers)),
        change: fc.oneof<fc.Arbitrary<number | string>[]>(amount, oneOf([...dialect.markerDice, 1])),
      }),
    reroll: () => fc.record({ kind: fc.constant('reroll'), roll: oneOf(dialect.rerolled) }),
    'set-die': () =>
      fc.record({ kind: fc.constant('set-die'), whose: oneOf(['own', 'against']), to: oneOf([1, 6]) }),
    deploys: () => oneOf([{ first: true }, { apart: 8 }]).map((how) => ({ kind: 'deploys', ...how })),
    'stand-up': () => fc.record({ kind: fc.constant('stand-up') }),
    range: () => fc.record({ kind: fc.constant('range'), value: amount }),
    'second-shot': () => fc.record({ kind: fc.constant('second-shot') }),
    cleave: () => fc.record({ kind: fc.constant('cleave'), value: oneOf([2, 3]) }),
    fears: () => fc.record({ kind: fc.constant('fears') }),
    'takes-hits': () => fc.record({ kind: fc.constant('takes-hits') }),
    push: () =>
      fc.record({ kind: fc.constant('push'), distance: oneOf<number | string>(['D3', 'D6', 2, 9]) }),
  };
  return oneOf(dialect.deeds).chain((kind) => kinds[kind]());
}

/** Returns an arbitrary of what a modifier counts. */
const counts = (dialect: Dialect, opposed: boolean): fc.Arbitrary<Raw> => {
  const shared = {
    of: rarely(oneOf(opposed ? ['self', 'other'] : ['self'])),
    most: rarely(fc.integer({ min: 1, max: 3 })),
  };
  return fc.oneof(
    fc.record({ ...shared, marker: oneOf(namesOf(dialect.markers)) }),
    fc.record({ ...shared, who: oneOf(['friends', 'enemies']), within: length }),
  );
};

/** Returns an arbitrary of raw effects that the dialect plays. */
export const rawEffects = (dialect: Dialect): fc.Arbitrary<Raw> =>
  deeds(dialect).chain((does) => {
    const reaction = isReaction(does['kind'] as UnitEffect['does']['kind']);
    const isPush = does['kind'] === 'push';
    const events = reaction ? oneOf(isPush ? ['injures'] : namesOf(dialect.triggers)) : fc.constant(null);
    return events.chain((event) => restOf(dialect, does, event as Trigger | null));
  });

function restOf(dialect: Dialect, does: Raw, event: Trigger | null): fc.Arbitrary<Raw> {
  const caused = event !== null && dialect.causes.includes(event);
  const opposed =
    caused ||
    ['ignores', 'fears', 'takes-hits', 'set-die'].includes(String(does['kind'])) ||
    (does['kind'] === 'modifier' && dialect.rolls[does['roll'] as 'ranged']!.opposed);
  const once = ['modifier', 'survives', 'takes-hits'].includes(String(does['kind'])) || event !== null;
  const isMorale = does['kind'] === 'modifier' && dialect.rolls[does['roll'] as 'morale']!.ofSide === true;
  const around = fc.record(
    { who: oneOf(['friends', 'other-friends', 'enemies', 'all']), within: length, having: keyword(dialect) },
    { requiredKeys: ['who', 'within'] },
  );
  if (does['kind'] === 'deploys') return fc.constant({ name: 'Effect', does });
  const isDice = isOfDice(does['kind'] as DeedKind);
  return fc
    .record({
      name: fc.constant('Effect'),
      does: fc.constant(does),
      on: isMorale
        ? fc.constant(undefined)
        : does['kind'] === 'push'
          ? fc.constant({ who: 'cause' })
          : rarely(caused ? fc.oneof(around, fc.constant({ who: 'cause' })) : around),
      if: rarely(conditions(dialect, opposed)),
      ...(isDice && { chosen: fc.constant('then') }),
      once: once || isDice ? rarely(oneOf(['turn', 'battle'])) : fc.constant(undefined),
      after: event === null ? fc.constant(undefined) : after(event),
    })
    .map(withoutUndefined);
}

const keyword = (dialect: Dialect): fc.Arbitrary<string | undefined> =>
  dialect.keywords.length === 0 ? fc.constant(undefined) : rarely(oneOf(dialect.keywords));

const after = (event: Trigger): fc.Arbitrary<Raw> =>
  isDistant(event) ? length.map((within) => ({ event, within })) : fc.constant({ event });

function conditions(dialect: Dialect, opposed: boolean): fc.Arbitrary<Raw> {
  const states = namesOf(dialect.states).filter(
    (state) => opposed || !/cover|open|elevated|struck/.test(state),
  );
  const some = fc.subarray([...states], { minLength: 1, maxLength: 2 });
  const bears = fc.record({ marker: oneOf(namesOf(dialect.markers)), least: fc.integer({ min: 1, max: 2 }) });
  const alone = {
    self: rarely(some),
    selfHas: keyword(dialect),
    selfBears: rarely(bears),
    selfBase: played(dialect, 'selfBase', fc.constant({ least: 1, most: 32 })),
    near: rarely(
      fc.record({
        who: oneOf(['friends', 'enemies']),
        within: length,
        least: fc.integer({ min: 1, max: 2 }),
      }),
    ),
  };
  if (!opposed) return fc.record(alone).map(withoutUndefined);
  return fc
    .record({
      ...alone,
      other: rarely(some),
      otherHas: keyword(dialect),
      otherBears: rarely(bears),
      further: played(dialect, 'further', fc.boolean()),
      fall: played(dialect, 'fall', fc.boolean()),
      attack: rarely(oneOf(['ranged', 'melee'])),
      weapon: rarely(oneOf(['Rifle', ...dialect.weaponKeywords])),
      range: rarely(length.map((most) => ({ least: most / 4, most }))),
    })
    .map(withoutUndefined);
}

/** Returns a rare condition where the game plays it. */
const played = <T>(
  dialect: Dialect,
  name: Dialect['conditions'][number],
  value: fc.Arbitrary<T>,
): fc.Arbitrary<T | undefined> =>
  dialect.conditions.includes(name) ? rarely(value) : fc.constant(undefined);

const withoutUndefined = (raw: Raw): Raw =>
  Object.fromEntries(
    Object.entries(raw)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? withoutUndefined(value as Raw)
          : value,
      ]),
  );

/** Returns an arbitrary of lists of effects as a profile has them. */
export const effectLists = (dialect: Dialect, most = 3): fc.Arbitrary<readonly UnitEffect[]> =>
  fc
    .array(rawEffects(dialect), { minLength: 1, maxLength: most })
    .map((list) => list.map((effect, index) => ({ ...effect, name: `Effect ${index + 1}` })))
    .map((effects) => readFields({ effects }, (field) => readEffects(field, dialect)));
