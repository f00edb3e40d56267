import type { Session } from '../store/session';

/** The names of pieces and models as people say them: a piece by its title, a model by its unit; each with its id where several share the name. */
export function pieceNames(session: Session, ids: readonly string[]): string {
  const names = ids.map((id) => nameOf(session, id));
  return [...new Set(names)].join(', ');
}

export function nameOf(session: Session, id: string): string {
  const piece = session.table.pieces.find((candidate) => candidate.id === id);
  if (piece) return `${piece.title} (${id})`;
  const model = session.table.models.find((candidate) => candidate.id === id);
  const unit = session.table.units.find((candidate) => candidate.id === (model?.unit ?? id));
  return unit?.name ?? id;
}
