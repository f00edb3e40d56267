import type { ModelFacts, PartFacts, Sight, SightEnds, WeakestCover } from '../engine/table-query';
import type { Solid } from '../geometry/shapes';
import { prove, sees, type Release, type Seen, type SightQuery } from '../geometry/sight';
import { toMu, type Mm, type Mu } from '../geometry/units';
import { coverLevels } from '../table/format';
import { baseGap } from './base-gap';
import type { ModelBody } from './bodies';
import { crossings, strength, strongest } from './crossing';
import { endsOf, type Moment } from './moment';
import { touchMm } from './within';

/** What a rule picks out of what lies between two models. */
interface Picks {
  part(part: PartFacts, ends: SightEnds): boolean;
  model(model: ModelFacts, ends: SightEnds): boolean;
}

const stopping = ({ ground: { rule } }: Moment): Picks => ({ part: rule.stopsPart, model: rule.stopsModel });

/** The solids between two models, and up to `reach` beside, that a rule picks out. */
function solidsBetween(moment: Moment, from: ModelBody, to: ModelBody, reach: Mu, picks: Picks): readonly Solid[] {
  const ends = endsOf(moment, from, to);
  const { ground, modelIndex, screens } = moment;
  const third = ({ facts: { id } }: { readonly facts: ModelFacts }): boolean => id !== from.facts.id && id !== to.facts.id;
  return [
    ...ground.parts.along(from.bounds, to.bounds, reach).filter(({ facts }) => picks.part(facts, ends)).map(({ solid }) => solid),
    ...modelIndex.along(from.bounds, to.bounds, reach).filter((body) => third(body) && picks.model(body.facts, ends)).map(({ blocker }) => blocker),
    ...screens.along(from.bounds, to.bounds, reach).filter((screen) => third(screen) && picks.model(screen.facts, ends)).map(({ solid }) => solid),
  ];
}

function sightQuery({ ground: { rule, table } }: Moment, from: ModelBody, to: ModelBody, blockers: readonly Solid[]): SightQuery {
  return { line: rule.line, from: from.solid, to: to.solid, blockers, muMm: table.muMm };
}

/** Is there a line? */
export function seenLine(moment: Moment, from: ModelBody, to: ModelBody): Seen {
  return sees(sightQuery(moment, from, to, solidsBetween(moment, from, to, 0, stopping(moment))));
}

/** The free line that meets the weakest cover; null where none is free. Pieces in `ignore` give no cover. */
// The smallest level for which a line is free of everything that gives more: at most one search a level.
export function weakestCover(moment: Moment, from: ModelBody, to: ModelBody, ignore: ReadonlySet<string>): WeakestCover | null {
  const { ground } = moment;
  const touch = toMu(touchMm, ground.table.muMm);
  const stops = solidsBetween(moment, from, to, 0, stopping(moment));
  const cover = ground.cover.along(from.bounds, to.bounds).filter(({ piece }) => !ignore.has(piece));
  const present = new Set(cover.map(({ level }) => level));
  for (const level of coverLevels) {
    if (level !== 'none' && !present.has(level)) continue;
    const stronger = cover.filter((body) => strength(body.level) > strength(level)).map(({ solid }) => solid);
    const { witness } = sees(sightQuery(moment, from, to, [...stops, ...stronger]));
    if (witness === null) continue;
    const crosses = crossings(witness, cover, touch);
    return { level: strongest(crosses), crosses, line: witness };
  }
  return null;
}

/** Half the widest corridor that is told from no limit, and a little more: what lies farther from a line's ground cannot touch it. */
const corridorReachMm: Mm = 51;

/** The whole verdict, and how far from the ground between the two something must stay to leave it as it is. */
export function sightOf(moment: Moment, from: ModelBody, to: ModelBody): { readonly value: Sight; readonly reach: Mu } {
  const { ground: { table, rule, cover } } = moment;
  const blockers = solidsBetween(moment, from, to, Infinity, stopping(moment));
  const proof = prove(sightQuery(moment, from, to, blockers), { table: table.size, releases: releasesOf(moment, from, to, blockers) });
  const { verdict, corridorMm, corridor, nudgeMm, nudge } = proof;

  const touch = toMu(touchMm, table.muMm);
  const crossed = proof.witness === null ? [] : crossings(proof.witness, cover.along(from.bounds, to.bounds), touch);
  const plain = { line: proof.witness, crosses: crossed };
  const best = verdict === 'clear' && crossed.length > 0 ? weakestCover(moment, from, to, new Set()) : null;
  const { line, crosses } = best !== null && strength(best.level) < strength(strongest(crossed)) ? best : plain;

  const value: Sight = {
    from: from.facts.id,
    to: to.facts.id,
    verdict,
    proof: proof.proof,
    witness: line,
    corridorMm,
    ...(corridor && { corridor }),
    nudgeMm,
    ...(nudge && { nudge: { vector: nudge } }),
    blockers: proof.blockers,
    crosses,
    distance: baseGap(from, to).distance,
    ...(rule.conceals && verdict === 'clear' && { conceal: isConcealed(moment, from, to, blockers) ? 1 : 0 }),
  };
  return { value, reach: toMu(verdict === 'clear' ? corridorReachMm : corridorReachMm + (nudgeMm ?? Infinity), table.muMm) };
}

/** No line is free of what hinders, though it does not stop. */
function isConcealed(moment: Moment, from: ModelBody, to: ModelBody, blockers: readonly Solid[]): boolean {
  const { conceals } = moment.ground.rule;
  if (!conceals) return false;
  const hindering = solidsBetween(moment, from, to, 0, conceals);
  return hindering.length > 0 && !sees(sightQuery(moment, from, to, [...blockers, ...hindering])).seen;
}

/** Which blockers would let the line pass if the target stood in them. */
function releasesOf(moment: Moment, from: ModelBody, to: ModelBody, blockers: readonly Solid[]): readonly Release[] {
  const { ground, models } = moment;
  const { rule } = ground;
  const ends = endsOf(moment, from, to);
  const including = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...set, id]);
  const inside = (id: string): SightEnds => ({ ...ends, toWithin: including(ends.toWithin, id) });
  const over = (id: string): SightEnds => ({ ...ends, toOverlaps: including(ends.toOverlaps, id) });

  return [...new Set(blockers.map(({ id }) => id))].flatMap((id): readonly Release[] => {
    const piece = ground.pieces.get(id);
    if (piece) {
      const stopsAs = (standing: SightEnds): boolean => piece.parts.some(({ tags }) => rule.stopsPart({ piece: id, tags }, standing));
      const { area, bottom, top } = piece;
      if (!stopsAs(inside(id))) return [{ id, area, bottom, top }];
      return stopsAs(over(id)) ? [] : [{ id, area, bottom: -Infinity, top: Infinity }];
    }
    const body = models.get(id);
    if (!body || rule.stopsModel(body.facts, over(id))) return [];
    return [{ id, area: [body.model.outline], bottom: -Infinity, top: Infinity }];
  });
}
