import { contextOf } from '../../../engine/index';
import type { Battle } from '../../../engine/battle';
import type { BattleEvent, Modifier } from '../../../engine/events';
import type { Json, Question } from '../../../engine/question';
import { living } from '../../shared/roster';
import { systemOf } from '../apply';
import { impetusOf } from '../melee/charge';
import { checkDeployment, planDeployment, sketchDeployment } from '../deployment/deployment';
import { sides, succeeds } from '../dice';
import {
  forecastFight,
  forecastShot,
  type AttackForecast,
  type FightForecast,
  type GroupForecast,
} from '../shooting/forecast';
import { forcesWith } from '../forces/forces';
import { countInWords, isProne, unitsWithCards, type Game } from '../game';
import { sampleForces, turbinesGame, type ModelProfile, type UnitProfile, type Weapon } from '../index';
import { missionOf, turnLimit, victoryPoints } from '../turn/missions';
import { checkMoves, type MoveTerms } from '../movement/movement';
import { turbineOptions } from '../options';
import { planMove } from '../movement/plan-move';
import { reportShot } from '../shooting/shot-report';
import { keptAway, planWay, sketchMove } from '../movement/sketch-move';
import type { Occasion } from '../shooting/volleys';
import { coverLevels } from '../../../table/format';
import { coverByLevel, percent, unitDeployment, unitMove } from '../../shared/view';
import type {
  Act,
  Arithmetic,
  DeployView,
  ForecastView,
  MoveView,
  PoolView,
  RulesView,
  ShotView,
  UnitCard,
} from '../../../engine/rules-view';
import { because, whyCounted, whyExact, whyRolled } from '../../shared/why';

/** Trenches and Turbines on the screen. */
export const turbinesView: RulesView = {
  unitCard(profile, file) {
    const unit = forcesWith(sampleForces, file.forces).profiles.get(profile);
    return unit ? cardOf(unit) : null;
  },
  phaseName: ({ state }) => phaseNames[state.phase] ?? state.phase,
  lastTurn(battle) {
    const game = gameOf(battle);
    return game.options.gameEnd === 'lastUnit' ? null : turnLimit(game);
  },
  pools(battle, side) {
    const game = gameOf(battle);
    const cards = unitsWithCards(game, side).length;
    const points = victoryPoints(game, side);
    return [
      {
        value: cards,
        name: cards === 1 ? 'unit to activate' : 'units to activate',
        why: { steps: [], rules: ['TT-ACT-04', 'TT-REACT-07'] },
      },
      {
        value: points,
        name: points === 1 ? 'point' : 'points',
        ...because(
          whyCounted(
            battle,
            ({ type, data }) =>
              (type === 'points-scored' && data['side'] === side) ||
              (type === 'unit-destroyed' && battle.state.units[String(data['unit'])]?.side !== side),
            ['TT-RULING-79'],
          ),
        ),
      },
    ];
  },
  tokenWhy: (battle, unit, token) =>
    whyCounted(
      battle,
      ({ type, data }) => type === 'token-changed' && data['unit'] === unit && data['token'] === token,
    ),
  sightRules: ['TT-LOS-01', 'TT-RANGE-01', 'TT-RULING-54'],
  shotAt,
  forecast: forecastFor,
  move: moveAsked,
  deploy: deployAsked,
  beginsChapter: ({ type }) => type === 'unit-activated' || type === 'phase-began',
  act,
  holders,
  arithmetic,
};

const phaseNames: Readonly<Record<string, string>> = {
  setup: 'Set-up',
  start: 'Start of the turn',
  action: 'Action Phase',
  end: 'End of the turn',
  over: 'The battle is over',
};

const gameOf = (battle: Battle): Game => turbinesGame(contextOf(battle));

function cardOf(unit: UnitProfile): UnitCard {
  const weapons = new Map(unit.models.flatMap((model) => model.weapons.map((weapon) => [weapon.id, weapon])));
  return {
    statNames: [
      { short: 'M', name: 'Move, in inches', rule: 'TT-MOVE-02' },
      { short: 'Rng', name: 'Ranged: this or less hits', rule: 'TT-HIT-03' },
      { short: 'Mel', name: 'Melee: this or less hits', rule: 'TT-RULING-62' },
      { short: 'SV', name: 'Save: this or less', rule: 'TT-SAVE-03' },
      { short: 'HP', name: 'Hit points', rule: 'TT-SAVE-06' },
      { short: 'Ld', name: 'Leadership: this or less holds', rule: 'TT-RESOLVE-05' },
    ],
    lines: unit.models.map((model) => ({ profile: model.id, name: model.name, stats: statsOf(unit, model) })),
    weapons: [...weapons.values()].map((weapon) => ({ name: weapon.name, text: weaponText(weapon) })),
    keywords: [
      ...unit.keywords,
      ...(unit.conceal > 0 ? [`Conceal (${unit.conceal})`] : []),
      `Size ${unit.size}`,
      `Command radius ${unit.commandRadius}`,
      ...(unit.actions === 2 ? [] : [`${unit.actions} actions`]),
      ...(unit.cards === 1 ? [] : [`${unit.cards} cards`]),
      countInWords(unit.points, 'point'),
    ],
    special: [...unit.specialActions, ...unit.chargeReactions].map(({ name, text }) => ({ name, text })),
  };
}

const statsOf = (
  { move, ranged, melee, leadership }: UnitProfile,
  { sv, hp }: ModelProfile,
): readonly string[] => [move, ranged, melee, sv, hp, leadership].map(String);

function weaponText({ kind, attacks, damage, pen, range, bands, tags }: Weapon): string {
  const reach = bands
    ? bands
        .map(
          ({ name, most, modifier }) => `${name} ${most}"${modifier === 0 ? '' : ` at ${signed(modifier)}`}`,
        )
        .join(', ')
    : `${range}"`;
  return [
    ...(kind === 'ranged' ? [reach] : []),
    countInWords(attacks, 'attack'),
    `damage ${damage}`,
    ...(pen > 0 ? [`Pen ${pen}`] : []),
    ...tags,
  ].join(', ');
}

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);

function shotAt(battle: Battle, unit: string, enemy: string): ShotView {
  const { band, range, cover } = reportShot(gameOf(battle), unit, enemy);
  return {
    band,
    range,
    why: {
      steps: [`${range.toFixed(1)}" from the nearest model to the nearest.`],
      rules: ['TT-RANGE-01', 'TT-RANGE-02', 'TT-RULING-54'],
    },
    cover: coverByLevel(
      cover.map(({ value, piece }) => ({
        level: coverLevels[value]!,
        pieces: piece === null ? [] : [piece],
      })),
      () => ['TT-RULING-53', 'TT-RULING-54'],
    ),
  };
}

function forecastFor(battle: Battle, question: Question, picked: readonly string[]): ForecastView | null {
  const game = gameOf(battle);
  const [pick] = picked;
  const { unit, enemy, charge, occasion } = question.data ?? {};
  if (typeof unit !== 'string' || pick === undefined) return null;
  switch (question.kind) {
    case 'choose-target':
      return shotView(forecastShot(game, unit, pick, 'shoot'));
    case 'choose-reaction':
      return pick === 'shoot' && typeof enemy === 'string'
        ? shotView(forecastShot(game, unit, enemy, occasion as Occasion))
        : null;
    case 'choose-charge-target':
      return fightView(
        game,
        forecastFight(game, unit, pick, impetusOf(charge === 'running-charge' || isProne(game, pick), false)),
      );
    case 'choose-fight':
      return fightView(game, forecastFight(game, unit, pick, impetusOf(false, false)));
    default:
      return null;
  }
}

function shotView(forecast: AttackForecast | null): ForecastView | null {
  return (
    forecast && {
      title: 'Before the roll',
      pools: forecast.groups.flatMap(poolViews),
      results: [
        {
          name: 'Hits',
          chances: forecast.hits,
          why: whyExact(
            forecast.groups.map(
              ({ weapon, dice, chance }) =>
                `${weapon}: ${countInWords(dice, 'd10', 'd10')}, each hits with ${percent(chance)}.`,
            ),
            ['TT-HIT-01', 'TT-HIT-05'],
          ),
        },
        { name: 'Casualties', chances: forecast.casualties, why: lossWhy },
      ],
      notes: [],
    }
  );
}

function fightView(game: Game, forecast: FightForecast | null): ForecastView | null {
  if (!forecast) return null;
  const { attacker, defender } = forecast;
  const names = [attacker.attacker, defender.attacker].map(
    (unit) => `${game.state().units[unit]!.name} (${countInWords(living(game, unit).length, 'model')})`,
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
      `Wins ${percent(forecast.win)}, draws ${percent(forecast.draw)}, loses ${percent(forecast.lose)}.`,
      `The enemy routs in ${percent(forecast.defenderRouts)} of cases, the unit itself in ${percent(forecast.attackerRouts)}.`,
    ],
  };
}

function poolViews({ weapon, dice, needs, chance, modifiers, save }: GroupForecast): readonly PoolView[] {
  return [
    {
      name: weapon,
      dice: `${countInWords(dice, 'd10', 'd10')}, ${needs} or less (${percent(chance)})`,
      modifiers,
      why: whyRolled(
        modifiers,
        [`${needs} or less on a d10 hits: ${percent(chance)}.`],
        ['TT-HIT-01', 'TT-HIT-03', 'TT-HIT-04'],
      ),
    },
    {
      name: 'Each save',
      dice: `d10, ${save.needs} or less (${percent(save.chance)})`,
      modifiers: save.modifiers,
      why: whyRolled(
        save.modifiers,
        [`${save.needs} or less on a d10 saves: ${percent(save.chance)}.`],
        ['TT-SAVE-02', 'TT-SAVE-03', 'TT-SAVE-04'],
      ),
    },
  ];
}

const lossWhy = whyExact(
  ['Each save that fails takes a hit point; a model falls with its last.'],
  ['TT-SAVE-01', 'TT-SAVE-05', 'TT-SAVE-06'],
);

function moveAsked(battle: Battle, question: Question): MoveView | null {
  const game = gameOf(battle);
  return unitMove<MoveTerms>(question, (terms, plan) => ({
    check: (moves) => checkMoves(game, terms, moves as unknown as Json),
    towards: (spot) => planMove(game, terms, spot) ?? plan,
    way: (model, spot) => planWay(game, terms, model, spot),
    sketch: (moves) => sketchMove(game, terms, moves),
    keptAway: keptAway(game, terms),
  }));
}

function deployAsked(battle: Battle, question: Question): DeployView | null {
  const game = gameOf(battle);
  return unitDeployment(battle, question, (unit) => ({
    check: (deployment) => checkDeployment(game, unit, deployment as unknown as Json),
    towards: (spot) => planDeployment(game, unit, spot),
    sketch: (deployment) => sketchDeployment(game, unit, deployment),
  }));
}

function act({ type, data }: BattleEvent): Act | null {
  if (type !== 'attack-rolled') return null;
  return {
    kind: data['occasion'] === 'fight' ? 'blows' : 'shot',
    from: data['models'] as readonly string[],
    to: [data['target'] as string],
  };
}

/** Objectives that mission actions have claimed or used up. */
function holders(battle: Battle): ReadonlyMap<string, string> {
  const { marks } = systemOf(battle.state);
  const actions = missionOf(gameOf(battle))?.actions ?? [];
  const { objectives } = contextOf(battle).table;
  return new Map(
    objectives.flatMap(({ id }) =>
      actions.flatMap((action) => {
        const side = marks[`${id}:${action.id}`];
        return side === undefined ? [] : [[id, side] as const];
      }),
    ),
  );
}

function arithmetic(event: BattleEvent, battle: Battle): Arithmetic {
  const options = turbineOptions(contextOf(battle).options);
  const { faces, needs, written, modifiers, weapon } = event.data as { readonly [key: string]: Json } & {
    readonly faces?: readonly number[];
    readonly needs?: number;
    readonly written?: number;
    readonly modifiers?: readonly Modifier[];
    readonly weapon?: string;
  };
  const success = (face: number) =>
    event.type === 'leadership-checked' ? event.data['passed'] === true : succeeds(face, needs!, options);
  return {
    dice:
      faces !== undefined && needs !== undefined
        ? [{ name: weapon ?? '', sides, faces, modifier: 0, successes: faces.map(success) }]
        : [],
    modifiers: modifiers ?? [],
    facts: factNames.flatMap(([key, name]) =>
      typeof event.data[key] === 'number' && (key !== 'written' || written !== needs)
        ? [[name, String(event.data[key])] as const]
        : [],
    ),
  };
}

/** What of an event's data is told as a figure, by the name that players use. */
const factNames: readonly (readonly [key: string, name: string])[] = [
  ['written', 'Characteristic'],
  ['needs', 'Target number'],
  ['hits', 'Hits'],
  ['failed', 'Failed saves'],
  ['lost', 'Without effect'],
];
