/** The choices for a new battle, and the table that they make. */
import { bringForces, fieldForce, forceId, type Roster } from '../../analysis/field-force';
import { forcesOf } from '../../analysis/forces';
import type { FieldForce } from '../../engine/field-force';
import type { Options } from '../../engine/options';
import type { RuleSystem } from '../../engine/rule-system';
import { ruleModule, rulesIds } from '../../rules/registry';
import type { Seats } from '../../store/opponent/seats';
import type { ImportedForce } from '../../store/files/import-roster';
import { changeSide, setRulings } from '../../store/files/setup';
import { type SideColour, type TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';

/** A table that can be begun on. */
export interface Ground {
  /** Distinguishes it from all others in the list. */
  readonly key: string;
  readonly file: TableFile;
  readonly meshes: Meshes;
  /** Set for a table that the person imported and may remove. */
  readonly own: boolean;
  /** Address of a picture of its scene, relative to the page; none for a table that does not come with the program. */
  readonly picture?: string;
}

export interface SideChoice {
  readonly name?: string;
  readonly colour?: SideColour;
  /** Fielded instead of the units that the table has. */
  readonly force?: { readonly id: string; readonly roster: Roster };
}

export interface Choices {
  readonly rules: string;
  readonly ground: Ground;
  readonly sides: Readonly<Record<string, SideChoice>>;
  readonly seats: Seats;
  readonly rulings: Options;
  /** Forces that the person brought, each as its file has it. */
  readonly forces: readonly unknown[];
  readonly seed: string;
}

/** The systems whose battles can be played, in the order of the rulebooks. */
export const playable: readonly RuleSystem[] = rulesIds().flatMap((id) => ruleModule(id).system ?? []);

/** One of every unit of a force. */
export const wholeForce = ({ id, units }: FieldForce): NonNullable<SideChoice['force']> => ({
  id,
  roster: Object.fromEntries(units.map(({ profile }) => [profile, 1])),
});

/** Returns the choices without the forces that come again. */
export const withoutForces = (choices: Choices, come: readonly ImportedForce[]): Choices => ({
  ...choices,
  forces: choices.forces.filter((force) => !come.some((brought) => brought.force.id === forceId(force))),
});

/** Returns the choices with imported forces for these rules: one a side, in the order of import. */
export function withBrought(choices: Choices, brought: readonly ImportedForce[]): Choices {
  const fitting = brought.filter(({ rules }) => rules === choices.rules);
  const { sides } = choices.ground.file;
  const forces = fitting.map(({ force }) => force);
  return {
    ...choices,
    // A force whose effects the person has changed stays.
    forces: [
      ...choices.forces,
      ...forces.filter(({ id }) => !choices.forces.some((force) => forceId(force) === id)),
    ],
    sides: fitting.reduce<Choices['sides']>((chosen, { force: { id, name }, counts }, index) => {
      const side = sides[index % sides.length]!.id;
      return { ...chosen, [side]: { ...chosen[side], name, force: { id, roster: counts } } };
    }, choices.sides),
  };
}

/** Returns whether the table was set up for the chosen rules; otherwise each side fields a force. */
export const setUpFor = ({ rules, ground }: Choices): boolean =>
  ground.file.rules === rules && ground.file.units.length > 0;

/** Returns a side's choices; on a table for other rules, one of the system's forces under its name. */
export function sideChoice(choices: Choices, id: string): SideChoice {
  const chosen = choices.sides[id] ?? {};
  if (setUpFor(choices)) return chosen;
  const forces = forcesOf({ rules: choices.rules, forces: choices.forces });
  const index = choices.ground.file.sides.findIndex((side) => side.id === id);
  const force =
    forces.find((candidate) => candidate.id === chosen.force?.id) ??
    forces[index % Math.max(1, forces.length)];
  return force ? { name: force.name, force: wholeForce(force), ...chosen } : chosen;
}

/** The table that a battle begins on. */
export function tableOf(choices: Choices): TableFile {
  const { rules, ground, rulings } = choices;
  const system = ruleModule(rules).system;
  if (!system) return ground.file;
  const given = bringForces(setUpFor(choices) ? ground.file : emptyFor(rules, ground.file), choices.forces);
  const sides = given.sides.map((side) => ({ id: side.id, choice: sideChoice(choices, side.id) }));
  const withForces = sides.reduce((now, { id, choice }) => chosenSide(now, id, choice, system), given);
  // A fielded force has no chosen places, so the battle starts with deployment unless the player decides otherwise.
  const deployed = sides.some(({ choice }) => choice.force) ? { deployment: 'alternate' } : {};
  return setRulings(withForces, system, { ...deployed, ...rulings });
}

/** A table with its terrain alone, for a battle under other rules. */
function emptyFor(rules: string, { options: _options, forces: _forces, ...file }: TableFile): TableFile {
  return { ...file, rules, units: [], sides: file.sides.map(({ id, name }) => ({ id, name })) };
}

function chosenSide(
  file: TableFile,
  id: string,
  { name, colour, force }: SideChoice,
  system: RuleSystem,
): TableFile {
  const called = changeSide(file, id, {
    ...(name !== undefined && { name }),
    ...(colour !== undefined && { colour }),
  });
  const chosen = force && forcesOf(file).find((candidate) => candidate.id === force.id);
  const side = called.sides.find((candidate) => candidate.id === id)!;
  return chosen ? fieldForce(called, side, chosen.units, force.roster, system) : called;
}
