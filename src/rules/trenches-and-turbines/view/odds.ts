import type { ForecastView, PoolView } from '../../../engine/rules-view';
import { living } from '../../shared/roster';
import { whyExact, whyRolled } from '../../shared/why';
import { countText, isProne, type Game } from '../game';
import { chargeTerms, impetusOf } from '../melee/charge';
import {
  forecastCharge,
  forecastFight,
  forecastShot,
  type AttackForecast,
  type FightForecast,
  type GroupForecast,
} from '../shooting/forecast';
import { mayMeasure } from '../turn/measuring';
import type { TurbineQuestion } from '../vocabulary';
import { formatPercent } from '../../../table/numbers';

/** Returns the odds of the option picked; null for a question without dice. */
export function forecast(game: Game, question: TurbineQuestion, pick: string): ForecastView | null {
  switch (question.kind) {
    case 'choose-target':
      if (!mayMeasure(game, question)) return unmeasured;
      return shotView(forecastShot(game, question.data!.unit, pick, 'shoot'));
    case 'choose-reaction': {
      const { unit, enemy, occasion } = question.data!;
      return pick === 'shoot' ? shotView(forecastShot(game, unit, enemy, occasion)) : null;
    }
    case 'choose-charge-target': {
      const { unit, charge } = question.data!;
      const isRunning = charge === 'running-charge' || isProne(game, pick);
      return fightView(
        game,
        forecastCharge(game, chargeTerms(game, unit, pick, charge), impetusOf(isRunning, false)),
      );
    }
    case 'choose-fight':
      return fightView(game, forecastFight(game, question.data!.unit, pick, impetusOf(false, false)));
    default:
      return null;
  }
}

/** Shown while measuring is not allowed: range and cover decide a shot. */
// TT-RULING-05
const unmeasured: ForecastView = {
  title: 'Before the roll',
  pools: [],
  results: [],
  notes: ['A ruling of this battle forbids measuring before the target is declared.'],
};

function shotView(odds: AttackForecast | null): ForecastView | null {
  return (
    odds && {
      title: 'Before the roll',
      pools: odds.groups.flatMap(poolViews),
      results: [
        {
          name: 'Hits',
          chances: odds.hits,
          why: whyExact(
            odds.groups.map(
              ({ weapon, dice, chance }) =>
                `${weapon}: ${countText(dice, 'd10', 'd10')}, each hits with ${formatPercent(chance)}.`,
            ),
            ['TT-HIT-01', 'TT-HIT-05'],
          ),
        },
        { name: 'Casualties', chances: odds.casualties, why: lossWhy },
      ],
      notes: [],
    }
  );
}

function fightView(game: Game, odds: FightForecast | null): ForecastView | null {
  if (!odds) return null;
  const { attacker, defender } = odds;
  const names = [attacker.attacker, defender.attacker].map(
    (unit) => `${game.state().units[unit]!.name} (${countText(living(game, unit).length, 'model')})`,
  );
  return {
    title: 'Before the fight, if nobody reacts and all make contact or stay in coherency',
    pools: [attacker, defender].flatMap(({ groups }, index) =>
      groups.map((group) => ({ ...poolViews(group)[0]!, name: `${names[index]!}: ${group.weapon}` })),
    ),
    results: [
      { name: 'Casualties inflicted', chances: attacker.casualties, why: lossWhy },
      { name: 'Casualties suffered', chances: defender.casualties, why: lossWhy },
    ],
    notes: [
      `Wins ${formatPercent(odds.win)}, draws ${formatPercent(odds.draw)}, loses ${formatPercent(odds.lose)}.`,
      `The enemy routs in ${formatPercent(odds.defenderRouts)} of cases, the unit itself in ${formatPercent(odds.attackerRouts)}.`,
    ],
  };
}

function poolViews({ weapon, dice, needs, chance, modifiers, save }: GroupForecast): readonly PoolView[] {
  return [
    {
      name: weapon,
      dice: `${countText(dice, 'd10', 'd10')}, ${needs} or less (${formatPercent(chance)})`,
      modifiers,
      why: whyRolled(
        modifiers,
        [`${needs} or less on a d10 hits: ${formatPercent(chance)}.`],
        ['TT-HIT-01', 'TT-HIT-03', 'TT-HIT-04'],
      ),
    },
    {
      name: 'Each save',
      dice: `d10, ${save.needs} or less (${formatPercent(save.chance)})`,
      modifiers: save.modifiers,
      why: whyRolled(
        save.modifiers,
        [`${save.needs} or less on a d10 saves: ${formatPercent(save.chance)}.`],
        ['TT-SAVE-02', 'TT-SAVE-03', 'TT-SAVE-04'],
      ),
    },
  ];
}

const lossWhy = whyExact(
  ['Each save that fails takes a hit point; a model falls with its last.'],
  ['TT-SAVE-01', 'TT-SAVE-05', 'TT-SAVE-06'],
);
