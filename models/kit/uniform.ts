/** The dress of a force: what makes its figures its own, whatever their task. */
import { type Dress, type Joints } from './body';
import { type GroundName } from './grounds';
import { type Marks, type Mounts } from './marks';
import { type OwnPaints } from './paints';
import { type Part } from './parts';
import { type Standard } from './standards';

export const uniformNames = [
  'albion',
  'rhenish',
  'vallon',
  'kessel',
  'heretic-legions',
  'iron-sultanate',
  'trench-pilgrims',
] as const;
export type UniformName = (typeof uniformNames)[number];

export interface Uniform {
  readonly name: UniformName;
  /** One of the two lines of weapons, mounts and machines that the sculpts are cast with. */
  readonly arsenal: 0 | 1;
  readonly dress: Dress;
  /** Head and headgear of a soldier, and of an officer. */
  readonly head: (joints: Joints, moustache: boolean) => readonly Part[];
  readonly officerHead: (joints: Joints) => readonly Part[];
  /** Head of an armoured trooper. */
  readonly heavyHead: (joints: Joints) => readonly Part[];
  /** Things worn over the coat by everybody: a cloak, a sash, spikes. */
  readonly wear: (joints: Joints) => readonly Part[];
  /** Things that officers wear on their shoulders and backs. */
  readonly officerWear: (joints: Joints) => readonly Part[];
  /** The load of a line soldier, belt and straps included. */
  readonly load: (joints: Joints) => readonly Part[];
  /** The load on a leader's back. */
  readonly leaderLoad: (joints: Joints) => readonly Part[];
  /** Paint of the pouches at the belt. */
  readonly pouches: 'webbing' | 'leather';
  /** The standard of the force, carried by its bearer. */
  readonly standard: Standard;
  /** Marks on the machines of the force: stowage, cupola, exhausts, banners, spikes. */
  readonly machine: (mounts: Mounts) => Marks;
  /** True where officers carry the standard on their backs, as no bearer does. */
  readonly standardOnBack: boolean;
  readonly ground: GroundName;
  readonly paints: OwnPaints;
}
