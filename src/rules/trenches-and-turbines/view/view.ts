import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import type { BattleEvent } from '../../../engine/events';
import type { Act, DeployView, MoveView, RulesView, ShotView } from '../../../engine/rules-view';
import { coverLevels } from '../../../table/format';
import type { SideId, UnitId } from '../../../table/ids';
import { coverByLevel, unitDeployment, unitMove } from '../../shared/view';
import { because, whyCounted } from '../../shared/why';
import { checkDeployment, planDeployment, sketchDeployment } from '../deployment/place';
import type { TurbineEvent } from '../events';
import { forcesWith } from '../forces/forces';
import { systemOf, unitsWithCards, type Game } from '../game';
import { sampleForces, turbinesGame } from '../index';
import { checkMoves } from '../movement/check-moves';
import { planMove } from '../movement/plan-move';
import { avoidedModels, planRoute, sketchMove } from '../movement/sketch-move';
import { turbineOptions } from '../options';
import { reportShot } from '../shooting/shot-report';
import { mayMeasure } from '../turn/measuring';
import { missionOf, turnLimit, victoryPoints } from '../turn/missions';
import type { TurbineQuestion } from '../vocabulary';
import { arithmeticOf } from './arithmetic';
import { cardOf } from './cards';
import { turbinesLog } from './log';
import { forecast } from './odds';
import { outcomeOf } from './outcome';
import { phaseNames } from './phase-names';

/** Shows Trenches and Turbines on the screen. */
export const turbinesView: RulesView = {
  lengthUnit: '″',
  unitCard(profile, file) {
    const unit = forcesWith(sampleForces, file.forces).profiles.get(profile);
    return unit ? cardOf(unit) : null;
  },
  phaseName: ({ state }) => phaseNames[state.phase] ?? state.phase,
  lastTurn(battle) {
    const game = gameOf(battle);
    return game.options.gameEnd === 'lastUnit' ? null : turnLimit(game);
  },
  pools,
  tokenWhy: (battle, unit, token) =>
    whyCounted(
      battle,
      ({ type, data }: TurbineEvent) =>
        type === 'token-changed' && data.unit === unit && data.token === token,
    ),
  mayMeasure: (battle, question) => mayMeasure(contextOf(battle), question),
  sightRules: ['TT-LOS-01', 'TT-RANGE-01', 'TT-RULING-54'],
  shotAt,
  forecast: (battle, question, [pick]) =>
    pick === undefined ? null : forecast(gameOf(battle), question as TurbineQuestion, pick),
  move: (battle, question) => moveView(battle, question as TurbineQuestion),
  deploy: (battle, question) => deployView(battle, question as TurbineQuestion),
  stances: { down: ['prone', 'pin'], braced: ['dug-in', 'overwatch'] },
  beginsChapter: ({ type }) => type === 'unit-activated' || type === 'phase-began',
  act,
  holders,
  arithmetic: (event, battle) =>
    arithmeticOf(event as TurbineEvent, turbineOptions(contextOf(battle).options)),
  log: turbinesLog,
  score: (battle, side) => victoryPoints(gameOf(battle), side),
  outcome: outcomeOf,
};

const gameOf = (battle: Battle): Game => turbinesGame(contextOf(battle));

function pools(battle: Battle, side: SideId): ReturnType<NonNullable<RulesView['pools']>> {
  const game = gameOf(battle);
  const cards = unitsWithCards(game, side).length;
  const points = victoryPoints(game, side);
  const scores = (event: TurbineEvent): boolean =>
    (event.type === 'points-scored' && event.data.side === side) ||
    (event.type === 'unit-destroyed' && battle.state.units[event.data.unit]?.side !== side);
  return [
    {
      value: cards,
      name: cards === 1 ? 'unit to activate' : 'units to activate',
      why: { steps: [], rules: ['TT-ACT-04', 'TT-REACT-07'] },
    },
    {
      value: points,
      name: points === 1 ? 'point' : 'points',
      ...because(whyCounted(battle, scores, ['TT-RULING-79'])),
    },
  ];
}

function shotAt(battle: Battle, unit: UnitId, enemy: UnitId): ShotView {
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

function moveView(battle: Battle, question: TurbineQuestion): MoveView | null {
  if (question.kind !== 'move-unit') return null;
  const game = gameOf(battle);
  return unitMove(question.data!, (terms, plan) => ({
    check: (moves) => checkMoves(game, terms, moves),
    towards: (spot) => planMove(game, terms, spot) ?? plan,
    planRoute: (model, spot) => planRoute(game, terms, model, spot),
    sketch: (moves) => sketchMove(game, terms, moves),
    avoid: avoidedModels(game, terms),
  }));
}

function deployView(battle: Battle, question: TurbineQuestion): DeployView | null {
  if (question.kind !== 'deploy-unit') return null;
  const game = gameOf(battle);
  return unitDeployment(battle, question.data!, (unit) => ({
    check: (deployment) => checkDeployment(game, unit, deployment),
    towards: (spot) => planDeployment(game, unit, spot),
    sketch: (deployment) => sketchDeployment(game, unit, deployment),
  }));
}

function act(event: BattleEvent): Act | null {
  const { type, data } = event as TurbineEvent;
  if (type !== 'attack-rolled') return null;
  const kind = data.occasion === 'fight' ? 'blows' : 'shot';
  return { kind, from: data.models, to: [data.target], weapons: [data.weapon] };
}

/** Finds the sides that hold objectives, claimed or used up by mission actions. */
function holders(battle: Battle): ReadonlyMap<string, SideId> {
  const game = gameOf(battle);
  const { marks } = systemOf(game);
  const actions = missionOf(game)?.actions ?? [];
  return new Map(
    game.table.objectives.flatMap(({ id }) =>
      actions.flatMap((action) => {
        const side = marks[`${id}:${action.id}`];
        return side === undefined ? [] : [[id, side] as const];
      }),
    ),
  );
}
