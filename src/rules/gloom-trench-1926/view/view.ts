import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import type { Act, DeployView, MoveView, RulesView, ShotView } from '../../../engine/rules-view';
import type { CoverLevel } from '../../../table/format';
import type { ModelId, SideId, UnitId } from '../../../table/ids';
import { coverByLevel, unitDeployment, unitMove } from '../../shared/view';
import { because, whyCounted } from '../../shared/why';
import { checkDeployment, planDeployment, sketchDeployment } from '../deployment/place';
import type { GloomEvent } from '../events';
import { modelName, unitName, type Game } from '../game';
import { gloomGame, unitProfileOf } from '../index';
import { checkMoves } from '../movement/check-move';
import { planMove } from '../movement/plan-move';
import { avoidedModels, planRoute, sketchMove } from '../movement/sketch-move';
import type { GloomQuestion } from '../questions';
import { sightReport } from '../shooting/sight-report';
import { systemOf } from '../system-state';
import { holderOf, missionOf, victoryPoints } from '../turn/missions';
import { mayMeasure } from '../turn/open-book';
import { arithmetic } from './arithmetic';
import { cardOf } from './cards';
import { gloomLog } from './log';
import { forecastFor } from './odds';
import { outcomeOf } from './outcome';

const gameAt = (battle: Battle): Game => gloomGame(contextOf(battle));

/** Shows Gloom Trench 1926 on the screen. */
export const gloomTrenchView: RulesView = {
  unitCard(profile, file) {
    const unit = unitProfileOf(file, profile);
    return unit ? cardOf(unit) : null;
  },
  phaseName({ state }) {
    const { fogDrawn } = systemOf(state);
    return [
      phaseNames[state.phase] ?? state.phase,
      ...(state.phase === 'activations' && fogDrawn > 0 ? [`${fogDrawn} of 3 Fog`] : []),
    ].join(', ');
  },
  lastTurn: (battle) => missionOf(gameAt(battle)).turnLimit,
  pools(battle, side) {
    const value = battle.state.sides[side]?.pools['tactical-points'] ?? null;
    const chits = systemOf(battle.state).bag[side] ?? 0;
    const game = gameAt(battle);
    const points = victoryPoints(game, side);
    return [
      {
        value,
        name: value === 1 ? 'Tactical Point' : 'Tactical Points',
        ...because(whyCounted(battle, isOf(side, 'opening-pool', 'points-changed'), ['GT-TP-01'])),
      },
      {
        value: chits,
        name: chits === 1 ? 'chit in the bag' : 'chits in the bag',
        ...because(
          whyCounted(battle, isOf(side, 'chit-added', 'chit-drawn', 'chit-removed'), [
            'GT-BAG-01',
            'GT-BAG-02',
          ]),
        ),
      },
      {
        value: points,
        name: points === 1 ? 'victory point' : 'victory points',
        why: {
          steps: [missionOf(game).text, ...(whyCounted(battle, isOf(side, 'points-scored'))?.steps ?? [])],
          rules: ['GT-RULING-113'],
        },
      },
    ];
  },
  tokenWhy: (battle, unit, token) =>
    whyCounted(
      battle,
      ({ type, data }: GloomEvent) => type === 'token-changed' && data.unit === unit && data.token === token,
      tokenRules[token],
    ),
  mayMeasure: (battle, question) => mayMeasure(contextOf(battle), question),
  sightRules: ['GT-LOS-09', 'GT-SHOOT-04', 'GT-COVER-06'],
  shotAt,
  forecast: forecastFor,
  move: currentMove,
  deploy: currentDeployment,
  stances: { down: [], braced: ['dug-in'] },
  beginsChapter: ({ type }: GloomEvent) => type === 'unit-activated' || type === 'phase-began',
  act,
  holders(battle) {
    const game = gameAt(battle);
    const held = game.table.objectives.flatMap(({ id }) => {
      const side = holderOf(game, id);
      return side === null ? [] : [[id, side] as const];
    });
    return new Map(held);
  },
  arithmetic,
  log: gloomLog,
  score: (battle, side) => victoryPoints(gameAt(battle), side),
  outcome: outcomeOf,
};

/** Selects events of these types that are about a side. */
const isOf =
  (side: SideId, ...types: readonly GloomEvent['type'][]) =>
  ({ type, data }: GloomEvent): boolean =>
    types.includes(type) && 'side' in data && data.side === side;

/** Rules of what a token does to its unit. */
const tokenRules: Readonly<Record<string, readonly string[]>> = {
  stress: ['GT-STRESS-06', 'GT-STRESS-07', 'GT-MORALE-01'],
  'dug-in': ['GT-ACT-10'],
};

const phaseNames: Readonly<Record<string, string>> = {
  setup: 'Set-up',
  tactical: 'Tactical Phase',
  activations: 'Activations Phase',
  'turn-end': 'Turn End Phase',
  over: 'The battle is over',
};

function shotAt(battle: Battle, unit: UnitId, enemy: UnitId): ShotView {
  const game = gameAt(battle);
  const report = sightReport(game, unit, enemy);
  const nameOf = (model: ModelId) =>
    `${modelName(game, model)} of ${unitName(game, battle.state.models[model]!.unit)}`;
  const seen = report.cover.filter(({ model }) => report.seen.includes(model));
  const band = report.bands.find((candidate) => candidate.band !== null)?.band ?? null;
  return {
    band,
    range: report.range,
    why: {
      steps: [
        `${report.range.toFixed(1)} MU from ${report.measured.map(nameOf).join(' to ')}, base to base.`,
        ...report.bands.map(({ weapon, band: reached, die }) =>
          reached === null ? `${weapon}: out of range.` : `${weapon}: ${reached} range, ${die}.`,
        ),
      ],
      rules: ['GT-SHOOT-04', 'GT-SHOOT-05'],
    },
    cover: coverByLevel(seen, (level) => coverRules[level]),
  };
}

const coverRules: Readonly<Record<CoverLevel, readonly string[]>> = {
  none: ['GT-COVER-06'],
  light: ['GT-COVER-06', 'GT-COVER-07'],
  heavy: ['GT-COVER-06', 'GT-COVER-08'],
  solid: ['GT-COVER-06', 'GT-COVER-09'],
};

function currentMove(battle: Battle, question: GloomQuestion): MoveView | null {
  if (question.kind !== 'move-unit') return null;
  const game = gameAt(battle);
  return unitMove(question.data!, (terms) => ({
    check: (moves) => checkMoves(game, terms, moves),
    towards: (spot) => planMove(game, terms, spot),
    planRoute: (model, spot) => planRoute(game, terms, model, spot),
    sketch: (moves) => sketchMove(game, terms, moves),
    avoid: avoidedModels(game, terms),
  }));
}

function act(event: GloomEvent): Act | null {
  switch (event.type) {
    case 'burst-aimed': {
      const { attacker, point, weapon } = event.data;
      return { kind: 'lob', from: [attacker], to: [], at: point, weapons: [weapon] };
    }
    case 'attack-rolled': {
      const { shooters, target, volleys } = event.data;
      // Dice under a burst show as the burst.
      const weapons = volleys.map(({ weapon }) => weapon);
      return event.shot ? { kind: 'shot', from: shooters, to: [target], weapons } : null;
    }
    case 'melee-rolled':
      return { kind: 'blows', from: [event.data.unit], to: [event.data.enemy] };
    case 'burst': {
      const { caught, point, radius } = event.data;
      return { kind: 'burst', from: [], to: caught.flatMap(({ models }) => models), at: point, radius };
    }
    default:
      return null;
  }
}

function currentDeployment(battle: Battle, question: GloomQuestion): DeployView | null {
  if (question.kind !== 'deploy-unit') return null;
  const game = gameAt(battle);
  return unitDeployment(battle, question.data!, (unit) => ({
    check: (deployment) => checkDeployment(game, unit, deployment),
    towards: (spot) => planDeployment(game, unit, spot),
    sketch: (deployment) => sketchDeployment(game, unit, deployment),
  }));
}
