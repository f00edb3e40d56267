/** Evaluation of a question by an AI player: its answer and the alternatives. */
import { contextOf, type Battle } from '../../engine/index';
import type { Json } from '../../engine/question';
import { leadNow, seedAt, weigh, type Weighed } from '../../players/planner';
import { playerOf, veteranDepth } from '../../players/strengths';
import { veteranSamples } from '../../players/veteran-samples';
import type { Point } from '../../geometry/shapes/shapes';
import { isVeteran, samplesOf, type ProgramSeat, type VeteranSeat } from './seats';

export interface Thought {
  readonly answer: Json;
  /** The best first; empty after a first thought, and one entry without samples if there was no choice. */
  readonly weighed: readonly Weighed[];
  /** Lead of the answering side before any answer, in points. */
  readonly lead: number;
}

/** Returns a seat's answer and its evaluation. Its own random seed depends on the question, so it always gives the same answer. */
export function thinkAs(battle: Battle, seat: ProgramSeat): Thought {
  return isVeteran(seat)
    ? thinkOver(battle, seat)
    : { answer: playerOf(seat, `${seat} ${battle.file.seed}`)(battle), weighed: [], lead: leadNow(battle) };
}

/** Returns a veteran's evaluation of the question, and of the given answer if there is one. */
export function thinkOver(battle: Battle, seat: VeteranSeat, given?: Json): Thought {
  const depth = { ...veteranDepth, samples: samplesOf(seat) ?? veteranSamples };
  const weighed = weigh(battle, depth, seedAt(battle, 'veteran'), given);
  return { answer: weighed[0]!.answer, weighed, lead: leadNow(battle) };
}

/** An evaluated answer, for a person to read and see on the table. */
export interface Alternative extends Weighed {
  /** The chosen options as text; null for an answer that only a drawing shows. */
  readonly name: string | null;
  /** Approximate length of the leader's move, in MU; null without a move. */
  readonly goes: number | null;
  /** Lines to draw on the table, in MU; empty if the answer has no place. */
  readonly lines: readonly (readonly Point[])[];
}

/** Returns the alternatives of a thought, in its order. */
export const alternativesOf = (battle: Battle, { weighed }: Thought): readonly Alternative[] =>
  weighed.map((each) => ({ ...each, ...pictured(battle, each.answer) }));

function pictured(battle: Battle, answer: Json): Pick<Alternative, 'name' | 'goes' | 'lines'> {
  const { options, data } = battle.question!;
  const chosen = options.filter(({ id }) => (Array.isArray(answer) ? answer.includes(id) : id === answer));
  if (chosen.length > 0) {
    const asked = Array.isArray(answer) ? null : askedPlace(battle);
    const places = chosen
      .map(({ about = [] }) => about.map((id) => placeOf(battle, id)).find((place) => place !== null) ?? null)
      .filter((place) => place !== null);
    return {
      name: chosen.map(({ label }) => label).join(', '),
      goes: null,
      lines: places.map((place) => (asked ? [asked, place] : [place])),
    };
  }
  const shares = sharesOf(battle, answer);
  if (shares) return { ...shares, goes: null };
  const path = flightOf(battle, answer) ?? pathOf(battle, answer);
  const isMove = data?.['allowance'] !== undefined;
  return {
    name: null,
    goes: path.length > 1 ? lengthOf(path) : isMove ? 0 : null,
    lines: path.length > 0 ? [path] : [],
  };
}

/** Returns the number of shooters for each target, if the answer assigns them. */
function sharesOf(battle: Battle, answer: Json): Pick<Alternative, 'name' | 'lines'> | null {
  const targets = isRecord(answer) ? Object.entries(answer) : [];
  const sums = targets.map(([, shooters]) =>
    (isRecord(shooters) ? Object.values(shooters) : [])
      .filter((each) => typeof each === 'number')
      .reduce((sum, each) => sum + each, 0),
  );
  if (sums.length === 0 || sums.some((sum) => sum === 0)) return null;
  return {
    name: targets
      .map(([unit], index) => `${battle.state.units[unit]?.name ?? unit}: ${sums[index]}`)
      .join(', '),
    lines: targets.map(([unit, shooters]) =>
      [placeOf(battle, Object.keys(shooters as object)[0]!), placeOf(battle, unit)].filter(
        (place) => place !== null,
      ),
    ),
  };
}

/** Returns the path of a flight, if the answer is its direction. */
function flightOf(battle: Battle, answer: Json): readonly Point[] | null {
  const { from, distance } = battle.question!.data ?? {};
  if (
    !isRecord(answer) ||
    typeof answer['bearing'] !== 'number' ||
    !Array.isArray(from) ||
    typeof distance !== 'number'
  )
    return null;
  const [x, y, z] = from as [number, number, number];
  const [toX, toZ] = contextOf(battle).query().travel([x, z], answer['bearing'], distance);
  return [
    [x, y, z],
    [toX, y, toZ],
  ];
}

/** Returns the path of the unit's leader, or of the first model that moves, in an answer with data; or its only place. */
function pathOf(battle: Battle, answer: Json): readonly Point[] {
  if (!isRecord(answer)) return [];
  const named = Object.keys(answer).filter((id) => battle.state.models[id] !== undefined);
  const leader = named.find((id) => battle.state.models[id]!.leader) ?? named[0];
  const move = leader === undefined ? answer : answer[leader];
  if (!isRecord(move)) return [];
  const start = leader === undefined ? askedPlace(battle) : placeOf(battle, leader);
  const ends = isPlace(move['at'])
    ? [move['at']]
    : (Array.isArray(move['via']) ? move['via'] : [])
        .map((step) => (isRecord(step) ? step['to'] : step))
        .filter(isPlace);
  const onGround = ends.map(([x, z]): Point => [x, contextOf(battle).query().surfaceHeight([x, z]), z]);
  return [...(start && onGround.length > 0 ? [start] : []), ...onGround];
}

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlace = (value: Json | undefined): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number');

/** Returns the length in plan: no rules count descents. */
function lengthOf(line: readonly Point[]): number {
  return line
    .slice(1)
    .reduce((sum, [x, , z], i) => sum + Math.sqrt((x - line[i]![0]) ** 2 + (z - line[i]![2]) ** 2), 0);
}

/** Returns the place of the unit or model that the question is about. */
function askedPlace(battle: Battle): Point | null {
  const { unit, model } = battle.question!.data ?? {};
  const [asked] = [model, unit].filter((id) => typeof id === 'string');
  return typeof asked === 'string' ? placeOf(battle, asked) : null;
}

/** Returns the place of a model, a unit (its leader) or a piece of terrain. */
function placeOf({ state, file }: Battle, id: string): Point | null {
  const own = (state.units[id]?.models ?? [id])
    .flatMap((model) => state.models[model] ?? [])
    .filter(({ removed, undeployed }) => !removed && undeployed === undefined);
  const model = own.find(({ leader }) => leader) ?? own[0];
  if (model) return [model.at[0], model.y, model.at[1]];
  const piece = file.table.terrain.find((placed) => placed.id === id);
  return piece ? [piece.at[0], 0, piece.at[1]] : null;
}
