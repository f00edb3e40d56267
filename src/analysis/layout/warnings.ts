/** What an organiser would say of a layout, before anybody has played on it. */
import type { LayoutFigures } from './figures';

/** From where on each is worth a word. */
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
  const { density, sides, lanes, objectives, gaps } = figures;
  const nameOf = (side: string): string => sides.find((each) => each.side === side)?.name ?? side;
  const lane = lanes.find(({ zones, length }) => zones !== null && length >= longLane);
  const [a, b] = sides;
  const narrow = gaps.all.filter(({ mm }) => mm < 1);
  return [
    ...sides.filter(({ assumedZone }) => assumedZone).map(({ name }) => `The file has no zone for ${name}: a quarter of the table was taken.`),
    ...(density.covered < sparse ? [`Only ${percent(density.covered)} of the table has terrain on it: whoever shoots first will decide much.`] : []),
    ...(lane?.zones ? [`A lane of ${Math.round(lane.length)} MU leads from the zone of ${nameOf(lane.zones[0])} to that of ${nameOf(lane.zones[1])}.`] : []),
    ...sides.filter(({ zoneSeen, inCover }) => zoneSeen > muchOfZoneSeen && inCover < littleCover)
      .map(({ name, zoneSeen, inCover }) => `${percent(zoneSeen)} of the zone of ${name} is seen from the other's, and only ${percent(inCover)} of those lines cross cover terrain.`),
    ...sides.filter(({ firstTurnThreat }) => firstTurnThreat > muchThreat).map(({ name, firstTurnThreat }) => `${percent(firstTurnThreat)} of the zone of ${name} can be shot at in the first turn.`),
    ...sides.filter(({ hidden }) => (hidden['25'] ?? 0) < fewHidden).map(({ name }) => `${name} finds hardly a place to wait unseen.`),
    ...(a && b && Math.abs(a.zoneExposure - b.zoneExposure) > unequal
      ? [`The zone of ${(a.zoneExposure > b.zoneExposure ? a : b).name} lies more open than the other: ${percent(a.zoneExposure)} against ${percent(b.zoneExposure)}.`]
      : []),
    ...objectives.filter(({ seenFrom }) => Object.values(seenFrom).every((share) => share > openObjective))
      .map(({ name, seenFrom }) => `${name} lies open to both zones: ${Object.values(seenFrom).map(percent).join(' and ')} of them see it.`),
    ...objectives.flatMap(({ name, seenFrom }) => {
      const [one = 0, other = 0] = Object.values(seenFrom);
      return Math.abs(one - other) > partial ? [`${name} lies in the sight of one side much more than of the other's.`] : [];
    }),
    ...(narrow.length > 0 ? [`${narrow.length === 1 ? 'A gap' : `${narrow.length} gaps`} of less than a millimetre between pieces: push them together, or apart (${narrow.slice(0, 3).map(({ between }) => between.join(' and ')).join('; ')}).`] : []),
  ];
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
