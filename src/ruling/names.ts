/** Names of models, units and pieces as people say them. Files and JSON keep ids. */
import { doing } from '../table/agreement';
import type { Table } from '../table/table';
import type { SightRuling } from './sight-ruling';
import type { UnitRuling } from './unit-ruling';

/** Returns the name of an id; ids that it does not know stay. */
export type Naming = (id: string) => string;

/** Returns the kind of a model from its unit's and its own profile; null if it is not known. */
export type KindOf = (unitProfile: string, modelProfile: string | null) => string | null;

/** Names everything on a table: "Rifleman 6 of the Rifles", "the ruined house". */
export function nameTable(table: Table, kindOf: KindOf): Naming {
  const names = new Map<string, string>();
  for (const unit of table.units) {
    names.set(unit.id, unitNameIn(table, unit));
    unit.models.forEach((id, index) => {
      const model = table.models.find((candidate) => candidate.id === id);
      const kind = unit.profile === null ? null : kindOf(unit.profile, model?.profile ?? null);
      names.set(
        id,
        unit.models.length === 1
          ? unitNameIn(table, unit)
          : `${kind ?? 'Model'} ${index + 1} of the ${unitNameIn(table, unit)}`,
      );
    });
  }
  for (const { id, title } of table.pieces) names.set(id, pieceName(title));
  return (id) => names.get(id) ?? id;
}

/** Returns a piece's title as a sentence says it: "the ruined house"; one with a number is a name, "Wall 1". */
const pieceName = (title: string): string => (/\d$/.test(title) ? title : `the ${title.toLowerCase()}`);

/** Returns a unit's name, with its side's where another unit has the same. */
function unitNameIn(table: Table, unit: Table['units'][number]): string {
  const isTwin = table.units.some(({ id, name }) => id !== unit.id && name === unit.name);
  const side = table.sides.find(({ id }) => id === unit.side);
  return isTwin && side ? `${unit.name} (${side.name})` : unit.name;
}

/** Replaces whole ids in a sentence by their names; a name at the beginning takes a capital. */
export function sayNames(sentence: string, ids: readonly string[], naming: Naming): string {
  const known = ids.filter((id) => naming(id) !== id).sort((a, b) => b.length - a.length);
  if (known.length === 0) return sentence;
  const pattern = new RegExp(`(?<![\\w/-])(${known.map(escaped).join('|')})(?![\\w/-])`, 'g');
  return capitalised(sentence.replace(pattern, (id) => naming(id)));
}

const escaped = (id: string): string => id.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a ruling with names in its sentences. Its facts keep ids. */
export function nameRuling(ruling: SightRuling, table: Table, naming: Naming): SightRuling {
  const ids = idsOf(table);
  const say = (sentence: string): string => sayNames(sentence, ids, naming);
  return {
    ...ruling,
    sentence: say(ruling.sentence),
    changes: ruling.changes.map(say),
    targetView: ruling.targetView && {
      ...ruling.targetView,
      sentences: ruling.targetView.sentences.map(say),
    },
  };
}

/** Returns the ruling of two units with names in its sentence. */
export const nameUnitRuling = (units: UnitRuling, table: Table, naming: Naming): UnitRuling => ({
  ...units,
  sentence: withAgreement(sayNames(units.sentence, idsOf(table), naming), naming(units.from.id)),
});

/** Makes the verb of "Rifles sees …" agree with the viewing unit's name. */
const withAgreement = (sentence: string, viewer: string): string =>
  ['sees', 'does'].reduce(
    (text, verb) => text.replace(`${viewer} ${verb} `, `${doing(viewer, verb)} `),
    sentence,
  );

const idsOf = ({ pieces, models, units }: Table): readonly string[] =>
  [...pieces, ...models, ...units].map(({ id }) => id);
