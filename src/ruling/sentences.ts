/** The ruling as text: short sentences in the games' own terms. Directions are the viewer's, who looks at the target. */
import type { Sight } from '../engine/port/sight';
import type { Mm, Mu } from '../geometry/units';
import type { Corridor, Narrowing, NudgePlan } from './corridor-plan';
import type { FramePoint } from './line-frame';
import type { Passing, Section, SectionCut } from './section';
import { formatFixed, formatList, formatPercent, formatRounded } from '../table/numbers';

/** The contract's `corridorMm` that stands for no limit. */
export const unlimitedCorridor: Mm = 100;
/** Within this a hand cannot place a model: the contract's `too-close`. */
export const tooCloseLimit: Mm = 0.01;

/** A length as fine as it matters: 0.004 mm, 0.05 mm, 3.4 mm, 27 mm. */
export function formatMillimetres(mm: Mm): string {
  const decimals = mm < 0.01 ? 4 : mm < 0.1 ? 3 : mm < 1 ? 2 : mm < 10 ? 1 : 0;
  return `${formatRounded(mm, decimals)} mm`;
}

/** A length on the table: 2.4 MU. */
export const formatMu = (mu: Mu): string => `${formatFixed(mu, mu < 1 ? 2 : 1)} MU`;

/** "a", "a and b", "a, b and c"; long lists end in "and 3 more". */
export function joinNames(names: readonly string[], most = 4): string {
  const shown =
    names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} more`] : names;
  return formatList(shown);
}

/** Lateral or lengthwise alone within about 22°, else both: "to the left", "farther", "to the left and nearer". */
export function describeDirection([along, left]: FramePoint): string {
  const lateral = left > 0 ? 'to the left' : 'to the right';
  const lengthwise = along > 0 ? 'farther' : 'nearer';
  if (Math.abs(along) <= 0.4 * Math.abs(left)) return lateral;
  return Math.abs(left) <= 0.4 * Math.abs(along) ? lengthwise : `${lateral} and ${lengthwise}`;
}

/** A hole in a piece, with its side: "the west window of ruin-1". */
export interface Opening {
  readonly piece: string;
  readonly name: string;
}

export interface RulingFacts {
  readonly sight: Sight;
  readonly section: Section;
  readonly corridor: Corridor | null;
  readonly nudge: NudgePlan | null;
  readonly opening: Opening | null;
  readonly muMm: Mm;
}

/** The verdict in one sentence, and a second one if a simpler shape is in play than on the screen. */
export const verdictSentence = (facts: RulingFacts): string =>
  [verdictAlone(facts), ...seenShapeSentences(facts.sight)].join(' ');

function seenShapeSentences({ seenShape }: Sight): readonly string[] {
  if (!seenShape) return [];
  const { pieces, differenceMm, stoppedBy } = seenShape;
  const distance = differenceMm === null ? '' : `, up to ${formatMillimetres(differenceMm)} apart`;
  const stop = stoppedBy === null ? '' : `; the shape of ${stoppedBy} that is seen stops the line drawn`;
  return [`${joinNames(pieces)}: a simpler shape is played than the one seen${distance}${stop}.`];
}

function verdictAlone(facts: RulingFacts): string {
  switch (facts.sight.verdict) {
    case 'clear':
      return clearSentence(facts);
    case 'blocked':
      return blockedSentence(facts);
    case 'too-close':
      return closeSentence(facts);
  }
}

function clearSentence({ sight, section, corridor, opening, muMm }: RulingFacts): string {
  const way = wayThrough(section, corridor, opening);
  const gap =
    corridor === null || corridor.mm >= unlimitedCorridor
      ? overGap(section, muMm)
      : `; the gap is ${gapWords(corridor.mm, sight)}`;
  const concealed = sight.conceal === 1 ? '; every line crosses something smaller, so it is concealed' : '';
  return `${sight.from} sees ${sight.to} ${way}${gap}${concealed}${shownWords(sight)}.`;
}

/** "3.4 mm", "3.4 to 3.6 mm" where the measure has a tolerance, "at least 3.4 mm" where no limit is proven, never "0 mm". */
function gapWords(mm: Mm, { toleranceMm = 0 }: Sight): string {
  const [least, most] = [formatMillimetres(mm), formatMillimetres(mm + toleranceMm)];
  if (least === touching)
    return mm + toleranceMm >= unlimitedCorridor
      ? 'of unknown width'
      : `less than ${most === touching ? formatMillimetres(0.0001) : most}`;
  if (least === most) return least;
  return mm + toleranceMm >= unlimitedCorridor ? `at least ${least}` : `${least} to ${most}`;
}

/** A line may do no more than graze a body, along the very top of it. */
function shownWords({ visible, visibleBounds }: Sight): string {
  if (visible === undefined) return '';
  if (visible === 1) return '; all of it shows';
  return visible < 0.005
    ? '; hardly any of it shows'
    : `; ${sharePercent(visible, visibleBounds)} of it shows`;
}

/** Bounds this close together are reported as their middle. */
const toldAsOne = 0.03;

/** "37 %", or "between 20 and 44 %" where no more is known. */
function sharePercent(share: number, [least, most]: readonly [number, number] = [share, share]): string {
  return most - least <= toldAsOne
    ? formatPercent(share)
    : `between ${formatFixed(100 * least, 0)} and ${formatPercent(most)}`;
}

/** States what hides some of the target, one statement a line: "The lower 41 % is hidden by wall-4." */
export function hiddenSentences({ to, hidden = [] }: Sight): readonly string[] {
  return hidden.map(({ by, share, place, resolutionMm }) => {
    const searched = resolutionMm === undefined ? '' : ` (sampled every ${resolutionMm} mm)`;
    if (place === 'whole') return `${by} hides all of ${to}${searched}.`;
    const percent = share < 0.01 ? 'less than 1 %' : formatPercent(share);
    return `${place === 'middle' ? `${percent}, about its middle,` : `The ${sideWords[place]} ${percent}`} is hidden by ${by}${searched}.`;
  });
}

const sideWords = { lower: 'lower', upper: 'upper', left: 'left-hand', right: 'right-hand' } as const;

function wayThrough(section: Section, corridor: Corridor | null, opening: Opening | null): string {
  if (opening !== null) return `through the ${opening.name} of ${opening.piece}`;
  if (corridor !== null && corridor.mm < unlimitedCorridor) {
    const [one, other] = [corridor.left, corridor.right].filter((side) => side?.isLimit);
    if (one && other)
      return one.id === other.id ? `through a gap in ${one.id}` : `between ${one.id} and ${other.id}`;
    if (one) return `past ${one.id}`;
  }
  const over = lowestOver(section);
  if (over !== null)
    return over.passing.above === undefined ? `over ${over.id}` : `through an opening of ${over.id}`;
  return corridor !== null && formatMillimetres(corridor.mm) === touching
    ? 'by a line that only just passes'
    : 'with nothing in the way';
}

const touching = formatMillimetres(0);

/** Returns the obstacle that the line passes over with the least air between. */
function lowestOver({
  cuts,
}: Section): (SectionCut & { readonly passing: Extract<Passing, { way: 'over' }> }) | null {
  const over = cuts.flatMap((cut) =>
    cut.stops && cut.passing.way === 'over' ? [{ ...cut, passing: cut.passing }] : [],
  );
  return over.reduce<(typeof over)[number] | null>(
    (best, next) => (best === null || next.passing.gap < best.passing.gap ? next : best),
    null,
  );
}

function overGap(section: Section, muMm: Mm): string {
  const over = lowestOver(section);
  if (over === null) return '';
  const [gap, above] = [over.passing.gap, over.passing.above].map((air = 0) => formatMillimetres(air * muMm));
  return over.passing.above === undefined
    ? `, ${gap} above it`
    : `, ${gap} above its lower edge and ${above} below its upper one`;
}

function blockedSentence({ sight, nudge, muMm }: RulingFacts): string {
  const together = sight.blockers.length > 1 ? ' together' : '';
  const why = sight.blockers.length > 0 ? `${blockerNames(sight)}${together}` : 'every line is stopped';
  const { resolutionMm } = sight;
  const searched = resolutionMm === undefined ? '' : ` Not proven: ${openWords(resolutionMm)}.`;
  return `No line: ${why}; ${nudgeWords(sight, nudge, muMm)}.${searched}`;
}

/** "ruin-1 (tower and gate) and wall-4": the blockers, of a mesh with its nodes. */
const blockerNames = ({ blockers, blockingParts = [] }: Sight): string =>
  joinNames(
    blockers.map((id) => {
      const parts = blockingParts.find(({ piece }) => piece === id)?.parts ?? [];
      return parts.length === 0 ? id : `${id} (${joinNames(parts)})`;
    }),
  );

/** States what a search that settled not every line leaves open. */
const openWords = (resolutionMm: Mm): string =>
  `a free way narrower than ${formatMillimetres(2 * resolutionMm)} may exist`;

function nudgeWords({ nudgeMm, to }: Sight, nudge: NudgePlan | null, muMm: Mm): string {
  if (nudgeMm === null) return `no shift of ${to} on the table opens a line`;
  const far = nudgeMm < muMm ? formatMillimetres(nudgeMm) : formatMu(nudgeMm / muMm);
  if (!nudge) return `a shift of ${far} opens a line`;
  const way = describeDirection(nudge.vector);
  return `moving ${to} ${far} ${way} opens a line`;
}

function closeSentence({ sight, corridor, nudge, muMm }: RulingFacts): string {
  const limit = formatMillimetres(tooCloseLimit);
  if (corridor !== null && corridor.mm > 0)
    return (sight.toleranceMm ?? 0) > 0
      ? `Too close to call: the gap is ${gapWords(corridor.mm, sight)}, and no line was found with ${limit} around it.`
      : `Too close to call: the gap is ${formatMillimetres(corridor.mm)}, closer than ${limit}.`;
  if (sight.nudgeMm !== null && sight.nudgeMm > 0)
    return `Too close to call: ${nudgeWords(sight, nudge, muMm)}, less than ${limit}.`;
  if (sight.resolutionMm !== undefined)
    return `Too close to call: ${openWords(sight.resolutionMm)}, and no wider one.`;
  const touched = sight.blockers.length > 0 ? ` ${blockerNames(sight)}` : ' an obstacle beside it';
  return `Too close to call: a line from ${sight.from} to ${sight.to} can only touch${touched}.`;
}

/** Returns the changes that would turn the verdict, one statement a line. */
export function changeSentences({ sight, section, corridor, nudge, muMm }: RulingFacts): readonly string[] {
  const opens = sight.verdict === 'clear' ? [] : openingWords(sight, nudge, muMm);
  const closes =
    sight.verdict === 'blocked' ? [] : [...narrowingWords(corridor), ...overWords(section, muMm)];
  return [...opens, ...closes, ...buildingSentences(sight), ...shellSentences(sight)];
}

/** States the rule of the open shells that an end stands in, one statement a shell. */
export const shellSentences = ({ openShells = [] }: Sight): readonly string[] =>
  openShells.map(
    (piece) =>
      `${piece} is an open shell: only its triangles stop lines. If it were closed, the space within it would, too.`,
  );

/** States how the verdict stands up to building errors, one statement a line; nothing where no tolerance is stated. */
export function buildingSentences({ building, verdict, from, to }: Sight): readonly string[] {
  if (!building) return [];
  const tolerance = formatMillimetres(building.toleranceMm);
  if (building.stands === null) {
    const { provenMm = 0 } = building;
    const proven = provenMm > 0 ? ` Errors of up to ${formatMillimetres(provenMm)} leave it as it is.` : '';
    return [
      `It is not proven whether the verdict stands however the meshes are built, to ± ${tolerance}.${proven}`,
    ];
  }
  if (building.criticalMm === null)
    return [`The verdict stands however the terrain is built, to ± ${tolerance}.`];
  const turned = verdict === 'clear' ? `${from} does not see ${to}` : `${from} sees ${to}`;
  return [
    `The verdict hangs on how the terrain is built, to ± ${tolerance}: it turns if all faces are off by ${formatMillimetres(building.criticalMm)}.`,
    ...building.changes.map(({ piece, change, mm }) => {
      const measure = formatMillimetres(mm);
      return change === 'lower' || change === 'taller'
        ? `${turned} if ${piece} is ${measure} ${change}.`
        : `${turned} if ${piece} is ${measure} ${change} on each side.`;
    }),
  ];
}

function openingWords(
  { nudgeMm, toleranceMm = 0, to }: Sight,
  nudge: NudgePlan | null,
  muMm: Mm,
): readonly string[] {
  if (nudgeMm === null) return [`No shift of ${to} that stays on the table opens a line.`];
  const far =
    nudgeMm < muMm
      ? formatMillimetres(nudgeMm)
      : `${formatMu(nudgeMm / muMm)} (${formatMillimetres(nudgeMm)})`;
  const smaller =
    toleranceMm === 0
      ? 'No smaller shift opens one.'
      : nudgeMm > toleranceMm
        ? `No shift of less than ${formatMillimetres(nudgeMm - toleranceMm)} opens one.`
        : 'A smaller shift may open one, too.';
  return [`Move ${to} ${far}${nudge ? ` ${describeDirection(nudge.vector)}` : ''}: a line opens. ${smaller}`];
}

function narrowingWords(corridor: Corridor | null): readonly string[] {
  if (corridor === null) return [];
  if (corridor.mm >= unlimitedCorridor)
    return ['Nothing stands within 50 mm of the centre of the widest corridor.'];
  return [corridor.left, corridor.right].flatMap((side) => (side === null ? [] : [narrowedBy(side)]));
}

const narrowedBy = (one: Narrowing): string =>
  one.mm === 0
    ? `The line touches ${obstacleName(one)} on the ${one.side}.`
    : `${obstacleName(one)} narrows the corridor on the ${one.side}, ${formatMillimetres(one.mm)} from its centre.`;

function overWords(section: Section, muMm: Mm): readonly string[] {
  const over = lowestOver(section);
  return over === null
    ? []
    : [
        `${obstacleName(over)} would stop the line drawn if it were ${formatMillimetres(over.passing.gap * muMm)} taller.`,
      ];
}

/** "ruin-1 (window sill)" */
export const obstacleName = ({ id, label }: { readonly id: string; readonly label: string }): string =>
  label === '' ? id : `${id} (${label})`;
