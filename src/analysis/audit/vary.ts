/** Variations of a table for an audit: its forces and its rulings drawn at random, from a seed. */
import type { AuditProfile } from '../../engine/audit-profile';
import type { OptionSpec, OptionValue, RuleSystem } from '../../engine/index';
import { Chance } from '../../players/random';
import { ruleModule } from '../../rules/registry';
import type { TableFile } from '../../table/format';
import { noMeshes } from '../../table/mesh';
import { place } from '../../table/place';
import { fieldForce } from '../field-force';
import { forcesOf } from '../forces';

export interface Variation {
  /** Draw rulings at random in three of four battles. */
  readonly rulings: boolean;
  /** Field forces drawn at random in half of the battles. */
  readonly forces: boolean;
}

/** Most units of a drawn force. */
const mostUnits = 6;

/** Returns the table of a battle: the file's own, or one with forces and rulings drawn from the seed. */
export function vary(
  file: TableFile,
  seed: string,
  { rulings, forces }: Variation,
  numbers: AuditProfile['numbers'],
): TableFile {
  const { system } = ruleModule(file.rules);
  const chance = new Chance(`${seed} varied`);
  const manned =
    forces && chance.below(2) === 0 ? sound(withDrawnForces(file, system, chance), system, file) : file;
  if (!rulings || chance.below(4) === 0) return manned;
  return sound(withDrawnRulings(manned, system, numbers, chance), system, manned);
}

/** Returns the table if battles can be played on it, else the other. */
const sound = (wanted: TableFile, system: RuleSystem, other: TableFile): TableFile =>
  system.checkTable(place(wanted, system.modelShape, noMeshes)).length === 0 ? wanted : other;

function withDrawnForces(file: TableFile, system: RuleSystem, chance: Chance): TableFile {
  const forces = forcesOf(file);
  return file.sides.slice(0, 2).reduce((now, side) => {
    const { units } = chance.pick(forces);
    const roster: Record<string, number> = {};
    for (let left = 2 + chance.below(mostUnits - 1); left > 0; left--) {
      const { profile } = chance.pick(units);
      roster[profile] = (roster[profile] ?? 0) + 1;
    }
    return fieldForce(now, side, units, roster, system);
  }, file);
}

/** Each ruling takes another of its choices in one battle of three. */
function withDrawnRulings(
  file: TableFile,
  system: RuleSystem,
  numbers: AuditProfile['numbers'],
  chance: Chance,
): TableFile {
  const options: Record<string, OptionValue> = { ...file.options };
  for (const spec of system.options) {
    if (chance.below(3) === 0) options[spec.name] = drawValue(spec, numbers, chance);
  }
  return { ...file, options };
}

const drawValue = (
  { name, choices, default: usual }: OptionSpec,
  numbers: AuditProfile['numbers'],
  chance: Chance,
): OptionValue =>
  choices === 'number' ? chance.pick([usual, ...(numbers?.[name] ?? [])]) : chance.pick(choices).value;
