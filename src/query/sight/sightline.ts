import type { LineOfSight, Sight, WeakestCover } from '../../engine/port/sight';
import type { SightEnds } from '../../engine/port/sight-rule';
import { planDistance } from '../../geometry/distance';
import { outlineHull } from '../../geometry/shapes/outline-hull';
import type { Solid } from '../../geometry/shapes/shapes';
import { meshKernel } from '../../geometry/mesh/loaded';
import type { Shell } from '../../geometry/mesh/shell';
import type { NudgeLimits, Release } from '../../geometry/sight/nudge-limits';
import {
  closeMm,
  prove,
  sees,
  type Seen,
  type SightProof,
  type SightQuery,
} from '../../geometry/sight/sight';
import { toMu, type Mm, type Mu } from '../../geometry/units';
import { coverLevels } from '../../table/format';
import { baseGap } from '../movement/base-gap';
import type { ModelBody } from '../index/bodies';
import { coverOnLine, coverStrength, strongestCover } from './cover-on-line';
import { endsOf, endsWith, type Snapshot } from '../index/snapshot';
import { hidingsOf, findVisiblePart, toVisibility } from './visibility';
import { meshesBetween, solidsBetween, blockerFilter, type BlockerFilter } from './blockers';
import { blockingParts } from './blocking-parts';
import { touchMm } from '../index/areas';
import { buildingSensitivity } from './building-tolerance';
import { openShellsAround } from './open-shells';
import { sightQuery } from './sight-question';
import { seenShapeOf } from './seen-shape';

/** Is there a line past these solids and meshes? */
const findLine = (query: SightQuery, meshes: readonly Shell[]): Seen =>
  meshes.length === 0 ? sees(query) : meshKernel().seesPastMeshes({ ...query, meshes });

/** Half the widest corridor that is distinguished from no limit, and a little more: solids farther from the line cannot touch it. */
const corridorReachMm: Mm = 51;
/** Distance from the area between the two beyond which changes leave the answer as it is. */
function reachOf({ corridorMm, nudgeMm }: SightProof): Mm {
  return corridorMm !== null ? corridorReachMm : (nudgeMm ?? Infinity) + 1;
}

/**
 * The whole answer, with nudges up to `most`. Where a line is free only what is near it matters; where none is, a shift may lead
 * as far. A mesh has a say only where it is near enough.
 */
function proveLine(snapshot: Snapshot, from: ModelBody, to: ModelBody, most: Mu = Infinity): SightProof {
  const { seen } = seenLine(snapshot, from, to);
  const near = toMu(corridorReachMm, snapshot.staticTable.table.muMm);
  const reach = seen ? near : Math.max(near, most);
  const blockers = solidsBetween(snapshot, from, to, reach, blockerFilter(snapshot));
  const meshes = meshesBetween(snapshot, from, to, reach);
  const query = sightQuery(snapshot, from, to, blockers);
  const released = releasedBetween(snapshot, from, to, reach);
  const limits: NudgeLimits = {
    table: snapshot.staticTable.table.size,
    releases: releasesOf(snapshot, from, to, [...blockers, ...released, ...meshes]),
    released,
    most,
  };
  if (meshes.length === 0) return prove(query, limits);
  return meshKernel().provePastMeshes({ ...query, meshes }, limits, most === Infinity);
}

/** Is there a line? */
export function seenLine(snapshot: Snapshot, from: ModelBody, to: ModelBody): Seen {
  return findLine(
    sightQuery(snapshot, from, to, solidsBetween(snapshot, from, to, 0, blockerFilter(snapshot))),
    meshesBetween(snapshot, from, to, 0),
  );
}

/** How far a verdict is from the other one. */
export type SightMargin = Pick<SightProof, 'seen' | 'corridorMm' | 'nudgeMm' | 'blockers'>;

/** Returns the margin of a verdict: far faster than `sightOf`, as shifts of the target beyond `most` are not looked for. */
export function marginOf(snapshot: Snapshot, from: ModelBody, to: ModelBody, most: Mu): SightMargin {
  const { seen, corridorMm, nudgeMm, blockers } = proveLine(snapshot, from, to, most);
  return { seen, corridorMm, nudgeMm, blockers };
}

/** Is there a line that keeps clear of this piece as well, whatever stops lines? */
export function isSeenPast(snapshot: Snapshot, from: ModelBody, to: ModelBody, piece: string): boolean {
  const { part, model } = blockerFilter(snapshot);
  const solids = solidsBetween(snapshot, from, to, 0, {
    part: (facts, ends) => facts.piece === piece || part(facts, ends),
    model,
  });
  return findLine(sightQuery(snapshot, from, to, solids), meshesBetween(snapshot, from, to, 0)).seen;
}

/** The free line that meets the weakest cover; null where none is free. Pieces in `ignore` give no cover. */
// The smallest level for which a line is free of everything that gives more: at most one search a level.
export function weakestCover(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  ignore: ReadonlySet<string>,
): WeakestCover | null {
  const { staticTable } = snapshot;
  const touch = toMu(touchMm, staticTable.table.muMm);
  const stops = solidsBetween(snapshot, from, to, 0, blockerFilter(snapshot));
  const meshes = meshesBetween(snapshot, from, to, 0);
  const cover = staticTable.cover.along(from.bounds, to.bounds).filter(({ piece }) => !ignore.has(piece));
  const present = new Set(cover.map(({ level }) => level));
  for (const level of coverLevels) {
    if (level !== 'none' && !present.has(level)) continue;
    const stronger = cover
      .filter((body) => coverStrength(body.level) > coverStrength(level))
      .map(({ solid }) => solid);
    const { witness } = findLine(sightQuery(snapshot, from, to, [...stops, ...stronger]), meshes);
    if (witness === null) continue;
    const crosses = coverOnLine(witness, cover, touch);
    return { level: strongestCover(crosses), crosses, line: witness };
  }
  return null;
}

/** The whole verdict, and how far from the ground between the two something must stay to leave it as it is. */
export function sightOf(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
): { readonly value: Sight; readonly reach: Mu } {
  const {
    staticTable: { table, rule },
  } = snapshot;
  const proof = proveLine(snapshot, from, to);
  const { verdict, corridorMm, corridor, nudgeMm, nudge } = proof;
  const building = buildingSensitivity(snapshot, from, to, proof.seen);
  const openShells = openShellsAround(snapshot, from, to);

  const seenShape = seenShapeOf(snapshot, from, to, proof.witness);
  const resolutionMm = Math.max(proof.resolutionMm ?? 0, seenShape?.differenceMm ?? 0);

  const value: Sight = {
    from: from.facts.id,
    to: to.facts.id,
    verdict,
    proof: resolutionMm > 0 ? 'searched' : proof.proof,
    ...(resolutionMm > 0 && { resolutionMm }),
    ...lineAndCover(snapshot, from, to, proof),
    corridorMm,
    ...(corridor && { corridor }),
    nudgeMm,
    ...(nudge && { nudge: { vector: nudge } }),
    ...(proof.toleranceMm !== undefined && { toleranceMm: proof.toleranceMm }),
    blockers: proof.blockers,
    ...partsOf(snapshot, from, to, proof),
    ...(openShells.length > 0 && { openShells }),
    distance: baseGap(from, to).distance,
    ...(rule.line === 'volume' && shownFacts(snapshot, from, to, verdict === 'clear')),
    ...(rule.concealment && verdict === 'clear' && { conceal: isConcealed(snapshot, from, to) ? 1 : 0 }),
    ...(seenShape && { seenShape }),
    ...(building && { building }),
  };
  return { value, reach: toMu(reachOf(proof), table.muMm) };
}

function partsOf(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  { blockers }: SightProof,
): Pick<Sight, 'blockingParts'> {
  const parts = blockers.length === 0 ? [] : blockingParts(snapshot, from, to, blockers);
  return parts.length === 0 ? {} : { blockingParts: parts };
}

/** The verdict and its line, without the measures that take long: nudges count up to the longest that is too close to call. */
export function lineOf(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
): { readonly value: LineOfSight; readonly reach: Mu } {
  const { muMm } = snapshot.staticTable.table;
  const proof = proveLine(snapshot, from, to, toMu(2 * closeMm, muMm));
  const { verdict, blockers } = proof;
  return {
    value: { verdict, blockers, ...lineAndCover(snapshot, from, to, proof) },
    reach: toMu(corridorReachMm, muMm),
  };
}

/** The free line that meets the weakest cover, else the line found, and the cover that it meets. */
function lineAndCover(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  { verdict, witness }: SightProof,
): Pick<LineOfSight, 'witness' | 'crosses'> {
  if (witness === null) return { witness, crosses: [] };
  const { table, cover } = snapshot.staticTable;
  const crosses = coverOnLine(witness, cover.along(from.bounds, to.bounds), toMu(touchMm, table.muMm));
  if (verdict !== 'clear' || crosses.length === 0) return { witness, crosses };
  const best = weakestCover(snapshot, from, to, new Set());
  return best !== null && coverStrength(best.level) < coverStrength(strongestCover(crosses))
    ? { witness: best.line, crosses: best.crosses }
    : { witness, crosses };
}

/** Measures the visible share of the target's volume: nothing where no line is free. */
function shownFacts(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  isSeen: boolean,
): Required<Pick<Sight, 'visible' | 'visibleBounds' | 'hidden'>> {
  // Of a target that no line reaches it is known how much shows.
  const part = findVisiblePart(snapshot, from, to, {
    from: 'body',
    past: 'all',
    ...(!isSeen && { threshold: 0 }),
  });
  const { share, least, most } = isSeen ? toVisibility(part) : { share: 0, least: 0, most: 0 };
  return { visible: share, visibleBounds: [least, most], hidden: hidingsOf(part) };
}

/** No line is free of what hinders, though it does not stop; or, where the rule says so, some line between the bases is not. */
export function isConcealed(snapshot: Snapshot, from: ModelBody, to: ModelBody): boolean {
  const { concealment: conceals } = snapshot.staticTable.rule;
  if (!conceals) return false;
  if (conceals.byAnyLine === true) return isAnyLineMet(snapshot, from, to, conceals);
  const hindering = solidsBetween(snapshot, from, to, 0, conceals);
  const stops = solidsBetween(snapshot, from, to, 0, blockerFilter(snapshot));
  return hindering.length > 0 && !sees(sightQuery(snapshot, from, to, [...stops, ...hindering])).seen;
}

/** Half the width of a line that is one of many, seen from above. */
const corridorHalfMm: Mm = 0.5;

/** All lines between two bases cover the hull of both; what comes nearer to it than half a line's width is met by one. */
function isAnyLineMet(snapshot: Snapshot, from: ModelBody, to: ModelBody, conceals: BlockerFilter): boolean {
  const {
    staticTable: { rule, table },
  } = snapshot;
  const stops = blockerFilter(snapshot);
  const met = solidsBetween(snapshot, from, to, toMu(corridorHalfMm, table.muMm), {
    part: (facts, ends) => stops.part(facts, ends) || conceals.part(facts, ends),
    model: (facts, ends) => stops.model(facts, ends) || conceals.model(facts, ends),
  });
  const nearest = toMu(rule.touchBlocks ? corridorHalfMm + touchMm : corridorHalfMm - touchMm, table.muMm);
  const ground = outlineHull([from.model.outline, to.model.outline]);
  return met.some(({ outline }) => ground.some((part) => planDistance(part, outline) < nearest));
}

/** Which blockers would let the line pass if the target stood in them, or do because it does. */
function releasesOf(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  blockers: readonly { readonly id: string }[],
): readonly Release[] {
  const { staticTable, models } = snapshot;
  const { rule } = staticTable;
  const ends = endsOf(snapshot, from, to);
  const including = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...set, id]);
  const inside = (id: string): SightEnds => endsWith(ends, { toWithin: including(ends.toWithin, id) });
  const over = (id: string): SightEnds => endsWith(ends, { toOverlaps: including(ends.toOverlaps, id) });

  return [...new Set(blockers.map(({ id }) => id))].flatMap((id): readonly Release[] => {
    const piece = staticTable.pieces.get(id);
    if (piece) {
      const stopsAs = (standing: SightEnds): boolean =>
        piece.parts.some(({ tags }) => rule.stopsPart({ piece: id, tags }, standing));
      const { area, bottom, top } = piece;
      if (!stopsAs(inside(id))) return [{ id, area, within: rule.within ?? 'any-overlap', bottom, top }];
      return stopsAs(over(id)) ? [] : [{ id, area, within: 'any-overlap', bottom: -Infinity, top: Infinity }];
    }
    const body = models.get(id);
    if (!body || rule.stopsModel(body.facts, over(id))) return [];
    const screened = snapshot.screens
      .filter(({ facts }) => facts.id === id)
      .map(({ solid }) => solid.outline);
    return [
      {
        id,
        area: [body.model.outline, ...screened],
        within: 'any-overlap',
        bottom: -Infinity,
        top: Infinity,
      },
    ];
  });
}

/** Returns solids that stop the line only once the target has left them. */
function releasedBetween(snapshot: Snapshot, from: ModelBody, to: ModelBody, reach: Mu): readonly Solid[] {
  const { rule } = snapshot.staticTable;
  const elsewhere = (ends: SightEnds): SightEnds =>
    endsWith(ends, { toWithin: nothing, toOverlaps: nothing });
  return solidsBetween(snapshot, from, to, reach, {
    part: (facts, ends) => !rule.stopsPart(facts, ends) && rule.stopsPart(facts, elsewhere(ends)),
    model: (facts, ends) => !rule.stopsModel(facts, ends) && rule.stopsModel(facts, elsewhere(ends)),
  });
}

const nothing: ReadonlySet<string> = new Set();
