import type { EmptyTableRules } from '../engine/empty-table';
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
  tabs: { maps: 'Maps', figures: 'Figures', battles: 'Battles', suggestions: 'Suggest' },
  map: {
    choose: 'Map',
    none: 'None',
    everywhere: 'Exposure to the whole table',
    exposure: (side: string) => `Exposure to the zone of ${side}`,
    cover: (side: string) => `Cover against the zone of ${side}`,
    sight: 'What one spot sees',
    fire: 'A weapon’s field of fire',
    reach: 'Reach in one and two turns',
    route: (side: string, objective: string) => `Safest way: ${side} to ${objective}`,
    chooseHint: 'A map says of each spot of the bare table what is true of a figure there. Hover reads it.',
    legend: 'What the colours mean',
    spot: 'Click the table to say from which spot.',
    eye: 'Eye’s height',
    cells: 'Side of a cell',
    bands: 'Range bands, MU',
    move: 'A move, MU',
    reachBy: (perTurn: number) =>
      `${perTurn === 1 ? 'One move' : `${perTurn} moves`} a turn, without dice. Each ends where a base can rest.`,
    stop: 'Stop',
    stopped: (done: number) => `Stopped at ${percent(done)}.`,
    progress: 'The map',
    done: (places: number) => (places === 1 ? 'Looked from one spot.' : `Looked from ${places} places.`),
    way: (length: number) => `The way is ${mu(length)} long.`,
    noWay: 'No way leads there.',
    failed: (reason: string) => `The map could not be worked out: ${reason}`,
  },
  notYet: 'not looked into yet',
  values: {
    exposure: (share: number) =>
      share === 0 ? 'Seen from nowhere' : `Seen from ${percent(share)} of the places`,
    cover: [
      'Seen from nowhere',
      'In the open to somebody',
      'Light cover at the least',
      'Heavy cover at the least',
      'Solid cover at the least',
    ],
    oneCover: ['Seen from nowhere', 'In the open to somebody', 'In cover from all who see it'],
    sight: ['Not seen', 'Seen'],
    fire: (band: number, bands: readonly number[]) =>
      band === 0 ? 'Not seen, or out of range' : `Seen, within ${bands[band - 1]} MU`,
    reach: ['Not reached in two turns', 'Reached in one turn', 'Reached in two turns'],
  },
  why: ({ seen, of, hiddenBy, cover, path: way }: CellWhy, titleOf: (piece: string) => string) => [
    ...(of > 1 ? [`${seen} of ${of} places see it.`] : []),
    ...(hiddenBy.length > 0
      ? [`${of > 1 ? 'From the nearest other it' : 'It'} is hidden by ${hiddenBy.map(titleOf).join(', ')}.`]
      : []),
    ...(cover && cover.pieces.length > 0
      ? [
          `${cover.level === 'cover' ? 'Cover' : coverName[cover.level]}: ${cover.pieces.map(titleOf).join(', ')}.`,
        ]
      : []),
    ...(way === null
      ? []
      : [
          `The shortest way counts ${mu(way.cost)}${way.moves === null ? ', with no place to rest on it within a move' : `: ${plural(way.moves, 'move')}`}.`,
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
    waiting: 'Looking over the layout…',
    among: (less: number, of: number) => `more than ${less} of ${of} shipped layouts`,
    warnings: 'To think about',
    noWarnings: 'Nothing that an organiser would frown at.',
    lanes: 'Longest lanes',
    lane: (length: number, corridorMm: number, zones: boolean) =>
      `${mu(length)}, ${corridorMm >= 100 ? 'wide open' : `${formatFixed(corridorMm, 1)} mm wide`}${zones ? ', from zone to zone' : ''}`,
    sampled: (spots: number, places: number) =>
      `Spots ${spots} MU apart, looked at from places ${places} MU apart; each look is proven.`,
    csv: 'Save as CSV',
    json: 'Save as JSON',
    against: (name: string, change: string) => `${change} against ${name}`,
  },
  battles: {
    about:
      'Both sides get the same force and deploy it by the rules. Each four battles change over who is named first and which end of the table is which: what is left is the ground.',
    player: 'Players',
    players: { random: 'Random', recruit: 'Recruits', regular: 'Regulars', veteran: 'Veterans' },
    count: 'Battles, at most',
    within: 'Enough at ± %',
    seed: 'Seed',
    play: 'Play battles',
    goOn: 'Go on',
    stop: 'Stop',
    running: (played: number, of: number) => `${played} of ${of} battles`,
    oneSide: 'Battles need two sides.',
    fielded: (forces: readonly string[]) =>
      `Nobody is on this table yet: both sides field the first units of ${forces.join(', then both of ')}.`,
    units: 'Units of each',
    notKept: (reason: string) => `Battles played here are not saved: ${reason}`,
    failed: (reason: string) => `The battles could not go on: ${reason}`,
    played: (battles: number, draws: number) => `${plural(battles, 'battle')}, ${draws} drawn`,
    advantage: (side: string) => `Won from the ground of ${side}`,
    first: 'Won by the side that acted first',
    share: (value: number, low: number, high: number) =>
      `${percent(value)} (${percent(low)} to ${percent(high)})`,
    fair: 'Neither ground is the better one, as far as this tells.',
    unfair: (side: string) => `The ground of ${side} is the better one.`,
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
      'Searches for small changes, a piece moved (by 6 MU at most along either edge), turned or added, that change one figure. Locked, grouped or touches another piece stays. Not every change is tried.',
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
        tried === 0
          ? 'There was nothing to try.'
          : `None of ${tried} small changes that were tried changes it that way.`,
        ...(fixed > 0
          ? [
              fixed === 1
                ? 'One piece stays, since it is locked, grouped or touches another.'
                : `${fixed} pieces stay, since they are locked, grouped or touch another.`,
            ]
          : []),
        ...(barred > 0
          ? [`For ${barred} more there was no room between pieces, models and objectives.`]
          : []),
      ].join(' '),
    nothingYet: 'Nothing yet.',
    found: 'Found',
    add: (title: string) => `Add: ${title}`,
    move: (title: string, far: number) => `Move ${title} by ${mu(far)}`,
    turn: (title: string, degrees: number) => `Turn ${title} by ${Math.round(degrees)}°`,
    change: (before: string, after: string) => `${before} → ${after}`,
    take: 'Take',
    leave: 'Leave',
    onlyThere: 'Open the table in the designer to take one.',
    failed: (reason: string) => `The search could not go on: ${reason}`,
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
