import type { Session } from '../store/session';
import { text } from './text';

/** The names of pieces and models as people say them, each once: a piece by its title, a model by its unit. Of many the first few. */
export function namesOf(session: Session, ids: readonly string[], most = 3): string {
  const names = [...new Set(ids.map((id) => nameOf(session, id)))];
  return names.length > most ? `${names.slice(0, most - 1).join(', ')}, ${text.others(names.length - most + 1)}` : names.join(', ');
}

function nameOf(session: Session, id: string): string {
  const piece = session.table.pieces.find((candidate) => candidate.id === id);
  if (piece) return piece.title.toLowerCase();
  const model = session.table.models.find((candidate) => candidate.id === id);
  return session.table.units.find((candidate) => candidate.id === (model?.unit ?? id))?.name ?? id;
}
