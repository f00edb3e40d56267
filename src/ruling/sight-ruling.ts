/**
 * The call: everything that settles a contested line of sight between two models, as plain data. What is drawn, said and
 * saved of it comes from here; nothing here decides, the verdict is the query's.
 */
import type { CiteSight, RuleNote, SightFacts } from '../engine/sight-notes';
import type { ModelPose } from '../engine/port/pose';
import type { Sight } from '../engine/port/sight';
import type { SightEnds, SightRule } from '../engine/port/sight-rule';
import type { TableQuery } from '../engine/port/table-query';
import { elevationOf, type Elevation } from '../geometry/visibility/elevation';
import type { PlanPoint, Point, Segment } from '../geometry/shapes/shapes';
import { toMu } from '../geometry/units';
import type { SpacePolygon } from '../geometry/visibility/visible';
import type { CoverLevel } from '../table/format';
import type { PlacedModel, PlacedPart, PlacedPiece, Table } from '../table/table';
import { createStaticTable, modelBody, type ModelBody } from '../query/index/bodies';
import {
  hiddenSentences,
  verdictSentence,
  changeSentences,
  type RulingFacts,
  type Opening,
} from './sentences';
import { buildCorridorPlan, type CorridorPlan } from './corridor-plan';
import { unitVector } from './line-frame';
import { endsAt, endsOf, endsWith, modelIn, createSnapshot, type Snapshot } from '../query/index/snapshot';
import { cutSection, type Obstacle, type Section, type SectionCut } from './section';
import { findVisiblePart } from '../query/sight/visibility';
import { createTableQuery } from '../query/table-query';
import { touchMm } from '../query/index/areas';

export interface SightRuling {
  readonly table: string;
  readonly rules: string;
  /** Millimetres in one MU. */
  readonly muMm: number;
  readonly sight: Sight;
  readonly sentence: string;
  readonly passages: readonly Passage[];
  readonly changes: readonly string[];
  readonly notes: readonly RuleNote[];
  readonly section: Section;
  readonly plan: CorridorPlan;
  /** The target as the viewer sees it; null where the rules do not ask how much of it shows. */
  readonly targetView: TargetView | null;
  /** Which line the section is cut along. */
  readonly drawnLine: 'witness' | 'closest' | 'centres';
}

export interface TargetView {
  readonly elevation: Elevation;
  /** The hidden part in the table frame, in convex polygons on the target's volume. */
  readonly hidden: readonly SpacePolygon[];
  /** Statements of what hides it, one a line. */
  readonly sentences: readonly string[];
}

/** Something that the drawn line meets, in the order in which it meets it. */
export interface Passage {
  readonly id: string;
  readonly label: string;
  readonly kind: 'over' | 'under' | 'opening' | 'through' | 'stopped';
  /** The air between the line and it, in MU; 0 for what it runs through. */
  readonly gap: number;
  readonly cover: CoverLevel;
}

/** A table in its present state, with the rules that judge it. */
export interface RulingContext {
  readonly table: Table;
  readonly query: TableQuery;
  readonly moment: Snapshot;
  /** Cites the rules of a ruling: rule IDs with a short text. */
  readonly cite: CiteSight;
}

export function createRulingContext(table: Table, rule: SightRule, cite: CiteSight): RulingContext {
  const ground = createStaticTable(table, rule);
  const moment = createSnapshot(
    ground,
    table.models.map((model) => modelBody(model, ground)),
  );
  return { table, query: createTableQuery(table, rule), moment, cite };
}

/** @throws when one of the models is not on the table */
export function makeSightRuling(
  { table, query, moment, cite }: RulingContext,
  fromId: string,
  toId: string,
): SightRuling {
  const { rule } = moment.staticTable;
  const [from, to] = [modelIn(moment, fromId), modelIn(moment, toId)];
  const ends = endsOf(moment, from, to);

  const sight = query.sight(fromId, toId);
  const obstacles = obstaclesFor(moment, from, to, ends);
  const spare = facingFrom(from.model, to.model);
  const opened = openedLine(table, query, sight);
  const { line, drawn } = tellingLine(sight, rule, from.model, to.model, opened);
  const section = cutSection({
    line,
    free: sight.witness !== null,
    spare,
    from: from.solid,
    to: to.solid,
    obstacles,
  });
  const plan = buildCorridorPlan({
    line: sight.corridor ?? line,
    spare,
    from: from.solid,
    to: to.solid,
    obstacles,
    corridorMm: sight.corridorMm,
    nudge:
      sight.nudge && sight.nudgeMm !== null
        ? { mm: sight.nudgeMm, vector: sight.nudge.vector, opened }
        : null,
    muMm: table.muMm,
  });
  const facts: RulingFacts = {
    sight,
    section,
    corridor: plan.corridor,
    nudge: plan.nudge,
    opening: openingOnLine(table, section),
    muMm: table.muMm,
  };
  return {
    table: table.name,
    rules: table.rules,
    muMm: table.muMm,
    sight,
    sentence: verdictSentence(facts),
    passages: passagesOf(section, sight),
    changes: changeSentences(facts),
    notes: cite(citedFacts(table, sight, section, rule, ends)),
    section,
    plan,
    targetView: rule.line === 'volume' ? shownTarget(moment, from, to, sight) : null,
    drawnLine: drawn,
  };
}

/** Of a target that no line reaches all is hidden, whether one piece or several do it. */
function shownTarget(moment: Snapshot, from: ModelBody, to: ModelBody, sight: Sight): TargetView {
  const part = findVisiblePart(moment, from, to, {
    from: 'body',
    past: 'all',
    ...(sight.visible === 0 && { threshold: 0 }),
  });
  const hidden = sight.visible === 0 ? part.faces : part.hidden;
  return { elevation: elevationOf(part, hidden), hidden, sentences: hiddenSentences(sight) };
}

/** The parts of a ruling to highlight in the scene: the line up to its stop, and everything that blocks it or gives cover. */
export interface RulingHighlights {
  readonly from: string;
  readonly to: string;
  readonly verdict: Sight['verdict'];
  readonly segment: Segment;
  readonly stop: { readonly at: Point; readonly by: string } | null;
  readonly blockers: readonly string[];
  readonly crosses: readonly string[];
  /** The part of the target that is hidden, in convex polygons. */
  readonly hidden: readonly SpacePolygon[];
}

export function highlightsOf({ sight, section, targetView: shown }: SightRuling): RulingHighlights {
  const { from, to, verdict, blockers, crosses } = sight;
  return {
    from,
    to,
    verdict,
    segment: section.line,
    stop: stopOf(section),
    blockers,
    crosses: crosses.map(({ piece }) => piece),
    hidden: shown?.hidden ?? [],
  };
}

function stopOf({ stoppedAt, length, line: [start, end], cuts }: Section): RulingHighlights['stop'] {
  if (stoppedAt === null) return null;
  const share = length === 0 ? 0 : stoppedAt / length;
  const at = (axis: 0 | 1 | 2): number => start[axis] + share * (end[axis] - start[axis]);
  const by = cuts.find(
    ({ stops, passing }) => stops && passing.way === 'through' && passing.enters === stoppedAt,
  );
  return { at: [at(0), at(1), at(2)], by: by?.id ?? '' };
}

function obstaclesFor(
  { staticTable: { table, rule }, models, screenIndex }: Snapshot,
  from: ModelBody,
  to: ModelBody,
  ends: SightEnds,
): readonly Obstacle[] {
  const parts = table.pieces
    .flatMap((piece) => piece.parts)
    .map((placed): Obstacle => ({
      id: placed.piece,
      label: placed.part.label ?? placed.node ?? '',
      kind: kindOf(placed),
      solids: placed.solids,
      mesh: placed.mesh,
      stops: placed.part.dug !== true && rule.stopsPart({ piece: placed.piece, tags: placed.tags }, ends),
      endless: rule.endlessBlockers,
    }));
  const endless = rule.endlessBlockers || rule.endlessModels === true;
  const third = [...models.values()].filter((body) => body !== from && body !== to);
  const others = third.map(({ facts, solid }): Obstacle => ({
    id: facts.id,
    label: '',
    kind: 'model',
    solids: [solid],
    stops: rule.stopsModel(facts, ends),
    endless,
  }));
  const touch = toMu(touchMm, table.muMm);
  const gaps = screenIndex.along(from.bounds, to.bounds).map((screen): Obstacle => ({
    id: screen.facts.id,
    label: 'gap in its unit',
    kind: 'area',
    solids: [screen.solid],
    stops: rule.stopsModel(screen.facts, endsAt(screen, ends, from, to, touch)),
    endless,
  }));
  return [...parts, ...others, ...gaps];
}

function kindOf({ part, tags }: PlacedPart): Obstacle['kind'] {
  if (part.dug === true) return 'dug';
  return tags.solid ? 'matter' : 'area';
}

/** Factor on the nudge for the line that it opens: past the mere touch. */
const pastTouch = 1.001;

/** The line that the smallest shift of the target opens, or null where that is not known. */
function openedLine(table: Table, query: TableQuery, { to, from, nudge }: Sight): Segment | null {
  if (!nudge) return null;
  const [dx, dz] = nudge.vector;
  const standing = table.models.map(({ id, at, facing, y, height }): ModelPose => ({
    model: id,
    at: id === to ? [at[0] + pastTouch * dx, at[1] + pastTouch * dz] : at,
    facing,
    y,
    height,
  }));
  return query.withModels(standing).sight(from, to).witness;
}

/** The line to cut along: a free one; where heights decide, the one that comes closest; else from centre to centre. */
function tellingLine(
  { witness, nudge }: Sight,
  { line }: SightRule,
  from: PlacedModel,
  to: PlacedModel,
  opened: Segment | null,
): { readonly line: Segment; readonly drawn: SightRuling['drawnLine'] } {
  if (witness) return { line: witness, drawn: 'witness' };
  if (opened && nudge && opened[0][1] !== opened[1][1]) {
    const [start, [x, y, z]] = opened;
    return { line: [start, [x - nudge.vector[0], y, z - nudge.vector[1]]], drawn: 'closest' };
  }
  const heightOf = ({ y, height }: PlacedModel): number => (line === 'volume' ? y + height : y);
  return {
    line: [
      [from.at[0], heightOf(from), from.at[1]],
      [to.at[0], heightOf(to), to.at[1]],
    ],
    drawn: 'centres',
  };
}

function passagesOf({ cuts }: Section, { crosses }: Sight): readonly Passage[] {
  const coverOf = (id: string): CoverLevel => crosses.find(({ piece }) => piece === id)?.cover ?? 'none';
  return cuts.flatMap(({ id, label, stops, passing }): readonly Passage[] => {
    if (passing.way === 'beyond') return [];
    const isOpening = passing.way === 'over' && passing.above !== undefined;
    const way = isOpening ? 'opening' : passing.way === 'through' && stops ? 'stopped' : passing.way;
    return [{ id, label, kind: way, gap: passing.way === 'through' ? 0 : passing.gap, cover: coverOf(id) }];
  });
}

const openings = /window|slit|loophole|door/;

/** The first window, slit or door that the line runs through, by the labels of what frames it. */
function openingOnLine(table: Table, { cuts, line, length }: Section): Opening | null {
  const frame = cuts.find(({ label, passing }) => openings.test(label) && passing.way !== 'beyond');
  const name = frame && openings.exec(frame.label)?.[0];
  const piece = table.pieces.find(({ id }) => id === frame?.id);
  // A mesh's node may be named after the door that it is.
  if (!frame || !name || !piece?.parts.some(({ part }) => part.label === frame.label)) return null;
  return { piece: piece.id, name: `${sideOf(piece, placeOf(frame, line, length))} ${name}` };
}

function placeOf({ span }: SectionCut, [from, to]: Segment, length: number): PlanPoint {
  const share = (span[0] + span[1]) / 2 / length;
  return [from[0] + share * (to[0] - from[0]), from[2] + share * (to[2] - from[2])];
}

/** Which side of a piece a place lies on; the table's far edge is north. */
function sideOf({ at }: PlacedPiece, [x, z]: PlanPoint): string {
  const [dx, dz] = [x - at[0], z - at[1]];
  if (Math.abs(dx) > Math.abs(dz)) return dx > 0 ? 'east' : 'west';
  return dz > 0 ? 'south' : 'north';
}

function citedFacts(
  table: Table,
  sight: Sight,
  { line, cuts }: Section,
  rule: SightRule,
  ends: SightEnds,
): SightFacts {
  const met = cuts.filter(({ passing }) => passing.way !== 'beyond');
  const models = new Set(table.models.map(({ id }) => id));
  return {
    verdict: sight.verdict,
    level: line[0][1] === line[1][1],
    blockedByModels: sight.blockers.some((id) => models.has(id)),
    blockedByTerrain: sight.blockers.some((id) => !models.has(id)),
    overBlockers: met.some(({ stops, passing }) => stops && passing.way === 'over'),
    standsIn: standsInBlocker(table, rule, ends),
    pastOwnUnit: met.some(({ id, stops }) => !stops && unitOf(table, id) === ends.from.unit),
    pastTargetUnit: met.some(({ id, stops }) => !stops && unitOf(table, id) === ends.to.unit),
    narrow: sight.corridorMm !== null && sight.corridorMm < 1,
    conceal: sight.conceal === 1,
    crosses: sight.crosses.length > 0,
    options: table.file.options ?? {},
  };
}

const unitOf = (table: Table, id: string): string | undefined =>
  table.models.find((model) => model.id === id)?.unit;

/** Does an end stand within a piece that stops other lines, though not this one? */
function standsInBlocker(table: Table, rule: SightRule, ends: SightEnds): boolean {
  const nowhere: SightEnds = endsWith(ends, { fromWithin: new Set(), toWithin: new Set() });
  return table.pieces
    .filter(({ id }) => ends.fromWithin.has(id) || ends.toWithin.has(id))
    .some(({ parts }) =>
      parts.some(
        ({ piece, tags }) =>
          rule.stopsPart({ piece, tags }, nowhere) && !rule.stopsPart({ piece, tags }, ends),
      ),
    );
}

/** Unit vector in plan from one model to another; the x axis where they stand on one spot. */
const facingFrom = (from: PlacedModel, to: PlacedModel): PlanPoint =>
  unitVector([to.at[0] - from.at[0], to.at[1] - from.at[1]])[1] ?? [1, 0];
