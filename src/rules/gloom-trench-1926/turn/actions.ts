/** The actions of a unit in its activation. */
import { unitDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import type { Option } from '../../../engine/question';
import type { UnitId } from '../../../table/ids';
import type { ActionName, Groups, MoveTerms } from '../questions';
import { allShooters, firingLine, targetsOf, type FiringLine } from '../shooting/attack';
import { charge, chargeTargets, chooseChargeTarget } from '../melee/charge';
import {
  commandOf,
  modelProfile,
  living,
  stressOf,
  unitName,
  unitOf,
  unitsOf,
  opponentOf,
  type Game,
} from '../game';
import { rally } from '../morale/morale';
import { extraMove, moveOf, moveUnit } from '../movement/movement';
import { planRegroup } from '../movement/regroup';
import { shoot } from '../shooting/shooting';
import { assignShooters, canSplit, groupsAmong } from '../shooting/targets';
import { testDue } from '../morale/stress';
import { changeTokens } from '../../shared/tokens';

/** Choices declared before the Stress Test. */
export interface Declaration {
  readonly action: ActionName;
  /** The unit splits its fire. */
  readonly split: boolean;
  /** The shooters at each target, if settled on activation (GT-RULING-75). */
  readonly groups: Groups | null;
  /** Target of a Charge. */
  readonly target: UnitId | null;
  /** The unit was out of coherency and must Advance. */
  readonly forced: boolean;
}

// GT-ACT-01, GT-COH-06, GT-SPLIT-02, GT-RULING-51, GT-RULING-55
export function* declareAction(game: Game, unit: UnitId, astray: boolean): Flow<Declaration> {
  const options = actionOptions(game, unit).filter(({ id }) => !astray || id === 'advance');
  const action = yield* askOne(
    {
      kind: 'choose-action',
      by: unitOf(game, unit).side,
      prompt: `${unitName(game, unit)}: which action?`,
      rules: ['GT-ACT-01'],
      options,
      data: { unit, stress: stressOf(game, unit), testDue: testDue(game, unit), astray },
    },
    (id) => whyNot(game, unit, id, astray),
  );
  yield* emit({
    type: 'action-declared',
    rules: astray ? ['GT-COH-06'] : ['GT-ACT-01'],
    text: `${unitName(game, unit)}: ${options.find(({ id }) => id === action)!.label}.`,
    data: { unit, action },
  });
  const target = action === 'charge' ? yield* chooseChargeTarget(game, unit) : null;
  const split = mayYetSplit(game, unit, action) && (yield* declareSplit(game, unit));
  const groups =
    split && game.options.splitDetail === 'at-activation'
      ? yield* assignShooters(
          game,
          unit,
          action === 'advance' ? 'advance' : 'open-up',
          comingLines(game, unit, action),
        )
      : null;
  return { action, split, groups, target, forced: astray };
}

/** Returns the lines of fire that may come about: an Advance may still bring any enemy into sight and range. */
// GT-RULING-75
function comingLines(game: Game, unit: UnitId, action: ActionName): readonly FiringLine[] {
  const shooters = allShooters(game, unit);
  if (action === 'open-up') return targetsOf(game, unit, shooters, 'open-up');
  const armed = shooters
    .map((shooter) => ({ ...shooter, weapons: modelProfile(game, shooter.model).weapons }))
    .filter(({ weapons }) => weapons.length > 0);
  return unitsOf(game, opponentOf(game, unitOf(game, unit).side)).map(({ id }) => ({
    ...firingLine(game, unit, shooters, id, 'advance'),
    shooters: armed,
  }));
}

function actionOptions(game: Game, unit: UnitId): readonly Option<ActionName>[] {
  const move = moveOf(game, unit);
  const measured = game.options.premeasure === 'free';
  const targets = measured
    ? targetsOf(game, unit, allShooters(game, unit), 'open-up').map(({ target }) => target)
    : armedSights(game, unit);
  const charged = chargeTargets(game, unit);
  const whom = measured
    ? charged.map((id) => unitName(game, id)).join(' or ')
    : 'the closest enemy unit in sight';
  return [
    {
      id: 'advance',
      label: 'Advance',
      detail: `Move up to ${move} MU and shoot at -1, in either order.`,
      rules: ['GT-ACT-02', 'GT-ACT-03'],
    },
    {
      id: 'take-that-ground',
      label: 'Take that Ground',
      detail: `Move up to ${move} + D6 MU; no shooting.`,
      rules: ['GT-ACT-04'],
    },
    ...(charged.length > 0
      ? [
          {
            id: 'charge',
            label: 'Charge',
            detail: `Move ${move} + D6 MU into ${whom} and fight at +1.`,
            rules: ['GT-ACT-05', 'GT-ACT-06', 'GT-ACT-07', 'GT-MELEE-02'],
            ...(measured && { about: charged }),
          } as const,
        ]
      : []),
    ...(targets.length > 0
      ? [
          {
            id: 'open-up',
            label: 'Open Up',
            detail: `Shoot without moving: ${targets.length === 1 ? '1 unit' : `${targets.length} units`} in ${measured ? 'reach' : 'sight'}.`,
            rules: ['GT-ACT-09'],
            about: targets,
          } as const,
        ]
      : []),
    {
      id: 'dig-in',
      label: 'Dig In',
      detail: '+1 on saving throws until its next activation; no move, no shooting.',
      rules: ['GT-ACT-10', 'GT-ACT-11'],
    },
    {
      id: 'rally',
      label: 'Rally',
      detail: `${stressOf(game, unit)} D6 at +${commandOf(game, unit)}: each success takes a Stress token off. No Stress Test.`,
      rules: ['GT-ACT-12', 'GT-ACT-13'],
    },
    { id: 'do-nothing', label: 'Do Nothing', rules: ['GT-ACT-14'] },
  ];
}

/** Returns the enemy units that armed models of a unit see at any distance. */
// GT-RULING-20
function armedSights(game: Game, unit: UnitId): readonly string[] {
  const armed = living(game, unit).filter(({ id }) => modelProfile(game, id).weapons.length > 0);
  const enemies = unitsOf(game, opponentOf(game, unitOf(game, unit).side)).map(({ id }) => id);
  return enemies.filter((id) =>
    armed.some((model) => living(game, id).some((enemy) => game.query().sees(model.id, enemy.id))),
  );
}

function whyNot(game: Game, unit: UnitId, id: string, astray: boolean) {
  if (astray)
    return {
      rule: 'GT-COH-06',
      message: `${unitDoes(game, unit, 'is')} out of coherency and must Advance.`,
      ids: [unit],
    };
  if (id === 'open-up')
    return {
      rule: 'GT-SHOOT-02',
      message: `${unitDoes(game, unit, 'sees')} no enemy in range.`,
      ids: [unit],
    };
  if (id === 'charge')
    return {
      rule: 'GT-MELEE-02',
      message: `${unitDoes(game, unit, 'sees')} no enemy to charge.`,
      ids: [unit],
    };
  return null;
}

/** Reports whether the unit may split its fire. An Advance may find its targets after the move; an Open Up has them now. */
// GT-SPLIT-01, GT-RULING-75
function mayYetSplit(game: Game, unit: UnitId, action: ActionName): boolean {
  const shooters = allShooters(game, unit);
  if (
    action === 'open-up' &&
    (game.options.premeasure === 'free' || game.options.splitDetail === 'at-activation')
  )
    return canSplit(game, targetsOf(game, unit, shooters, 'open-up'));
  if (action !== 'open-up' && action !== 'advance') return false;
  const armed = shooters.filter(({ model }) => modelProfile(game, model).weapons.length > 0);
  const enemies =
    action === 'advance' ? unitsOf(game, opponentOf(game, unitOf(game, unit).side)) : armedSights(game, unit);
  return enemies.length > 1 && groupsAmong(game, armed) > 1;
}

// GT-SPLIT-01, GT-SPLIT-02
function* declareSplit(game: Game, unit: UnitId): Flow<boolean> {
  const answer = yield* askOne({
    kind: 'split-fire',
    by: unitOf(game, unit).side,
    prompt: `${unitName(game, unit)}: all its fire at one unit, or split between two?`,
    rules: ['GT-SPLIT-01', 'GT-SPLIT-02'],
    options: [
      { id: 'one', label: 'One target' },
      {
        id: 'split',
        label: 'Split fire',
        detail: 'Two targets; the shooters at each are settled before the first roll.',
      },
    ],
    data: { unit },
  });
  return answer === 'split';
}

export function* carryOutAction(
  game: Game,
  unit: UnitId,
  { action, split, groups, target, forced }: Declaration,
): Flow<void> {
  switch (action) {
    case 'advance':
      return yield* advance(game, unit, forced && !game.options.forcedAdvanceShoots, () =>
        shoot(game, unit, 'advance', split, groups),
      );
    case 'take-that-ground':
      return yield* takeThatGround(game, unit);
    case 'charge':
      return yield* chargeIfStanding(game, unit, target!);
    case 'open-up':
      return yield* shoot(game, unit, 'open-up', split, groups);
    case 'dig-in':
      return yield* changeTokens(
        unit,
        'dug-in',
        1 - (unitOf(game, unit).tokens['dug-in'] ?? 0),
        ['GT-ACT-10', 'GT-ACT-11'],
        `${unitDoes(game, unit, 'digs')} in.`,
      );
    case 'rally':
      return yield* rally(game, unit);
    case 'do-nothing':
      return;
  }
}

// GT-ACT-02, GT-ACT-03, GT-RULING-55, GT-RULING-58
function* advance(game: Game, unit: UnitId, holdFire: boolean, fire: () => Flow<void>): Flow<void> {
  const terms: MoveTerms = { mode: 'move', unit, target: null, allowance: moveOf(game, unit) };
  if (holdFire) {
    yield* moveUnit(game, terms, planRegroup(game, terms).moves);
    return;
  }
  const order = yield* askOne({
    kind: 'advance-order',
    by: unitOf(game, unit).side,
    prompt: `${unitDoes(game, unit, 'advances')}: move first or shoot first?`,
    rules: ['GT-ACT-02'],
    options: [
      { id: 'move-first', label: 'Move, then shoot' },
      { id: 'shoot-first', label: 'Shoot, then move' },
    ],
    data: { unit },
  });
  if (order === 'shoot-first') yield* fire();
  yield* moveUnit(game, terms, planRegroup(game, terms).moves);
  if (order === 'move-first' && !unitOf(game, unit).destroyed) yield* fire();
}

// GT-ACT-04
function* takeThatGround(game: Game, unit: UnitId): Flow<void> {
  const extra = yield* extraMove(game, unit, 'Take that Ground', 'GT-ACT-04');
  yield* moveUnit(game, { mode: 'move', unit, target: null, allowance: moveOf(game, unit) + extra }, {});
}

/** Charges unless the target has been destroyed since it was named. */
function* chargeIfStanding(game: Game, unit: UnitId, target: UnitId): Flow<void> {
  if (!unitOf(game, target).destroyed) yield* charge(game, unit, target);
}
