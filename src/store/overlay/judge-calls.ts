/** Judges the sight rulings that players of an online battle open for both, for the overlay page. */
import type { ClientState } from '../../net/client-state';
import type { SightRuling } from '../../ruling/sight-ruling';
import type { Table } from '../../table/table';
import { subjectOfCall } from '../online/shared-calls';
import { askForRuling } from '../ruling/answer';
import type { RulingClient } from '../workers/ruling-client';
import { callNews } from './call-news';
import type { CallNews } from './news';

interface JudgeServices {
  readonly openRulingClient: (table: Table) => Pick<RulingClient, 'ruling' | 'unitRuling' | 'close'>;
  /** Puts names in the place of ids. */
  readonly named: (ruling: SightRuling, table: Table) => SightRuling;
  readonly subjectOf?: typeof subjectOfCall;
}

export interface CallJudge {
  /** The last call that was judged; null before the first. */
  call(): CallNews | null;
  /** Judges the latest call of a state, each once. Resolves to true where there is news. */
  judge(state: ClientState): Promise<boolean>;
}

export function createCallJudge({
  openRulingClient,
  named,
  subjectOf = subjectOfCall,
}: JudgeServices): CallJudge {
  let call: CallNews | null = null;
  let judged = 0;
  return {
    call: () => call,
    async judge(state) {
      const latest = state.room?.calls.at(-1);
      const subject = latest && latest.n > judged ? subjectOf(state, latest) : null;
      const table = subject?.shared?.table;
      if (!latest || !subject || !table) return false;
      judged = latest.n;
      const client = openRulingClient(table);
      try {
        const { ruling } = await askForRuling(client, subject);
        // A later call has come meanwhile.
        if (judged !== latest.n) return false;
        call = callNews(named(ruling, table));
        return true;
      } catch {
        // The overlay goes on with the call before; the players' own pages say what failed.
        return false;
      } finally {
        client.close();
      }
    },
  };
}
