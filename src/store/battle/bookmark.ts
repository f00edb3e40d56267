/** Notes at moments of a battle. */
import type { Bookmark } from '../../engine/battle';
import type { Session } from './session';
import { branchesNow } from './branch';

/** Adds a note at the moment shown. */
export function addBookmark(session: Session, id: string, text: string): Session {
  const { battle, branch, bookmarks } = session;
  if (!battle) return session;
  const added: Bookmark = { id, ...(branch !== null && { branch }), events: battle.events.length, text };
  return { ...session, bookmarks: [...bookmarks, added] };
}

export const rewriteBookmark = (session: Session, id: string, text: string): Session => ({
  ...session,
  bookmarks: session.bookmarks.map((bookmark) => (bookmark.id === id ? { ...bookmark, text } : bookmark)),
});

export const removeBookmark = (session: Session, id: string): Session => ({
  ...session,
  bookmarks: session.bookmarks.filter((bookmark) => bookmark.id !== id),
});

/** Returns the bookmarks of the open log, the earliest first: its own, and those of other branches before they leave it. */
export function bookmarksHere(session: Session): readonly Bookmark[] {
  const { head, branch, bookmarks } = session;
  if (!head) return [];
  const parting = new Map(
    branchesNow(session).map(({ id, after }) => [id, head.eventsAfter[after] ?? head.events.length]),
  );
  const shared = ({ branch: other }: Bookmark): number => {
    const partings = [branch, other]
      .filter((id) => id !== null && id !== undefined)
      .map((id) => parting.get(id) ?? 0);
    return partings.reduce((a, b) => Math.min(a, b), head.events.length);
  };
  return bookmarks
    .filter((bookmark) => (bookmark.branch ?? null) === branch || bookmark.events <= shared(bookmark))
    .toSorted((a, b) => a.events - b.events);
}
