/** The uniforms of all forces. */
import { type Side } from '../kit/paints';
import { type Uniform, type UniformName } from '../kit/uniform';
import { albion } from './albion';
import { hereticLegions } from './heretic-legions';
import { ironSultanate } from './iron-sultanate';
import { kessel } from './kessel';
import { rhenish } from './rhenish';
import { trenchPilgrims } from './trench-pilgrims';
import { vallon } from './vallon';

const byName: Readonly<Record<UniformName, Uniform>> = {
  albion,
  rhenish,
  vallon,
  kessel,
  'heretic-legions': hereticLegions,
  'iron-sultanate': ironSultanate,
  'trench-pilgrims': trenchPilgrims,
};

export const uniformNamed = (name: UniformName): Uniform => byName[name];

/** Words in the names of armies that a uniform suits too. */
const words: readonly (readonly [RegExp, UniformName])[] = [
  [/albion/, 'albion'],
  [/rhenish/, 'rhenish'],
  [/vallon/, 'vallon'],
  [/kessel/, 'kessel'],
  [/heretic|serpent|grail/, 'heretic-legions'],
  [/sultan/, 'iron-sultanate'],
  [/pilgrim|antioch/, 'trench-pilgrims'],
];

/** Returns the uniform of a force by its id or its army's name; of an unknown force, one of the two of its side. */
export function uniformFor(force: string | null, side: Side): UniformName {
  const text = (force ?? '').toLowerCase();
  return words.find(([word]) => word.test(text))?.[1] ?? (side === 0 ? 'albion' : 'rhenish');
}
