import type { RosterImport } from '../../../engine/roster-import';
import { isTrenchCrusadeRoster, warbandFromRoster } from './from-roster';
import { sampleWarbands } from './samples';

/** Rosters of BattleScribe and New Recruit as warbands. */
export const rosterImport: RosterImport = {
  game: 'Trench Crusade',
  accepts: isTrenchCrusadeRoster,
  read(roster) {
    const made = warbandFromRoster(roster, sampleWarbands);
    if (!made.ok) return made;
    const { force, roster: counts, notes } = made.warband;
    return { ok: true, imported: { force, counts, notes } };
  },
};
