import type { SightRule } from '../../engine/port/sight-rule';

// TC-LOS-01, TC-LOS-02, TC-LOS-03, TC-RULING-55
/** True line of sight: any point of one volume to any point of the other; solid terrain and every other model stop it. */
export function sightRule(): SightRule {
  return {
    line: 'volume',
    endlessBlockers: false,
    stopsPart: ({ tags }) => tags.solid && tags.sight !== 'open',
    stopsModel: () => true,
  };
}
