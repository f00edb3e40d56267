/** Bodies of a sculpt that take stances by themselves, and the bones of their parts. */
import { type Part } from './parts';
import { type Bone, type Dropped, type DroppedBone, memberOf, type Rig } from './rig';

/** Returns parts that move with a bone. */
export const onBone = (bone: Bone, parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, bone }));

/** Returns parts as one body, which takes stances by itself. */
export const asBody = (rig: Rig, parts: readonly Part[]): Part[] => {
  const member = memberOf(rig);
  return parts.map((part) => ({ ...part, member }));
};

/** Returns the parts of a man on foot as one of a crew, or as a rider. */
export function asMan(kind: 'crew' | 'rider', parts: readonly Part[]): Part[] {
  const rig = parts.find(({ member }) => member)?.member?.rig;
  return rig?.kind === 'foot' ? asBody({ ...rig, kind }, parts) : [...parts];
}

/** Adds a thing that a man on foot carries, and drops as a casualty. */
export const dropping = (
  man: readonly Part[],
  bone: DroppedBone,
  dropped: Dropped,
  thing: readonly Part[],
): Part[] => [
  ...man.map((part) => {
    const rig = part.member?.rig;
    return rig?.kind === 'foot'
      ? { ...part, member: memberOf({ ...rig, dropped: { ...rig.dropped, [bone]: dropped } }) }
      : part;
  }),
  ...onBone(bone, thing),
];
