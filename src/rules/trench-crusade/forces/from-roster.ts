/**
 * Warbands from rosters of BattleScribe or New Recruit: every figure becomes a profile with its characteristics and equipment,
 * as a record of a warband's file. Rules that a roster gives as plain text are not guessed: a note lists them by figure and item.
 */
import type { ImportNote } from '../../../table/import/import-refusal';
import type { Roster, RosterProfile, RosterSelection } from '../../../table/import/roster';
import type { Warband } from './profiles';
import { idOf, newDraft, type Draft } from './roster-draft';
import { plainName, type FileRecord } from './roster-equipment';
import { addFigure } from './roster-figure';
import { totalText } from './roster-price';
import { bookKeeping, otherwise } from './roster-notes';
import {
  contentsOf,
  figuresWithin,
  hasFigures,
  isConfiguration,
  isFigure,
  partsOf,
  titleOf,
  unitProfiles,
} from './roster-selections';

/** A warband read from a roster. */
export interface RosterWarband {
  /** The record of a warband's file. */
  readonly force: FileRecord & { readonly id: string; readonly name: string };
  /** Number of figures of each profile. */
  readonly roster: Readonly<Record<string, number>>;
  /** Cost of the whole roster beside its limits, as the roster states them; empty where it does not. */
  readonly cost: string;
  readonly notes: readonly ImportNote[];
}

/** The result of reading a roster: a warband, or the reason of a refusal. */
export type FromRoster =
  { readonly ok: true; readonly warband: RosterWarband } | { readonly ok: false; readonly message: string };

/** The id of the game system in New Recruit and BattleScribe. */
export const trenchCrusadeGameId = 'sys-4f3d-c5c9-7df1-ad01';
const maxFigures = 100;

/** Reports whether a roster is of this game, by the id of its game system or by name. */
export const isTrenchCrusadeRoster = ({ gameId, gameName }: Roster): boolean =>
  gameId === trenchCrusadeGameId || plainName(gameName) === 'trenchcrusade';

/**
 * Reads a roster as a warband.
 * @param samples warbands that complete figures and equipment by their names
 */
export function warbandFromRoster(roster: Roster, samples: readonly Warband[]): FromRoster {
  if (!isTrenchCrusadeRoster(roster)) {
    return { ok: false, message: `This roster is of ${roster.gameName}, not of Trench Crusade.` };
  }
  const draft = newDraft(samples, `roster-${idOf(roster.name)}`);
  for (const { selections } of roster.forces)
    for (const selection of selections) addSelection(draft, selection);
  const problem = problemOf(draft, roster);
  if (problem !== null) return { ok: false, message: problem };
  if (draft.unusedKeywords.size > 0)
    draft.notes.push(
      bookKeeping(
        roster.name,
        `Keywords that no rule here asks for: ${[...draft.unusedKeywords].join(', ')}.`,
      ),
    );
  const figures = [...draft.figures.values()];
  return {
    ok: true,
    warband: {
      force: forceOf(draft, roster),
      roster: Object.fromEntries(figures.map(({ record, count }) => [String(record['id']), count])),
      cost: totalText(roster),
      notes: [...new Map(draft.notes.map((note) => [JSON.stringify(note), note])).values()],
    },
  };
}

/** Returns the reason why a roster cannot be fielded; null if it can. */
function problemOf(draft: Draft, roster: Roster): string | null {
  if (draft.figures.size === 0) {
    const notes = draft.notes.slice(0, 5).map(({ about, message }) => ` ${about}: ${message}`);
    return `The roster “${roster.name}” has no figures that could be fielded.${notes.join('')}`;
  }
  const count = [...draft.figures.values()].reduce((sum, figure) => sum + figure.count, 0);
  return count > maxFigures
    ? `The roster “${roster.name}” has ${count} figures; a table takes at most ${maxFigures} of them.`
    : null;
}

function forceOf({ prefix, equipment, figures }: Draft, roster: Roster): RosterWarband['force'] {
  const catalogues = roster.forces
    .map(({ catalogue, revision }) => `${catalogue}${revision ? `, revision ${revision}` : ''}`)
    .filter((name) => name !== '');
  const cost = totalText(roster);
  return {
    id: prefix,
    name: roster.name,
    ...(roster.forces[0]?.catalogue && { list: roster.forces[0].catalogue }),
    text: `Imported from a roster${catalogues.length > 0 ? ` of ${[...new Set(catalogues)].join('; ')}` : ''}. ${cost === '' ? '' : `${cost}. `}Numbers are the roster's; a text is played only where a rule here does what it says.`,
    weapons: [...equipment.weapons.values()],
    armour: [...equipment.armour.values()],
    abilities: [...equipment.abilities.values()],
    models: [...figures.values()].map(({ record }) => record),
  };
}

/** Notes a number below 1, or with a fraction. */
function noteCount(draft: Draft, selection: RosterSelection): void {
  if (selection.oddNumber !== undefined)
    draft.notes.push(
      otherwise(
        titleOf(selection),
        `Its number ${JSON.stringify(selection.oddNumber)} is not a count from 1; it counts as ${selection.number}.`,
      ),
    );
}

/**
 * Adds a selection: a figure is fielded, a unit is searched for figures, settings and stores of the campaign are noted.
 * @param shared the Unit profile of its unit, for a figure without one
 */
function addSelection(draft: Draft, selection: RosterSelection, shared?: RosterProfile): void {
  const note = (message: string): void => void draft.notes.push(bookKeeping(titleOf(selection), message));
  if (isConfiguration(selection))
    note(`A setting or store of the campaign${contentsOf(selection)}; it is not fielded.`);
  else if (isFigure(selection)) {
    noteCount(draft, selection);
    addFigure(draft, selection, shared);
    for (const inner of figuresWithin(selection)) addSelection(draft, inner);
  } else if (hasFigures(selection)) {
    for (const inner of partsOf(selection)) addSelection(draft, inner, unitProfiles(selection)[0] ?? shared);
  } else note(`Neither a figure nor its equipment${contentsOf(selection)}; it is not taken over.`);
}
