/** What the program makes of a question: which answer it would give, and what it weighed. */
import { contextOf, type Battle } from '../../engine/index';
import type { Json } from '../../engine/question';
import { leadNow, quickPlayer, seedAt, weigh, type Weighed } from '../../analysis/planner';
import { depths } from '../../analysis/strengths';
import type { Point } from '../../geometry/shapes';
import type { ProgramSeat } from './seats';

export interface Thought {
  readonly answer: Json;
  /** The best first; empty where the first thought was taken, and of one entry without samples where there was no choice. */
  readonly weighed: readonly Weighed[];
  /** The lead of whoever is asked, before any answer, in points. */
  readonly lead: number;
}

/** What a seat answers, and why. It draws on chance of its own, the same at the same question: asked again it thinks the same. */
export function thinkAs(battle: Battle, seat: ProgramSeat): Thought {
  return seat === 'recruit' ? { answer: quickPlayer(battle), weighed: [], lead: leadNow(battle) } : thinkOver(battle, seat);
}

/** What a player of some depth makes of it, and of the answer that was given, where one is named. */
export function thinkOver(battle: Battle, depth: keyof typeof depths, given?: Json): Thought {
  const weighed = weigh(battle, depths[depth], seedAt(battle, depth), given);
  return { answer: weighed[0]!.answer, weighed, lead: leadNow(battle) };
}

/** Something that was weighed, as a person reads it and sees it on the table. */
export interface Alternative extends Weighed {
  /** The option's name; null for an answer by data. */
  readonly option: string | null;
  /** How far who leads the unit would go; null where nobody moves. */
  readonly goes: number | null;
  /** From whom to where it is drawn, in MU on the table; empty where it is about no place. */
  readonly line: readonly Point[];
}

/** The alternatives of a thought at its question, in its order. */
export const alternativesOf = (battle: Battle, { weighed }: Thought): readonly Alternative[] =>
  weighed.map((each) => ({ ...each, option: battle.question!.options.find(({ id }) => id === each.answer)?.label ?? null, ...pictured(battle, each.answer) }));

function pictured(battle: Battle, answer: Json): Pick<Alternative, 'goes' | 'line'> {
  const option = battle.question!.options.find(({ id }) => id === answer);
  if (option) {
    const to = (option.about ?? []).map((id) => placeOf(battle, id)).find((place) => place !== null) ?? null;
    return { goes: null, line: to === null ? [] : [askedPlace(battle), to].filter((place) => place !== null) };
  }
  const way = wayOf(battle, answer);
  return { goes: way.length > 1 ? lengthOf(way) : wayIsAsked(battle) ? 0 : null, line: way };
}

const wayIsAsked = (battle: Battle): boolean => battle.question!.data?.['allowance'] !== undefined;

/** The way of the unit's leader, or of the first that goes, in an answer by data; or the one place that it names. */
function wayOf(battle: Battle, answer: Json): readonly Point[] {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return [];
  const given = answer as Readonly<Record<string, Json>>;
  const onGround = ([x, z]: readonly [number, number]): Point => [x, contextOf(battle).query().surface([x, z]), z];
  if (isPlace(given['at'])) return [onGround(given['at'])];
  const named = Object.keys(given).filter((id) => battle.state.models[id] !== undefined);
  const model = battle.state.models[named.find((id) => battle.state.models[id]!.leader) ?? named[0] ?? ''];
  const move = model && (given[model.id] as { readonly via?: Json; readonly at?: Json });
  if (!model || !move) return [];
  if (isPlace(move.at)) return [onGround(move.at)];
  const via = Array.isArray(move.via) ? move.via.filter(isPlace) : [];
  return [[model.at[0], model.y, model.at[1]], ...via.map(onGround)];
}

const isPlace = (value: Json | undefined): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number');

function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, [x, , z], i) => sum + Math.sqrt((x - line[i]![0]) ** 2 + (z - line[i]![2]) ** 2), 0);
}

/** Where the unit or model stands that the question is about. */
function askedPlace(battle: Battle): Point | null {
  const { unit, model } = battle.question!.data ?? {};
  const [asked] = [model, unit].filter((id) => typeof id === 'string');
  return typeof asked === 'string' ? placeOf(battle, asked) : null;
}

/** Where a model, a unit by its leader, or a piece of terrain stands. */
function placeOf({ state, file }: Battle, id: string): Point | null {
  const own = (state.units[id]?.models ?? [id]).flatMap((model) => state.models[model] ?? []).filter(({ removed, undeployed }) => !removed && undeployed === undefined);
  const model = own.find(({ leader }) => leader) ?? own[0];
  if (model) return [model.at[0], model.y, model.at[1]];
  const piece = file.table.terrain.find((placed) => placed.id === id);
  return piece ? [piece.at[0], 0, piece.at[1]] : null;
}
