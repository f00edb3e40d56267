import type { EmptyTableRules } from '../engine/empty-table';
import type { FairVerdict } from '../analysis/series/decide-fair';
/** The lab's sentences. */
import { inUnit } from '../export/csv';
import { meanings, type ScalarName } from '../analysis/layout/scalars';
import type { MapSubject } from '../analysis/maps/lab-map';
import type { CellWhy } from '../analysis/maps/why';
import { coverName, mu, percent, plural } from '../ui/text';
import { formatFixed, formatPercent, formatSigned } from '../table/numbers';

export const labText = {
  title: 'Layout lab',
  close: 'Close the lab',
  tabs: { maps: 'Maps', figures: 'Numbers', battles: 'Battles', suggestions: 'Suggest' },
  map: {
    choose: 'Map',
    none: 'None',
    everywhere: 'Exposure to the whole table',
    exposure: (side: string) => `Exposure to the zone of ${side}`,
    cover: (side: string) => `Cover against the zone of ${side}`,
    sight: 'What one spot sees',
    fire: 'A weapon’s field of fire',
    reach: 'Reach in one and two turns',
    route: (side: string, objective: string) => `Safest path: ${side} to ${objective}`,
    chooseHint:
      'A map colours each spot of the empty table by its value for a figure there. Point at a spot to read it.',
    legend: 'Meaning of the colours',
    spot: 'Choose the spot on the table.',
    eye: 'Eye height',
    cells: 'Side of a cell',
    bands: 'Range bands, MU',
    move: 'A move, MU',
    reachBy: (perTurn: number) =>
      `${perTurn === 1 ? 'One move' : `${perTurn} moves`} a turn, without dice. Each ends where a base can rest.`,
    stop: 'Stop',
    stopped: (done: number) => `Stopped at ${percent(done)}.`,
    progress: 'The map',
    done: (places: number) => (places === 1 ? 'Looked from one spot.' : `Looked from ${places} places.`),
    path: (length: number) => `The path is ${mu(length)} long.`,
    noPath: 'No path leads there.',
    failed: (reason: string) => `The map failed: ${reason}`,
  },
  notYet: 'not computed yet',
  values: {
    exposure: (share: number) => (share === 0 ? 'Not seen' : `Seen from ${percent(share)} of the places`),
    cover: [
      'Not seen',
      'In the open for at least one viewer',
      'At least light cover',
      'At least heavy cover',
      'Solid cover',
    ],
    oneCover: ['Not seen', 'In the open for at least one viewer', 'In cover from every viewer that sees it'],
    sight: ['Not seen', 'Seen'],
    fire: (band: number, bands: readonly number[]) =>
      band === 0 ? 'Not seen, or out of range' : `Seen, within ${bands[band - 1]} MU`,
    reach: ['Not reached in two turns', 'Reached in one turn', 'Reached in two turns'],
  },
  why: ({ seen, of, hiddenBy, cover, path }: CellWhy, titleOf: (piece: string) => string) => [
    ...(of > 1 ? [`${seen} of ${of} places see it.`] : []),
    ...(hiddenBy.length > 0
      ? [
          `${of > 1 ? 'The nearest place that cannot see it is blocked' : 'It is hidden'} by ${hiddenBy.map(titleOf).join(', ')}.`,
        ]
      : []),
    ...(cover && cover.pieces.length > 0
      ? [
          `${cover.level === 'cover' ? 'Cover' : coverName[cover.level]}: ${cover.pieces.map(titleOf).join(', ')}.`,
        ]
      : []),
    ...(path === null
      ? []
      : [
          `The shortest path costs ${mu(path.cost)}${path.moves === null ? ', and a move along it has no place to end' : `: ${plural(path.moves, 'move')}`}.`,
        ]),
  ],
  legend: {
    exposure: ['nowhere', 'few', 'half', 'all'],
    cover: ['unseen', 'open', 'light', 'heavy', 'solid'],
    oneCover: ['unseen', 'open', 'cover'],
    sight: ['unseen', 'seen'],
    reach: ['no', 'one turn', 'two'],
  },
  figures: {
    waiting: 'Computing the figures…',
    among: (less: number, of: number) =>
      less === 0 ? `none of the ${of} shipped tables has less` : `more than ${less} of ${of} shipped tables`,
    warnings: 'Warnings',
    noWarnings: 'No warnings.',
    lanes: 'Longest lanes',
    lane: (length: number, corridorMm: number, zones: boolean) =>
      `${mu(length)}, ${corridorMm >= 100 ? 'wide open' : `${formatFixed(corridorMm, 1)} mm wide`}${zones ? ', from zone to zone' : ''}`,
    sampled: (spots: number, places: number) =>
      `Spots ${spots} MU apart, viewed from places ${places} MU apart. Every line of sight is proven, not sampled.`,
    csv: 'Save as CSV',
    json: 'Save as JSON',
    against: (name: string, change: string) => `${change} against ${name}`,
  },
  battles: {
    about:
      'Both sides get the same force and deploy it by the rules. Every four battles swap the order in which the sides are named and turn the table; the next four have the other force. A sequential test decides whether the table is fair, and names what acting first is worth apart.',
    aboutRoles:
      'Both sides get the same force and deploy it by the rules. The same side attacks in all battles. Every four turn the table; the next four have the other force. A sequential test decides whether the table is fair, and names what acting first is worth apart.',
    player: 'Players',
    players: { random: 'Random', recruit: 'Recruits', regular: 'Regulars', veteran: 'Veterans' },
    count: 'Battles, at most',
    within: 'Fair within ± %',
    seed: 'Seed',
    play: 'Play battles',
    goOn: 'Resume',
    stop: 'Stop',
    running: (played: number, of: number) => `${played} of ${of} battles`,
    oneSide: 'Battles need two sides.',
    fielded: (forces: readonly string[]) =>
      `No model is on this table yet: both sides field the first units of ${forces.join(', then both of ')}.`,
    units: 'Units of each',
    notKept: (reason: string) => `Battles played here are not saved: ${reason}`,
    failed: (reason: string) => `The series stopped: ${reason}`,
    played: (battles: number, draws: number) => `${plural(battles, 'battle')}, ${draws} drawn`,
    advantage: (side: string) => `Won from the zone of ${side}`,
    first: 'Won by the side that acted first',
    share: (value: number, low: number, high: number) =>
      `${percent(value)} (${percent(low)} to ${percent(high)})`,
    fair: 'No advantage of either zone is proven.',
    unfair: (side: string) => `The zone of ${side} has the advantage.`,
    zonesEven: (within: number) =>
      `The zones are even within ${percent(within)}: a sequential test has decided it. What acting first is worth is still open.`,
    evenByShape: 'Its zones are even by its shape: the table is its own half turn.',
    older:
      'Battles were played on this table before it shipped, by older rules or computer players. Their figures are not shown.',
    undecided: (rounds: number) => `No verdict yet after ${plural(rounds, 'complete round')}`,
    verdicts: {
      fair: (within: number) => `Fair within ${percent(within)}`,
      zone: (_: number, one: string) => `The zone of ${one} has the advantage`,
      'other zone': (_: number, __: string, other: string) => `The zone of ${other} has the advantage`,
      'first to act': () => 'The zones are even; the rules favour the side that acts first',
      'second to act': () => 'The zones are even; the rules favour the side that acts second',
    } satisfies Record<FairVerdict, (within: number, one: string, other: string) => string>,
    zoneShare: (side: string) => `Table: points from the zone of ${side}`,
    firstShare: 'Rules: points of the side that acts first',
    open: 'open',
    answers: { even: 'even', more: 'more than half', less: 'less than half' },
    course: (title: string) => `${title}: estimate and bounds, round by round`,
    courseNote:
      'A draw is half a point. The band holds the true share with 95\u00a0% certainty however long one watches; the grey strip is the margin of a fair table.',
    shipped: (battles: number, player: string) =>
      `Played before it shipped, ${plural(battles, 'battle')} between ${player.toLowerCase()}:`,
    traces: 'On the table',
    fell: 'Where models fell',
    shots: 'Where shots went',
    legend: { fell: ['few fell', 'more', 'most'], shots: ['few shots', 'more', 'most'] },
    keep: 'Keep to compare',
    compare: (name: string) => `Against ${name}`,
    difference: (value: number, low: number, high: number) =>
      `${signedPercent(value)} (${signedPercent(low)} to ${signedPercent(high)})`,
    same: 'No difference is proven.',
    different: 'The difference is beyond chance (95 %).',
    counted: (count: number, what: 'fell' | 'shots') =>
      what === 'fell' ? `${plural(count, 'model')} fell here` : `${plural(count, 'shot')} went over here`,
  },
  suggestions: {
    about:
      'Searches for a small change that changes one figure: a piece moved (by at most 6 MU along either edge), turned or added. Pieces that are locked, grouped or touch another stay. Not every change is tried.',
    figure: 'Figure',
    directions: { raise: 'Raise it', lower: 'Lower it' },
    search: 'Search',
    stop: 'Stop',
    progress: 'The search',
    none: ({
      tried,
      barred,
      fixed,
    }: {
      readonly tried: number;
      readonly barred: number;
      readonly fixed: number;
    }) =>
      [
        tried === 0 ? 'No change was possible.' : `None of the ${tried} changes tried has the effect.`,
        ...(fixed > 0
          ? [
              fixed === 1
                ? 'One piece stays because it is locked, grouped or touches another.'
                : `${fixed} pieces stay because they are locked, grouped or touch another.`,
            ]
          : []),
        ...(barred > 0 ? [`${barred} more had no room between pieces, models and objectives.`] : []),
      ].join(' '),
    nothingYet: 'Nothing yet.',
    found: 'Found',
    add: (title: string) => `Add: ${title}`,
    move: (title: string, far: number) => `Move ${title} by ${mu(far)}`,
    turn: (title: string, degrees: number) => `Turn ${title} by ${Math.round(degrees)}°`,
    change: (before: string, after: string) => `${before} → ${after}`,
    take: 'Apply',
    leave: 'Leave',
    onlyThere: 'Open the table in the designer to apply one.',
    failed: (reason: string) => `The search stopped: ${reason}`,
  },
};

const signedPercent = (value: number): string => `${formatSigned(100 * value)} %`;

/** A figure in its unit, shares in percent. */
export function figureWords(name: ScalarName, value: number): string {
  const { unit } = meanings[name];
  return unit === '%' ? formatPercent(value) : unit === 'MU' ? mu(value) : String(value);
}

/** The same to a tenth: what one piece changes is often less than a whole. */
export const fineWords = (name: ScalarName, value: number): string =>
  meanings[name].unit === 'gaps'
    ? String(value)
    : `${formatFixed(inUnit(name, value), 1)} ${meanings[name].unit}`;

/** Picks the words of cover maps: games that grade cover, and games that know one kind. */
export const coverWords = (grades: EmptyTableRules['coverGrades']): 'cover' | 'oneCover' =>
  grades === 'one' ? 'oneCover' : 'cover';

/** Describes a value of a map. */
export function valueWords(
  subject: MapSubject,
  value: number,
  grades: EmptyTableRules['coverGrades'],
): string {
  switch (subject.kind) {
    case 'exposure':
    case 'route':
      return labText.values.exposure(value);
    case 'fire':
      return labText.values.fire(value, subject.bands);
    case 'cover':
      return labText.values[coverWords(grades)][value]!;
    default:
      return labText.values[subject.kind][value]!;
  }
}
