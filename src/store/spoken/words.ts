/** Phrases of the spoken table. */
import { formatFixed, formatRounded } from '../../table/numbers';

/** A length as it is spoken: one decimal at most. */
export const spokenLength = (length: number): string => formatRounded(length, 1);

export const spoken = {
  spot: ([x, z]: readonly [number, number]) => `${formatRounded(x, 2)} across, ${formatRounded(z, 2)} deep`,
  open: 'Open ground',
  leader: 'Leader',
  at: (places: string) => `at ${places}`,
  objective: (name: string, holder: string | null) =>
    holder === null ? `objective ${name}, held by nobody` : `objective ${name}, held by ${holder}`,
  ground: {
    difficult: 'difficult ground',
    impassable: 'impassable',
  },
  dangerous: 'dangerous',
  from: (distance: number, model: string) => `${formatFixed(distance, 1)} from ${model}`,
  within: (left: number) => `Within reach, ${spokenLength(left)} left`,
  short: (by: number) => `Out of reach, would stop ${spokenLength(by)} short`,
  inZone: 'In the deployment zone',
  outsideZone: 'Outside the deployment zone',
  bounds: (least: readonly [number, number], most: readonly [number, number]) =>
    `which lies from ${formatRounded(least[0], 2)} to ${formatRounded(most[0], 2)} across and ${formatRounded(least[1], 2)} to ${formatRounded(most[1], 2)} deep`,
  seen: (by: number, of: number, side: string) =>
    by === 0 ? `Seen by none of ${side}` : `Seen by ${by} of ${side}’s ${of}`,
  wouldBe: (phrase: string) =>
    phrase === '' ? '' : `There ${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`,
  openTo: (attacker: string | null) => (attacker === null ? 'in the open' : `in the open to ${attacker}`),
  cover: (level: string, pieces: string, attacker: string | null) =>
    `in ${level}${pieces === '' ? '' : ` of ${pieces}`}${attacker === null ? '' : ` from ${attacker}`}`,
  levels: {
    none: '',
    light: 'light cover',
    heavy: 'heavy cover',
    solid: 'solid cover',
    cover: 'cover',
  },
  enemies: 'the enemy',
  inHand: (model: string) => `${model} in hand`,
  left: (left: number) => `${spokenLength(left)} left`,
  illegal: (reason: string) => `Not allowed here: ${reason}`,
  sees: (seen: number, of: number) => `Sees ${seen} of ${of} enemies`,
  putDown: (model: string) => `${model} put down`,
  putBack: (model: string) => `${model} goes back to its place`,
  confirm: 'Enter confirms',
  wouldMove: (count: number) => (count === 1 ? '1 figure would move' : `${count} figures would move`),
  placed: (count: number, waiting: number) =>
    `${count} placed${waiting === 0 ? '' : `, ${waiting} still to place`}`,
  ends: (model: string, spot: string) => `${model} at ${spot}`,
  notYet: (reason: string) => `Not legal yet: ${reason}`,
  picked: (option: string) => `${option}. Enter chooses it`,
  pickedOf: (option: string | null, count: number) =>
    option === null ? `Not picked, ${count} in all` : `${option} picked, ${count} in all`,
  selected: (unit: string) => `${unit} selected`,
  standing: (standing: number, of: number) => `${standing} of ${of} stand`,
  damage: (damage: number) => `${damage} damage`,
  tokens: (tokens: string) => `Tokens: ${tokens}`,
  activated: 'Has activated this turn',
  activating: 'Is activating',
  range: (band: string | null, shooter: string) =>
    band === null ? `Out of range of ${shooter}` : `At ${band} range of ${shooter}`,
  seesUnit: (unit: string, seen: number, of: number, distance: number) =>
    `${unit}, ${seen} of ${of}, ${spokenLength(distance)} away`,
  seesList: (units: string) => (units === '' ? 'Sees no enemy' : `Sees ${units}`),
  weapons: (weapons: string) => `Weapons: ${weapons}`,
  before: (count: number) => (count === 1 ? 'After 1 other event.' : `After ${count} other events.`),
  nothing: 'There is none on the table',
};
