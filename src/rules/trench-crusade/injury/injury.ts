/** The Injury Roll and the effects of its result. */
import type { Modifier } from '../../../engine/events';
import { emit, roll, type Flow } from '../vocabulary';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { armourModifiers, resistanceModifiers, makesDownMinor } from './armour';
import { addedTotal, injuryOdds, injuryOf, keptSum, netDice, poolOf, type InjuryOutcome } from '../dice';
import { ledgeCheck } from '../movement/fall';
import {
  dice,
  hasKeyword,
  isDown,
  isEngaged,
  modelOf,
  nameOf,
  profileOf,
  sideOf,
  signed,
  type Game,
} from '../game';
import { gainMarkers, spendMarkers, type Spent } from '../turn/markers';
import type { InjuryKind, Weapon } from '../forces/profiles';
import { cutActivation, percent } from '../turn/success';

/** The attack that causes an injury. */
export interface Hit {
  readonly attacker: ModelId;
  readonly weapon: Weapon;
  readonly melee: boolean;
  /** A Critical Hit on this model (TC-ATK-06, TC-BLAST-07). */
  readonly critical: boolean;
  /** Hit itself, not only within the blast. */
  readonly direct: boolean;
}

export interface InjuryRequest {
  readonly model: ModelId;
  /** As a title: "Trench Knife", "a fall of 4 inches". */
  readonly cause: string;
  readonly rules: readonly string[];
  /** Null for a fall or dangerous ground (TC-INJ-16). */
  readonly hit: Hit | null;
  readonly modifiers: readonly Modifier[];
}

/** An Injury Roll before markers are spent on it. */
export interface InjuryPlan {
  /** Dice that count (TC-INJ-01, TC-INJ-11). */
  readonly base: number;
  readonly modifiers: readonly Modifier[];
  /** Price of a Bloodbath in BLOOD and INFECTION MARKERS; null if none is possible. */
  readonly bathPrice: number | null;
}

/** Returns an Injury Roll's dice and modifiers before markers. */
export function injuryPlan(game: Game, { model, hit, modifiers }: InjuryRequest): InjuryPlan {
  const weapon = hit?.weapon ?? null;
  return {
    base: hit && (hit.direct || !hit.weapon.directOnly) ? hit.weapon.injuryBase : 2,
    modifiers: [
      ...modifiers,
      ...(hit ? hitModifiers(hit) : []),
      ...downModifiers(game, model, hit),
      ...resistanceModifiers(game, model, kindsOf(hit), weapon),
      ...armourModifiers(game, model, weapon),
    ],
    bathPrice: bathPrice(game, model, hit),
  };
}

// TC-INJ-09, TC-INJ-10, TC-KEYWORD-05
function hitModifiers({ weapon, critical, attacker }: Hit): readonly Modifier[] {
  const deadly = weapon.keywords.includes('CRITICAL');
  return [
    ...(critical
      ? [
          dice(
            deadly ? 'Critical Hit, CRITICAL' : 'Critical Hit',
            deadly ? 2 : 1,
            deadly ? 'TC-KEYWORD-05' : 'TC-INJ-09',
            attacker,
          ),
        ]
      : []),
    ...(weapon.injuryDice !== 0 ? [dice(weapon.name, weapon.injuryDice, 'TC-INJ-10', attacker)] : []),
    ...(weapon.injuryModifier !== 0
      ? [
          {
            name: weapon.name,
            kind: 'total',
            value: weapon.injuryModifier,
            rule: 'TC-INJ-10',
            source: attacker,
          } as const,
        ]
      : []),
  ];
}

// TC-INJ-12, TC-RULING-90
function downModifiers(game: Game, model: ModelId, hit: Hit | null): readonly Modifier[] {
  const counts =
    hit?.melee === true || (game.options.downBonus === 'any-injury-in-melee' && isEngaged(game, model));
  return counts && isDown(game, model) ? [dice('Down', 1, 'TC-INJ-12', model)] : [];
}

function kindsOf(hit: Hit | null): readonly InjuryKind[] {
  if (!hit) return [];
  const named = (['FIRE', 'GAS', 'SHRAPNEL'] as const).filter((keyword) =>
    hit.weapon.keywords.includes(keyword),
  );
  return [...named, hit.melee ? 'melee' : 'ranged'];
}

// TC-BATH-01, TC-BATH-02, TC-RULING-83
function bathPrice(game: Game, model: ModelId, hit: Hit | null): number | null {
  const byEnemy = hit !== null && sideOf(game, hit.attacker) !== sideOf(game, model);
  if (game.options.bathOn === 'attacks-only' && !byEnemy) return null;
  return isDown(game, model) ? 3 : 6;
}

/** The dice of an Injury Roll after markers are spent. */
export interface InjuryPool {
  readonly base: number;
  readonly net: number;
  readonly added: number;
}

// TC-BATH-03, TC-BATH-04, TC-MARK-06, TC-MARK-07, TC-RULING-84
/** Returns the dice of an Injury Roll with these markers spent on it. */
export function injuryPool(
  game: Game,
  { base, modifiers }: Pick<InjuryPlan, 'base' | 'modifiers'>,
  { hurt, blessing, bath }: Pick<Spent, 'hurt' | 'blessing' | 'bath'>,
): InjuryPool {
  const net = netDice(modifiers) + hurt - blessing;
  const added = addedTotal(modifiers);
  if (!bath) return { base, net, added };
  return net < 0 && game.options.bathPenalty === 'back-to-2d6'
    ? { base, net: net + 1, added }
    : { base: base + 1, net, added };
}

/** Resolves an Injury Roll: markers, dice, result. */
// TC-INJ-01 to TC-INJ-16, TC-BATH-01 to TC-BATH-05
export function* injure(game: Game, request: InjuryRequest): Flow<void> {
  const { model, cause, hit } = request;
  const plan = injuryPlan(game, request);
  const spent = yield* spendMarkers(game, {
    model,
    what: 'Injury Roll',
    bloodRules: ['TC-MARK-06'],
    blessingRules: ['TC-MARK-07'],
    bathPrice: plan.bathPrice,
    secret: game.options.injuryMarkers === 'secret-simultaneous',
    describe: (given) => injuryWords(injuryPool(game, plan, given)),
    data: {
      roll: 'injury',
      base: plan.base,
      modifiers: plan.modifiers,
      cause,
    },
  });
  const { base, net, added } = injuryPool(game, plan, spent);
  const pool = poolOf(base, net);
  const faces = yield* roll(6, pool.count);
  const total = keptSum(pool, faces) + added;
  const outcome = injuryOf(total);
  yield* emit({
    type: 'injury-rolled',
    rules: [...request.rules, ...(spent.bath ? ['TC-BATH-01'] : []), outcomeRules[outcome]],
    text: `${nameOf(game, model)}, ${cause}: ${spent.bath ? 'a Bloodbath, ' : ''}${faces.join(' ')} (${base}D6, ${signed(net)} INJURY DICE) ${signed(added)} is ${total}: ${outcomeWords[outcome]}.`,
    data: {
      model,
      cause,
      faces,
      base,
      net,
      added,
      total,
      outcome,
      bath: spent.bath,
      attacker: hit?.attacker ?? null,
      modifiers: [...plan.modifiers, ...markerModifiers(model, spent)],
    },
  });
  yield* applyInjury(game, request, outcome);
}

const markerModifiers = (model: ModelId, { hurt, blessing }: Spent): readonly Modifier[] => [
  ...(hurt > 0 ? [dice('BLOOD spent', hurt, 'TC-MARK-06', model)] : []),
  ...(blessing > 0 ? [dice('BLESSING spent', -blessing, 'TC-MARK-07', model)] : []),
];

export const outcomeWords: Readonly<Record<InjuryOutcome, string>> = {
  none: 'No effect',
  minor: 'Minor hit',
  down: 'Down',
  out: 'Out of Action',
};

const outcomeRules: Readonly<Record<InjuryOutcome, string>> = {
  none: 'TC-INJ-04',
  minor: 'TC-INJ-05',
  down: 'TC-INJ-06',
  out: 'TC-INJ-08',
};

/** Returns the chances of an Injury Roll as text. */
export function injuryWords({ base, net, added }: InjuryPool): string {
  const odds = injuryOdds(base, net, added);
  return `${base}D6 ${signed(net)} INJURY DICE: Down ${percent(odds.down)}, Out of Action ${percent(odds.out)}`;
}

// TC-INJ-04 to TC-INJ-08, TC-INJ-15, TC-KEYWORD-07
function* applyInjury(game: Game, request: InjuryRequest, rolled: InjuryOutcome): Flow<void> {
  const { model, hit } = request;
  const { outcome, disregarded, noMarker, effects } = replacementOf(game, model, rolled);
  for (const { rules, text, result, used } of effects)
    yield* emit({ type: 'injury-replaced', rules, text, data: { model, outcome: result, used } });
  const wasDown = isDown(game, model);
  if (outcome === 'out') {
    yield* emit({
      type: 'model-removed',
      rules: ['TC-INJ-08'],
      text: `${nameOf(game, model)} is Out of Action.`,
      data: { model, unit: modelOf(game, model).unit, count: 0 },
    });
    yield* cutActivation(game, model, ['TC-TURN-05'], 'it is Out of Action');
    return;
  }
  const falls = outcome === 'down' && !wasDown ? yield* ledgeCheck(game, model) : null;
  if (!noMarker)
    yield* gainMarkers(
      game,
      model,
      'blood',
      markersFor(outcome, wasDown),
      [wasDown && outcome === 'down' ? 'TC-INJ-07' : outcomeRules[outcome]],
      outcomeWords[outcome],
    );
  if (hit && !(disregarded && game.options.mementoMarkers === 'void'))
    yield* extraMarkers(game, model, hit.weapon);
  if (outcome === 'down' && !wasDown) yield* putDown(game, model, 'TC-INJ-06');
  if (falls) yield* falls();
}

// TC-INJ-05 to TC-INJ-07
function markersFor(outcome: InjuryOutcome, wasDown: boolean): number {
  if (outcome === 'down') return wasDown ? 2 : 1;
  return outcome === 'minor' ? 1 : 0;
}

/** Takes the model Down and ends its activation. */
// TC-INJ-06, TC-DOWN-01, TC-RULING-24
export function* putDown(game: Game, model: ModelId, rule: string): Flow<void> {
  const lower = game.options.downHeight === 'half' ? { height: standingHeight(game, model) / 2 } : {};
  yield* emit({
    type: 'model-down',
    rules: [rule],
    text: `${nameOf(game, model)} is Down.`,
    data: { model, ...lower },
  });
  yield* cutActivation(game, model, ['TC-DOWN-01'], 'it is Down');
}

const standingHeight = ({ table }: Game, model: ModelId): Mu =>
  table.models.find(({ id }) => id === model)!.height;

// TC-KEYWORD-07, TC-RULING-85
function* extraMarkers(game: Game, model: ModelId, { keywords, name }: Weapon): Flow<void> {
  const burning = (['FIRE', 'GAS', 'SHRAPNEL'] as const).filter((keyword) => keywords.includes(keyword));
  const given = game.options.extraMarker === 'once' ? burning.slice(0, 1) : burning;
  for (const keyword of given)
    yield* gainMarkers(game, model, 'blood', 1, ['TC-KEYWORD-07'], `${keyword} of ${name}`);
}

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
}

/** Replaces a rolled result by at most one effect, or by several if the table's options allow a chain. */
// TC-INJ-15, TC-ARMOUR-09, TC-RULING-86 to TC-RULING-88, TC-RULING-91
export function replacementOf(game: Game, model: ModelId, rolled: InjuryOutcome): Replacement {
  const memento = rolled === 'out' ? mementoMori(game, model) : null;
  if (memento) return { outcome: 'none', disregarded: true, noMarker: false, effects: [memento] };
  const spared = rolled === 'out' ? staysInAction(game, model) : null;
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
