/** Review of the open battle in the app: finds the decisions that cost most, and shows them on the table. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { pictureOf } from '../../analysis/answer-picture';
import {
  byCost,
  decisionsOf,
  review,
  reviewDepth,
  type Finding,
  type ReviewProgress,
} from '../../analysis/review';
import { findingText } from '../../analysis/review-words';
import type { Battle, BattleFile } from '../../engine/battle';
import { backTo } from '../../engine/index';
import type { Meshes } from '../../table/mesh';
import type { App } from '../app';
import { commonStart } from '../battle/branch';
import type { Analysis } from '../opponent/opponent-state';
import { messageOf } from '../workers/message-of';
import type { ReviewClient } from '../workers/review-client';

/** A review that runs or has ended. */
export interface ReviewRun {
  /** The battle at its last answer when the review began. */
  readonly battle: Battle;
  /** The branch that was open; null on the main line. */
  readonly branch: string | null;
  /** The side that is reviewed; null for all sides. */
  readonly side: string | null;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly progress: ReviewProgress | null;
  /** The dearest first. */
  readonly findings: readonly Finding[];
  /** Reason of a failure; empty without one. */
  readonly failure: string;
}

export interface ReviewState {
  readonly run: ReviewRun | null;
  /** True after a finding could not be shown, since the battle has left the reviewed answers. */
  readonly isOutdated: boolean;
}

export interface Review {
  readonly store: StoreApi<ReviewState>;
  /** Reviews the open line of the battle. */
  start(side: string | null): void;
  stop(): void;
  /**
   * Shows the battle before the decision.
   * @returns both answers for the table and the panels; null if the battle has left the reviewed answers
   */
  open(finding: Finding): Promise<Analysis | null>;
}

export function createReview(
  app: Pick<App, 'store' | 'battle'>,
  openClient: (file: BattleFile, meshes: Meshes) => ReviewClient,
): Review {
  const store = createStore<ReviewState>(() => ({ run: null, isOutdated: false }));
  let client: ReviewClient | null = null;
  const change = (part: Partial<ReviewRun>) =>
    store.setState(({ run }) => ({ run: run && { ...run, ...part } }));
  const end = (state: ReviewRun['state'], failure = '') => {
    client?.close();
    client = null;
    change({ state, failure });
  };

  app.store.subscribe(({ session }, before) => {
    if (session?.id === before.session?.id || store.getState().run === null) return;
    end('stopped');
    store.setState({ run: null, isOutdated: false });
  });

  const work = async (battle: Battle, side: string | null, own: ReviewClient) => {
    try {
      await review(
        decisionsOf(battle, side),
        own,
        reviewDepth.most,
        (progress) => own === client && change({ progress }),
        (finding) =>
          own === client && change({ findings: [...store.getState().run!.findings, finding].sort(byCost) }),
      );
      if (own === client) end('done');
    } catch (error) {
      if (own === client) end('failed', messageOf(error));
    }
  };

  return {
    store,
    start(side) {
      const { session } = app.store.getState();
      if (!session?.head) return;
      client?.close();
      const { head: battle, branch, meshes } = session;
      const run: ReviewRun = {
        battle,
        branch,
        side,
        state: 'running',
        progress: null,
        findings: [],
        failure: '',
      };
      store.setState({ run, isOutdated: false });
      client = openClient({ ...battle.file, commands: battle.commands }, meshes);
      void work(battle, side, client);
    },
    stop: () => end('stopped'),
    async open(finding) {
      const { run } = store.getState();
      if (!run) return null;
      if (app.store.getState().session?.branch !== run.branch) await app.battle.openBranch(run.branch);
      const head = app.store.getState().session?.head;
      const isOutdated = !head || commonStart(run.battle.commands, head.commands) <= finding.command;
      store.setState({ isOutdated });
      if (isOutdated) return null;
      app.battle.setPlayback({ running: false });
      app.battle.lookAtAnswer(finding.command);
      return answersOf(run.battle, finding);
    },
  };
}

/** Returns the better answer and the given one, as the table and the question's panel show them. */
function answersOf(battle: Battle, finding: Finding): Analysis {
  const position = backTo(battle, finding.command);
  const { given, better } = finding;
  const unsampled = { evaluation: 0, low: 0, high: 0, samples: 0 };
  const alternatives = [better, given].map((answer) => ({
    answer,
    ...unsampled,
    ...pictureOf(position, answer),
  }));
  return {
    kind: 'review',
    battle: position,
    side: position.question!.by,
    given,
    note: findingText(position, finding),
    found: { alternatives, lead: 0 },
    lit: null,
  };
}
