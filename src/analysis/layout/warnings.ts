/** Warnings about a layout before its first battle. */
import { firstMove, rifleRange, type CloseCall, type LayoutFigures } from './figures';
import { formatList, formatPercent, formatRounded } from '../../table/numbers';

/** Thresholds of the warnings: lengths in MU, else shares. */
const longLane = 36;
const muchOfZoneSeen = 0.5;
const littleCover = 0.3;
const muchThreat = 0.6;
const unequal = 0.12;
const partial = 0.3;
const openObjective = 0.8;
const sparse = 0.12;
const fewHidden = 0.05;

export function warningsOf(figures: LayoutFigures): readonly string[] {
  const { density, sides, lanes, objectives, closeCalls, gaps } = figures;
  const nameOf = (side: string): string => sides.find((each) => each.side === side)?.name ?? side;
  const lane = lanes.find(({ zones, length }) => zones !== null && length >= longLane);
  const [a, b] = sides;
  const narrow = gaps.all.filter(({ mm }) => mm < 1);
  return [
    ...together(
      sides.filter(({ assumedZone }) => assumedZone),
      (names) => `The file has no zone for ${names}: a quarter of the table is assumed.`,
    ),
    ...(density.covered < sparse
      ? [
          `Only ${formatPercent(density.covered)} of the table has terrain on it: the first shots will decide the battle.`,
        ]
      : []),
    ...(lane?.zones
      ? [
          `A lane of ${Math.round(lane.length)} MU leads from the zone of ${nameOf(lane.zones[0])} to that of ${nameOf(lane.zones[1])}.`,
        ]
      : []),
    ...together(
      sides.filter(({ zoneSeen, inCover }) => zoneSeen > muchOfZoneSeen && inCover < littleCover),
      (names, open) =>
        `Of the ${open.length === 1 ? 'zone' : 'zones'} of ${names} ${listOnce(open.map(({ zoneSeen }) => formatPercent(zoneSeen)))} is seen from the other's, and only ${listOnce(open.map(({ inCover }) => formatPercent(inCover)))} of those lines cross cover terrain.`,
    ),
    ...together(
      sides.filter(({ firstTurnThreat }) => firstTurnThreat > muchThreat),
      (names, threatened) =>
        `Of the ${threatened.length === 1 ? 'zone' : 'zones'} of ${names} ${listOnce(threatened.map(({ firstTurnThreat: share }) => formatPercent(share)))} can be shot at in the first turn, after a move of ${firstMove} MU with a range of ${rifleRange}.`,
    ),
    ...together(
      sides.filter(({ hidden }) => (hidden['25'] ?? 0) < fewHidden),
      (names, { length }) =>
        `${names} ${length === 1 ? 'finds' : 'find'} almost no place outside the other's zone to wait unseen.`,
    ),
    ...(a && b && Math.abs(a.zoneExposure - b.zoneExposure) > unequal
      ? [
          `The zone of ${(a.zoneExposure > b.zoneExposure ? a : b).name} lies more open than the other: ${formatPercent(a.zoneExposure)} against ${formatPercent(b.zoneExposure)}.`,
        ]
      : []),
    ...together(
      objectives.filter(({ seenFrom }) => Object.values(seenFrom).every((share) => share > openObjective)),
      (names, { length }) =>
        `${names} ${length === 1 ? 'lies' : 'lie'} open: seen from more than ${formatPercent(openObjective)} of either zone.`,
    ),
    ...objectives.flatMap(({ name, seenFrom }) => {
      const [more, less] = Object.entries(seenFrom).sort(([, one], [, other]) => other - one);
      return more && less && more[1] - less[1] > partial
        ? [
            `${name} is seen from ${formatPercent(more[1])} of the zone of ${nameOf(more[0])}, and from ${formatPercent(less[1])} of that of ${nameOf(less[0])}.`,
          ]
        : [];
    }),
    ...closeCallWarnings(closeCalls),
    ...(narrow.length > 0
      ? [
          `${narrow.length === 1 ? 'A gap' : `${narrow.length} gaps`} of less than a millimetre between pieces: push them together or apart (${narrow
            .slice(0, 3)
            .map(({ between }) => between.join(' and '))
            .join('; ')}).`,
        ]
      : []),
  ];
}

/** Returns a warning for each pair whose lines building errors turn, and one for all with lines of which nothing is proven. */
function closeCallWarnings(calls: readonly CloseCall[]): readonly string[] {
  const unproven = calls.filter(({ undecided }) => undecided > 0);
  return [
    ...calls
      .filter(({ least, most }) => least < most)
      .map(
        (call) =>
          `Building errors within the tolerance change how much is seen: between ${pairOf(call)}, from ${formatShare(call.least)} to ${formatShare(call.most)} of the lines are open.`,
      ),
    ...(unproven.length > 0
      ? [
          `It is not proven whether some lines past meshes stand within the building tolerance: ${formatList(
            unproven.map((call) => `${formatShare(call.undecided)} of those between ${pairOf(call)}`),
          )}.`,
        ]
      : []),
  ];
}

const pairOf = ({ name, other }: CloseCall): string =>
  `the zone of ${name} and ${other.kind === 'zone' ? `the zone of ${other.name}` : other.name}`;

/** Formats a share so finely that two shares that differ read differently. */
const formatShare = (share: number): string => `${formatRounded(100 * share, 1)} %`;

/** Returns one warning that names all its subjects; none without a subject. */
const together = <T extends { readonly name: string }>(
  all: readonly T[],
  warning: (names: string, all: readonly T[]) => string,
): readonly string[] => (all.length === 0 ? [] : [warning(listOnce(all.map(({ name }) => name)), all)]);

/** Joins words, each once. */
const listOnce = (words: readonly string[]): string => formatList([...new Set(words)]);
