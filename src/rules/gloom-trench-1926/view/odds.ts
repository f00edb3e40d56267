/** The odds of a question's outcome, as the screen shows them. */
import type { Battle } from '../../../engine/battle';
import type { Modifier } from '../../../engine/events';
import { contextOf } from '../../../engine/index';
import type { ForecastView, PoolView, Why } from '../../../engine/rules-view';
import type { CoverLevel } from '../../../table/format';
import type { UnitId } from '../../../table/ids';
import { whyExact, whyRolled } from '../../shared/why';
import { sidesOf, targetNumber } from '../dice';
import { modelOf, type Game } from '../game';
import { gloomGame } from '../index';
import { forecastMelee, type MeleeForecast, type MeleeSide } from '../melee/forecast-melee';
import { forecastNerve, type NerveForecast, type NerveRoll } from '../morale/forecast-nerve';
import type { GloomQuestion, RollData, SettledShot } from '../questions';
import {
  forecastShot,
  tacticalPoint,
  type Forecast,
  type ForecastDie,
  type ShotRequest,
} from '../shooting/forecast';
import { forecastBurst, type BurstForecast } from '../shooting/forecast-burst';
import { mayMeasure } from '../turn/open-book';
import { formatPercent } from '../../../table/numbers';

/** Returns the odds of what the question is about, for the picked options; null for a question without dice. */
export function forecastFor(
  battle: Battle,
  question: GloomQuestion,
  [pick]: readonly string[],
): ForecastView | null {
  const game = gloomGame(contextOf(battle));
  const shot = shotOf(game, question, pick);
  if (shot) return shotView(game, shot);
  const fight = fightOf(question, pick);
  if (fight) return meleeView(battle, forecastMelee(game, fight.charger, fight.defender, fight.braced));
  const nerve = nerveOf(question, pick);
  if (nerve) return nerveView(nerve.roll, forecastNerve(game, nerve.unit, nerve.roll, nerve.bought));
  return pick === 'charge' && !mayMeasure(contextOf(battle), question) ? unmeasured : null;
}

/** Shown while measuring is not allowed: the target of a Charge depends on distance. */
// GT-RULING-20
const unmeasured: ForecastView = {
  title: 'The melee',
  pools: [],
  results: [],
  notes: ['A ruling of this battle forbids measuring before the Charge is declared; its odds show then.'],
};

function shotView(game: Game, shot: ShotRequest): ForecastView | null {
  const forecast = forecastShot(game, shot);
  if (forecast) return forecastView(forecast);
  const burst = forecastBurst(game, shot);
  return burst && burstView(game, burst);
}

type Picked = string | undefined;

/** Returns the shot that a question is about, as far as it is settled or picked. */
function shotOf(game: Game, question: GloomQuestion, pick: Picked): ShotRequest | null {
  switch (question.kind) {
    case 'choose-target': {
      const { unit, occasion } = question.data!;
      return pick === undefined || pick === 'none' ? null : { attacker: unit, occasion, target: pick };
    }
    case 'choose-weapon': {
      const { shot, profile } = question.data!;
      return pick === undefined ? null : withWeapon(game, shot, profile, pick);
    }
    case 'choose-part': {
      const { shot } = question.data!;
      return shot === undefined || pick === undefined ? null : { ...shot, part: pick as CoverLevel };
    }
    case 'choose-reaction': {
      const { unit, target } = question.data!;
      return pick === 'hold-and-shoot' ? { attacker: target, target: unit, occasion: pick } : null;
    }
    case 'spend-tp': {
      const { shot } = question.data!;
      return shot === undefined ? null : { ...shot, spent: { bought: boughtWith(question.data!, pick) } };
    }
    default:
      return null;
  }
}

/** Returns the shot with a weapon for all its shooters of one profile. */
// GT-RULING-08
const withWeapon = (game: Game, shot: SettledShot, profile: string, weapon: string): ShotRequest => ({
  ...shot,
  weapons: {
    ...shot.weapons,
    ...Object.fromEntries(
      shot.shooters
        .filter(({ model }) => modelOf(game, model).profile === profile)
        .map(({ model }) => [model, weapon]),
    ),
  },
});

/** Returns the modifiers that points have bought for a roll, with the point that is picked. */
// GT-TP-06, GT-TP-07, GT-RULING-29
function boughtWith({ bought, worth }: RollData, pick: Picked): readonly Modifier[] {
  if (pick !== 'spend' && pick !== 'spend-down') return bought;
  const point =
    worth === 'd+1'
      ? tacticalPoint('dice', pick === 'spend' ? 1 : -1, 'GT-TP-06')
      : tacticalPoint('roll', -1, 'GT-TP-07');
  return [...bought, point];
}

interface Fight {
  readonly charger: UnitId;
  readonly defender: UnitId;
  readonly braced: boolean;
}

/** Returns the melee that a question may lead to. */
function fightOf(question: GloomQuestion, pick: Picked): Fight | null {
  switch (question.kind) {
    case 'choose-action': {
      const defender =
        pick === 'charge' ? question.options.find(({ id }) => id === 'charge')?.about?.[0] : undefined;
      return defender === undefined ? null : { charger: question.data!.unit, defender, braced: false };
    }
    case 'choose-charge-target':
      return pick === undefined ? null : { charger: question.data!.unit, defender: pick, braced: false };
    case 'choose-reaction': {
      const { unit, target } = question.data!;
      return { charger: unit, defender: target, braced: pick === 'brace' };
    }
    default:
      return null;
  }
}

/** Returns the roll of nerves that a question is about. */
function nerveOf(
  question: GloomQuestion,
  pick: Picked,
): { readonly unit: UnitId; readonly roll: NerveRoll; readonly bought?: readonly Modifier[] } | null {
  if (question.kind === 'choose-action') {
    const { unit, testDue } = question.data!;
    if (pick === 'rally') return { unit, roll: 'rally' };
    return pick !== undefined && testDue ? { unit, roll: 'stress-test' } : null;
  }
  if (question.kind !== 'spend-tp') return null;
  const { unit, roll: name } = question.data!;
  const roll = nerveRolls[name];
  return unit === null || roll === undefined
    ? null
    : { unit, roll, bought: boughtWith(question.data!, pick) };
}

const nerveRules: Readonly<Record<NerveRoll, readonly string[]>> = {
  'stress-test': ['GT-STRESS-07'],
  rally: ['GT-ACT-12'],
  morale: ['GT-MORALE-02', 'GT-MORALE-03'],
};

const nerveRolls: Readonly<Record<string, NerveRoll>> = {
  'Stress Test': 'stress-test',
  'Rally roll': 'rally',
  'Morale roll': 'morale',
};

function forecastView(forecast: Forecast): ForecastView {
  return {
    title: `Before the roll, at ${forecast.range.toFixed(1)} MU`,
    pools: forecast.pool.flatMap(poolViews),
    results: [
      {
        name: 'Hits',
        chances: forecast.hits,
        why: whyExact(
          forecast.pool.map(
            ({ weapon, count, die, chance }) =>
              `${weapon}: ${count} ${die}, each hits with ${formatPercent(chance)}.`,
          ),
          ['GT-SHOOT-06', 'GT-SHOOT-09'],
        ),
      },
      {
        name: 'Casualties',
        chances: forecast.casualties,
        why: whyLost(forecast.pool.map(({ save }) => save)),
      },
    ],
    notes: [
      `A Stress token in ${formatPercent(1 - (forecast.stress[0] ?? 0))} of cases, two in ${formatPercent(forecast.stress[2] ?? 0)}.`,
    ],
  };
}

function poolViews(pool: ForecastDie): readonly PoolView[] {
  return [
    {
      name: pool.weapon,
      dice: diceText(`${pool.count} ${pool.die}`, pool.needs, pool.chance),
      modifiers: pool.modifiers,
      why: whyDie(pool, shotRules),
    },
    savePool('Each saving throw', pool.save),
  ];
}

const savePool = (name: string, { die, needs, chance, modifiers }: MeleeSide['save']): PoolView => ({
  name,
  dice: die === null ? 'none' : diceText(die, needs, chance),
  modifiers,
  why:
    die === null
      ? { steps: ['No saving throw is allowed.'], rules: saveRules }
      : whyDie({ die, needs, chance, modifiers }, saveRules),
});

const shotRules = ['GT-SHOOT-05', 'GT-SHOOT-08', 'GT-DICE-05', 'GT-DICE-13'];
const saveRules = ['GT-SAVE-02', 'GT-SAVE-04', 'GT-SAVE-05'];
const meleeRules = ['GT-MELEE-15', 'GT-MELEE-16', 'GT-DICE-05', 'GT-DICE-13'];

/** Explains the number that a die must show, and the share of its faces that do. */
function whyDie(
  { die, needs, chance, modifiers }: Pick<ForecastDie, 'die' | 'needs' | 'chance' | 'modifiers'>,
  rules: readonly string[],
): Why {
  const sides = sidesOf[die];
  const faces =
    needs === null
      ? `No face of a ${die} can.`
      : `${needs} or more on a ${die}: ${Math.round(chance * sides)} of ${sides} faces, ${formatPercent(chance)}.`;
  return whyRolled(
    modifiers,
    [`${targetNumber} or more succeeds once modified; a natural 1 never does.`, faces],
    rules,
  );
}

/** Explains the step from hits to fallen models. */
const whyLost = (saves: readonly { readonly chance: number; readonly die: string | null }[]): Why =>
  whyExact(
    [
      ...new Set(
        saves.map(({ die, chance }) =>
          die === null ? 'No hit is saved.' : `Each hit is saved with ${formatPercent(chance)}.`,
        ),
      ),
      'Unsaved hits do their damage model by model.',
    ],
    ['GT-SAVE-04', 'GT-PROFILE-02', 'GT-PROFILE-05'],
  );

const diceText = (dice: string, needs: number | null, chance: number): string =>
  needs === null ? `${dice}, cannot succeed` : `${dice}, ${needs} or more (${formatPercent(chance)})`;

function burstView({ state }: Game, burst: BurstForecast): ForecastView {
  const [target, ...others] = burst.victims;
  const nameOf = (unit: UnitId) => state().units[unit]?.name ?? unit;
  return {
    title: `Before the roll, at ${burst.range.toFixed(1)} MU`,
    pools: [
      {
        name: `${burst.weapon}, on the spot`,
        dice: diceText(burst.die, burst.needs, burst.chance),
        modifiers: burst.modifiers,
        why: whyDie(burst, shotRules),
      },
      ...poolViews(burst.onSpot),
    ],
    results: [
      { name: 'Hits', chances: target!.hits },
      { name: 'Casualties', chances: target!.casualties },
    ],
    notes: [
      `It catches ${nameOf(burst.target)} in ${formatPercent(target!.chance)} of cases.`,
      ...others.map(({ unit, chance }) => `It catches ${nameOf(unit)} in ${formatPercent(chance)}.`),
      ...(burst.proof === 'searched'
        ? ['The models that a drift catches were tested one degree apart.']
        : []),
    ],
  };
}

function meleeView(
  { state }: Battle,
  { charger, defender, firstRound, settled }: MeleeForecast,
): ForecastView {
  const nameOf = ({ unit }: MeleeSide) => state.units[unit]?.name ?? unit;
  return {
    title: 'The melee, as both stand now',
    pools: [charger, defender].flatMap((side) => [
      ...side.pool.map((die): PoolView => ({
        name: nameOf(side),
        dice: diceText(`${die.count} ${die.die}`, die.needs, die.chance),
        modifiers: side.modifiers,
        why: whyDie({ ...die, modifiers: side.modifiers }, meleeRules),
      })),
      savePool(`Each saving throw of ${nameOf(side)}`, side.save),
    ]),
    results: [defender, charger].map((side) => ({
      name: `Lost by ${nameOf(side)}, first round`,
      chances: side.casualties,
      why: whyLost([side.save]),
    })),
    notes: [
      `${nameOf(charger)} wins in ${formatPercent(settled.charger)}, ${nameOf(defender)} in ${formatPercent(settled.defender)}; neither in ${formatPercent(settled.nobody)}.`,
      `The first round settles it in ${formatPercent(1 - firstRound.drawn)}.`,
    ],
  };
}

function nerveView(
  roll: NerveRoll,
  { die, count, rollModifier, modifiers, chance, tokensLost, casualties }: NerveForecast,
): ForecastView {
  const name = { 'stress-test': 'Stress Test', rally: 'Rally', morale: 'Morale' }[roll];
  return {
    title: `${name}, before the roll`,
    pools: [
      {
        name,
        dice: `${count} ${die} at ${rollModifier < 0 ? '' : '+'}${rollModifier} (${formatPercent(chance)} each)`,
        modifiers,
        why: whyRolled(
          modifiers,
          [`${targetNumber} or more succeeds once modified; a natural 1 never does.`],
          nerveRules[roll],
        ),
      },
    ],
    results: [
      {
        name: 'Stress tokens lost',
        chances: tokensLost,
        why: whyExact([`${count} ${die}, each succeeds with ${formatPercent(chance)}.`], nerveRules[roll]),
      },
      ...(roll === 'morale'
        ? [
            {
              name: 'Casualties',
              chances: casualties,
              why: whyExact(['Each natural 1 takes a model.'], ['GT-MORALE-03']),
            },
          ]
        : []),
    ],
    notes: [],
  };
}
