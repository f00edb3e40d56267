/** The layout lab: maps, figures, battles and suggestions of the table that is open, without React. What takes long is done at a desk of its own. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  fairnessOf,
  halfWidth,
  type Fairness,
  type FairnessSeries,
  type TracedOutcome,
} from '../../analysis/series/fairness';
import type { LayoutFigures } from '../../analysis/layout/figures';
import type { Suggestion, SuggestionSearch, SuggestionWish } from '../../analysis/layout/suggest';
import type { MapQuery } from '../../analysis/maps/lab-map';
import type { Strength } from '../../players/strengths';
import { canonicalJson, sha256 } from '../../engine/index';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Meshes } from '../../table/mesh';
import type { Table } from '../../table/table';
import { hasForces, withForces } from '../../analysis/forces';
import { messageOf } from '../workers/message-of';
import type { PartialMap } from './lab-map-state';

/** What is wanted of a series. */
export interface BattleWish {
  readonly seed: string;
  readonly player: Strength;
  /** At most. */
  readonly battles: number;
  /** Half the interval that is narrow enough; 0 plays them all. */
  readonly within: number;
  /** Where nobody is on the table: so many units of a force are fielded. */
  readonly units: number;
}

/** A series as far as it has been played. */
export interface PlayedSeries {
  readonly wish: BattleWish;
  readonly outcomes: readonly TracedOutcome[];
  readonly running: boolean;
  /** Why it could not go on. */
  readonly failed: string | null;
}

/** Suggestions as far as they have been searched for. */
export interface Searched extends SuggestionSearch {
  readonly wish: SuggestionWish;
  readonly running: boolean;
  /** Those that were found, and are done without. */
  readonly left: readonly Suggestion[];
  /** Which of those that were found is pointed at. */
  readonly pointed: Suggestion | null;
  /** Why it could not go on. */
  readonly failed: string | null;
}

/** Figures and battles of a layout, kept to hold another against them. */
export interface Kept {
  readonly table: Table;
  readonly figures: LayoutFigures | null;
  readonly fairness: Fairness | null;
}

export const labTabs = ['maps', 'figures', 'battles', 'suggestions'] as const;
export type LabTab = (typeof labTabs)[number];

export interface LabState {
  /** The table that the lab is open on. */
  readonly table: Table | null;
  readonly meshes: Meshes;
  readonly tab: LabTab;
  /** The map that lies over the table, or that waits for a spot. */
  readonly query: MapQuery | null;
  readonly map: PartialMap | null;
  readonly mapStopped: boolean;
  readonly figures: LayoutFigures | null;
  /** Why the map or the figures could not be worked out. */
  readonly failed: string | null;
  readonly series: PlayedSeries | null;
  /** Why battles are not kept for another visit, or those of an earlier one cannot be read; null while all is well. */
  readonly shelfFailed: string | null;
  /** Which trace of the battles lies over the table. */
  readonly trace: 'fell' | 'shots' | null;
  readonly kept: Kept | null;
  readonly searched: Searched | null;
}

/** Does long work elsewhere. Each answer of `map`, `battles` and `suggest` stops it. */
export interface LabDesk {
  map(
    table: Table,
    query: MapQuery,
    take: (map: PartialMap) => void,
    fail: (reason: string) => void,
  ): () => void;
  figures(table: Table): Promise<LayoutFigures>;
  /** Plays these battles, several at a time. */
  battles(
    series: FairnessSeries,
    numbers: readonly number[],
    take: (outcome: TracedOutcome) => void,
    fail: (reason: string) => void,
  ): () => void;
  /** Tells how far the search is; at the end `done` is 1. */
  suggest(
    table: Table,
    meshes: Meshes,
    wish: SuggestionWish,
    take: (search: SuggestionSearch) => void,
    fail: (reason: string) => void,
  ): () => void;
}

/** Where battles are kept between visits. */
export interface LabShelf {
  /** What a table was last tested with, and what came of it; undefined where it never was. */
  load(
    table: string,
  ): Promise<{ readonly wish: BattleWish; readonly outcomes: readonly TracedOutcome[] } | undefined>;
  save(
    table: string,
    series: { readonly wish: BattleWish; readonly outcomes: readonly TracedOutcome[] },
  ): Promise<void>;
}

export interface Lab {
  readonly store: StoreApi<LabState>;
  /** Opens the lab on a table, with the battles that were played there before; another table begins anew. */
  open(table: Table, meshes: Meshes): Promise<void>;
  close(): void;
  show(tab: LabTab): void;
  /** Lays a map over the table; null takes it away. */
  ask(query: MapQuery | null): void;
  /** Leaves the map as far as it is. */
  stopMap(): void;
  /** Where the map that is asked for is looked from, if it is from a spot. */
  lookFrom(spot: PlanPoint): void;
  /** Plays battles, going on with those of the same wish. */
  play(wish: BattleWish): void;
  stop(): void;
  showTrace(trace: LabState['trace']): void;
  /** Keeps what is known of this layout, to hold the next against it. */
  keep(): void;
  /** Searches for small changes to the layout, in place of those that were found before. */
  suggest(wish: SuggestionWish): void;
  /** Ends the search with what it has found. */
  stopSuggesting(): void;
  pointAt(suggestion: Suggestion | null): void;
  /** Does without a suggestion. */
  leave(suggestion: Suggestion): void;
}

const closed = {
  table: null,
  meshes: new Map(),
  query: null,
  map: null,
  mapStopped: false,
  figures: null,
  failed: null,
  series: null,
  shelfFailed: null,
  trace: null,
  searched: null,
} as const;

export function createLab(desk: LabDesk, shelf: LabShelf): Lab {
  const store = createStore<LabState>(() => ({ ...closed, tab: 'maps', kept: null }));
  const { getState: get, setState: set } = store;
  let stopMap = () => {};
  let stopBattles = () => {};
  let stopSearch = () => {};

  const stopAll = () => {
    stopMap();
    stopBattles();
    stopSearch();
  };
  const work = () => {
    const { table, figures, tab } = get();
    if (!table || figures || tab !== 'figures') return;
    const take = (change: Partial<LabState>) => get().table === table && set(change);
    desk.figures(table).then(
      (found) => take({ figures: found }),
      (error: unknown) => take({ failed: messageOf(error) }),
    );
  };
  const change = (changed: Partial<PlayedSeries>) =>
    set(({ series }) => ({ series: series && { ...series, ...changed } }));
  /** Takes in why the shelf failed, as long as that concerns the table that is open. */
  const shelfTeller =
    (table: Table) =>
    (error: unknown): void => {
      if (get().table === table) set({ shelfFailed: messageOf(error) });
    };
  const changeSearch = (changed: Partial<Searched>) =>
    set(({ searched }) => ({ searched: searched && { ...searched, ...changed } }));

  const lab: Lab = {
    store,
    async open(table, meshes) {
      if (get().table === table) return;
      stopAll();
      set({ ...closed, table, meshes });
      work();
      const tell = shelfTeller(table);
      const known = await shelf.load(keyOf(table)).catch(tell);
      if (known && get().table === table && !get().series)
        set({ series: { ...known, running: false, failed: null } });
    },
    close() {
      stopAll();
      set(closed);
    },
    show(tab) {
      set({ tab });
      work();
    },
    ask(query) {
      stopMap();
      const { table } = get();
      set({ query, map: null, mapStopped: false, failed: null });
      if (!table || !query || ('spot' in query.subject && Number.isNaN(query.subject.spot[0]))) return;
      const isAsked = () => get().query === query;
      stopMap = desk.map(
        table,
        query,
        (map) => isAsked() && set({ map }),
        (failed) => isAsked() && set({ failed }),
      );
    },
    stopMap() {
      stopMap();
      set({ mapStopped: true });
    },
    lookFrom(spot) {
      const { query } = get();
      if (query && 'spot' in query.subject) lab.ask({ ...query, subject: { ...query.subject, spot } });
    },
    play(wish) {
      const { table, meshes, series } = get();
      if (!table || series?.running) return;
      const before = series && sameSeries(series.wish, wish) ? series.outcomes : [];
      const known = new Set(before.map(({ battle }) => battle));
      const left = Array.from({ length: wish.battles }, (_, battle) => battle).filter(
        (battle) => !known.has(battle),
      );
      set({ series: { wish, outcomes: before, running: left.length > 0, failed: null } });
      const take = (outcome: TracedOutcome) => {
        if (get().table !== table || !get().series?.running) return;
        const outcomes = [...get().series!.outcomes, outcome];
        const isEnough =
          outcomes.length >= wish.battles ||
          (outcomes.length >= leastBattles && halfWidth(fairnessOf(outcomes).advantage) <= wish.within);
        change({ outcomes, running: !isEnough });
        if (isEnough) stopBattles();
        shelf
          .save(keyOf(table), { wish, outcomes })
          .then(() => set({ shelfFailed: null }), shelfTeller(table));
      };
      const file = hasForces(table.file) ? table.file : withForces(table.file, wish.units);
      stopBattles = desk.battles(
        { table: file, meshes, seed: wish.seed, player: wish.player },
        left,
        take,
        (failed) => change({ failed, running: false }),
      );
    },
    stop() {
      stopBattles();
      change({ running: false });
    },
    showTrace: (trace) => set({ trace }),
    keep() {
      const { table, figures, series } = get();
      if (table) set({ kept: { table, figures, fairness: series && fairnessOf(series.outcomes) } });
    },
    suggest(wish) {
      stopSearch();
      const { table, meshes } = get();
      if (!table) return;
      set({
        searched: {
          wish,
          done: 0,
          found: [],
          tried: 0,
          barred: 0,
          fixed: 0,
          left: [],
          running: true,
          pointed: null,
          failed: null,
        },
      });
      const isWanted = () =>
        get().table === table && get().searched?.wish === wish && get().searched!.running;
      stopSearch = desk.suggest(
        table,
        meshes,
        wish,
        (search) =>
          isWanted() &&
          changeSearch({
            ...search,
            found: withoutLeft(search.found, get().searched!.left),
            running: search.done < 1,
          }),
        (failed) => isWanted() && changeSearch({ failed, running: false }),
      );
    },
    stopSuggesting() {
      stopSearch();
      changeSearch({ running: false });
    },
    pointAt: (pointed) => changeSearch({ pointed }),
    leave(suggestion) {
      const { searched } = get();
      if (!searched) return;
      const left = [...searched.left, suggestion];
      const found = withoutLeft(searched.found, left);
      if (found.length > 0 || searched.running) changeSearch({ found, left, pointed: null });
      else set({ searched: null });
    },
  };
  return lab;
}

/** An interval of fewer may be narrow by chance. */
const leastBattles = 40;

const withoutLeft = (found: readonly Suggestion[], left: readonly Suggestion[]): readonly Suggestion[] =>
  found.filter(({ change }) => !left.some((other) => canonicalJson(other.change) === canonicalJson(change)));

/** A spot that is still to be chosen. */
export const noSpot: PlanPoint = [NaN, NaN];

const keyOf = (table: Table): string => sha256(canonicalJson(table.file));

/** Are battles of the one wish battles of the other? */
export const sameSeries = (a: BattleWish, b: BattleWish): boolean =>
  a.seed === b.seed && a.player === b.player && a.units === b.units;
