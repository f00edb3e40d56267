/** What is chosen on the start screen, and the table that comes of it. */
import type { Options, RuleSystem } from '../../engine/rule-system';
import { ruleSystems } from '../../rules/index';
import { rulesViews } from '../../store/rules-view/index';
import type { ForceView } from '../../store/rules-view/types';
import { changeSide, fieldForce, setRulings, type Roster } from '../../store/setup';
import { rulesIds, type RulesId, type SideColour, type TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';

/** A table that can be begun on. */
export interface Ground {
  /** Distinguishes it from all others in the list. */
  readonly key: string;
  readonly file: TableFile;
  readonly meshes: Meshes;
  /** Whether the person brought it, and may put it away. */
  readonly own: boolean;
}

export interface SideChoice {
  readonly name?: string;
  readonly colour?: SideColour;
  /** Fielded instead of the units that the table has. */
  readonly force?: { readonly id: string; readonly roster: Roster };
}

export interface Choices {
  readonly ground: Ground;
  readonly sides: Readonly<Record<string, SideChoice>>;
  readonly rulings: Options;
  readonly seed: string;
}

/** The systems whose battles can be played, in the order of the rulebooks. */
export const playable: readonly RuleSystem[] = rulesIds.flatMap((id) => ruleSystems[id] ?? []);

export const forcesOf = (rules: RulesId): readonly ForceView[] => rulesViews[rules]?.forces ?? [];

/** One of every unit of a force. */
export const wholeForce = ({ units }: ForceView): Roster => Object.fromEntries(units.map(({ profile }) => [profile, 1]));

/** The table that a battle begins on. */
export function tableOf({ ground, sides, rulings }: Choices): TableFile {
  const { file } = ground;
  const system = ruleSystems[file.rules];
  if (!system) return file;
  return setRulings(file.sides.reduce((now, side) => chosenSide(now, side.id, sides[side.id] ?? {}, system), file), system, rulings);
}

function chosenSide(file: TableFile, id: string, { name, colour, force }: SideChoice, system: RuleSystem): TableFile {
  const called = changeSide(file, id, { ...(name !== undefined && { name }), ...(colour !== undefined && { colour }) });
  const chosen = force && forcesOf(file.rules).find((candidate) => candidate.id === force.id);
  const side = called.sides.find((candidate) => candidate.id === id)!;
  return chosen ? fieldForce(called, side, chosen.units, force.roster, system) : called;
}
