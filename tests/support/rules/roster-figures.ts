/** Figures of rosters for tests, and what an import makes of them. */
import { warbandFromRoster } from '../../../src/rules/trench-crusade/forces/from-roster';
import { readWarband, sampleWarbands } from '../../../src/rules/trench-crusade/index';
import { readRosterValue } from '../../../src/table/import/roster';
import { rosterJson, type RosterTree, type Selection } from '../files/rosters';

export type Texts = Readonly<Record<string, string>>;

export function rosterOf(tree: RosterTree) {
  const read = readRosterValue(JSON.parse(rosterJson(tree)));
  if (!read.ok) throw new Error(read.message);
  return read.roster;
}

/** Reads a roster of these selections; returns its figures, the counts and the notes as `about: message`. */
export function warband(selections: readonly Selection[], more: Partial<RosterTree> = {}) {
  const made = warbandFromRoster(rosterOf({ name: 'Test', selections, ...more }), sampleWarbands);
  if (!made.ok) throw new Error(made.message);
  const { force, roster, notes } = made.warband;
  return {
    force,
    counts: Object.values(roster),
    models: readWarband(force).models,
    notes: notes.map(({ about, message }) => `${about}: ${message}`),
  };
}

/** A figure of 6", 25 mm, with these characteristics and fields. */
export const figure = (characteristics: Texts = {}, fields: Partial<Selection> = {}): Selection => ({
  name: 'Trooper',
  type: 'model',
  profiles: [
    [
      'Unit',
      fields.name ?? 'Trooper',
      { Movement: '6"/Infantry', Ranged: '0', Melee: '0', Armour: '0', Base: '25mm', ...characteristics },
    ],
  ],
  ...fields,
});
export const item = (
  type: string,
  name: string,
  fields: Texts = {},
  more: Partial<Selection> = {},
): Selection => ({
  name,
  profiles: [[type, name, fields]],
  ...more,
});
export const first = (...args: Parameters<typeof figure>) => warband([figure(...args)]).models[0]!;
export const notes = (...args: Parameters<typeof figure>) => warband([figure(...args)]).notes;
export const carrying = (...selections: readonly Selection[]) => figure({}, { selections });
