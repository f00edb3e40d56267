/** The sounds of a beat: what is heard, how often, where, and its caption. Nothing here plays anything. */
import type { Point } from '../../geometry/shapes/shapes';
import type { Table } from '../../table/table';
import type { Act } from '../../engine/rules-view';
import type { Beat } from '../battle/play-beats';
import { groundAt, grounds, type Ground } from './ground';
import { weaponSound, weaponSounds, type WeaponSound } from './weapon-sounds';

export const soundKinds = [
  'dice',
  ...weaponSounds,
  ...grounds.map((ground) => `steps-${ground}` as const),
  'fall',
  'wind',
] as const;
export type SoundKind = (typeof soundKinds)[number];

export interface Sound {
  readonly kind: SoundKind;
  /** Dice thrown, weapons fired, feet that step, models that fall; at least 1. */
  readonly count: number;
  /** Its place; null for a sound from everywhere. */
  readonly at: Point | null;
}

/** Returns the sounds of a beat, in order: the dice, the weapons, the feet, the fallen. */
export function soundsOf(beat: Beat, table: Pick<Table, 'pieces'>): readonly Sound[] {
  const at = middleOf(beat.places);
  const dice = beat.dice.reduce((sum, { faces }) => sum + faces.length, 0);
  return [
    ...(dice > 0 ? [{ kind: 'dice', count: dice, at } as const] : []),
    ...beat.acts.flatMap((act) => weaponsOf(act, beat)),
    ...(beat.kind === 'move' && beat.places.length > 0 ? [stepsOf(beat, table)] : []),
    ...(beat.kind === 'fall' ? [{ kind: 'fall', count: Math.max(1, beat.models.length), at } as const] : []),
  ];
}

/** Each class of weapon once, as often as it is used. Where no name is known: a rifle, a blow or a blast. */
function weaponsOf({ kind, from, weapons = [], at }: Act, { places }: Beat): readonly Sound[] {
  const place: Point | null = at ? [at[0], 0, at[1]] : (places[0] ?? null);
  const bare: WeaponSound = kind === 'blows' ? 'melee' : kind === 'shot' ? 'rifle' : 'blast';
  const named = weapons.map((weapon) => weaponSound(weapon) ?? bare);
  // A blast is heard as one, whatever threw it.
  if (kind === 'burst') return [{ kind: named.includes('flamer') ? 'flamer' : 'blast', count: 1, at: place }];
  const classes = [...new Set(named.length > 0 ? named : [bare])];
  const count = Math.max(1, Math.ceil(from.length / classes.length));
  return classes.map((sound) => ({ kind: sound, count, at: place }));
}

/** The steps of those who move, on the ground where they arrive. */
function stepsOf({ models, places }: Beat, table: Pick<Table, 'pieces'>): Sound {
  const [x, , z] = places.at(-1)!;
  const kind = `steps-${groundAt(table, [x, z])}` as const;
  return { kind, count: Math.max(1, models.length), at: places.at(-1)! };
}

const middleOf = (places: readonly Point[]): Point | null =>
  places.length === 0
    ? null
    : ([0, 1, 2].map(
        (axis) => places.reduce((sum, point) => sum + point[axis]!, 0) / places.length,
      ) as unknown as Point);

const stepNames: Readonly<Record<Ground, string>> = {
  mud: 'in mud',
  wood: 'on wood',
  stone: 'on stone',
  water: 'in water',
  grass: 'in grass',
};

/** Captions of one sound, and of several at once. */
const names: Readonly<Record<Exclude<SoundKind, `steps-${Ground}`>, readonly [one: string, many: string]>> = {
  dice: ['a die rolls', 'dice roll'],
  pistol: ['pistol shot', 'pistol shots'],
  rifle: ['rifle shot', 'rifle volley'],
  automatic: ['burst of fire', 'bursts of fire'],
  heavy: ['heavy shot', 'heavy shots'],
  flamer: ['roar of flame', 'roar of flames'],
  blast: ['explosion', 'explosions'],
  melee: ['clash of blades', 'clash of blades'],
  fall: ['someone falls', 'several fall'],
  wind: ['wind', 'wind'],
};

/**
 * Writes the caption of a sound: "[rifle volley, left]".
 * @param pan where it is heard: -1 for the left, 1 for the right
 */
export function soundCaption({ kind, count }: Pick<Sound, 'kind' | 'count'>, pan: number): string {
  const side = pan < -0.3 ? ', left' : pan > 0.3 ? ', right' : '';
  const said = isSteps(kind)
    ? `steps ${stepNames[kind.slice('steps-'.length) as Ground]}`
    : names[kind][count > 1 ? 1 : 0];
  return `[${said}${side}]`;
}

const isSteps = (kind: SoundKind): kind is `steps-${Ground}` => kind.startsWith('steps-');
