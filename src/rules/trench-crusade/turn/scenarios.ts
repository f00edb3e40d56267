/** Scenarios as data: zones, length, reserves, scoring. The articles leave scenarios to the rulebook. */
import { sideDoes } from '../../shared/agreement';
import { emit, type Flow } from '../vocabulary';
import { isWithin } from '../../shared/lengths';
import type { Mu } from '../../../geometry/units';
import type { ModelId, SideId } from '../../../table/ids';
import { inPlay, isDown, modelOf, opponentOf, sideOf, type Game } from '../game';

/** A source of Victory Points. */
export type Scoring =
  /** Each objective held at the end of a Turn, by more standing models near it than the enemy has. */
  | { readonly for: 'objectives'; readonly points: number; readonly who: Who }
  /** Each objective held from 3 inches up or more. */
  | { readonly for: 'heights'; readonly points: number; readonly who: Who }
  /** Each enemy model Out of Action when the battle ends. */
  | { readonly for: 'casualties'; readonly points: number; readonly who: Who };

type Who = 'both' | 'attacker' | 'defender';

/** A scenario. */
export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  // TC-TURN-01
  readonly turns: number;
  /** The least D6 result that adds a Turn after the last; null if none is added (TC-RULING-13). */
  readonly extension: number | null;
  // TC-MORALE-01
  readonly morale: boolean;
  /** The first side of the table's file attacks, and each side has its own zones. Else the players choose their zones. */
  readonly roles: boolean;
  // TC-SETUP-03
  readonly objectivesAfterZones: boolean;
  /** Most models a side brings (TC-SETUP-06); null for all. */
  readonly models: number | null;
  /** Models that a side holds back, and the Turn in which they arrive (TC-SETUP-09). */
  readonly reserves: { readonly who: Who; readonly count: number; readonly turn: number } | null;
  /** INFILTRATORs may be placed ahead (TC-SETUP-10). */
  readonly infiltration: boolean;
  readonly scoring: readonly Scoring[];
}

/** The scenarios to choose from. */
export const scenarios = [
  {
    id: 'no-mans-land',
    name: 'No Man’s Land',
    text: 'Five Turns, and a sixth on a D6 of 4 or more. Each objective held as a Turn ends scores 1; each enemy model Out of Action scores 1.',
    turns: 5,
    extension: 4,
    morale: true,
    roles: false,
    objectivesAfterZones: false,
    models: null,
    reserves: null,
    infiltration: true,
    scoring: [
      { for: 'objectives', points: 1, who: 'both' },
      { for: 'casualties', points: 1, who: 'both' },
    ],
  },
  {
    id: 'storming-the-shores',
    name: 'Storming the Shores',
    text: 'Six Turns. The first side attacks; its second wave comes in Turn 2. Objectives are placed once the zones are known: each that the attacker holds as a Turn ends scores 2; the defender scores 1 for each attacker Out of Action.',
    turns: 6,
    extension: null,
    morale: true,
    roles: true,
    objectivesAfterZones: true,
    models: null,
    reserves: { who: 'attacker', count: 2, turn: 2 },
    infiltration: false,
    scoring: [
      { for: 'objectives', points: 2, who: 'attacker' },
      { for: 'casualties', points: 1, who: 'defender' },
    ],
  },
  {
    id: 'towers-of-silence',
    name: 'The Towers of Silence',
    text: 'Four Turns to the death, without Morale Tests. Each objective held as a Turn ends scores 1, and 1 more if it is held from 3 inches up; at most eight models a side.',
    turns: 4,
    extension: null,
    morale: false,
    roles: false,
    objectivesAfterZones: false,
    models: 8,
    reserves: null,
    infiltration: true,
    scoring: [
      { for: 'objectives', points: 1, who: 'both' },
      { for: 'heights', points: 1, who: 'both' },
    ],
  },
] as const satisfies readonly Scenario[];

export const scenarioNamed = (name: Game['options']['scenario']): Scenario =>
  scenarios.find(({ id }) => id === name)!;

/** Returns the battle’s scenario. */
// TC-SETUP-02
export const scenarioOf = (game: Game): Scenario => scenarioNamed(game.options.scenario);

/** Reports whether a side has this role in the scenario. */
export function hasRole(game: Game, side: SideId, who: Who): boolean {
  if (who === 'both') return true;
  return (side === game.table.sides[0]!.id) === (who === 'attacker');
}

/** Distance from an objective's edge within which a model counts for it. */
const holdReach: Mu = 1;

/** Least height for holding an objective from above. */
const high: Mu = 3;

/** Scores objectives at the end of a Turn. */
// TC-END-02
export function* scoreTurn(game: Game): Flow<void> {
  for (const { id: side } of game.table.sides) {
    for (const scoring of scenarioOf(game).scoring) {
      if (scoring.for === 'casualties' || !hasRole(game, side, scoring.who)) continue;
      const held = game
        .state()
        .system.objectives.filter((objective) => holds(game, side, objective, scoring.for === 'heights'));
      if (held.length > 0)
        yield* score(
          game,
          side,
          held.length * scoring.points,
          `holding ${held.map((id) => objectiveName(game, id)).join(', ')}`,
        );
    }
  }
}

/** Scores casualties at the end of the battle. */
// TC-END-02, TC-END-03
export function* scoreBattle(game: Game): Flow<void> {
  const { takingPart } = game.state().system;
  for (const { id: side } of game.table.sides) {
    for (const scoring of scenarioOf(game).scoring) {
      if (scoring.for !== 'casualties' || !hasRole(game, side, scoring.who)) continue;
      const fallen = takingPart.filter(
        (model) => sideOf(game, model) === opponentOf(game, side) && modelOf(game, model).removed,
      );
      if (fallen.length > 0)
        yield* score(
          game,
          side,
          fallen.length * scoring.points,
          `${fallen.length} enemy ${fallen.length === 1 ? 'model is' : 'models are'} Out of Action`,
        );
    }
  }
}

function* score(game: Game, side: SideId, points: number, why: string): Flow<void> {
  yield* emit({
    type: 'points-scored',
    rules: ['TC-END-02'],
    text: `${sideDoes(game, side, 'scores')} ${points}: ${why}.`,
    data: { side, points },
  });
}

const objectiveName = (game: Game, id: string): string =>
  game.table.objectives.find((objective) => objective.id === id)?.name ?? id;

/** Reports whether the side has more standing models near the objective than the enemy, and from above one of them high up. */
export function holds(game: Game, side: SideId, objective: string, fromAbove: boolean): boolean {
  const own = standingNear(game, side, objective);
  const ahead = own.length > standingNear(game, opponentOf(game, side), objective).length;
  return ahead && (!fromAbove || own.some((model) => modelOf(game, model).y >= high));
}

/** Returns the models of a side that count for an objective. */
export const standingNear = (game: Game, side: SideId, objective: string): readonly ModelId[] =>
  inPlay(game, side)
    .map(({ id }) => id)
    .filter(
      (id) => !isDown(game, id) && isWithin(game.query().distanceToItem(id, objective).distance, holdReach),
    );

/** Returns the side with more Victory Points; null for a draw. */
// TC-END-03
export function leader(game: Game): SideId | null {
  const { scored } = game.state().system;
  const [one, other] = game.table.sides.map(({ id }) => id) as [string, string];
  const lead = (scored[one] ?? 0) - (scored[other] ?? 0);
  return lead > 0 ? one : lead < 0 ? other : null;
}
