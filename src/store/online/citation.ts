/** Citations in lines of chat: a moment of the battle, by the number of answers before it, or a sight ruling at one. */
import type { Citation } from '../../net/entries';
import type { App } from '../app';
import type { Session } from '../battle/session';
import { bothStand, type RulingSubject } from '../ruling/ruling';

/** Note for a person who follows a citation. */
export type CitationNote =
  /** Another version wrote it, or somebody changed it. */
  | 'unreadable'
  /** The answers before it were taken back. */
  | 'no-moment'
  /** A model or unit of the ruling does not stand there. */
  | 'no-models'
  /** The moment is the present one. */
  | 'now';

const momentOf = ({ battle }: Session): number => battle?.commands.length ?? 0;

/** Cites the moment that a session shows. */
export const citeMoment = (session: Session): Citation => ({ kind: 'moment', commands: momentOf(session) });

/** Cites a sight ruling at the moment that a session shows. */
export function citeRuling(session: Session, subject: RulingSubject): Citation {
  const { kind, from, to } = subject;
  const pair = kind === 'units' && subject.pair ? { viewer: subject.pair[0], target: subject.pair[1] } : {};
  const fields = new URLSearchParams({ at: `${momentOf(session)}`, kind, from, to, ...pair });
  return { kind: 'ruling', link: fields.toString() };
}

/** Shows what a line cites; the way back is that of any earlier moment. Returns a note where there is more to say. */
export function showCited(app: Pick<App, 'store' | 'battle' | 'view'>, cites: Citation): CitationNote | null {
  const cited = cites.kind === 'moment' ? { at: cites.commands, subject: null } : readLink(cites.link);
  if (!cited) return 'unreadable';
  const answers = app.store.getState().session?.head?.commands.length ?? 0;
  if (cited.at > answers) return 'no-moment';
  app.battle.lookAtAnswer(cited.at);
  if (!cited.subject) return cited.at === answers ? 'now' : null;
  if (!bothStand(app.store.getState().session!, cited.subject)) return 'no-models';
  app.view.openRuling(cited.subject);
  return null;
}

/** Reads the link of a cited ruling; null for anything else than one that `citeRuling` writes. */
function readLink(link: string): { readonly at: number; readonly subject: RulingSubject } | null {
  const fields = new URLSearchParams(link);
  const [at, kind, from, to, viewer, target] = ['at', 'kind', 'from', 'to', 'viewer', 'target'].map(
    (name) => fields.get(name) ?? '',
  );
  if (!/^\d{1,9}$/.test(at!) || !from || !to) return null;
  if (kind === 'models') return { at: Number(at), subject: { kind, from, to } };
  const pair = viewer && target ? ([viewer, target] as const) : null;
  return kind === 'units' ? { at: Number(at), subject: { kind, from, to, pair } } : null;
}
