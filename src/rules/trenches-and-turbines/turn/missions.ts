/** Missions as data: length, extra actions and scoring. The chapter leaves them open. */
import { unitDoes } from '../../shared/agreement';
import { askOne, emit, roll, type Flow } from '../vocabulary';
import type { Refusal } from '../../../engine/question';
import { living, opponentOf, sideName, tokens, unitName } from '../../shared/roster';
import type { Mu } from '../../../geometry/units';
import { sides, succeeds } from '../dice';
import { isEngaged, profileOf, sideOf, systemOf, type Game } from '../game';
import { isWithin } from '../movement/lengths';
import { perform } from '../morale/posture';
import type { SideId, UnitId } from '../../../table/ids';

/** Effect of a mission action on an objective within reach. */
export type MissionEffect =
  /** Scores once for each side. */
  | { readonly kind: 'score-once'; readonly points: number }
  /** A d10 of `needs` or less finds the objective's contents, once. */
  | { readonly kind: 'search'; readonly needs: number; readonly points: number }
  /** The side holds the objective until the other claims it, and scores for it at the end of each turn. */
  | { readonly kind: 'claim'; readonly points: number };

// TT-MISSION-01, TT-MISSION-02, TT-RULING-77
export interface MissionAction {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly cost: number;
  /** Rules out a Shoot action in the same activation. */
  readonly barsShoot: boolean;
  /** Greatest distance of a model from the objective. */
  readonly reach: Mu;
  readonly effect: MissionEffect;
}

export interface Mission {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly turnLimit: number;
  readonly actions: readonly MissionAction[];
}

export const missions: readonly Mission[] = [
  {
    id: 'sabotage',
    name: 'Sabotage',
    text: 'Six turns. A charge planted at an objective scores 100, once for each side; enemy units destroyed or routed score their points.',
    turnLimit: 6,
    actions: [
      {
        id: 'plant-charge',
        name: 'Plant Charge',
        text: 'Within 1 inch of an objective: 100 points, once. No shooting in the same activation.',
        cost: 1,
        barsShoot: true,
        reach: 1,
        effect: { kind: 'score-once', points: 100 },
      },
    ],
  },
  {
    id: 'papers',
    name: 'The Lost Papers',
    text: 'Six turns. Searching an objective finds its papers on 4 or less: 150 points for the side that finds them.',
    turnLimit: 6,
    actions: [
      {
        id: 'search',
        name: 'Search',
        text: 'Within 1 inch of an objective: a d10 of 4 or less finds its papers.',
        cost: 1,
        barsShoot: false,
        reach: 1,
        effect: { kind: 'search', needs: 4, points: 150 },
      },
    ],
  },
  {
    id: 'signals',
    name: 'Signal Masts',
    text: 'Five turns. A mast flies the colours of the side that raised them last: 40 points for each at the end of every turn.',
    turnLimit: 5,
    actions: [
      {
        id: 'raise-colours',
        name: 'Raise the Colours',
        text: 'Within 1 inch of a mast: it is yours until the enemy raises theirs.',
        cost: 1,
        barsShoot: true,
        reach: 1,
        effect: { kind: 'claim', points: 40 },
      },
    ],
  },
];

/** Returns the battle's mission; null if it has none. */
// TT-MISSION-01, TT-RULING-77
export const missionOf = ({ options }: Game): Mission | null =>
  missions.find(({ id }) => id === options.mission) ?? null;

/** Returns the number of turns; with `lastUnit`, the number in a row without a loss. */
// TT-RULING-79
export const turnLimit = (game: Game): number => missionOf(game)?.turnLimit ?? game.options.turnLimit;

/** Lists the objectives within a unit's reach for an action. */
// TT-MISSION-02
function inReach(game: Game, unit: UnitId, action: MissionAction): readonly string[] {
  return openTo(game, sideOf(game, unit), action).filter((id) =>
    living(game, unit).some((model) =>
      isWithin(game.query().distanceToItem(model.id, id).distance, action.reach),
    ),
  );
}

/** Lists the objectives where an action still has an effect for a side. */
// TT-MISSION-02
export function openTo(game: Game, side: SideId, { id: action, effect }: MissionAction): readonly string[] {
  const { marks } = systemOf(game);
  return game.table.objectives
    .map(({ id }) => id)
    .filter((id) => {
      switch (effect.kind) {
        case 'score-once':
          return marks[`${id}:${action}:${side}`] === undefined;
        case 'search':
          return marks[`${id}:${action}`] === undefined;
        case 'claim':
          return marks[`${id}:${action}`] !== side;
      }
    });
}

/** Refuses a mission action; null where the unit may take it now. */
// TT-MISSION-02, TT-RULING-77
export function cannotDo(game: Game, unit: UnitId, action: MissionAction): Refusal | null {
  if (isEngaged(game, unit))
    return { rule: 'TT-MISSION-02', message: `${unitDoes(game, unit, 'is')} engaged.`, ids: [unit] };
  if (inReach(game, unit, action).length > 0) return null;
  return {
    rule: 'TT-MISSION-02',
    message: `${unitDoes(game, unit, 'has')} no objective within ${action.reach} inch for it.`,
    ids: [unit],
  };
}

// TT-MISSION-01, TT-MISSION-02, TT-ACT-09
export function* missionAction(game: Game, unit: UnitId, action: MissionAction): Flow<void> {
  const objective = yield* chooseObjective(game, unit, action);
  const name = game.table.objectives.find(({ id }) => id === objective)?.name ?? objective;
  yield* perform(
    game,
    unit,
    action.id,
    action.cost,
    ['TT-MISSION-01', 'TT-MISSION-02'],
    `${action.name} at ${name}.`,
  );
  if (action.barsShoot)
    yield* emit({
      type: 'activation-marked',
      rules: ['TT-MISSION-02', 'TT-SHOOT-04'],
      text: 'No shooting in this activation.',
      data: { unit, marks: { barsShoot: true } },
    });
  const { effect } = action;
  const side = sideOf(game, unit);
  if (effect.kind === 'search' && !(yield* finds(game, unit, effect.needs))) return;
  const mark =
    effect.kind === 'score-once' ? `${objective}:${action.id}:${side}` : `${objective}:${action.id}`;
  yield* emit({
    type: 'objective-marked',
    rules: ['TT-MISSION-02'],
    text: `${name}: ${action.name} done by ${sideName(game, side)}.`,
    data: { unit, objective, mark, side },
  });
  if (effect.kind !== 'claim') yield* score(game, side, effect.points, `${action.name} at ${name}`);
}

function* chooseObjective(game: Game, unit: UnitId, action: MissionAction): Flow<string> {
  const objectives = inReach(game, unit, action);
  if (objectives.length === 1) return objectives[0]!;
  return yield* askOne({
    kind: 'choose-objective',
    by: sideOf(game, unit),
    prompt: `${unitName(game, unit)}, ${action.name}: at which objective?`,
    rules: ['TT-MISSION-02'],
    options: objectives.map((id) => ({
      id,
      label: game.table.objectives.find((objective) => objective.id === id)?.name ?? id,
      about: [id],
    })),
    data: { unit },
  });
}

function* finds(game: Game, unit: UnitId, needs: number): Flow<boolean> {
  const faces = yield* roll(`${unitName(game, unit)} searches`, sides);
  const found = succeeds(faces[0]!, needs, game.options);
  yield* emit({
    type: 'searched',
    rules: ['TT-MISSION-02'],
    text: `${unitDoes(game, unit, 'searches')}: needs ${needs} or less: rolled ${faces[0]}: ${found ? 'found' : 'nothing yet'}.`,
    data: { unit, faces, needs, found },
  });
  return found;
}

const score = (game: Game, side: SideId, points: number, why: string): Flow<void> =>
  emit({
    type: 'points-scored',
    rules: ['TT-RULING-77'],
    text: `${sideName(game, side)}: ${points} points, ${why}.`,
    data: { side, points },
  });

/** Scores claimed objectives at the end of a turn. */
// TT-RULING-77
export function* scoreClaims(game: Game): Flow<void> {
  const claims = missionOf(game)?.actions.filter(({ effect }) => effect.kind === 'claim') ?? [];
  for (const { id: side } of game.table.sides) {
    const held = game.table.objectives.filter(({ id }) =>
      claims.some((action) => systemOf(game).marks[`${id}:${action.id}`] === side),
    );
    if (held.length > 0)
      yield* score(
        game,
        side,
        held.length * claims[0]!.effect.points,
        held.map(({ id, name }) => name ?? id).join(', '),
      );
  }
}

/** Returns a side's points: enemy units destroyed or routed, and mission actions. */
// TT-RULING-79
export function victoryPoints(game: Game, side: SideId): number {
  const enemies = Object.values(game.state().units).filter((unit) => unit.side === opponentOf(game, side));
  const beaten = enemies.filter(({ id, destroyed }) => destroyed || tokens(game, id, 'routed') > 0);
  return beaten.reduce((sum, { id }) => sum + profileOf(game, id).points, systemOf(game).scored[side] ?? 0);
}
