import { ruleModule } from '../../rules/registry';
import type { Refusal } from '../../engine/question';
import { nameTable, sayNames, type Naming } from '../../ruling/names';
import type { Table } from '../../table/table';
import { modelsNow, undeployedNow, type Session } from '../../store/battle/session';
import { text } from '../text';

/** The names of pieces and models as people say them, each once: a piece by its title, a model by its unit. Of many the first few. */
export function namesOf(session: Session, ids: readonly string[], most = 3): string {
  const names = [...new Set(ids.map((id) => nameOf(session, id)))];
  return names.length > most
    ? `${names.slice(0, most - 1).join(', ')}, ${text.others(names.length - most + 1)}`
    : names.join(', ');
}

function nameOf(session: Session, id: string): string {
  const piece = session.table.pieces.find((candidate) => candidate.id === id);
  if (piece) return piece.title.toLowerCase();
  const model = session.table.models.find((candidate) => candidate.id === id);
  return session.table.units.find((candidate) => candidate.id === (model?.unit ?? id))?.name ?? id;
}

/** Names everything on a table under its own rules. */
export const namesOn = (table: Table): Naming =>
  nameTable(table, (unitProfile, modelProfile) => {
    const card = ruleModule(table.rules).view.unitCard(unitProfile, table.file);
    return card?.lines.find(({ profile }) => profile === modelProfile)?.name ?? card?.lines[0]?.name ?? null;
  });

/** Returns the sentence of a refusal with the names of what it is about. */
export const sayRefusal = (table: Table, { message, ids = [] }: Refusal): string =>
  sayNames(message, ids, namesOn(table));

/** Names everything as it stands now: models by their present kinds, "Sergeant 1 of the Rifles". */
export function namesNow(session: Session): Naming {
  const named = namesOn(session.table);
  const units = new Map(session.table.units.flatMap((unit) => unit.models.map((id) => [id, unit] as const)));
  return (id) => {
    const unit = units.get(id);
    return unit && unit.models.length > 1
      ? `${modelNameOf(session, id)} of the ${named(unit.id)}`
      : named(id);
  };
}

/** Returns a model's name, deployed or not: its kind and its number in its unit, "Rifleman 3". */
export function modelNameOf(session: Session, id: string): string {
  const isMeant = (candidate: { readonly id: string }) => candidate.id === id;
  const model = modelsNow(session).find(isMeant) ?? undeployedNow(session).find(isMeant);
  const unit = session.table.units.find((candidate) => candidate.id === model?.unit);
  if (!model || !unit) return id;
  const card =
    unit.profile === null
      ? null
      : ruleModule(session.table.rules).view.unitCard(unit.profile, session.table.file);
  const kind = card?.lines.find(({ profile }) => profile === model.profile)?.name ?? unit.name;
  return `${kind} ${unit.models.indexOf(id) + 1}`;
}
