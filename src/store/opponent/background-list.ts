/** List of background battles, equal in all tabs: marks in the library, and news of each change to the other tabs. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../app';
import type { BackgroundNews, Shift } from './background-lock';
import { markOf, type BackgroundBattle, type BackgroundMark } from './background-mark';

export interface BackgroundState {
  /** In the order in which they are played. */
  readonly battles: readonly BackgroundBattle[];
}

export interface BackgroundList {
  readonly store: StoreApi<BackgroundState>;
  battleOf(id: string): BackgroundBattle | undefined;
  /** Enters news in this tab's list. */
  hear(news: BackgroundNews): void;
  /** Enters news in the list of every tab. */
  tell(news: BackgroundNews): void;
  /** Changes a mark in the library first and reports it then, so that readers find the new record. */
  change(id: string, changed: Partial<BackgroundMark>): Promise<void>;
  /** Reads the list anew from the library. */
  read(): Promise<void>;
  /** Takes a battle out of the background. */
  release(id: string): Promise<void>;
}

/** @param listChanged called after each change of the list */
export function createBackgroundList(
  library: App['library'],
  shift: Shift,
  listChanged: () => void,
): BackgroundList {
  const store = createStore<BackgroundState>(() => ({ battles: [] }));

  const battleOf = (id: string) => store.getState().battles.find((battle) => battle.id === id);

  const hear = (news: BackgroundNews) => {
    const id = 'gone' in news ? news.gone : news.battle.id;
    const others = store.getState().battles.filter((battle) => battle.id !== id);
    store.setState({
      battles: 'gone' in news ? others : [...others, news.battle].sort((a, b) => a.sent - b.sent),
    });
    listChanged();
  };

  const tell = (news: BackgroundNews) => {
    hear(news);
    shift.tell(news);
  };

  return {
    store,
    battleOf,
    hear,
    tell,
    async change(id, changed) {
      const battle = battleOf(id);
      if (!battle) return;
      await library.mark(id, { ...markOf(battle), ...changed });
      const marked = battleOf(id);
      if (marked) tell({ battle: { ...marked, ...changed } });
    },
    async read() {
      const saved = await library.list();
      const battles = saved.flatMap(({ id, name, steps, background }): BackgroundBattle[] =>
        background ? [{ ...background, id, name, steps }] : [],
      );
      store.setState({ battles: battles.sort((a, b) => a.sent - b.sent) });
      listChanged();
    },
    async release(id) {
      await library.mark(id, null);
      tell({ gone: id });
    },
  };
}
