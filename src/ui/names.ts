import type { Session } from '../store/session';

/** The names of pieces and models as people say them, each once: a piece by its title, a model by its unit. */
export function namesOf(session: Session, ids: readonly string[]): string {
  return [...new Set(ids.map((id) => nameOf(session, id)))].join(', ');
}

function nameOf(session: Session, id: string): string {
  const piece = session.table.pieces.find((candidate) => candidate.id === id);
  if (piece) return piece.title;
  const model = session.table.models.find((candidate) => candidate.id === id);
  return session.table.units.find((candidate) => candidate.id === (model?.unit ?? id))?.name ?? id;
}
