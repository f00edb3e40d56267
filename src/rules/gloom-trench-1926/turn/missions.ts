/** Missions as data: length, deployment and scoring. The rulebook has none (GT-RULING-113). */
import { sideDoes } from '../../shared/agreement';
import { emit, type Flow } from '../vocabulary';
import type { Mu } from '../../../geometry/units';
import type { SideId, UnitId } from '../../../table/ids';
import { countOf, hasKeyword, living, opponentOf, isInReach, unitsOf, type Game } from '../game';
import { zonesOf } from '../deployment/zones';

/** One source of victory points. */
export type Scoring =
  /** For each enemy unit destroyed, when the battle ends. */
  | { readonly for: 'units-destroyed'; readonly points: number }
  /** For each destroyed enemy unit with the keyword Commander, when the battle ends. */
  | { readonly for: 'commanders-destroyed'; readonly points: number }
  /** For each objective with more own than enemy models near it, at the end of each turn from `from`. */
  | { readonly for: 'objectives'; readonly points: number; readonly from: number }
  /** For each unit with all its models in the other side's zone, when the battle ends. */
  | { readonly for: 'enemy-zone'; readonly points: number };

/** Deployment on a table whose file has no zones. */
export interface MissionDeployment {
  /** The side that deploys first: by a coin, or the table's first side. */
  readonly aggressor: 'coin' | 'first-side';
  /** Edges of the table to pick from. */
  readonly edges: 'long' | 'short';
  /** Depth of the zones from their edges. */
  readonly depth: Mu;
}

export interface Mission {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly turnLimit: number;
  readonly deployment: MissionDeployment;
  readonly scoring: readonly Scoring[];
}

export const missions = [
  {
    id: 'attrition',
    name: 'War of Attrition',
    text: 'Six turns. The side that has destroyed more enemy units wins.',
    turnLimit: 6,
    deployment: { aggressor: 'coin', edges: 'long', depth: 8 },
    scoring: [{ for: 'units-destroyed', points: 1 }],
  },
  {
    id: 'hold-the-line',
    name: 'Hold the Line',
    text: 'Six turns. From the second turn on each objective held at a turn’s end scores 1; each enemy unit destroyed scores 1.',
    turnLimit: 6,
    deployment: { aggressor: 'coin', edges: 'long', depth: 10 },
    scoring: [
      { for: 'objectives', points: 1, from: 2 },
      { for: 'units-destroyed', points: 1 },
    ],
  },
  {
    id: 'breakthrough',
    name: 'Breakthrough',
    text: 'Seven turns, from the short edges of the table; the first side attacks. Each unit that ends wholly in the enemy’s zone scores 3; each enemy unit destroyed scores 1.',
    turnLimit: 7,
    deployment: { aggressor: 'first-side', edges: 'short', depth: 8 },
    scoring: [
      { for: 'enemy-zone', points: 3 },
      { for: 'units-destroyed', points: 1 },
    ],
  },
  {
    id: 'trench-raid',
    name: 'Trench Raid',
    text: 'Five turns; the first side raids. Each enemy Commander unit destroyed scores 3, each objective held when the last turn ends 2, each enemy unit destroyed 1.',
    turnLimit: 5,
    deployment: { aggressor: 'first-side', edges: 'long', depth: 8 },
    scoring: [
      { for: 'commanders-destroyed', points: 3 },
      { for: 'objectives', points: 2, from: 5 },
      { for: 'units-destroyed', points: 1 },
    ],
  },
] as const satisfies readonly Mission[];

/** Distance from an objective's edge within which a model counts for it. */
const holdReach: Mu = 3;

/** Returns the battle's mission; without one the options decide the winner (GT-RULING-113). */
export function missionOf(game: Game): Mission {
  const { mission, turnLimit } = game.options;
  return missions.find(({ id }) => id === mission) ?? { ...missions[0], turnLimit };
}

/** Scores the objectives at the end of a turn. */
// GT-RULING-113
export function* scoreObjectives(game: Game): Flow<void> {
  const scoring = missionOf(game).scoring.find((entry) => entry.for === 'objectives');
  if (!scoring || game.state().turn < scoring.from) return;
  for (const { id: side } of game.table.sides) {
    const held = game.table.objectives.filter(({ id }) => holderOf(game, id) === side);
    if (held.length === 0) continue;
    const points = held.length * scoring.points;
    yield* emit({
      type: 'points-scored',
      rules: ['GT-RULING-113'],
      text: `${sideDoes(game, side, 'holds')} ${held.map(({ id, name }) => name ?? id).join(', ')}: ${points} victory points.`,
      data: { side, points, objectives: held.map(({ id }) => id) },
    });
  }
}

/** Returns the side with more models near an objective than the other; null if neither has more. */
// GT-RULING-113
export function holderOf(game: Game, objective: string): SideId | null {
  return (
    game.table.sides.find(
      ({ id: side }) => strength(game, side, objective) > strength(game, opponentOf(game, side), objective),
    )?.id ?? null
  );
}

/** Counts a side's models near an objective. */
function strength(game: Game, side: SideId, objective: string): number {
  const near = unitsOf(game, side)
    .flatMap(({ id }) => living(game, id))
    .filter((model) => isInReach(game, model.id, { item: objective }, holdReach));
  return countOf(near);
}

/** Returns a side's victory points if the battle ended now: points scored so far, and those that count at the end. */
// GT-RULING-113
export function victoryPoints(game: Game, side: SideId): number {
  const scored = game.state().system.scored[side] ?? 0;
  return missionOf(game).scoring.reduce(
    (sum, scoring) => sum + scoring.points * counted(game, side, scoring),
    scored,
  );
}

function counted(game: Game, side: SideId, scoring: Scoring): number {
  const enemy = opponentOf(game, side);
  const destroyed = Object.values(game.state().units).filter((unit) => unit.side === enemy && unit.destroyed);
  switch (scoring.for) {
    case 'units-destroyed':
      return destroyed.length;
    case 'commanders-destroyed':
      return destroyed.filter(({ id }) => hasKeyword(game, id, 'Commander')).length;
    case 'enemy-zone':
      return unitsOf(game, side).filter(({ id }) => isInZone(game, id, enemy)).length;
    case 'objectives':
      return 0;
  }
}

function isInZone(game: Game, unit: UnitId, side: SideId): boolean {
  const zones = zonesOf(game, side);
  return living(game, unit).every((model) =>
    zones.some((outline) => game.query().isInside(model.id, outline)),
  );
}
