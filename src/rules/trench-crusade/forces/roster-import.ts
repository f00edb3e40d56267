import type { RosterImport } from '../../../engine/roster-import';
import { isTrenchCrusadeRoster, warbandFromRoster } from './from-roster';
import { sampleWarbands } from './samples';

/** Reads rosters of BattleScribe and New Recruit as warbands. */
export const rosterImport: RosterImport = {
  game: 'Trench Crusade',
  accepts: isTrenchCrusadeRoster,
  read(roster) {
    const result = warbandFromRoster(roster, sampleWarbands);
    if (!result.ok) return result;
    const { force, roster: counts, cost, notes } = result.warband;
    return { ok: true, imported: { force, counts, cost, notes } };
  },
};
